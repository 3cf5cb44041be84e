"""Carrying out an action: check it, do it, run on to the next question."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Refused
from game.rules.smallworld import market
from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.actions import Action
from game.rules.smallworld.conquest import MINIMUM, backed, cost, costs, strength, targets
from game.rules.smallworld.decline import decline, stand_again
from game.rules.smallworld.events import Event
from game.rules.smallworld.explain import why_not
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import Frame, State, Tribe
from game.rules.smallworld.turn import advance, enter, place, settle
from game.rules.smallworld.verbs import (
    emit,
    leave_region,
    mark_used,
    refresh,
    roll_die,
    send_aid,
    strike,
    take_region,
)


def apply(state: State, action: Action, trusted: bool = False, player: int | None = None) -> list[Event]:
    """Do it, or refuse with a reason and leave the state as it was.

    `trusted` skips the check, for searches that took the action from `legal_actions` themselves.
    `player`, where the caller knows it, is who wants to act.
    """
    if not trusted:
        reason = why_not(state, action, player)
        if reason is not None:
            raise Refused(reason)
    state.legal = None
    events: list[Event] = []
    state.events = events
    _DEEDS[action.kind](state, action, state.frames[-1])
    advance(state)
    state.events = []
    return events


def _pick(state: State, action: Action, frame: Frame) -> None:
    state.frames.pop()
    tribe = market.take(state, frame.player, action.n)
    if tribe.table.lends:
        refresh(state, tribe)
    if not tribe.table.offered:
        enter(state, tribe)
        return
    state.frames.append(Frame("picked", frame.player, tribe.id))
    for hook, src in tribe.table.offered:
        hook(state, src)


def _conquer(state: State, action: Action, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    region = state.map.index[action.target]
    need = cost(state, tribe, region)
    if tribe.bag:
        _send(state, tribe, region, need)
    else:
        take_region(state, tribe, region, need)


def _send(state: State, tribe: Tribe, region: int, need: int, source: str = "") -> None:
    """Conquer with so many tokens, or with pieces that stand in for all but one of them."""
    helpers = min(strength(state, tribe, region) - tribe.hand, need - 1)
    take_region(state, tribe, region, need - helpers, source)
    if helpers:
        send_aid(state, tribe, region, helpers)


def _gamble(state: State, action: Action, frame: Frame) -> None:
    """A named region and the die: the last attempt, or one of many for those who may roll at every attack."""
    tribe = state.tribes[frame.tribe]
    region = state.map.index[action.target]
    need, have = cost(state, tribe, region), strength(state, tribe, region)
    named = tribe.table.rolls_for and backed(state, tribe) >> region & 1
    rolled = roll_die(state)
    if rolled < need - have:
        strike(state, region)
        emit(state, Event("attempt_failed", frame.player, action.target, need - have, tribe.race))
    elif named:
        _send(state, tribe, region, max(need - rolled, MINIMUM), "die")
        return
    else:
        _send(state, tribe, region, have, "die")
    _close(state, frame)


def _close(state: State, frame: Frame) -> None:
    """The question is answered for good; others may have come up on top of it."""
    if state.frames[-1] is frame:
        state.frames.pop()
    else:
        state.frames.remove(frame)


def _roll(state: State, action: Action, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    state.acted = True
    rolled = roll_die(state)
    state.leg = state.leg._replace(roll=rolled, struck=True)
    if min(costs(state, tribe, regions_of(targets(state, tribe))), default=tribe.hand + 1) > tribe.hand:
        emit(state, Event("attempt_failed", frame.player, source=tribe.race))
        state.frames.pop()


def _deploy(state: State, action: Action, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    place(state, tribe, state.map.index[action.target], action.n, frame.kind == "defend")
    settle(state, tribe, state.frames.pop())


def _abandon(state: State, action: Action, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    state.acted = True
    n = leave_region(state, tribe, state.map.index[action.target])
    tribe.hand += n
    emit(state, Event("abandoned", frame.player, action.target, n, tribe.race))


def _decline(state: State, action: Action, frame: Frame) -> None:
    tribe = state.active(frame.player)
    assert tribe is not None
    del state.frames[-2:]  # the conquest and its redeployment: the turn goes straight to scoring
    state.queue = ()
    stand_again(state)
    decline(state, tribe)


def _use(state: State, action: Action, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    if not action.target:
        mark_used(state, f"ready:{action.source}")
        emit(state, Event("readied", frame.player, source=action.source))
        return
    for table in (tribe.table.conquest_targets, tribe.table.redeploy_targets):
        for _, src in table:
            if src.ability == action.source:
                ability_of(src.ability).use(state, src, state.map.index[action.target])
                if frame.kind != "conquest":
                    settle(state, tribe, state.frames.pop())
                return


def _choose(state: State, action: Action, frame: Frame) -> None:
    state.frames.pop()
    tribe = state.tribes[frame.tribe]
    for _, src in tribe.table.chosen:
        if src.ability == frame.source:
            ability_of(src.ability).chosen(state, src, frame.topic, action.target)


def _end(state: State, action: Action, frame: Frame) -> None:
    state.frames.pop()


_DEEDS: dict[str, Callable[[State, Action, Frame], None]] = {
    "pick": _pick,
    "conquer": _conquer,
    "gamble": _gamble,
    "roll": _roll,
    "deploy": _deploy,
    "abandon": _abandon,
    "decline": _decline,
    "use": _use,
    "choose": _choose,
    "end": _end,
}
