"""Around Terra Mystica's table: saves that say their board, Continue and replay in a fresh process, replays, help."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from build_scripts.drawing.hexes import write_hexes
from game import i18n
from game.app import App
from game.games import game_of
from game.i18n import has
from game.maps import NoBoard
from game.maps.terra import load_board
from game.match import Match, Seat
from game.rules import terra as rules
from game.rules.terra import Event, Setup
from game.rules.terra.board import TERRAINS
from game.rules.terra.events import KINDS
from game.rules.terra.factions import ALL
from game.rules.terra.tiles import BUILDINGS, CARDS, CULTS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from game.scenes import help as help_scenes
from game.scenes.help.scene import HelpScene
from game.scenes.replay import ReplayScene
from game.scenes.scoring import ScoringScene
from game.scenes.terra.help import BOOK
from game.scenes.terra.help.topics import LINKS, SPECIAL, TOPICS
from game.scenes.title import TitleScene
from game.setups import terra as setups
from game.ui import emblems, text
from game.ui.widgets import Button
from game.words.terra import event_text
from tests.storage.at_once import AtOnce

GAME = game_of("terra")
OWN = ("YUKBGSR", "RS.GBK", "UY...YU", "KB.RGS", "YKUSRBG", "GBYUKS")
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    folder = tmp_path / "data" / "maps"
    folder.mkdir(parents=True)
    write_hexes(folder / "islet.tmx", OWN, "Islet")
    return tmp_path


def new_match(setup: Setup, seed: int = 3) -> Match:
    return Match.new(GAME, setup, seed, [Seat(f"Player {n}", "human", n) for n in range(setup.players)])


def played(match: Match, actions: int = 10_000) -> Match:
    chance = random.Random(match.seed)
    while not match.over and len(match.done) < actions:
        match.apply(chance.choice(list(rules.legal_actions(match.state))))
    return match


def own_setup(home: Path) -> Setup:
    return Setup(2, board=load_board(home / "data" / "maps" / "islet.tmx").board)


# --- saves


def test_a_save_says_its_board(home: Path) -> None:
    printed, own = setups.board(rules.first_game(2)), setups.board(own_setup(home))
    assert (printed.id, own.id) == ("terra_mystica", "islet") and printed.hash != own.hash
    assert setups.board(Setup(3)).hash == printed.hash


FRESH = """
import sys
from pathlib import Path
from game.app import App
from game.scenes.load import play_on
from game.scenes.replay import watch
from game.storage import saves
from game.storage.autosave import shared
app = App(size=(1280, 720), headless=True)
found = shared().latest()
play_on(app, found)
app.step()
print(type(app.scene).__name__, len(app.scene.match.done), app.scene.match.setup.board.id)
watch(app, found)
app.step()
print(type(app.scene).__name__, len(app.scene.timeline), app.scene.board.view.loaded.path.name)
app.close()
"""


@pytest.mark.parametrize("own", [False, True])
def test_continue_and_replay_in_a_fresh_process(home: Path, own: bool) -> None:
    from game.storage.autosave import Autosave

    match = played(new_match(own_setup(home) if own else rules.first_game(3)), 60)
    autosave = Autosave(writer=AtOnce())
    autosave.note(match)
    autosave.close()
    done = subprocess.run([sys.executable, "-c", FRESH], cwd=ROOT, capture_output=True, text=True, check=True)
    board = "islet" if own else "terra_mystica"
    assert done.stdout.splitlines()[-2:] == [f"TerraScene 60 {board}", f"ReplayScene 60 {board}.tmx"]


def test_a_saved_game_has_its_picture_and_one_without_its_map_says_so(app: App, home: Path) -> None:
    match = played(new_match(own_setup(home)), 40)
    picture = GAME.scenes.picture(match.state, [0, 1], (320, 200))
    assert picture.get_size() == (320, 200)
    (home / "data" / "maps" / "islet.tmx").rename(home / "data" / "maps" / "renamed.tmx")
    assert GAME.scenes.picture(match.state, [0, 1], (320, 200)).get_size() == (320, 200)
    (home / "data" / "maps" / "renamed.tmx").unlink()
    for make in (lambda: GAME.scenes.picture(match.state, [0, 1], (320, 200)), lambda: ReplayScene(match)):
        with pytest.raises(NoBoard):
            make()


# --- the replay


def test_a_replay_shows_every_position_with_its_points(app: App, key: Callable[..., None]) -> None:
    match = played(new_match(rules.first_game(3)), 90)
    scene = ReplayScene(match)
    app.push(scene)
    app.step()
    assert scene.timeline.open  # points are no secret in this game
    pictures = set()
    for index in (0, 30, 60, len(scene.timeline)):
        scene.jump(index)
        app.step()
        pictures.add(pygame.image.tobytes(app.screen, "RGB"))
        window = pygame.Rect((0, 0), app.size)
        assert window.contains(scene.board.rect)
    assert len(pictures) == 4
    key(pygame.K_HOME)
    assert scene.index == 0 and scene.board.seat_line(0, 0) == "Witches"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_cults_stand_beside_the_map(app: App, size: tuple[int, int]) -> None:
    from game.scenes.terra.replay import HexReplay

    app.resize(size)
    scene = ReplayScene(played(new_match(rules.first_game(5)), 50))
    app.push(scene)
    app.step()
    board = scene.board
    assert isinstance(board, HexReplay)
    assert scene.board_area.contains(board.cults) and not board.cults.colliderect(board.rect)


# --- the chronicle


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_kind_of_event_is_told(lang: str) -> None:
    i18n.set_language(lang)
    told = {
        kind: event_text(Event(kind, 0, "C3", 2, _source(kind), goods=(1, 2, 0, 3)), ["Anna", "Boris"])
        for kind in KINDS
    }
    assert len(KINDS) >= 31
    for kind, line in told.items():
        assert line and "{" not in line and "terra." not in line, (kind, line)
    assert len(set(told.values())) > len(told) - 3  # taking a tile is told as taking a tile


def _source(kind: str) -> str:
    known = {"cult_bonus": "SCORE1", "faction_chosen": "witches", "card_taken": "BON1", "passed": "BON2",
             "converted": "power_coin", "transformed": "forest", "colour_dealt": "forest", "advanced": "shipping",
             "favour_taken": "FAV1", "town_tile_taken": "TW1", "power_used": "ACT1", "special_used": "ACTW",
             "cult_moved": "fire", "priest_sent": "air", "bridge_built": "D4", "upgraded": "temple"}  # fmt: skip
    return known.get(kind, "witches")


def test_whole_games_are_told_in_words() -> None:
    met = set()
    for seed in range(3):
        match = played(new_match(rules.random_setup(4, seed), seed))
        for done in match.done:
            for event in done.events:
                met.add(event.kind)
                line = event_text(event, [seat.name for seat in match.seats])
                assert line and "{" not in line and "terra." not in line, line
    assert len(met) > 20


# --- the final scoring


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_final_scoring_counts_points(app: App, lang: str) -> None:
    app.settings.language = lang  # type: ignore[assignment]
    app.apply_settings()
    scene = ScoringScene(played(new_match(rules.first_game(4))))
    app.push(scene)
    app.step()
    story = scene.story
    assert i18n.has(story.sources) and story.sources != "scoring.sources"
    final = rules.scores(scene.match.state)
    assert [curve[-1] for curve in story.curves] == list(final)


# --- the help


def test_everything_has_its_page() -> None:
    named = [f.id for f in ALL] + [*BUILDINGS, *CULTS, *TERRAINS, *SPECIAL]
    named += [tile.id for tiles in (CARDS, FAVOURS, TOWNS, SCORINGS, POWER_ACTIONS) for tile in tiles]
    ids = {topic.id for topic in TOPICS}
    assert {f"terra.{name}" for name in named} <= ids
    assert {f.special or f.work for f in ALL} - {""} == set(SPECIAL)
    assert {id for link in LINKS for id in link} <= ids
    for chapter in ("turn", "glance", "bowls", "spades", "founding", "shipping", "scoring", "income", "priests"):
        assert f"terra.{chapter}" in ids


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_topic_is_explained_and_drawn(app: App, lang: str) -> None:
    i18n.set_language(lang)
    emblems._missing.clear()
    for topic in TOPICS:
        assert topic.title and not topic.title.startswith("terra."), topic.id
        assert topic.more or topic.rule or topic.id in ("terra.glance", "terra.keys"), topic.id
        if topic.group not in ("terra_basics",):
            assert topic.rule and topic.more, topic.id
        for words in (topic.rule, topic.more, topic.synonyms):
            assert "{" not in words and "terra." not in words, topic.id
        assert BOOK.page(topic, 780).get_width() <= 780
        assert has(f"help.group.{topic.group}") and has(f"help.kind.{topic.group}")
    assert not emblems._missing


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("Witches", "terra.witches"),
        ("ведьмы", "terra.witches"),
        ("hobbits", "terra.halflings"),
        ("leech", "terra.neighbours"),
        ("терраформинг", "terra.spades"),
        ("навигация", "terra.shipping"),
        ("шпаргалка", "terra.glance"),
        ("благодать", "terra.temple"),
        ("final scoring", "terra.scoring"),
        ("sandstorm", "terra.ACTN"),
    ],
)
def test_pages_are_found_in_both_languages(words: str, id: str) -> None:
    found = [topic.id for topic in BOOK.find(words, BOOK.names())]
    assert id in found[:16] if words == "благодать" else id in found[:4], found[:6]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
def test_every_page_has_room(app: App, size: tuple[int, int], lang: str, letters: str) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    help_scenes.open(app, game=GAME)
    scene = app.scene
    assert isinstance(scene, HelpScene)
    for topic in TOPICS if size == (1280, 720) else TOPICS[::6]:
        scene.show(topic.id)
        for widget in scene.widgets:
            assert scene.sheet.contains(widget.rect), topic.id
            if isinstance(widget, Button):
                assert text.width(widget.label, "serif", widget.size) < widget.rect.width, widget.label
        assert scene.picture.get_width() <= scene.view.inner().width


def test_the_sheet_of_everything_is_seen_whole(app: App) -> None:
    help_scenes.open(app, "terra.glance", GAME)
    scene = app.scene
    assert isinstance(scene, HelpScene)
    for lang in ("en", "ru"):
        app.settings.language = lang  # type: ignore[assignment]
        app.apply_settings()
        assert scene.view.furthest == 0, lang


def test_from_the_title_one_turns_to_the_rules_of_the_other_game(app: App, click: Callable[..., None]) -> None:
    app.push(TitleScene())
    help_scenes.open(app)
    app.step()
    scene = app.scene
    assert isinstance(scene, HelpScene) and scene.choice is not None and scene.topic.id == "basics.turn"
    click(scene.choice.cells()[1].center)
    assert scene.topic.id == "terra.turn" and scene.book is BOOK
    again = new_match(rules.first_game(2))
    app.reset(GAME.scenes.table(again, None))
    help_scenes.open(app)
    assert isinstance(app.scene, HelpScene) and app.scene.choice is None  # at the table only its own rules
