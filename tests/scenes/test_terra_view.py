"""The map of hexes as the table, replays and small pictures show it."""

from __future__ import annotations

import random

import pygame

from game.app import App
from game.rules.terra import engine, new_game, random_setup
from game.rules.terra.board import bits
from game.rules.terra.model import State
from game.scenes.terra.board.view import BoardView, picture

SIZE = (780, 492)


def played(seed: int, actions: int) -> State:
    """A position after so many random actions."""
    state, dice = new_game(random_setup(4, seed), seed), random.Random(seed)
    for _ in range(actions):
        legal = engine.legal_actions(state)
        if not legal:
            break
        engine.apply(state, dice.choice(legal))
    return state


def differs(one: pygame.Surface, other: pygame.Surface, view: BoardView, name: str) -> bool:
    area = pygame.Rect(0, 0, round(view.hex_width * 0.4), round(view.hex_width * 0.4))
    area.center = view.centre(name)
    cut = [pygame.image.tobytes(surface.subsurface(area), "RGB") for surface in (one, other)]
    return cut[0] != cut[1]


def test_every_hex_is_found_under_its_centre(app: App) -> None:
    view = BoardView(pygame.Rect(40, 30, *SIZE))
    for name in view.geometry.centres:
        assert view.hex_at(view.centre(name)) == name
    assert view.hex_at((10, 10)) is None


def test_buildings_and_turned_land_are_seen_where_they_are(app: App) -> None:
    view = BoardView(pygame.Rect((0, 0), SIZE))
    before, after = played(3, 0), played(3, 120)
    shots = [picture(state, [], SIZE) for state in (before, after)]
    changed = {after.board.names[hex_] for player in after.players for hex_ in bits(player.own)}
    turned = zip(after.board.names, before.terrain, after.terrain, strict=True)
    changed |= {name for name, was, now in turned if was != now}
    assert len(changed) > 8
    for name in after.board.names:
        if name in changed:
            assert differs(*shots, view, name), name
    quiet = [name for name in after.board.names if name not in changed and not differs(*shots, view, name)]
    assert len(quiet) > 20


def test_a_bridge_and_a_town_are_drawn(app: App) -> None:
    state = played(3, 120)
    plain = pygame.image.tobytes(picture(state, [], SIZE), "RGB")
    bridged, town = state.copy(), state.copy()
    bridged.bridges = ((0, 1),)
    town.players[0].towns = town.players[0].own
    assert pygame.image.tobytes(picture(bridged, [], SIZE), "RGB") != plain
    assert pygame.image.tobytes(picture(town, [], SIZE), "RGB") != plain
