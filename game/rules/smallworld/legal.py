"""Everything that may be done now. Only the top frame is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.smallworld import actions
from game.rules.smallworld.actions import DECLINE, END, ROLL, Action
from game.rules.smallworld.conquest import DIE_MAX, aid, backed, costs, die_mode, strength, targets, vetoed
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.market import price
from game.rules.smallworld.state import COVERED, Frame, State, Tribe


def legal_actions(state: State) -> list[Action]:
    """The legal actions of the player whose decision it is; empty when the game is over."""
    if state.legal is None:
        frame = state.frames[-1] if state.frames else None
        state.legal = _LISTS[frame.kind](state, frame) if frame else []
    return state.legal


def _picks(state: State, frame: Frame) -> list[Action]:
    purse = state.coins[frame.player]
    return [actions.pick(i) for i in range(len(state.column)) if price(state, i) <= purse or purse == COVERED]


def _conquest(state: State, frame: Frame) -> list[Action]:
    tribe = state.tribes[frame.tribe]
    leg = state.leg
    found: list[Action] = []
    if tribe.hand > 0:
        _attacks(state, tribe, found)
    if leg.roll < 0:
        for hook, src in tribe.table.conquest_targets:
            ids = state.map.ids
            mask = hook(state, src)
            if mask:
                found.extend(actions.use(src.ability, ids[r]) for r in regions_of(mask & ~vetoed(state, tribe)))
        for hook, src in tribe.table.readies:
            if tribe.hand and not {src.ability, f"ready:{src.ability}"} & {*leg.used} and hook(state, src):
                found.append(actions.use(src.ability))
        if not leg.struck:
            found.extend(actions.abandon(name) for name in state.map.names(tribe.regions))
        if may_decline(state, frame.player):
            found.append(DECLINE)
    found.append(END)
    return found


def may_decline(state: State, player: int) -> bool:
    """Until the first abandonment or attack of the turn, with a race that was active when the turn began."""
    active = state.active(player)
    return active is not None and active.turns > 0 and not state.acted


def _attacks(state: State, tribe: Tribe, found: list[Action]) -> None:
    """Conquests that the hand suffices for, and those that it may be tried on with the die."""
    hand, ids = tribe.hand, state.map.ids
    regions = regions_of(targets(state, tribe))
    if tribe.bag or tribe.table.die_mode or tribe.table.rolls_for:
        _special_attacks(state, tribe, regions, found)
        return
    for region, need in zip(regions, costs(state, tribe, regions), strict=True):
        if need <= hand:
            found.append(actions.conquer(ids[region]))
        elif need - hand <= DIE_MAX:
            found.append(actions.gamble(ids[region]))


def _special_attacks(state: State, tribe: Tribe, regions: Sequence[int], found: list[Action]) -> None:
    """The same for those who have another use of the die, or pieces that fight beside them."""
    ids, leg, mode = state.map.ids, state.leg, die_mode(state, tribe)
    rolling = False
    dice = last_attempts(state, tribe, mode)
    named = backed(state, tribe) if leg.roll < 0 else 0
    more = aid(tribe)
    for region, need in zip(regions, costs(state, tribe, regions), strict=True):
        short = need - (strength(state, tribe, region) if more else tribe.hand)
        if short <= 0:
            found.append(actions.conquer(ids[region]))
            rolling = True
            if named >> region & 1:
                found.append(actions.gamble(ids[region]))
        elif short <= DIE_MAX:
            rolling = True
            if (dice | named) >> region & 1:
                found.append(actions.gamble(ids[region]))
    if rolling and mode == "before" and leg.roll < 0:
        found.append(ROLL)


def last_attempts(state: State, tribe: Tribe, mode: str) -> int:
    """Regions on which the ordinary last attempt is open to the race, should it be short of tokens."""
    if mode == "last":
        return -1
    if state.leg.roll >= 0:
        return 0
    lent = any(src.anchor >= 0 for _, src in tribe.table.die_mode)
    return -1 if lent else vetoed(state, tribe)


def _redeploy(state: State, frame: Frame) -> list[Action]:
    tribe = state.tribes[frame.tribe]
    regions = regions_of(tribe.regions)
    ids = state.map.ids
    loose = tribe.displaced if frame.kind == "defend" else tribe.hand
    found = [action for region in regions for action in actions.deploys(ids[region], loose)]
    for hook, src in tribe.table.redeploy_targets:
        mask = hook(state, src, frame.kind == "defend")
        found.extend(actions.use(src.ability, ids[region]) for region in regions_of(mask))
    if not loose:
        found.append(END)
    return found


def _choices(state: State, frame: Frame) -> list[Action]:
    return [actions.choose(option) for option in frame.options]


_LISTS: dict[str, Callable[[State, Frame], list[Action]]] = {
    "pick": _picks,
    "conquest": _conquest,
    "redeploy": _redeploy,
    "defend": _redeploy,
    "choose": _choices,
}
