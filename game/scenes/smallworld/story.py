"""What a finished game tells: coins by round, where they came from, the best people. Pure data."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.match import Match
from game.rules import smallworld as rules
from game.rules.core import Line
from game.rules.smallworld import Event, State

REGIONS, DECLINE = "income.region", "income.decline"


@dataclass
class People:
    """A race with its power in somebody's hands, and what it earned."""

    player: int
    race: str
    power: str
    taken: int  # the round
    active: int = 0
    declined: int = 0

    @property
    def coins(self) -> int:
        return self.active + self.declined


@dataclass(frozen=True)
class Rank:
    place: int  # from 1, shared by equals
    player: int
    coins: int
    tokens: int
    winner: bool
    tie_break: bool  # the tokens decided, or would have, between this player and an equal in coins


@dataclass
class Story:
    """By player: `curves` are coins at the start and after each round, `sources` coins by their reason."""

    first_round: int
    curves: list[list[int]]
    sources: list[dict[str, int]]
    found: list[int]
    paid: list[int]
    peoples: dict[int, People] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        return len(self.curves[0]) - 1

    @property
    def best(self) -> People | None:
        """The people that earned most; of equals the one that was taken first."""
        return max(self.peoples.values(), key=lambda people: people.coins, default=None)

    def earned(self, player: int) -> int:
        return sum(self.sources[player].values())


def tell(match: Match) -> Story:
    """Play the record once more and note every coin."""
    state = match.start()
    count = state.setup.players
    story = Story(
        state.round, [[coins] for coins in state.coins], [{} for _ in range(count)], [0] * count, [0] * count
    )
    for tribe in state.tribes.values():
        story.peoples[tribe.id] = People(tribe.player, tribe.race, tribe.former, state.round)
    purses = list(state.coins)
    for turn in match.turns:
        for event in rules.apply(state, turn.action, trusted=True):
            if event.kind == "round_started":
                _close_round(story, purses)
            _note(story, state, purses, event)
    _close_round(story, purses)
    return story


def _close_round(story: Story, purses: list[int]) -> None:
    for curve, coins in zip(story.curves, purses, strict=True):
        curve.append(coins)


def _note(story: Story, state: State, purses: list[int], event: Event) -> None:
    if event.kind == "picked":
        tribe = state.active(event.player)
        if tribe:
            story.peoples[tribe.id] = People(tribe.player, tribe.race, tribe.former, state.round)
    elif event.kind == "coins_paid":
        story.paid[event.player] += event.n
        purses[event.player] -= event.n
    elif event.kind == "coins_found":
        story.found[event.player] += event.n
        purses[event.player] += event.n
    elif event.kind == "scored":
        purses[event.player] += event.n
        for line in event.lines:
            _credit(story, state, event.player, line)


def _credit(story: Story, state: State, player: int, line: Line) -> None:
    sources = story.sources[player]
    sources[line.source] = sources.get(line.source, 0) + line.delta
    people, declined = _earner(story, state, player, line)
    if people and declined:
        people.declined += line.delta
    elif people:
        people.active += line.delta


def _earner(story: Story, state: State, player: int, line: Line) -> tuple[People | None, bool]:
    """Who holds the region, or else who has the ability; and whether it was in decline when it earned."""
    own = {tribe.id: tribe for tribe in state.tribes.values() if tribe.player == player}
    holder = own.get(state.holder[state.map.index[line.region]]) if line.region else None
    if holder is None:
        holder = next((tribe for tribe in own.values() if line.source in (tribe.race, tribe.former)), None)
    if holder is None:
        return None, False
    return story.peoples.get(holder.id), line.source == DECLINE or (holder.declined and line.source != REGIONS)


def ranking(match: Match) -> list[Rank]:
    """The players from first to last; equal in coins and tokens share a place."""
    outcome = rules.outcome(match.state)
    assert outcome is not None, "the game is not over"
    order = sorted(range(len(outcome.scores)), key=lambda p: (-outcome.scores[p], -outcome.tie_breaks[p], p))
    ranks: list[Rank] = []
    for number, player in enumerate(order):
        key = (outcome.scores[player], outcome.tie_breaks[player])
        before = ranks[-1] if ranks else None
        shared = before is not None and (before.coins, before.tokens) == key
        place = before.place if shared and before else number + 1
        tied = outcome.scores.count(key[0]) > 1
        ranks.append(Rank(place, player, *key, player in outcome.winners, tied))
    return ranks
