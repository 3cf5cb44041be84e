"""Whole games in the real window with the mouse, from the title through the set-up to the final chart."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game import i18n
from game.i18n import t

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds for the program to do something
ANSWER = 1.5  # seconds for a click to change what is on the screen
MOST_CLICKS = 6000
ABILITIES = ("races/", "powers/", "relics/", "places/")  # where the pictures of what can be used lie

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    *(pytest.mark.skipif(not shutil.which(tool), reason=f"needs {tool}") for tool in ("xdotool", "import")),
]


class Wish(NamedTuple):
    """What is played: box, number of players, how many boards further in the set-up, and what that leads to."""

    set: str
    players: int
    turns: int
    map: str
    rounds: int


GAMES = {
    "base": Wish("base", 3, 0, "smallworld_3p", 10),
    "underground": Wish("underground", 3, 0, "underground_3p", 10),
    "mixed": Wish("mixed", 5, 1, "underground_5p", 8),
}


class Person:
    """Looks at what the program says it shows, moves the real mouse and clicks."""

    def __init__(self, wish: Wish, probe: Path, env: dict[str, str], pictures: Path, seed: int) -> None:
        self.wish, self.turns = wish, wish.turns
        self.probe, self.env, self.pictures = probe, env, pictures
        self.chance = random.Random(seed)
        self.clicks: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.last = ""
        self.calm = 0

    # --- eyes

    def look(self) -> dict[str, Any]:
        """What is on the screen now; waits for the first sight of it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.probe.exists():
                self.last = self.probe.read_text(encoding="utf-8")
                seen: dict[str, Any] = json.loads(self.last)
                return seen
            time.sleep(0.05)
        raise AssertionError("the program shows nothing")

    def wait(self) -> None:
        """Until something has changed, or it seems that nothing will."""
        deadline = time.monotonic() + ANSWER
        while time.monotonic() < deadline:
            if self.probe.read_text(encoding="utf-8") != self.last:
                self.calm = 0
                return
            time.sleep(0.01)
        self.calm += 1
        assert self.calm < 20, f"nothing moves any more: {self.last}"

    def photograph(self, name: str) -> Path:
        path = self.pictures / f"{name}.png"
        if not path.exists():
            time.sleep(0.3)  # the frame is on the screen only after what the probe says
            subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=True)
        return path

    # --- hand

    def click(self, seen: dict[str, Any], at: list[int], button: int = 1) -> None:
        x, y = at[0] + seen["window"][0], at[1] + seen["window"][1]
        command = ["xdotool", "mousemove", str(x), str(y), "click", str(button)]
        subprocess.run(command, env=self.env, check=True)
        self.clicks[" ".join(seen[key] for key in ("scene", "decision", "topic") if seen.get(key))] += 1
        assert sum(self.clicks.values()) < MOST_CLICKS, self.clicks
        self.wait()

    def press(self, seen: dict[str, Any], label: str) -> bool:
        """Click a button that is not grey; without a label the main one."""
        for one in seen["buttons"]:
            if one["on"] and (one["label"] == label if label else one["main"]):
                self.click(seen, one["at"])
                return True
        return False

    # --- head

    def play(self) -> None:
        """One look, one deed; returns at the final chart."""
        while True:
            seen = self.look()
            if seen["scene"] == "ScoringScene":
                return
            assert seen["scene"] != "CrashScene", seen
            getattr(self, f"at_{seen['scene']}", self.at_dialog)(seen)

    def at_TitleScene(self, seen: dict[str, Any]) -> None:
        self.photograph("title")
        assert self.press(seen, t("title.new_game"))

    def at_SetupScene(self, seen: dict[str, Any]) -> None:
        """All of them people, the box and the board that are wished for."""
        seats = sum(one["label"] == t("setup.who.human") for one in seen["buttons"])
        if self.press(seen, t("setup.who.human")) or self.press(seen, t(f"setup.set.{self.wish.set}")):
            return
        if seats < self.wish.players:
            assert self.press(seen, t("setup.add"))
        elif self.turns:
            self.turns -= 1
            assert self.press(seen, "right")
        else:
            self.photograph("setup")
            assert self.press(seen, "")

    def at_dialog(self, seen: dict[str, Any]) -> None:
        self.photograph(seen["scene"])
        assert self.press(seen, "")

    def at_BoardScene(self, seen: dict[str, Any]) -> None:
        if not seen["interactive"]:
            self.wait()
        else:
            assert (seen["set"], seen["map"]) == (self.wish.set, self.wish.map)
            if seen["round"] in (1, self.wish.rounds // 2, self.wish.rounds):
                self.photograph("-".join(("round", str(seen["round"]), seen["decision"], seen["topic"])).rstrip("-"))
            getattr(self, f"when_{seen['decision']}")(seen)

    def when_pick(self, seen: dict[str, Any]) -> None:
        self.click(seen, seen["combos"][0])
        self.press(self.look(), "")

    def when_conquest(self, seen: dict[str, Any]) -> None:
        if seen["hand"] <= 1 and self.chance.random() < 0.6 and self.press(seen, t("board.decline")):
            return
        able = [one for one in seen["buttons"] if one["on"] and one["icon"].startswith(ABILITIES)]
        if seen["aim"] and seen["regions"]:
            self.click(seen, self.chance.choice(seen["regions"]))
        elif able and self.chance.random() < 0.3:
            chosen = self.chance.choice(able)
            self.used[chosen["icon"]] += 1
            self.click(seen, chosen["at"])
        elif seen["regions"] and seen["hand"]:
            self.click(seen, self.chance.choice(seen["regions"]))
        else:
            self.press(seen, "")

    def when_redeploy(self, seen: dict[str, Any]) -> None:
        """By single clicks for once, otherwise evenly."""
        if seen["hand"] == 1 or (seen["hand"] and self.chance.random() < 0.3):
            self.click(seen, self.chance.choice(seen["regions"]))
        elif seen["hand"]:
            self.press(seen, t("board.spread"))
        else:
            self.press(seen, "")

    when_defend = when_redeploy

    def when_choose(self, seen: dict[str, Any]) -> None:
        if seen["regions"]:
            self.click(seen, self.chance.choice(seen["regions"]))
        else:
            self.press(seen, "")


@contextmanager
def started(tmp_path: Path, virtual_display: dict[str, str]) -> Iterator[tuple[Path, dict[str, str], Path]]:
    """The program on its first start: where it tells what it shows, its environment, a folder for pictures."""
    home, probe, pictures = tmp_path / "home", tmp_path / "probe.json", tmp_path / "pictures"
    (home / "config").mkdir(parents=True)
    pictures.mkdir()
    chosen = {"language": "en", "animation_speed": "instant", "mute": True}
    (home / "config" / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
    env = virtual_display | {"ELBOW_ROOM_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "--size", "1280x720", "--probe", str(probe)]
    program = subprocess.Popen(command, cwd=ROOT, env=env)
    i18n.set_language("en")
    try:
        yield probe, env, pictures
    finally:
        program.terminate()
        program.wait(20)


@pytest.fixture(params=GAMES)
def person(request: pytest.FixtureRequest, tmp_path: Path, virtual_display: dict[str, str]) -> Iterator[Person]:
    with started(tmp_path, virtual_display) as (probe, env, pictures):
        yield Person(GAMES[request.param], probe, env, pictures, 3)


def test_a_whole_game_is_played_to_the_final_chart(person: Person, tmp_path: Path) -> None:
    person.play()
    picture = pygame.image.load(str(person.photograph("scoring")))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 100
    kinds = {word for key in person.clicks for word in key.split()}
    assert {"pick", "conquest", "redeploy"} <= kinds
    log = (tmp_path / "home" / "log" / "elbow-room.log").read_text(encoding="utf-8")
    assert "Traceback" not in log and "ERROR" not in log
    assert list((tmp_path / "home" / "data" / "autosave").glob("*.json"))
    # Which abilities come up is left to the dice of the day; that every one can be used is the monkey's to prove.
    print(dict(person.clicks), dict(person.used))
