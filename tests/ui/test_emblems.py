"""Emblems at any size, grey in decline, a blank chip for a lost file."""

from __future__ import annotations

import logging

import pytest

from game.app import App
from game.paths import resource
from game.ui.emblems import emblem

ALL = sorted(path.relative_to(resource("assets", "emblems")).with_suffix("") for path in
             resource("assets", "emblems").rglob("*.svg"))  # fmt: skip


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
