"""Exchanges at any moment of one's own turn, inside an action too (ruling 48), and how they pay a price."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import terra
from game.rules.terra import actions as act
from game.rules.terra import factions
from game.rules.terra.exchange import Price, exchanges, missing, plan, steps
from game.rules.terra.model import Player, State
from tests.terra.positions import asked, bowls, choices, do, give, legal, points, table, why
from tests.terra.soak import played

ACTIONS = act.all_on(terra.PRINTED)


def test_exchanges_are_for_the_own_turn() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    do(game, "convert worker_coin", "upgrade A2 trading_house")
    assert why(game, "convert worker_coin") == "terra.why.asked.offer"
    do(game, "leech", "convert worker_coin")
    assert why(game, "send fire 1") == "terra.why.asked.after"
    do(game, "end", "pass BON1")
    assert asked(game)[0] == 0


def test_no_number_of_exchanges_binds_anybody() -> None:
    game = table(("alchemists", "A1"), ("giants", "I1"))
    give(game, 0, vp=200)
    do(game, *["convert point_coin"] * 200)
    assert (game.players[0].vp, game.players[0].coins) == (0, 230)
    do(game, *["convert coin_point"] * 115)
    assert (game.players[0].vp, game.players[0].coins) == (115, 0)


def test_between_spades_and_dwelling() -> None:
    """A player without a coin is still asked, since power would pay."""
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl3=6, coins=0, workers=9)
    do(game, "power ACT5", "transform A5 wasteland")
    game.players[0].workers = 6
    do(game, "transform A5 forest")
    assert asked(game) == (0, "spades") and choices(game) == ["skip"]
    give(game, 0, workers=1)
    do(game, "convert power_coin", "convert power_coin", "build A5")
    assert asked(game) == (0, "after") and game.players[0].count(0) == 2


def test_without_means_nobody_is_asked_for_the_dwelling() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl1=8, bowl2=0, bowl3=4, coins=0, workers=6, priests=0)
    do(game, "power ACT5", "transform A5 forest")
    assert game.players[0].workers == 0 and asked(game)[0] == 1


def test_after_a_storm_the_dwelling_can_be_paid_by_an_exchange() -> None:
    game = table(("nomads", "A2:SH"), ("giants", "I1"))
    give(game, 0, coins=0, workers=3)
    do(game, "use ACTN", "transform A3 desert")
    assert asked(game) == (0, "dwelling") and choices(game) == ["skip"]
    do(game, "convert worker_coin", "convert worker_coin", "build A3")
    assert game.players[0].workers == 0


def test_between_two_spades_bought_one_by_one() -> None:
    """Dig two, exchange, dig one, exchange, build: the power that the spades bring pays the rest of the action."""
    game = table(("alchemists", "A8:SH"), ("giants", "I1"))
    player = give(game, 0, exchange=2, bowl1=0, bowl2=12, bowl3=0, workers=2, coins=0, priests=0)
    assert "transform A9 swamp" not in legal(game), "the third spade cannot be paid"
    do(game, "transform A9 plains")
    assert (player.workers, bowls(player)) == (0, (0, 8, 4))
    assert asked(game) == (0, "spades") and choices(game) == ["skip"]
    do(game, "convert power_worker", "transform A9 swamp")
    assert (player.workers, bowls(player)) == (0, (1, 10, 1))
    do(game, *["burn"] * 4, "convert power_worker", "convert power_coin", "convert power_coin", "build A9")
    assert player.count(0) == 1 and (player.workers, player.coins) == (0, 0)


def test_a_begun_hex_is_leapt_to_once() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"))
    events = do(game, "transform A4 forest")
    assert points(events) == {"dwarves": 4}
    workers = game.players[0].workers
    assert points(do(game, "transform A4 mountains")) == {}
    assert workers - game.players[0].workers == 3


def test_in_all_decisions_of_the_own_turn_and_no_other() -> None:
    game = table(("auren", "A2:TP"), ("cultists", "A1"))
    do(game, "upgrade A2 stronghold")
    assert asked(game) == (0, "tiles") and "burn" in legal(game)
    do(game, "convert power_coin", "favour FAV1")
    assert why(game, "burn") == "terra.why.asked.offer"
    do(game, "leech", "end")
    do(game, "upgrade A1 trading_house", "leech")
    assert asked(game) == (1, "step") and "convert worker_coin" in legal(game)


def test_not_with_the_spades_of_a_cult_bonus() -> None:
    game = table(("witches", "A6"), ("giants", "I1"), scoring="SCORE8")
    game.players[0].cults[3] = game.players[1].cults[3] = 4
    do(game, "pass BON1", "pass BON9")
    assert asked(game) == (0, "spades")
    assert legal(game, "convert") == [] and why(game, "burn") == "terra.why.asked.spades"


def test_workers_by_power_for_the_ordination() -> None:
    game = table(("darklings", "A1:TP"), ("giants", "I1"))
    give(game, 0, workers=4, bowl3=6)
    do(game, "upgrade A1 stronghold")
    assert asked(game) == (0, "ordain") and choices(game) == ["ordain 0"]
    do(game, "convert power_worker", "convert power_worker", "ordain 2")
    assert game.players[0].priests == 5


def test_giants_are_asked_for_a_second_spade_that_an_exchange_would_pay() -> None:
    game = table(("giants", "A4"), ("witches", "I1"))
    give(game, 0, workers=2, bowl3=8)
    do(game, "power ACT5")
    assert asked(game) == (0, "spades") and choices(game) == ["skip"]
    do(game, "convert power_worker", "transform A5 wasteland")
    assert game.players[0].workers == 0


# --- plans ------------------------------------------------------------------------------------------------

small = st.integers(0, 7)


@st.composite
def boards(draw: st.DrawFn) -> Player:
    player = Player(0)
    player.faction = factions.BY_ID[draw(st.sampled_from(["witches", "alchemists"]))]
    player.coins, player.workers, player.vp = draw(small), draw(small), draw(small)
    player.priests = draw(st.integers(0, 4))
    player.priests_sent = draw(st.integers(0, 3))
    player.bowl2, player.bowl3 = draw(small), draw(st.integers(0, 12))
    return player


prices = st.builds(Price, st.integers(0, 5), st.integers(0, 8), st.integers(0, 2), st.integers(0, 6))


def alone(player: Player) -> State:
    game = table(("witches", "A1"), ("giants", "I1"))
    game.players[0] = player
    return game


@given(boards(), prices)
@settings(max_examples=300)
def test_a_plan_can_be_carried_out_and_pays(player: Player, price: Price) -> None:
    found = plan(player, price)
    if found is None:
        return
    game = alone(player)
    for action in steps(found._asdict()):
        game.legal = None
        assert action in exchanges(player), (found, action)
        terra.apply(game, action, trusted=True)
    assert not any(missing(player, price))


@given(boards(), prices)
@settings(max_examples=40, deadline=None)
def test_where_there_is_no_plan_nothing_helps(player: Player, price: Price) -> None:
    """Every order of exchanges is tried, as far as it gets."""
    seen: set[tuple[int, ...]] = set()
    open_ = [player]
    while open_ and len(seen) < 400:
        board = open_.pop()
        goods = (board.coins, board.workers, board.priests, board.vp, board.bowl2, board.bowl3)
        if goods in seen:
            continue
        seen.add(goods)
        if not any(missing(board, price)):
            assert plan(player, price) is not None
            return
        for action in exchanges(board):
            game = alone(board.copy())
            terra.apply(game, action, trusted=True)
            open_.append(game.players[0])


VALUES = {"priests": 5, "workers": 4, "vp": 3, "bowl3": 3, "coins": 2, "bowl2": 2}


@given(boards())
def test_every_exchange_loses_value(player: Player) -> None:
    """So that no turn can go on for ever, whatever is exchanged."""

    def worth(board: Player) -> int:
        return sum(value * getattr(board, name) for name, value in VALUES.items())

    for action in exchanges(player):
        game = alone(player.copy())
        terra.apply(game, action, trusted=True)
        assert worth(game.players[0]) < worth(player)


# --- what would help --------------------------------------------------------------------------------------


def test_a_price_that_an_exchange_would_cover_says_how() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    give(game, 0, coins=1, workers=2, bowl3=1, bowl2=2)
    reason = terra.why_not(game, terra.action_from_text("upgrade A2 trading_house"))
    assert reason is not None and reason.id == "terra.why.too_dear.exchange"
    assert reason.params["coins"] == 2 and reason.params["power_coin"] == 2 and reason.params["burn"] == 1
    assert [str(action) for action in terra.remedy(reason)] == ["burn", "convert power_coin", "convert power_coin"]
    give(game, 0, bowl3=0, priests=0)
    assert why(game, "upgrade A2 trading_house") == "terra.why.too_dear"


def test_power_that_a_sacrifice_would_bring_is_told() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    give(game, 0, bowl3=2, bowl2=5)
    reason = terra.why_not(game, terra.action_from_text("power ACT3"))
    assert reason is not None and (reason.id, reason.params["burn"]) == ("terra.why.power_short.burn", 2)
    assert why(game, "power ACT6") == "terra.why.power_short"
    assert why(game, "convert power_worker") == "terra.why.power_short.burn"


def test_what_is_legal_or_impossible_needs_no_remedy() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    assert terra.remedy(terra.why_not(game, terra.action_from_text("burn"))) == ()
    assert terra.remedy(terra.why_not(game, terra.action_from_text("build A1"))) == ()


@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(20, 260), st.sampled_from([0, 70, 97]))
@settings(max_examples=60)
def test_after_its_remedy_an_action_is_legal(players: int, seed: int, length: int, thrift: int) -> None:
    game = played(players, seed, length, thrift)
    for action in ACTIONS:
        remedies = terra.remedy(terra.why_not(game, action))
        after = game.copy()
        for step in remedies:
            terra.apply(after, step)
        assert not remedies or terra.why_not(after, action) is None, (str(action), remedies)
