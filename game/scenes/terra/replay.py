"""The map of a replay with the cults beside it; what the last action was about is outlined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.maps.terra import find_board
from game.match import Timeline
from game.rules.terra import State
from game.rules.terra.tiles import CULT_TOP, CULTS
from game.scenes.terra.board.view import BoardView, home_of
from game.scenes.terra.panels.pictures import TONE
from game.scenes.terra.pieces import TONES, crest
from game.ui import emblems, pieces, surfaces, text, theme
from game.words.terra import name

COLUMN = 0.27  # of the height: the room for the cults
MARKED = 0.12  # of a hex's width
TONE_OF_CULT = {"fire": "wasteland", "water": "lakes", "earth": "plains", "air": "mountains"}


class HexReplay:
    """Where the area is no wider than the map, there is no room for the cults."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.view = BoardView(pygame.Rect(0, 0, 1, 1), find_board(timeline.setup.board))
        self.places: Mapping[str, str] = {}  # hexes are called by their ids

    @property
    def rect(self) -> pygame.Rect:
        return self.view.rect

    def place(self, area: pygame.Rect, patterns: bool) -> None:
        gap = theme.px(14)
        column = round(area.height * COLUMN)
        wide = min(area.width - column - gap, round(area.height * self.view.aspect))
        board = pygame.Rect(area.left, area.top, wide, round(wide / self.view.aspect))
        board.centery = area.centery
        self.view.rect = board
        self.cults = pygame.Rect(board.right + gap, board.top, column, board.height)

    def draw(self, surface: pygame.Surface, index: int) -> None:
        state: State = self.timeline.states[index]
        self.view.draw(surface, state)
        for hex_ in dict.fromkeys(self._touched(index)):
            self._outline(surface, hex_)
        self._draw_cults(surface, state)

    def _touched(self, index: int) -> Iterator[str]:
        for event in self.timeline.events(index):
            yield from (hex_ for hex_ in (*event.place.split(), event.source) if hex_ in self.view.geometry.outlines)

    def _outline(self, surface: pygame.Surface, hex_: str) -> None:
        corners, wide = self.view.corners(hex_), max(2, round(self.view.hex_width * MARKED))
        for color, thick in ((theme.INK, wide + 2), (theme.GOLD_LIGHT, max(1, wide // 2))):
            pygame.draw.lines(surface, color, True, corners, thick)
            for corner in corners:
                pygame.draw.circle(surface, color, corner, thick / 2)

    # --- the cults

    def _draw_cults(self, surface: pygame.Surface, state: State) -> None:
        """Four tracks from the bottom up, with everybody's markers side by side."""
        frame = self.cults
        surfaces.draw_panel(surface, frame, "dark", 4)
        inner = frame.inflate(-theme.px(12), -theme.px(12))
        wide = inner.width // len(CULTS)
        for number, cult in enumerate(CULTS):
            track = pygame.Rect(inner.left + number * wide, inner.top, wide, inner.height)
            self._draw_track(surface, track.inflate(-theme.px(3), 0), state, number, cult)

    def _draw_track(self, surface: pygame.Surface, track: pygame.Rect, state: State, cult: int, id: str) -> None:
        sign = emblems.emblem(f"terra/cults/{id}", track.width)
        surface.blit(sign, sign.get_rect(midbottom=track.midbottom))
        high = (track.height - track.width - theme.px(4)) / (CULT_TOP + 1)
        for level in range(CULT_TOP + 1):
            cell = pygame.Rect(track.left, round(track.top + (CULT_TOP - level) * high), track.width, round(high) - 1)
            tone = pygame.Color(TONES[TONE_OF_CULT[id]][1]).lerp(theme.PARCHMENT, 0.35 if level < CULT_TOP else 0)
            pygame.draw.rect(surface, tone, cell, border_radius=theme.px(2))
            figure = text.render(str(level), "body", theme.SMALL - 3, theme.INK_SOFT)
            surface.blit(figure, figure.get_rect(topleft=(cell.left + 1, cell.top)))
            self._draw_markers(surface, cell, [home_of(p) for p in state.players if p.cults[cult] == level])

    def _draw_markers(self, surface: pygame.Surface, cell: pygame.Rect, homes: list[str]) -> None:
        side = min(cell.height // 2, round(cell.width * 0.55))
        for number, home in enumerate(homes):
            share = (number + 1) / (len(homes) + 1)
            spot = (round(cell.left + cell.width * share), cell.centery)
            pygame.draw.circle(surface, theme.INK, spot, side // 2 + 1)
            pygame.draw.circle(surface, TONES[home][1], spot, side // 2)

    # --- the seats

    def seat_line(self, index: int, player: int) -> str:
        faction = self.timeline.states[index].players[player].faction.id
        return name(faction) if faction else ""

    def crest(self, index: int, player: int, side: int) -> pygame.Surface:
        seated = self.timeline.states[index].players[player]
        if seated.faction.id:
            return crest(seated.faction.id, home_of(seated), side)
        return pieces.crest(self.timeline.seats[player].colour, side)

    def tone(self, player: int) -> theme.Color:
        """Of the faction, once it is known."""
        played: State = self.timeline.states[-1]
        if played.players[player].faction.id:
            return TONE[home_of(played.players[player])]
        return theme.PLAYERS[self.timeline.seats[player].colour].main

    def points(self, side: int) -> pygame.Surface:
        return emblems.emblem("terra/resources/victory_point", side)
