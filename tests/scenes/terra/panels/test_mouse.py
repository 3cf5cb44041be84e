"""Clicks on panels give the right spots, everything explains itself, and pictures are made only when they change."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.app import App
from game.rules import terra as rules
from game.rules.terra.factions import ALL
from game.rules.terra.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from game.scenes.terra.panels import telling
from game.scenes.terra.panels.choose import FactionSheet, TileSheet, faction_tip
from game.scenes.terra.panels.cults import CultBoard
from game.scenes.terra.panels.drawer import CULTS, TILES, Drawer
from game.scenes.terra.panels.offer import OfferCard
from game.scenes.terra.panels.own import OwnBoard
from game.scenes.terra.panels.panel import OPENING, Panel
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.panels.power import PowerActions
from game.scenes.terra.panels.seats import SeatCard
from game.scenes.terra.panels.whole import WholeBoard
from game.scenes.terra.spots import Spot
from game.ui.tip import Tip
from tests.scenes.terra.panels.tables import Table, around, at_table, paint

SIZE = (1280, 720)
ROOM = pygame.Rect(0, 0, 780, 492)


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def click(panel: Panel, spot: Spot, button: int = 1) -> None:
    place = panel.place_of(spot)
    assert place is not None, spot
    point(panel, place.center)
    panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=button))


def point(panel: Panel, pos: tuple[int, int]) -> None:
    panel.hovered = True
    panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def every(board: Table, size: tuple[int, int] = (1920, 1080)) -> Iterator[Panel]:
    return (panel for panel in around(board, size) if isinstance(panel, Panel))


def one(board: Table, kind: type[Panel]) -> Panel:
    return next(panel for panel in every(board) if isinstance(panel, kind))


# --- clicks


def test_each_thing_on_the_table_is_where_its_spot_says(app: App) -> None:
    board = at_table(app)
    wanted = {
        CultBoard: [Spot("cult", "fire"), *(Spot("order", "air", n) for n in (1, 2, 3))],
        PowerActions: [Spot("power", action.id) for action in POWER_ACTIONS],
        OwnBoard: [Spot("building", "dwelling"), Spot("convert", "burn"), Spot("advance", "shipping")],
        SeatCard: [Spot("seat", "", 0)],
    }
    for kind, spots in wanted.items():
        panel = one(board, kind)
        for spot in spots:
            if kind is CultBoard and spot.kind == "cult":
                place = panel.place_of(spot)
                assert place is not None
                pos = (place.centerx, place.top + 4)
                panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            else:
                click(panel, spot)
            assert board.pressed[-1] == spot


def test_every_spot_of_every_panel_gives_itself_at_its_own_place(app: App) -> None:
    board = at_table(app)
    pressed = 0
    for panel in every(board):
        for area in panel.pen.areas:
            pos = area.rect.move(panel.rect.topleft).center
            found = panel.area_at(pos)
            if area.spot is not None and found == area:
                panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
                assert board.pressed[-1] == area.spot
                pressed += 1
    assert pressed > 90


def test_a_right_click_on_a_seat_changes_it(app: App) -> None:
    board = at_table(app)
    card = one(board, SeatCard)
    card.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=3))
    assert board.pressed == [Spot("seat", "change", 0)]


def test_the_sheets_offer_what_is_legal(app: App) -> None:
    board = at_table(app, 4, 4)
    sheet = CardSheet.lay(board, ROOM)
    for action in rules.legal_actions(board.shown):
        if action.kind == "pass":
            click(sheet, Spot("card", action.target))
            assert board.offer(board.pressed[-1]).actions == (action,)
    for kind, make in (("offer", OfferCard), ("tiles", TileSheet)):
        board = at_table(app, 4, 2, kind)
        sheet = make.lay(board, ROOM)
        legal = [
            one_ for one_ in rules.legal_actions(board.shown) if one_.kind in ("leech", "decline", "favour", "town")
        ]
        for action in legal:
            spot = Spot("answer", action.kind) if kind == "offer" else Spot(action.kind, action.target)
            click(sheet, spot)
            assert board.offer(spot).actions == (action,)


def test_a_faction_that_cannot_be_taken_is_pale_and_still_explains_itself(app: App) -> None:
    game = rules.new_game(rules.Setup(3), 1)
    rules.apply(game, rules.action_from_text("faction witches"))
    sheet = FactionSheet.lay(Table(app, game), pygame.Rect((0, 0), SIZE))
    states = {faction.id: sheet.state(Spot("faction", faction.id)) for faction in ALL}
    assert [id_ for id_, state in states.items() if state != "ready"] == ["auren", "witches"]


def test_a_cross_closes_a_sheet(app: App) -> None:
    sheet = CardSheet.lay(at_table(app, 4, 4), ROOM)
    closed: list[bool] = []
    sheet.close = lambda: closed.append(True)
    cross = next(area for area in sheet.pen.areas if area.act)
    pos = cross.rect.move(sheet.rect.topleft).center
    sheet.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert closed


def test_another_players_board_is_only_to_look_at(app: App) -> None:
    board = at_table(app)
    other = next(seat for seat in range(4) if seat != board.viewer)
    sheet = WholeBoard.of(board, pygame.Rect((0, 0), SIZE), other)
    assert not [area.spot for area in sheet.pen.areas if area.spot]
    own = WholeBoard.of(board, pygame.Rect((0, 0), SIZE), board.viewer)
    assert Spot("advance", "shipping") in [area.spot for area in own.pen.areas]


# --- the drawer


def drawer(board: Table) -> Drawer:
    return next(widget for widget in around(board, SIZE) if isinstance(widget, Drawer))


def test_the_drawer_turns_to_the_tiles_and_back_by_itself(app: App) -> None:
    board = at_table(app, 4, 2, "tiles")
    found = drawer(board)
    paint(found)
    assert found.tab == TILES
    action = next(action for action in rules.legal_actions(board.shown) if action.kind in ("favour", "town"))
    while (asked := rules.decision(board.shown)) and asked.kind == "tiles":
        action = next(action for action in rules.legal_actions(board.shown) if action.kind in ("favour", "town"))
        board.go_on(str(action))
    paint(found)
    assert found.tab == CULTS


def test_a_tab_that_a_person_opened_stays(app: App) -> None:
    board = at_table(app)
    found = drawer(board)
    found.open(TILES)
    paint(found)
    assert found.tab == TILES
    pos = found.rect.move(20, 8).topleft
    found.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert found.tab == CULTS


def test_the_drawer_passes_the_mouse_on(app: App) -> None:
    board = at_table(app)
    found = drawer(board)
    cults = next(panel for panel in found.front if isinstance(panel, CultBoard))
    spot = Spot("order", "water", 2)
    place = cults.place_of(spot)
    assert place is not None
    found.hovered = True
    motion = {"rel": (0, 0), "buttons": (0, 0, 0)}
    found.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, **motion))
    found.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=1))
    assert board.pressed == [spot]
    assert found.tip_place.center == place.center
    tip = found.tip_now()
    assert tip is not None and tip.title
    found.hovered = False
    found.update(0.1)
    assert found.tip_now() is None


# --- words


def test_everything_of_the_box_has_a_tip(app: App, language: str) -> None:
    board = at_table(app)
    game, names = board.shown, board.names
    tips = [telling.card(game, index, names) for index in range(len(CARDS))]
    tips += [telling.favour(game, index, names) for index in range(len(FAVOURS))]
    tips += [telling.town(game, index, names) for index in range(len(TOWNS))]
    tips += [telling.goal(game, number, 0, 4) for number in range(6)]
    tips += [telling.cult(game, cult, names) for cult in range(4)]
    tips += [telling.order(0, steps, "Anna") for steps in (1, 2, 3)]
    tips += [telling.power_action(index) for index in range(6)]
    tips += [faction_tip(faction) for faction in ALL]
    specials = {source for faction in ALL for source in (faction.special, faction.work) if source}
    tips += [telling.special(id_) for id_ in (*specials, "BON1", "BON2", "FAV6")]
    for tip in tips:
        assert tip.title and tip.body
        assert "terra." not in tip.title + tip.body + tip.note
    assert len({tip.title + tip.body for tip in tips}) == len(tips)


@pytest.mark.parametrize("index", range(len(SCORINGS)))
def test_every_goal_says_its_points_and_its_bonus(index: int, language: str) -> None:
    assert str(max(*SCORINGS[index].building, SCORINGS[index].spade, SCORINGS[index].town)) in telling.goal_points(
        index
    )
    assert "terra." not in telling.goal_points(index) + telling.goal_bonus(index)


def test_every_place_under_the_mouse_explains_itself(app: App, language: str) -> None:
    boards = (at_table(app), at_table(app, 5, 2, "tiles"), at_table(app, 2, 6))
    silent = []
    for board in boards:
        whole = WholeBoard.of(board, pygame.Rect((0, 0), SIZE), board.viewer)
        for panel in (*every(board), whole):
            for area in panel.pen.areas:
                if area.act is not None:
                    continue
                panel.over, panel.hovered = area, True
                tip = panel.tip_now()
                if tip is None or not (tip.title or tip.body) or "terra." in f"{tip.title}{tip.body}{tip.note}":
                    silent.append((type(panel).__name__, area.spot, tip))
    assert not silent


def test_a_tip_is_made_once_while_the_mouse_rests(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    board = at_table(app)
    panel = one(board, PowerActions)
    asked: list[int] = []
    monkeypatch.setattr(telling, "power_action", lambda index: asked.append(index) or Tip("Bridge"))
    point(panel, panel.rect.move(30, 30).topleft)
    assert panel.tip_now() == panel.tip_now() is not None
    assert len(asked) == 1


# --- pictures


def test_nothing_is_painted_again_without_a_change(app: App) -> None:
    board = at_table(app)
    found = list(every(board))
    for _ in range(3):
        for panel in found:
            paint(panel, (1920, 1080))
    assert {panel.painted for panel in found} == {1}
    point(found[-1], found[-1].rect.center)
    paint(found[-1], (1920, 1080))
    assert found[-1].painted == 1


def test_what_changes_is_painted_anew_and_the_rest_is_kept(app: App) -> None:
    board = at_table(app, 4, 3)
    found = list(every(board))
    for panel in found:
        paint(panel, (1920, 1080))
    before = pygame.image.tobytes(paint(one(board, OwnBoard), (1920, 1080)), "RGB")
    power = next(action for action in rules.legal_actions(board.shown) if action.kind in ("convert", "burn"))
    board.go_on(str(power))
    for panel in found:
        paint(panel, (1920, 1080))
    painted = {type(panel).__name__: panel.painted for panel in found if not isinstance(panel, SeatCard)}
    assert painted["OwnBoard"] == 2
    assert painted["TurnOrder"] == 1 if "TurnOrder" in painted else painted["RoundGoals"] == 1
    assert pygame.image.tobytes(paint(one(board, OwnBoard), (1920, 1080)), "RGB") != before


def test_a_hint_lights_its_spot(app: App) -> None:
    board = at_table(app)
    panel = one(board, PowerActions)
    before = pygame.image.tobytes(paint(panel, (1920, 1080)), "RGB")
    board.hinted = Spot("power", "ACT5")
    assert pygame.image.tobytes(paint(panel, (1920, 1080)), "RGB") != before
    assert panel.painted == 2


def test_only_what_can_be_done_shines_under_the_mouse(app: App) -> None:
    board = at_table(app)
    panel = one(board, OwnBoard)
    for area in list(panel.pen.areas):
        if area.spot is None or area.spot.kind in OPENING:
            continue
        panel.over = None
        still = pygame.image.tobytes(paint(panel, (1920, 1080)), "RGB")
        panel.over = area
        shines = pygame.image.tobytes(paint(panel, (1920, 1080)), "RGB") != still
        assert shines == (panel.state(area.spot) in ("ready", "dear")), area.spot
