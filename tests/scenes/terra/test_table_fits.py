"""Nothing on Terra Mystica's table is cut off: cards and sheets beside hexes, at every size, language and text size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.app import App
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.layout import Layout, arrange
from game.storage.settings import Settings
from tests.scenes.terra.drive import match_at, sit_down
from tests.scenes.terra.test_turns import first_turn

SIZES = ((1280, 720), (1920, 1080), (1280, 800), (2560, 1440))


@pytest.fixture(params=[("en", "normal"), ("ru", "larger")], ids="-".join)
def told(request: pytest.FixtureRequest) -> Iterator[tuple[str, str]]:
    yield request.param
    i18n.set_language("en")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_and_sheets_beside_a_hex_lie_inside_the_map(size: tuple[int, int], told: tuple[str, str]) -> None:
    settings = Settings(language=told[0], animation_speed="instant", text_size=told[1])  # type: ignore[arg-type]
    app = App(size=size, headless=True, settings=settings)
    try:
        hand = sit_down(app, match_at(first_turn(workers=9)))
        view = hand.table.view.rect
        opened = 0
        for name in sorted(hand.table.mode.hexes()):
            hand.move(hand.table.view.centre(name))
            found = hand.table.picture.sheet_place
            assert found is None or view.contains(found), (name, found, view)
            if len(hand.table.mode.choices(name)) > 1:
                hand.hex(name)
                card = hand.table.card
                assert isinstance(card, ChoiceCard) and view.contains(card.rect), (name, card.rect, view)
                assert all(card.rect.contains(rect) for rect in card.rects)
                opened += 1
                hand.put_away()
        assert opened > 2
        hand.press("terra.table.exchange")
        assert hand.table.card is not None and view.contains(hand.table.card.rect)
    finally:
        app.close()


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_parts_of_the_table_lie_apart(size: tuple[int, int], players: int) -> None:
    laid = arrange(size, players)
    window = pygame.Rect((0, 0), size)
    parts = _apart(laid)
    for number, part in enumerate(parts):
        assert window.contains(part)
        assert part.collidelist(parts[number + 1 :]) < 0, (part, parts)


def _apart(laid: Layout) -> list[pygame.Rect]:
    """What must not overlap; a drawer holds some of the others."""
    always = [laid.top, laid.map, laid.own, laid.buttons, laid.powers, *laid.seats]
    if laid.drawer is not None:
        return [*always, laid.drawer]
    return [*always, laid.cults, laid.goals, laid.cards, laid.tiles, laid.chronicle]
