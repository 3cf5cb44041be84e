"""The bot that tries each action with what follows in it, and takes the best."""

from __future__ import annotations

from zlib import crc32

from game.bots.kinds import Decided
from game.bots.terra.value import value
from game.rules.core import rng
from game.rules.terra import Action, State, apply, legal_actions
from game.rules.terra.board import TERRAINS, bits, distance
from game.rules.terra.options import asked
from game.rules.terra.tiles import POWER_ACTIONS, ROUNDS
from game.rules.terra.turns import possible_gain

FREE = ("convert", "burn")
DEPTH = 4  # decisions within an action that are looked at
FACTIONS = (
    "nomads", "witches", "swarmlings", "darklings", "mermaids", "dwarves", "engineers", "halflings", "cultists",
    "chaos_magicians", "giants", "alchemists", "auren", "fakirs",
)  # fmt: skip
CARDS = ("BON8", "BON5", "BON1", "BON3", "BON6", "BON2", "BON7", "BON4", "BON9")
TAKEN = 3  # power that is worth its points


class GreedyBot:
    def __init__(self, seed: int, noise: float) -> None:
        self.seed = seed
        self.noise = noise

    def decide(self, view: State) -> Decided:
        seat, legal = asked(view), legal_actions(view)
        chosen = self._answer(view, seat, legal)
        return Decided(chosen if chosen in legal else legal[0])

    def _answer(self, view: State, seat: int, legal: list[Action]) -> Action:
        kind = legal[0].kind
        if view.frames:
            return _best(view, seat, _plain(view, seat, legal) or legal, self._jitter(view))
        if kind in ("leech", "decline"):
            gain = possible_gain(view.players[seat], view.offers[0].queue[0][1])
            return legal[0 if gain == 1 or (gain <= TAKEN and view.round < ROUNDS) else 1]
        if kind == "faction":
            return min(legal, key=lambda action: FACTIONS.index(action.target))
        if kind == "place":
            return max(legal, key=lambda action: _place_value(view, seat, view.board.index[action.target]))
        if kind == "card":
            return min(legal, key=lambda action: _card_rank(view, action))
        return self._turn(view, seat, legal)

    def _turn(self, view: State, seat: int, legal: list[Action]) -> Action:
        """The best action if it leaves more than doing nothing, otherwise the end or a pass."""
        ends = [action for action in legal if action.kind == "end"]
        if view.acted and ends:
            return ends[0]
        tries = [action for action in _plain(view, seat, legal) if action.kind not in ("pass", "end")]
        jitter = self._jitter(view)
        scored = [(_after(view, seat, action) + jitter(n), -n) for n, action in enumerate(tries)]
        best = max(scored, default=(value(view, seat), 0))
        if scored and best[0] > value(view, seat):
            return tries[-best[1]]
        if ends:
            return ends[0]
        burn = _burn_for(view, seat, legal)
        if burn is not None:
            return burn
        return min((action for action in legal if action.kind == "pass"), key=lambda action: _card_rank(view, action))

    def _jitter(self, view: State) -> _Jitter:
        return _Jitter(self.noise, self.seed * 1_000_003 + crc32(repr((view.round, view.occupied)).encode()))


class _Jitter:
    """How far the value of the n-th choice is misjudged."""

    def __init__(self, noise: float, seed: int) -> None:
        self.noise, self.seed = noise, seed

    def __call__(self, n: int) -> float:
        return self.noise * (rng.next_below(rng.seeded(self.seed + n), 2001)[1] / 1000 - 1) if self.noise else 0.0


def _plain(view: State, seat: int, legal: list[Action]) -> list[Action]:
    """Without exchanges, and terrain turned home only."""
    home = TERRAINS[view.players[seat].faction.home]
    return [
        action for action in legal
        if action.kind not in FREE and (action.kind != "transform" or action.option == home)
    ]  # fmt: skip


def _best(view: State, seat: int, tries: list[Action], jitter: _Jitter, depth: int = DEPTH) -> Action:
    scored = [(_after(view, seat, action, depth) + jitter(n), -n) for n, action in enumerate(tries)]
    return tries[-max(scored)[1]]


def _after(view: State, seat: int, action: Action, depth: int = DEPTH) -> float:
    """The value after an action and the best of what is then decided within it."""
    game = view.copy()
    apply(game, action, trusted=True)
    if depth > 1 and game.frames and game.frames[-1].player == seat:
        inner = legal_actions(game)
        tries = _plain(game, seat, inner)
        if tries:
            return max(_after(game, seat, further, depth - 1) for further in tries)
    return value(game, seat)


def _burn_for(view: State, seat: int, legal: list[Action]) -> Action | None:
    """A sacrifice, where it leads to the strongest action that power buys."""
    player = view.players[seat]
    for index in (5, 2, 3, 1):
        short = POWER_ACTIONS[index].power - player.bowl3
        if not view.power_used >> index & 1 and 0 < short <= min(2, player.bowl2 // 2):
            return next((action for action in legal if action.kind == "burn"), None)
    return None


def _place_value(view: State, seat: int, hex_: int) -> float:
    """Ground that is easily turned, neighbours for cheap trading houses, the own ones at hand."""
    player = view.players[seat]
    near = view.board.neighbours[hex_]
    home = player.faction.home
    total = sum(3 - distance(view.terrain[at], home) for at in bits(near & ~view.occupied)) * 0.5
    total += 1.5 * min(2, (near & view.occupied & ~player.own).bit_count())
    reach = view.board.sailing[1][hex_] | view.board.leaping[1][hex_]
    return (
        total + 1.5 * bool(reach & player.own) + 0.3 * (reach & view.terrain_masks[home] & ~view.occupied).bit_count()
    )


def _card_rank(view: State, action: Action) -> float:
    if not action.target:
        return 0.0
    index = CARDS.index(action.target)
    coins = next(n for n, name in enumerate(_names()) if name == action.target)
    return index - 1.5 * max(view.card_coins[coins], 0)


def _names() -> tuple[str, ...]:
    return tuple(f"BON{n}" for n in range(1, 10))
