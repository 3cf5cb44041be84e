"""Learn what a player's standing tells of the coins to come: games of medium bots, and a regression.

python build_scripts/tune_standing.py --games 4000          play on; what was seen is kept in one file
python build_scripts/tune_standing.py --write               fit, and write game/bots/smallworld/learnt.py

Wherever a turn begins, every player is seen by the numbers of `standing.NAMES`; what it gains from there to the end
is explained by them, for each number of players and of turns to go (least squares with ridges). Some picks and some
declines are made at random, so that more is seen than what medium bots would do.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.observing import run  # noqa: E402
from game.bots.arena import play  # noqa: E402
from game.bots.kinds import Decided  # noqa: E402
from game.bots.smallworld.known import lasting  # noqa: E402
from game.bots.smallworld.outlook import Outlook, turns_left  # noqa: E402
from game.bots.smallworld.simple import MediumBot, position_seed  # noqa: E402
from game.bots.smallworld.standing import NAMES, free_land, numbers, offer, standings  # noqa: E402
from game.bots.smallworld.weights import WEIGHTS  # noqa: E402
from game.games import game_of  # noqa: E402
from game.rules.smallworld import State, actions, legal_actions  # noqa: E402

TARGET = ROOT / "game" / "bots" / "smallworld" / "learnt.py"
SETS = ("base", "underground", "base", "mixed")
PLAYERS = (2, 3, 4, 2, 5, 3, 2, 4)
PART = 20_000  # rows at a time
TURNS, HALF = 10, len(NAMES) // 2
RIDGE, APART = 3.0, 40.0  # of the numbers, and of what a people adds to them
STRAYS, TIRES = 0.3, 0.06  # picks and declines at random

Seen = tuple[int, int, list[float], list[str], float]  # players, turns, numbers, peoples, gain


class Wanderer(MediumBot):
    """The medium bot with a mind of its own now and then."""

    def decide(self, view: State) -> Decided:
        dice = random.Random(position_seed(view, self.seed))
        allowed = legal_actions(view)
        if view.frames[-1].kind == "pick" and dice.random() < STRAYS:
            return Decided(dice.choice(allowed))
        if actions.DECLINE in allowed and not view.acted and dice.random() < TIRES:
            return Decided(actions.DECLINE)
        return super().decide(view)


def main(args: list[str] | None = None) -> int:
    return run(__doc__, args, TARGET, observed, lambda rows: text_of([tuple(row) for row in rows]))


def observed(number: int) -> list[Seen]:
    """Every player at the beginning of every turn of one game."""
    game = game_of("smallworld")
    players = PLAYERS[number // len(SETS) % len(PLAYERS)]
    setup = game.setups.make(players, number, SETS[number % len(SETS)])
    outlook = Outlook(WEIGHTS, setup.map)
    seen: list[Any] = []
    turn = (0, 0)

    def watch(state: State, player: int, action: Any) -> None:
        nonlocal turn
        if (state.round, state.seat) != turn:
            turn = (state.round, state.seat)
            seen.extend(_noted(outlook, state))

    bots = [Wanderer(number * 7 + seat) for seat in range(players)]
    scores = play(game, bots, setup, 5_000_003 + number, watch).scores
    return [(players, turns, values, peoples, scores[seat] - coins)
            for seat, coins, turns, values, peoples in seen]  # fmt: skip


def _noted(outlook: Outlook, state: State) -> list[Any]:
    every, best, free = standings(outlook, state), offer(state), free_land(state)
    found = []
    for seat, own in enumerate(every):
        turns = turns_left(state, seat)
        model = outlook.model(own, turns)
        values = [round(v, 3) for v in numbers(state, seat, every, model, best, free)]
        peoples = [own.race, own.power, *own.older]
        found.append((seat, state.coins[seat], turns, values, [id for id in peoples if id]))
    return found


# --- fitting


def fitted(seen: list[Seen], players: int) -> tuple[np.ndarray, dict[str, float]]:
    """Weights of the numbers by turns to go, and what peoples add."""
    rows = [row for row in seen if row[0] == players and row[1] > 0]
    ids = sorted({id for row in rows for id in row[3]})
    cells = TURNS * len(NAMES)
    at = {id: cells + n for n, id in enumerate(ids)}
    square, right = np.diag([RIDGE] * cells + [APART] * len(ids)), np.zeros(cells + len(ids))
    parts = [rows[begin : begin + PART] for begin in range(0, len(rows), PART)]
    for part in parts:
        matrix = _matrix(part, at)
        square += matrix.T @ matrix
        right += matrix.T @ _gains(part)
    solved = np.linalg.solve(square, right)
    left = sum(float(((_gains(part) - _matrix(part, at) @ solved) ** 2).sum()) for part in parts)
    model = sum((row[4] - row[2][1]) ** 2 for row in rows)
    print(f"{players} players: {len(rows)} rows, off by {(left / len(rows)) ** 0.5:.2f} coins, "
          f"the model alone by {(model / len(rows)) ** 0.5:.2f}", file=sys.stderr)  # fmt: skip
    return solved[:cells].reshape(TURNS, len(NAMES)), {id: float(solved[n]) for id, n in at.items()}


def _gains(rows: list[Seen]) -> np.ndarray:
    return np.array([row[4] for row in rows], dtype=float)


def _matrix(rows: list[Seen], at: dict[str, int]) -> np.ndarray:
    width = len(NAMES)
    found = np.zeros((len(rows), TURNS * width + len(at)))
    for line, (_, turns, values, peoples, _) in zip(found, rows, strict=True):
        begin = (min(turns, TURNS) - 1) * width
        line[begin : begin + width] = values
        for id in peoples:
            line[at[id]] = lasting(turns)
    return found


# --- the result

HEAD = '''"""What a standing tells of the coins to come: written by build_scripts/tune_standing.py, readable on purpose.

From {count} looks at games of medium bots. By number of players: a row for each number of turns to go, one first,
with a weight for each of `standing.NAMES`.
"""

from __future__ import annotations

WEIGHED: dict[int, tuple[tuple[float, ...], ...]] = {{
'''


def text_of(seen: list[Seen]) -> str:
    tables = sorted({row[0] for row in seen})
    fits = {players: fitted(seen, players) for players in tables}
    lines = [HEAD.format(count=len(seen))]
    for players in tables:
        most = max(row[1] for row in seen if row[0] == players)
        lines.append(f"    {players}: (\n")
        for row in fits[players][0][:most]:
            first, second = (", ".join(f"{value:.2f}" for value in part) for part in (row[:HALF], row[HALF:]))
            lines.append(f"        ({first},\n         {second}),\n")
        lines.append("    ),\n")
    lines.append("}\n\n#: What a people adds in a long game, for 2, 3, 4 and 5 players; `old.`: in decline.\n")
    lines.append("PEOPLES: dict[str, tuple[float, ...]] = {\n")
    ids = sorted({id for fit in fits.values() for id in fit[1]})
    for id in ids:
        row = ", ".join(f"{fits[players][1].get(id, 0.0):.1f}" for players in tables)
        lines.append(f'    "{id}": ({row}),\n')
    return "".join([*lines, "}\n"])


if __name__ == "__main__":
    sys.exit(main())
