"""Saving the paintings of a board of hexes: one for each terrain, the river, and the board as printed."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from build_scripts.painting.terra.compose import Progress, paint_all
from game.maps.hexes import LoadedBoard, wavy
from game.rules.terra.board import RIVER

# In a window of 2560 pixels the map is 1560 wide: there is enough for that and for a closer look.
WIDTH = 2560
# The whole board is for Tiled, which shows pictures in their own size, and for small views: it need not be sharp.
QUALITY, BOARD_QUALITY = 84, 70
OVERLAP = 2.2 / 284  # of a hex's width
OVERSAMPLING = 3


def bake_hexes(loaded: LoadedBoard, folder: Path, progress: Progress, width: int = WIDTH) -> Path:
    """Paint everything into a folder; the way to the picture of the whole board."""
    folder.mkdir(parents=True, exist_ok=True)
    scale = width / loaded.geometry.width
    painted: dict[str, Image.Image] = {}
    for name, picture in paint_all(loaded, scale, progress):
        painted[name] = picture
        _save(picture, folder / f"{name}.jpg", QUALITY)
    progress("putting it together")
    size = (loaded.geometry.width, loaded.geometry.height)
    board = composed(loaded, painted, scale).resize(size, Image.Resampling.BICUBIC)
    _save(board, folder / "board.jpg", BOARD_QUALITY)
    return folder / "board.jpg"


def _save(picture: Image.Image, path: Path, quality: int) -> None:
    picture.save(path, quality=quality, subsampling="4:2:0", optimize=True)


def composed(loaded: LoadedBoard, painted: dict[str, Image.Image], scale: float) -> Image.Image:
    """The board as printed, each hex cut out of the painting of its terrain."""
    geometry, board = loaded.geometry, painted[RIVER].copy()
    rings = wavy(geometry.outlines, set(loaded.board.rivers), geometry.hex_width)
    for hex_ in loaded.board.hexes:
        if hex_.terrain != RIVER:
            mask, place = _mask(
                [(x * scale, y * scale) for x, y in rings[hex_.id]], OVERLAP * geometry.hex_width * scale
            )
            box = (*place, place[0] + mask.width, place[1] + mask.height)
            board.paste(painted[hex_.terrain].crop(box), place, mask)
    return board


def _mask(ring: list[tuple[float, float]], overlap: float) -> tuple[Image.Image, tuple[int, int]]:
    xs, ys = zip(*ring, strict=True)
    left, top = int(min(xs)) - 4, int(min(ys)) - 4
    size = int(max(xs)) + 5 - left, int(max(ys)) + 5 - top
    mask = Image.new("L", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), 0)
    points = [((x - left) * OVERSAMPLING, (y - top) * OVERSAMPLING) for x, y in ring]
    draw = ImageDraw.Draw(mask)
    draw.polygon(points, fill=255)
    # Under the ink of the border hexes overlap a little, so that nothing shines through between them.
    draw.line([*points, points[0]], fill=255, width=max(1, round(2 * overlap * OVERSAMPLING)))
    return mask.resize(size, Image.Resampling.BOX).filter(ImageFilter.BoxBlur(0.5)), (left, top)
