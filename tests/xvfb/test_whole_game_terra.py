"""Two people and two bots play Terra Mystica in the real window with the mouse, from the title to the final chart."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n import t
from tests.xvfb.test_whole_game import Person, Wish, started

PLAYERS, HUMANS = 4, 2

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    *(pytest.mark.skipif(not shutil.which(tool), reason=f"needs {tool}") for tool in ("xdotool", "import")),
]


class TerraPerson(Person):
    def at_SetupScene(self, seen: dict[str, Any]) -> None:
        """Terra Mystica, four at the table, two of them people, factions chosen freely."""
        human, computer = t("setup.who.human"), t("setup.who.computer")
        cells = [one for one in seen["buttons"] if one["label"] == human]
        people = sum(not one["on"] for one in cells)
        wanted = (
            (True, t("game.terra")),
            (len(cells) < PLAYERS, t("setup.add")),
            (people < HUMANS, human),
            (people > HUMANS, computer),
            (True, t("terra.setup.free")),
        )
        for needed, label in wanted:
            if needed and self.press(seen, label):
                return
        self.photograph("setup")
        assert self.press(seen, ""), seen

    def at_WarningScene(self, seen: dict[str, Any]) -> None:
        self.photograph("warning")
        assert self.press(seen, t("terra.warn.do"))

    def at_TerraScene(self, seen: dict[str, Any]) -> None:
        if not seen["interactive"]:
            self.wait()
        elif seen["held"]:
            assert self.press(seen, "")
        elif seen["choices"]:
            self.photograph(f"choices-{seen['round']}")
            self.click(seen, self.chance.choice(seen["choices"]))
        else:
            self.photograph(f"{seen['decision']}-{seen['round']}")
            self._answer(seen)

    def _answer(self, seen: dict[str, Any]) -> None:
        ready = seen["ready"]
        if seen["open"] == "CardSheet":
            self._card(seen)
        elif seen["decision"] == "action" and (self.chance.random() < 0.15 or not (seen["hexes"] or ready)):
            self.press(seen, t("terra.do.pass"))
        elif seen["hexes"] and self.chance.random() < 0.7:
            self.click(seen, self.chance.choice(seen["hexes"]))
        else:
            kinds = [kind for kind in ready if kind not in ("convert", "card") or seen["decision"] == "card"]
            if not kinds:
                self.press(seen, "")
            else:
                self.click(seen, self.chance.choice(ready[self.chance.choice(kinds)]))

    def _card(self, seen: dict[str, Any]) -> None:
        """Take a card, or in the last round the button below."""
        places = seen["ready"].get("card") or seen["ready"].get("do")
        assert places, seen
        self.click(seen, self.chance.choice(places))


@pytest.fixture
def person(tmp_path: Path, virtual_display: dict[str, str]) -> Iterator[TerraPerson]:
    with started(tmp_path, virtual_display) as (probe, env, pictures):
        yield TerraPerson(Wish("base", PLAYERS, 0, "", 6), probe, env, pictures, 3)


def test_two_people_and_two_bots_play_to_the_final_chart(person: TerraPerson, tmp_path: Path) -> None:
    person.play()
    picture = pygame.image.load(str(person.photograph("scoring")))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 100
    kinds = {word for key in person.clicks for word in key.split()}
    assert {"faction", "place", "card", "action"} <= kinds, person.clicks
    log = (tmp_path / "home" / "log" / "elbow-room.log").read_text(encoding="utf-8")
    assert "Traceback" not in log and "ERROR" not in log
    assert list((tmp_path / "home" / "data" / "autosave").glob("*.json"))
    print(dict(person.clicks))
