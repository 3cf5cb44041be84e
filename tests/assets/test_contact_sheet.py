"""The contact sheet shows every emblem once and keeps the answers of a blind test apart."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
RACES = ROOT / "assets" / "emblems" / "races"


def run(out: Path, *options: str) -> None:
    script = str(ROOT / "build_scripts" / "contact_sheet.py")
    subprocess.run([sys.executable, script, "--out", str(out), "--dir", str(RACES), *options], check=True)


def test_sheet_has_a_cell_for_every_emblem(tmp_path: Path) -> None:
    run(tmp_path / "sheet.png", "--columns", "1")
    height = pygame.image.load(tmp_path / "sheet.png").get_height()
    assert height % len(list(RACES.glob("*.svg"))) == 0


def test_blind_sheet_keeps_its_key_and_order(tmp_path: Path) -> None:
    for name in ("first", "second"):
        run(tmp_path / f"{name}.png", "--unlabelled", "--decline", "--seed", "5")
    keys = [json.loads((tmp_path / f"{name}.json").read_text()) for name in ("first", "second")]
    assert keys[0] == keys[1]
    assert sorted(keys[0].values()) == sorted(f"races/{path.stem}" for path in RACES.glob("*.svg"))
    assert list(keys[0].values()) != sorted(keys[0].values())


def test_pieces_are_shown_in_the_colour_of_their_owner(tmp_path: Path) -> None:
    buildings = ("--dir", str(ROOT / "assets" / "emblems" / "terra" / "buildings"))
    for name, options in (("nobody", ()), ("green", ("--home", "forest"))):
        run(tmp_path / f"{name}.png", *buildings, *options)
    nobody, green = (pygame.image.load(tmp_path / f"{name}.png") for name in ("nobody", "green"))
    assert nobody.get_size() == green.get_size()
    assert greenness(green) > greenness(nobody) + 3


def greenness(picture: pygame.Surface) -> int:
    red, green, blue, _ = pygame.transform.average_color(picture)
    return green - max(red, blue)
