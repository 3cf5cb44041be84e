"""python -m game replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.match.log import log_text
from game.storage import codec
from tests.storage.games import played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(codec.encode(played(3, 4)))
    return path


def test_verify_accepts_a_sound_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--verify", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert json.loads(file.read_text())["hash"] in told and told.count("\n") == 1


@pytest.mark.parametrize("change", ["hash", "actions", "seed", "rules", "nothing left", "no file"])
def test_verify_refuses_in_one_line(file: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(file.read_text())
    if change == "hash":
        plain["hash"] = "0" * 64
    elif change == "actions":
        plain["actions"].pop()
    elif change == "seed":
        plain["seed"] += 1
    elif change == "rules":
        plain["rules"], plain["actions"] = 0, plain["actions"][:-1]
    content = b"" if change == "nothing left" else json.dumps(plain).encode()
    file.write_bytes(content)
    target = file.with_name("nothing") if change == "no file" else file
    assert main(["replay", str(target), "--verify", "--lang", "en"]) == 1
    out = capsys.readouterr()
    assert out.out == "" and out.err.count("\n") == 1 and "Traceback" not in out.err
    assert file.read_bytes() == content, "a file of the player's own is left as it is"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_story_as_text(file: Path, language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", str(file), "--text", "-", "--lang", language]) == 0
    story = capsys.readouterr().out
    assert len(story.splitlines()) > 100 and "Игрок 2" in story
    assert not [line for line in story.splitlines() if line.strip().startswith(("event.", "log.", "race."))]
    out = tmp_path / "story.txt"
    assert main(["replay", str(file), "--text", str(out), "--lang", language]) == 0
    assert out.read_text(encoding="utf-8") == story
    assert main(["replay", str(file), "--text", str(tmp_path / "no" / "folder"), "--lang", language]) == 1


def test_the_story_of_a_running_game_tells_no_income() -> None:
    from game import i18n

    i18n.set_language("en")
    running, over = log_text(played(3, 4, 90)), log_text(played(3, 4))
    assert "earned 5 coins" not in running and "earned" in over
    incomes = [line.split("earned")[1] for line in running.splitlines() if "earned" in line]
    assert not [income for income in incomes if any(letter.isdigit() for letter in income)]
