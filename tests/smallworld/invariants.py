"""What must hold in every position. Checked after every action of the long runs, so it is written to be quick."""

from __future__ import annotations

from collections import Counter

from game.rules.smallworld import State
from game.rules.smallworld.ability import race_of, set_of
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.turn import QUESTIONS


def violations(state: State) -> list[str]:
    """What is wrong with the position; nothing if all is well."""
    found: list[str] = []
    _check_tribes(state, found)
    _check_board(state, found)
    _check_market(state, found)
    if min(state.coins) < 0:
        found.append(f"coins {state.coins}")
    if not 1 <= state.round <= state.map.rounds:
        found.append(f"round {state.round}")
    if state.over == bool(state.frames):
        found.append("over with questions, or none before the end")
    elif not state.over and state.frames[-1].kind not in QUESTIONS:
        found.append(f"stopped at {state.frames[-1].kind}")
    return found


def _check_tribes(state: State, found: list[str]) -> None:
    tokens, seen = state.tokens, 0
    active: list[int] = []
    ordinary: list[int] = []
    for tribe in state.tribes.values():
        on_board = 0
        for region in regions_of(tribe.regions):
            on_board += tokens[region]
            if state.holder[region] != tribe.id:
                found.append(f"{tribe.race} thinks it holds {state.map.ids[region]}")
        loose = tribe.hand + tribe.reserve + tribe.displaced
        if on_board + loose + tribe.tray != race_of(tribe.race).tray:
            found.append(f"{tribe.race}: {on_board} + {loose} + {tribe.tray} tokens")
        if min(tribe.tray, tribe.hand, tribe.reserve, tribe.displaced) < 0:
            found.append(f"{tribe.race}: a negative number of tokens")
        if seen & tribe.regions:
            found.append(f"{tribe.race} shares a region")
        seen |= tribe.regions
        if not tribe.declined:
            active.append(tribe.player)
        elif not tribe.table.extra_in_decline:
            ordinary.append(tribe.player)
        if tribe.declined and not (tribe.regions or loose):
            found.append(f"{tribe.race} is gone but its banner is not")
        if tribe.hand and tribe.regions and tribe.id != state.leg.tribe:
            found.append(f"{tribe.race} keeps tokens in hand")
        if tribe.displaced and not tribe.hit and state.frames[-1].tribe != tribe.id:
            found.append(f"{tribe.race} is never asked where its survivors go")
    if len(set(active)) != len(active):
        found.append("two active races")
    if len(set(ordinary)) != len(ordinary):
        found.append("two races in decline")
    if sum(1 for holder in state.holder if holder >= 0) != seen.bit_count():
        found.append("a region held by nobody known")


def _check_board(state: State, found: list[str]) -> None:
    holder, natives = state.holder, state.natives
    defence = [1 if region.terrain in STEEP else 0 for region in state.map.regions]
    immune = 0
    for kind, at in state.pieces.items():
        piece = PIECES[kind]
        count = 0
        for region, n in at.items():
            count += n
            defence[region] += piece.defence * n
            if piece.immune:
                immune |= 1 << region
            if holder[region] < 0:
                found.append(f"{kind} in an empty region")
        if count + sum(tribe.bag.get(kind, 0) for tribe in state.tribes.values()) > piece.box:
            found.append(f"more {kind} than the box has")
    if defence != state.defence or immune != state.immune:
        found.append("defence or immunity is not what the pieces make it")
    for region, n in enumerate(state.tokens):
        if (n > 0) != (holder[region] >= 0) or (n and natives[region]):
            found.append(f"{state.map.ids[region]}: {n} tokens, holder {holder[region]}, {natives[region]} natives")


def _check_market(state: State, found: list[str]) -> None:
    content = set_of(state.setup.content)
    races = state.race_stack + [c.race for c in state.column] + [t.race for t in state.tribes.values()]
    powers = state.power_stack + state.power_discard + [c.power for c in state.column]
    powers += [t.power for t in state.tribes.values() if t.power]
    if len(races) != len(content.races) or set(races) != set(content.races):
        found.append(f"banners: {Counter(races) - Counter(content.races)} too many")
    if len(powers) != len(content.powers) or set(powers) != set(content.powers):
        found.append(f"badges: {Counter(powers) - Counter(content.powers)} too many")
    if not state.column:
        found.append("no combo on offer")
