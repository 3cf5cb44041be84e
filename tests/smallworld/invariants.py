"""What must hold in every position. Checked after every action of the long runs, so it is written to be quick."""

from __future__ import annotations

from collections import Counter

from game.rules.smallworld import MapDef, State, Tribe
from game.rules.smallworld.ability import race_of, set_of
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.state import NOBODY
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
    tokens, holder, seen, held = state.tokens, state.holder, 0, 0
    active: list[int] = []
    ordinary: list[int] = []
    for tribe in state.tribes.values():
        on_board = 0
        for region in regions_of(tribe.regions):
            on_board += tokens[region]
            held += 1
            if holder[region] != tribe.id:
                found.append(f"{tribe.race} thinks it holds {state.map.ids[region]}")
        loose = tribe.hand + tribe.reserve + tribe.displaced
        if on_board + loose + tribe.tray != race_of(tribe.race).tray:
            found.append(f"{tribe.race}: {on_board} + {loose} + {tribe.tray} tokens")
        if tribe.tray < 0 or tribe.hand < 0 or tribe.reserve < 0 or tribe.displaced < 0:
            found.append(f"{tribe.race}: a negative number of tokens")
        seen |= tribe.regions
        if not tribe.declined:
            active.append(tribe.player)
        elif not tribe.table.extra_in_decline:
            ordinary.append(tribe.player)
        if loose:
            _check_loose(state, tribe, found)
        elif tribe.declined and not tribe.regions:
            found.append(f"{tribe.race} is gone but its banner is not")
    if len(set(active)) != len(active):
        found.append("two active races")
    if len(set(ordinary)) != len(ordinary):
        found.append("two races in decline")
    if held != seen.bit_count():
        found.append("a region is held by two races")
    if len(holder) - holder.count(NOBODY) != held:
        found.append("a region is held by nobody known")


def _check_loose(state: State, tribe: Tribe, found: list[str]) -> None:
    if tribe.hand and tribe.regions and tribe.id != state.leg.tribe:
        found.append(f"{tribe.race} keeps tokens in hand")
    if tribe.displaced and not tribe.hit and state.frames[-1].tribe != tribe.id:
        found.append(f"{tribe.race} is never asked where its survivors go")


def _check_board(state: State, found: list[str]) -> None:
    holder = state.holder
    defence, immune = _bare(state.map)[:], 0
    for kind, at in state.pieces.items():
        piece = PIECES[kind]
        count = 0
        for region, n in at.items():
            count += n
            defence[region] += piece.defence * n
            if piece.immune:
                immune |= 1 << region
            if holder[region] == NOBODY:
                found.append(f"{kind} in an empty region")
        for tribe in state.tribes.values():
            count += tribe.bag.get(kind, 0)
        if count > piece.box:
            found.append(f"more {kind} than the box has")
    if defence != state.defence or immune != state.immune:
        found.append("defence or immunity is not what the pieces make it")
    for n, who, natives in zip(state.tokens, holder, state.natives, strict=True):
        if (n > 0) != (who >= 0) or n < 0 or (n and natives):
            found.append(f"somewhere: {n} tokens, holder {who}, {natives} natives")


_BARE: dict[int, tuple[MapDef, list[int]]] = {}


def _bare(board: MapDef) -> list[int]:
    """The defence of the empty regions (kept by identity: hashing a board takes long)."""
    if id(board) not in _BARE:
        _BARE[id(board)] = board, [1 if region.terrain in STEEP else 0 for region in board.regions]
    return _BARE[id(board)][1]


def _check_market(state: State, found: list[str]) -> None:
    content = set_of(state.setup.content)
    races, powers = state.race_stack[:], state.power_stack + state.power_discard
    for combo in state.column:
        races.append(combo.race)
        powers.append(combo.power)
    for tribe in state.tribes.values():
        races.append(tribe.race)
        if tribe.power:
            powers.append(tribe.power)
    if len(races) != len(content.races) or set(races) != set(content.races):
        found.append(f"banners: {Counter(races) - Counter(content.races)} too many")
    if len(powers) != len(content.powers) or set(powers) != set(content.powers):
        found.append(f"badges: {Counter(powers) - Counter(content.powers)} too many")
    if not state.column:
        found.append("no combo on offer")
