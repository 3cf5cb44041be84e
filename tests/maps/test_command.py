"""python -m game maps ..."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from game.cli import maps
from game.paths import resource


def run(*arguments: object) -> int:
    root = argparse.ArgumentParser()
    maps.add_parser(root.add_subparsers())
    args = root.parse_args(["maps", *map(str, arguments)])
    return int(args.run(args))


def test_a_good_map(workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", workshop.write()) == 0
    assert "1 map checked" in capsys.readouterr().out


def test_faults_name_file_and_region(workshop, capsys: pytest.CaptureFixture[str]) -> None:
    path = workshop.write(lambda root: root.find("objectgroup").remove(root.findall("objectgroup/object")[9]))
    assert run("check", path) == 1
    assert "own.tmx: B2-09: there is a gap" in capsys.readouterr().out


def test_without_files_our_own_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check") == 0, capsys.readouterr().out


def test_borders_to_the_screen_and_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = resource("maps", "smallworld_3p.tmx")
    assert run("borders", source, "--json", "-") == 0
    table = json.loads(capsys.readouterr().out)
    assert table["B3-01"] == ["B3-02", "B3-08", "B3-13"]
    assert run("borders", source, "--json", tmp_path / "out.json") == 0
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8")) == table


def test_borders_of_rubbish(workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("borders", workshop.text("rubbish")) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1


def test_a_place_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "none" / "out.json"
    assert run("borders", resource("maps", "smallworld_2p.tmx"), "--json", target) == 1
    assert capsys.readouterr().err.count("\n") == 1
