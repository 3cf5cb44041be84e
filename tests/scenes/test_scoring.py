"""The final scoring: its story adds up to every purse, everything has room, and every button leads on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest

from game import i18n
from game.app import App
from game.cli import shot
from game.games import game_of
from game.match import Match
from game.rules import smallworld as rules
from game.scenes.scoring import ScoringScene
from game.scenes.scoring.story import ranking
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.scoring import DECLINE, REGIONS, count
from game.scenes.smallworld.shots import busy_match
from game.scenes.title import TitleScene
from game.ui import text
from game.ui.chart import smooth, spread
from game.ui.widgets import Button

GAME = game_of("smallworld")

COUNTS = (2, 3, 4, 5)


@cache
def played(players: int) -> Match:
    i18n.set_language("en")
    return busy_match(players, 11, "", 2.0)


def ended(players: int, coins: list[int]) -> Match:
    """A game over whose purses are as given."""
    match = busy_match(players, 3, "", 2.0)
    match.state.coins = coins
    return match


@pytest.fixture
def scene(app: App) -> ScoringScene:
    made = ScoringScene(played(3))
    app.push(made)
    app.step()
    return made


def button(scene: ScoringScene, id: str) -> Button:
    return next(w for w in scene.widgets if isinstance(w, Button) and w.label == i18n.t(id))


@pytest.mark.parametrize("players", COUNTS)
def test_the_story_adds_up(players: int) -> None:
    match = played(players)
    story = count(match)
    assert story.rounds == match.setup.map.rounds and story.first_round == 1
    for player, coins in enumerate(match.state.coins):
        curve = story.curves[player]
        assert curve[0] == 5 and curve[-1] == coins
        assert coins == 5 + story.earned(player) + story.found[player] - story.paid[player]
        peoples = [people for people in story.peoples.values() if people.player == player]
        assert sum(people.coins for people in peoples) == story.earned(player)
        assert sum(people.declined for people in peoples) >= story.sources[player].get(DECLINE, 0)
        assert story.sources[player][REGIONS] > 0
    best = story.best
    assert best and best.coins == max(people.coins for people in story.peoples.values())


def test_a_game_continued_begins_where_it_was_taken_up() -> None:
    whole = played(3)
    middle = len(whole.done) // 2
    state = whole.start()
    for turn in whole.done[:middle]:
        rules.apply(state, turn.action)
    match = Match.continued(GAME, state, 1, whole.seats)
    match.repeat(turn.action for turn in whole.done[middle:])
    story = count(match)
    assert story.first_round == state.round
    assert [curve[-1] for curve in story.curves] == whole.state.coins
    assert story.rounds == match.setup.map.rounds - state.round + 1


def test_ranks_ties_and_shared_victory() -> None:
    clear = ranking(ended(3, [50, 70, 60]))
    assert [(r.place, r.player, r.winner, r.tie_break) for r in clear] == [
        (1, 1, True, False), (2, 2, False, False), (3, 0, False, False),
    ]  # fmt: skip
    match = ended(2, [60, 60])
    tied = ranking(match)
    assert all(rank.tie_break for rank in tied) and tied[0].second >= tied[1].second
    assert sum(rank.winner for rank in tied) == (2 if tied[0].second == tied[1].second else 1)


def test_sharing_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ended(3, [60, 60, 20])
    outcome = rules.outcome(match.state)
    assert outcome is not None
    shared = type(outcome)((60, 60, 20), (9, 9, 9), (0, 1))
    monkeypatch.setattr(rules, "outcome", lambda state: shared)
    scene = ScoringScene(match)
    app.push(scene)
    app.step()
    assert [rank.place for rank in scene.ranks] == [1, 1, 3]
    assert "Anna and Boris" in scene.headline()
    assert "9" in scene.cards[0].note()


def test_counting_can_be_watched_or_skipped(app: App, key: Callable[..., None]) -> None:
    app.settings.animation_speed = "normal"
    app.follow_settings()
    scene = ScoringScene(played(2))
    app.push(scene)
    app.step(0.1)
    assert scene.animating and scene.counted < 1 and scene.chart.shown == scene.counted
    app.resize((1920, 1080))
    app.step(0.1)
    assert scene.chart.shown == scene.counted < 1
    key(pygame.K_SPACE)
    assert not scene.animating and scene.counted == scene.crowned == scene.chart.shown == 1
    assert app.scene is scene


def test_values_under_the_mouse(app: App, scene: ScoringScene) -> None:
    def hover(pos: tuple[float, float]) -> str:
        at = (round(pos[0]), round(pos[1]))
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        app.step(0.5)
        return app.tooltips.tip.title if app.tooltips.tip else ""

    assert hover(scene.chart.at(4, 20)) == i18n.t("scoring.after_round", n=4)
    assert hover(scene.chart.at(0, 5)) == i18n.t("scoring.at_start")
    part, place = scene.sources.bars(0)[0]
    assert part.label == i18n.t("scoring.regions") and hover(place.center) == i18n.t("scoring.regions")
    assert hover((3, 3)) == ""


def test_play_again_is_the_same_table_with_other_luck(
    app: App, scene: ScoringScene, click: Callable[..., None]
) -> None:
    from game.scenes.smallworld.board import BoardScene

    click(button(scene, "scoring.again").rect.center)
    assert isinstance(app.scene, BoardScene)
    match = app.scene.match
    assert match.setup == scene.match.setup and match.seats == scene.match.seats
    assert match.seed != scene.match.seed and not match.done


def test_the_replay_opens_above(app: App, scene: ScoringScene, click: Callable[..., None]) -> None:
    click(button(scene, "scoring.watch").rect.center)
    assert type(app.scene).__name__ == "ReplayScene" and scene in app.stack


def test_new_set_up_and_title(app: App, scene: ScoringScene, click: Callable[..., None]) -> None:
    click(button(scene, "scoring.new_setup").rect.center)
    assert isinstance(app.scene, SetupScene) and isinstance(app.stack[0], TitleScene)
    app.reset(ScoringScene(played(3)))
    app.step()
    assert isinstance(app.scene, ScoringScene)
    click(button(app.scene, "scoring.title_screen").rect.center)
    assert isinstance(app.scene, TitleScene)


def test_escape_goes_to_the_title(app: App, scene: ScoringScene, key: Callable[..., None]) -> None:
    key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_a_map_that_is_gone_is_told(app: App, scene: ScoringScene, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.maps import finding

    monkeypatch.setattr(finding, "shipped_maps", lambda game: [])
    scene.play_again()
    scene.watch()
    assert app.scene is scene and app.toasts.active


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("players", [2, 5])
def test_everything_has_room(app: App, size: tuple[int, int], lang: str, letters: str, players: int) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    scene = ScoringScene(played(players))
    app.push(scene)
    app.step()
    parts = [card.rect for card in scene.cards] + [scene.extra_sheet, scene.chart_sheet, scene.source_sheet]
    parts += [w.rect for w in scene.widgets if isinstance(w, Button)]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert scene.chart_sheet.contains(scene.chart.rect) and scene.source_sheet.contains(scene.sources.rect)
    for widget in scene.widgets:
        if isinstance(widget, Button):
            assert text.width(widget.label, "serif", widget.size) < widget.rect.width


def test_a_smooth_line_never_swings_beyond_its_values() -> None:
    knots = [(0.0, 0.0), (10.0, 0.0), (20.0, 50.0), (30.0, 50.0), (40.0, 10.0)]
    path = smooth(knots)
    assert set(knots) <= set(path)
    assert all(-1e-9 <= y <= 50 + 1e-9 for _, y in path)
    assert smooth(knots[:2]) == knots[:2]


def test_labels_are_moved_apart_and_stay_inside() -> None:
    places = spread([50.0, 51.0, 52.0, 99.0], 10, 0, 100)
    ordered = sorted(places)
    assert all(b - a >= 10 for a, b in pairwise(ordered))
    assert ordered[0] >= 5 and ordered[-1] <= 95


@pytest.mark.parametrize("seed", [3, 4])
def test_coins_outside_of_scoring_are_in_the_chart(seed: int) -> None:
    """Coins taken from others and earned by leaving or dying: the curves end at the purses."""
    match = shot.played(shot.ShotArgs(players=3, seed=seed, set="underground"), lambda match: False)
    coins = count(match)
    assert [curve[-1] for curve in coins.curves] == list(match.state.coins)
