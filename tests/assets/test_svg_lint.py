"""The lint refuses what the renderer drops, and every emblem of the game passes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build_scripts"))

import svg_lint

ROOT = Path(__file__).resolve().parents[2]
EMBLEMS = sorted((ROOT / "assets" / "emblems").rglob("*.svg"))
DISC = '<circle cx="128" cy="128" r="100" fill="#c03020"/>'
GRADIENT = '<defs><linearGradient id="a" {}><stop offset="0" stop-color="#fff"/></linearGradient></defs>'


def svg(body: str, view_box: str = "0 0 256 256") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{body}</svg>'


def faults(folder: Path, text: str) -> list[str]:
    path = folder / "emblem.svg"
    path.write_text(text, encoding="utf-8")
    return svg_lint.file_faults(path)


GOOD = {
    "disc": DISC,
    "percent gradient": GRADIENT.format('x1="0%" x2="100%"') + DISC.replace("#c03020", "url(#a)"),
    "user space gradient": GRADIENT.format('x2="200" gradientUnits="userSpaceOnUse"') + DISC,
    "style": '<circle cx="128" cy="128" r="100" style="fill:#c03020;stroke:none"/>',
    "group": f'<g transform="rotate(9 128 128)" opacity=".9">{DISC}</g>',
}

BAD = {
    "clipPath": (f'{DISC}<clipPath id="c"><circle r="9"/></clipPath>', "<clipPath>"),
    "mask": (f'{DISC}<mask id="m"/>', "<mask>"),
    "use": (f'{DISC}<use href="#x"/>', "<use>"),
    "text": (f"{DISC}<text>A</text>", "<text>"),
    "filter": (f'{DISC}<filter id="f"/>', "<filter>"),
    "pattern": (f'{DISC}<pattern id="p"/>', "<pattern>"),
    "image": (f'{DISC}<image href="x.png"/>', "<image>"),
    "style element": (f"{DISC}<style>@import url(x.css);</style>", "<style>"),
    "script": (f"{DISC}<script>1</script>", "<script>"),
    "clip attribute": ('<circle r="99" clip-path="url(#c)"/>', "'clip-path' does nothing"),
    "dead style": ('<circle r="99" style="mix-blend-mode:multiply"/>', "'mix-blend-mode' does nothing"),
    "flat gradient": (GRADIENT.format('x1="0" x2="1"') + DISC, "x2='1'"),
    "missing gradient": ('<circle r="99" fill="url(#none)"/>', "names no gradient"),
    "outside paint": ('<circle r="99" fill="url(other.svg#a)"/>', "not a colour"),
    "shared stops": ('<linearGradient id="b" href="#a"/>' + DISC, "'href'"),
    "outside reference": ('<linearGradient href="o.svg#a"/>' + DISC, "'href' does nothing or may leave the file"),
    "colour name": ('<circle r="99" fill="rebeccapurple"/>', "not a colour"),
    "colour with alpha": ('<circle r="99" fill="#11223344"/>', "not a colour"),
    "empty": ("", "nearly empty"),
    "invisible": ('<circle cx="128" cy="128" r="100" fill="none"/>', "nearly empty"),
}


@pytest.mark.parametrize("body", GOOD.values(), ids=GOOD.keys())
def test_accepts(tmp_path: Path, body: str) -> None:
    assert faults(tmp_path, svg(body)) == []


@pytest.mark.parametrize(("body", "expected"), BAD.values(), ids=BAD.keys())
def test_refuses(tmp_path: Path, body: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, svg(body)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (svg(DISC, "0 0 100 100"), "viewBox"),
        (f"<svg>{DISC}</svg>", "root"),
        (svg(DISC)[:-4], "invalid XML"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(DISC), "DOCTYPE"),
        ('<?xml-stylesheet href="a.css"?>' + svg(DISC), "style sheet"),
    ],
)
def test_refuses_file(tmp_path: Path, text: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, text))


def test_missing_file_is_a_fault(tmp_path: Path) -> None:
    assert "cannot be read" in svg_lint.file_faults(tmp_path / "none.svg")[0]


def test_command_names_file_and_fault(tmp_path: Path) -> None:
    path = tmp_path / "bad.svg"
    path.write_text(svg(f"{DISC}<text>A</text>"), encoding="utf-8")
    script = str(ROOT / "build_scripts" / "svg_lint.py")
    result = subprocess.run([sys.executable, script, str(path)], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "bad.svg: <text> is not drawn" in result.stdout


@pytest.mark.parametrize("path", EMBLEMS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_emblem_is_clean(path: Path) -> None:
    assert svg_lint.file_faults(path) == []
