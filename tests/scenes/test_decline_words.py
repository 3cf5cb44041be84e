"""The question before a decline tells what will stay."""

from __future__ import annotations

import pytest

from game.app import App
from game.i18n import t, tn
from game.scenes.confirm import ConfirmScene
from game.words.smallworld import combo_name
from tests.scenes.drive import sit_down


def asked(app: App, position: str) -> str:
    sit_down(app, position).press("board.decline")
    assert isinstance(app.scene, ConfirmScene)
    return app.scene.body


@pytest.mark.parametrize(("race", "id"), [("orcs", "decline.keeps"), ("ghouls", "decline.keeps.all")])
def test_one_token_stays_or_all_of_them(app: App, race: str, id: str) -> None:
    body = asked(
        app,
        f"""
        A {race} alchemist a1=3 a2=2
        B elves flying b1=1
    """,
    )
    assert tn(id, 2, combo=combo_name(f"race.{race}", "power.alchemist")) in body


def test_a_race_without_a_region_leaves(app: App) -> None:
    body = asked(
        app,
        """
        A orcs alchemist hand=4
        A- trolls e1=1+troll_lair
        B elves flying b1=1
    """,
    )
    assert t("decline.nothing", combo=combo_name("race.orcs", "power.alchemist")) in body
    assert tn("decline.gone", 1, race=t("race.trolls")) in body
