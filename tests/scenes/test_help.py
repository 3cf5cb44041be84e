"""The rules: every race, power, piece and terrain has its page in both languages, and is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.app import App
from game.i18n import has
from game.rules.smallworld import SETS
from game.rules.smallworld.ability import ABILITIES
from game.rules.smallworld.mapdef import TERRAINS
from game.rules.smallworld.pieces import PIECES
from game.scenes import help as rules
from game.scenes.help.book import Topic
from game.scenes.help.scene import HelpScene
from game.scenes.smallworld.help import BOOK
from game.scenes.smallworld.help.topics import BY_ID, LINKS, TOPICS, facts
from game.scenes.title import TitleScene
from game.setups import smallworld as setups
from game.ui import emblems, text
from game.ui.widgets import Button, IconButton


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


@pytest.fixture
def scene(app: App) -> HelpScene:
    app.push(TitleScene())
    rules.open(app)
    app.step()
    assert isinstance(app.scene, HelpScene)
    return app.scene


def test_everything_in_the_box_has_a_topic() -> None:
    base = SETS["base"]
    assert {*base.races, *base.powers} <= set(BY_ID)
    made = {ABILITIES[id].piece for id in (*base.races, *base.powers)} - {""}
    assert {f"piece.{id}" for id in {*made, "troll_lair", "hole"}} <= set(BY_ID)
    assert len(base.races) == 14 and len(base.powers) == 20
    assert {id for link in LINKS for id in link} <= set(BY_ID)


def test_everything_of_the_underground_has_a_topic() -> None:
    mixed = SETS["mixed"]
    assert {*mixed.races, *mixed.powers, *mixed.treasures} <= set(BY_ID)
    named = {piece.name for piece in PIECES.values()} | {f"terrain.{terrain}" for terrain in TERRAINS}
    assert named <= set(BY_ID)


@pytest.mark.parametrize(
    ("kind", "content", "met", "unmet"),
    [
        ("surface", "base", {"race.orcs", "terrain.hill", "piece.lost_tribe"}, {"basics.cave", "race.drow"}),
        (
            "underground",
            "underground",
            {"race.drow", "relic.shiny_orb", "piece.balrog", "basics.cave", "terrain.river"},
            {"race.orcs", "terrain.hill", "piece.lost_tribe", "piece.dragon", "basics.mixed"},
        ),
        ("surface", "mixed", {"race.drow", "race.orcs", "basics.mixed"}, {"place.stonehedge", "piece.ghost"}),
        ("treasures", "mixed", {"place.stonehedge", "piece.monster", "basics.treasures"}, {"basics.cave"}),
    ],
)
def test_a_game_shows_the_pages_of_its_boxes(kind: str, content: str, met: set[str], unmet: set[str]) -> None:
    book = BOOK.of(setups.make(3, 1, content, kind))
    assert met <= set(book.by_id) and not unmet & set(book.by_id)
    for topic in book.topics:
        assert all(other in book.topics for other in book.related(topic))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_topic_is_explained_and_drawn(app: App, lang: str) -> None:
    i18n.set_language(lang)
    emblems._missing.clear()
    for topic in TOPICS:
        assert has(topic.id) and topic.more, topic.id
        if topic.id.partition(".")[0] in ("race", "power", "piece", "relic", "place"):
            assert topic.rule, topic.id
        emblems.emblem(topic.icon, 20)
    assert not emblems._missing


def test_numbers_come_from_the_box() -> None:
    assert [value for _, value in facts(BY_ID["race.skeletons"])] == ["6", "20"]
    assert [value for _, value in facts(BY_ID["power.merchant"])] == ["+2"]
    assert [value for _, value in facts(BY_ID["piece.troll_lair"])] == ["10", "+1"]
    assert facts(BY_ID["terrain.sea"]) == []


def test_links_lead_both_ways() -> None:
    assert BY_ID["piece.troll_lair"] in BOOK.related(BY_ID["race.trolls"])
    assert BY_ID["race.trolls"] in BOOK.related(BY_ID["piece.troll_lair"])
    for topic in TOPICS:
        assert topic not in BOOK.related(topic)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("Orcs", "race.orcs"),
        ("орки", "race.orcs"),
        ("  ЭЛЬФ", "race.elves"),
        ("Flying", "power.flying"),
        ("летающие", "power.flying"),
        ("полет", "power.flying"),
        ("lair", "piece.troll_lair"),
        ("озеро", "terrain.lake"),
        ("кубик", "basics.die"),
        ("Stonehedge", "place.stonehedge"),
        ("держава", "relic.shiny_orb"),
        ("balrog", "piece.balrog"),
        ("пропасть", "terrain.chasm"),
    ],
)
def test_names_are_found_in_both_languages(lang: str, words: str, id: str) -> None:
    i18n.set_language(lang)
    found = BOOK.find(words, BOOK.names())
    if lang == "en" and words == "кубик":
        assert found == []
    else:
        assert BY_ID[id] in found[:4]
    assert i18n.language() == lang


def test_a_topic_is_opened_directly_and_esc_or_f1_closes(app: App, key: Callable[..., None]) -> None:
    app.push(TitleScene())
    rules.open(app, "race.orcs")
    assert isinstance(app.scene, HelpScene) and app.scene.topic.id == "race.orcs"
    rules.open(app, "piece.hero")
    assert app.scene.topic.id == "piece.hero" and len(app.stack) == 2
    rules.open(app, "no.such.topic")
    assert app.scene.topic.id == "piece.hero"
    key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
    key(pygame.K_F1)
    assert isinstance(app.scene, HelpScene) and app.scene.topic.id == "basics.turn"
    key(pygame.K_F1)
    assert isinstance(app.scene, TitleScene)


def test_typing_searches_at_once_and_esc_clears_first(app: App, scene: HelpScene, key: Callable[..., None]) -> None:
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="нора"))
    app.step()
    assert scene.topic.id == "piece.hole" and all(isinstance(line, Topic) for line in scene.lines)
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="qqq"))
    app.step()
    assert scene.lines == []
    key(pygame.K_ESCAPE)
    assert scene.words == "" and len(scene.lines) > len(TOPICS) and app.scene is scene


def test_the_list_is_walked_by_keys_and_clicked(
    app: App, scene: HelpScene, key: Callable[..., None], click: Callable[..., None]
) -> None:
    key(pygame.K_DOWN)
    assert scene.topic is TOPICS[1]
    key(pygame.K_UP)
    key(pygame.K_UP)
    assert scene.topic is TOPICS[0]
    row = scene.list.row_height
    click((scene.list.rect.left + 40, scene.list.rect.top + row * 3 + row // 2))
    assert scene.topic is scene.lines[3]
    click((scene.list.rect.left + 40, scene.list.rect.top + row * 7 + row // 2))
    assert scene.lines[7] == i18n.t("help.group.races") and scene.topic is scene.lines[8]


def test_related_topics_and_the_way_back(scene: HelpScene, click: Callable[..., None]) -> None:
    scene.show("race.trolls")
    lair = next(w for w in scene.widgets if isinstance(w, Button) and w.label == BOOK.label(BY_ID["piece.troll_lair"]))
    click(lair.rect.center)
    assert scene.topic.id == "piece.troll_lair"
    for expected in ("race.trolls", "basics.turn"):
        click(next(w for w in scene.widgets if isinstance(w, IconButton) and w.icon == "back").rect.center)
        assert scene.topic.id == expected
    assert not any(isinstance(w, IconButton) and w.icon == "back" for w in scene.widgets)


def test_a_click_beside_the_sheet_closes(app: App, scene: HelpScene, click: Callable[..., None]) -> None:
    click((2, 2))
    assert isinstance(app.scene, TitleScene)


def test_the_language_may_change_below(app: App, scene: HelpScene) -> None:
    app.settings.language = "ru"
    app.apply_settings()
    app.step()
    assert scene.lines[0] == "Игра"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
def test_every_page_has_room(app: App, scene: HelpScene, size: tuple[int, int], lang: str, letters: str) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    for topic in TOPICS if size == (1280, 720) else TOPICS[::9]:
        scene.show(topic.id)
        for widget in scene.widgets:
            assert scene.sheet.contains(widget.rect), topic.id
            if isinstance(widget, Button):
                assert text.width(widget.label, "serif", widget.size) < widget.rect.width, widget.label
        others = [w for w in scene.widgets if w is not scene.view]
        assert not any(scene.view.rect.colliderect(w.rect) for w in others)
        assert scene.picture.get_width() <= scene.view.inner().width
    assert app.step()


def test_the_sheet_of_the_turn_is_seen_whole(app: App, scene: HelpScene) -> None:
    for lang in ("en", "ru"):
        app.settings.language = lang  # type: ignore[assignment]
        app.apply_settings()
        assert scene.view.furthest == 0, lang


def test_without_paintings_pages_do_without_pictures(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.smallworld.help import pictures

    def refuse(path: str) -> pygame.Surface:
        raise pygame.error(f"no {Path(path).name}")

    monkeypatch.setattr(pictures, "painting", refuse)
    monkeypatch.setattr(pictures.surfaces, "cached", lambda key, make: make())
    assert pictures.illustrations(BY_ID["terrain.hill"]) == []
    assert pictures.illustrations(BY_ID["piece.hero"]) == []
