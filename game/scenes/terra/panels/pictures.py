"""Goods, tiles and cards as short lines of figures and pictures, for `Pen.run`."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.terra.board import TERRAINS
from game.rules.terra.model import Player
from game.rules.terra.tiles import (
    BUILDINGS,
    CARDS,
    CONVERSION,
    CULTS,
    DWELLING,
    FAVOURS,
    SCORINGS,
    TOWNS,
    TRADING_HOUSE,
    Goods,
)
from game.scenes.terra.pieces import TONES, piece
from game.ui import surfaces
from game.ui.theme import Color

Parts = list[str | pygame.Surface]

COIN, WORKER, PRIEST, POWER = ":resources/coin", ":resources/worker", ":resources/priest", ":resources/power"
SPADE, SHIP, POINT, TOWN = ":resources/spade", ":resources/shipping", ":resources/victory_point", ":resources/town"
KEY, STEP, ARROW = ":resources/key", ":resources/cult_step", ":resources/arrow"
GOODS = (COIN, WORKER, PRIEST, POWER)
#: The colour of each home terrain.
TONE = {home: Color(*pygame.Color(tones[1])[:3]) for home, tones in TONES.items()}


def home_of(player: Player) -> str:
    return TERRAINS[player.faction.home]


def goods(amounts: Sequence[int], sign: str = "") -> Parts:
    """Coins, workers, priests and power, those that are there."""
    parts: Parts = []
    for amount, picture in zip(amounts, GOODS, strict=True):
        if amount:
            parts += [*([" "] if parts else []), f"{sign}{amount}", picture]
    return parts


def price(workers: int = 0, coins: int = 0, priests: int = 0) -> Parts:
    """In the order of the printed boards."""
    parts: Parts = []
    for amount, picture in ((priests, PRIEST), (workers, WORKER), (coins, COIN)):
        if amount:
            parts += [*([" "] if parts else []), str(amount), picture]
    return parts


def building(kind: int) -> str:
    return f":buildings/{BUILDINGS[kind]}"


def built(kind: int, home: str, side: int) -> pygame.Surface:
    """A building in its owner's colour, with a pale line around it: it may lie on ground of the same colour."""
    return piece(f"buildings/{BUILDINGS[kind]}", home, side)


def card_line(index: int) -> Parts:
    """What a card gives, short enough for a seat."""
    card = CARDS[index]
    parts = goods(card.income)
    if card.spades:
        parts += [SPADE]
    if card.steps:
        parts += [STEP]
    if card.shipping:
        parts += [SHIP]
    kinds = [building(kind) for kind, points in enumerate(card.points) if points]
    return [*parts, *([" "] if kinds else []), *kinds[:1]]


def points_line(points: Sequence[int], spade: int = 0, town: int = 0) -> Parts:
    """For what a card or goal gives points, and how many."""
    kinds: Parts = [building(kind) for kind, amount in enumerate(points) if amount]
    kinds += [SPADE] * bool(spade) + [TOWN] * bool(town)
    return [*kinds, " ", f"+{max(*points, spade, town)}", POINT]


def favour_line(index: int) -> Parts:
    """What a favour gives beside its steps."""
    tile = FAVOURS[index]
    if tile.town_discount:
        return ["6", TOWN]
    if tile.special_steps:
        return [STEP]
    if tile.trading_house_points:
        return [building(TRADING_HOUSE), f"+{tile.trading_house_points}"]
    if tile.dwelling_points:
        return [building(DWELLING), f"+{tile.dwelling_points}"]
    if any(tile.pass_points):
        return [building(TRADING_HOUSE), f"{tile.pass_points[1]}-{tile.pass_points[-1]}"]
    if sum(tile.income) > max(tile.income) == 1:  # one of several goods
        return [picture for amount, picture in zip(tile.income, GOODS, strict=True) if amount]
    return goods(tile.income)


def town_line(index: int) -> Parts:
    tile = TOWNS[index]
    return goods(tile.goods) or [f":cults/{cult}" for cult in CULTS]


def reward_line(index: int) -> Parts:
    """The cult bonus of a goal tile: so many steps of the cult for what."""
    tile = SCORINGS[index]
    gain = goods(tile.reward) or [str(tile.reward_spades), SPADE]
    return [str(tile.per), f":cults/{CULTS[tile.cult]}", ARROW, *gain]


def conversion_line(id_: str) -> Parts:
    """An exchange: what is paid, an arrow, what is got."""
    if id_ == "burn":
        return ["2", ":resources/bowl2", ARROW, ":resources/bowl3"]
    pictures = {"bowl3": POWER, "priests": PRIEST, "workers": WORKER, "coins": COIN, "vp": POINT}
    found = CONVERSION[id_]
    return [*([str(found.price)] if found.price > 1 else []), pictures[found.pays], ARROW, pictures[found.gets]]


def slot_gain(player: Player, kind: int, place: int) -> Goods:
    """What the place of the board brings once its building stands on the map."""
    track = player.faction.incomes[kind]
    return Goods(*(after - before for before, after in zip(track[place], track[place + 1], strict=True)))


def leap_picture(player: Player) -> str:
    """How a faction without ships gets on."""
    return ":resources/carpet" if player.faction.leap_price(player)[1] else ":resources/tunnel"


def disc(diameter: int, color: tuple[int, int, int], rim: tuple[int, int, int]) -> pygame.Surface:
    """A small round ground for a figure."""

    def make() -> pygame.Surface:
        big = pygame.Surface((diameter * 3, diameter * 3), pygame.SRCALPHA)
        middle = (diameter * 1.5, diameter * 1.5)
        pygame.draw.circle(big, rim, middle, diameter * 1.5)
        pygame.draw.circle(big, color, middle, diameter * 1.5 - max(3, diameter * 0.24))
        return pygame.transform.smoothscale(big, (diameter, diameter))

    return surfaces.cached(("terra disc", diameter, color, rim), make)
