"""What a position is worth: coins now, and what everybody can still expect until the last round.

The model behind it is small: an active race keeps some of its regions each round and turns spare tokens into
new ones, a race in decline crumbles, and at the best moment the player declines and begins anew.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.smallworld.standing import Standing, free_land, learnt_value, numbers, offer, standings
from game.bots.smallworld.weights import Weights
from game.rules.smallworld import State, Tribe
from game.rules.smallworld.ability import compiled
from game.rules.smallworld.mapdef import MapDef
from game.rules.smallworld.scoring import tribe_lines
from game.rules.smallworld.state import Leg


class Profile(NamedTuple):
    """What a race and power pay on a map, beyond one coin a region."""

    bonus: tuple[int, ...]  # each turn, by region
    spoil: int  # for a non-empty region conquered
    flat: int  # each turn, wherever it stands
    once: int  # after the first turn only


def turns_left(state: State, player: int) -> int:
    """Turns that the player has yet to finish, a running one included."""
    players = state.setup.players
    to_come = (player - state.first) % players >= (state.seat - state.first) % players
    return state.map.rounds - state.round + to_come


class Outlook:
    """The evaluation for one map; keeps what it has worked out."""

    def __init__(self, weights: Weights, map: MapDef) -> None:
        self.weights = weights
        self.map = map
        self._profiles: dict[tuple[str, str, bool], Profile] = {}
        self._futures: dict[tuple[int, ...], float] = {}
        self._fresh: dict[int, float] = {}

    # --- what abilities pay

    def profile(self, state: State, race: str, power: str, declined: bool = False) -> Profile:
        key = (race, power, declined)
        found = self._profiles.get(key)
        if found is None:
            found = self._profiles[key] = _probe(state, race, power, declined)
        return found

    def of(self, state: State, tribe: Tribe) -> Profile:
        return self.profile(state, tribe.race, tribe.power, tribe.declined)

    # --- what players can expect

    def value(self, state: State, player: int) -> float:
        """The player's coins at the end, as far as one can tell."""
        return self.values(state)[player]

    def values(self, state: State) -> list[float]:
        """Of all players, by seat: coins now, and what was learnt of standings like theirs."""
        if state.over:
            return [float(coins) for coins in state.coins]
        every, best, free = standings(self, state), offer(state), free_land(state)
        found: list[float] = []
        for seat, own in enumerate(every):
            turns = turns_left(state, seat)
            coins = float(max(0, state.coins[seat]))
            if turns > 0:
                seen = numbers(state, seat, every, self.model(own, turns), best, free)
                coins += learnt_value(seen, own, turns, state.setup.players)
            found.append(coins)
        return found

    def lead(self, state: State, player: int) -> float:
        """The player's expected coins against the opponents': half the best of them, half their mean."""
        values = self.values(state)
        mine = values.pop(player)
        return mine - (max(values) + sum(values) / len(values)) / 2

    def model(self, own: Standing, turns: int) -> float:
        """Coins from the given number of turns to come, as the small model sees it."""
        if not own.race:
            return self.idle(own.idle, turns) + self.fresh(turns)
        return self.future(turns, own.held, own.tokens, own.bonus, own.flat, own.idle)

    def idle(self, income: float, turns: int) -> float:
        """A race in decline pays less every turn."""
        keep = self.weights.keep_decline
        return income * keep * (1 - keep**turns) / (1 - keep)

    def fresh(self, turns: int) -> float:
        """Coins from a combo picked with so many turns to go."""
        if turns <= 0:
            return 0.0
        found = self._fresh.get(turns)
        if found is None:
            w = self.weights
            first = w.new_tokens / w.tokens_per_region
            income = first * (1 + w.new_bonus) + w.new_flat
            rest = self._grow(turns - 1, first, w.new_tokens, w.new_bonus, w.new_flat, 0.0)
            found = self._fresh[turns] = income + rest
        return found

    def future(self, turns: int, held: int, tokens: int, bonus: int, flat: int, idle: int) -> float:
        """Coins from an active race that holds this much, from older ones, and from what comes after."""
        key = (turns, held, tokens, bonus, flat, idle)
        found = self._futures.get(key)
        if found is None:
            rate = bonus / held if held else self.weights.new_bonus
            found = self._futures[key] = self._grow(turns, held, tokens, rate, flat, idle)
        return found

    def _grow(self, turns: int, held: float, tokens: float, rate: float, flat: float, idle: float) -> float:
        """The best of declining at once, after one more turn, after two, ..., or never."""
        w = self.weights
        paid, best = 0.0, 0.0
        for left in range(turns, 0, -1):
            held_now, lost = held * w.keep_active, held * (1 - w.keep_active)
            tokens -= lost
            anew = held_now + self.idle(held_now, left - 1) + self.fresh(left - 1)
            best = max(best, paid + anew)
            held = held_now + max(0.0, tokens - held_now) / w.tokens_per_region
            idle *= w.keep_decline
            paid += held * (1 + rate) + flat + idle
        return max(best, paid)

    def stays(self, state: State, tribe: Tribe) -> bool:
        """In decline it does not count against the limit of one."""
        return any(hook(state, src) for hook, src in tribe.table.extra_in_decline)


def _probe(state: State, race: str, power: str, declined: bool) -> Profile:
    """Ask the abilities what they would pay if the race held everything it can live in."""
    trial = state.copy()
    tribe = Tribe(trial.next_tribe, trial.seat, race, power)
    if declined:
        tribe = _as_declined(tribe)
    tribe.turns = 1
    tribe.regions = trial.map.land | trial.map.water
    trial.pieces = {}
    trial.tribes = {tribe.id: tribe}
    trial.holder = [tribe.id] * len(trial.holder)
    trial.leg = Leg()
    bonus = [0] * len(trial.holder)
    flat = 0
    for line in tribe_lines(trial, tribe):
        if line.source in ("income.region", "income.decline"):
            continue
        if line.region:
            bonus[trial.map.index[line.region]] += line.delta
        else:
            flat += line.delta
    before = sum(bonus) + flat
    trial.leg = Leg(tribe.id, nonempty=1, conquered=1)
    total = sum(line.delta for line in tribe_lines(trial, tribe)) - tribe.regions.bit_count()
    spoil = max(0, total - before)
    trial.leg, tribe.turns = Leg(), 0
    first = sum(line.delta for line in tribe_lines(trial, tribe)) - tribe.regions.bit_count()
    return Profile(tuple(bonus), spoil, flat, first - before)


def _as_declined(tribe: Tribe) -> Tribe:
    tribe.declined = True
    tribe.table = compiled(tribe.race, tribe.power, True, tribe.id)
    return tribe
