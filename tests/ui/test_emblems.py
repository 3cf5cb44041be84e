"""Emblems at any size, grey in decline, a blank chip for a lost file."""

from __future__ import annotations

import logging

import pytest

import game.rules.underground  # noqa: F401  registers the second box
from game.app import App
from game.paths import resource
from game.rules.smallworld.ability import SETS
from game.rules.smallworld.mapdef import STEEP, SYMBOLS, TERRAINS
from game.rules.smallworld.pieces import PIECES
from game.ui import pieces
from game.ui.emblems import emblem

ALL = sorted(path.relative_to(resource("assets", "emblems")).with_suffix("") for path in
             resource("assets", "emblems").rglob("*.svg"))  # fmt: skip

BOTH = SETS["mixed"]
#: On the map or in the hand, but no piece of the rules: natives, what is face down, marks of a player or the map.
UNREGISTERED = {
    "piece.lost_tribe", "piece.monster", "piece.treasure", "piece.vengeance", "symbol.monster", "symbol.volcano",
}  # fmt: skip
IDS = {
    *BOTH.races, *BOTH.powers, *BOTH.treasures, *(piece.name for piece in PIECES.values()), *UNREGISTERED,
    *(f"piece.{id}" for id in STEEP), *(f"terrain.{id}" for id in TERRAINS), *(f"symbol.{id}" for id in SYMBOLS),
}  # fmt: skip


def test_every_id_of_both_boxes_has_an_emblem_and_every_emblem_an_id() -> None:
    drawn = {name.as_posix() for name in ALL if name.parent.as_posix() in pieces.FOLDERS.values()}
    assert {pieces.emblem_name(id) for id in IDS} == drawn


def test_a_copy_in_the_bag_looks_like_its_relic() -> None:
    assert pieces.emblem_name("bag.shiny_orb") == pieces.emblem_name("relic.shiny_orb")


def test_a_relic_on_the_map_is_a_figure(app: App, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for kind in PIECES:
            assert pieces.figure(kind, 40).get_bounding_rect().width > 10
    assert not caplog.records


def test_every_emblem_loads_at_every_size(app: App, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for name in ALL:
            for size in (28, 64):
                assert emblem(name.as_posix(), size).get_size() == (size, size)
    assert not caplog.records


def test_it_is_shared_and_grey_in_decline(app: App) -> None:
    name = ALL[0].as_posix()
    assert emblem(name, 40) is emblem(name, 40)
    r, g, b, a = emblem(name, 40, grey=True).get_at((20, 20))
    assert a > 0 and max(r, g, b) - min(r, g, b) < 16


def test_a_lost_file_is_logged_once(app: App, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for size in (30, 50):
            assert emblem("races/nobody", size).get_size() == (size, size)
    assert len(caplog.records) == 1
