"""Inked borders between regions and the frame about the whole."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .fields import Canvas, Field, mix, smoothstep
from .source import MapSource

Node = tuple[float, float]
OVERSAMPLING = 2


def border_lines(source: MapSource) -> list[list[Node]]:
    """Borders as lines from corner to corner, each once although two regions share it."""
    links: dict[Node, set[Node]] = defaultdict(set)
    for region in source.regions:
        ring = [(round(x, 1), round(y, 1)) for x, y in region.ring]
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            if a != b and not _on_frame(source, a, b):
                links[a].add(b)
                links[b].add(a)
    lines, used = [], set()
    ends = sorted(node for node, near in links.items() if len(near) != 2)
    for start in [*ends, *sorted(links)]:
        for following in sorted(links[start]):
            if (start, following) not in used:
                lines.append(_walk(links, used, start, following))
    return lines


def _on_frame(source: MapSource, a: Node, b: Node) -> bool:
    return (a[0] == b[0] and a[0] in (0, source.width)) or (a[1] == b[1] and a[1] in (0, source.height))


def _walk(links: dict[Node, set[Node]], used: set[tuple[Node, Node]], start: Node, node: Node) -> list[Node]:
    line = [start, node]
    used |= {(start, node), (node, start)}
    while len(links[node]) == 2 and node != start:
        following = next((n for n in sorted(links[node]) if (node, n) not in used), None)
        if following is None:
            break
        used |= {(node, following), (following, node)}
        line.append(following)
        node = following
    return line


def _rounded(line: Sequence[Node]) -> Field:
    """Cut the corners twice; the ends stay, so that lines still meet."""
    points = np.array(line, float)
    for _ in range(2):
        cut = np.empty((2 * len(points) - 2, 2))
        cut[0::2] = points[:-1] * 0.75 + points[1:] * 0.25
        cut[1::2] = points[:-1] * 0.25 + points[1:] * 0.75
        points = np.vstack([points[:1], cut, points[-1:]])
    return points


def ink(canvas: Canvas, width: float, lines: Sequence[Sequence[Node]] | None = None) -> Field:
    """How much ink lies on each pixel: lines drawn with a nib, now thicker, now thinner."""
    zoom = canvas.scale * OVERSAMPLING
    sheet = Image.new("L", (canvas.width * OVERSAMPLING, canvas.height * OVERSAMPLING), 0)
    draw = ImageDraw.Draw(sheet)
    for line in border_lines(canvas.source) if lines is None else lines:
        points = _rounded(line)
        lengths = np.hypot(*np.diff(points, axis=0).T)
        along = np.concatenate([[0], np.cumsum(lengths)])
        places = np.arange(0, along[-1], 1.5)
        xs, ys = np.interp(places, along, points[:, 0]), np.interp(places, along, points[:, 1])
        phase = points[0].sum()
        radii = width / 2 * (1 + 0.16 * np.sin(places / 37 + phase) + 0.10 * np.sin(places / 13 + phase * 2))
        for x, y, r in zip(xs * zoom, ys * zoom, radii * zoom, strict=True):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    small = sheet.resize((canvas.width, canvas.height), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / 255


def blurred(field: Field, radius: float) -> Field:
    image = Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8), "L")
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), np.float32) / 255


def shade_inside(canvas: Canvas, picture: Field) -> Field:
    """A soft shadow along the borders of the land: regions look like cushions."""
    depth = np.where(canvas.water, 0.10, 0.38).astype(np.float32)
    near = np.exp(-canvas.edge / 19) * 0.8 + np.exp(-canvas.edge / 70) * 0.3
    return mix(picture, picture * np.array((0.42, 0.36, 0.34), np.float32), near * depth)


def draw_borders(canvas: Canvas, picture: Field) -> Field:
    """A pale halo under a dark line; between land and water the line is thinner."""
    line = ink(canvas, 9.5)
    coast = coastal(canvas)
    halo = blurred(ink(canvas, 19), 2.2 * canvas.scale)
    picture = mix(picture, (246, 226, 176), halo * 0.42 * (1 - coast))
    return mix(picture, (50, 32, 24), line * (0.93 - 0.25 * coast))


def coastal(canvas: Canvas) -> Field:
    """1 near a shore, 0 inland and out at sea."""
    return 1 - smoothstep(6, 14, np.where(canvas.water, canvas.depth, canvas.shore))
