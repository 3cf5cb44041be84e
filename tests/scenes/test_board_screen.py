"""What the board shows and keeps to itself: purses, languages, sizes, zoom, seats, bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from game import i18n
from game.app import App
from game.games import game_of
from game.i18n import t, tn
from game.match import Match, Seat
from game.rules.smallworld import Setup
from game.rules.smallworld.actions import DECLINE
from game.scenes.handover import HandOverScene
from game.scenes.scoring import ScoringScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.table.chronicle import Chronicle
from game.scenes.table.menu import MenuScene, SeatScene
from tests.scenes.drive import NAMES, RIGHT, Play, grid_map, sit_down

GAME = game_of("smallworld")

WAR = "A orcs hill a1=4 a2=1 coins=9 \n B elves flying b2=3 e6=1 coins=12 \n lost b1 \n turn A"
THREE = "players 3 \n A orcs hill a1=4 a2=1 \n B elves flying b2=3 e6=1 \n C ratmen swamp e1=5 \n turn A"


def until(play: Play, done: Callable[[], bool], steps: int = 4000) -> None:
    """Let the bots' process answer; counted in steps, not in seconds."""
    for _ in range(steps):
        if done():
            return
        play.step(0.05)
        time.sleep(0.005)
    raise AssertionError("it did not come to that")


@pytest.fixture
def closing(app: App) -> Iterator[None]:
    """Ends the bots' processes."""
    yield
    while app.stack:
        app.pop()


# --- purses


@pytest.mark.parametrize("drawer", ["market", "chronicle"])
@pytest.mark.parametrize("viewed", [0, 1])
def test_a_picture_tells_nothing_about_anothers_purse(app: App, drawer: str, viewed: int) -> None:
    play = sit_down(app, WAR.replace("turn A", f"turn {'AB'[viewed]}"))
    play.board.market_open = drawer == "market"
    play.board.refresh()
    before = play.picture()
    play.state.coins[1 - viewed] += 31
    play.state.legal = None
    play.board.refresh()
    assert play.picture() == before
    play.state.coins[viewed] += 31  # one's own is covered too until one looks
    if drawer == "chronicle":
        play.board.refresh()
        assert play.picture() == before


def test_open_coins_show_every_purse(app: App) -> None:
    app.settings.open_coins = True
    play = sit_down(app, WAR)
    before = play.picture()
    play.state.coins[1] += 31
    assert play.picture() != before


def purse(play: Play, player: int) -> tuple[int, int]:
    return play.board.seats[player].purse_center()


def test_one_may_peek_into_ones_own_purse_only(app: App) -> None:
    play = sit_down(app, WAR)
    covered = play.picture()
    for player, seen in ((0, True), (1, False)):
        app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=purse(play, player), button=1))
        assert (play.picture() != covered) is seen
        app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=purse(play, player), button=1))
        assert play.picture() == covered


def test_the_tooltip_of_a_purse_keeps_the_secret(app: App) -> None:
    play = sit_down(app, WAR)
    play.move(purse(play, 1))
    play.step(1)
    tip = app.tooltips.tip
    assert tip and tip.body == t("board.purse.covered")
    app.settings.open_coins = True
    play.move(purse(play, 0))
    play.move(purse(play, 1))
    play.step(1)
    tip = app.tooltips.tip
    assert tip and tip.body == tn("board.coins", 12)


def chronicle(play: Play) -> list[str]:
    play.board.market_open = False
    play.board.refresh()
    return [line for _, line in play.board.chronicle.lines]


def test_the_chronicle_tells_only_ones_own_income(app: App) -> None:
    play = sit_down(app, WAR)
    for player in "AB":
        assert play.asked == f"{player} conquest"
        play.press("board.decline", "decline.yes")
    assert play.asked == "A pick" and play.board.viewer == 0
    chronicle(play)
    assert {event.player for event, _ in play.board.chronicle.lines if event.kind == "scored"} == {0}
    app.settings.open_coins = True
    chronicle(play)
    assert {event.player for event, _ in play.board.chronicle.lines if event.kind == "scored"} == {0, 1}


