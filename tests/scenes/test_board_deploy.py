"""Placing tokens and pieces, and answering questions, by the mouse alone."""

from __future__ import annotations

import pytest

from game.app import App
from game.i18n import t
from tests.scenes.drive import Play, show, sit_down
from tests.scenes.test_board_conquest import why
from tests.smallworld.position import position

PEACE = "B elves flying e6=1 \n turn A"


def redeploying(app: App, power: str = "hill", extra: str = "") -> Play:
    """Six tokens in hand, two regions that hold one each."""
    play = sit_down(app, f"A ratmen {power} a1=4 a2=4 {extra} \n {PEACE}")
    play.press("board.to_redeploy")
    assert play.asked == "A redeploy"
    return play


def staged(play: Play) -> dict[str, int]:
    ids = play.state.map.ids
    return {ids[region]: n for region, n in play.board.mode.staged.items()}  # type: ignore[attr-defined]


def test_click_right_click_and_wheel_move_tokens(app: App) -> None:
    play = redeploying(app)
    play.click("a1", "a1", "a2")
    assert staged(play) == {"a1": 2, "a2": 1}
    play.right_click("a1")
    assert staged(play) == {"a1": 1, "a2": 1}
    play.wheel("a2", 1)
    play.wheel("a2", 1)
    play.wheel("a1", -1)
    assert staged(play) == {"a2": 3} and play.board.mode.hand() == ("race.ratmen", 0, 3)
    assert not play.button("board.end_turn").enabled
    play.click("a1", "a1", "a1")
    play.press("board.end_turn")
    assert (play.at("a1"), play.at("a2")) == ("4 ratmen", "4 ratmen")
    assert play.asked == "B conquest"


def test_an_empty_hand_and_a_strange_region_say_so(app: App) -> None:
    play = redeploying(app)
    play.click("e6")
    assert play.toasts == [why(play, "deploy e6 6")] and not staged(play)
    play.press("board.spread")
    play.click("a1")
    assert play.toasts[-1] == t("board.hand_empty")


def test_spread_guard_and_reset(app: App) -> None:
    play = sit_down(app, "A ratmen hill a1=5 a2=4 a3=1 b1=1 \n B elves flying a4=2 \n turn A")
    play.press("board.to_redeploy", "board.spread")
    assert staged(play) == {"a1": 2, "a2": 2, "a3": 2, "b1": 1}
    play.press("board.guard")
    assert staged(play) == {"a3": 7}  # the only region next to an enemy
    play.press("board.reset")
    assert staged(play) == {} and not play.button("board.reset").enabled


def test_encampments_go_down_and_come_up_again(app: App) -> None:
    play = redeploying(app, "bivouacking", "encampment=5")
    play.press("use.power.bivouacking")
    play.click("a1", "a1", "a2")
    play.right_click("a1")
    play.press("use.power.bivouacking", "board.spread", "board.end_turn")
    assert play.at("a1") == "4 ratmen encampment" and play.at("a2") == "4 ratmen encampment"


def test_all_encampments_in_one_region(app: App) -> None:
    play = redeploying(app, "bivouacking", "encampment=5")
    play.press("use.power.bivouacking")
    play.click("a1", "a1", "a1", "a1", "a1")
    assert play.board.mode.aim == ""  # type: ignore[attr-defined]
    play.press("board.spread", "board.end_turn")
    assert play.at("a1").count("encampment") == 5


def test_one_fortress_a_turn(app: App) -> None:
    play = redeploying(app, "fortified")
    play.press("use.power.fortified")
    play.click("e6")
    assert play.toasts == [why(play, "use power.fortified e6")]
    play.click("a2")
    play.press("board.spread", "board.end_turn")
    assert play.at("a2") == "4 ratmen fortress"


