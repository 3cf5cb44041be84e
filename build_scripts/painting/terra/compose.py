"""The order in which a board of hexes is painted, and what of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from PIL import Image
from scipy import ndimage

from build_scripts.painting import finish as varnish
from build_scripts.painting import relief, water
from build_scripts.painting.compose import facets, to_image
from build_scripts.painting.fields import Field, mix, smoothstep
from build_scripts.painting.ground import Land, lit
from build_scripts.painting.scenery import Piece
from build_scripts.painting.terra import finish, peaks, river
from build_scripts.painting.terra.ground import PAINTERS
from build_scripts.painting.terra.scenery import HexScenery, boats
from build_scripts.painting.terra.source import HexCanvas, hex_source, lines, measured
from build_scripts.painting.terra.sprites import HexBank
from game.maps.hexes import LoadedBoard
from game.rules.terra.board import RIVER, TERRAINS

Progress = Callable[[str], None]
# Map units about the land that each painting keeps; the rest is flat, which costs nothing in a JPEG.
KEPT = 16.0
# How much of the patterns is spared by the brush: as high as this ground would have to be.
CRISP, FLOWING = 34, 52


class HexPainter:
    """Paints one board again and again, each time with all land of one terrain."""

    def __init__(self, loaded: LoadedBoard, scale: float) -> None:
        enlarged, grow = measured(loaded)
        self.canvas = HexCanvas(hex_source(enlarged), scale / grow)
        self.lines, self.fords = lines(enlarged)
        self.bank = HexBank(self.canvas.source.name, self.canvas.scale)
        self._water = river.paint_river(self.canvas)

    def paint(self, terrain: str, bare: bool = False) -> Image.Image:
        """The board with all land of one terrain; a bare one has no scenery on its land."""
        canvas = self.canvas
        canvas.lay(terrain)
        height, crown = peaks.raise_ranges(canvas)
        land = Land(canvas, height, crown, PAINTERS)
        picture, seen = self._landscape(land)
        sharp = np.maximum(height, np.where(canvas.water, FLOWING, CRISP))
        picture = varnish.brush(canvas, picture, sharp, amount=round(110000 * max(0.35, canvas.scale)))
        picture = mix(picture, (58, 44, 40), relief.crests(canvas, seen) * 0.7)
        scenery = HexScenery(canvas, land, seen, self.bank)
        pieces = boats(scenery) + ([] if bare else scenery.pieces)
        picture = finish.bevel(canvas, picture)
        picture = varnish.shadows(canvas, picture, pieces)
        picture = finish.inlay(canvas, picture)
        picture = finish.draw_lines(canvas, picture, self.lines, self.fords)
        image = varnish.stand(canvas, to_image(picture), sorted(pieces, key=_depth))
        return to_image(varnish.frame(canvas, varnish.grade(np.asarray(image, np.float32))))

    def _landscape(self, land: Land) -> tuple[Field, Field]:
        canvas = self.canvas
        ground = lit(land.colour, relief.light(canvas, land.height, land.bumps))
        seen = relief.project(canvas, land.height)
        ground = np.take_along_axis(ground, seen[..., None], axis=0)
        rugged = np.array([region.terrain == "mountains" for region in canvas.source.regions])[canvas.labels]
        ground *= facets(canvas, np.take_along_axis(land.height, seen, axis=0), ground, rugged)[..., None]
        ground = np.where(canvas.rim[..., None], ground, water.sand(canvas, ground))
        ground[canvas.water] = self._water[canvas.water]
        return ground, seen

    def kept(self, dry: bool) -> Field:
        """1 where a painting of land (or that of the river) is needed, 0 elsewhere."""
        land = ~self.canvas.water & ~self.canvas.rim
        away = ndimage.distance_transform_edt(~(land if dry else ~land)) / self.canvas.scale
        return 1 - smoothstep(KEPT, KEPT + 12, away.astype(np.float32))


def _depth(piece: Piece) -> tuple[float, float]:
    return piece.y, piece.x


def paint_all(loaded: LoadedBoard, scale: float, progress: Progress) -> Iterator[tuple[str, Image.Image]]:
    """Each terrain with its painting, and at last the river with the rim."""
    progress("measuring")
    painter = HexPainter(loaded, scale)
    for terrain in TERRAINS:
        progress(f"painting {terrain}")
        picture = np.asarray(painter.paint(terrain), np.float32)
        yield terrain, _only(picture, painter.kept(dry=True))
    progress("painting the river")
    yield RIVER, _only(np.asarray(painter.paint(TERRAINS[0], bare=True), np.float32), painter.kept(dry=False))


def _only(picture: Field, kept: Field) -> Image.Image:
    flat = picture[kept > 0.9].mean(axis=0)
    return to_image(mix(np.broadcast_to(flat, picture.shape), picture, kept))
