"""The map of a replay, with the regions outlined that the last action was about."""

from __future__ import annotations

import pygame

from game.i18n import t
from game.maps.smallworld import find_map
from game.match import Timeline
from game.scenes.smallworld.board.places import place_names
from game.scenes.smallworld.board.view import BoardView, Marks
from game.ui import pieces, theme
from game.words.smallworld import combo_name


class MapReplay:
    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        loaded = find_map(timeline.setup.map)
        self.view = BoardView(loaded)
        self.places = place_names(loaded)

    @property
    def rect(self) -> pygame.Rect:
        return self.view.rect

    def place(self, area: pygame.Rect, patterns: bool) -> None:
        self.view.patterns = patterns
        self.view.place(area)

    def draw(self, surface: pygame.Surface, index: int) -> None:
        state = self.timeline.states[index]
        touched = {event.region for event in self.timeline.events(index) if event.region in state.map.index}
        marks = Marks(outlined=tuple(state.map.index[region] for region in touched))
        self.view.draw(surface, state, [seat.colour for seat in self.timeline.seats], marks)

    def seat_line(self, index: int, player: int) -> str:
        tribe = self.timeline.states[index].active(player)
        return combo_name(tribe.race, tribe.power) if tribe else t("replay.no_race")

    def crest(self, index: int, player: int, side: int) -> pygame.Surface:
        return pieces.crest(self.timeline.seats[player].colour, side)

    def tone(self, player: int) -> theme.Color:
        return theme.PLAYERS[self.timeline.seats[player].colour].main

    def points(self, side: int) -> pygame.Surface:
        return pieces.coin(1, side)
