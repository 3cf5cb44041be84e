"""The greedy way to conquer: value for tokens, abilities that conquer by themselves, and the die."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.bots.smallworld.outlook import Outlook, turns_left
from game.bots.smallworld.treasure import is_lair, yields
from game.bots.smallworld.weights import Weights
from game.rules.smallworld import Action, State, Tribe, actions, apply
from game.rules.smallworld.ability import Source
from game.rules.smallworld.conquest import DIE_MAX, aid, backed, costs, die_mode, targets
from game.rules.smallworld.mapdef import MapDef, regions_of
from game.rules.smallworld.state import NOBODY

#: Chance that the die shows at least so much.
ODDS = (1.0, 1 / 2, 1 / 3, 1 / 6)
MOST_OPEN = 3.0  # of regions that come within reach
DEAREST = 128  # tokens that a conquest could cost, and more


def _steady() -> float:
    return 1.0


class Prospect(NamedTuple):
    """A conquest in view: how good, for how many tokens, and by what action."""

    score: float
    gain: float
    toll: int
    region: int
    action: Action


class Attack:
    """`spite` is how much more a player's loss counts than another's; nobody named counts 1."""

    def __init__(
        self, weights: Weights, map: MapDef, outlook: Outlook, jitter: Callable[[], float] | None = None
    ) -> None:
        self.weights = weights
        self.thrift = tuple(max(1, toll) ** weights.thrift for toll in range(DEAREST))
        self.neighbours = tuple(region.neighbours for region in map.regions)
        self.conquer = tuple(actions.conquer(id) for id in map.ids)
        self.map = map
        self.outlook = outlook
        self.noisy = jitter is not None
        self.jitter = jitter or _steady
        self.spite: Mapping[int, float] = {}
        self._effects: dict[tuple[str, bool], tuple[int, bool]] = {}

    def strike(self, state: State, tribe: Tribe) -> Action:
        """The next conquest, a die where it may help, or the end."""
        if not (tribe.table.conquest_targets or tribe.table.readies or tribe.table.die_mode):
            return self._plainly(state, tribe)
        found = self.prospects(state, tribe)
        hand, mode, rolled = tribe.hand, die_mode(state, tribe), state.leg.roll >= 0
        if hand and mode == "before" and not rolled and any(p.toll - hand <= DIE_MAX for p in found):
            return actions.ROLL
        special = self.special(state, tribe, found) if tribe.table.conquest_targets and not rolled else None
        if special and (not special.toll or special.score >= self.weights.eager):
            return special.action
        spare = hand - special.toll if special else hand  # what the ability takes is set aside for it
        best = max((p for p in found if p.toll <= spare and p.gain > 0), default=None) if hand else None
        if tribe.table.readies and hand and not rolled:
            readied = self.readied(state, tribe, best)
            if readied:
                return readied
        if best:
            return self._named(state, tribe, best)
        if special:
            return special.action
        return self._last(state, tribe, found) if mode == "last" and hand else actions.END

    def _plainly(self, state: State, tribe: Tribe) -> Action:
        """The same for a race that has nothing but its tokens: dear regions are not even looked at."""
        hand = tribe.hand
        if not hand:
            return actions.END
        best = max((p for p in self.prospects(state, tribe, hand) if p.gain > 0), default=None)
        if best:
            return self._named(state, tribe, best)
        if die_mode(state, tribe) != "last":
            return actions.END
        return self._last(state, tribe, self.prospects(state, tribe, hand + DIE_MAX))

    def _named(self, state: State, tribe: Tribe, best: Prospect) -> Action:
        """A die that can only help is rolled."""
        if tribe.table.rolls_for and backed(state, tribe) >> best.region & 1:
            return actions.gamble(self.map.ids[best.region])
        return best.action

    def _last(self, state: State, tribe: Tribe, found: list[Prospect]) -> Action:
        odds = [
            (ODDS[p.toll - tribe.hand] * p.gain, p.region)
            for p in found if 0 < p.toll - tribe.hand <= DIE_MAX and p.gain > 0
        ]  # fmt: skip
        return actions.gamble(self.map.ids[max(odds)[1]]) if odds else actions.END

    # --- what there is to take

    def prospects(self, state: State, tribe: Tribe, most: int = DEAREST) -> list[Prospect]:
        """Everything within reach for so many tokens, by value: a third of all thinking happens here."""
        if not tribe.hand and not tribe.table.conquest_targets:
            return []
        w, conquer, thrift = self.weights, self.conquer, self.thrift
        regions = regions_of(targets(state, tribe))
        profile, helpers = self.outlook.of(state, tribe), aid(tribe)
        lasts = 1.0 + w.ahead * min(turns_left(state, tribe.player) - 1.0, w.horizon)
        ease: list[float] = []
        stakes: dict[int, tuple[float, float, tuple[int, ...]]] = {}
        holder, natives, spoil, bonuses = state.holder, state.natives, profile.spoil, profile.bonus
        weight, extras = 1.0 if tribe.declined else w.bonus, state.gifts or state.pile
        found = []
        for region, need in zip(regions, costs(state, tribe, regions), strict=True):
            toll = need - helpers if need > helpers + 1 else 1
            if toll > most:
                continue
            bonus = bonuses[region] * weight
            if extras:
                bonus += self._treasure(state, tribe, region)
            gain = (1.0 + bonus) * lasts
            at = holder[region]
            if at != NOBODY:
                if at not in stakes:
                    stakes[at] = self._stake(state, tribe, state.tribes[at])
                per, fixed, pays = stakes[at]
                gain += per * pays[region] + fixed + spoil
                if extras:
                    gain += per * yields(state, state.tribes[at], region)
            elif natives[region]:
                gain += spoil
            if not ease:
                ease = self._ease(state, tribe)
            opened = 0.0
            for other in self.neighbours[region]:
                opened += ease[other]
            score = (gain + w.opening * (opened if opened < MOST_OPEN else MOST_OPEN)) / thrift[toll]
            if self.noisy:
                score *= self.jitter()
            found.append(Prospect(score, gain, toll, region, conquer[region]))
        return found

    def _treasure(self, state: State, tribe: Tribe, region: int) -> float:
        return yields(state, tribe, region) + (self.weights.lair if is_lair(state, region) else 0.0)

    def _ease(self, state: State, tribe: Tribe) -> list[float]:
        """Of each region how easily it can be had, were it within reach; of what is held by anybody nothing."""
        natives, defence, holder = state.natives, state.defence, state.holder
        found = [0.0] * len(holder)
        for region in regions_of(self.map.land & ~tribe.regions):
            if holder[region] == NOBODY:
                found[region] = 1.0 / (1 + natives[region] + defence[region])
        return found

    def _stake(self, state: State, tribe: Tribe, other: Tribe) -> tuple[float, float, tuple[int, ...]]:
        """What a coin a turn that a race loses is worth, what else a loss is worth, its coins by region."""
        w, turns = self.weights, min(turns_left(state, other.player), self.weights.horizon)
        if other.player == tribe.player:
            per, fixed = -(1 + w.ahead * max(0.0, turns - 1)), 0.0
        else:
            per = w.deny * self.spite.get(other.player, 1.0) / (state.setup.players - 1)
            fixed = 0.0 if other.declined or not turns else per * w.kill
            per *= turns
        return per, fixed + per, self.outlook.of(state, other).bonus

    def damage(self, state: State, tribe: Tribe, other: Tribe, region: int) -> float:
        """What taking the region costs its holder, seen from the attacker."""
        per, fixed, pays = self._stake(state, tribe, other)
        return fixed + per * (pays[region] + yields(state, other, region))

    # --- abilities

    def special(self, state: State, tribe: Tribe, found: list[Prospect]) -> Prospect | None:
        """The best use of an ability that conquers by itself; its toll is what it takes from the hand."""
        best: Prospect | None = None
        by_region = {p.region: p for p in found}
        for hook, src in tribe.table.conquest_targets:
            for region in regions_of(hook(state, src)):
                price, holds = self._effect(state, tribe, src, region)
                known = by_region.get(region)
                if known and holds:
                    gain, saved = known.gain, self.weights.dragon * (known.toll - price)
                else:
                    gain, saved = self._harm(state, tribe, region), 0.0
                if gain > 0 and price <= tribe.hand and (best is None or gain + saved > best.score):
                    action = actions.use(src.ability, self.map.ids[region])
                    best = Prospect(gain + saved, gain, price, region, action)
        return best

    def _effect(self, state: State, tribe: Tribe, src: Source, region: int) -> tuple[int, bool]:
        """Tokens that the ability takes from the hand, and whether the region is held then: seen once, remembered."""
        key = (src.ability, tribe.tray > 0)
        known = self._effects.get(key)
        if known is None:
            trial = state.copy()
            apply(trial, actions.use(src.ability, self.map.ids[region]), trusted=True)
            after = trial.tribes.get(tribe.id)
            spent = tribe.hand - after.hand if after else 0
            known = self._effects[key] = (max(0, spent), trial.holder[region] == tribe.id)
        return known

    def _harm(self, state: State, tribe: Tribe, region: int) -> float:
        """What driving somebody out is worth, without moving in."""
        other = state.tribes.get(state.holder[region])
        return self.damage(state, tribe, other, region) if other else 0.0

    def readied(self, state: State, tribe: Tribe, best: Prospect | None) -> Action | None:
        """Something to make ready for the next conquest, when that gets better by it."""
        least = best.score if best else 0.0
        chosen: Action | None = None
        for hook, src in tribe.table.readies:
            if {src.ability, f"ready:{src.ability}"} & {*state.leg.used} or not hook(state, src):
                continue
            trial = state.copy()
            action = actions.use(src.ability)
            apply(trial, action, trusted=True)
            after = self.prospects(trial, trial.tribes[tribe.id])
            score = max((p.score for p in after if p.toll <= tribe.hand and p.gain > 0), default=0.0)
            if score > least + 1e-9:
                least, chosen = score, action
        return chosen
