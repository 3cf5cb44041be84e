"""Games between bots, and matches of many: every deal is played from all seats, so nobody profits from the order.

A player is named by its level, with its budget if that is not the default: `medium`, `hard`, `hard:2000`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.kinds import Bot, Budget
from game.games import Game, game_of
from game.games.parts import Unplayable

MOST = 5000  # decisions: a game that takes more hangs


class Hanging(RuntimeError):
    """A game that does not come to its end."""


class GameRecord(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    by_round: list[tuple[int, ...]]  # scores of each seat after each round
    entries: list[tuple[int, Any]]  # what the game's ledger kept, by seat


Watcher = Callable[[Any, int, Any], None]


def play(game: Game, bots: Sequence[Bot], setup: Any, seed: int, watch: Watcher | None = None) -> GameRecord:
    """A whole game; the rules refuse, loudly, whatever is not legal."""
    rules, ledger = game.rules, game.bots.ledger()
    state = rules.new_game(setup, seed)
    rounds: list[tuple[int, ...]] = []
    now = rules.progress(state).round
    for decisions in range(MOST):
        decision = rules.decision(state)
        if decision is None:
            result = rules.outcome(state)
            assert result is not None
            rounds.append(rules.scores(state))
            return GameRecord(result.scores, result.winners, decisions, rounds, ledger.entries() if ledger else [])
        action = bots[decision.player].decide(rules.view(state, decision.player)).action
        if watch:
            watch(state, decision.player, action)
        events = rules.apply(state, action)
        if ledger:
            ledger.book(state, events)
        if rules.progress(state).round != now:
            now = rules.progress(state).round
            rounds.append(rules.scores(state))
    raise Hanging(f"seed {seed}: no end after {MOST} decisions")


# --- matches


class Contest(NamedTuple):
    """Who meets whom, at what, how often. `nodes`: of players that name no budget; 0: the game's default."""

    players: tuple[str, ...]
    games: int
    seed: int
    game: str
    set: str = ""
    map: str = ""
    nodes: int = 0
    factions: str = ""  # how they are dealt, in games that have them


class Row(NamedTuple):
    """One game, by entrant instead of seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    by_round: tuple[tuple[int, ...], ...] = ()
    entries: tuple[tuple[int, Any], ...] = ()

    def won(self, entrant: int) -> float:
        """The share of the victory."""
        return 1 / len(self.winners) if entrant in self.winners else 0.0


Maker = Callable[[Contest, str, int], Bot]


def is_player(name: str, game: Game) -> bool:
    level, _, nodes = name.partition(":")
    return level in ("random", *game.levels) and (not nodes or (nodes.isdigit() and int(nodes) > 0))


def by_name(contest: Contest, name: str, seed: int) -> Bot:
    """The player of a name."""
    bots = game_of(contest.game).bots
    level, _, nodes = name.partition(":")
    return bots.make(level, seed, Budget(nodes=int(nodes) if nodes else contest.nodes or bots.DEFAULT_NODES))


def check(contest: Contest) -> None:
    """Raise Unplayable for what is not there, before any work begins."""
    game = game_of(contest.game)
    if len(contest.players) not in game.players:
        raise Unplayable(f"{game.players[0]} to {game.players[-1]} players, not {len(contest.players)}")
    for name in contest.players:
        if not is_player(name, game):
            raise Unplayable(f"unknown player: {name} (there are random, {', '.join(game.levels)})")
    _setup(contest, contest.seed)


def _setup(contest: Contest, seed: int) -> Any:
    setups = game_of(contest.game).setups
    setup = setups.make(len(contest.players), seed, contest.set, contest.map)
    return setups.with_factions(setup, contest.factions) if contest.factions else setup


def play_one(contest: Contest, number: int, maker: Maker = by_name) -> Row:
    """A game of the match; its number alone decides deal, seats and chance.

    Seats rotate over each deal, unless all players are the same and would play the same game again.
    """
    game, count = game_of(contest.game), len(contest.players)
    deal, turn = divmod(number, count) if len(set(contest.players)) > 1 else (number, 0)
    entrants = [(seat + turn) % count for seat in range(count)]
    seed = contest.seed * 1_000_003 + deal
    setup = _setup(contest, seed)
    bots = [maker(contest, contest.players[entrant], seed + 31 * entrant) for entrant in entrants]
    record = play(game, bots, setup, seed)
    return Row(
        tuple(entrants[seat] for seat in record.winners),
        _by_entrant(record.scores, entrants),
        record.decisions,
        tuple(_by_entrant(scores, entrants) for scores in record.by_round),
        tuple((entrants[seat], entry) for seat, entry in record.entries),
    )


def _by_entrant(values: Sequence[int], entrants: Sequence[int]) -> tuple[int, ...]:
    seats = {entrant: seat for seat, entrant in enumerate(entrants)}
    return tuple(values[seats[entrant]] for entrant in range(len(entrants)))
