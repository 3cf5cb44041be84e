"""The set-up: two clicks to a game, seats that move and change, a memory that survives a damaged file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.app import App
from game.maps import MapEntry, list_maps
from game.scenes.setup import memory, model
from game.scenes.setup.cards import AddSeat, FirstPlayer, SeatCard, Swatches
from game.scenes.setup.mapview import MapFrame
from game.scenes.setup.model import Choices, Place
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.setup import MapPage
from game.scenes.smallworld.setup.shelf import BoardShelf
from game.scenes.title import TitleScene
from game.ui import text
from game.ui.widgets import Button, Choice, IconButton, Label, TextEntry, Toggle


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


@pytest.fixture(scope="module")
def entries() -> list[MapEntry]:
    return list_maps(None)


@pytest.fixture
def scene(app: App, entries: list[MapEntry]) -> SetupScene:
    app.push(TitleScene())
    made = SetupScene(make_page=lambda scene: MapPage(scene, BoardShelf(entries)))
    app.push(made)
    app.step()
    return made


def button(scene: SetupScene, label: str) -> Button:
    return next(w for w in scene.widgets if isinstance(w, Button) and w.label == label)


def icons(scene: SetupScene, icon: str) -> list[IconButton]:
    return [w for w in scene.widgets if isinstance(w, IconButton) and w.icon == icon]


def named(scene: SetupScene) -> list[str]:
    return [place.shown_name for place in scene.choices.places]


def test_two_clicks_from_the_title_to_the_first_decision(app: App, click: Callable[..., None]) -> None:
    from game.scenes.smallworld.board import BoardScene

    app.push(TitleScene())
    app.step()
    new_game = next(w for w in app.stack[0].widgets if isinstance(w, Button) and w.label == i18n.t("title.new_game"))
    click(new_game.rect.center)
    assert isinstance(app.scene, SetupScene)
    click(button(app.scene, i18n.t("setup.begin")).rect.center)
    assert isinstance(app.scene, BoardScene) and len(app.stack) == 1
    match = app.scene.match
    assert [seat.kind for seat in match.seats] == ["human", "medium", "medium"]
    assert match.setup.map.players == 3 and match.decision is not None


def test_enter_begins_and_escape_goes_back(app: App, scene: SetupScene, key: Callable[..., None]) -> None:
    key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
    app.push(SetupScene())
    key(pygame.K_RETURN)
    assert type(app.scene).__name__ == "BoardScene"


def test_seats_come_and_go(scene: SetupScene, click: Callable[..., None]) -> None:
    for count in (4, 5):
        click(next(w for w in scene.widgets if isinstance(w, AddSeat)).rect.center)
        assert len(scene.choices.places) == count
        entry = scene.page.entry()
        assert entry and entry.loaded.definition and entry.loaded.definition.players == count
    assert not any(isinstance(w, AddSeat) for w in scene.widgets)
    assert len({place.colour for place in scene.choices.places}) == 5
    for count in (4, 3, 2):
        click(icons(scene, "close")[0].rect.center)
        assert len(scene.choices.places) == count
    assert not icons(scene, "close")[0].enabled


def test_arrows_and_dragging_change_the_order(app: App, scene: SetupScene, click: Callable[..., None]) -> None:
    first, second, third = named(scene)
    click(icons(scene, "down")[0].rect.center)
    assert named(scene) == [second, first, third]
    cards = [w for w in scene.widgets if isinstance(w, SeatCard)]
    grip = (cards[0].rect.left + 10, cards[0].rect.centery)
    goal = (grip[0], cards[2].rect.centery)
    app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(1, 0, 0)))
    assert scene.dragged is not None
    app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    app.step()
    assert named(scene) == [first, third, second] and scene.dragged is None


def test_cards_slide_to_their_place(app: App, scene: SetupScene) -> None:
    app.settings.animation_speed = "normal"
    app.follow_settings()
    scene.move_seat(0, 1)
    assert scene.animating
    for _ in range(60):
        app.step(1 / 60)
    assert not scene.animating


def test_a_colour_is_swapped_with_its_owner(scene: SetupScene, click: Callable[..., None]) -> None:
    swatches = next(w for w in scene.widgets if isinstance(w, Swatches))
    click(swatches.cells()[1].center)
    assert [place.colour for place in scene.choices.places] == [1, 0, 2]


def test_kind_and_level(scene: SetupScene, click: Callable[..., None]) -> None:
    click(next(w for w in scene.widgets if isinstance(w, Choice)).cells()[1].center)
    assert scene.choices.places[0].kind == "medium"
    levels = [w for w in scene.widgets if isinstance(w, Choice) and w.value in ("easy", "medium", "hard")]
    click(levels[0].cells()[2].center)
    assert scene.choices.places[0].kind == "hard"
    click(next(w for w in scene.widgets if isinstance(w, Choice)).cells()[0].center)
    assert scene.choices.places[0].kind == "human"


def test_names_follow_the_language_until_one_is_typed(app: App, scene: SetupScene, click: Callable[..., None]) -> None:
    entry = next(w for w in scene.widgets if isinstance(w, TextEntry))
    click(entry.rect.center)
    entry.select_all()
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="Zoë"))
    app.settings.language = "ru"
    app.apply_settings()
    assert named(scene)[0] == "Zoë"
    assert named(scene)[1] == i18n.t("setup.name.azure") != "Isolde"


def test_the_first_player_stays_the_same_person(scene: SetupScene, click: Callable[..., None]) -> None:
    control = next(w for w in scene.widgets if isinstance(w, FirstPlayer))
    click(control.cells()[2][1].center)
    assert scene.choices.first == 1
    scene.move_seat(1, 0)
    assert scene.choices.first == 0
    scene.remove_seat(0)
    assert scene.choices.first == model.BY_LOT


def test_the_seed_takes_digits_only_and_is_used(app: App, scene: SetupScene, key: Callable[..., None]) -> None:
    scene.seed_entry.select_all()
    scene.seed_entry.insert("12x3 4")
    assert scene.seed_entry.value == "1234" and scene.choices.seed == 1234
    scene.roll_seed()
    assert scene.seed_entry.value == str(scene.choices.seed)
    scene.seed_entry.select_all()
    scene.seed_entry.insert("")
    scene.begin()
    assert app.scene.match.seed == 0  # type: ignore[union-attr]


def test_options_are_settings_and_hand_over_needs_two_people(
    app: App, scene: SetupScene, click: Callable[..., None]
) -> None:
    toggles = [w for w in scene.widgets if isinstance(w, Toggle)]
    click(toggles[0].rect.center)
    assert app.settings.open_coins
    assert not toggles[1].enabled and toggles[1].reason
    scene.set_player(1, "human")
    click([w for w in scene.widgets if isinstance(w, Toggle)][1].rect.center)
    assert app.settings.hand_over


def test_own_maps_are_listed_with_their_faults(app: App, tmp_path: Path, click: Callable[..., None]) -> None:
    (tmp_path / "broken.tmx").write_text("<map>", encoding="utf-8")
    entries = list_maps(tmp_path)
    scene = SetupScene(Choices.default(), lambda scene: MapPage(scene, BoardShelf(entries)))
    app.push(scene)
    app.step()
    click(icons(scene, "right")[0].rect.center)
    entry = scene.page.entry()
    assert entry and not entry.playable and entry.faults
    begin = button(scene, i18n.t("setup.begin"))
    assert not begin.enabled and begin.reason
    click(begin.rect.center)
    scene.begin()
    assert app.scene is scene
    click(icons(scene, "left")[0].rect.center)
    assert button(scene, i18n.t("setup.begin")).enabled


def test_without_a_map_one_is_told(app: App) -> None:
    scene = SetupScene(Choices.default(), lambda scene: MapPage(scene, BoardShelf([])))
    app.push(scene)
    app.step()
    assert not button(scene, i18n.t("setup.begin")).enabled


def test_the_last_set_up_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "last_setup.json"
    chosen = Choices([Place("hard", 3, "Ann"), Place("human", 1)], first=1, options={"map": "smallworld_2p"}, seed=5)
    memory.remember(chosen, path)
    again = memory.recall(path)
    assert (again.places, again.first, again.options) == (chosen.places, 1, {"map": "smallworld_2p"})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"places": []}',
        b'{"places": [{"kind": 3, "colour": 0}, {"kind": "human", "colour": 1}]}',
        b'{"places": [{"kind": "human", "colour": 0}, {"kind": "human", "colour": 0}]}',
        b'{"places": [{"kind": "human", "colour": 9}, {"kind": "human", "colour": 0}]}',
        b"[" * 20000,
    ],
)
def test_a_damaged_memory_is_not_used(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "last_setup.json"
    path.write_bytes(content)
    assert memory.recall(path) == Choices.default()


def test_a_first_player_beyond_the_table_is_chance(tmp_path: Path) -> None:
    path = tmp_path / "last_setup.json"
    memory.remember(Choices([Place("human", 0), Place("easy", 1)], first=4), path)
    assert memory.recall(path).first == model.BY_LOT


def test_a_folder_that_refuses_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    memory.remember(Choices.default(), tmp_path / "file" / "last_setup.json")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("content", ["base", "mixed"])
def test_nothing_overlaps_or_is_cut(
    app: App, entries: list[MapEntry], size: tuple[int, int], lang: str, letters: str, content: str
) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    places = [Place("medium", n) for n in range(5)]
    choices = Choices(places, options={"set": content})
    scene = SetupScene(choices, lambda scene: MapPage(scene, BoardShelf(entries)))
    app.push(scene)
    app.step()
    window = pygame.Rect((0, 0), size)
    for widget in scene.widgets:
        assert window.contains(widget.rect)
        if isinstance(widget, Label):
            assert text.width(widget.string, widget.role, widget.size) <= widget.rect.width, widget.string
        if isinstance(widget, Choice):
            for cell, (_, label) in zip(widget.cells(), widget.options, strict=True):
                assert text.width(label, "bold", widget.size) <= cell.width, label
        if isinstance(widget, Button):
            assert text.width(widget.label, "serif", widget.size) < widget.rect.width
    # Arrows sit on the frame of the map.
    solid = [w for w in scene.widgets if not isinstance(w, SeatCard | MapFrame)]
    for one, other in combinations(solid, 2):
        assert not one.rect.colliderect(other.rect), (one, other)


def test_a_base_game_is_not_offered_the_caves() -> None:
    shelf = BoardShelf(list_maps(None))
    for players in (2, 3, 4, 5):
        for content, stems in (
            ("base", ["smallworld"]),
            ("underground", ["underground", "smallworld"]),
            ("mixed", ["smallworld", "underground"]),
        ):
            shelf.content = content
            assert [entry.path.stem for entry in shelf.fitting(players)] == [f"{stem}_{players}p" for stem in stems]


def choose(scene: SetupScene, click: Callable[..., None], label: str) -> None:
    """Click on a cell of a choice."""
    for one in scene.widgets:
        if isinstance(one, Choice):
            for cell, (_, words) in zip(one.cells(), one.options, strict=True):
                if words == label:
                    return click(cell.center)
    raise AssertionError(label)


def treasures(scene: SetupScene) -> Toggle | None:
    """The one toggle that stands outside the sheet of options."""
    found = [w for w in scene.widgets if isinstance(w, Toggle) and not scene.sheet.colliderect(w.rect)]
    return found[0] if found else None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_box_begins_on_its_board_by_mouse(
    app: App, scene: SetupScene, click: Callable[..., None], players: int
) -> None:
    while len(scene.choices.places) != players:
        if len(scene.choices.places) < players:
            click(next(w for w in scene.widgets if isinstance(w, AddSeat)).rect.center)
        else:
            click(icons(scene, "close")[-1].rect.center)
        app.step()
    assert treasures(scene) is None
    choose(scene, click, "Underground")
    app.step()
    setup = scene.page.setup()
    assert (setup.content, setup.map.id) == ("underground", f"underground_{players}p")
    fixed = treasures(scene)
    assert fixed is not None and fixed.on and not fixed.enabled and fixed.reason
    choose(scene, click, "Both mixed")
    app.step()
    setup = scene.page.setup()
    assert (setup.content, setup.map.id) == ("mixed", f"smallworld_{players}p")
    assert sum(region.monsters for region in setup.map.regions) == players + 1
    free = treasures(scene)
    assert free is not None and free.on and free.enabled
    click(free.rect.center)
    assert not any(region.monsters for region in scene.page.setup().map.regions)
    click(icons(scene, "right")[0].rect.center)
    app.step()
    assert scene.page.setup().map.id == f"underground_{players}p"
    choose(scene, click, "Base game")
    app.step()
    setup = scene.page.setup()
    assert (setup.content, setup.map.id) == ("base", f"smallworld_{players}p")


def test_the_box_is_remembered_and_an_unknown_one_is_not(tmp_path: Path, app: App, entries: list[MapEntry]) -> None:
    file = tmp_path / "last.json"
    choices = Choices.default()
    choices.options |= {"set": "mixed", "map": "underground_3p", "treasures": "none"}
    memory.remember(choices, file)
    for kept, content, board in (("mixed", "mixed", "underground_3p"), ("seafarers", "base", "smallworld_3p")):
        again = memory.recall(file)
        again.options["set"] = kept
        scene = SetupScene(again, lambda scene: MapPage(scene, BoardShelf(entries)))
        app.push(scene)
        setup = scene.page.setup()
        assert (setup.content, setup.map.id) == (content, board)


def test_an_underground_game_is_played_from_the_set_up(
    app: App, scene: SetupScene, click: Callable[..., None]
) -> None:
    from game.scenes.smallworld.board import BoardScene

    choose(scene, click, "Underground")
    app.step()
    click(button(scene, "Begin").rect.center)
    app.step()
    assert isinstance(app.scene, BoardScene) and app.scene.match.setup.content == "underground"


def test_a_board_with_few_lost_tribes_takes_no_treasures(scene: SetupScene, entries: list[MapEntry]) -> None:
    entry = next(e for e in entries if e.path.stem == "smallworld_3p")
    board = entry.loaded.definition
    bare = replace(board, regions=tuple(replace(region, lost_tribe=False) for region in board.regions))
    page = MapPage(scene, BoardShelf([replace(entry, loaded=replace(entry.loaded, definition=bare))]))
    page.choose_content("mixed")
    assert page.why_fixed() and not page._hides(bare)
