"""The map of hexes with what stands on it: land as it is now, bridges, town rings, buildings.

Used by the table, replays and small pictures alike; it only shows a position and knows no question.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.maps.terra import LoadedBoard, find_board, load_board, wavy
from game.paths import resource
from game.rules.terra.board import TERRAINS, bits
from game.rules.terra.model import Player, State
from game.rules.terra.tiles import BUILDINGS
from game.scenes.terra.pieces import TONES, piece
from game.ui import theme
from game.ui.emblems import emblem
from game.ui.hexes import HexGround

PRINTED = ("maps", "terra_mystica.tmx")
# Of a hex's width.
BUILDING = {"dwelling": 0.56, "trading_house": 0.66, "temple": 0.68, "stronghold": 0.8, "sanctuary": 0.78}
PLANK, RAIL = 0.17, 0.05
SIGN = 0.5  # on a board without paintings
RING, RING_EDGE = 0.055, 0.11
WOOD = (176, 128, 78)


class BoardView:
    """A board in a rectangle; the size may change at any time."""

    def __init__(self, rect: pygame.Rect, loaded: LoadedBoard | None = None) -> None:
        self.loaded = loaded or load_board(resource(*PRINTED))
        self.rect = rect
        geometry, board = self.loaded.geometry, self.loaded.board
        self.geometry = geometry
        rings = wavy(geometry.outlines, board.rivers, geometry.hex_width)
        land = {name: rings[name] for name in board.names}
        rivers = {name: rings[name] for name in board.rivers}
        self.ground = HexGround((geometry.width, geometry.height), land, rivers, geometry.paintings)

    @property
    def aspect(self) -> float:
        return self.geometry.width / self.geometry.height

    @property
    def hex_width(self) -> float:
        return self.geometry.hex_width * self.rect.width / self.geometry.width

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on the screen."""
        rect, geometry = self.rect, self.geometry
        return rect.x + x * rect.width / geometry.width, rect.y + y * rect.height / geometry.height

    def centre(self, name: str) -> tuple[int, int]:
        x, y = self.point(*self.geometry.centres[name])
        return round(x), round(y)

    def corners(self, name: str) -> list[tuple[float, float]]:
        return [self.point(x, y) for x, y in self.geometry.outlines[name]]

    def hex_at(self, pos: tuple[int, int]) -> str | None:
        """The hex under a point of the screen."""
        if not self.rect.collidepoint(pos):
            return None
        rect, geometry = self.rect, self.geometry
        x, y = (pos[0] - rect.x) * geometry.width / rect.width, (pos[1] - rect.y) * geometry.height / rect.height
        return geometry.hex_at(x, y)

    def draw(self, surface: pygame.Surface, state: State) -> None:
        names = state.board.names
        terrains = {name: TERRAINS[terrain] for name, terrain in zip(names, state.terrain, strict=True)}
        surface.blit(self.ground.compose(terrains, self.rect.size), self.rect)
        if not self.geometry.paintings:
            self._draw_signs(surface, terrains)
        for player in state.players:
            self._town_rings(surface, state, player)
        for spot, owner in state.bridges:
            a, b = state.board.bridges[spot]
            self.draw_bridge(surface, names[a], names[b], home_of(state.players[owner]))
        for player in state.players:
            for kind, mask in zip(BUILDINGS, player.buildings, strict=True):
                for hex_ in bits(mask):
                    self.draw_building(surface, names[hex_], kind, home_of(player))

    def outline(self, surface: pygame.Surface, name: str, color: theme.Color, width: float) -> None:
        """A line around a hex, `width` in design pixels."""
        pygame.draw.polygon(surface, color, self.corners(name), max(1, theme.px(width)))

    def building_size(self, kind: str) -> int:
        return max(8, round(self.hex_width * BUILDING[kind]))

    def _draw_signs(self, surface: pygame.Surface, terrains: Mapping[str, str]) -> None:
        """Flat colours alone do not tell terrains apart for everybody."""
        side = max(8, round(self.hex_width * SIGN))
        for name, terrain in terrains.items():
            picture = emblem(f"terra/terrain/{terrain}", side)
            surface.blit(picture, picture.get_rect(center=self.centre(name)))

    def draw_building(self, surface: pygame.Surface, name: str, kind: str, home: str, lift: float = 1.0) -> None:
        """`lift` below 1 lets it rise out of the ground."""
        picture = piece(f"buildings/{kind}", home, self.building_size(kind))
        place = picture.get_rect(center=self.centre(name))
        shown = round(place.height * min(1.0, max(0.0, lift)))
        surface.blit(picture, (place.x, place.bottom - shown), (0, 0, place.width, shown))

    def draw_bridge(self, surface: pygame.Surface, one: str, other: str, home: str) -> None:
        a, b = pygame.Vector2(self.centre(one)), pygame.Vector2(self.centre(other))
        along = (b - a).normalize()
        across = pygame.Vector2(-along.y, along.x) * self.hex_width * PLANK / 2
        # From bank to bank: the buildings at both ends stay free.
        a, b = a + along * self.hex_width * 0.44, b - along * self.hex_width * 0.44
        rail = max(2, round(self.hex_width * RAIL))
        pygame.draw.polygon(surface, WOOD, [a + across, b + across, b - across, a - across])
        planks = 9
        for step in range(1, planks):
            at = a.lerp(b, step / planks)
            pygame.draw.line(surface, theme.INK_SOFT, at - across, at + across)
        for side in (across, -across):
            pygame.draw.line(surface, theme.INK, a + side, b + side, rail + 2)
            pygame.draw.line(surface, TONES[home][1], a + side, b + side, rail)

    def _town_rings(self, surface: pygame.Surface, state: State, player: Player) -> None:
        """One line around what belongs together, pale with an edge in the owner's colour."""
        edges: dict[frozenset[tuple[int, int]], tuple[tuple[int, int], tuple[int, int]]] = {}
        for hex_ in bits(player.towns & player.own):
            corners = [(round(x), round(y)) for x, y in self.corners(state.board.names[hex_])]
            for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
                key = frozenset((one, other))
                if edges.pop(key, None) is None:
                    edges[key] = one, other
        color = TONES[home_of(player)][1] if edges else ""
        for share, tone in ((RING_EDGE, color), (RING, theme.CREAM)):
            width = max(1, round(self.hex_width * share))
            for one, other in edges.values():
                pygame.draw.line(surface, tone, one, other, width)
                pygame.draw.circle(surface, tone, one, width / 2)
                pygame.draw.circle(surface, tone, other, width / 2)


def home_of(player: Player) -> str:
    return TERRAINS[player.faction.home]


def picture(state: State, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a position; NoBoard when its map is gone. The factions bring colours of their own."""
    surface = pygame.Surface(size)
    BoardView(pygame.Rect((0, 0), size), find_board(state.board)).draw(surface, state)
    return surface
