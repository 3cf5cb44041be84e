"""What else is worth knowing about an action, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.core import Reason
from game.rules.terra.board import bits
from game.rules.terra.building import has_neighbour
from game.rules.terra.exchange import WORKER_POWER, Price, plan
from game.rules.terra.model import CAN_BUILD
from game.rules.terra.notes_map import bridge_notes, groups, income_change, neighbours, offers
from game.rules.terra.notes_tiles import card_notes, favour_notes, pass_notes
from game.rules.terra.prices import leap_of, spades_of
from game.rules.terra.tiles import (
    BRIDGES_EACH,
    BUILDING_INDEX,
    CULTS,
    DWELLING,
    STRONGHOLD,
    SUPPLY,
    TRADING_HOUSE,
)
from game.rules.terra.trial import Trial

Notes = Iterator[Reason]


def notes_on(trial: Trial) -> list[Reason]:
    told = _NOTES.get(trial.action.kind)
    return list(told(trial)) if told else []


def _note(id_: str, **params: str | int) -> Reason:
    return Reason(f"terra.explain.{id_}", params)


# --- buildings and land -----------------------------------------------------------------------------------


def _place(trial: Trial) -> Notes:
    yield from neighbours(trial, trial.game.board.index[trial.action.target])
    yield from income_change(trial)


def _build(trial: Trial) -> Notes:
    hex_ = trial.game.board.index[trial.action.target]
    yield from _leap(trial, hex_)
    yield from income_change(trial)
    yield from groups(trial, hex_)
    yield from offers(trial, hex_)


def _upgrade(trial: Trial) -> Notes:
    hex_, building = trial.game.board.index[trial.action.target], BUILDING_INDEX[trial.action.option]
    if building == TRADING_HOUSE and not trial.game.frames:
        yield from _trade(trial, hex_)
    if building == STRONGHOLD:
        yield _note(f"stronghold.{trial.player.faction.id}")
    due = sum(frame.n for frame in trial.after.frames if frame.kind == "tiles")
    if due:
        yield _note("favours_due", n=due)
    yield from income_change(trial)
    yield from groups(trial, hex_)
    yield from offers(trial, hex_)


def _trade(trial: Trial, hex_: int) -> Notes:
    """Why a trading house costs what it costs."""
    game, player = trial.game, trial.player
    if not has_neighbour(game, player, hex_):
        yield _note("full_price")
        return
    near = game.adjacent[hex_] & game.occupied & ~player.own
    yield _note("half_price", faction=next(other.faction.id for other in game.players if other.own & near))


def _leap(trial: Trial, hex_: int) -> Notes:
    leap = leap_of(trial.game, trial.player, hex_)
    if any(leap):
        yield _note("leap", workers=leap.workers, priests=leap.priests)


def _transform(trial: Trial) -> Notes:
    if trial.game.frames and trial.game.frames[-1].kind == "turn":
        yield _note("no_spades")
    else:
        free, bought = spades_of(trial.game, trial.player, trial.action)
        yield _note("spades", n=free + bought, free=free, bought=bought)
        yield from _leap(trial, trial.game.board.index[trial.action.target])
    yield from _after_transforming(trial)


def _after_transforming(trial: Trial) -> Notes:
    """Whether a dwelling may follow, the hex may go on, or spades are left for another one."""
    frame = trial.after.frames[-1]
    if frame.m:
        yield _note("goes_on", n=frame.n)
        return
    if frame.n and trial.after.phase == "actions":
        yield _note("spades_left", n=frame.n)
    builds = frame.kind == "dwelling" or frame.flags & CAN_BUILD
    if builds and frame.mask >> trial.game.board.index[trial.action.target] & 1:
        yield _dwelling_then(trial)


def _dwelling_then(trial: Trial) -> Reason:
    then = trial.then
    workers, coins = then.faction.costs[DWELLING]
    if then.count(DWELLING) >= SUPPLY[DWELLING]:
        return _note("no_dwelling_left")
    if then.workers >= workers and then.coins >= coins:
        return _note("may_build", workers=workers, coins=coins)
    covered = plan(then, Price(workers, coins)) is not None
    return _note("may_build_exchanged" if covered else "cannot_build", workers=workers, coins=coins)


def _bridge(trial: Trial) -> Notes:
    yield _note("bridges_left", n=BRIDGES_EACH - trial.then.bridges)
    yield from bridge_notes(trial)


def _connect(trial: Trial) -> Notes:
    yield _note("town")


# --- goods, cults and tracks ------------------------------------------------------------------------------


def _power(trial: Trial) -> Notes:
    for frame in trial.after.frames:
        if frame.kind == "spades":
            yield _note("spades_due", n=frame.n)
        elif frame.kind == "bridge":
            yield _note("bridge_due")


def _use(trial: Trial) -> Notes:
    yield _note(f"use.{trial.action.target}")


def _send(trial: Trial) -> Notes:
    yield _note("priest_stays" if int(trial.action.option) > 1 else "priest_returns")


def _advance(trial: Trial) -> Notes:
    then = trial.then
    if trial.action.target == "shipping":
        yield _note("shipping", n=then.shipping)
    else:
        yield _note("spade_price", n=then.faction.spade_price(then)[0])


def _burn(trial: Trial) -> Notes:
    then = trial.then
    yield _note("tokens_left", n=then.bowl1 + then.bowl2 + then.bowl3)


def _convert(trial: Trial) -> Notes:
    if trial.price.priests and trial.player.bowl3 >= WORKER_POWER:
        yield _note("power_would_do", n=WORKER_POWER)


def _ordain(trial: Trial) -> Notes:
    """More workers than priests are left may be given, and the others are lost."""
    if trial.lost.priests:
        yield _note("workers_lost", n=trial.lost.priests)


def _town(trial: Trial) -> Notes:
    yield _note("keys", n=trial.then.keys)
    for frame in trial.after.frames:
        if frame.kind == "later":
            yield _note("steps_follow", cult=CULTS[frame.m], n=frame.n)


def _step(trial: Trial) -> Notes:
    if trial.game.frames[-1].kind == "tiles":
        yield _note("before_the_key")


# --- set-up, answers and the end of a turn ----------------------------------------------------------------


def _faction(trial: Trial) -> Notes:
    faction = trial.then.faction
    for cult, space in zip(CULTS, faction.cults, strict=True):
        if space:
            yield _note("cult_start", cult=cult, n=space)
    yield _note(f"faction.{faction.id}")
    yield _note(f"stronghold.{faction.id}")


def _leech(trial: Trial) -> Notes:
    offers = trial.game.offers[0]
    builder = trial.game.players[offers.builder].faction
    gain = trial.gained.power
    yield _note("leech", n=gain, points=gain - 1)
    if builder.hears_answers and not offers.taken:
        yield _note("builder_steps", faction=builder.id)


def _decline(trial: Trial) -> Notes:
    """What is left, and what the builder gets if all decline."""
    offers = trial.game.offers[0]
    builder = trial.game.players[offers.builder].faction
    yield _note("declines", n=offers.queue[0][1])
    if builder.hears_answers and not offers.taken and len(offers.queue) == 1:
        yield _note("builder_power", faction=builder.id)


def _skip(trial: Trial) -> Notes:
    frame = trial.game.frames[-1]
    if frame.n:
        yield _note("gives_up_spades", n=frame.n)
    if frame.mask and (frame.kind == "dwelling" or frame.flags & CAN_BUILD):
        yield _note("gives_up_dwelling", place=", ".join(trial.game.board.names[hex_] for hex_ in bits(frame.mask)))
    if not frame.n and not frame.mask:
        yield _note("leaves_it")


def _end(trial: Trial) -> Notes:
    yield _note("end")


_NOTES: dict[str, Callable[[Trial], Notes]] = {
    "faction": _faction,
    "place": _place,
    "card": card_notes,
    "leech": _leech,
    "decline": _decline,
    "convert": _convert,
    "burn": _burn,
    "connect": _connect,
    "build": _build,
    "transform": _transform,
    "upgrade": _upgrade,
    "advance": _advance,
    "send": _send,
    "power": _power,
    "use": _use,
    "pass": pass_notes,
    "end": _end,
    "bridge": _bridge,
    "step": _step,
    "favour": favour_notes,
    "town": _town,
    "ordain": _ordain,
    "skip": _skip,
}
