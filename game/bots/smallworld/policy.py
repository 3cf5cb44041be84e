"""The greedy way to play a turn: fast enough to be the medium bot and everybody's imagined opponent."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.smallworld.outlook import Outlook, turns_left
from game.bots.smallworld.threat import foes, pressure, spread
from game.bots.smallworld.weights import Weights
from game.rules.core import rng
from game.rules.smallworld import Action, State, Tribe, actions, apply
from game.rules.smallworld.conquest import DIE_MAX, cost, die_mode, targets
from game.rules.smallworld.legal import legal_actions, may_decline
from game.rules.smallworld.mapdef import MapDef, regions_of
from game.rules.smallworld.market import price, token_total
from game.rules.smallworld.state import NOBODY, Frame

FAMILIAR = "base"  # the set whose every ability the policy was made for
MOST = 300  # steps of a turn, with room to spare: no position can keep a bot busy for ever
LONG_GAME = 5  # turns after which what is known of a combo counts in full

#: Chance that the die shows at least so much.
ODDS = (1.0, 1 / 2, 1 / 3, 1 / 6)


class Prospect(NamedTuple):
    """A conquest in view: how good, for how many tokens, and by what action."""

    score: float
    gain: float
    toll: int
    region: int
    action: Action


class Policy:
    """Answers any question at once.

    `noise` makes each answer a little different from the best one; `trials` is how many combos are tried out
    before one is picked.
    """

    def __init__(
        self, weights: Weights, map: MapDef, seed: int = 0, noise: float = 0.0, trials: int = 1
    ) -> None:
        self.weights = weights
        self.map = map
        self.outlook = Outlook(weights, map)
        self.noise = noise
        self.trials = trials
        self.tried = 0  # actions, in all
        self.rng = rng.seeded(seed)

    def decide(self, state: State) -> Action:
        """The answer; where abilities may do what the policy does not know of, it is checked."""
        action = self._answer(state)
        return action if state.setup.content == FAMILIAR else legal_or(state, action)

    def _answer(self, state: State) -> Action:
        frame = state.frames[-1]
        match frame.kind:
            case "pick":
                return self.pick(state, frame)
            case "conquest":
                return self.conquest(state, frame)
            case "choose":
                return self.choose(state, frame)
            case _:
                return self.placement(state, frame)[0]

    def play_turn(self, state: State, most: int = MOST) -> int:
        """Play on until the turn passes to the next seat; returns the number of actions."""
        seat, turn = state.seat, state.round
        before = self.tried
        for _ in range(most):
            if not state.frames or state.seat != seat or state.round != turn:
                break
            frame = state.frames[-1]
            if frame.kind in ("redeploy", "defend") and state.setup.content == FAMILIAR:
                self._place(state, frame)
            else:
                apply(state, self.decide(state), trusted=True)
                self.tried += 1
        return self.tried - before

    def _place(self, state: State, frame: Frame) -> None:
        """All placements that one look at the board decides."""
        for action in self.placement(state, frame):
            apply(state, action, trusted=True)
            self.tried += 1
            if not state.frames or state.frames[-1] != frame:
                break

    def _jitter(self) -> float:
        if not self.noise:
            return 1.0
        self.rng, n = rng.next_below(self.rng, 2001)
        return 1.0 + self.noise * (n / 1000 - 1)

    # --- the market

    def pick(self, state: State, frame: Frame) -> Action:
        """The most promising combo; the first few by a glance are tried out for a turn."""
        ranked = sorted(self.picks(state, frame), reverse=True)
        if self.trials > 1:
            slope = self.slope(turns_left(state, frame.player))
            ranked = [(glance + slope * self.first_turn(state, index), index)
                      for glance, index in ranked[: self.trials]]  # fmt: skip
        return actions.pick(max(ranked)[1])

    def picks(self, state: State, frame: Frame) -> list[tuple[float, int]]:
        """What each combo that can be paid for looks worth at a glance."""
        purse = state.coins[frame.player]
        turns = turns_left(state, frame.player)
        found = []
        for index, combo in enumerate(state.column):
            due = price(state, index)
            if due > purse:
                break
            worth = self.glance(state, combo.race, combo.power, turns)
            found.append((combo.coins - due + worth + 10 * (self._jitter() - 1), index))
        return found

    def glance(self, state: State, race: str, power: str, turns: int) -> float:
        """Coins by which the combo is better than the usual one, by what is known of its banner and badge."""
        w = self.weights
        lasting = min(1.0, (turns - 1) / LONG_GAME)
        known = w.races.get(race, 0.0) + w.powers.get(power, 0.0)
        if turns <= 2:
            known += token_total(race, power) - w.new_tokens
        return known * lasting + self.outlook.profile(state, race, power).once

    def slope(self, turns: int) -> float:
        """What a coin of the first turn's income says about the coins to the end."""
        slopes = self.weights.first_turn
        return slopes[min(turns, len(slopes)) - 1]

    def first_turn(self, state: State, index: int) -> float:
        """Coins that the first turn with this combo brings, those that come only once apart."""
        trial = state.copy()
        player = trial.frames[-1].player
        apply(trial, actions.pick(index), trusted=True)
        combo, before = state.column[index], trial.coins[player]
        self.play_turn(trial)
        return trial.coins[player] - before - self.outlook.profile(state, combo.race, combo.power).once

    # --- conquest

    def conquest(self, state: State, frame: Frame) -> Action:
        tribe = state.tribes[frame.tribe]
        if not state.acted and may_decline(state, frame.player) and self.wants_decline(state, frame.player):
            return actions.DECLINE
        return self.strike(state, tribe)

    def strike(self, state: State, tribe: Tribe) -> Action:
        """The next conquest, a die where it may help, or the end."""
        found = self.prospects(state, tribe)
        mode = die_mode(state, tribe)
        if tribe.hand and mode == "before" and state.leg.roll < 0 and \
                any(p.toll - tribe.hand <= DIE_MAX for p in found):  # fmt: skip
            return actions.ROLL
        special = self.special(state, tribe, found)
        open_now = [p for p in found if p.toll <= tribe.hand and p.gain > 0] if tribe.hand else []
        best = max(open_now, default=None)
        if special and (best is None or special.toll >= 4 or not tribe.hand):
            return special.action
        if best:
            return best.action
        if mode == "last" and tribe.hand:
            odds = [
                (ODDS[p.toll - tribe.hand] * p.gain, p.region)
                for p in found if 0 < p.toll - tribe.hand <= DIE_MAX and p.gain > 0
            ]  # fmt: skip
            if odds:
                return actions.gamble(self.map.ids[max(odds)[1]])
        return actions.END

    def prospects(self, state: State, tribe: Tribe) -> list[Prospect]:
        """Everything within reach by value for its tokens."""
        if not tribe.hand and not tribe.table.conquest_targets:
            return []
        w, ids = self.weights, self.map.ids
        profile = self.outlook.of(state, tribe)
        turns = turns_left(state, tribe.player)
        ahead = w.ahead * min(turns - 1.0, w.horizon)
        found = []
        for region in regions_of(targets(state, tribe)):
            toll = cost(state, tribe, region)
            bonus = profile.bonus[region] * w.bonus if not tribe.declined else profile.bonus[region]
            gain = 1.0 + bonus + ahead * (1 + bonus)
            holder = state.holder[region]
            if holder != NOBODY:
                gain += self.damage(state, tribe, state.tribes[holder], region)
            if profile.spoil and (holder != NOBODY or state.natives[region]):
                gain += profile.spoil
            score = (gain + w.opening * self.opening(state, tribe, region)) / toll**w.thrift * self._jitter()
            found.append(Prospect(score, gain, toll, region, actions.conquer(ids[region])))
        return found

    def damage(self, state: State, tribe: Tribe, other: Tribe, region: int) -> float:
        """What taking the region costs its holder, seen from the attacker."""
        w = self.weights
        turns = min(turns_left(state, other.player), w.horizon)
        pays = 1 + self.outlook.of(state, other).bonus[region]
        if other.player == tribe.player:
            return -pays * (1 + w.ahead * max(0.0, turns - 1))
        loss = pays * turns + (0.0 if other.declined or not turns else w.kill)
        return w.deny * loss / (state.setup.players - 1)

    def opening(self, state: State, tribe: Tribe, region: int) -> float:
        """Free regions that come within reach, the cheap ones counting more."""
        near = state.map.near[region] & state.map.land & ~tribe.regions
        total = 0.0
        for other in regions_of(near):
            if state.holder[other] == NOBODY:
                total += 1.0 / (1 + state.natives[other] + state.defence[other])
        return min(total, 3.0)

    def special(self, state: State, tribe: Tribe, found: list[Prospect]) -> Prospect | None:
        """The best use of an ability that conquers by itself, if there is one."""
        if state.leg.roll >= 0:
            return None
        best: Prospect | None = None
        by_region = {p.region: p for p in found}
        for hook, src in tribe.table.conquest_targets:
            for region in regions_of(hook(state, src)):
                known = by_region.get(region)
                if known is None or known.gain <= 0:
                    continue
                score = known.gain + self.weights.dragon * (known.toll - 1)
                if best is None or score > best.score:
                    action = actions.use(src.ability, self.map.ids[region])
                    best = known._replace(score=score, action=action)
        return best

    # --- decline

    def wants_decline(self, state: State, player: int) -> bool:
        stay, decline = self.stay_or_decline(state, player)
        return decline > stay + self.weights.patience

    def stay_or_decline(self, state: State, player: int) -> tuple[float, float]:
        """Coins until the end by going on this turn, and by declining now."""
        turns = turns_left(state, player)
        tribe = state.active(player)
        if tribe is None or turns < 2:
            return 0.0, -1.0
        out = self.outlook
        kept = tribe.regions.bit_count()
        extra = [t for t in state.in_decline(player) if out.stays(state, t) or out.stays(state, tribe)]
        still = sum(t.regions.bit_count() for t in extra)
        decline = kept + still + out.idle(kept + still, turns - 1) + out.fresh(turns - 1)
        after = state.copy()
        before = after.coins[player]
        self._expand(after)
        earned = after.coins[player] - before
        return earned + out.expected(after, player, turns - 1), decline

    def _expand(self, state: State) -> None:
        """Carry on with the turn without declining."""
        state.acted = True
        self.play_turn(state)

    # --- redeployment

    def placement(self, state: State, frame: Frame) -> list[Action]:
        """All that is left to place, in order; never empty."""
        tribe = state.tribes[frame.tribe]
        ids = self.map.ids
        defending = frame.kind == "defend"
        worth = self.worth(state, tribe)
        for hook, src in tribe.table.redeploy_targets:
            mask = hook(state, src, defending)
            if mask:
                region = self.weakest(state, tribe, worth, mask)
                return [actions.use(src.ability, ids[region])]
        loose = tribe.displaced if defending else tribe.hand
        if loose <= 0:
            return [actions.END]
        placed = spread(state, tribe, loose, worth, self.weights.guard)
        return [actions.deploy(ids[region], n) for region, n in placed.items()]

    def worth(self, state: State, tribe: Tribe) -> dict[int, float]:
        bonus = self.outlook.of(state, tribe).bonus
        return {region: 1.5 + bonus[region] for region in regions_of(tribe.regions)}

    def weakest(self, state: State, tribe: Tribe, worth: dict[int, float], mask: int) -> int:
        """Of these regions, the one that a piece would help most."""
        pressed = pressure(state, tribe)
        guard = self.weights.guard
        return max(
            regions_of(mask),
            key=lambda r: (
                pressed.get(r, 0) * worth.get(r, 1) * guard ** (state.defence[r] + state.tokens[r] - 1)
            ),
        )

    # --- other questions

    def choose(self, state: State, frame: Frame) -> Action:
        tribe = state.tribes[frame.tribe]
        options = frame.options
        if all(option in self.map.index for option in options):
            worth = self.worth(state, tribe)
            mask = sum(1 << self.map.index[option] for option in options)
            if frame.topic == "give_up":
                region = min(regions_of(mask), key=lambda r: worth.get(r, 1))
            else:
                region = self.weakest(state, tribe, worth, mask & tribe.regions or mask)
            return actions.choose(self.map.ids[region])
        if "decline" in options:
            return actions.choose("decline" if self.wants_rest(state, tribe) else "none")
        return actions.choose(self._friend(state, tribe, options))

    def wants_rest(self, state: State, tribe: Tribe) -> bool:
        """Whether to decline after scoring, when it costs no turn."""
        turns = turns_left(state, tribe.player) - 1
        if turns < 1:
            return False
        out = self.outlook
        rest = out.idle(tribe.regions.bit_count(), turns) + out.fresh(turns)
        return rest > out.expected(state, tribe.player, turns)

    def _friend(self, state: State, tribe: Tribe, options: tuple[str, ...]) -> str:
        """The opponent whose peace is worth most: who can strike at most regions."""
        against = foes(state, tribe.player)
        risk = {str(foe.player): (foe.reach & tribe.regions).bit_count() * foe.strength for foe in against}
        return max(options, key=lambda option: risk.get(option, -1))


def legal_or(state: State, action: Action) -> Action:
    """The action if it is legal, otherwise the least harmful legal one."""
    allowed = legal_actions(state)
    if action in allowed:
        return action
    return actions.END if actions.END in allowed else allowed[-1]
