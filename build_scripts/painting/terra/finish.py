"""Lines, edges of tiles and the rim with its inlay."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from build_scripts.painting import borders
from build_scripts.painting.fields import Field, mix, smoothstep
from build_scripts.painting.terra.source import HexCanvas

INK = (46, 28, 22)
Line = Sequence[tuple[float, float]]


def bevel(canvas: HexCanvas, picture: Field) -> Field:
    """A tile has thickness: its upper left edges catch the light, the others lie in shade."""
    near = np.exp(-canvas.edge / 10) * ~canvas.water * ~canvas.rim
    picture = mix(picture, (255, 246, 214), np.clip(canvas.facing, 0, 1) * near * 0.55)
    picture = mix(
        picture, picture * np.array((0.40, 0.36, 0.42), np.float32), np.clip(-canvas.facing, 0, 1) * near * 0.75
    )
    soft = np.exp(-canvas.edge / 42) * ~canvas.water * ~canvas.rim
    return mix(picture, picture * np.array((0.55, 0.48, 0.46), np.float32), soft * 0.34)


def draw_lines(canvas: HexCanvas, picture: Field, lines: Sequence[Line], fords: Sequence[Line]) -> Field:
    """A pale halo under a dark line; at the river the line is thinner, and within it one can just count the hexes."""
    hint = borders.ink(canvas, 4.5, fords) * smoothstep(12, 34, canvas.depth)
    picture = mix(picture, (226, 246, 246), hint * 0.34)
    coast = borders.coastal(canvas)
    halo = borders.blurred(borders.ink(canvas, 19, lines), 2.2 * canvas.scale)
    picture = mix(picture, (252, 236, 194), halo * 0.46 * (1 - coast) * ~canvas.rim)
    line = borders.ink(canvas, 7.5, lines)
    return mix(picture, INK, line * (0.9 - 0.2 * coast))


def inlay(canvas: HexCanvas, picture: Field) -> Field:
    """Two golden lines follow the board in the wood about it, and the board lies on it with a shadow."""
    rim = canvas.rim
    dark = np.exp(-canvas.outward / 16) * rim
    picture = mix(picture, picture * 0.25, dark * 0.85)
    gold = mix((176, 128, 54), (250, 218, 132), smoothstep(-1.2, 1.2, canvas.grain[60] + 0.5 * canvas.grain[150]))
    for place, half, weight in ((19, 2.4, 0.95), (27, 1.2, 0.7)):
        line = (1 - smoothstep(half - 0.9, half + 0.9, np.abs(canvas.outward - place))) * rim
        picture = mix(picture, gold, line * weight)
    return picture
