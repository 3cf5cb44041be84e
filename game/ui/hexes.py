"""A painted board of hexes whose land can turn into other land: paintings of the whole board, cut along the hexes.

There is one painting for each terrain, with all land of that terrain, and one of the river and the rim. A hex is
shown by laying its piece of the right painting over the board, through a mask with soft edges. Knows no rules.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

_log = logging.getLogger(__name__)

Point = tuple[float, float]
Color = tuple[int, int, int]
Tile = tuple[pygame.Surface, tuple[int, int]]

BASE = "river"
#: For a board without paintings; told apart by lightness too.
FLAT: dict[str, Color] = {
    "desert": (244, 214, 120),
    "plains": (190, 136, 84),
    "swamp": (58, 62, 58),
    "lakes": (60, 128, 208),
    "forest": (58, 112, 52),
    "mountains": (164, 166, 174),
    "wasteland": (182, 70, 48),
    BASE: (112, 182, 202),
}
RIM: Color = (82, 52, 32)
INK: Color = (46, 28, 22)
# Of a hex's width: tiles overlap by this under the ink of their border, so that nothing shines through.
OVERLAP = 2.2 / 284
LINE = 7.5 / 284
OVERSAMPLING = 3
PAD = 3


class HexGround:
    """The board at the size of the window. Pictures that it returns are its own: copy before drawing on them."""

    def __init__(
        self,
        extent: tuple[float, float],
        outlines: Mapping[str, Sequence[Point]],
        rivers: Mapping[str, Sequence[Point]],
        paintings: Mapping[str, Path],
    ) -> None:
        """Size of the map and outlines as painted, of land and of river hexes, in the map's own pixels."""
        self.extent = extent
        self._outlines = outlines
        self._rivers = rivers
        self._paintings = paintings
        self._size = (0, 0)
        self._layers: dict[str, pygame.Surface] = {}
        self._masks: dict[str, Tile] = {}
        self._shown: dict[str, str] = {}
        self._picture: pygame.Surface

    def compose(self, terrains: Mapping[str, str], size: tuple[int, int]) -> pygame.Surface:
        """The board with a terrain for each land hex; only what has changed since the last time is laid anew."""
        if size != self._size:
            self._resize(size)
        for name, terrain in terrains.items():
            if self._shown.get(name) != terrain:
                self._picture.blit(*self.tile(name, terrain))
                self._shown[name] = terrain
        return self._picture

    def tile(self, name: str, terrain: str, share: float = 1.0) -> Tile:
        """A hex of a terrain, cut out, and its place on the board; `share` below 1 lets the ground shine through.

        Laid over the composed board frame by frame with a growing share, it turns one terrain into another.
        """
        mask, place = self._mask(name)
        piece = mask.copy()
        piece.blit(self._layers[terrain], (0, 0), (place, mask.get_size()), special_flags=pygame.BLEND_RGB_MULT)
        if share < 1:
            piece.set_alpha(round(255 * max(0.0, share)))
        return piece, place

    # --- the paintings at the size of the window ---------------------------------------------------------

    def _resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._scale = size[0] / self.extent[0], size[1] / self.extent[1]
        self._masks.clear()
        self._shown.clear()
        self._layers = self._painted() or self._flat()
        self._picture = self._layers.pop(BASE)

    def _painted(self) -> dict[str, pygame.Surface]:
        """All paintings, or none if one of them is missing: a board must not be half painted."""
        try:
            return {
                name: pygame.transform.smoothscale(pygame.image.load(path).convert(), self._size)
                for name, path in self._paintings.items()
            }
        except (pygame.error, OSError) as error:
            _log.error("paintings not loaded: %s", error)
            return {}

    def _flat(self) -> dict[str, pygame.Surface]:
        layers = {}
        line = max(1, round(LINE * self._hex_width()))
        for name, color in FLAT.items():
            layer = pygame.Surface(self._size).convert()
            layer.fill(RIM if name == BASE else color)
            for outline in self._rivers.values() if name == BASE else ():
                pygame.draw.polygon(layer, color, self._scaled(outline))
            for outline in self._outlines.values():
                pygame.draw.polygon(layer, INK, self._scaled(outline), line)
            layers[name] = layer
        return layers

    # --- masks -------------------------------------------------------------------------------------------

    def _mask(self, name: str) -> Tile:
        if name not in self._masks:
            self._masks[name] = self._cut(self._scaled(self._outlines[name]))
        return self._masks[name]

    def _cut(self, outline: list[Point]) -> Tile:
        """White with the hex as its alpha: drawn large and scaled down, its edge is soft by itself."""
        left, top = (int(min(p[k] for p in outline)) - PAD for k in (0, 1))
        right, bottom = (int(max(p[k] for p in outline)) + PAD + 1 for k in (0, 1))
        box = pygame.Rect(left, top, right - left, bottom - top).clip(pygame.Rect((0, 0), self._size))
        large = pygame.Surface((box.width * OVERSAMPLING, box.height * OVERSAMPLING), pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        points = [((x - box.x) * OVERSAMPLING, (y - box.y) * OVERSAMPLING) for x, y in outline]
        pygame.draw.polygon(large, (255, 255, 255, 255), points)
        reach = OVERLAP * self._hex_width() * OVERSAMPLING
        for point in points:
            pygame.draw.circle(large, (255, 255, 255, 255), point, reach)
        pygame.draw.lines(large, (255, 255, 255, 255), True, points, max(1, round(2 * reach)))
        mask = pygame.transform.smoothscale(large, box.size)
        # Scaling takes a little of the white and of the alpha everywhere; only the edge shall be soft.
        mask.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
        x, y = (sum(p[k] for p in outline) / len(outline) for k in (0, 1))
        shrunk = 1 - 3 / self._hex_width()
        inner = [(x + (px - x) * shrunk - box.x, y + (py - y) * shrunk - box.y) for px, py in outline]
        pygame.draw.polygon(mask, (255, 255, 255, 255), inner)
        return mask, box.topleft

    def _scaled(self, outline: Sequence[Point]) -> list[Point]:
        return [(x * self._scale[0], y * self._scale[1]) for x, y in outline]

    def _hex_width(self) -> float:
        xs = [x for x, _ in next(iter(self._outlines.values()))]
        return (max(xs) - min(xs)) * self._scale[0]
