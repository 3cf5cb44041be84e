"""Terra Mystica's page of the set-up, by mouse: ways of choosing factions, goals, cards, boards, and a memory."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from build_scripts.drawing.hexes import write_hexes
from game import i18n
from game.app import App
from game.games import game_of
from game.maps import list_maps
from game.rules import terra as rules
from game.rules.terra import PRINTED
from game.rules.terra.factions import BY_ID
from game.scenes.setup import memory
from game.scenes.setup.cards import AddSeat, SeatCard
from game.scenes.setup.model import Choices, Place
from game.scenes.setup.scene import SetupScene
from game.scenes.terra.board.scene import TerraScene
from game.scenes.terra.setup import TerraPage
from game.scenes.terra.setup.pick import Cell, PickScene
from game.scenes.terra.setup.plan import WAYS
from game.scenes.terra.setup.rows import FactionRow
from game.scenes.terra.setup.shelf import HexShelf
from game.scenes.title import TitleScene
from game.ui import text
from game.ui.widgets import Button, Choice, IconButton, Label

GAME = game_of("terra")
OWN = ("YUKBGSR", "RS.GBK", "UY...YU", "KB.RGS", "YKUSRBG", "GBYUKS")


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def opened(app: App, players: int = 3, options: dict[str, str] | None = None, folder: Path | None = None) -> SetupScene:
    places = [Place("human" if n == 0 else "easy", n) for n in range(players)]
    choices = Choices(places, seed=7, game=GAME, options=options or {})
    scene = SetupScene(choices, lambda scene: TerraPage(scene, HexShelf(list_maps(folder, GAME))))
    app.push(scene)
    app.step()
    return scene


def page(scene: SetupScene) -> TerraPage:
    assert isinstance(scene.page, TerraPage)
    return scene.page


def ways(scene: SetupScene) -> Choice:
    return next(w for w in scene.widgets if isinstance(w, Choice) and [value for value, _ in w.options] == list(WAYS))


def way(scene: SetupScene, click: Callable[..., None], name: str) -> None:
    click(ways(scene).cells()[WAYS.index(name)].center)


def test_three_clicks_from_the_title_to_the_first_game(app: App, click: Callable[..., None]) -> None:
    app.push(TitleScene())
    app.step()
    title = app.stack[0]
    click(next(w for w in title.widgets if isinstance(w, Button) and w.label == i18n.t("title.new_game")).rect.center)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    games = next(w for w in scene.widgets if isinstance(w, Choice) and "terra" in [value for value, _ in w.options])
    click(games.cells()[[value for value, _ in games.options].index("terra")].center)
    click(next(w for w in scene.widgets if isinstance(w, Button) and w.label == i18n.t("setup.begin")).rect.center)
    table = app.scene
    assert isinstance(table, TerraScene) and table.match.decision is not None
    given = rules.first_game(3)
    assert (table.match.setup.factions, table.match.setup.dwellings) == (given.factions, given.dwellings)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", WAYS)
def test_every_way_begins(app: App, click: Callable[..., None], players: int, name: str) -> None:
    scene = opened(app, players)
    way(scene, click, name)
    scene.begin()
    match = app.scene.match  # type: ignore[union-attr]
    setup = match.setup
    assert (bool(setup.factions), setup.deal) == (name in ("first", "fixed"), name == "dealt")
    assert match.decision.kind == {"first": "card", "fixed": "place"}.get(name, "faction")


def test_what_is_shown_is_what_will_lie_on_the_table(app: App, click: Callable[..., None]) -> None:
    scene = opened(app, 4)
    way(scene, click, "dealt")
    goals = [tile.id for tile in page(scene).goals.tiles]
    cards = [tile.id for tile in page(scene).cards.tiles if not tile.dim]
    terrains = [row.seated.terrain for row in page(scene).rows]
    scene.begin()
    state = app.scene.match.state  # type: ignore[union-attr]
    from game.rules.terra.board import TERRAINS
    from game.scenes.terra.setup.plan import cards_of, goals_of

    assert (list(goals_of(state)), list(cards_of(state))) == (goals, cards)
    assert [TERRAINS[colour] for colour in state.colours] == terrains


def test_another_seed_shows_other_tiles_while_it_is_typed(app: App, click: Callable[..., None]) -> None:
    scene = opened(app)
    way(scene, click, "free")
    before, entry = [tile.id for tile in page(scene).goals.tiles], scene.seed_entry
    click(entry.rect.center)
    entry.select_all()
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="99"))
    assert scene.seed_entry is entry and entry.focused
    assert [tile.id for tile in page(scene).goals.tiles] != before


def test_factions_are_given_to_seats_and_swapped(app: App, click: Callable[..., None]) -> None:
    scene = opened(app)
    way(scene, click, "fixed")
    rows = [w for w in scene.widgets if isinstance(w, FactionRow)]
    wanted = rows[2].seated.faction
    click(rows[0].rect.center)
    picker = app.scene
    assert isinstance(picker, PickScene)
    cells = [w for w in picker.widgets if isinstance(w, Cell)]
    assert len(cells) == 14
    click(next(cell for cell in cells if cell.offer.id == wanted).rect.center)
    assert app.scene is scene
    shown = [w.seated.faction for w in scene.widgets if isinstance(w, FactionRow)]
    assert shown[0] == wanted and len({BY_ID[faction].home for faction in shown}) == 3
    click(next(w for w in scene.widgets if isinstance(w, IconButton) and w.icon == "down").rect.center)
    moved = [w.seated.faction for w in scene.widgets if isinstance(w, FactionRow)]
    assert moved[1] == wanted  # a faction goes with its seat
    scene.begin()
    assert list(app.scene.match.setup.factions) == moved  # type: ignore[union-attr]


def test_goals_are_chosen_and_left_to_the_seed_again(app: App, click: Callable[..., None]) -> None:
    scene = opened(app)
    way(scene, click, "free")
    drawn = [tile.id for tile in page(scene).goals.tiles]
    click(page(scene).goals.cells()[5].center)
    picker = app.scene
    assert isinstance(picker, PickScene)
    cells = {cell.offer.id: cell for cell in picker.widgets if isinstance(cell, Cell)}
    assert not cells["SCORE1"].enabled and cells["SCORE1"].reason  # not in rounds 5 and 6
    other = next(id for id in cells if id not in drawn)
    click(cells[other].rect.center)
    assert [tile.id for tile in page(scene).goals.tiles] == [*drawn[:5], other]
    label = i18n.t("terra.setup.by_seed")
    click(next(w for w in scene.widgets if isinstance(w, IconButton) and w.tip == label and w.enabled).rect.center)
    assert [tile.id for tile in page(scene).goals.tiles] == drawn


def test_cards_must_be_as_many_as_the_players_need(app: App, click: Callable[..., None]) -> None:
    scene = opened(app)
    way(scene, click, "free")
    row = page(scene).cards
    held = next(n for n, tile in enumerate(row.tiles) if not tile.dim)
    free = next(n for n, tile in enumerate(row.tiles) if tile.dim)
    click(row.cells()[held].center)
    begin = next(w for w in scene.widgets if isinstance(w, Button) and w.label == i18n.t("setup.begin"))
    assert not begin.enabled and "1" in begin.reason
    click(page(scene).cards.cells()[free].center)
    wanted = {tile.id for tile in page(scene).cards.tiles if not tile.dim}
    assert row.tiles[held].id not in wanted and row.tiles[free].id in wanted
    scene.begin()
    assert set(app.scene.match.setup.cards) == wanted  # type: ignore[union-attr]


def test_a_board_of_ones_own_is_played_on_and_a_faulty_one_says_why(
    app: App, click: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    folder = tmp_path / "data" / "maps"
    folder.mkdir(parents=True)
    write_hexes(folder / "islet.tmx", OWN, "Islet")
    (folder / "torn.tmx").write_text("<map>", encoding="utf-8")
    scene = opened(app, 2, {"way": "free"}, folder)
    found = []
    for _ in range(3):
        entry = page(scene).entry()
        assert entry is not None
        found.append((entry.title, entry.playable))
        click(next(w for w in scene.widgets if isinstance(w, IconButton) and w.icon == "right").rect.center)
    assert found == [("Terra Mystica", True), ("Islet", True), ("torn.tmx", False)]
    page(scene).turn_map(1)
    scene.begin()
    board = app.scene.match.setup.board  # type: ignore[union-attr]
    assert board.id == "islet" and board != PRINTED
    again = opened(app, 2, {"way": "first", "map": "own/islet"}, folder)
    assert page(again).setup().board == PRINTED  # the first game has its places on the printed board


def test_everything_is_remembered_and_for_each_game_apart(tmp_path: Path) -> None:
    options = {"way": "fixed", "faction.0": "dwarves", "goals": "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"}
    chosen = Choices([Place("human", 0), Place("easy", 1)], options=dict(options), game=GAME)
    chosen.play(game_of("smallworld"))
    assert chosen.options == {}
    chosen.options["map"] = "smallworld_2p"
    memory.remember(chosen, tmp_path / "last.json")
    again = memory.recall(tmp_path / "last.json")
    assert again.options == {"map": "smallworld_2p"}
    again.play(GAME)
    assert again.options == options


@pytest.mark.parametrize(
    "options",
    [
        {"way": "none"},
        {"way": "fixed", "faction.0": "orcs", "faction.1": "witches", "faction.2": "auren"},
        {"way": "free", "goals": "SCORE1 SCORE1"},
        {"way": "free", "goals": "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE1"},
        {"way": "free", "cards": "BON1 nothing"},
        {"map": "own/gone"},
    ],
)
def test_what_a_memory_says_wrongly_is_not_used(app: App, options: dict[str, str]) -> None:
    scene = opened(app, 3, options)
    if not scene.page.why_not():
        scene.begin()
        assert isinstance(app.scene, TerraScene)
    else:
        assert "cards" in options


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("name", WAYS)
def test_nothing_overlaps_or_is_cut(app: App, size: tuple[int, int], lang: str, letters: str, name: str) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    scene = opened(app, 5, {"way": name})
    assert not any(isinstance(w, AddSeat) for w in scene.widgets)
    window = pygame.Rect((0, 0), size)
    for widget in scene.widgets:
        assert window.contains(widget.rect)
        if isinstance(widget, Label):
            assert text.width(widget.string, widget.role, widget.size) <= widget.rect.width, widget.string
        if isinstance(widget, Choice):
            for cell, (_, label) in zip(widget.cells(), widget.options, strict=True):
                assert text.width(label, "bold", widget.size) <= cell.width, label
    solid = [w for w in scene.widgets if not isinstance(w, SeatCard)]
    for one, other in combinations(solid, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
