"""The sheet as a picture."""

from __future__ import annotations

from pathlib import Path as File

import pygame

from game.cli.report.shapes import Box, Path, Sheet, Words
from game.ui import text


def save(sheet: Sheet, path: File) -> None:
    surface = pygame.Surface((sheet.width, sheet.height))
    surface.fill(sheet.paper)
    for shape in sheet.shapes:
        _draw(surface, shape)
    pygame.image.save(surface, str(path))


def _draw(surface: pygame.Surface, shape: Box | Path | Words) -> None:
    if isinstance(shape, Box):
        area = pygame.Rect(round(shape.x), round(shape.y), round(shape.width), round(shape.height))
        pygame.draw.rect(surface, shape.colour, area, border_radius=3)
    elif isinstance(shape, Path):
        points = [(round(x), round(y)) for x, y in shape.points]
        if len(points) > 1:
            pygame.draw.lines(surface, shape.colour, False, points, round(shape.width))
    else:
        _write(surface, shape)


def _write(surface: pygame.Surface, words: Words) -> None:
    font = text.font_at("bold" if words.bold else "body", round(words.size))
    picture = font.render(words.text, True, words.colour)
    area = picture.get_rect(midleft=(round(words.x), round(words.y)))
    if words.anchor == "middle":
        area.centerx = round(words.x)
    elif words.anchor == "end":
        area.right = round(words.x)
    surface.blit(picture, area)
