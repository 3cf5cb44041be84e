"""Questions that abilities ask: by what they are about where that is known, otherwise by trying the answers out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.smallworld.known import whole_value
from game.bots.smallworld.outlook import turns_left
from game.bots.smallworld.threat import exposure, foes
from game.rules.smallworld import Action, State, Tribe, actions, apply
from game.rules.smallworld.market import token_total
from game.rules.smallworld.state import Frame

if TYPE_CHECKING:
    from game.bots.smallworld.policy import Policy

GUARDED = frozenset({"hero", "queen"})  # topics: which region a piece shall protect
MOST = 10  # answers that are tried out
PER_TOKEN = 1.0  # coins that a token more is worth in a combo


def answer(policy: Policy, state: State, frame: Frame) -> Action:
    tribe, options = state.tribes[frame.tribe], frame.options
    if frame.topic == "give_up":
        return actions.choose(_least(policy, state, tribe, options))
    if frame.topic in GUARDED:
        return actions.choose(_weakest(policy, state, tribe, options))
    if frame.topic == "stout":
        return actions.choose(_rest(policy, state, tribe, options))
    if frame.topic == "peace":
        return actions.choose(_friend(state, tribe, options))
    if frame.topic == "swap":
        return actions.choose(_badge(state, tribe, options))
    return actions.choose(_tried(policy, state, tribe, options))


def _least(policy: Policy, state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    worth = policy.worth(state, tribe)
    return min(options, key=lambda option: worth.get(policy.map.index[option], 1))


def _weakest(policy: Policy, state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    mask = sum(1 << policy.map.index[option] for option in options)
    return policy.map.ids[policy.weakest(state, tribe, policy.worth(state, tribe), mask & tribe.regions or mask)]


def _rest(policy: Policy, state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    """Declining where it costs no turn: whatever leads further."""

    def value(option: str) -> float:
        after = state.copy()
        apply(after, actions.choose(option), trusted=True)
        return policy.outlook.lead(after, tribe.player)

    return max(options, key=value)


def _friend(state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    """The opponent whose peace is worth most: who can strike at most regions."""
    against = foes(state, tribe.player)
    risk = {str(foe.player): (foe.reach & tribe.regions).bit_count() * foe.strength for foe in against}
    return max(options, key=lambda option: risk.get(option, -1))


def _badge(state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    """The badge that goes best with the race."""

    def value(option: str) -> float:
        power = tribe.power if option == "none" else option
        tokens = token_total(tribe.race, power)
        if turns_left(state, tribe.player) < 3:
            return PER_TOKEN * tokens
        return whole_value(tribe.race, power, state.setup.players)

    return max(options, key=value)


def _tried(policy: Policy, state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
    """Whatever leaves the player best off: coins, what can be expected, and what stands exposed."""

    def value(option: str) -> float:
        after = state.copy()
        apply(after, actions.choose(option), trusted=True)
        return policy.outlook.lead(after, tribe.player) - exposure(after, tribe.player, policy.weights.guard)

    return max(_worth_trying(policy, state, tribe, options), key=value)


def _worth_trying(policy: Policy, state: State, tribe: Tribe, options: tuple[str, ...]) -> list[str]:
    """Not more than a few: what is no region, then regions held, the most valuable first, then others'."""
    if len(options) <= MOST:
        return list(options)
    worth, index = policy.worth(state, tribe), policy.map.index

    def rank(option: str) -> tuple[int, float]:
        region = index.get(option, -1)
        if region < 0:
            return 0, 0.0
        held = state.holder[region] >= 0
        return (1, -worth[region]) if region in worth else (2 if held else 3, 0.0)

    return sorted(options, key=rank)[:MOST]
