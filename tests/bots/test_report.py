"""The drawn report of a match: a page that needs nothing else, and a picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import i18n
from game.cli import main, report
from game.cli.report.sheet import sheet

FIGURES = {
    "games": 12, "seed": 3, "players": ["hard", "easy <b>"], "wins": [9, 3],
    "wins_ci": [[0.46, 0.91], [0.09, 0.54]], "score_mean": [101.5, 80.2],
    "score_by_round": [[10.0, 20.0, 31.5], [9.0, 17.0, 24.0]],
    "races": {"race.elves": {"taken": 4, "win_rate": 0.75, "coins_mean": 22.0}},
    "tables": {"report.races": "races", "report.powers": "powers"},
    "powers": {"power.hill": {"taken": 2, "win_rate": 0.0, "coins_mean": 14.5}},
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_page_of_its_own(tmp_path: Path, language: str) -> None:
    before = i18n.language()
    i18n.set_language(language)
    report.write(tmp_path / "match.html", FIGURES)
    i18n.set_language(before)
    text = (tmp_path / "match.html").read_text(encoding="utf-8")
    svg = ElementTree.fromstring(re.search(r"<svg.*</svg>", text, re.DOTALL).group())
    words = [element.text for element in svg.iter() if element.tag.endswith("text")]
    assert "easy <b>" in words and any("75.0" in word for word in words)
    assert not re.search(r"(src|href)=|@import|report\.|race\.|power\.", text)


def test_a_picture(tmp_path: Path) -> None:
    report.write(tmp_path / "match.png", FIGURES)
    picture = pygame.image.load(tmp_path / "match.png")
    drawn = sheet(FIGURES)
    assert picture.get_size() == (drawn.width, drawn.height)
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 1200, 7) for y in range(0, drawn.height, 7)}
    assert len(colours) > 5


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "match.html"
    assert main(["simulate", "--players", "easy,random", "--games", "2", "--report", str(out)]) == 0
    assert out.stat().st_size > 2000
    assert main(["simulate", "--players", "easy,random", "--games", "2", "--report", "match.txt"]) == 2
    assert "html" in capsys.readouterr().err
