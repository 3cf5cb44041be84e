"""Where the map lies in the window: fitting, zoom and pan."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

MOST_ZOOM = 3.0
ZOOM_STEP = 1.2


@dataclass(frozen=True)
class Camera:
    """Shows a part of the map (in map pixels) in a window rectangle of the same shape."""

    view: pygame.Rect  # in the window
    left: float
    top: float
    scale: float  # window pixels per map pixel

    @classmethod
    def fitting(cls, area: pygame.Rect, width: int, height: int) -> Camera:
        """The whole map, as large as the area allows."""
        scale = min(area.width / width, area.height / height)
        view = pygame.Rect(0, 0, round(width * scale), round(height * scale))
        view.center = area.center
        return cls(view, 0.0, 0.0, scale)

    @property
    def key(self) -> tuple[float, ...]:
        return (*self.view, self.left, self.top, self.scale)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.view.x + (x - self.left) * self.scale, self.view.y + (y - self.top) * self.scale

    def to_map(self, pos: tuple[float, float]) -> tuple[float, float]:
        return (pos[0] - self.view.x) / self.scale + self.left, (pos[1] - self.view.y) / self.scale + self.top

    def zoomed(self, steps: int, at: tuple[float, float], width: int, height: int) -> Camera:
        """Closer or further by some steps, keeping the point under the mouse where it is."""
        least = max(self.view.width / width, self.view.height / height)
        scale = min(max(self.scale * ZOOM_STEP**steps, least), least * MOST_ZOOM)
        x, y = self.to_map(at)
        left = x - (at[0] - self.view.x) / scale
        top = y - (at[1] - self.view.y) / scale
        return Camera(self.view, left, top, scale)._within(width, height)

    def moved(self, dx: float, dy: float, width: int, height: int) -> Camera:
        return Camera(self.view, self.left - dx / self.scale, self.top - dy / self.scale, self.scale)._within(
            width, height
        )

    def _within(self, width: int, height: int) -> Camera:
        left = min(max(self.left, 0.0), max(0.0, width - self.view.width / self.scale))
        top = min(max(self.top, 0.0), max(0.0, height - self.view.height / self.scale))
        return Camera(self.view, left, top, self.scale)
