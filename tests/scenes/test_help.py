"""The rules: every race, power, piece and terrain has its page in both languages, and is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import i18n
from game.app import App
from game.i18n import has
from game.rules.smallworld import SETS
from game.rules.smallworld.ability import ABILITIES
from game.rules.smallworld.mapdef import TERRAINS
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.scoring import income_lines
from game.scenes import help as rules
from game.scenes.help import blocks
from game.scenes.help.book import Topic
from game.scenes.help.scene import HelpScene
from game.scenes.smallworld.help import BOOK, glance
from game.scenes.smallworld.help.topics import BY_ID, LINKS, TOPICS, facts
from game.scenes.title import TitleScene
from game.setups import smallworld as setups
from game.ui import emblems, text
from game.ui.widgets import Button, IconButton
from tests.smallworld.position import position


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
        (
            "surface",
            "base",
            {"race.orcs", "terrain.hill", "piece.lost_tribe", "basics.glance", "basics.market"},
            {"basics.cave", "race.drow", "basics.cave_glance", "basics.treasure_glance"},
        ),
        (
            "underground",
            "underground",
            {"race.drow", "relic.shiny_orb", "piece.balrog", "basics.cave", "terrain.river"},
            {"race.orcs", "terrain.hill", "piece.lost_tribe", "piece.dragon", "basics.mixed", "basics.glance"},
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
    assert BY_ID[id] in found[:4]
    assert i18n.language() == lang


@pytest.mark.parametrize(
    ("lang", "words", "id"),
    [
        # words that stand on a page that is drawn, not written
        ("ru", "покинуть", "basics.turn"),
        ("ru", "серый жетон", "basics.turn"),
        ("ru", "пропущенную", "basics.turn"),
        ("en", "grey token", "basics.turn"),
        ("en", "leave a coin", "basics.turn"),
        ("en", "discounts", "basics.conquest"),
        ("ru", "полный экран", "basics.keys"),
        # words of other translations and of the rulebooks
        ("ru", "упадок", "basics.decline"),
        ("ru", "упыри", "race.ghouls"),
        ("ru", "дварф", "race.dwarves"),
        ("ru", "полурослики", "race.halflings"),
        ("ru", "великан", "race.giants"),
        ("ru", "рудник", "symbol.mine"),
        ("ru", "пашни", "terrain.farmland"),
        ("ru", "комбинация", "basics.market"),
        ("ru", "знамя", "basics.market"),
        ("ru", "лоток", "basics.market"),
        ("ru", "иммунитет", "basics.conquest"),
        ("ru", "не пустой", "basics.conquest"),
        ("ru", "первое завоевание", "basics.conquest"),
        ("ru", "ничья", "basics.scoring"),
        ("ru", "отступление", "basics.conquest"),
        ("ru", "подкрепление", "basics.die"),
        ("en", "combo", "basics.market"),
        ("en", "retreat", "basics.conquest"),
        ("en", "stack", "basics.market"),
        ("en", "shuffle", "basics.market"),
        ("en", "immunity", "basics.conquest"),
        # several words, in another form or order
        ("en", "coins covered", "basics.scoring"),
        ("ru", "угасшими", "basics.decline"),
        ("ru", "шахты гномов", "basics.example"),
    ],
)
def test_other_words_and_whole_pages_are_searched(lang: str, words: str, id: str) -> None:
    i18n.set_language(lang)
    assert BY_ID[id] in BOOK.find(words, BOOK.names())[:12]


def test_every_topic_has_other_words(english: None) -> None:
    for lang in ("en", "ru"):
        i18n.set_language(lang)
        assert [topic.id for topic in TOPICS if not topic.synonyms] == []
        assert all(has(id) for topic in TOPICS for id in topic.also)


def test_nonsense_finds_nothing() -> None:
    assert BOOK.find("qwxzq", BOOK.names()) == [] and BOOK.find("coin qwxzq", BOOK.names()) == []


def test_the_example_of_income_is_what_the_rules_pay() -> None:
    table = position("""
        A  dwarves hill   a3=2 b2=1 c2=3 d2=1
        A- humans         a1=1 b6=1 b1=1
        B  elves flying   e6=1
    """)
    terrain = table.state.map.regions
    held = {name: terrain[table.state.map.index[name]] for name in ("a3", "b2", "c2", "d2", "a1", "b6", "b1")}
    assert [region.terrain for region in held.values()] == [
        "hill", "hill", "forest", "farmland", "farmland", "hill", "swamp",
    ]  # fmt: skip
    assert "mine" in held["c2"].symbols
    lines = income_lines(table.state, 0)
    assert sum(line.delta for line in lines) == 10
    assert sum(line.delta for line in lines if line.source == "power.hill") == 2
    assert sum(line.delta for line in lines if line.source == "race.dwarves") == 1


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everything_of_a_box_is_on_one_page(app: App, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language(lang)
    seen: list[str] = []
    entry = glance.blocks.entry

    def note(icon: pygame.Surface, title: str, *rest: Any) -> pygame.Surface:
        seen.append(title)
        return entry(icon, title, *rest)

    monkeypatch.setattr(glance.blocks, "entry", note)
    for id, box in (("basics.glance", "base"), ("basics.cave_glance", "underground")):
        seen.clear()
        BOOK.page(BY_ID[id], 700)
        content = SETS[box]
        assert sorted(seen) == sorted([*map(i18n.t, content.races), *map(glance.power_name, content.powers)])
    seen.clear()
    BOOK.page(BY_ID["basics.treasure_glance"], 700)
    assert len(seen) == len(SETS["underground"].treasures) == 15


def test_a_line_of_the_overview_leads_to_its_page(scene: HelpScene, click: Callable[..., None]) -> None:
    scene.show("basics.glance")
    doors = blocks.doors_of(scene.picture)
    assert {id for _, id in doors} == {*SETS["base"].races, *SETS["base"].powers}
    rect, id = next((rect, id) for rect, id in doors if id == "power.wealthy")
    scene.view.scroll_to(rect.top)
    spot = rect.move(scene.view.rect.left, scene.view.rect.top - scene.view.offset)
    click(spot.center)
    assert scene.topic.id == id
    scene.back()
    assert scene.topic.id == "basics.glance"


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
    heading = scene.lines.index(i18n.t("help.group.races"))
    click((scene.list.rect.left + 40, scene.list.rect.top + row * heading + row // 2))
    assert scene.topic is scene.lines[heading + 1]


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
