"""What bots make of what they have: pieces, abilities, combos, purses, and who leads."""

from __future__ import annotations

import pytest

from game import games
from game.bots import Bot, Budget
from game.bots.meter import Meter
from game.bots.smallworld import make
from game.bots.smallworld.combos import GLANCE, VALUES
from game.bots.smallworld.known import by_hooks
from game.bots.smallworld.plans import Candidate
from game.bots.smallworld.policy import Policy
from game.bots.smallworld.purses import Purses
from game.bots.smallworld.search import Search, Shape
from game.bots.smallworld.weights import WEIGHTS
from game.maps.smallworld import our_board
from game.match import Match, Seat
from game.rules.smallworld import SETS, Setup, State, actions, apply, determinize, legal_actions, new_game, view
from game.rules.underground import random_setup
from tests.bots.boards import board, table

GAME = games.game_of("smallworld")
RACES = ("ratmen", "elves", "trolls", "orcs", "humans", "giants")


def first_turn(bot: Bot, combo: tuple[str, str], seed: int) -> tuple[State, set[str]]:
    """The bot's first turn with this combo; what it used on the way."""
    state = new_game(Setup(board(2), 2, first_player=0, prepared=(combo,)), seed)
    apply(state, legal_actions(state)[0])
    used = set()
    while state.seat == 0 and state.round == 1:
        player = state.frames[-1].player
        action = bot.decide(view(state, player)).action
        used |= {action.source} if action.kind == "use" else set()
        apply(state, action)
    return state, used


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_dragon_is_not_left_unused(level: str) -> None:
    for seed, race in enumerate(RACES):
        bot = make(level, seed, Budget(nodes=300))
        assert "power.dragon_master" in first_turn(bot, (f"race.{race}", "power.dragon_master"), seed)[1], race


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_encampments_do_not_stand_on_a_heap(level: str) -> None:
    for seed, race in enumerate(RACES):
        bot = make(level, seed, Budget(nodes=300))
        state, _ = first_turn(bot, (f"race.{race}", "power.bivouacking"), seed)
        camps = state.pieces["encampment"]
        assert sum(camps.values()) == 5 and max(camps.values()) <= 3, camps


def test_easy_leaves_no_heap_either() -> None:
    for seed, race in enumerate(RACES):
        state, _ = first_turn(make("easy", seed), (f"race.{race}", "power.mounted"), seed)
        held = [n for n, holder in zip(state.tokens, state.holder, strict=True) if holder == 0]
        assert max(held) - min(held) <= 2 or len(held) < 3, held


def test_all_content_has_a_value() -> None:
    for content in SETS.values():
        assert {*content.races, *content.powers} <= set(VALUES) & set(GLANCE)


def test_what_no_table_knows_is_valued_by_its_hooks() -> None:
    """Tokens count, and so does what is like something known: the best known badge is not among the worst."""
    tokens = {id: by_hooks(id) for id in ("race.ratmen", "race.dwarves")}
    assert tokens["race.ratmen"][0] > tokens["race.dwarves"][0]
    known = sorted((id for id in VALUES if id.startswith("power.")), key=lambda id: sum(VALUES[id]))
    guessed = sorted(known, key=by_hooks)
    assert guessed.index(known[-1]) > len(known) // 3 and guessed.index(known[0]) < len(known) // 2


def test_public_income_is_counted() -> None:
    """Purses worked out from two looks at the table are nearer to the truth than a guess."""
    off, guessed = [], []
    for seed in range(6):
        state, purses = table(2, seed, first=0), Purses()
        bots = [make("medium", seed), make("medium", seed + 1)]
        while not state.over:
            player = state.frames[-1].player
            if player == 0 and state.seat == 0:
                seen = view(state, 0)
                off.append(abs(purses.look(seen, 0)[1] - state.coins[1]))
                guessed.append(abs(determinize(seen, 1).coins[1] - state.coins[1]))
            apply(state, bots[player].decide(view(state, player)).action)
    assert sum(off) < sum(guessed) / 2
    assert sum(off) / len(off) < 4


def searched(state: State) -> Search:
    player = state.frames[-1].player
    policy = Policy(WEIGHTS, state.map)
    return Search(view(state, player), policy, 1, Meter(Budget(nodes=200)), Shape(), {})


def test_the_leader_is_hit_harder_whoever_it_is() -> None:
    state = table(4, 3, first=0)
    for leader in (1, 2, 3):
        rich = state.copy()
        rich.coins = [60 if seat == leader else 5 for seat in range(4)]
        spite = searched(state)._spite(rich)
        assert spite[leader] > 1 > min(spite.values())
        assert len({weight for seat, weight in spite.items() if seat != leader}) == 1
    assert searched(table(2, 3))._spite(table(2, 3)) == {}


def test_declining_is_tried_out_against_going_on() -> None:
    """However clear it looks: what is left of the budget is lost with the turn."""
    declined = 0
    for seed in range(3):
        state = table(2, seed)
        policy = Policy(WEIGHTS, state.map)
        while not state.over:
            if state.round < state.map.rounds and actions.DECLINE in legal_actions(state):
                found = searched(state).best()
                if found[0].actions[0] == actions.DECLINE:
                    declined += 1
                    assert any(plan.results for plan in found if plan.actions[0] != actions.DECLINE)
            policy.play_turn(state)
    assert declined


def test_a_plan_made_again_is_the_mean_of_its_looks() -> None:
    plan = Candidate((actions.END,), 10.0)
    for glance in (10.0, 4.0, 1.0):
        plan.meet(glance)
    assert plan.glance == pytest.approx(5.0)


def test_people_and_bots_look_the_same() -> None:
    """A bot is shown nothing that tells who sits where: humans, bots or a mixture make the same view."""
    setup = Setup(board(3), 3, first_player=0)
    rosters = (["human"] * 3, ["hard", "human", "easy"], ["hard", "hard", "human"])
    views = []
    for roster in rosters:
        seats = [Seat(f"{kind} {n}", kind) for n, kind in enumerate(roster)]
        match = Match.new(GAME, setup, 5, seats)
        views.append(GAME.rules.state_to_json(view(match.state, 0)))
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("content", ["underground", "mixed"])
def test_questions_are_answered_for_a_reason(content: str) -> None:
    """Not always the first option: answers are tried out."""
    taken = set()
    for seed in range(12):
        state = new_game(random_setup(content, 2, seed, board(2), our_board("underground", 2)), seed)
        bots = [make("medium", seat) for seat in range(2)]
        while not state.over:
            frame = state.frames[-1]
            action = bots[frame.player].decide(view(state, frame.player)).action
            if frame.kind == "choose" and len(frame.options) > 1:
                taken.add((frame.topic, frame.options.index(action.target) > 0))
            apply(state, action)
    both = {topic for topic, _ in taken if {(topic, True), (topic, False)} <= taken}
    assert len({topic for topic, _ in taken}) >= 4 and len(both) >= 2, taken


def test_lairs_are_wanted() -> None:
    """Medium turns up most of what Monsters guard on the boards for two."""
    markers = found = 0
    for seed in range(10):
        state = new_game(random_setup("underground", 2, seed, board(2), our_board("underground", 2)), seed)
        markers += len(state.pile)
        bots = [make("medium", seat) for seat in range(2)]
        while not state.over:
            player = state.frames[-1].player
            apply(state, bots[player].decide(view(state, player)).action)
        found += sum(region.monsters for region in state.map.regions) - len(state.pile)
    assert found >= markers / 2, (found, markers)