def test_nothing_to_place_but_a_fortress(app: App) -> None:
    play = sit_down(app, f"A ratmen fortified a1=1 a2=1 \n {PEACE}")
    play.press("board.end_turn")
    assert play.asked == "A redeploy"
    play.press("use.power.fortified")
    play.click("a1")
    play.press("board.end_turn")
    assert play.at("a1") == "1 ratmen fortress" and play.asked == "B conquest"


def test_heroes_are_stationed_by_clicks(app: App) -> None:
    play = sit_down(app, f"A ratmen heroic a1=1 a2=1 a3=1 b1=2 hero=2 \n {PEACE}")
    play.press("board.to_redeploy", "board.spread", "board.end_turn")
    assert play.asked == "A choose hero"
    play.click("e6")
    assert play.asked == "A choose hero" and play.toasts
    play.click("a1", "b1")
    assert "hero" in play.at("a1") and "hero" in play.at("b1")
    assert play.asked == "B conquest"


@pytest.mark.parametrize("by", ["button", "seat"])
def test_the_diplomat_makes_peace(app: App, by: str) -> None:
    play = sit_down(app, "players 3 \n A ratmen diplomat a1=3 \n B elves flying e6=1 \n C orcs hill e1=1 \n turn A")
    play.press("board.to_redeploy")
    assert play.asked == "A choose peace" and play.has("ask.peace.none")
    if by == "button":
        play.press(t("ask.peace.player", name="Clara"))
    else:
        play.seat(2)
    assert play.done[-1] == "choose 2" and play.asked == "B conquest"


def test_no_peace_is_an_answer_too(app: App) -> None:
    play = sit_down(app, f"A ratmen diplomat a1=3 \n {PEACE}")
    play.press("board.to_redeploy", "ask.peace.none")
    assert play.done[-1] == "choose none"


@pytest.mark.parametrize("answer", ["decline", "none"])
def test_stout_is_asked_after_scoring(app: App, answer: str) -> None:
    play = sit_down(app, f"A ratmen stout a1=3 \n {PEACE}")
    play.press("board.to_redeploy", f"ask.stout.{answer}")
    assert play.done[-1] == f"choose {answer}"
    assert play.at("a1").endswith("-") == (answer == "decline")


def test_amazons_give_up_a_region(app: App) -> None:
    play = sit_down(app, f"A amazons hill a1=1 a2=1 a3=1 b1=1 b2=1 \n {PEACE}")
    play.press("board.end_turn")
    assert play.asked == "A choose give_up"
    play.click("e6")
    assert play.done == ["end"]
    while play.asked == "A choose give_up":
        play.click(next(name for name in ("b2", "b1", "a3", "a2", "a1") if play.at(name)))
    assert play.at("b2") == "" and play.asked == "B conquest"


def test_a_defender_places_survivors_in_anothers_turn(app: App) -> None:
    play = sit_down(app, "A ratmen hill a1=9 \n B elves flying a2=3 e5=1 e6=1 \n turn A")
    play.click("a2")
    play.press("board.to_redeploy", "board.spread", "board.end_turn")
    assert play.asked == "B defend"
    assert play.board.mode.hand() == ("race.elves", 1, 3)
    play.click("e5", "e6", "e6")
    play.press("board.done")
    assert play.done[-2:] == ["deploy e5 1", "deploy e6 2"]
    assert play.asked == "B conquest"


def test_a_human_defends_in_a_bots_turn(app: App) -> None:
    table = position("A ratmen hill a1=9 \n B elves flying a2=3 e5=1 e6=1 \n turn A")
    table.do("conquer a2", "end", "deploy a1 7")
    assert table.asked == "B defend"
    play = show(app, table, "easy human")
    assert play.board.interactive and play.board.viewer == 1
    play.press("board.spread", "board.done")
    assert play.asked == "B conquest"


def test_undo_within_redeployment_goes_back_to_conquest(app: App) -> None:
    play = redeploying(app)
    play.press("undo")
    assert play.asked == "A conquest"
    play.press("redo")
    assert play.asked == "A redeploy"
