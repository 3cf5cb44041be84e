"""A match as a picture: one sheet of shapes, written as a web page with inline SVG or as a PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.cli.report.sheet import sheet


def write(path: Path, summary: dict[str, Any]) -> None:
    """Draw the summary of a match; the file's ending says how."""
    drawn = sheet(summary)
    if path.suffix == ".png":
        from game.cli.report.png import save

        save(drawn, path)
    else:
        from game.cli.report.html import page

        path.write_text(page(drawn), encoding="utf-8")
