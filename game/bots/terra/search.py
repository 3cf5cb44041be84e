"""A search over the rest of the own round: the whole actions that lead to the best standing at the pass."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.terra.alone import alone
from game.bots.terra.macros import NARROW, WIDE, Actions, Breadth, outcomes, unfold
from game.bots.terra.value import Outlook
from game.rules.terra import State
from game.rules.terra.tiles import POWER_ACTIONS, POWER_INDEX

MOST_STEPS = 14  # actions of one player in a round, with room to spare


class Node(NamedTuple):
    """A position and how the player came there; `score` is its value less what may come between."""

    score: float
    number: int
    value: float
    risk: float
    game: State
    course: tuple[Actions, ...]


class Search:
    def __init__(self, view: State, seat: int, outlook: Outlook, meter: Meter) -> None:
        self.seat = seat
        self.outlook = outlook
        self.meter = meter
        self.count = 0
        self.dangers = self._dangers(view)
        game = alone(view, seat)
        if game.frames:
            self.start = None
            self.first = [self._node(then, (done,), 0.0) for then, done in unfold(game, seat, (), WIDE)]
        else:
            self.start = self._node(game, (), 0.0)
            self.first = [self._node(then, (done,), 0.0) for then, done in outcomes(game, seat, WIDE)]
        self.best = max([self.start, *self.first] if self.start else self.first, key=_score)

    def _dangers(self, view: State) -> list[float]:
        """For each power action the chance that another takes it before the next own turn."""
        rivals = [player for player in view.players if player.seat != self.seat and not player.passed]
        dangers = []
        for action in POWER_ACTIONS:
            able = sum(rival.bowl3 + rival.bowl2 // 2 >= action.power for rival in rivals)
            dangers.append(1.0 - 0.7**able)
        return dangers

    def _node(self, game: State, course: tuple[Actions, ...], risk: float) -> Node:
        self.count += 1
        self.meter.spend(1)
        value = self.outlook.value(game, game.players[self.seat])
        return Node(value - risk, -self.count, value, risk, game, course)

    def run(self, width: int) -> Node:
        """The best course found with so many positions kept after each action."""
        layer = sorted(self.first, reverse=True)[:width]
        seen: set[object] = set()
        for _ in range(MOST_STEPS):
            found: dict[object, Node] = {}
            for node in layer:
                if self.meter.over(1.0):
                    break
                for then in self._further(node, WIDE if width > 4 else NARROW):
                    key = _key(then.game, self.seat)
                    if key not in seen and (key not in found or then.score > found[key].score):
                        found[key] = then
            if not found:
                break
            seen.update(found)
            layer = sorted(found.values(), reverse=True)[:width]
            if layer[0].score > self.best.score:
                self.best = layer[0]
            if self.meter.over(1.0):
                break
        return self.best

    def _further(self, node: Node, breadth: Breadth) -> list[Node]:
        haste = self.outlook.w["haste"]
        nodes = []
        for then, done in outcomes(node.game, self.seat, breadth):
            risk = node.risk + haste
            for action in done:
                if action.kind == "power":
                    risk += self.outlook.w["contest"] * self.dangers[POWER_INDEX[action.target]]
            nodes.append(self._node(then, (*node.course, done), risk))
        return nodes


def _score(node: Node) -> tuple[float, int]:
    return node.score, node.number


def _key(game: State, seat: int) -> object:
    """What tells positions of one search apart."""
    player = game.players[seat]
    return (player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3,
            tuple(player.cults), tuple(player.buildings), player.favours, player.town_tiles, player.used,
            player.shipping, player.exchange, player.priests_sent, game.power_used, len(game.bridges),
            game.terrain_masks[player.faction.home])  # fmt: skip
