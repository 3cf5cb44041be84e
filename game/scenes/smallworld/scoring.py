"""What a finished game of Small World tells: coins by round, where they came from, the best people."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.i18n import t
from game.match import Match
from game.rules import smallworld as rules
from game.rules.core import Line
from game.rules.smallworld import Event, State
from game.scenes.scoring.story import Part, Story
from game.scenes.smallworld import banner
from game.scenes.smallworld.best import draw_best
from game.scenes.smallworld.people import People
from game.ui import pieces, theme
from game.ui.theme import Color
from game.words import line_text

REGIONS, DECLINE = "income.region", "income.decline"
POWER_TONE = theme.BRASS
DECLINE_TONE = Color(128, 118, 106)


def tell(match: Match) -> Story:
    """The final scoring's story."""
    coins = count(match)
    seats = match.seats
    best = coins.best
    return Story(
        coins.first_round,
        coins.curves,
        [_parts(coins.sources[player], seat.colour) for player, seat in enumerate(seats)],
        [_purse_note(coins, player) for player in range(len(seats))],
        partial(draw_best, best=best, seat=seats[best.player]) if best else None,
    )


def _purse_note(coins: Coins, player: int) -> str:
    start = coins.curves[player][0]
    return t("scoring.purse", start=start, found=coins.found[player], paid=coins.paid[player])


def _parts(sources: dict[str, int], colour: int) -> list[Part]:
    """Regions, then decline, then gifts from the largest."""
    own = theme.PLAYERS[colour]
    faded = Color(*(round(a * 0.6 + b * 0.4) for a, b in zip(DECLINE_TONE, own.dark, strict=True)))
    first = [(REGIONS, "scoring.regions", own.main), (DECLINE, "scoring.declined", faded)]
    parts = [Part(t(label), sources[source], tone) for source, label, tone in first if sources.get(source)]
    rest = [(source, n) for source, n in sources.items() if source not in (REGIONS, DECLINE) and n > 0]
    for source, n in sorted(rest, key=lambda part: -part[1]):
        tone = banner.CLOTH.get(source, POWER_TONE)
        parts.append(Part(line_text(Line(source, 0)), n, tone, pieces.emblem_name(source)))
    return parts


@dataclass
class Coins:
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


def count(match: Match) -> Coins:
    """Play the record once more and note every coin."""
    state: State = match.start()
    players = state.setup.players
    story = Coins(
        state.round, [[coins] for coins in state.coins], [{} for _ in range(players)], [0] * players, [0] * players
    )
    for tribe in state.tribes.values():
        story.peoples[tribe.id] = People(tribe.player, tribe.race, tribe.former, state.round)
    purses = list(state.coins)
    for done in match.done:
        for event in rules.apply(state, done.action, trusted=True):
            if event.kind == "round_started":
                _close_round(story, purses)
            _note(story, state, purses, event)
    _close_round(story, purses)
    return story


def _close_round(story: Coins, purses: list[int]) -> None:
    for curve, coins in zip(story.curves, purses, strict=True):
        curve.append(coins)


def _note(story: Coins, state: State, purses: list[int], event: Event) -> None:
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
    elif event.kind in ("coins_earned", "coins_taken"):
        purses[event.player] += event.n
        _credit(story, state, event.player, Line(event.source, event.n))
        if event.target:
            story.paid[int(event.target)] += event.n
            purses[int(event.target)] -= event.n
    elif event.kind == "scored":
        purses[event.player] += event.n
        for line in event.lines:
            _credit(story, state, event.player, line)


def _credit(story: Coins, state: State, player: int, line: Line) -> None:
    sources = story.sources[player]
    sources[line.source] = sources.get(line.source, 0) + line.delta
    people, declined = _earner(story, state, player, line)
    if people and declined:
        people.declined += line.delta
    elif people:
        people.active += line.delta


def _earner(story: Coins, state: State, player: int, line: Line) -> tuple[People | None, bool]:
    """Who holds the region, or else who has the ability; and whether it was in decline when it earned."""
    own = {tribe.id: tribe for tribe in state.tribes.values() if tribe.player == player}
    holder = own.get(state.holder[state.map.index[line.region]]) if line.region else None
    if holder is None:
        holder = next((tribe for tribe in own.values() if line.source in (tribe.race, tribe.former)), None)
    if holder is None:
        return None, False
    return story.peoples.get(holder.id), line.source == DECLINE or (holder.declined and line.source != REGIONS)
