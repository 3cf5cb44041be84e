"""What must hold in every position, of any set, on any map.

Asked of everything that is loaded, and after every action of the long runs, so it is quick. It takes nothing
for granted: an absurd position gets an answer, never an exception.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.rules.core import Reason
from game.rules.smallworld.ability import ContentSet, race_of, set_of
from game.rules.smallworld.mapdef import STEEP, MapDef, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.setup import MONSTERS
from game.rules.smallworld.state import NOBODY, State, Tribe
from game.rules.smallworld.turn import QUESTIONS

MOST_COINS = 999  # more than ten rounds can bring


class Known(NamedTuple):
    """What a set-up alone decides, worked out once."""

    defence: list[int]
    lairs: tuple[int, ...]
    content: ContentSet


_KNOWN: dict[tuple[int, str], tuple[MapDef, Known]] = {}


def known(state: State) -> Known:
    key = (id(state.map), state.setup.content)  # by identity: hashing a board takes long
    if key not in _KNOWN or _KNOWN[key][0] is not state.map:
        if len(_KNOWN) > 64:
            _KNOWN.clear()
        regions = state.map.regions
        _KNOWN[key] = state.map, Known(
            [1 if region.terrain in STEEP else 0 for region in regions],
            tuple(i for i, region in enumerate(regions) if region.monsters),
            set_of(state.setup.content).on(state.map.features),
        )
    return _KNOWN[key][1]


def check(state: State) -> Reason | None:
    """What is impossible about the position; nothing when it can be played on."""
    try:
        found = violations(state, whole=False)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        found = [repr(error)]
    return Reason("state.impossible", {"detail": found[0][:120]}) if found else None


def violations(state: State, whole: bool = True) -> list[str]:
    """What is wrong with the position; nothing if all is well.

    With `whole` every banner and badge that the map has a use for is somewhere, and no other. A game that was begun
    when the box held fewer, or when fewer were left out, can be played on all the same.
    """
    found: list[str] = []
    _check_sizes(state, found)
    if found:
        return found
    for tribe in state.tribes.values():
        _check_tribe(state, tribe, found)
    _check_players(state, found)
    _check_pieces(state, found)
    _check_regions(state, found)
    _check_treasures(state, found)
    _check_market(state, found, whole)
    _check_end(state, found)
    return found


def _check_sizes(state: State, found: list[str]) -> None:
    """Nothing below can be looked at when these do not fit."""
    size = len(state.map.regions)
    if {len(state.holder), len(state.tokens), len(state.natives), len(state.defence)} != {size}:
        found.append("not the map's number of regions")
    if len(state.coins) != state.setup.players or not state.setup.players <= 5:
        found.append("not one purse a player")
    for player in (state.seat, state.first, *(tribe.player for tribe in state.tribes.values())):
        if not 0 <= player < state.setup.players:
            found.append(f"player {player}")
    if any(holder != NOBODY and holder not in state.tribes for holder in state.holder):
        found.append("a region is held by nobody known")
    if any(key != tribe.id or not 0 <= key < state.next_tribe for key, tribe in state.tribes.items()):
        found.append("a tribe with another's number")
    if state.viewer != NOBODY:
        found.append("what one player sees, not the whole")
    if not all(0 <= coins <= MOST_COINS for coins in state.coins):
        found.append(f"coins {state.coins}")


def _check_tribe(state: State, tribe: Tribe, found: list[str]) -> None:
    on_board = sum(state.tokens[region] for region in regions_of(tribe.regions))
    loose = tribe.hand + tribe.reserve + tribe.displaced
    if on_board + loose + tribe.tray != race_of(tribe.race).tray:
        found.append(f"{tribe.race}: {on_board} + {loose} + {tribe.tray} tokens")
    if min(tribe.tray, tribe.hand, tribe.reserve, tribe.displaced) < 0:
        found.append(f"{tribe.race}: a negative number of tokens")
    if any(state.holder[region] != tribe.id for region in regions_of(tribe.regions)):
        found.append(f"{tribe.race} thinks it holds more than it does")
    top = state.frames[-1] if state.frames else None
    busy = tribe.id == state.leg.tribe or (top is not None and top.tribe == tribe.id)
    if tribe.hand and tribe.regions and not busy:
        found.append(f"{tribe.race} keeps tokens in hand")
    if tribe.declined and not tribe.regions and not (loose and tribe.table.acts_in_decline):
        found.append(f"{tribe.race} is gone but its banner is not")
    waits = any(frame.tribe == tribe.id for frame in state.frames)
    if tribe.displaced and not tribe.hit and not waits:
        found.append(f"{tribe.race} is never asked where its survivors go")


def _check_players(state: State, found: list[str]) -> None:
    active = [tribe.player for tribe in state.tribes.values() if not tribe.declined]
    if len(set(active)) != len(active):
        found.append("two active races")
    older = [t.player for t in state.tribes.values() if t.declined and not t.table.extra_in_decline]
    # a badge tied to a Place may have been what let a second race stay
    if len(set(older)) != len(older) and not state.badges:
        found.append("two races in decline")


def _check_pieces(state: State, found: list[str]) -> None:
    defence = known(state).defence[:]
    immune = gifts = 0
    for kind, at in state.pieces.items():
        piece = PIECES[kind]
        for region, n in at.items():
            defence[region] += piece.defence * n
            immune |= piece.immune << region
            gifts |= bool(piece.ability) << region
            if state.holder[region] == NOBODY and not piece.stays:
                found.append(f"{kind} in an empty region")
        count = sum(at.values()) + sum(tribe.bag.get(kind, 0) for tribe in state.tribes.values())
        if count > piece.box:
            found.append(f"more {kind} than the box has")
    for tribe in state.tribes.values():
        if any(n > PIECES[kind].box for kind, n in tribe.bag.items()):
            found.append(f"{tribe.race} has too many pieces in hand")
    if (defence, immune, gifts) != (state.defence, state.immune, state.gifts):
        found.append("defence, immunity or gifts are not what the pieces make them")


def _check_regions(state: State, found: list[str]) -> None:
    held = 0
    for tribe in state.tribes.values():
        if held & tribe.regions:
            found.append("a region is held by two races")
        held |= tribe.regions
    if held & ~(state.map.open | state.map.water):
        found.append(f"somebody stands in {state.map.names(held & ~(state.map.open | state.map.water))}")
    if len(state.holder) - state.holder.count(NOBODY) != held.bit_count():
        found.append("a region is held by nobody known")
    for n, who, natives in zip(state.tokens, state.holder, state.natives, strict=True):
        if (n > 0) != (who >= 0) or n < 0 or not 0 <= natives <= MONSTERS or (n and natives):
            found.append(f"somewhere: {n} tokens, holder {who}, {natives} natives")


def _check_treasures(state: State, found: list[str]) -> None:
    """As many come to light as Monsters are beaten, and none is ever lost."""
    treasures, lairs = known(state).content.treasures, known(state).lairs
    guarded = sum(1 for region in lairs if state.natives[region])
    up = [kind for kind in state.pieces if kind in treasures]
    if any(sum(state.pieces[kind].values()) != 1 for kind in up):
        found.append("a Relic or Place lies in two regions")
    if treasures and (len(state.pile), len(up)) != (guarded, len(lairs) - guarded):
        found.append(f"{len(up)} turned up, {len(state.pile)} in the pile, {guarded} guarded")
    if {*up} & {*state.pile} or len({*state.pile}) != len(state.pile):
        found.append("a Relic or Place twice")
    if any(state.natives[region] not in (0, MONSTERS) for region in lairs):
        found.append("half of a pair of Monsters")


def _check_market(state: State, found: list[str], whole: bool) -> None:
    content = known(state).content if whole else set_of(state.setup.content)
    races = [*state.race_stack, *(c.race for c in state.column), *(t.race for t in state.tribes.values())]
    powers = [*state.power_stack, *state.power_discard, *state.badges.values(), *(c.power for c in state.column)]
    powers += [tribe.power for tribe in state.tribes.values() if tribe.power]
    for name, seen, box in (("banners", races, content.races), ("badges", powers, content.powers)):
        if more := Counter(seen) - Counter(box):
            found.append(f"{name}: {more} too many")
        elif whole and len(seen) != len(box):
            found.append(f"{name}: {Counter(box) - Counter(seen)} lost")
    if not state.column:
        found.append("no combo on offer")
    if any(not 0 <= combo.coins <= MOST_COINS for combo in state.column):
        found.append("coins on a combo")


def _check_end(state: State, found: list[str]) -> None:
    if not 1 <= state.round <= state.map.rounds:
        found.append(f"round {state.round}")
    if state.over == bool(state.frames):
        found.append("over with questions, or none before the end")
    elif not state.over and state.frames[-1].kind not in QUESTIONS:
        found.append(f"stopped at {state.frames[-1].kind}")
    ends = [(depth, frame.player) for depth, frame in enumerate(state.frames) if frame.kind == "end_turn"]
    if state.frames and ends != [(0, state.seat)]:
        found.append("the turn does not end, or another's does")
    for frame in state.frames:
        gone = frame.tribe != NOBODY and frame.tribe not in state.tribes
        if gone and frame.kind in QUESTIONS and frame.kind != "pick":
            found.append(f"{frame.kind} asked of a tribe that is not there")
