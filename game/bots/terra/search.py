"""A search over whole actions: the rest of the own round, then the next one from the best ends of this one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.terra.alone import alone, next_round
from game.bots.terra.macros import WIDE, Actions, Breadth, narrow, outcomes, unfold
from game.bots.terra.value import Outlook
from game.rules.terra import State
from game.rules.terra.legal import free_cards
from game.rules.terra.tiles import POWER_ACTIONS, POWER_INDEX, ROUNDS

FAVOURS_TRIED = 4  # tiles, where many positions are looked at
MOST_STEPS = 14  # actions of one player in a round, with room to spare


Error = Callable[[int], float]  # points by which the n-th position is misjudged


class Node(NamedTuple):
    """A position and how the player came there; `score` is its value less what may come between."""

    score: float
    number: int  # earlier ones go first among equals
    value: float
    risk: float
    game: State
    course: tuple[Actions, ...]


class Search:
    """The positions of one player's round; each of them is an end too, for the player may pass there."""

    def __init__(self, game: State, seat: int, outlook: Outlook, meter: Meter, error: Error | None = None) -> None:
        self.seat = seat
        self.outlook = outlook
        self.meter = meter
        self.error = error
        self.count = 0
        self.narrow = narrow(outlook.favours(game, FAVOURS_TRIED))
        self.dangers = _dangers(game, seat)
        self.ends: dict[object, Node] = {}
        self.first: list[Node] = []

    def begin(self, view: State) -> None:
        """Everything that can be done now, and doing nothing where that is possible."""
        game = alone(view, self.seat)
        if game.frames:
            found = unfold(game, self.seat, (), WIDE)
        else:
            self._end(self._node(game, (), 0.0))
            found = outcomes(game, self.seat, WIDE)
        self.first = [self._node(then, (done,), 0.0) for then, done in found]
        for node in self.first:
            self._end(node)

    def begin_round(self, game: State) -> None:
        """The next round, where others move between any two own actions."""
        if game.frames:
            starts = [self._node(then, (), 0.0) for then, _ in unfold(game, self.seat, (), self.narrow)]
        else:
            starts = [self._node(game, (), 0.0)]
        self.first = [max(starts, key=_order)]
        self._end(self.first[0])

    @property
    def best(self) -> Node:
        return max(self.ends.values(), key=_order)

    def top(self, count: int) -> list[Node]:
        return sorted(self.ends.values(), key=_order, reverse=True)[:count]

    def run(self, width: int, part: float = 1.0) -> None:
        """Keep so many positions after each action, until nothing new is found or this part of the budget is gone."""
        layer = sorted(self.first, key=_order, reverse=True)[:width]
        breadth = WIDE if width > 4 else self.narrow
        seen: set[object] = set()
        for _ in range(MOST_STEPS):
            found: dict[object, Node] = {}
            for node in layer:
                if self.meter.over(part):
                    return
                for then in self._further(node, breadth):
                    key = _key(then.game, self.seat)
                    if key not in seen and (key not in found or then.score > found[key].score):
                        found[key] = then
            seen.update(found)
            layer = sorted(found.values(), key=_order, reverse=True)[:width]
            for node in layer:
                self._end(node)
            if not layer:
                return

    def _node(self, game: State, course: tuple[Actions, ...], risk: float) -> Node:
        self.count += 1
        self.meter.spend(1)
        value = self.outlook.value(game, game.players[self.seat])
        if self.error:
            value += self.error(self.count)
        return Node(value - risk, -self.count, value, risk, game, course)

    def _end(self, node: Node) -> None:
        key = _key(node.game, self.seat)
        if key not in self.ends or node.score > self.ends[key].score:
            self.ends[key] = node

    def _further(self, node: Node, breadth: Breadth) -> Iterable[Node]:
        w = self.outlook.w
        for then, done in outcomes(node.game, self.seat, breadth):
            risk = node.risk + w.haste
            for action in done:
                if action.kind == "power":
                    risk += w.contest * self.dangers[POWER_INDEX[action.target]]
            yield self._node(then, (*node.course, done), risk)


class Course(NamedTuple):
    """A way through this round and the ones that have been looked at after it."""

    score: float
    number: int
    begun: Node  # the end of this round
    end: Node  # of the last round that was looked at
    outlook: Outlook


def far(search: Search, tries: Sequence[int], width: int) -> Course:
    """The end of this round that looks best after the next rounds too: ever fewer of them, ever farther."""
    courses = [Course(node.score, node.number, node, node, search.outlook) for node in search.top(tries[0])]
    best = courses[0]
    for count in tries:
        if len(courses) < 2 or courses[0].end.game.round >= ROUNDS:
            return best
        further: list[Course] = []
        for course in courses[:count]:
            if search.meter.over(1.0):
                break
            further.append(_further(course, search.seat, search.meter, width))
        if search.meter.over(1.0) and len(further) < min(count, len(courses)) / 2:
            return best
        courses = sorted(further, key=_order, reverse=True)
        best = courses[0]
    return best


def _further(course: Course, seat: int, meter: Meter, width: int) -> Course:
    """One round more."""
    game, outlook = course.end.game, course.outlook
    player = game.players[seat]
    cards = free_cards(game)
    card = max(cards, key=lambda card: outlook.card(player, game.card_coins[card], card), default=player.card)
    then = next_round(game, seat, card)
    ahead = Outlook(then, seat, outlook.w)
    search = Search(then, seat, ahead, meter)
    search.begin_round(then)
    search.run(width)
    risk = course.end.value - course.score
    end = search.best
    return Course(end.score - risk, course.number, course.begun, end, ahead)


def _dangers(game: State, seat: int) -> list[float]:
    """For each power action the chance that another takes it before the next own turn."""
    rivals = [player for player in game.players if player.seat != seat and not player.passed]
    dangers = []
    for action in POWER_ACTIONS:
        able = sum(rival.bowl3 + rival.bowl2 // 2 >= action.power for rival in rivals)
        dangers.append(1.0 - 0.7**able)
    return dangers


def _order(node: Node | Course) -> tuple[float, int]:
    return node.score, node.number


def _key(game: State, seat: int) -> object:
    """What tells positions of one search apart."""
    player = game.players[seat]
    return (player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3,
            tuple(player.cults), tuple(player.buildings), player.favours, player.town_tiles, player.used,
            player.shipping, player.exchange, player.priests_sent, game.power_used, len(game.bridges),
            game.terrain_masks[player.faction.home])  # fmt: skip
