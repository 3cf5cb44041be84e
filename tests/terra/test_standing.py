"""The next income, the points if the game ended now, those still to get, and where points came from."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import terra
from game.rules.core import rng
from game.rules.terra.model import State
from game.rules.terra.tiles import CARDS, Goods
from tests.terra import soak
from tests.terra.positions import do, give, hold, table
from tests.terra.soak import played

games = st.builds(played, st.integers(2, 5), st.integers(0, 2**32), st.integers(20, 300), st.sampled_from([0, 70, 97]))


# --- income -----------------------------------------------------------------------------------------------


def test_income_by_source_with_and_without_a_card() -> None:
    game = table(("witches", "A2:TP A3"), ("giants", "I1"))
    hold(game, 0, "FAV7", "BON5")
    held = terra.income(game, 0)
    assert dict(held.sources) == {
        "dwelling": Goods(workers=2),
        "trading_house": Goods(2, power=1),
        "BON5": Goods(workers=1, power=3),
        "FAV7": Goods(workers=1, power=1),
    }
    assert held.total == held.gained == Goods(2, 4, 0, 5)
    assert terra.income(game, 0, "").total == Goods(2, 3, 0, 2)
    assert terra.income(game, 0, "BON8").total == Goods(2, 3, 1, 2)
    assert game.players[0].coins == 30 and CARDS[game.players[0].card].id == "BON5", "it is only looked at"


def test_what_overflows_of_an_income() -> None:
    game = table(("witches", "A2:TE A3:TP"), ("giants", "I1"))
    give(game, 0, bowl1=0, bowl2=1, bowl3=11, priests=5, priests_sent=1)
    coming = terra.income(game, 0, "BON8")
    assert coming.total.priests == 2 and coming.priests == 6 and coming.lost == Goods(priests=1)
    coming = terra.income(game, 0, "BON4")
    assert (coming.gained.power, coming.lost.power, coming.bowls) == (1, 3, (0, 0, 12))


@given(games)
@settings(max_examples=40)
def test_the_income_comes_as_it_was_told(game: State) -> None:
    """Whoever passes last before a round ends gets what was shown for the card taken."""
    if game.phase != "actions" or game.round == 6 or terra.decision(game).kind != "action":  # type: ignore[union-attr]
        return
    seat = game.current
    others = [player for player in game.players if player.seat != seat]
    for other in others:
        other.passed, other.cults = True, [0, 0, 0, 0]
    game.players[seat].cults, game.next_first, game.legal = [0, 0, 0, 0], game.players[others[0].seat].seat, None
    action = next(action for action in terra.legal_actions(game) if action.kind == "pass")
    coming = terra.income(game, seat, action.target)
    told = [event for event in terra.apply(game, action) if event.kind == "income" and event.player == seat]
    assert Goods(*told[0].goods) == coming.gained
    player = game.players[seat]
    assert (player.bowl1, player.bowl2, player.bowl3, player.priests) == (*coming.bowls, coming.priests)


def test_the_cult_bonus_of_the_round() -> None:
    game = table(("witches", "A2"), ("giants", "I1"), scoring="SCORE4")
    game.players[0].cults[0] = 5
    bonus = terra.cult_bonus(game, 0)
    assert (bonus.source, bonus.times, bonus.goods, bonus.spades, bonus.missing) == (
        "SCORE4",
        2,
        Goods(workers=2),
        0,
        1,
    )
    game = table(("witches", "A2"), ("giants", "I1"), scoring="SCORE8")
    game.players[0].cults[3] = 8
    assert (terra.cult_bonus(game, 0).spades, terra.cult_bonus(game, 0).missing) == (2, 4)
    game.round = 6
    assert terra.cult_bonus(game, 0).times == 0


# --- points -----------------------------------------------------------------------------------------------


@given(games)
@settings(max_examples=40)
def test_if_the_game_ended_now_these_would_be_the_scores(game: State) -> None:
    """All pass in the last round, nothing is exchanged: the final scoring says what was told before."""
    if game.phase != "actions" or terra.decision(game).kind != "action":  # type: ignore[union-attr]
        return
    game.round, game.legal = 6, None
    for player in game.players:
        player.card, player.favours, player.passed = 2, 0, player.seat != game.current
        player.buildings[3] = 0  # no stronghold, no points of a faction at a pass
    game.next_first = (game.current + 1) % len(game.players)
    told = terra.if_ended_now(game)
    do(game, "pass")
    assert [sum(line.delta for line in lines) for lines in told] == list(terra.outcome(game).scores)  # type: ignore[union-attr]


def test_points_by_source_if_the_game_ended_now() -> None:
    game = table(("witches", "A2 A3"), ("alchemists", "I1"))
    game.players[0].cults, game.players[1].cults = [3, 0, 0, 2], [3, 1, 0, 0]
    give(game, 0, vp=31, coins=4, workers=1, priests=1, bowl1=8, bowl2=2, bowl3=2)
    lines = {line.source.removeprefix("terra.name."): line.delta for line in terra.if_ended_now(game)[0]}
    assert lines == {"made": 31, "fire": 6, "air": 8, "area": 18, "resources": 3}
    assert game.players[0].vp == 31


def test_a_game_that_is_over_has_nothing_more_to_tell() -> None:
    game = played(2, 5, 5000, 97)
    assert [sum(line.delta for line in lines) for lines in terra.if_ended_now(game)] == list(terra.scores(game))
    assert terra.prospects(game, 0) == ()


def test_the_ledger_of_a_whole_game_adds_up() -> None:
    paid = 0
    for seed in range(12):
        players = 2 + seed % 4
        game, state = terra.new_game(soak.setup_of(players, seed), seed), rng.seeded(seed)
        events = terra.opening_events(game)
        while terra.decision(game) is not None:
            state, action = soak.choose(game, state, (0, 70, 97)[seed % 3])
            events += terra.apply(game, action)
        ledger = terra.ledger(events, players)
        assert [20 + sum(points.values()) for points in ledger] == list(terra.scores(game))
        paid += sum(points.get("leech", 0) for points in ledger)
    assert paid < 0


def test_what_is_still_to_get() -> None:
    game = table(("witches", "A2:TP A3"), ("giants", "I1 I2"), scoring="SCORE8")
    hold(game, 0, "FAV10", "FAV12", "BON7")
    game.players[0].cults, game.players[1].cults = [3, 0, 9, 0], [4, 0, 2, 0]
    found = {(one.source, one.unit): (one.now, one.more, one.missing) for one in terra.prospects(game, 0)}
    assert found["SCORE8", "trading_house"] == (0, 3, 1)
    assert found["FAV10", "trading_house"] == (0, 3, 1)
    assert found["BON7", "trading_house"] == (2, 2, 1)
    assert found["FAV12", "trading_house"] == (2, 1, 1)
    assert found["fire", "step"] == (4, 2, 1), "a tie shares 8 and 4"
    assert found["earth", "step"] == (8, 0, 0)
    assert found["water", "step"] == (0, 8, 1)
    assert found["area", "building"] == (15, 3, 1), "18 and 12 are shared until one has more"


def test_the_top_of_a_cult_is_still_to_get_only_with_a_key() -> None:
    game = table(("witches", "A2"), ("giants", "I1"))
    game.players[0].cults, game.players[1].cults = [9, 0, 0, 0], [9, 0, 0, 0]
    found = {one.source: (one.now, one.more, one.missing) for one in terra.prospects(game, 0)}
    assert found["fire"] == (6, 0, 0)
    give(game, 0, keys=1)
    found = {one.source: (one.now, one.more, one.missing) for one in terra.prospects(game, 0)}
    assert found["fire"] == (6, 2, 1)


@given(games)
@settings(max_examples=30)
def test_prospects_promise_nothing_that_is_not_there(game: State) -> None:
    before = terra.state_to_json(game)
    for seat in range(len(game.players)):
        for one in terra.prospects(game, seat):
            assert one.now >= 0 and one.more >= 0 and (one.missing > 0 or one.more == 0)
    assert terra.state_to_json(game) == before
