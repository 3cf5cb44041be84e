"""How the game stands: the points if it ended now, those still to get, and where those made came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.core import Line
from game.rules.terra import scoring
from game.rules.terra.cults import can_crown
from game.rules.terra.economy import favours_held
from game.rules.terra.events import Event
from game.rules.terra.model import Player, State
from game.rules.terra.reach import largest_area
from game.rules.terra.tiles import (
    AREA_POINTS,
    BUILDINGS,
    CARDS,
    COINS_TO_POINTS,
    CULT_POINTS,
    CULT_TOP,
    CULTS,
    DWELLING,
    POINTS_TO_COINS,
    SCORINGS,
    SUPPLY,
    TRADING_HOUSE,
)

NAME = "terra.name."


class Prospect(NamedTuple):
    """Points still to get: `now` as it stands, `more` with `missing` further units of something."""

    source: str
    now: int
    more: int
    missing: int
    unit: str  # a building, spade, town, or a step on a track


def if_ended_now(game: State) -> tuple[tuple[Line, ...], ...]:
    """For each seat the points made so far and those of the final scoring, by source."""
    end = game.copy()
    made = [player.vp for player in game.players]
    if game.phase != "over":
        scoring.score_all(end)
    return tuple(
        (Line(f"{NAME}made", made[seat]), *(_line(event) for event in end.log if event.player == seat))
        for seat in range(len(made))
    )


def _line(event: Event) -> Line:
    return Line(f"{NAME}{event.source or 'resources'}", event.n)


def ledger(events: Iterable[Event], players: int) -> tuple[dict[str, int], ...]:
    """For each seat the points gained and paid by source, from the events of a game or a part of one."""
    found: list[Counter[str]] = [Counter() for _ in range(players)]
    for event in events:
        if event.kind == "scored":
            found[event.player][event.source] += event.n
        elif event.kind == "resources_scored":
            found[event.player]["resources"] += event.n
        elif event.kind == "power_taken":
            found[event.player]["leech"] -= event.n - 1
        elif event.kind == "converted" and event.source == POINTS_TO_COINS.id:
            found[event.player][event.source] -= POINTS_TO_COINS.price
        elif event.kind == "converted" and event.source == COINS_TO_POINTS.id:
            found[event.player][event.source] += 1
    return tuple({source: points for source, points in counted.items() if points} for counted in found)


def prospects(game: State, seat: int) -> tuple[Prospect, ...]:
    """Goals of this round and the next ones, card and favours at a pass, the four cults and the area."""
    if game.phase == "over":
        return ()
    player = game.players[seat]
    found = [*_goals(game, player), *_at_pass(game, player), *_cults(game, player), _area(game, player)]
    return tuple(prospect for prospect in found if prospect.now or prospect.more)


def _goals(game: State, player: Player) -> Iterator[Prospect]:
    """What one building, spade or town brings in a round that has not ended; a pass ends it for the player."""
    current = max(game.round, 1) - 1
    for round_, index in enumerate(game.scoring):
        if round_ < current or (round_ == current and player.passed):
            continue
        tile = SCORINGS[index]
        for kind, points in enumerate(tile.building):
            if points and player.count(kind) < SUPPLY[kind]:
                yield Prospect(tile.id, 0, points, 1, BUILDINGS[kind])
        if tile.spade:
            yield Prospect(tile.id, 0, tile.spade, 1, "spade")
        if tile.town:
            yield Prospect(tile.id, 0, tile.town, 1, "town")
    for favour in favours_held(player.favours):
        for kind, points in ((DWELLING, favour.dwelling_points), (TRADING_HOUSE, favour.trading_house_points)):
            if points and player.count(kind) < SUPPLY[kind]:
                yield Prospect(favour.id, 0, points, 1, BUILDINGS[kind])


def _at_pass(game: State, player: Player) -> Iterator[Prospect]:
    """What a pass would bring now, and one more building of the kind."""
    if player.passed or player.card < 0:
        return
    card = CARDS[player.card]
    for kind, points in enumerate(card.points):
        if points:
            left = player.count(kind) < SUPPLY[kind]
            yield Prospect(card.id, points * player.count(kind), points if left else 0, 1, BUILDINGS[kind])
    houses = player.count(TRADING_HOUSE)
    for tile in favours_held(player.favours):
        if any(tile.pass_points):
            now = tile.pass_points[houses]
            more = next(((n, at) for at, n in enumerate(tile.pass_points) if at > houses and n > now), (now, houses))
            yield Prospect(tile.id, now, more[0] - now, more[1] - houses, BUILDINGS[TRADING_HOUSE])
    own = player.faction.pass_points(game, player)
    if own:
        yield Prospect(player.faction.id, own, 0, 0, "bridge")


def _cults(game: State, player: Player) -> Iterator[Prospect]:
    for cult, name in enumerate(CULTS):
        spaces = [other.cults[cult] for other in game.players]
        top = CULT_TOP if spaces[player.seat] == CULT_TOP or can_crown(game, player, cult) else CULT_TOP - 1
        yield _ranked(name, spaces, player.seat, CULT_POINTS, top, "step")


def _area(game: State, player: Player) -> Prospect:
    sizes = [largest_area(game, other) for other in game.players]
    return _ranked("area", sizes, player.seat, AREA_POINTS, sum(SUPPLY), "building")


def _ranked(source: str, values: Sequence[int], seat: int, places: Sequence[int], top: int, unit: str) -> Prospect:
    """The share as it stands, and the fewest further units that would make it larger."""
    now = scoring.shares(values, places)[seat]
    for value in range(values[seat] + 1, top + 1):
        then = scoring.shares([*values[:seat], value, *values[seat + 1 :]], places)[seat]
        if then > now:
            return Prospect(source, now, then - now, value - values[seat], unit)
    return Prospect(source, now, 0, 0, unit)
