"""How often abilities that a player uses could be used, and how often they are.

python build_scripts/ability_use.py medium --games 200 --set underground
python build_scripts/ability_use.py hard:1000 --games 40

A turn counts as one in which an ability could be used when that was legal at any of its decisions. What is readied
for a conquest counts apart: turns in which it would have made a conquest cheaper that was made, and was used or not.
Markers are what Monsters guard: how many lay on the board, how many were turned up.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.arena import Contest, by_name, play  # noqa: E402
from game.games import game_of  # noqa: E402
from game.rules.smallworld import apply  # noqa: E402
from game.rules.smallworld.conquest import cost  # noqa: E402

#: What only makes conquests cheaper, and is made ready for them.
READIED = {f"{piece}.{name}" for piece in ("relic", "bag")
           for name in ("stinky_trolls_socks", "sword_of_the_killer_rabbit")}  # fmt: skip


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--set", default="base")
    parser.add_argument("--map", default="")
    options = parser.parse_args(args)
    counted = Use()
    for number in range(options.games):
        counted.play(options, number)
    for id in sorted(counted.could):
        print(f"{id:36}{counted.could[id]:6} turns {counted.did[id]:6} used {counted.did[id] / counted.could[id]:7.0%}")
    for id in sorted(counted.saves):
        print(f"{id:36}{counted.saves[id]:6} turns in which it saves {counted.saved[id] / counted.saves[id]:7.0%} used")
    if counted.markers:
        print(f"markers: {counted.up} of {counted.markers} turned up, {counted.up / counted.markers:.0%}")
    return 0


def cheaper(state: Any, ready: Any, conquest: Any) -> bool:
    """Whether the conquest costs less once this is made ready."""
    trial = state.copy()
    apply(trial, ready)
    tribe, region = state.frames[-1].tribe, state.map.index[conquest.target]
    return cost(trial, trial.tribes[tribe], region) < cost(state, state.tribes[tribe], region)


class Use:
    def __init__(self) -> None:
        self.could: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.saves: Counter[str] = Counter()  # turns in which it would make a conquest cheaper
        self.saved: Counter[str] = Counter()  # of these, turns in which it was used
        self.markers = self.up = 0

    def play(self, options: argparse.Namespace, number: int) -> None:
        game = game_of("smallworld")
        contest = Contest((options.player,) * options.players, 1, number, game.id, options.set, options.map)
        bots = [by_name(contest, options.player, 31 * number + seat) for seat in range(options.players)]
        turns: dict[tuple[int, int], tuple[set[str], set[str], set[str]]] = {}
        last: list[Any] = []

        def watch(state: Any, player: int, action: Any) -> None:
            could, did, saves = turns.setdefault((state.round, state.seat), (set(), set(), set()))
            allowed = game.rules.legal_actions(state)
            could |= {a.source for a in allowed if a.kind == "use"}
            rolled = {t.race for t in state.tribes.values() if t.table.rolls_for and t.player == player}
            if rolled and any(a.kind == "gamble" for a in allowed):
                could |= rolled
                did |= rolled if action.kind == "gamble" else set()
            if action.kind == "use":
                did.add(action.source)
            if action.kind == "conquer":
                saves |= {a.source for a in allowed if a.kind == "use" and not a.target and cheaper(state, a, action)}
            if action.kind == "decline":  # a turn without conquests
                could.clear()
            last[:] = [state]

        setup = game.setups.make(options.players, number, options.set, options.map)
        play(game, bots, setup, number, watch)
        for could, did, saves in turns.values():
            self.could.update(could)
            self.did.update(did)
            readied = saves | {id for id in did if id in READIED}
            self.saves.update(readied)
            self.saved.update(readied & did)
        if setup.content != "base":
            lairs = sum(region.monsters for region in setup.map.regions)
            self.markers += lairs
            self.up += lairs - len(last[0].pile)


if __name__ == "__main__":
    sys.exit(main())
