"""What the painter makes of a map of hexes: regions with wavering outlines on a rim."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
from scipy import ndimage

from build_scripts.painting.fields import Canvas, Field
from build_scripts.painting.source import MapSource, Region, seed_of
from game.maps.hexes import LoadedBoard, wavy
from game.maps.hexes.outlines import edges

RIM, RIVER = "rim", "sea"
# All lengths of the painter are meant for hexes as wide as this; other maps are measured anew.
HEX_WIDTH = 284.0
TOKEN = 60.0
TINTS = 4


def measured(loaded: LoadedBoard) -> tuple[LoadedBoard, float]:
    """The board with hexes of the painter's size, and by how much it was enlarged."""
    geometry = loaded.geometry
    grow = HEX_WIDTH / geometry.hex_width
    enlarged = replace(
        geometry,
        width=round(geometry.width * grow),
        height=round(geometry.height * grow),
        hex_width=geometry.hex_width * grow,
        hex_height=geometry.hex_height * grow,
        outlines={name: tuple((x * grow, y * grow) for x, y in ring) for name, ring in geometry.outlines.items()},
        centres={name: (x * grow, y * grow) for name, (x, y) in geometry.centres.items()},
    )
    return replace(loaded, geometry=enlarged), grow


def hex_source(loaded: LoadedBoard) -> MapSource:
    """The rim below everything, then the hexes; the river is a sea to the painter."""
    geometry = loaded.geometry
    wide, high = geometry.width, geometry.height
    frame = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    regions = [Region(0, RIM, RIM, frame, (), True, False, (20.0, 20.0), 10.0, [])]
    rivers = set(loaded.board.rivers)
    for name, ring in wavy(geometry.outlines, rivers, geometry.hex_width).items():
        x, y = geometry.centres[name]
        wet = name in rivers
        region = Region(len(regions), name, RIVER if wet else "", ring, (), False, False, (x, y + 12), TOKEN, [])
        region.tint = 0 if wet else seed_of(name, "tint") % TINTS
        regions.append(region)
    return MapSource(loaded.path.stem, wide, high, regions)


Lines = list[list[tuple[float, float]]]


def lines(loaded: LoadedBoard) -> tuple[Lines, Lines]:
    """The edges to ink, and those between two river hexes, which are only hinted at."""
    geometry, rivers = loaded.geometry, set(loaded.board.rivers)
    drawn = edges(geometry.outlines, rivers, geometry.hex_width)
    wet = Counter(key for name in rivers for key in edges({name: geometry.outlines[name]}, rivers, geometry.hex_width))
    return [line for key, line in drawn.items() if wet[key] < 2], [drawn[key] for key, n in wet.items() if n == 2]


class HexCanvas(Canvas):
    """The geometry of the picture; all river hexes are one water without lines between them."""

    def __init__(self, source: MapSource, scale: float) -> None:
        super().__init__(source, scale)
        self.rim = self.labels == 0
        self.inward = self._distance(~self.rim)  # from the rim into the board
        self.outward = self._distance(self.rim)  # from the board into the rim
        down, across = np.gradient(ndimage.gaussian_filter(self.edge, 3 * scale))
        length = np.hypot(across, down) + 1e-6
        #: 1 at an edge that faces the light, -1 at one that turns away from it.
        self.facing = ((across * 0.55 + down * 0.83) / length).astype(np.float32)

    def _label(self) -> Field:
        labels = super()._label().copy()
        river = [region.index for region in self.source.regions if region.terrain == RIVER]
        labels[np.isin(labels, river)] = river[0] if river else 0
        return labels

    def lay(self, terrain: str) -> None:
        """All land becomes one terrain."""
        for region in self.source.regions[1:]:
            if region.terrain != RIVER:
                region.terrain = terrain
