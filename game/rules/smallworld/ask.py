"""The question that is open now."""

from __future__ import annotations

from game.rules.core import Decision, Progress
from game.rules.core.reason import Param
from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.state import State


def decision(state: State) -> Decision | None:
    """Who must decide what; nothing when the game is over."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    params: dict[str, Param] = {}
    kind, prompt = frame.kind, f"ask.{frame.kind}"
    tribe = state.tribes.get(frame.tribe)
    if tribe is not None:
        params["race"] = tribe.race
        params["n"] = tribe.displaced if kind == "defend" else tribe.hand
        if kind == "conquest" and tribe.declined:
            prompt = "ask.conquest_decline"
        elif kind == "conquest" and state.leg.roll >= 0:
            prompt = "ask.conquest_rolled"
            params["roll"] = state.leg.roll
        elif kind == "conquest" and not tribe.regions:
            prompt = "ask.first_conquest"
    if kind != "choose":
        return Decision(frame.player, kind, prompt, params, frame.tribe)
    params["source"] = frame.source
    about = ability_of(frame.source).asks
    return Decision(frame.player, kind, f"ask.{frame.topic}", params, frame.tribe, frame.topic, about, frame.options)


def progress(state: State) -> Progress:
    """How far the game is."""
    return Progress(state.round, state.map.rounds, state.seat)
