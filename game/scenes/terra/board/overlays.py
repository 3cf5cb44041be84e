"""What can be laid over the map to think by: reach with spades, neighbours, towns to come, largest areas."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.rules.terra import State
from game.rules.terra.board import TERRAINS, bits
from game.rules.terra.exchange import Price, plan
from game.rules.terra.legal import MOST_SPADES
from game.rules.terra.model import Player
from game.rules.terra.reach import area_of, group_of, leapable, power_of, reachable
from game.rules.terra.tiles import DWELLING
from game.rules.terra.towns import buildings_needed, power_needed
from game.scenes.terra.board.view import BoardView, home_of
from game.scenes.terra.pieces import TONES
from game.ui import emblems, text, theme

KINDS = ("reach", "neighbours", "towns", "areas", "terrain")
DISC, WASH = 0.4, 120
SIGN, SIGN_UP = 0.44, 0.36  # of a hex's width


def draw(surface: pygame.Surface, view: BoardView, state: State, seat: int, kind: str) -> None:
    player = state.players[max(seat, 0)]
    if player.faction.id:
        _DRAWN[kind](surface, view, state, player)


# --- reach ------------------------------------------------------------------------------------------------


def _reach(surface: pygame.Surface, view: BoardView, state: State, player: Player) -> None:
    """The spades to each hex in reach; green when they and a dwelling can be paid, pale with exchanges, red if not."""
    for hex_ in bits(reachable(state, player) | leapable(state, player)):
        spades = player.faction.spades_between(state.terrain[hex_], player.faction.home)
        _disc(surface, view, state.board.names[hex_], str(spades), _payable(state, player, hex_, spades))


def _payable(state: State, player: Player, hex_: int, spades: int) -> theme.Color:
    workers, priests = player.faction.spade_price(player)
    own_workers, coins = player.faction.costs[DWELLING]
    price = Price(workers * spades + own_workers, coins, priests * spades)
    if not reachable(state, player) >> hex_ & 1:
        price = price.plus(*player.faction.leap_price(player))
    if spades > MOST_SPADES:
        return theme.BAD
    if player.workers >= price.workers and player.coins >= price.coins and player.priests >= price.priests:
        return theme.GOOD
    return theme.GOLD if plan(player, price) is not None else theme.BAD


def _disc(surface: pygame.Surface, view: BoardView, name: str, words: str, color: theme.Color) -> None:
    size = round(view.hex_width * DISC)
    place = view.centre(name)
    pygame.draw.circle(surface, theme.INK, place, size // 2 + max(1, theme.px(1)))
    pygame.draw.circle(surface, theme.CREAM, place, size // 2)
    pygame.draw.circle(surface, color, place, size // 2, max(2, theme.px(3)))
    figure = text.render(words, "bold", theme.BODY, theme.INK)
    surface.blit(figure, figure.get_rect(center=place))


# --- neighbours -------------------------------------------------------------------------------------------


def _neighbours(surface: pygame.Surface, view: BoardView, state: State, player: Player) -> None:
    """Lines from own buildings to those of others; on each own one, the power that it lets one take or give."""
    for hex_ in bits(player.own):
        here = view.centre(state.board.names[hex_])
        for other in state.players:
            for near in bits(state.adjacent[hex_] & other.own & ~player.own):
                there = view.centre(state.board.names[near])
                pygame.draw.line(surface, theme.CREAM, here, there, max(4, theme.px(7)))
                pygame.draw.line(surface, TONES[home_of(other)][1], here, there, max(2, theme.px(4)))
    for hex_ in bits(player.own):
        near = state.adjacent[hex_]
        gives = sum(power_of(other, near & other.own) for other in state.players if other is not player)
        if gives:
            _disc(surface, view, state.board.names[hex_], str(gives), theme.PLAYERS[3].main)


# --- towns ------------------------------------------------------------------------------------------------


def _towns(surface: pygame.Surface, view: BoardView, state: State, player: Player) -> None:
    """Groups that are no town yet: buildings and power, and what is needed."""
    left = player.own & ~player.towns
    while left:
        group = group_of(state, player, (left & -left).bit_length() - 1)
        if not group & player.towns:
            _label(surface, view, state, group, player, _town_words(player, group))
        left &= ~group


def _town_words(player: Player, group: int) -> str:
    need, need_power = buildings_needed(player, group), power_needed(player)
    return t("terra.overlay.town", n=group.bit_count(), need=need, power=power_of(player, group), need_power=need_power)


def _areas(surface: pygame.Surface, view: BoardView, state: State, player: Player) -> None:
    """The largest area of everybody, the own one last."""
    for other in [*(one for one in state.players if one is not player), player]:
        area = area_of(state, other)
        if area:
            _label(surface, view, state, area, other, str(area.bit_count()))


def _label(surface: pygame.Surface, view: BoardView, state: State, area: int, player: Player, words: str) -> None:
    """A wash of the owner's colour over some hexes, and words in their middle."""
    names = [state.board.names[hex_] for hex_ in bits(area)]
    tone = pygame.Color(TONES[home_of(player)][1])
    wash = pygame.Surface(view.rect.size, pygame.SRCALPHA)
    for name in names:
        points = [(x - view.rect.x, y - view.rect.y) for x, y in view.corners(name)]
        pygame.draw.polygon(wash, (tone.r, tone.g, tone.b, WASH), points)
        pygame.draw.polygon(wash, (*theme.CREAM, 220), points, max(1, theme.px(1.5)))
    surface.blit(wash, view.rect)
    centres = [view.centre(name) for name in names]
    middle = (sum(x for x, _ in centres) // len(centres), sum(y for _, y in centres) // len(centres))
    nearest = min(centres, key=lambda at: (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2)
    figure = text.render(words, "bold", theme.LEAD, theme.CREAM)
    plate = figure.get_rect(center=nearest).inflate(theme.px(12), theme.px(4))
    pygame.draw.rect(surface, theme.INK, plate, border_radius=theme.px(6))
    pygame.draw.rect(surface, tone, plate, max(1, theme.px(2)), theme.px(6))
    surface.blit(figure, figure.get_rect(center=plate.center))


# --- terrain ----------------------------------------------------------------------------------------------


def _terrain(surface: pygame.Surface, view: BoardView, state: State, player: Player) -> None:
    """The sign of every hex's terrain, for those who do not tell the colours apart; above a building."""
    size = round(view.hex_width * SIGN)
    for hex_, name in enumerate(state.board.names):
        x, y = view.centre(name)
        place = (x, y - round(view.hex_width * SIGN_UP)) if state.occupied >> hex_ & 1 else (x, y)
        picture = emblems.emblem(f"terra/terrain/{TERRAINS[state.terrain[hex_]]}", size)
        surface.blit(picture, picture.get_rect(center=place))


_DRAWN: dict[str, Callable[[pygame.Surface, BoardView, State, Player], None]] = {
    "reach": _reach,
    "neighbours": _neighbours,
    "towns": _towns,
    "areas": _areas,
    "terrain": _terrain,
}
