"""The 48 recorded games: every row and every final score, and the adapter's command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terra import language, replay

GAMES = sorted((Path(__file__).parents[1] / "data" / "terra" / "games").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_row_and_the_final_scores_agree(path: Path) -> None:
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert replay.replay(path) == len(rows) > 70


def test_all_recorded_games_are_there() -> None:
    assert len(GAMES) == 48
    assert sum(len(json.loads(path.read_text(encoding="utf-8"))["rows"]) for path in GAMES) == 8821


def test_the_command_line_says_yes(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.main([str(GAMES[0]), str(GAMES[-1])]) == 0
    assert "2 of 2 games agree" in capsys.readouterr().out


def tampered(tmp_path: Path, number: int, field: str) -> Path:
    recorded = json.loads(GAMES[0].read_text(encoding="utf-8"))
    recorded["rows"][number][field] += 1
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(recorded), encoding="utf-8")
    return path


@pytest.mark.parametrize(("number", "field"), [(0, "C"), (40, "VP"), (-1, "VP")])
def test_a_wrong_figure_is_found_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int, field: str
) -> None:
    assert replay.main([str(tampered(tmp_path, number, field)), str(GAMES[1])]) == 1
    told = capsys.readouterr().out
    assert "wrong.json" in told and "row" in told and f"{field} expected" in told and "got" in told
    assert "1 of 2 games agree" in told


def test_a_command_that_is_not_legal_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded = json.loads(GAMES[0].read_text(encoding="utf-8"))
    row = next(row for row in recorded["rows"] if row["commands"].startswith("upgrade"))
    row["commands"] = "upgrade A1 to SA"
    path = tmp_path / "illegal.json"
    path.write_text(json.dumps(recorded), encoding="utf-8")
    assert replay.main([str(path)]) == 1
    assert "'upgrade A1 to SA' is not legal" in capsys.readouterr().out


def test_a_wrong_final_score_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded = json.loads(GAMES[0].read_text(encoding="utf-8"))
    next(iter(recorded["final"].values()))["VP"] += 1
    path = tmp_path / "final.json"
    path.write_text(json.dumps(recorded), encoding="utf-8")
    assert replay.main([str(path)]) == 1
    assert "final VP: expected" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"log": [], "rows": [], "final": {}}', "\x00"])
def test_a_file_of_another_form_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    assert replay.main([str(path), str(tmp_path / "missing.json")]) == 1
    assert capsys.readouterr().out.count("not a recorded game") == 2


def test_without_files_it_tells_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.main([]) == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("texts", "read"),
    [
        (["pass", "+BON4"], ["pass BON4 1"]),
        (["+BON4"], ["pass BON4 1"]),
        (["+FIRE", "+FIRE"], ["step FIRE 1"]),
        (["+2FIRE"], ["step FIRE 2"]),
        (["+2TW1"], ["town TW1 2"]),
        (["build A1", "leech 2 from giants"], ["leech 2 from giants", "build A1"]),
        (["pass BON1", "convert 1W to 1C"], ["convert 1W to 1C", "pass BON1"]),
        (["convert 2w to bridge", "bridge A3:C1"], ["action ACTE", "bridge A3:C1"]),
        (["-1SPADE"], ["drop -1SPADE"]),
        (["resign"], ["unknown resign"]),
    ],
)
def test_the_log_language(texts: list[str], read: list[str]) -> None:
    assert [" ".join((command.name, *command.words)) for command in language.read(texts)] == read