def test_anothers_income_is_announced_as_at_the_table(app: App) -> None:
    """For a moment, when it is scored; afterwards neither chronicle nor purse tells it."""
    app.settings.animation_speed = "normal"
    app.apply_settings()
    play = sit_down(app, WAR.replace("turn A", "turn B"), "human easy")
    shown = []
    before = play.state.copy()
    play.board._show(play.match.apply(DECLINE), before)
    for _ in range(200):
        play.step(0.05)
        shown.append(play.board.scored)
        if not play.board.moving:
            break
    told = [event for event in shown if event]
    assert told and told[0].player == 1
    assert play.board.scored is None


def test_ones_own_income_is_told_with_its_reasons(app: App) -> None:
    app.settings.animation_speed = "normal"
    app.apply_settings()
    play = sit_down(app, WAR)
    play.press("board.decline", "decline.yes")
    seen = []
    for _ in range(400):
        play.step(0.05)
        seen.append(play.board.scored)
        if not play.board.moving:
            break
    events = [event for event in seen if event]
    assert events and events[0].player == 0 and events[0].n == 2
    assert len(events) * 0.05 >= 1.4


# --- map


def test_zoom_and_pan(app: App) -> None:
    play = sit_down(app, WAR)
    spot = play.center("e4")
    assert not play.board.view.zoomed_in
    play.wheel("e4", 3)
    assert play.board.view.zoomed_in and play.board.view.region_at(spot) == play.state.map.index["e4"]
    before = play.board.view.camera
    play.drag(play.board.view.rect.center, (play.board.view.rect.centerx + 90, play.board.view.rect.centery + 40))
    assert play.board.view.camera.left < before.left and play.done == []
    play.wheel("c3", -9)
    assert not play.board.view.zoomed_in


def test_a_click_in_the_zoomed_map_finds_its_region(app: App) -> None:
    play = sit_down(app, WAR)
    play.wheel("a2", 4)
    play.click("a3")
    assert play.done == ["conquer a3"]


def test_every_region_answers_at_every_size(app: App) -> None:
    play = sit_down(app, WAR)
    for size in ((1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (640, 480)):
        app.resize(size)
        play.step()
        for number, name in enumerate(play.state.map.ids):
            assert play.board.view.region_at(play.center(name)) == number


# --- languages and letters


def test_the_language_changes_in_mid_game(app: App) -> None:
    play = sit_down(app, WAR)
    play.click("b1")
    english = chronicle(play)
    app.settings.language = "ru"
    app.apply_settings()
    play.step()
    assert i18n.language() == "ru" and play.button("board.to_redeploy").label == t("board.to_redeploy")
    russian = chronicle(play)
    assert len(russian) == len(english) and russian != english
    play.press("undo")
    assert play.done == []


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_all_parts_stay_on_the_screen_and_apart(app: App, lang: str, letters: str, size: tuple[int, int]) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    text = "players 5 \n A sorcerers dragon_master a1=4 a2=1 dragon=1 \n B elves flying b1=1 e6=1 \n turn A"
    play = sit_down(app, text)
    room = app.screen.get_rect()
    parts = play.board.layout_
    pieces = [parts.top, parts.map, parts.bottom, parts.drawer, *parts.seats]
    for part in pieces:
        assert room.contains(part) and part.collidelistall(pieces) == [pieces.index(part)]
    for button in play.buttons():
        assert room.contains(button.rect)
    rects = [button.rect for button in play.buttons()]
    assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))


# --- seats


def test_a_seat_becomes_a_bot_and_a_human_again(app: App, closing: None) -> None:
    play = sit_down(app, THREE)
    play.seat(0, RIGHT)
    assert isinstance(app.scene, SeatScene)
    play.press("seat.easy")
    assert app.scene is play.board and not play.board.interactive
    until(play, lambda: play.asked[0] == "B")
    assert play.board.interactive and play.done
    play.seat(0, RIGHT)
    play.press("seat.human")
    assert play.match.seats[0].human


def test_bots_play_to_the_final_chart(app: App, closing: None) -> None:
    setup = Setup(grid_map(3).definition, 3)
    match = Match.new(GAME, setup, 5, [Seat(NAMES[n], "easy", n) for n in range(3)])
    app.push(BoardScene(match, grid_map(3)))
    play = Play(app)
    until(play, lambda: isinstance(app.scene, ScoringScene))
    assert match.over


