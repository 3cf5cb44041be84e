"""Pictures for the pages of the help: goods in a line, bowls, the wheel of the land, tracks, land as painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.maps.terra import find_board
from game.rules.terra import PRINTED
from game.rules.terra.board import RIVER, TERRAINS, bits, distance
from game.rules.terra.tiles import CULT_POWER, CULT_TOP
from game.scenes.terra.board.view import BoardView
from game.scenes.terra.panels.pictures import Parts, disc
from game.scenes.terra.pieces import TONES
from game.ui import emblems, text, theme

Picture = pygame.Surface
TONE_OF_CULT = {"fire": "wasteland", "water": "lakes", "earth": "plains", "air": "mountains"}


def line(parts: Sequence[str | Picture], size: float = theme.LEAD) -> Picture:
    """Figures and emblems side by side, as `Parts` of the panels: `:name` is an emblem, " " a gap."""
    side = theme.pt(size * 1.5)
    made: list[Picture | int] = []
    for part in parts:
        if part == " ":
            made.append(side // 3)
        elif isinstance(part, str):
            made.append(emblems.emblem(f"terra/{part[1:]}", side) if part[0] == ":" else _figure(part, size))
        else:
            made.append(part)
    gap = max(1, side // 12)
    wide = sum((one if isinstance(one, int) else one.get_width()) + gap for one in made)
    high = max([side, *(one.get_height() for one in made if not isinstance(one, int))])
    whole = pygame.Surface((max(1, wide), high), pygame.SRCALPHA)
    x = 0
    for one in made:
        if isinstance(one, int):
            x += one
        else:
            whole.blit(one, one.get_rect(midleft=(x, high // 2)))
            x += one.get_width()
        x += gap
    return whole


def _figure(words: str, size: float) -> Picture:
    return text.render(words, "bold", size, theme.INK)


def bowls(counts: tuple[int, int, int]) -> Picture:
    """The three bowls with their tokens."""
    side, gap = theme.px(54), theme.px(6)
    whole = pygame.Surface((side * 3 + gap * 2, side + theme.px(14)), pygame.SRCALPHA)
    for number, count in enumerate(counts):
        bowl = pygame.Rect(number * (side + gap), 0, side, side)
        whole.blit(emblems.emblem(f"terra/resources/bowl{number + 1}", side), bowl)
        badge = disc(theme.px(26), theme.PARCHMENT_LIGHT, theme.INK).copy()
        figure = text.render(str(count), "bold", theme.BODY, theme.INK)
        badge.blit(figure, figure.get_rect(center=badge.get_rect().center))
        whole.blit(badge, badge.get_rect(midbottom=(bowl.centerx, whole.get_height())))
    return whole


def wheel(home: str, side: int) -> Picture:
    """The seven terrains in a ring, each with the spades from there to the home terrain."""
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, far, at = side / 2, side * 0.37, TERRAINS.index(home)
    pygame.draw.circle(whole, theme.STAIN, (middle, middle), far, max(2, theme.px(3)))
    for number, terrain in enumerate(TERRAINS):
        angle = 2 * math.pi * (number - at) / len(TERRAINS) - math.pi / 2
        spot = (round(middle + far * math.cos(angle)), round(middle + far * math.sin(angle)))
        sign = emblems.emblem(f"terra/terrain/{terrain}", round(side * (0.26 if terrain == home else 0.2)))
        whole.blit(sign, sign.get_rect(center=spot))
        spades = distance(number, at)
        if spades:
            near = (middle + (spot[0] - middle) * 0.58, middle + (spot[1] - middle) * 0.58)
            figure = text.render(str(spades), "bold", theme.BODY, theme.WAX)
            whole.blit(figure, figure.get_rect(center=near))
    spade = emblems.emblem("terra/resources/spade", round(side * 0.18))
    whole.blit(spade, spade.get_rect(center=(middle, middle)))
    return whole


def track(cult: str, width: int) -> Picture:
    """The spaces of a cult from 0 to 10 with the power on the way and the key at the end."""
    cell, high = width // (CULT_TOP + 1), theme.px(44)
    power = theme.px(24)
    whole = pygame.Surface((cell * (CULT_TOP + 1), high + power + theme.px(6)), pygame.SRCALPHA)
    for space in range(CULT_TOP + 1):
        place = pygame.Rect(space * cell, power + theme.px(4), cell - theme.px(3), high)
        pale = 0.55 - 0.05 * space
        pygame.draw.rect(whole, pygame.Color(TONES[TONE_OF_CULT[cult]][1]).lerp(theme.PARCHMENT, pale), place,
                         border_radius=theme.px(5))  # fmt: skip
        pygame.draw.rect(whole, theme.INK_SOFT, place, max(1, theme.px(1)), theme.px(5))
        figure = text.render(str(space), "bold", theme.LEAD, theme.INK)
        whole.blit(figure, figure.get_rect(center=place.center))
        if space in CULT_POWER:
            gain = line([f"+{CULT_POWER[space]}", ":resources/power"], theme.SMALL)
            whole.blit(gain, gain.get_rect(midbottom=(place.centerx, place.top - 1)))
        if space == CULT_TOP:
            key = emblems.emblem("terra/resources/key", theme.px(22))
            whole.blit(key, key.get_rect(bottomright=(place.right, place.bottom)))
    return whole


@lru_cache(maxsize=2)
def _view(width: int) -> BoardView:
    loaded = find_board(PRINTED)
    high = round(width * loaded.geometry.height / loaded.geometry.width)
    return BoardView(pygame.Rect(0, 0, width, high), loaded)


def _together() -> list[str]:
    """Three hexes of land that touch each other."""
    near = PRINTED.neighbours
    for one in range(len(PRINTED.names)):
        for other in bits(near[one]):
            for third in bits(near[one] & near[other]):
                return [PRINTED.names[n] for n in (one, other, third)]
    return list(PRINTED.names[:3])


def land(terrain: str) -> Picture:
    """A few hexes of a terrain as the map shows them, or a piece of the river."""
    view = _view(theme.px(1300))
    board = view.loaded.board
    if terrain == RIVER:
        names = dict(zip(board.names, (TERRAINS[n] for n in board.printed), strict=True))
        whole = view.ground.compose(names, view.rect.size)
        place = pygame.Rect(0, 0, theme.px(360), theme.px(170))
        place.center = view.centre(board.rivers[len(board.rivers) // 2])
        return whole.subsurface(place.clamp(whole.get_rect())).copy()
    view.ground.compose({}, view.rect.size)
    tiles = [view.ground.tile(name, terrain) for name in _together()]
    frame = tiles[0][0].get_rect(topleft=tiles[0][1]).unionall([t.get_rect(topleft=at) for t, at in tiles[1:]])
    picture = pygame.Surface(frame.size, pygame.SRCALPHA)
    for tile, at in tiles:
        picture.blit(tile, (at[0] - frame.left, at[1] - frame.top))
    return picture


def cell(head: str, rows: Sequence[Picture], width: int, note: str = "") -> Picture:
    """A part of a sheet: a heading, pictures below it side by side as they fit, a quiet note."""
    pad = theme.px(8)
    inner = width - pad * 2
    title = text.paragraph(head, inner, "serif", theme.BODY, theme.WAX)
    told = text.paragraph(note, inner, "body", theme.SMALL, theme.INK_SOFT) if note else None
    body = flow(rows, inner)
    parts = [part for part in (title, body, told) if part is not None]
    high = sum(part.get_height() + theme.px(4) for part in parts) + pad * 2
    whole = pygame.Surface((width, high), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*theme.PARCHMENT_LIGHT, 130), whole.get_rect(), border_radius=theme.px(8))
    pygame.draw.rect(whole, (*theme.INK_SOFT, 120), whole.get_rect(), max(1, theme.px(1)), theme.px(8))
    top = pad
    for part in parts:
        whole.blit(part, (pad, top))
        top += part.get_height() + theme.px(4)
    return whole


def columns(cells: Callable[[int], Sequence[Picture]], width: int, least: int) -> Picture:
    """Two columns where there is room for both, each next cell in the shorter one; `cells` makes them so wide."""
    gap = theme.px(8)
    wide = (width - gap) // 2 if width >= least else width
    stacks: list[list[Picture]] = [[], []] if wide < width else [[]]
    highs = [0] * len(stacks)
    for cell_ in cells(wide):
        shortest = highs.index(min(highs))
        stacks[shortest].append(cell_)
        highs[shortest] += cell_.get_height() + gap
    whole = pygame.Surface((width, max(highs) - gap), pygame.SRCALPHA)
    for number, stack in enumerate(stacks):
        top = 0
        for cell_ in stack:
            whole.blit(cell_, (number * (wide + gap), top))
            top += cell_.get_height() + gap
    return whole


def boxed(picture: Picture) -> Picture:
    """As one place of a row on a board."""
    pad = theme.px(3)
    whole = pygame.Surface((picture.get_width() + pad * 2, picture.get_height() + pad), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*theme.PARCHMENT_LIGHT, 170), whole.get_rect(), border_radius=theme.px(4))
    pygame.draw.rect(whole, (*theme.INK_SOFT, 150), whole.get_rect(), max(1, theme.px(1)), theme.px(4))
    whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole


def flow(pictures: Sequence[Picture], width: int) -> Picture:
    """Side by side, and on further lines what has no room."""
    gap = theme.px(14)
    lines: list[list[Picture]] = [[]]
    for picture in pictures:
        used = sum(one.get_width() + gap for one in lines[-1])
        if lines[-1] and used + picture.get_width() > width:
            lines.append([])
        lines[-1].append(picture)
    highs = [max((one.get_height() for one in row), default=0) + theme.px(4) for row in lines]
    whole = pygame.Surface((width, max(1, sum(highs))), pygame.SRCALPHA)
    top = 0
    for row, high in zip(lines, highs, strict=True):
        x = 0
        for one in row:
            whole.blit(one, (x, top + (high - one.get_height()) // 2))
            x += one.get_width() + gap
        top += high
    return whole


def row(pictures: Sequence[Picture]) -> Picture:
    """Side by side, however wide."""
    gap, high = theme.px(4), max(one.get_height() for one in pictures)
    whole = pygame.Surface((sum(one.get_width() + gap for one in pictures) - gap, high), pygame.SRCALPHA)
    x = 0
    for one in pictures:
        whole.blit(one, (x, (high - one.get_height()) // 2))
        x += one.get_width() + gap
    return whole


def table(head: Sequence[str], rows: Sequence[Sequence[Picture]], shares: Sequence[float], width: int) -> Picture:
    """Columns of pictures under headings; `shares` say how wide the columns are."""
    pad = theme.px(8)
    wides = [round(width * share) for share in shares]
    titles = [text.paragraph(word, wide - pad, "body", theme.SMALL, theme.INK_SOFT)
              for word, wide in zip(head, wides, strict=True)]  # fmt: skip
    tops = [max(title.get_height() for title in titles) + theme.px(2)]
    shown = [[narrow(one, wide - pad) for one, wide in zip(row, wides, strict=True)] for row in rows]
    tops += [max(one.get_height() for one in row) + theme.px(6) for row in shown]
    whole = pygame.Surface((width, sum(tops)), pygame.SRCALPHA)
    y = 0
    for number, (row, high) in enumerate(zip([titles, *shown], tops, strict=True)):
        if number:
            pygame.draw.line(whole, theme.INK_FAINT, (0, y), (width, y))
        x = 0
        for one, wide in zip(row, wides, strict=True):
            whole.blit(one, one.get_rect(midleft=(x + theme.px(2), y + high // 2)))
            x += wide
        y += high
    return whole


def narrow(picture: Picture, width: int) -> Picture:
    if picture.get_width() <= width:
        return picture
    return pygame.transform.smoothscale_by(picture, width / picture.get_width())


def labelled(picture: Picture, words: str) -> Picture:
    """A picture with a word after it."""
    label = text.render(words, "body", theme.BODY, theme.INK)
    high = max(picture.get_height(), label.get_height())
    whole = pygame.Surface((picture.get_width() + theme.px(8) + label.get_width(), high), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(midleft=(0, high // 2)))
    whole.blit(label, label.get_rect(midright=(whole.get_width(), high // 2)))
    return whole


def each(make: Callable[[str], Parts], ids: Sequence[str]) -> list[Picture]:
    return [line(make(id), theme.BODY) for id in ids]
