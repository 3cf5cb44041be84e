"""Sheets on the real table: which opens by itself, what a click on it does, what closes it."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.rules import terra as rules
from game.rules.terra import State
from game.rules.terra.model import Frame
from game.scenes.terra.panels.choose import FactionSheet, TileSheet
from game.scenes.terra.panels.offer import OfferCard
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.panels.prospects import StillToGet
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.panels.whole import WholeBoard
from game.scenes.terra.spots import Spot
from tests.scenes.terra.drive import Hand, match_at, sit_down
from tests.scenes.terra.panels.tables import at_table


def table(app: App, round_: int, kind: str, players: int = 4) -> Hand:
    return sit_down(app, match_at(at_table(app, players, round_, kind).shown))


def place_on(sheet: object, spot: Spot) -> tuple[int, int]:
    assert isinstance(sheet, Sheet)
    place = sheet.place_of(spot)
    assert place is not None
    return place.center


@pytest.mark.parametrize(("kind", "sheet"), [("card", CardSheet), ("tiles", TileSheet), ("offer", OfferCard)])
def test_a_question_opens_its_sheet_and_escape_puts_it_away(app: App, kind: str, sheet: type[Sheet]) -> None:
    hand = table(app, 0 if kind == "card" else 2, kind)
    assert isinstance(hand.table.card, sheet)
    hand.key(pygame.K_ESCAPE)
    assert hand.table.card is None and hand.asked == kind


def test_a_faction_is_chosen_on_its_sheet(app: App) -> None:
    hand = sit_down(app, match_at(rules.new_game(rules.Setup(2), 1)))
    sheet = hand.table.card
    assert isinstance(sheet, FactionSheet)
    hand.click_at(place_on(sheet, Spot("faction", "nomads")))
    hand.finish()
    assert hand.done == ["faction nomads"]


def test_power_is_taken_on_the_card_of_the_offer(app: App) -> None:
    hand = table(app, 2, "offer")
    player = hand.state.players[hand.match.decision.player]  # type: ignore[union-attr]
    before = player.bowl1, player.bowl2, player.bowl3
    hand.click_at(place_on(hand.table.card, Spot("answer", "leech")))
    hand.finish()
    assert hand.done[0] == "leech"
    after = hand.state.players[player.seat]
    assert (after.bowl1, after.bowl2, after.bowl3) != before


def test_the_pass_goes_over_the_cards(app: App) -> None:
    hand = table(app, 4, "action")
    card = next(action.target for action in rules.legal_actions(hand.state) if action.kind == "pass")
    free = hand.find(Spot("card", card))
    assert free is not None
    hand.click_at(free.center)
    sheet = hand.table.card
    assert isinstance(sheet, CardSheet) and not hand.done
    hand.do(f"pass {card}")
    assert hand.done[0] == f"pass {card}"


def test_a_seat_opens_its_board_which_stays_while_the_others_play(app: App) -> None:
    hand = table(app, 4, "action")
    other = (hand.table.viewer + 1) % 4
    place = hand.table.desk.seat_place(other)
    hand.click_at((place.centerx, place.top + 8))
    sheet = hand.table.card
    assert isinstance(sheet, WholeBoard) and sheet.seat == other
    hand.table.settled(hand.match.decision, True)
    assert hand.table.card is sheet
    hand.key(pygame.K_ESCAPE)
    assert hand.table.card is None


def test_what_is_clicked_on_ones_whole_board_puts_it_away(app: App) -> None:
    hand = table(app, 4, "action")
    hand.table.press(Spot("seat", "", hand.table.viewer))
    sheet = hand.table.card
    assert isinstance(sheet, WholeBoard)
    spot = next(spot for spot in _exchanges(hand.state) if hand.table.offer(spot).state == "ready")
    hand.table.press(spot)
    assert hand.table.card is None and hand.done


def _exchanges(state: State) -> list[Spot]:
    legal = rules.legal_actions(state)
    return [Spot("convert", action.target or "burn") for action in legal if action.kind in ("convert", "burn")]


def test_the_points_of_a_seat_open_what_is_still_to_get(app: App) -> None:
    hand = table(app, 4, "action")
    hand.spot(Spot("seat", "prospects", hand.table.viewer))
    assert isinstance(hand.table.card, StillToGet)


def test_nothing_is_offered_on_a_position_that_is_only_shown(app: App) -> None:
    """A town taken but not yet ended: the rules have steps to do by themselves there and answer no question."""
    hand = table(app, 4, "action")
    spots = [Spot("advance", "shipping"), Spot("convert", "burn"), Spot("building", "dwelling"), Spot("favour", "FAV5")]
    held = hand.state.copy()
    held.frames.append(Frame("later", hand.table.viewer, n=2))
    held.legal = None
    hand.table.shown = held
    hand.table.host.forget()
    assert {hand.table.offer(spot).state for spot in spots} <= {"quiet", "used"}
    for panel in hand.table.desk.seen():
        assert panel.pen
