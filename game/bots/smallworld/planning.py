"""A hint: the hard bot's whole turn, told in advance as far as no die decides."""

from __future__ import annotations

from game.bots.kinds import Budget, Plan
from game.bots.smallworld.hard import HardBot
from game.rules.smallworld import State, apply, determinize, view

MOST = 120  # actions in a turn, with room to spare
CHANCE = ("gamble", "roll")


def plan_ahead(seen: State, budget: Budget) -> Plan:
    """Ask the bot again and again on an imagined board until the turn or the certainty ends."""
    bot = HardBot(0, budget)
    player = seen.frames[-1].player
    state = determinize(seen, 0)
    turn = (state.round, state.seat)
    actions, regions = [], []
    reasons = None
    for _ in range(MOST):
        if not state.frames or state.frames[-1].player != player or (state.round, state.seat) != turn:
            break
        decided = bot.decide(view(state, player))
        actions.append(decided.action)
        reasons = decided.reasons if reasons is None else reasons
        shown = state.frames[-1].kind == seen.frames[-1].kind or state.frames[-1].kind == "conquest"
        if shown and decided.action.target and decided.action.kind in ("conquer", "gamble", "use", "deploy"):
            regions.append(decided.action.target)
        if decided.action.kind in CHANCE:
            regions += [value for term in decided.reasons for key, value in term.params if key == "region"][:1]
            break
        apply(state, decided.action)
    return Plan(tuple(actions), reasons or (), tuple(dict.fromkeys(regions)))
