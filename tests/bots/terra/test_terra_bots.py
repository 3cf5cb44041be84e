"""Terra Mystica's opponents: legal everywhere, repeatable, within their budget, told in words, and each its level."""

from __future__ import annotations

import pytest

from game import i18n
from game.bots import Budget
from game.bots import terra as bots
from game.bots.arena import Contest, play, play_one
from game.bots.meter import Meter
from game.bots.terra.player import RoundBot
from game.bots.terra.weights import usual
from game.cli.simulate import figures
from game.games import game_of
from game.rules import terra as rules
from game.rules.terra import Action, Setup, State, apply, legal_actions
from game.rules.terra.factions import ALL
from game.rules.terra.options import asked
from game.words.bots import explain_text
from tests.terra.positions import give, table

GAME = game_of("terra")
FEW = Budget(nodes=60)
LEVELS = ("random", *GAME.levels)


def by_colour(number: int, players: int) -> tuple[str, ...]:
    """Factions of different colours; all fourteen turn up among few numbers."""
    chosen = [ALL[number % len(ALL)]]
    for faction in ALL[number + 1 :] + ALL[: number + 1]:
        if len(chosen) < players and faction.home not in {other.home for other in chosen}:
            chosen.append(faction)
    return tuple(faction.id for faction in chosen)


@pytest.mark.parametrize("number", range(len(ALL)))
def test_every_faction_is_played_to_the_end_by_every_level(number: int) -> None:
    players = 2 + number % 4
    setup = GAME.setups.with_factions(GAME.setups.make(players, number), ",".join(by_colour(number, players)))
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(players)]
    record = play(GAME, [bots.make(level, number, FEW) for level in levels], setup, number)
    assert [entry.faction for _, entry in record.entries] == list(setup.factions)
    for seat, entry in record.entries:
        assert 20 + sum(points for _, points in entry.sources) == record.scores[seat]


@pytest.mark.parametrize("players", range(2, 6))
def test_factions_are_chosen_and_the_game_repeats(players: int) -> None:
    contest = Contest(("hard", "medium", "easy", "hard", "medium")[:players], players, 2, "terra", nodes=40,
                      factions="chosen")  # fmt: skip
    assert play_one(contest, 1) == play_one(contest, 1)


@pytest.mark.parametrize("level", GAME.levels)
def test_the_same_view_gives_the_same_decision(level: str) -> None:
    game = GAME.rules.new_game(GAME.setups.make(3, 5), 5)
    for _ in range(40):
        seen = rules.view(game, asked(game))
        once, again = (bots.make(level, 9, FEW).decide(seen.copy()) for _ in range(2))
        assert once == again and once.action in legal_actions(game)
        apply(game, once.action)


def rich(round_: int = 2) -> State:
    return table(("witches", "A10 A12:TE B1"), ("giants", "I1 H1:TP"), round_=round_)


def test_a_view_is_left_as_it_was() -> None:
    game = rich()
    before = rules.state_to_json(game)
    bots.make("hard", 1, FEW).decide(game)
    assert rules.state_to_json(game) == before


@pytest.mark.parametrize("nodes", [100, 1000])
def test_the_budget_is_kept(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []

    class Counted(Meter):
        def spend(self, n: int) -> None:
            super().spend(n)
            spent.append(n)

    monkeypatch.setattr("game.bots.terra.player.Meter", Counted)
    bots.make("hard", 1, Budget(nodes=nodes)).decide(rich())
    assert sum(spent) <= nodes + 600  # everything that can be done now is looked at once, whatever it costs


def test_in_a_hurry_the_best_so_far_is_done() -> None:
    bot = bots.make("hard", 1, Budget(seconds=600.0, hurry=lambda: True))
    assert bot.decide(rich()).action in legal_actions(rich())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "least"),
    [(("easy", "random"), 9), (("medium", "easy"), 6), (("hard:300", "medium"), 6), (("hard:900", "hard:30"), 6)],
)
def test_the_ladder(players: tuple[str, str], least: int) -> None:
    contest = Contest(players, 10, 1, "terra")
    assert sum(play_one(contest, number).won(0) for number in range(10)) >= least


