"""Learn what each banner and badge is worth: games with random picks, and a regression over how they went on.

python build_scripts/tune_combos.py --games 2000 --jobs 1   play on; every game's picks are kept in one file
python build_scripts/tune_combos.py --write                 fit, and write game/bots/smallworld/combos.py

Medium bots play but pick at random, so that no combo profits from being taken in good moments only. What a player
gains from a pick to the end, against the others, is explained by the turns to go, the first turn's income as the
policy foresees it, and the banner and badge: a value common to all tables and a departure from it for each number
of players (least squares, with ridges that keep rare ones near the middle). Content that nobody has played yet is
valued by its hooks: a second regression explains the values found by the hooks that each ability overrides.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.observing import run  # noqa: E402
from game.bots.arena import play  # noqa: E402
from game.bots.kinds import Decided  # noqa: E402
from game.bots.smallworld.known import lasting  # noqa: E402
from game.bots.smallworld.outlook import turns_left  # noqa: E402
from game.bots.smallworld.policy import Policy  # noqa: E402
from game.bots.smallworld.simple import MediumBot, position_seed  # noqa: E402
from game.bots.smallworld.weights import WEIGHTS  # noqa: E402
from game.games import game_of  # noqa: E402
from game.rules.smallworld import Action, State, legal_actions  # noqa: E402
from game.rules.smallworld.ability import ABILITIES  # noqa: E402

TARGET = ROOT / "game" / "bots" / "smallworld" / "combos.py"
SETS = ("base", "base", "underground", "mixed")
PLAYERS = (2, 3, 2, 4, 2, 5, 3, 4)
COMMON, APART, HOOKED = 30.0, 150.0, 2.0  # ridges: of a value, of its departures, of hooks
TURNS = 10


class Taken(NamedTuple):
    """A pick and how the game went on for its player, against the others."""

    race: str
    power: str
    turns: int
    players: int
    first: float
    gain: float


class Explorer(MediumBot):
    """The medium bot, except that it picks anything it can pay for."""

    def decide(self, view: State) -> Decided:
        if view.frames[-1].kind != "pick":
            return super().decide(view)
        return Decided(random.Random(position_seed(view, self.seed)).choice(legal_actions(view)))


def main(args: list[str] | None = None) -> int:
    return run(__doc__, args, TARGET, observed, written)


def written(rows: list[Any]) -> str:
    game_of("smallworld").rules  # noqa: B018  all sets are known from here on
    taken = [Taken(*row) for row in rows]
    return text_of(Fit(taken), Fit(taken, first=False))


# --- playing


def observed(number: int) -> list[Taken]:
    """All picks of one game."""
    game = game_of("smallworld")
    players = PLAYERS[number // len(SETS) % len(PLAYERS)]
    setup = game.setups.make(players, number, SETS[number % len(SETS)])
    policy = Policy(WEIGHTS, setup.map)
    seen: list[tuple[Taken, int, list[int]]] = []

    def watch(state: State, player: int, action: Action) -> None:
        if action.kind == "pick":
            seen.append(_noted(state, policy, player, action.n))

    bots = [Explorer(number + seat) for seat in range(players)]
    scores = play(game, bots, setup, 7_000_003 + number, watch).scores
    return [_settled(taken, player, before, scores) for taken, player, before in seen]


def _noted(state: State, policy: Policy, player: int, index: int) -> tuple[Taken, int, list[int]]:
    """The pick, and everybody's coins once it is paid for and what comes only once is taken out."""
    combo, coins = state.column[index], list(state.coins)
    coins[player] += combo.coins - index + policy.outlook.profile(state, combo.race, combo.power).once
    first = policy.first_turn(state, index)
    return Taken(combo.race, combo.power, turns_left(state, player), len(coins), first, 0.0), player, coins


def _settled(taken: Taken, player: int, before: list[int], scores: tuple[int, ...]) -> Taken:
    gains = [score - coins for score, coins in zip(scores, before, strict=True)]
    others = (sum(gains) - gains[player]) / (len(gains) - 1)
    return taken._replace(gain=round(gains[player] - others, 3))


# --- fitting


