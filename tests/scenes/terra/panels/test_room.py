"""At every size, in both languages, with the largest text: nothing is cut, nothing overlaps, all can be read."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.app import App
from game.rules import terra as rules
from game.scenes.terra.panels.choose import FactionSheet, TileSheet
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.panels.offer import OfferCard, OrdainCard
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.panels.pen import FIGURES, Mark
from game.scenes.terra.panels.prospects import StillToGet
from game.scenes.terra.panels.seats import SeatCard
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.panels.whole import WholeBoard
from game.ui import theme
from tests.scenes.terra.panels.tables import Table, around, at_table
from tests.terra.positions import hold, table

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (1280, 1024))
TEXTS = ("normal", "larger")


@pytest.fixture(params=list(itertools.product(SIZES, ("en", "ru"), TEXTS)), ids=str)
def window(request: pytest.FixtureRequest, app: App) -> Iterator[tuple[int, int]]:
    size, language, text_size = request.param
    theme.configure(size, text_size)
    i18n.set_language(language)
    yield size
    i18n.set_language("en")
    theme.configure((1280, 720))


def panels_of(board: Table, size: tuple[int, int]) -> Iterator[Panel]:
    for widget in around(board, size):
        if isinstance(widget, Drawer):
            for group in widget.groups:
                yield from (one for one in group if isinstance(one, Panel))
        if isinstance(widget, Panel):
            yield widget


def is_figure(mark: Mark) -> bool:
    """Numbers, and lines of numbers and pictures, may be smaller than words."""
    plain = mark.words.split(":")[0]
    return not any(sign.isalpha() for sign in plain) or ":resources" in mark.words


def troubles(panel: Panel) -> list[str]:
    found, marks = [], panel.pen.marks
    whole = pygame.Rect((0, 0), panel.rect.size).inflate(4, 4)
    for mark in marks:
        least = FIGURES if is_figure(mark) else 10.9
        body = mark.rect.inflate(0, -mark.rect.height // 3)
        if mark.cut or mark.size < least - 0.6 or not whole.contains(body):
            found.append(f"{type(panel).__name__}: {mark}")
    for one, other in itertools.combinations(marks, 2):
        a, b = (rect.inflate(-4, -round(rect.height * 0.45)) for rect in (one.rect, other.rect))
        if a.colliderect(b):
            found.append(f"{type(panel).__name__}: {one.words!r} {one.rect} over {other.words!r} {other.rect}")
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_panels_have_room(app: App, window: tuple[int, int], players: int) -> None:
    board = at_table(app, players, round_=5)
    found = [trouble for panel in panels_of(board, window) for trouble in troubles(panel)]
    assert not found, "\n".join(found)


def rich(app: App, players: int) -> Table:
    """Everybody has three figures of everything and most of the tiles."""
    seats = (
        ("darklings", "A2 A7"),
        ("chaos_magicians", "A4 A6"),
        ("swarmlings", "A10"),
        ("nomads", "A5"),
        ("auren", "A8"),
    )
    game = table(*seats[:players], round_=6)
    for player in game.players:
        player.vp, player.coins, player.workers = 188, 104, 38
        player.bowl1, player.bowl2, player.bowl3 = 0, 12, 10
        player.cults = [3, 3, 10 if player.seat == 0 else 7, 0]
        player.town_tiles, player.keys = (0, 3, 4), 3
        hold(game, player.seat, *(f"FAV{n}" for n in range(5, 13)))
    game.favours_left = [0] * 12
    return Table(app, game)


@pytest.mark.parametrize("players", [4, 5])
def test_many_tiles_and_large_numbers_have_room(app: App, window: tuple[int, int], players: int) -> None:
    board = rich(app, players)
    found = [trouble for panel in panels_of(board, window) for trouble in troubles(panel)]
    assert not found, "\n".join(found)


def sheets(app: App, room: pygame.Rect, whole: pygame.Rect) -> Iterator[Sheet]:
    yield CardSheet.lay(at_table(app, 4, 4), room)
    yield CardSheet.lay(at_table(app, 5, 0, "card"), room)
    yield CardSheet.lay(at_table(app, 3, 6), room)
    yield OfferCard.lay(at_table(app, 4, 2, "offer"), room)
    yield TileSheet.lay(at_table(app, 4, 2, "tiles"), room)
    yield StillToGet.lay(rich(app, 4), room)
    yield OrdainCard.lay(at_table(app), room)
    yield FactionSheet.lay(Table(app, rules.new_game(rules.Setup(4), 1)), whole)
    yield FactionSheet.lay(Table(app, rules.new_game(rules.Setup(4, deal=True), 1)), whole)
    for seat in range(4):
        yield WholeBoard.of(at_table(app, 4, 5), whole, seat)
    yield WholeBoard.of(rich(app, 5), whole, 1)


def test_all_sheets_have_room(app: App, window: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), window)
    room = pygame.Rect(0, 0, round(whole.width * 0.6), round(whole.height * 0.67))
    for sheet in sheets(app, room, whole):
        assert whole.contains(sheet.rect)
        found = troubles(sheet)
        assert not found, "\n".join(found)


def test_five_markers_on_one_space_do_not_touch(app: App, window: tuple[int, int]) -> None:
    from game.scenes.terra.panels import boxes

    space = pygame.Rect(0, 0, theme.px(30), theme.px(22))
    cells = boxes.packed(space, 5, theme.px(24))
    assert all(space.inflate(2, 2).contains(cell) for cell in cells)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(cells, 2))


def test_a_seat_without_a_faction_has_room(app: App, window: tuple[int, int]) -> None:
    board = Table(app, rules.new_game(rules.Setup(5), 1))
    cards = [panel for panel in panels_of(board, window) if isinstance(panel, SeatCard)]
    assert len(cards) == 5
    assert not [trouble for card in cards for trouble in troubles(card)]
