"""The sheet as a web page that needs nothing but itself."""

from __future__ import annotations

from html import escape

from game.cli.report.shapes import Box, Colour, Path, Sheet, Words
from game.i18n import language

FONT = "Manrope, 'Segoe UI', 'Noto Sans', sans-serif"


def page(sheet: Sheet) -> str:
    body = "\n".join(_shape(shape) for shape in sheet.shapes)
    paper = _colour(sheet.paper)
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head><meta charset="utf-8">'
        f"<title>{escape(sheet.title)}</title>\n"
        f"<style>body{{margin:0;background:{paper}}}svg{{display:block;margin:auto;max-width:100%}}</style>"
        f'</head>\n<body>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" '
        f'width="{sheet.width}" height="{sheet.height}" font-family="{FONT}">\n'
        f'<rect width="100%" height="100%" fill="{paper}"/>\n{body}\n</svg>\n</body>\n</html>\n'
    )


def _shape(shape: Box | Path | Words) -> str:
    if isinstance(shape, Box):
        return (f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}" '
                f'height="{shape.height:.1f}" rx="3" fill="{_colour(shape.colour)}"/>')  # fmt: skip
    if isinstance(shape, Path):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
        return (f'<polyline points="{points}" fill="none" stroke="{_colour(shape.colour)}" '
                f'stroke-width="{shape.width}" stroke-linejoin="round"/>')  # fmt: skip
    return (
        f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" dominant-baseline="central" font-size="{shape.size}" '
        f'text-anchor="{shape.anchor}" fill="{_colour(shape.colour)}" '
        f'font-weight="{700 if shape.bold else 500}">{escape(shape.text)}</text>'
    )


def _colour(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
