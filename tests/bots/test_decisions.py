"""Every level answers every kind of question with something legal, repeatably, from the view alone."""

from __future__ import annotations

import pytest

from game import games
from game.bots import Budget, Decided
from game.bots.arena import play
from game.bots.smallworld import make
from game.rules.smallworld import Action, Setup, State, apply, legal_actions, new_game, state_to_json, view
from game.rules.underground import random_setup
from tests.bots.boards import board, table

NODES = Budget(nodes=60)
GAME = games.game_of("smallworld")
LEVELS = ("random", *GAME.levels)


def combos(*pairs: str) -> tuple[tuple[str, str], ...]:
    halves = (pair.split() for pair in pairs)
    return tuple((f"race.{race}", f"power.{power}") for race, power in halves)


#: Combos whose powers ask every kind of question there is.
ASKING = combos("ratmen heroic", "sorcerers diplomat", "ghouls stout", "halflings dragon_master",
                "trolls bivouacking", "skeletons berserk")  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plays_whole_games(level: str, players: int) -> None:
    bots = [make(level, seat, NODES) for seat in range(players)]
    record = play(GAME, bots, Setup(board(players), players), seed=players)
    assert len(record.scores) == players
    assert sum(people.coins for _, people in record.entries) + 5 * players == sum(record.scores)


def test_every_kind_of_question_and_answer_occurs() -> None:
    asked, answered = set(), set()

    def watch(state: State, player: int, action: Action) -> None:
        frame = state.frames[-1]
        asked.add(frame.topic or frame.kind)
        answered.add(action.kind)

    for seed in range(5):
        bots = [make(("easy", "medium", "hard", "medium")[seat], seed, NODES) for seat in range(4)]
        play(GAME, bots, Setup(board(4), 4, prepared=ASKING), seed, watch)
    assert asked >= {"pick", "conquest", "redeploy", "defend", "hero", "peace", "stout"}
    assert answered >= {"pick", "conquer", "gamble", "roll", "use", "deploy", "decline", "end", "choose"}


@pytest.mark.parametrize("level", LEVELS)
def test_gives_up_what_pays_least(level: str) -> None:
    """Amazons that are spread too thin: bots plan ahead and are rarely asked, random players are."""
    for seed in range(60):
        state = new_game(Setup(board(2), 2, prepared=combos("amazons commando")), seed)
        while not state.over and state.frames[-1].topic != "give_up":
            player = state.frames[-1].player
            conquests = [a for a in legal_actions(state) if a.kind in ("pick", "conquer")]
            fallback = make("random", seed).decide(view(state, player)).action
            apply(state, conquests[0] if conquests else fallback)
        if not state.over:
            player = state.frames[-1].player
            assert make(level, 1, NODES).decide(view(state, player)).action in legal_actions(state)
            return
    pytest.fail("the question never came up")


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_decision(level: str) -> None:
    state = table(3, 5)
    for _ in range(25):
        player = state.frames[-1].player
        seen = view(state, player)
        once, again = (make(level, 9, NODES).decide(seen.copy()) for _ in range(2))
        assert once == again
        apply(state, once.action)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_matters_and_nothing_changes(level: str) -> None:
    """Another game that looks the same to the player gets the same answer, and thinking leaves no trace."""
    state = table(3, 8)
    for _ in range(12):
        player = state.frames[-1].player
        other = state.copy()
        other.rng ^= 12345
        other.race_stack.reverse()
        other.power_stack.reverse()
        other.coins = [coins if seat == player else coins + 7 for seat, coins in enumerate(state.coins)]
        before = state_to_json(state)
        seen = view(state, player)
        shown = state_to_json(seen)
        decided = make(level, 4, NODES).decide(seen)
        assert decided == make(level, 4, NODES).decide(view(other, player))
        assert (state_to_json(state), state_to_json(seen)) == (before, shown)
        apply(state, decided.action)


def test_hard_follows_its_plan_within_a_turn() -> None:
    """After the search at the start of conquests the rest of the turn costs no further thinking."""
    state = table(2, 3)
    bot = make("hard", 1, Budget(nodes=600))
    first = state.seat
    thoughts = 0
    while state.seat == first and state.frames[-1].player == first:
        known = len(bot.plan)
        decided = bot.decide(view(state, first))
        thoughts += len(bot.plan) != known
        if any(event.kind == "die_rolled" for event in apply(state, decided.action)):
            break
    assert 1 <= thoughts <= 2  # the pick, and the conquests with all that follows


def test_reasons_are_given_where_there_is_a_choice() -> None:
    state = table(2, 11)
    bots = [make("hard", 1, NODES), make("medium", 1)]
    while not state.over:
        player = state.frames[-1].player
        decided: Decided = bots[player].decide(view(state, player))
        assert decided.action in legal_actions(state)
        if decided.action.kind in ("pick", "conquer", "gamble", "decline"):
            assert decided.reasons, decided
        apply(state, decided.action)


@pytest.mark.parametrize("content", ["underground", "mixed"])
def test_other_sets_are_played_too(content: str) -> None:
    for seed in range(2):
        setup = random_setup(content, 3, seed, board(3))
        bots = [make(level, seed, NODES) for level in ("easy", "medium", "hard")]
        assert len(play(GAME, bots, setup, seed).by_round) == setup.map.rounds
