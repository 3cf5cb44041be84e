"""Matches against the opponents of an older commit, which think in a process of their own from their own tree.

python build_scripts/match_old.py hard old-hard --games 40 --nodes 1000
python build_scripts/match_old.py hard old-hard old-hard old-hard --games 40 --json build/four.json

A player is named as in `simulate`; `old-` before it asks for the older one. Views go over as JSON text and
actions come back as text, as the worker of the game does it. The tree is a git worktree in a temporary folder.
Prints the wins of the first player with the 95 % interval; every figure can be repeated exactly.
"""

from __future__ import annotations

import argparse
import json
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "f89078c"  # the opponents of 1.0.0, with which the work on stronger ones began
OLD = "old-"
KEPT = 64  # bots that the older process remembers, with their plans


def main(args: list[str] | None = None) -> int:
    options = parse(args)
    if options.serve:
        serve(options.serve)
        return 0
    sys.path.insert(0, str(ROOT))
    with older_tree(options.commit) as tree, Older(tree, options.patience) as older:
        rows = played(options, older)
    if options.json:
        options.json.write_text(json.dumps([[row.winners, row.scores] for row in rows]), encoding="utf-8")
    print(told(options.players, rows), f"({older.stuck} times the older one never answered)", flush=True)
    return 0


def parse(args: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="*", default=["hard", OLD + "hard"])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--begin", type=int, default=0, help="number of the first game: to go on with a match")
    parser.add_argument("--nodes", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", default="")
    parser.add_argument("--map", default="")
    parser.add_argument("--commit", default=BEFORE)
    parser.add_argument("--patience", type=float, default=40.0, help="seconds for a decision of the older one")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write winners and scores of each game")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(args)


# --- the older process


@contextmanager
def older_tree(commit: str) -> Iterator[Path]:
    """The files of the commit, away from everything else, for as long as the match lasts."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True)


def serve(tree: Path) -> None:
    """Answer questions from the older tree until the pipe closes."""
    sys.path[0] = str(tree)
    import game.rules.underground  # noqa: F401  its content is known by being imported
    from game.bots import Budget
    from game.rules.smallworld import state_from_json

    try:
        from game.bots.smallworld import make
    except ImportError:  # 1.0.0 had one game
        from game.bots import make

    bots: dict[tuple[str, int, int], Any] = {}
    for line in sys.stdin:
        level, seed, nodes, view = json.loads(line)
        key = (level, seed, nodes)
        while len(bots) >= KEPT and key not in bots:
            del bots[next(iter(bots))]
        bot = bots.get(key) or bots.setdefault(key, make(level, seed, Budget(nodes=nodes)))
        print(str(bot.decide(state_from_json(view)).action), flush=True)


class Older:
    """The process, from this side. One that thinks for ever is replaced, and medium decides, as in the worker."""

    def __init__(self, tree: Path, patience: float) -> None:
        self.tree, self.patience = tree, patience
        self.stuck = 0
        self.process = self._launch()

    def _launch(self) -> subprocess.Popen[str]:
        command = [sys.executable, str(Path(__file__).resolve()), "--serve", str(self.tree)]
        return subprocess.Popen(command, cwd=self.tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Older:
        return self

    def __exit__(self, *error: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)

    def ask(self, level: str, seed: int, nodes: int, view: Any) -> str:
        pipe, answers = self.process.stdin, self.process.stdout
        assert pipe is not None and answers is not None
        pipe.write(json.dumps([level, seed, nodes, view]) + "\n")
        pipe.flush()
        if select.select([answers], [], [], self.patience)[0]:
            return answers.readline().strip()
        self.stuck += 1
        self.process.kill()
        self.process.wait()
        self.process = self._launch()
        return self.ask("medium", seed, nodes, view)


class OldBot:
    """A player of this tree's arena who asks the older process."""

    def __init__(self, older: Older, rules: Any, level: str, seed: int, nodes: int) -> None:
        self.older, self.rules = older, rules
        self.key = (level, seed, nodes)

    def decide(self, view: Any) -> Any:
        from game.bots.kinds import Decided

        text = self.older.ask(*self.key, self.rules.state_to_json(view))
        return Decided(self.rules.action_from_text(text))


# --- matches


def played(options: argparse.Namespace, older: Older) -> list[Any]:
    from game.bots.arena import Contest, by_name, play_one
    from game.games import game_of

    game = game_of("smallworld")
    contest = Contest(tuple(options.players), options.games, options.seed, game.id, options.set, options.map,
                      options.nodes)  # fmt: skip

    def maker(contest: Contest, name: str, seed: int) -> Any:
        if not name.startswith(OLD):
            return by_name(contest, name, seed)
        level, _, nodes = name.removeprefix(OLD).partition(":")
        return OldBot(older, game.rules, level, seed, int(nodes or contest.nodes))

    rows: list[Any] = []
    began = time.monotonic()
    for number in range(options.begin, options.begin + options.games):
        rows.append(play_one(contest, number, maker))
        if len(rows) % 10 == 0:
            spent = time.monotonic() - began
            print(f"{told(options.players, rows)}  {spent / len(rows):.1f} s a game", file=sys.stderr, flush=True)
    return rows


def told(players: list[str], rows: list[Any]) -> str:
    from game.cli.simulate import interval

    games, wins = len(rows), sum(row.won(0) for row in rows)
    low, high = interval(wins, games)
    mine = sum(row.scores[0] for row in rows) / games
    others = sum(sum(row.scores[1:]) / (len(row.scores) - 1) for row in rows) / games
    return (f"{' '.join(players)}: {games} games, {wins / games:.1%} [{low:.1%}, {high:.1%}], "
            f"coins {mine:.1f} to {others:.1f}")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
