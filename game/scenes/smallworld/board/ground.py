"""The painting at the size of the window, the pick-map, and the outlines of regions."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.maps.smallworld import Geometry
from game.ui import theme
from game.ui.camera import Camera

_log = logging.getLogger(__name__)

TERRAIN_COLORS = {
    "farmland": (214, 178, 92),
    "forest": (72, 112, 62),
    "hill": (150, 170, 90),
    "swamp": (104, 110, 84),
    "mountain": (140, 124, 112),
    "sea": (62, 110, 148),
    "lake": (86, 138, 170),
    "black_mountain": (84, 84, 98),
    "mud": (104, 76, 54),
    "mushroom_forest": (62, 96, 84),
    "mine": (112, 104, 92),
    "mystic_crystal": (104, 84, 142),
    "river": (38, 96, 130),
    "chasm": (32, 27, 44),
}
# The mean light, 0 to 255, below which a map is dark: the surface has about 120, the caves 80 to 86.
DARK = 100


class Glow(NamedTuple):
    """How a region is marked; `fill` and `alpha` are 0 to 255, `line` is in design pixels."""

    color: tuple[int, int, int]
    fill: int
    line: int
    alpha: int = 255
    veil: tuple[int, int, int] | None = None  # the colour of the fill, when it is another


# Held by an active race, and by one in decline. A strong fill in the main tone would muddy dark ground.
HELD, DECLINED = (52, 3, 215), (30, 2, 170)
HELD_ON_DARK, DECLINED_ON_DARK = (30, 3, 240), (16, 2, 190)


@lru_cache(maxsize=1)  # 37 megabytes each
def painting(path: str) -> pygame.Surface:
    return pygame.image.load(path).convert()


class Ground:
    """A map's picture seen through a camera; made anew only when the camera moves."""

    def __init__(self, geometry: Geometry, terrains: list[str]) -> None:
        self.geometry = geometry
        self.terrains = terrains
        self._camera: Camera | None = None
        self._picture: pygame.Surface
        self._picks: pygame.Surface
        self._polygons: list[list[tuple[float, float]]] = []
        self._glows: dict[tuple[object, ...], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._tinted: pygame.Surface | None = None
        self._tints: dict[int, Glow] = {}
        self._dark: bool | None = None

    def show(self, camera: Camera) -> None:
        if self._camera == camera:
            return
        self._camera = camera
        self._glows.clear()
        self._tinted = None
        x, y = camera.view.topleft
        self._polygons = [
            [(px - x, py - y) for px, py in (camera.to_window(*point) for point in shape.polygon)]
            for shape in self.geometry.shapes
        ]
        self._picture = self._scaled(camera)
        self._picks = pygame.Surface(camera.view.size, depth=8)
        self._picks.set_palette([(n, n, n) for n in range(256)])
        for number, polygon in enumerate(self._polygons):
            pygame.draw.polygon(self._picks, number + 1, polygon)

    def _scaled(self, camera: Camera) -> pygame.Surface:
        view = camera.view
        source = self._source()
        if source is None:
            return self._plain(view.size)
        grow = source.get_width() / self.geometry.width
        part = pygame.Rect(
            round(camera.left * grow),
            round(camera.top * grow),
            round(view.width / camera.scale * grow),
            round(view.height / camera.scale * grow),
        )
        part = part.clip(source.get_rect())
        return pygame.transform.smoothscale(source.subsurface(part), view.size)

    def _source(self) -> pygame.Surface | None:
        if self.geometry.painting is None:
            return None
        try:
            return painting(str(self.geometry.painting))
        except (pygame.error, FileNotFoundError) as error:
            _log.error("painting not loaded: %s", error)
            return None

    def _plain(self, size: tuple[int, int]) -> pygame.Surface:
        """A map without a painting is shown in flat colours."""
        picture = pygame.Surface(size)
        for polygon, terrain in zip(self._polygons, self.terrains, strict=True):
            pygame.draw.polygon(picture, TERRAIN_COLORS.get(terrain, (120, 120, 120)), polygon)
            pygame.draw.polygon(picture, theme.INK, polygon, max(1, theme.px(2)))
        return picture

    @property
    def dark(self) -> bool:
        """Whether the map as a whole is dark; judged where it was first shown, not where one looks now."""
        if self._dark is None:
            red, green, blue, _ = pygame.transform.average_color(self._picture)
            self._dark = 0.299 * red + 0.587 * green + 0.114 * blue < DARK
        return self._dark

    def held(self, owner: theme.PlayerColor, declined: bool) -> Glow:
        """How a region shows its owner: on dark ground by a lighter outline and a thinner, lighter veil."""
        if self.dark:
            return Glow(owner.on_dark, *(DECLINED_ON_DARK if declined else HELD_ON_DARK), owner.light)
        return Glow(owner.main, *(DECLINED if declined else HELD))

    def region_at(self, pos: tuple[int, int]) -> int:
        """The region under a point of the window, or -1."""
        if self._camera is None or not self._camera.view.collidepoint(pos):
            return -1
        x, y = pos[0] - self._camera.view.x, pos[1] - self._camera.view.y
        return int(self._picks.get_at_mapped((x, y))) - 1

    def tinted(self, tints: dict[int, Glow]) -> pygame.Surface:
        """The painting with glowing regions; painted anew only where a glow has changed since the last time."""
        if self._tinted is None:
            self._tinted, self._tints = self._picture.copy(), {}
        for region in tints.keys() | self._tints.keys():
            if tints.get(region) == self._tints.get(region):
                continue
            self._tinted.set_clip(self._box(region, 2))
            self._tinted.blit(self._picture, (0, 0))
            for other, glow in tints.items():
                picture, place = self._made(other, glow)
                self._tinted.blit(picture, place)
        self._tinted.set_clip(None)
        self._tints = dict(tints)
        return self._tinted

    def draw_glow(
        self, surface: pygame.Surface, region: int, color: tuple[int, int, int], fill: int, line: int, alpha: int = 255
    ) -> None:
        """Fill a region faintly and draw its outline; fill is 0 to 255, line in design pixels."""
        assert self._camera is not None
        picture, (x, y) = self._made(region, Glow(color, fill, line, alpha))
        surface.blit(picture, (self._camera.view.x + x, self._camera.view.y + y))

    def _made(self, region: int, glow: Glow) -> tuple[pygame.Surface, tuple[int, int]]:
        key = (region, tuple(glow.color), *glow[1:4], tuple(glow.veil or ()))
        if key not in self._glows:
            self._glows[key] = self._glow(region, glow)
        return self._glows[key]

    def _box(self, region: int, pad: int) -> pygame.Rect:
        """The part of the view that a region lies in."""
        assert self._camera is not None
        xs, ys = [p[0] for p in self._polygons[region]], [p[1] for p in self._polygons[region]]
        left, top = int(min(xs)) - pad, int(min(ys)) - pad
        box = pygame.Rect(left, top, int(max(xs) - min(xs)) + pad * 2 + 1, int(max(ys) - min(ys)) + pad * 2 + 1)
        return box.clip(pygame.Rect((0, 0), self._camera.view.size))

    def _glow(self, region: int, glow: Glow) -> tuple[pygame.Surface, tuple[int, int]]:
        assert self._camera is not None
        color, fill, line, alpha, veil_color = glow
        polygon = self._polygons[region]
        box = self._box(region, theme.px(line) + 2)
        if not box.width or not box.height:
            return pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0)
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        picture.fill((*color, 0))
        points = [(x - box.x, y - box.y) for x, y in polygon]
        if line:
            self._draw_line(picture, points, color, theme.px(line), alpha)
        if fill:
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.polygon(veil, (*(veil_color or color), fill), points)
            veil.blit(picture, (0, 0))
            picture = veil
        return picture, box.topleft

    def _draw_line(
        self,
        picture: pygame.Surface,
        points: list[tuple[float, float]],
        color: tuple[int, int, int],
        thick: int,
        alpha: int,
    ) -> None:
        """The outline just inside the border, so that neighbours' outlines do not fight."""
        pen = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        pen.fill((*color, 0))
        pygame.draw.lines(pen, (*color, alpha), True, points, max(2, thick * 2))
        for x, y in points:
            pygame.draw.circle(pen, (*color, alpha), (x, y), max(1, thick))
        inside = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        inside.fill((255, 255, 255, 0))
        pygame.draw.polygon(inside, (255, 255, 255, 255), points)
        pen.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(pen, (0, 0))
