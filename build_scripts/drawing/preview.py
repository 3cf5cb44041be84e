"""A flat picture of a draft, to judge shapes before anything is painted."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from build_scripts.drawing.frame import HEIGHT, WIDTH
from build_scripts.drawing.outline import Point

COLOURS = {
    "farmland": "#d8b95a",
    "forest": "#3f7d3c",
    "hill": "#a9c25a",
    "swamp": "#77795c",
    "mountain": "#a08d84",
    "sea": "#3c73a6",
    "lake": "#5a9fd0",
    "black_mountain": "#56545e",
    "mud": "#7a5a3a",
    "mushroom_forest": "#4a7a66",
    "mine": "#a08050",
    "mystic_crystal": "#7a5ab0",
    "river": "#2f7fa0",
    "chasm": "#201a2a",
}


def save_preview(path: Path, table: dict, polygons: dict[str, list[Point]]) -> None:
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    for region in table["regions"]:
        polygon = polygons[region["id"]]
        draw.polygon(polygon, fill=COLOURS.get(region["terrain"], "#666666"))
        draw.line([*polygon, polygon[0]], fill="#2a2018", width=7)
    for region in table["regions"]:
        polygon = polygons[region["id"]]
        x, y = (sum(p[k] for p in polygon) / len(polygon) for k in (0, 1))
        draw.text((x, y), region["id"], fill="black", font_size=52, anchor="mm")
    image.resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.LANCZOS).save(path)
