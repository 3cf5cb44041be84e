"""Find out what each banner and badge is worth: play games with random picks and see how they go on.

python build_scripts/tune_content.py --games 1000          print the tables
python build_scripts/tune_content.py --games 1000 --write  put them into game/bots/smallworld/weights.py

Medium bots play, but pick at random, so that no combo profits from being taken in good moments only. The
later difference in coins is explained by banner, badge, players and turns to go (least squares, with a ridge
that keeps rare ones near the middle).
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.tune_bots import MIX, TARGET, board  # noqa: E402
from game import games  # noqa: E402
from game.bots.arena import play  # noqa: E402
from game.bots.kinds import Decided  # noqa: E402
from game.bots.smallworld.outlook import Outlook, turns_left  # noqa: E402
from game.bots.smallworld.simple import MediumBot, position_seed  # noqa: E402
from game.bots.smallworld.weights import WEIGHTS  # noqa: E402
from game.rules.smallworld import SETS, Action, Setup, State, legal_actions  # noqa: E402

RIDGE = 60.0
SHORTEST = 3  # turns to go below which a pick says little about the combo


class Taken(NamedTuple):
    """A pick and how the game went on for its player, against the others."""

    race: str
    power: str
    turns: int
    players: int
    gain: float


class Explorer(MediumBot):
    """The medium bot, except that it picks anything it can pay for."""

    def decide(self, view: State) -> Decided:
        if view.frames[-1].kind != "pick":
            return super().decide(view)
        return Decided(random.Random(position_seed(view, self.seed)).choice(legal_actions(view)))


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the tables to " + TARGET.name)
    options = parser.parse_args(args)
    taken = []
    for number in range(options.games):
        taken += observed(options.seed * 100_003 + number, MIX[number % len(MIX)])
        if number % 50 == 49:
            print(f"{number + 1} of {options.games} games", file=sys.stderr, flush=True)
    tables = fitted([pick for pick in taken if pick.turns >= SHORTEST])
    for id, value in tables.items():
        print(f"{id:24}{value:+.1f}")
    if options.write:
        write(tables)
    return 0


def observed(seed: int, players: int) -> list[Taken]:
    """All picks of one game."""
    seen: list[tuple[str, str, int, int, list[int]]] = []

    def watch(state: State, player: int, action: Action) -> None:
        if action.kind == "pick":
            combo = state.column[action.n]
            coins = list(state.coins)
            once = Outlook(WEIGHTS, state.map).profile(state, combo.race, combo.power).once
            coins[player] += combo.coins - action.n + once  # what the bots reckon with anyway
            seen.append((combo.race, combo.power, turns_left(state, player), player, coins))

    bots = [Explorer(seed + seat) for seat in range(players)]
    scores = play(games.first(), bots, Setup(board(players), players), seed, watch).scores
    found = []
    for race, power, turns, player, before in seen:
        gains = [score - coins for score, coins in zip(scores, before, strict=True)]
        others = (sum(gains) - gains[player]) / (players - 1)
        found.append(Taken(race, power, turns, players, gains[player] - others))
    return found


def fitted(taken: list[Taken]) -> dict[str, float]:
    """Coins by which each banner and badge is better than the usual one."""
    content = SETS["base"]
    ids = [*content.races, *content.powers]
    cells = sorted({(pick.turns, pick.players) for pick in taken})
    rows = np.zeros((len(taken), len(cells) + len(ids)))
    for number, pick in enumerate(taken):
        rows[number, cells.index((pick.turns, pick.players))] = 1
        rows[number, len(cells) + ids.index(pick.race)] = 1
        rows[number, len(cells) + ids.index(pick.power)] = 1
    gains = np.array([pick.gain for pick in taken])
    ridge = np.diag([0.1] * len(cells) + [RIDGE] * len(ids))
    solved = np.linalg.solve(rows.T @ rows + ridge, rows.T @ gains)
    return {id: round(float(value), 1) for id, value in zip(ids, solved[len(cells) :], strict=True)}


def write(tables: dict[str, float]) -> None:
    text = TARGET.read_text(encoding="utf-8")
    for id, value in tables.items():
        text = re.sub(rf'("{re.escape(id)}": )[-0-9.]+', rf"\g<1>{value}", text)
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
