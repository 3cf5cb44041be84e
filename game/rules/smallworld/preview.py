"""Looking ahead for the player: what a combo would earn where, what a decline would leave."""

from __future__ import annotations

from game.rules.core import Line
from game.rules.smallworld.conquest import cost, targets
from game.rules.smallworld.decline import decline, stand_again
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.scoring import income_lines, tribe_lines
from game.rules.smallworld.state import NOBODY, Leg, State, Tribe


def after_decline(state: State) -> State:
    """The position right after the player whose turn it is would decline, before scoring."""
    after = state.copy()
    after.legal = None
    tribe = after.active(after.seat)
    if tribe is not None:
        if after.leg.tribe in after.tribes and after.leg.stood:
            stand_again(after)
        decline(after, tribe)
    return after


def decline_lines(after: State) -> list[Line]:
    """What the turn brings whose decline led to this position: coins for leaving first, then the income."""
    player = after.seat
    earned = [event for event in after.events if event.kind == "coins_earned" and event.player == player]
    return [*(Line(event.source, event.n) for event in earned), *income_lines(after, player)]


def combo_earnings(state: State, race: str, power: str) -> list[Line]:
    """Coins beyond one a region that the combo would bring for each region, were it held."""
    trial = state.copy()
    trial.legal = None
    tribe = Tribe(trial.next_tribe, trial.seat, race, power)
    tribe.regions = trial.map.land
    for hook, src in tribe.table.habitat:
        tribe.regions |= hook(trial, src)
    tribe.turns = 1
    trial.tribes = {tribe.id: tribe}
    trial.leg = Leg(tribe.id)
    # what others have built goes when their region falls
    trial.pieces = {kind: at for kind, at in trial.pieces.items() if PIECES[kind].stays}
    for region in range(len(trial.holder)):
        trial.holder[region] = tribe.id if tribe.regions >> region & 1 else NOBODY
    return [line for line in tribe_lines(trial, tribe) if line.source != "income.region"]


def threatened(state: State, player: int) -> int:
    """Regions of the player that some opponent's active race borders and could afford with full hands."""
    found = 0
    own = 0
    for tribe in state.tribes.values():
        if tribe.player == player:
            own |= tribe.regions
    for other in state.tribes.values():
        if other.player == player or other.declined:
            continue
        strength = other.hand + other.reserve + sum(state.tokens[r] - 1 for r in regions_of(other.regions))
        for region in regions_of(targets(state, other) & own):
            if cost(state, other, region) <= strength:
                found |= 1 << region
    return found