def test_easy_beats_the_random_mover() -> None:
    contest = Contest(("easy", "random"), 4, 1, "terra")
    assert sum(play_one(contest, number).won(0) for number in range(4)) >= 3


# --- judgement


def decided(game: State, level: str = "hard") -> Action:
    action: Action = bots.make(level, 1, Budget(nodes=600)).decide(game).action
    return action


def test_a_town_within_reach_is_founded() -> None:
    game = table(("witches", "A10:TE A9:TP A11:TP"), ("giants", "I1"), round_=6)
    give(game, 0, coins=6, workers=10, priests=0, bowl1=12, bowl2=0, bowl3=0)
    bot = RoundBot(1, Budget(nodes=600))
    while asked(game) == 0 and game.players[0].card >= 0 and not game.players[0].passed:
        apply(game, bot.decide(game).action)
        game.current, game.acted = 0, False
    assert game.players[0].town_tiles


def test_what_is_left_in_the_last_round_is_spent() -> None:
    """Nobody passes with a priest that could still climb."""
    game = table(("witches", "A10"), ("giants", "I1"), round_=6)
    give(game, 0, coins=0, workers=0, priests=1, bowl1=12, bowl2=0, bowl3=0)
    assert decided(game).kind == "send"


def test_free_power_is_taken_and_dear_power_is_not() -> None:
    free = table(("witches", "A10"), ("giants", "A11"), round_=2)
    give(free, 1, bowl1=9, bowl2=3, bowl3=0)
    apply(free, next(action for action in legal_actions(free) if action.kind == "upgrade"))
    assert asked(free) == 1 and decided(free, "medium").kind == "leech"
    dear = table(("witches", "A10"), ("giants", "A11:SH"), round_=6)
    give(dear, 1, bowl1=9, bowl2=3, bowl3=0)
    apply(dear, next(action for action in legal_actions(dear) if action.kind == "upgrade"))
    assert asked(dear) == 1 and decided(dear, "medium").kind == "decline"


# --- words


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_has_words(language: str) -> None:
    before = i18n.language()
    i18n.set_language(language)
    try:
        game = GAME.rules.new_game(GAME.setups.with_factions(GAME.setups.make(3, 8), "chosen"), 8)
        players = [bots.make("hard", 1, FEW) for _ in range(3)]
        told = set()
        while GAME.rules.decision(game) is not None:
            found = players[asked(game)].decide(game)
            text = explain_text(found.reasons)
            assert "bot." not in text and "terra." not in text and "{" not in text
            told |= {reason.id for reason in found.reasons}
            apply(game, found.action)
        assert len(told) > 12
    finally:
        i18n.set_language(before)


def test_a_hint_is_a_whole_action_on_the_board() -> None:
    game = rich()
    plan = bots.hint(game, FEW)
    assert plan.reasons and plan.actions
    for action in plan.actions:
        assert action in legal_actions(game) and asked(game) == 0
        apply(game, action)
    assert set(plan.places) <= {*game.board.names, *game.board.rivers}


# --- figures


def test_figures_tell_points_by_source_and_faction() -> None:
    contest = Contest(("easy", "medium"), 4, 1, "terra")
    found = figures(contest, [play_one(contest, number) for number in range(4)], 1.0)
    for mean, sources in zip(found["score_mean"], found["sources"], strict=True):
        assert mean == pytest.approx(20 + sum(sources.values()), abs=0.1)
    assert sum(row["taken"] for row in found["factions"].values()) == 8
    assert all(name in found for name in found["tables"].values())


def test_the_file_of_weights_is_whole() -> None:
    weights = usual()
    assert all(len(getattr(weights, name)) == 7 for name in ("pair", "coin", "worker", "priest", "power", "spade"))
    assert {faction.id for faction in ALL} == set(weights.stronghold)


def test_setups_refuse_factions_that_cannot_be() -> None:
    setup = GAME.setups.make(2, 1)
    for how in ("witches", "witches,auren", "witches,wizards"):
        with pytest.raises(Exception, match="faction"):
            GAME.setups.with_factions(setup, how)
    assert isinstance(setup, Setup) and GAME.setups.with_factions(setup, "chosen").factions == ()
