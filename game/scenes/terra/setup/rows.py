"""Rows of the set-up's page: tiles side by side, and who plays what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.scenes.terra.pieces import crest
from game.ui import emblems, pieces, signs, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget, play_sound


class Tile(NamedTuple):
    """A picture in a row; what is dim is not in the game."""

    id: str
    picture: str
    tip: Tip
    dim: bool = False


class TileRow(Widget):
    """Pictures from the right edge; a click on one that may be changed reports its number."""

    def __init__(self, rect: pygame.Rect, tiles: Sequence[Tile], on_pick: Callable[[int], None] | None) -> None:
        super().__init__(rect, self._tip)
        self.tiles, self.on_pick = list(tiles), on_pick
        self.focusable = on_pick is not None
        self._under = self._marked = -1

    def show(self, tiles: Sequence[Tile], on_pick: Callable[[int], None] | None) -> None:
        """Other tiles in the same place."""
        self.tiles, self.on_pick, self.dirty = list(tiles), on_pick, True

    def cells(self) -> list[pygame.Rect]:
        side = min(self.rect.height, self.rect.width // len(self.tiles))
        left = self.rect.right - side * len(self.tiles)
        top = self.rect.centery - side // 2
        return [pygame.Rect(left + n * side, top, side, side).inflate(-theme.px(4), -theme.px(4))
                for n in range(len(self.tiles))]  # fmt: skip

    def _tip(self) -> Tip | None:
        at = self._marked if self.focused else self._under
        return self.tiles[at].tip if at >= 0 else None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(event.pos)), -1)
            self.dirty |= under != self._under
            self._under = under
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(event.pos)), -1)
            return self._pick(at) or True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self._marked, self.dirty = (self._marked + step) % len(self.tiles), True
            return True
        return False

    def press(self) -> bool:
        return self._pick(max(0, self._marked))

    def _pick(self, at: int) -> bool:
        if at < 0 or self.on_pick is None:
            return False
        play_sound("click")
        self.on_pick(at)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        for number, (cell, tile) in enumerate(zip(self.cells(), self.tiles, strict=True)):
            picture = emblems.emblem(tile.picture, cell.width, grey=tile.dim)
            if tile.dim:
                picture = picture.copy()
                picture.set_alpha(120)
            surface.blit(picture, cell)
            lit = self.on_pick is not None and self.hovered and number == self._under
            if lit or (self.focused and number == max(0, self._marked)):
                pygame.draw.rect(surface, theme.GOLD_DARK, cell.inflate(4, 4), max(1, theme.px(2)), theme.px(6))


class Seated(NamedTuple):
    """A seat with its faction, or with the terrain whose faction is still to be chosen."""

    colour: int
    who: str
    faction: str
    terrain: str
    what: str
    tip: Tip


class FactionRow(Widget):
    """One seat: the crest of what it plays, what that is called, and who it is."""

    def __init__(self, rect: pygame.Rect, seated: Seated, on_press: Callable[[], None] | None) -> None:
        super().__init__(rect, seated.tip)
        self.seated, self.on_press = seated, on_press
        self.focusable = on_press is not None

    def show(self, seated: Seated) -> None:
        self.seated, self.tip, self.dirty = seated, seated.tip, True

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.press()

    def press(self) -> bool:
        if self.on_press is None:
            return False
        play_sound("click")
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        seated, side = self.seated, self.rect.height - theme.px(4)
        if self.on_press is not None:
            self._draw_ground(surface)
        left = self.rect.left + theme.px(4)
        if seated.faction:
            picture = crest(seated.faction, seated.terrain, side)
        else:
            picture = emblems.emblem(f"terra/terrain/{seated.terrain}", side)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
        small = side // 2
        seat = pieces.crest(seated.colour, small)
        surface.blit(seat, (left + side - small // 2, self.rect.bottom - theme.px(2) - small))
        words = pygame.Rect(left + side + small // 2 + theme.px(8), self.rect.top, 0, self.rect.height)
        words.width = self.rect.right - theme.px(6) - words.left - (theme.px(20) if self.on_press else 0)
        if self.rect.height >= theme.pt(34):
            words.height //= 2
            low = words.move(0, words.height)
            text.draw(surface, seated.who, low, "body", theme.SMALL, theme.PARCHMENT_DARK, shadow=theme.NIGHT)
        text.draw(surface, seated.what, words, "serif", theme.BODY, theme.CREAM, shadow=theme.NIGHT)
        self.draw_focus(surface)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """What can be pressed lies on a dark plate that lights up."""
        plate = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        shade = (*theme.GOLD, 60) if self.hovered else (*theme.NIGHT, 90)
        pygame.draw.rect(plate, shade, plate.get_rect(), border_radius=theme.px(6))
        pygame.draw.rect(plate, (*theme.BRASS, 160), plate.get_rect(), max(1, theme.px(1)), theme.px(6))
        surface.blit(plate, self.rect)
        sign = signs.sign("down", theme.px(14), theme.GOLD_LIGHT)
        surface.blit(sign, sign.get_rect(midright=(self.rect.right - theme.px(6), self.rect.centery)))
