"""The flow of a turn: frames are pushed in reverse order and run until somebody must decide.

A turn is: start window, a leg for each tribe that acts (races in decline that act come first, then the pick
if there is no active race, then the active race), before-score window, scoring, after-score window,
the survivors' placement, the next seat.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.scoring import score
from game.rules.smallworld.state import NOBODY, Frame, Leg, State, Tribe
from game.rules.smallworld.verbs import emit, leave_region, pick_up, refresh

_TURN = ("end_turn", "survivors", "after_score", "score", "before_score", "next_leg")
QUESTIONS = frozenset({"pick", "conquest", "redeploy", "defend", "choose"})


def advance(state: State) -> None:
    """Run what happens by itself until the top frame is a question or the game is over."""
    frames = state.frames
    while frames and frames[-1].kind not in QUESTIONS:
        _STEPS[frames[-1].kind](state, frames.pop())


def begin_turn(state: State) -> None:
    player = state.seat
    state.acted = False
    state.leg = Leg()
    emit(state, Event("turn_started", player, n=state.round))
    acting = [t.id for t in state.in_decline(player) if any(h(state, s) for h, s in t.table.acts_in_decline)]
    active = state.active(player)
    state.queue = (*acting, active.id if active else NOBODY)
    state.frames.extend(Frame(kind, player) for kind in _TURN)
    for tribe in _tribes(state, player):
        for hook, src in tribe.table.turn_start:
            hook(state, src)


def _tribes(state: State, player: int) -> list[Tribe]:
    return [tribe for tribe in state.tribes.values() if tribe.player == player]


def _next_leg(state: State, frame: Frame) -> None:
    if not state.queue:
        return
    tribe_id, state.queue = state.queue[0], state.queue[1:]
    state.frames.append(frame)
    if tribe_id == NOBODY:
        state.frames.append(Frame("pick", frame.player))
    elif tribe_id in state.tribes:  # an earlier leg may have wiped it out
        begin_leg(state, state.tribes[tribe_id])


def _picked(state: State, frame: Frame) -> None:
    tribe = state.tribes[frame.tribe]
    refresh(state, tribe)
    enter(state, tribe)


def enter(state: State, tribe: Tribe) -> None:
    """The combo is settled: what comes with it, then its first leg."""
    if not tribe.table.picked:
        begin_leg(state, tribe)
        return
    state.frames.append(Frame("leg", tribe.player, tribe.id))
    for hook, src in tribe.table.picked:
        hook(state, src)


def _leg(state: State, frame: Frame) -> None:
    begin_leg(state, state.tribes[frame.tribe])


def begin_leg(state: State, tribe: Tribe) -> None:
    """Ready the troops and ask for conquests."""
    stood = tuple(state.tokens[region] for region in regions_of(tribe.regions))
    state.leg = Leg(tribe.id, stood=stood)
    pick_up(state, tribe)
    tribe.hand += tribe.reserve
    tribe.reserve = 0
    state.frames.append(Frame("redeploy_start", tribe.player, tribe.id))
    state.frames.append(Frame("conquest", tribe.player, tribe.id))
    if not tribe.declined:
        for own in state.tribes.values():
            if own.table.ready and own.player == tribe.player:
                for hook, src in own.table.ready:
                    hook(state, src)


def _redeploy_start(state: State, frame: Frame) -> None:
    tribe = state.tribes.get(frame.tribe)
    if tribe is None:
        return
    if state.leg.roll >= 0:
        state.leg = state.leg._replace(roll=-1)
    pick_up(state, tribe)
    tribe.hand += tribe.displaced
    tribe.displaced = 0
    tribe.hit = False
    if tribe.regions & state.map.rivers:
        _leave_rivers(state, tribe)
    state.frames.append(Frame("redeploy_open", frame.player, frame.tribe))
    for hook, src in tribe.table.redeploy_start:
        hook(state, src)


def _leave_rivers(state: State, tribe: Tribe) -> None:
    """Nobody stays in a river but those who may; what a race in decline held before, it keeps."""
    wet = tribe.regions & state.map.rivers
    if tribe.declined:
        wet &= state.leg.conquered
    for hook, src in tribe.table.may_stay:
        wet &= ~hook(state, src)
    for region in regions_of(wet):
        n = leave_region(state, tribe, region)
        tribe.hand += n
        emit(state, Event("river_left", tribe.player, state.map.ids[region], n, tribe.race))


def _redeploy_open(state: State, frame: Frame) -> None:
    tribe = state.tribes.get(frame.tribe)
    if tribe is not None:
        tribe.hand += tribe.displaced
        tribe.displaced = 0
        settle(state, tribe, Frame("redeploy", frame.player, frame.tribe))


def settle(state: State, tribe: Tribe, question: Frame) -> None:
    """Ask for the next placement, unless there is nothing to choose."""
    defending = question.kind == "defend"
    loose = tribe.displaced if defending else tribe.hand
    if not tribe.regions:
        tribe.hand += tribe.displaced
        tribe.displaced = 0
        return
    optional = any(hook(state, src, defending) for hook, src in tribe.table.redeploy_targets)
    if loose and not optional and tribe.regions & (tribe.regions - 1) == 0:
        place(state, tribe, tribe.regions.bit_length() - 1, loose, defending)
    elif loose or optional:
        state.frames.append(question)


def place(state: State, tribe: Tribe, region: int, n: int, defending: bool) -> None:
    if defending:
        tribe.displaced -= n
    else:
        tribe.hand -= n
    state.tokens[region] += n
    emit(state, Event("deployed", tribe.player, state.map.ids[region], n, tribe.race))


def _window(state: State, frame: Frame) -> None:
    for tribe in _tribes(state, frame.player):
        for hook, src in getattr(tribe.table, frame.kind):
            if tribe.id in state.tribes:
                hook(state, src)


def _score(state: State, frame: Frame) -> None:
    score(state, frame.player)


def _survivors(state: State, frame: Frame) -> None:
    """Owners place what survived in turn order, starting left of the player whose turn it is."""
    players = state.setup.players
    hit = [tribe for tribe in state.tribes.values() if tribe.hit]
    hit.sort(key=lambda tribe: (tribe.player - frame.player - 1) % players)
    state.frames.extend(Frame("survivor", tribe.player, tribe.id) for tribe in reversed(hit))


def _survivor(state: State, frame: Frame) -> None:
    tribe = state.tribes.get(frame.tribe)
    if tribe is not None:
        tribe.hit = False
        settle(state, tribe, Frame("defend", frame.player, frame.tribe))


def _end_turn(state: State, frame: Frame) -> None:
    active = state.active(frame.player)
    if active is not None:
        active.turns += 1
    state.seat = (state.seat + 1) % state.setup.players
    if state.seat == state.first:
        if state.round == state.map.rounds:
            state.over = True
            emit(state, Event("game_over"))
            return
        state.round += 1
        emit(state, Event("round_started", n=state.round))
    begin_turn(state)


_STEPS: dict[str, Callable[[State, Frame], None]] = {
    "next_leg": _next_leg,
    "picked": _picked,
    "leg": _leg,
    "redeploy_start": _redeploy_start,
    "redeploy_open": _redeploy_open,
    "before_score": _window,
    "score": _score,
    "after_score": _window,
    "survivors": _survivors,
    "survivor": _survivor,
    "end_turn": _end_turn,
}

#: Every kind of frame that can lie in a state.
STEPS = frozenset(_STEPS) | QUESTIONS
