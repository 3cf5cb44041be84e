"""The questions of the second box, each answered by the mouse alone, with its picture and its words."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.app import App
from game.i18n import LANGUAGES, has, set_language, t
from game.paths import resource
from game.rules.smallworld.ability import ABILITIES
from game.scenes.smallworld.board.abilities import use_text, use_tip
from game.scenes.smallworld.board.buttons import Note
from game.scenes.smallworld.board.modes.choose import MOST_ICONS, ChooseMode
from tests.scenes.drive import Play
from tests.scenes.test_board_underground import sit_down


class Asked(NamedTuple):
    position: str
    lead: tuple[str, ...]
    click: str  # a region, or the button of a word
    done: str
    picture: str


QUESTIONS = {
    "swap": Asked("offer ogres mining\n offer shadow_mimes muddy\n offer drow tomb\n turn A", ("pick 1",),
                  "power.tomb.badge", "choose power.tomb", "races/shadow_mimes"),
    "volcano": Asked("offer flames mining\n turn A", ("pick 0",), "f6", "choose f6", "pieces/volcano"),
    "great_ancient": Asked("A cultists mining hand=9 turns=0 great_ancient=1\n B drow stone f5=1\n turn A",
                           ("conquer a1", "conquer a2", "end turn", "end turn"),
                           "a2", "choose a2", "pieces/great_ancient"),
    "reborn": Asked("A ogres mining a1=4\n A- drow reborn f1=1 f2=1 f3=1\n turn A", (), "f3", "choose f3",
                    "powers/reborn"),
    "queen": Asked("A ogres royal a1=1 a2=1 queen=1\n turn A", ("end",), "a2", "choose a2", "pieces/queen"),
    "ghost": Asked("A ogres mining a1=1+place.crypt_of_the_tomb_raider a2=1\n turn A", ("end",), "c3", "choose c3",
                   "pieces/ghost"),
    "scepter": Asked("A ogres mining a3=1 a2=1+relic.scepter_of_avarice\n turn A", ("end",), "a3", "choose a3",
                     "relics/scepter_of_avarice"),
    "ring": Asked("A ogres mining a1=1+relic.froggys_ring a2=1\n B drow stone a3=1\n turn A", ("end",), "a2",
                  "choose a2", "relics/froggys_ring"),
    "bag": Asked("A ogres magic a1=1 a2=1 bag_of_stuff=1\n"
                 " B drow stone a3=1+relic.froggys_ring f5=1+relic.scepter_of_avarice\n turn A", ("end",),
                 "use.bag.froggys_ring", "choose bag.froggys_ring", "powers/magic"),
    "balrog": Asked("A ogres mining a1=9\n B drow stone b3=4\n monsters b2\n pile place.wickedest_pentacle\n turn A",
                    ("conquer a2", "conquer b2"), "b3", "choose b3", "pieces/balrog"),
    "altar": Asked("A ogres mining a1=1+place.altar_of_souls\n A- drow f1=1 f2=1\n turn A", ("end",), "f1", "choose f1",
                   "places/altar_of_souls"),
    "vanish": Asked("A ogres mining a1=3+place.stonehedge a2=1\n badge power.vanishing\n B drow stone f5=1\n turn A",
                    ("decline",), "ask.vanish.vanish", "choose vanish", "powers/vanishing"),
}  # fmt: skip


def ask(app: App, topic: str) -> tuple[Play, ChooseMode]:
    asked = QUESTIONS[topic]
    play = sit_down(app, asked.position, *asked.lead)
    mode = play.board.mode
    assert isinstance(mode, ChooseMode), play.asked
    assert mode.question.topic == topic
    return play, mode


@pytest.mark.parametrize("topic", QUESTIONS)
def test_a_question_is_answered_by_the_mouse(app: App, topic: str) -> None:
    asked = QUESTIONS[topic]
    play, _ = ask(app, topic)
    if asked.click in play.state.map.index:
        play.click(asked.click)
    else:
        play.press(asked.click)
    assert play.done == [asked.done]


@pytest.mark.parametrize("topic", [topic for topic in QUESTIONS if topic not in ("volcano", "queen", "balrog")])
def test_what_is_offered_may_be_declined(app: App, topic: str) -> None:
    play, _ = ask(app, topic)
    play.press(f"ask.{topic}.none")
    assert play.done == ["choose none"]


@pytest.mark.parametrize("topic", QUESTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_has_a_picture_and_words(app: App, topic: str, language: str) -> None:
    set_language(language)
    play, mode = ask(app, topic)
    picture = mode.asking()
    assert picture == QUESTIONS[topic].picture
    assert resource("assets", "emblems", *f"{picture}.svg".split("/")).exists()
    assert not mode.prompt().startswith("ask.")
    assert mode.note() and not mode.note().endswith(".rule")
    for command in mode.commands():
        assert "." not in command.label, command.label
        assert command.tip is not None
    play.picture()


def test_the_rule_stands_beside_a_question_with_room(app: App) -> None:
    play, _ = ask(app, "queen")
    notes = [widget for widget in play.board.widgets if isinstance(widget, Note)]
    assert [note.string for note in notes] == [t("piece.queen.rule")]


def test_few_regions_show_what_will_stand_there_many_only_the_one_under_the_mouse(app: App) -> None:
    play, few = ask(app, "queen")
    assert set(few.marks().icons.values()) == {"pieces/queen"}
    app.pop()
    play, many = ask(app, "ghost")
    assert len(many.regions) > MOST_ICONS and not many.marks().icons
    assert many.hover_icon(play.state.map.index["c3"]) == "pieces/ghost"
    assert many.hover_icon(play.state.map.index["a1"]) == ""  # the Crypt's own region
    before = play.picture()
    play.move(play.center("c3"))
    assert play.picture() != before


def test_a_badge_is_swapped_by_two_clicks_on_the_market(app: App) -> None:
    play, mode = ask(app, "swap")
    assert play.board.market_open
    row = next(n for n, combo in enumerate(play.state.column) if combo.power == "power.tomb")
    assert mode.looked_at(row).race == "race.shadow_mimes"
    assert "12" in mode.market_note(row)  # seven and five
    play.combo(row)
    assert play.done == []
    play.combo(row)
    assert play.done == ["choose power.tomb"]
    assert play.state.tribes[play.state.leg.tribe].power == "power.tomb"
    assert not play.board.market_open


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_used_by_a_button_has_its_words(language: str) -> None:
    set_language(language)
    used = [id for id, ability in ABILITIES.items()
            if {"use", "readies", "redeploy_targets"} & {name for name, _ in ability.overridden}]  # fmt: skip
    assert len(used) > 12
    for id in used:
        assert use_text(id) != id and use_tip(id).body not in ("", f"{id}.rule"), id
        if "redeploy_targets" in {name for name, _ in ABILITIES[id].overridden}:
            assert has(f"use.{id}") and has(f"board.ask.place.{id}"), id
