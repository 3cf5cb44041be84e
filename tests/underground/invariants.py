"""What must hold in every position of any set, on any map. Checked after every action of the long runs."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.rules.smallworld import MapDef, State, Tribe
from game.rules.smallworld.ability import ContentSet, race_of, set_of
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.setup import MONSTERS
from game.rules.smallworld.state import NOBODY
from game.rules.smallworld.turn import QUESTIONS
from game.rules.smallworld.verbs import refresh

LENT_SPIRIT = "power.spirit"


class Known(NamedTuple):
    """What a set-up alone decides, worked out once."""

    defence: list[int]
    lairs: tuple[int, ...]
    content: ContentSet


_KNOWN: dict[tuple[int, str], tuple[MapDef, Known]] = {}


def known(state: State) -> Known:
    key = (id(state.map), state.setup.content)
    if key not in _KNOWN or _KNOWN[key][0] is not state.map:
        regions = state.map.regions
        _KNOWN[key] = state.map, Known(
            [1 if region.terrain in STEEP else 0 for region in regions],
            tuple(i for i, region in enumerate(regions) if region.monsters),
            set_of(state.setup.content).on(state.map.features),
        )
    return _KNOWN[key][1]


def violations(state: State) -> list[str]:
    """What is wrong with the position; nothing if all is well."""
    found: list[str] = []
    for tribe in state.tribes.values():
        _check_tribe(state, tribe, found)
    _check_players(state, found)
    _check_pieces(state, found)
    _check_regions(state, found)
    _check_treasures(state, found)
    _check_market(state, found)
    if min(state.coins) < 0:
        found.append(f"coins {state.coins}")
    if state.over == bool(state.frames):
        found.append("over with questions, or none before the end")
    elif not state.over and state.frames[-1].kind not in QUESTIONS:
        found.append(f"stopped at {state.frames[-1].kind}")
    return found


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
    if not busy or (top is not None and top.kind in ("redeploy", "defend")):
        _check_rivers(state, tribe, found)
    if state.gifts & tribe.regions or len(tribe.table.sources) > 2:
        table = tribe.table
        refresh(state, tribe)
        if table.sources != tribe.table.sources:
            found.append(f"{tribe.race}: its table is out of date")


def _check_rivers(state: State, tribe: Tribe, found: list[str]) -> None:
    """After its redeployment nobody stands in a river but those who may, and those who once might."""
    wet = tribe.regions & state.map.rivers
    swimmers = {tribe.race, tribe.former, *state.badges.values()} & {"race.kraken", "power.seafaring"}
    if wet and not tribe.table.may_stay and not swimmers:
        found.append(f"{tribe.race} stays in {state.map.names(wet)}")


def _check_players(state: State, found: list[str]) -> None:
    active = [tribe.player for tribe in state.tribes.values() if not tribe.declined]
    older = [t.player for t in state.tribes.values() if t.declined and not t.table.extra_in_decline]
    if len(set(active)) != len(active):
        found.append("two active races")
    # a race that was Spirit through the power of a Place may have lost it
    if len(set(older)) != len(older) and LENT_SPIRIT not in state.badges.values():
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
    closed = state.map.terrain["chasm"]
    for region in state.pieces.get("balrog", ()):
        closed |= 1 << region
    if held & closed:
        found.append(f"somebody stands in {state.map.names(held & closed)}")
    if len(state.holder) - state.holder.count(NOBODY) != held.bit_count():
        found.append("a region is held by nobody known")
    for n, who, natives in zip(state.tokens, state.holder, state.natives, strict=True):
        if (n > 0) != (who >= 0) or n < 0 or (n and natives):
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


def _check_market(state: State, found: list[str]) -> None:
    content = known(state).content
    races = [*state.race_stack, *(c.race for c in state.column), *(t.race for t in state.tribes.values())]
    powers = [*state.power_stack, *state.power_discard, *state.badges.values(), *(c.power for c in state.column)]
    powers += [tribe.power for tribe in state.tribes.values() if tribe.power]
    if len(races) != len(content.races) or {*races} != {*content.races}:
        found.append(f"banners: {Counter(races) - Counter(content.races)} too many")
    if len(powers) != len(content.powers) or {*powers} != {*content.powers}:
        found.append(f"badges: {Counter(powers) - Counter(content.powers)} too many")
    if not state.column:
        found.append("no combo on offer")