def test_a_hint_is_shown_and_can_be_followed(app: App, closing: None) -> None:
    play = sit_down(app, WAR)
    play.press("symbols/magic")
    until(play, lambda: play.board.hint is not None)
    assert play.toasts


def test_a_hint_that_comes_too_late_is_dropped(app: App, closing: None) -> None:
    play = sit_down(app, WAR)
    play.press("symbols/magic")
    assert not play.button("symbols/magic").enabled
    play.board.submit(play.match.rules.legal_actions(play.state)[0])
    until(play, lambda: not play.board.opponents.hinting)
    assert play.board.hint is None and play.button("symbols/magic").enabled


@pytest.mark.parametrize(("army", "calm"), [(1, True), (9, False)])
def test_nothing_to_fear_is_said(app: App, army: int, calm: bool) -> None:
    play = sit_down(app, f"A orcs hill a2=1 \n B elves flying b2={army} \n turn A")
    play.press("pieces/fortress")
    assert (t("board.threats.none") in play.toasts) is calm
    assert getattr(play.button("pieces/fortress"), "down", False)  # a switch that is on
    play.press("pieces/fortress")
    assert not getattr(play.button("pieces/fortress"), "down", True)


def test_the_sheet_between_two_humans(app: App) -> None:
    app.settings.hand_over = True
    play = sit_down(app, WAR)
    play.press("board.decline", "decline.yes")
    assert isinstance(app.scene, HandOverScene)
    play.click_at((50, 50))
    assert app.scene is play.board and play.asked == "B conquest"


def test_no_sheet_before_a_defence_nor_with_open_coins(app: App) -> None:
    app.settings.hand_over = True
    play = sit_down(app, "A ratmen hill a1=9 \n B elves flying a2=3 e5=1 e6=1 \n turn A")
    play.click("a2")
    play.press("board.to_redeploy", "board.spread", "board.end_turn")
    assert play.asked == "B defend" and app.scene is play.board


# --- odds and ends


def test_a_line_of_the_chronicle_flashes_its_region(app: App) -> None:
    play = sit_down(app, WAR)
    play.click("b1")
    chronicle(play)
    widget = next(one for one in play.board.widgets if isinstance(one, Chronicle))
    top = next(row for row in widget._rows if row[3].region)[0]
    play.click_at((widget.rect.left + 30, widget.rect.top + top - widget.offset + 3))
    assert play.board.flashing[0] == play.state.map.index["b1"] and play.board.animating


def test_the_menu_opens_and_closes(app: App) -> None:
    play = sit_down(app, WAR)
    play.press("menu")
    assert isinstance(app.scene, MenuScene)
    play.press("menu.resume")
    assert app.scene is play.board
    play.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    play.key(pygame.K_ESCAPE)
    assert app.scene is play.board


def test_a_staged_placement_survives_a_look_at_the_menu(app: App) -> None:
    play = sit_down(app, "A ratmen hill a1=4 a2=4 \n B elves flying e6=1 \n turn A")
    play.press("board.to_redeploy")
    play.click("a1", "a1")
    play.key(pygame.K_ESCAPE)
    play.key(pygame.K_ESCAPE)
    assert play.board.mode.hand() == ("race.ratmen", 0, 4)


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    play = sit_down(app, WAR)
    play.move(play.center("b1"))
    for _ in range(60):
        play.step(0.05)
    drawn = app.drawn_frames
    for _ in range(200):
        play.step(0.05)
    assert app.drawn_frames == drawn


def test_motion_is_skipped_by_a_click(app: App) -> None:
    app.settings.animation_speed = "slow"
    app.apply_settings()
    play = sit_down(app, WAR)
    play.click("b1")
    assert play.board.moving
    play.click("c4")
    assert not play.board.moving and play.done == ["conquer b1"]


def test_from_a_tooltip_one_click_leads_to_the_rules(app: App) -> None:
    from game.scenes.help.scene import HelpScene

    play = sit_down(app, WAR)
    spot = play.board.view.token_center(0)
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
    for _ in range(30):
        app.step(1 / 30)
    assert app.tooltips.topic.startswith("terrain.")
    app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=2))
    assert isinstance(app.scene, HelpScene)
