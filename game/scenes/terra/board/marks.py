"""What lies over the map while a question is open: hexes that answer it, and how many spades they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules import terra as rules
from game.rules.terra import State
from game.ui import surfaces, text, theme

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

GLOW, DISC = 0.94, 0.3  # of a hex's width
DASHES = 15


def draw(surface: pygame.Surface, scene: TerraScene) -> None:
    if not scene.asking:
        return
    view, state = scene.view, scene.match.state
    spades = spades_home(state)
    wanted = scene.mode.hexes()
    for name in wanted:
        ring = _ring(round(view.hex_width * GLOW))
        surface.blit(ring, ring.get_rect(center=view.centre(name)))
    for action in rules.legal_actions(state):
        if action.kind == "bridge":
            _dashes(surface, view.centre(action.target), view.centre(action.option))
    for name in scene.hint.places if scene.hint else ():
        view.outline(surface, name, theme.INK, 7)
        view.outline(surface, name, theme.GOLD_LIGHT, 4)
    for name in wanted:
        if spades.get(name):
            _draw_disc(surface, view.centre(name), round(view.hex_width * DISC), spades[name])


def spades_home(state: State) -> dict[str, int]:
    """How many spades each hex that can be transformed now is away from the home terrain of who is asked."""
    decision = rules.decision(state)
    if decision is None:
        return {}
    faction = state.players[decision.player].faction
    found: dict[str, int] = {}
    for action in rules.legal_actions(state):
        if action.kind == "transform" and action.target not in found:
            here = state.terrain[state.board.index[action.target]]
            found[action.target] = faction.spades_between(here, faction.home)
    return found


def _ring(size: int) -> pygame.Surface:
    return surfaces.cached(("terra ring", size), lambda: _make_ring(size))


def _make_ring(size: int) -> pygame.Surface:
    """A pale ring with a dark edge, readable on every terrain."""
    big = size * 3
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    radius, line = round(big * 0.42), max(3, big // 26)
    pygame.draw.circle(picture, (*theme.INK, 110), (big // 2, big // 2), radius + line // 2, line * 2)
    pygame.draw.circle(picture, (*theme.CREAM, 235), (big // 2, big // 2), radius, line)
    return pygame.transform.smoothscale(picture, (size, size))


def _dashes(surface: pygame.Surface, one: tuple[int, int], other: tuple[int, int]) -> None:
    """A place for a bridge."""
    start, end = pygame.Vector2(one), pygame.Vector2(other)
    for number in range(2, DASHES - 2, 2):
        a, b = start.lerp(end, number / DASHES), start.lerp(end, (number + 1) / DASHES)
        pygame.draw.line(surface, theme.INK, a, b, max(4, theme.px(7)))
        pygame.draw.line(surface, theme.CREAM, a, b, max(2, theme.px(4)))


def _draw_disc(surface: pygame.Surface, centre: tuple[int, int], size: int, n: int) -> None:
    place = (centre[0], centre[1] + size)
    pygame.draw.circle(surface, theme.INK, place, size // 2)
    pygame.draw.circle(surface, theme.CREAM, place, size // 2 - max(1, theme.px(1)))
    figure = text.render(str(n), "bold", theme.SMALL - 1, theme.INK)
    surface.blit(figure, figure.get_rect(center=place))
