"""Why an action: what it changes that the evaluation pays for, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.kinds import ReasonTerm
from game.bots.terra.value import Outlook
from game.rules.terra import Player, State
from game.rules.terra.economy import favours_held, income_sources
from game.rules.terra.tiles import CARDS, CULTS, NOTHING, TOWNS, Goods

LEAST = 0.4  # points below which a change is not worth a word
GOODS = ("coins", "workers", "priests", "power")


class Weighed(NamedTuple):
    points: float
    term: ReasonTerm


def reasons(before: State, after: State, seat: int, outlook: Outlook) -> tuple[ReasonTerm, ...]:
    """What the way from one position to another brings a player; spending is left out."""
    old, new = before.players[seat], after.players[seat]
    was, now = outlook.standing(before, old), outlook.standing(after, new)
    found = [*_made(old, new), *_taken(old, new), *_incomes(old, new, outlook), *_cults(old, new, outlook)]
    found.append(Weighed(now.area - was.area, ReasonTerm("bot.area.grows")))
    if len(new.town_tiles) == len(old.town_tiles):
        found.append(Weighed(now.towns - was.towns, ReasonTerm("bot.town.nearer")))
    found.append(Weighed(now.ground - was.ground, ReasonTerm("bot.ground.nearer")))
    found.append(Weighed(now.goods - was.goods, ReasonTerm("bot.goods.gained")))
    found.append(Weighed(now.tiles - was.tiles, ReasonTerm("bot.rounds.ahead")))
    found = [weighed for weighed in found if weighed.points >= LEAST]
    found.sort(key=lambda weighed: -weighed.points)
    return tuple(weighed.term for weighed in found)


def _made(old: Player, new: Player) -> Iterator[Weighed]:
    yield Weighed(new.vp - old.vp, ReasonTerm("bot.points.now", new.vp - old.vp))


def _taken(old: Player, new: Player) -> Iterator[Weighed]:
    """Favour tiles and towns by name."""
    for tile in favours_held(new.favours & ~old.favours):
        yield Weighed(6.0, ReasonTerm("bot.tile.taken", 0, _named(tile.id)))
    for index in new.town_tiles[len(old.town_tiles) :]:
        yield Weighed(8.0 + TOWNS[index].points, ReasonTerm("bot.town.founded", 0, _named(TOWNS[index].id)))


def _named(id: str) -> tuple[tuple[str, str], ...]:
    return (("source", f"terra.name.{id}"),)


def _incomes(old: Player, new: Player, outlook: Outlook) -> Iterator[Weighed]:
    """What comes in each round from now on."""
    if not outlook.left:
        return
    for kind, was, now in zip(GOODS, _income(old), _income(new), strict=True):
        worth = outlook.goods(Goods(**{kind: now - was}), outlook.left) * outlook.left
        yield Weighed(worth, ReasonTerm(f"bot.income.{kind}", now - was))


def _income(player: Player) -> Goods:
    card = CARDS[player.card].id if player.card >= 0 else ""
    kept = [goods for source, goods in income_sources(player) if source != card]
    return Goods(*(sum(column) for column in zip(NOTHING, *kept, strict=True)))


def _cults(old: Player, new: Player, outlook: Outlook) -> Iterator[Weighed]:
    for cult, name in enumerate(CULTS):
        was, now = old.cults[cult], new.cults[cult]
        worth = outlook.cult[cult][now] - outlook.cult[cult][was]
        yield Weighed(worth, ReasonTerm("bot.cult.steps", now - was, _named(name)))
