"""A hint: the whole action that the strongest bot would take, up to where another is asked."""

from __future__ import annotations

from game.bots.kinds import Budget, Plan
from game.bots.terra.player import RoundBot
from game.rules.terra import Action, State, apply, legal_actions
from game.rules.terra.options import asked

MOST = 40  # decisions within a turn, with room to spare


def plan_ahead(view: State, budget: Budget) -> Plan:
    bot = RoundBot(0, budget)
    game, seat = view.copy(), asked(view)
    reasons = None
    actions: list[Action] = []
    while len(actions) < MOST and legal_actions(game) and asked(game) == seat:
        decided = bot.decide(game)
        reasons = decided.reasons if reasons is None else reasons
        actions.append(decided.action)
        apply(game, decided.action)
        if not bot.plan:
            break
    return Plan(tuple(actions), reasons or (), tuple(dict.fromkeys(places(view, actions))))


def places(view: State, actions: list[Action]) -> list[str]:
    """The hexes that the actions are about; both ends of a bridge."""
    names = [name for action in actions for name in (action.target, action.option)]
    return [name for name in names if name in view.board.index or name in view.board.river_index]