class Fit:
    """The regression: columns are cells, slopes of the first turn, values, and departures by players."""

    def __init__(self, taken: list[Taken], first: bool = True) -> None:
        self.first = first  # whether the first turn's income is known
        self.taken = [pick._replace(turns=min(pick.turns, TURNS)) for pick in taken]
        self.ids = sorted({pick.race for pick in taken} | {pick.power for pick in taken})
        self.tables = sorted({pick.players for pick in taken})
        cells = sorted({(pick.turns, pick.players) for pick in self.taken})
        self.columns: dict[Any, int] = {}
        ridge: list[float] = []
        for keys, weight in (([("cell", *cell) for cell in cells], 0.01),
                             ([("first", turns) for turns in range(1, TURNS + 1)], 0.01),
                             ([("id", id) for id in self.ids], COMMON),
                             ([("id", id, n) for id in self.ids for n in self.tables], APART)):  # fmt: skip
            for key in keys:
                self.columns[key] = len(ridge)
                ridge.append(weight)
        rows = self._rows()
        gains = np.array([pick.gain for pick in self.taken])
        self.solved = np.linalg.solve(rows.T @ rows + np.diag(ridge), rows.T @ gains)
        left = gains - rows @ self.solved
        self.explained = 1 - float((left**2).sum() / ((gains - gains.mean()) ** 2).sum())

    def _rows(self) -> np.ndarray:
        rows = np.zeros((len(self.taken), len(self.columns)))
        for row, pick in zip(rows, self.taken, strict=True):
            row[self.columns["cell", pick.turns, pick.players]] = 1
            row[self.columns["first", pick.turns]] = pick.first * self.first
            for id in (pick.race, pick.power):
                row[self.columns["id", id]] = row[self.columns["id", id, pick.players]] = lasting(pick.turns)
        return rows

    def at(self, *key: object) -> float:
        return float(self.solved[self.columns[key]])

    def values(self) -> dict[str, list[float]]:
        """By id: the value at each number of players, races and powers each with a mean of nothing."""
        raw = {id: [self.at("id", id) + self.at("id", id, n) for n in self.tables] for id in self.ids}
        found = {}
        for kind in ("race.", "power."):
            rows = {id: row for id, row in raw.items() if id.startswith(kind)}
            middle = [sum(column) / len(rows) for column in zip(*rows.values(), strict=True)]
            found |= {id: [v - m for v, m in zip(row, middle, strict=True)] for id, row in rows.items()}
        return found

    def slopes(self) -> list[float]:
        return [self.at("first", turns) for turns in range(1, TURNS + 1)]


def hooked(values: dict[str, list[float]]) -> dict[str, float]:
    """What a hook is worth, by the mean value of the abilities that override it; `token`: each token printed."""
    hooks = sorted({name for id in values for name, _ in ABILITIES[id].overridden})
    names = ["token", *hooks]
    rows = np.zeros((len(values), len(names) + 2))
    for row, id in zip(rows, values, strict=True):
        row[-1 if id.startswith("race.") else -2] = 1
        row[0] = ABILITIES[id].tokens
        for name, _ in ABILITIES[id].overridden:
            row[names.index(name)] = 1
    wanted = np.array([sum(row) / len(row) for row in values.values()])
    ridge = np.diag([HOOKED] * len(names) + [0.01, 0.01])
    solved = np.linalg.solve(rows.T @ rows + ridge, rows.T @ wanted)
    return {"race.": float(solved[-1]), "power.": float(solved[-2]),
            **{name: float(value) for name, value in zip(names, solved, strict=False)}}  # fmt: skip


# --- the result

HEAD = '''"""What banners and badges are worth: written by build_scripts/tune_combos.py, readable on purpose.

From {picks} picks in games of medium bots that pick at random; {explained:.0%} of what they gained is explained.
Coins by which a game goes better for the taker with six or more turns to go, the first turn's income apart, for
2, 3, 4 and 5 players.
"""

from __future__ import annotations

VALUES: dict[str, tuple[float, ...]] = {{
'''


def text_of(fit: Fit, blind: Fit) -> str:
    values, lines = fit.values(), [HEAD.format(picks=len(fit.taken), explained=fit.explained)]
    lines += _table(values)
    lines.append("}\n\n#: The same where the first turn's income is not known.\n")
    lines.append("GLANCE: dict[str, tuple[float, ...]] = {\n")
    lines += _table(blind.values())
    lines.append("}\n\n#: A coin of the first turn's income tells of so many to the end, by turns to go.\n")
    lines.append(f"FIRST_TURN = ({', '.join(f'{slope:.2f}' for slope in fit.slopes())})\n\n")
    lines.append("#: For content in neither table: by kind, tokens and hooks, for the first and the second.\n")
    lines.append("HOOKS: dict[str, tuple[float, float]] = {\n")
    pairs = zip(hooked(values).items(), hooked(blind.values()).values(), strict=True)
    lines += [f'    "{name}": ({value:.2f}, {whole:.2f}),\n' for (name, value), whole in pairs]
    return "".join([*lines, "}\n"])


def _table(values: dict[str, list[float]]) -> list[str]:
    return [f'    "{id}": ({", ".join(f"{value:.1f}" for value in row)}),\n' for id, row in values.items()]


if __name__ == "__main__":
    sys.exit(main())
