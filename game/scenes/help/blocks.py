"""Parts of a page of the rules, each a picture as wide as the page allows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import plaques, surfaces, text, theme

Picture = pygame.Surface
Door = tuple[pygame.Rect, str]  # a place on a picture that leads to a topic


class Sheet(pygame.Surface):
    """A picture made of others, which keeps their doors."""

    def __init__(self, size: tuple[int, int], doors: Sequence[Door] = ()) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.doors = list(doors)

    def lay(self, part: Picture, pos: tuple[int, int]) -> None:
        self.blit(part, pos)
        self.doors += [(rect.move(pos), id) for rect, id in doors_of(part)]


def doors_of(picture: Picture) -> list[Door]:
    return picture.doors if isinstance(picture, Sheet) else []


def stack(parts: Sequence[Picture], width: int, gap: int) -> Picture:
    """One below the other."""
    high = sum(part.get_height() + gap for part in parts) - gap
    whole = Sheet((width, max(1, high)))
    top = 0
    for part in parts:
        whole.lay(part, (0, top))
        top += part.get_height() + gap
    return whole


def heading(icon: Picture, title: str, facts: Sequence[tuple[str, str]], width: int, under: str = "") -> Picture:
    """The large emblem, the name beside it, below the name another form of it and the numbers of the box."""
    side = icon.get_height()
    left = icon.get_width() + theme.px(22)
    name = text.paragraph(title, width - left, "title", theme.TITLE, theme.INK)
    if under:
        name = stack((name, text.paragraph(under, width - left, "serif", theme.BODY, theme.INK_SOFT)), width - left, 0)
    chips = [fact(label, value) for label, value in facts]
    row = max((chip.get_height() for chip in chips), default=0)
    words = name.get_height() + (row + theme.px(4) if chips else 0)
    whole = pygame.Surface((width, max(side, words)), pygame.SRCALPHA)
    whole.blit(icon, (0, (whole.get_height() - side) // 2))
    top = (whole.get_height() - words) // 2
    whole.blit(name, (left, top))
    x = left
    for chip in chips:
        whole.blit(chip, (x, top + name.get_height() + theme.px(4)))
        x += chip.get_width() + theme.px(10)
    return whole


def fact(label: str, value: str) -> Picture:
    """A number of the box on a brass plate, with what it counts."""
    figure = text.render(value, "bold", theme.LEAD, theme.INK)
    words = text.render(label, "body", theme.SMALL, theme.INK_SOFT)
    pad, high = theme.px(8), max(figure.get_height(), words.get_height()) + theme.px(6)
    plate = max(high, figure.get_width() + pad * 2)
    whole = pygame.Surface((plate + pad + words.get_width(), high), pygame.SRCALPHA)
    _brass_plate(whole, pygame.Rect(0, 0, plate, high), figure)
    whole.blit(words, words.get_rect(midleft=(plate + pad, high // 2)))
    return whole


def _brass_plate(surface: Picture, rect: pygame.Rect, figure: Picture) -> None:
    round_by = rect.height // 3
    pygame.draw.rect(surface, theme.GOLD_DARK, rect, border_radius=round_by)
    pygame.draw.rect(surface, theme.GOLD_LIGHT, rect.inflate(-theme.px(3), -theme.px(3)), border_radius=round_by)
    surface.blit(figure, figure.get_rect(center=rect.center))


def section(title: str, width: int) -> Picture:
    """A heading within a page."""
    words = text.paragraph(title, width, "serif", theme.LEAD, theme.WAX)
    whole = pygame.Surface((width, words.get_height() + theme.px(4)), pygame.SRCALPHA)
    whole.blit(words, (0, 0))
    y = whole.get_height() - max(1, theme.px(1))
    pygame.draw.line(whole, theme.INK_FAINT, (0, y), (width, y), max(1, theme.px(1)))
    return whole


def entry(icon: Picture, title: str, number: str, words: str, width: int, leads_to: str) -> Picture:
    """A line of a reference sheet: picture, name, a number of the box, the rule in small letters; a door as a whole."""
    pad = theme.px(8)
    left, room = icon.get_width() + pad, width - icon.get_width() - pad * 2
    figure = text.render(number, "bold", theme.SMALL, theme.INK)
    plate = pygame.Rect(0, 0, figure.get_width() + theme.px(14) if number else 0, 0)
    name = text.paragraph(title, room - plate.width, "serif", theme.BODY, theme.INK)
    rule = text.paragraph(words, room, "body", theme.SMALL, theme.INK_SOFT, spacing=1.0)
    high = max(icon.get_height(), name.get_height() + rule.get_height()) + pad
    whole = Sheet((width, high), [(pygame.Rect(0, 0, width, high), leads_to)])
    whole.blit(icon, (0, theme.px(3)))
    whole.blit(name, (left, 0))
    whole.blit(rule, (left, name.get_height()))
    if number:
        plate.height = text.line_height("serif", theme.BODY)
        plate.topright = (width - pad, 0)
        _brass_plate(whole, plate, figure)
    return whole


def rule_box(rule: str, width: int) -> Picture:
    """The rule itself, set apart by a red line at its side."""
    pad = theme.px(16)
    words = text.paragraph(rule, width - pad * 2 - theme.px(6), "serif", theme.LEAD, theme.INK, spacing=1.04)
    whole = pygame.Surface((width, words.get_height() + pad), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*theme.PARCHMENT_LIGHT, 150), whole.get_rect(), border_radius=theme.px(6))
    pygame.draw.rect(whole, theme.WAX, (0, 0, theme.px(5), whole.get_height()), border_radius=theme.px(2))
    whole.blit(words, (pad + theme.px(4), pad // 2))
    return whole


def paragraphs(string: str, width: int) -> list[Picture]:
    lines = [line for line in string.split("\n") if line]
    return [text.paragraph(line, width, "body", theme.BODY + 1, theme.INK, spacing=1.12) for line in lines]


def step(number: int, picture: Picture, title: str, words: str, width: int, least: int = 0) -> Picture:
    """A step of the turn: a numbered seal, a picture of it, a few words; number 0 stands apart."""
    pad, art = theme.px(8), theme.px(96)
    room = width - art - pad * 3
    head = text.paragraph(title, room, "serif", theme.LEAD, theme.WAX)
    body = text.paragraph(words, room, "body", theme.BODY - 1, theme.INK, spacing=1.04)
    high = max(least, theme.px(84), head.get_height() + body.get_height() + pad * 2)
    whole = pygame.Surface((width, high), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*theme.PARCHMENT_LIGHT, 130), whole.get_rect(), border_radius=theme.px(8))
    pygame.draw.rect(whole, (*theme.INK_SOFT, 120), whole.get_rect(), max(1, theme.px(1)), theme.px(8))
    whole.blit(picture, picture.get_rect(center=(pad + art // 2, high // 2)))
    if number:
        seal = plaques.seal(theme.px(34))
        spot = seal.get_rect(topleft=(theme.px(4), theme.px(4)))
        whole.blit(seal, spot)
        figure = text.font_at("title", theme.px(17)).render(str(number), True, theme.CREAM)
        whole.blit(figure, figure.get_rect(center=spot.center))
    top = (high - head.get_height() - body.get_height()) // 2
    whole.blit(head, (art + pad * 2, top))
    whole.blit(body, (art + pad * 2, top + head.get_height()))
    return whole


def steps(made: Sequence[tuple[int, Picture, str, str]], width: int) -> Picture:
    """Steps in two columns where their words have room; those of a row are equally high."""
    gap = theme.px(8)
    wide = (width - gap) // 2
    wide, columns = (wide, 2) if wide >= round(theme.text_scale() * 300) else (width, 1)
    cells = []
    for start in range(0, len(made), columns):
        row = made[start : start + columns]
        high = max(step(*one, wide).get_height() for one in row)
        cells += [step(*one, wide, high) for one in row]
    return grid(cells, columns, width, gap)


def grid(cells: Sequence[Picture], columns: int, width: int, gap: int) -> Picture:
    """Cells of equal width in rows; a row is as high as its highest cell."""
    rows = [cells[n : n + columns] for n in range(0, len(cells), columns)]
    highs = [max(cell.get_height() for cell in row) for row in rows]
    whole = Sheet((width, sum(highs) + gap * (len(rows) - 1)))
    top = 0
    for row, high in zip(rows, highs, strict=True):
        for number, cell in enumerate(row):
            whole.lay(cell, (number * (cell.get_width() + gap), top))
        top += high + gap
    return whole


def gallery(pictures: Sequence[tuple[Picture, str]], width: int) -> Picture:
    """Pictures side by side, each with a word below it."""
    gap = theme.px(26)
    words = [text.render(label, "body", theme.SMALL, theme.INK_SOFT) for _, label in pictures]
    tall = max(picture.get_height() for picture, _ in pictures)
    whole = pygame.Surface((width, tall + theme.px(6) + words[0].get_height()), pygame.SRCALPHA)
    wides = [max(picture.get_width(), word.get_width()) for (picture, _), word in zip(pictures, words, strict=True)]
    left = max(0, (width - sum(wides) - gap * (len(wides) - 1)) // 2)
    for (picture, _), word, wide in zip(pictures, words, wides, strict=True):
        middle = left + wide // 2
        whole.blit(picture, picture.get_rect(center=(middle, tall // 2)))
        whole.blit(word, word.get_rect(midtop=(middle, tall + theme.px(6))))
        left += wide + gap
    return whole


def sum_row(terms: Sequence[tuple[str, Picture, str]], width: int) -> Picture:
    """A sum in pictures: sign, picture, what it is called below it."""
    pictures = []
    for sign, picture, label in terms:
        mark = text.render(sign, "title", theme.HEADING, theme.INK_SOFT)
        words = text.paragraph(label, theme.px(112), "body", theme.SMALL, theme.INK_SOFT, "center")
        wide = max(picture.get_width(), words.get_width())
        size = (mark.get_width() + theme.px(8) + wide, theme.px(64) + words.get_height())
        cell = pygame.Surface(size, pygame.SRCALPHA)
        cell.blit(mark, mark.get_rect(midleft=(0, theme.px(30))))
        middle = mark.get_width() + theme.px(8) + wide // 2
        cell.blit(picture, picture.get_rect(center=(middle, theme.px(30))))
        cell.blit(words, words.get_rect(midtop=(middle, theme.px(62))))
        pictures.append(cell)
    gap = theme.px(12)
    high = max(picture.get_height() for picture in pictures)
    whole = pygame.Surface((width, high), pygame.SRCALPHA)
    left = max(0, (width - sum(p.get_width() + gap for p in pictures) + gap) // 2)
    for picture in pictures:
        whole.blit(picture, (left, 0))
        left += picture.get_width() + gap
    return whole


def key_row(keys: str, words: str, width: int) -> Picture:
    """A key as a cap of bone, and what it does."""
    column = theme.pt(170)
    body = text.paragraph(words, width - column, "body", theme.BODY + 1, theme.INK)
    caps = [_cap(key) for key in keys.split(" ")]
    whole = pygame.Surface((width, max(body.get_height(), caps[0].get_height()) + theme.px(6)), pygame.SRCALPHA)
    left = 0
    for cap in caps:
        whole.blit(cap, cap.get_rect(midleft=(left, whole.get_height() // 2)))
        left += cap.get_width() + theme.px(6)
    whole.blit(body, body.get_rect(midleft=(column, whole.get_height() // 2)))
    return whole


def _cap(key: str) -> Picture:
    letters = text.render(key, "bold", theme.BODY, theme.INK)
    size = (max(theme.pt(32), letters.get_width() + theme.px(18)), theme.pt(30))

    def make() -> Picture:
        cap = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        radius = theme.px(14)
        pygame.draw.rect(cap, theme.INK_SOFT, cap.get_rect(), border_radius=radius)
        face = pygame.Rect(2, 2, cap.get_width() - 4, cap.get_height() - theme.px(10))
        pygame.draw.rect(cap, theme.PARCHMENT_LIGHT, face, border_radius=radius)
        return pygame.transform.smoothscale(cap, size)

    cap = surfaces.cached(("key_cap", size), make).copy()
    cap.blit(letters, letters.get_rect(center=(size[0] // 2, size[1] // 2 - theme.px(2))))
    return cap
