"""A plain greedy player, frozen: what the bots must beat is not allowed to become weaker.

It takes the combo with the most tokens per coin, always the cheapest region, and declines when it could take
fewer than two regions (but not in the last round, where that could only cost coins).
"""

from __future__ import annotations

from game.bots.kinds import Decided
from game.rules.smallworld import Action, State, Tribe, actions, apply, legal_actions
from game.rules.smallworld.conquest import cost, targets
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.market import price, token_total


class ReferenceBot:
    def decide(self, view: State) -> Decided:
        allowed = legal_actions(view)
        kind = view.frames[-1].kind
        if kind == "pick":
            return Decided(max(allowed, key=lambda action: _tokens_per_coin(view, action.n)))
        if kind == "conquest":
            return Decided(_conquest(view, allowed))
        if kind == "choose":
            return Decided(allowed[0])
        return Decided(_even(view, allowed))


def _tokens_per_coin(view: State, index: int) -> float:
    combo = view.column[index]
    return token_total(combo.race, combo.power) / max(1, 1 + price(view, index) - combo.coins)


def _conquest(view: State, allowed: list[Action]) -> Action:
    last_round = view.round == view.map.rounds
    if actions.DECLINE in allowed and not last_round and _could_take(view) < 2:
        return actions.DECLINE
    return _cheapest(view, allowed)


def _cheapest(view: State, allowed: list[Action]) -> Action:
    """The cheapest region; the die when nothing can be afforded; otherwise the end."""
    tribe = view.tribes[view.frames[-1].tribe]
    if actions.ROLL in allowed:
        return actions.ROLL
    for kind in ("conquer", "use", "gamble"):
        found = [action for action in allowed if action.kind == kind]
        if found:
            return min(found, key=lambda action: cost(view, tribe, view.map.index[action.target]))
    return actions.END


def _could_take(view: State) -> int:
    """Regions that the cheapest-first way would conquer for sure."""
    trial = view.copy()
    frame = trial.frames[-1]
    taken = 0
    while trial.frames[-1] == frame:
        tribe = trial.tribes[frame.tribe]
        region = _affordable(trial, tribe)
        if region < 0:
            break
        apply(trial, actions.conquer(trial.map.ids[region]), trusted=True)
        taken += 1
    return taken


def _affordable(state: State, tribe: Tribe) -> int:
    tolls = [(cost(state, tribe, region), region) for region in regions_of(targets(state, tribe))]
    toll, region = min(tolls, default=(99, -1))
    return region if toll <= tribe.hand else -1


def _even(view: State, allowed: list[Action]) -> Action:
    """One token after the other where fewest stand; pieces are placed first."""
    pieces = [action for action in allowed if action.kind == "use"]
    if pieces:
        return pieces[0]
    single = [action for action in allowed if action.kind == "deploy" and action.n == 1]
    if not single:
        return actions.END
    return min(single, key=lambda action: view.tokens[view.map.index[action.target]])
