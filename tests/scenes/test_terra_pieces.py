"""Pieces in their owner's colour, with a sign wherever it can still be seen."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app import App
from game.rules.terra import board, factions, tiles
from game.scenes.terra.pieces import CANVAS, SIGN_PLACES, TONES, crest, piece

PIECES = [*(f"buildings/{name}" for name in tiles.BUILDINGS), "pieces/marker"]


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("name", PIECES)
def test_every_owner_has_a_piece_of_its_own(app: App, name: str) -> None:
    for one, other in itertools.combinations(board.TERRAINS, 2):
        assert pixels(piece(name, one, 40)) != pixels(piece(name, other, 40))
    assert piece(name, "forest", 40) is piece(name, "forest", 40)


@pytest.mark.parametrize("name", PIECES)
def test_the_sign_stays_inside_the_piece_and_is_left_out_when_tiny(app: App, name: str) -> None:
    plain, signed = piece(name, "plains", 120, signed=False), piece(name, "plains", 120)
    assert pixels(plain) != pixels(signed)
    assert pygame.mask.from_surface(plain).count() == pygame.mask.from_surface(signed).count()
    tiny = 7 * CANVAS // SIGN_PLACES[name][2]
    assert piece(name, "plains", tiny) is piece(name, "plains", tiny, signed=False)


def test_a_bridge_has_no_sign_and_the_line_around_pieces_no_owner(app: App) -> None:
    assert piece("pieces/bridge", "lakes", 80) is piece("pieces/bridge", "lakes", 80, signed=False)
    outlines = {pygame.mask.from_surface(piece("buildings/temple", home, 60)).count() for home in TONES}
    assert len(outlines) == 1


def test_fourteen_crests(app: App) -> None:
    shown = {pixels(crest(faction.id, board.TERRAINS[faction.home], 48)) for faction in factions.ALL}
    assert len(shown) == len(factions.ALL) == 14
