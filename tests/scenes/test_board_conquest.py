"""Picking and conquering by the mouse alone: every action has its control, a wrong click says why."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.i18n import t
from game.rules import smallworld as rules
from game.rules.smallworld import action_from_text
from game.scenes.confirm import ConfirmScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.title import TitleScene
from game.ui.widgets import Button
from game.words.smallworld import reason_text
from tests.scenes.drive import NAMES, Play, show, sit_down
from tests.smallworld.position import position

NEW = "B elves flying e6=1 \n turn A"  # player A has no race yet
WAR = "A orcs hill a1=4 a2=1 coins=9 \n B elves flying b2=3 e6=1 \n lost b1 \n turn A"


def why(play: Play, action: str) -> str:
    reason = rules.why_not(play.state, action_from_text(action))
    assert reason is not None
    return reason_text(reason, NAMES)


# --- the market


def test_a_combo_is_taken_by_clicking_it_twice(app: App) -> None:
    play = sit_down(app, NEW)
    combo = play.state.column[0]
    play.combo(0)
    assert play.done == []
    play.combo(0)
    assert play.done == ["pick 0"] and play.asked == "A conquest"
    assert play.state.tribes[play.state.leg.tribe].race == combo.race


def test_a_combo_is_taken_by_the_button(app: App) -> None:
    play = sit_down(app, NEW)
    assert not play.button("board.take_none").enabled
    play.combo(2)
    assert play.state.coins[0] >= 2
    button = app.scene and app.scene.widgets.default
    assert button and button.enabled
    play.click_at(button.rect.center)
    assert play.done == ["pick 2"]


@pytest.mark.parametrize("index", range(6))
def test_keys_choose_and_take_a_combo(app: App, index: int) -> None:
    play = sit_down(app, NEW)
    play.state.coins[0] = 9
    play.state.legal = None
    play.key(pygame.K_1 + index)
    assert play.board.market.chosen == index
    play.key(pygame.K_RETURN)
    assert play.done == [f"pick {index}"]


def test_a_combo_that_is_too_dear_is_refused(app: App) -> None:
    play = sit_down(app, NEW)
    play.state.coins[0] = 1
    play.state.legal = None
    play.combo(4)
    assert not play.button(play.buttons()[-1].label).enabled
    play.combo(4)
    assert play.done == [] and play.toasts == [why(play, "pick 4")]


def test_the_market_can_be_looked_at_during_the_turn(app: App) -> None:
    play = sit_down(app, WAR)
    play.board.market_open = False
    play.board.refresh()
    play.key(pygame.K_TAB)
    assert play.board.market_open
    before = play.picture()
    play.move(play.board.market.row(1).center)
    assert play.picture() != before  # its earnings on the map
    play.combo(1)
    play.combo(1)
    assert play.done == [] and play.toasts[-1] == why(play, "pick 1")
    play.press("down")
    assert not play.board.market_open


# --- conquering


def test_first_conquest_and_the_next(app: App) -> None:
    play = sit_down(app, "A orcs hill hand=9\n B elves flying e6=1\n turn A")
    play.click("b3")
    assert play.done == [] and play.toasts == [why(play, "conquer b3")]
    play.click("a1", "a2")
    assert play.done == ["conquer a1", "conquer a2"] and play.at("a2") == "2 orcs"


def test_costs_stand_on_the_regions_and_the_tooltip_adds_them_up(app: App) -> None:
    play = sit_down(app, WAR)
    marks = play.board.mode.marks()
    index = play.state.map.index
    assert marks.legal == {index["b1"]: 3, index["a3"]: 2}
    assert marks.dice == {index["b2"]: 5}
    play.move(play.center("b1"))
    play.step(1.0)
    tip = app.tooltips.tip
    assert app.tooltips.shown and tip and tip.total == (t("board.tokens_needed"), "3")
    assert sum(int(value) for _, value in tip.lines) == 3


@pytest.mark.parametrize("region", ["c3", "c1", "a1", "e6"])
def test_a_wrong_click_says_why(app: App, region: str) -> None:
    play = sit_down(app, WAR)
    play.click(region)
    assert play.done == [] and play.toasts == [why(play, f"conquer {region}")]


def test_the_last_attempt_is_asked_for_and_its_roll_is_shown(app: App) -> None:
    app.settings.animation_speed = "normal"
    app.apply_settings()
    table = position(WAR).die(3)
    play = show(app, table)
    play.click("b2")
    assert isinstance(app.scene, ConfirmScene) and play.done == []
    assert "2" in app.scene.body
    play.press("gamble.no")
    assert play.done == [] and app.scene is play.board
    play.click("b2")
    play.press("gamble.yes")
    assert play.done == ["gamble b2"] and play.board.moving
    play.step(0.1)
    assert play.board.motion.sprites  # the die tumbles
    for _ in range(200):
        play.step(0.1)
    assert play.at("b2").endswith("orcs") and play.asked == "A redeploy"


def test_berserk_rolls_first(app: App) -> None:
    table = position("A orcs berserk a1=2 a2=1 \n B elves flying b1=2 e6=1 \n turn A").die(2)
    play = show(app, table)
    play.press("board.roll")
    assert play.done == ["roll"]
    assert play.board.prompt() == t("board.ask.rolled", roll=2)
    play.click("a3")
    assert play.done == ["roll", "conquer a3"]


def test_the_dragon_is_sent_by_button_and_target(app: App) -> None:
    play = sit_down(app, "A orcs dragon_master a1=3 a2=1 dragon=1 \n B elves flying b1=9 e6=1 \n turn A")
    play.press("use.power.dragon_master")
    play.click("c5")
    assert play.done == [] and play.toasts == [why(play, "use power.dragon_master c5")]
    play.click("b1")
    assert play.done == ["use power.dragon_master b1"] and play.at("b1") == "1 orcs dragon"
    assert not play.has("use.power.dragon_master")


def test_escape_leaves_the_targeting(app: App) -> None:
    play = sit_down(app, "A orcs dragon_master a1=3 a2=1 dragon=1 \n B elves flying b1=9 e6=1 \n turn A")
    play.press("use.power.dragon_master")
    play.key(pygame.K_ESCAPE)
    assert app.scene is play.board
    play.click("a3")
    assert play.done == ["conquer a3"]


def test_the_spell_turns_a_lone_token(app: App) -> None:
    play = sit_down(app, "A sorcerers hill a1=3 a2=1 \n B elves flying b1=1 b2=2 e6=1 \n turn A")
    play.press("use.race.sorcerers")
    play.click("b2")
    assert play.done == [] and play.toasts == [why(play, "use race.sorcerers b2")]
    play.click("b1")
    assert play.done == ["use race.sorcerers b1"] and play.at("b1") == "1 sorcerers"


def test_abandoning_by_mode_and_by_right_click(app: App) -> None:
    play = sit_down(app, "A orcs hill a1=2 a2=1 a3=3 \n B elves flying e6=1 \n turn A")
    play.press("board.abandon")
    play.click("e6")
    assert play.done == [] and play.toasts == [why(play, "abandon e6")]
    play.click("a1")
    assert play.done == ["abandon a1"]
    play.right_click("a2")
    assert play.done == ["abandon a1", "abandon a2"]
    play.click("b3")
    play.right_click("a3")
    assert play.done[-1] == "conquer b3" and play.toasts[-1] == why(play, "abandon a3")


def test_decline_shows_what_it_brings_first(app: App) -> None:
    play = sit_down(app, WAR)
    play.press("board.decline")
    assert isinstance(app.scene, ConfirmScene)
    assert "2" in app.scene.body and play.done == []
    play.press("decline.no")
    assert play.done == []
    play.press("board.decline", "decline.yes")
    assert play.done == ["decline"] and play.asked == "B conquest"


def test_the_grey_decline_button_names_the_true_reason(app: App) -> None:
    play = sit_down(app, NEW)
    play.combo(0)
    play.combo(0)
    button = play.button("board.decline")
    assert not button.enabled and button.reason == why(play, "decline")
    play = sit_down(app, WAR)
    play.click("b1")
    assert play.button("board.decline").reason == why(play, "decline")


def test_ghouls_in_decline_have_their_own_phase(app: App) -> None:
    play = sit_down(app, "A orcs hill e1=3 \n A- ghouls a1=4 a2=2 \n B elves flying e6=1 \n turn A")
    tribe = play.state.tribes[play.state.leg.tribe]
    assert tribe.race == "race.ghouls" and tribe.declined
    assert play.board.mode.hand() == ("race.ghouls", 0, 4)
    play.click("a3")
    assert play.at("a3") == "2 ghouls-"
    play.press("board.to_redeploy")
    play.press("board.spread", "board.done")
    assert play.state.tribes[play.state.leg.tribe].race == "race.orcs"
    assert play.has("board.decline") and play.asked == "A conquest"


def test_ending_conquest_by_button_or_enter(app: App) -> None:
    play = sit_down(app, WAR)
    play.press("board.to_redeploy")
    assert play.done == ["end"] and play.asked == "A redeploy"
    play = sit_down(app, WAR)
    play.key(pygame.K_RETURN)
    assert play.done == ["end"]


# --- taking back


def test_undo_and_redo_by_button_and_key(app: App) -> None:
    play = sit_down(app, WAR)
    assert not play.button("undo").enabled and not play.button("redo").enabled
    play.click("b1", "a3")
    assert len(play.done) == 1  # three tokens for the Lost Tribe leave nothing for the other
    play.press("undo")
    assert play.done == [] and play.at("b1") == "1 lost"
    play.press("redo")
    assert play.done == ["conquer b1"]
    play.key(pygame.K_z, pygame.KMOD_CTRL)
    play.click("a3")
    assert play.done == ["conquer a3"]
    play.key(pygame.K_z, pygame.KMOD_CTRL)
    play.key(pygame.K_y, pygame.KMOD_CTRL)
    assert play.done == ["conquer a3"]


def test_a_roll_cannot_be_taken_back_and_says_so(app: App) -> None:
    play = show(app, position(WAR).die(3))
    play.click("b2")
    play.press("gamble.yes")
    button = play.button("undo")
    assert not button.enabled and button.reason == t("undo.die")


def test_the_first_decision_is_two_clicks_from_the_title(app: App) -> None:
    app.push(TitleScene())
    for label in (t("title.new_game"), ""):
        assert app.scene
        named = [one for one in app.scene.widgets if isinstance(one, Button) and label and one.label == label]
        button = named[0] if named else app.scene.widgets.default
        assert button
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.send(pygame.event.Event(kind, pos=button.rect.center, button=1))
        app.step()
    assert isinstance(app.scene, BoardScene) and app.scene.match.decision
