"""A card with a few large choices, laid beside what was clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.terra.exchange import Price
from game.scenes.terra.board.chips import grown, price_row
from game.scenes.terra.board.land import Choice
from game.scenes.terra.board.view import home_of
from game.scenes.terra.pieces import piece
from game.ui import emblems, surfaces, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget, play_sound
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

WIDE, ROW, SMALL, PAD, GAP = 300, 38, 40, 12, 5
PriceOf = Callable[[Choice], Price]


class ChoiceCard(Widget):
    """`price_of` tells what a choice costs; `on_choose` is called with the one that was clicked.

    Without `reasons` only the tooltip says why something cannot be done.
    """

    focusable = False

    def __init__(
        self,
        scene: TerraScene,
        title: str,
        choices: list[Choice],
        price_of: PriceOf,
        on_choose: Callable[[Choice], None],
        reasons: bool = True,
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1))
        self.scene, self.title, self.choices = scene, title, choices
        self.on_choose = on_choose
        self.over = -1
        self.tip = self._tip
        self.prices = [price_of(choice) for choice in choices]
        self._notes = [self._note(choice) if reasons else None for choice in choices]
        self.rect = pygame.Rect(0, 0, grown(WIDE), 1)
        self.rects: list[pygame.Rect] = []
        self._measure()

    # --- where

    def put_beside(self, anchor: pygame.Rect, room: pygame.Rect) -> None:
        """At the side of the anchor where there is room, wholly inside."""
        gap = grown(10)
        place = self.rect.copy()
        place.midleft = (anchor.right + gap, anchor.centery)
        if place.right > room.right:
            place.right = anchor.left - gap
        self._move(place.clamp(room))

    def put_at_foot(self, room: pygame.Rect) -> None:
        """Above the own board and the buttons, so that the mouse has a short way."""
        place = self.rect.copy()
        place.bottomright = (room.right - grown(16), room.bottom - grown(4))
        self._move(place.clamp(room))

    def _move(self, place: pygame.Rect) -> None:
        by = (place.x - self.rect.x, place.y - self.rect.y)
        self.rects = [rect.move(by) for rect in self.rects]
        self.rect = place

    def _measure(self) -> None:
        """Rows below each other, the small ones side by side at the end."""
        pad, gap = grown(PAD), grown(GAP)
        inner = self.rect.width - pad * 2
        top = pad + (text.line_height("serif", theme.BODY) + gap if self.title else 0)
        self.rects = []
        for choice, note in zip(self.choices, self._notes, strict=True):
            if choice.small:
                continue
            high = grown(ROW) + (note.get_height() + grown(4) if note else 0)
            self.rects.append(pygame.Rect(pad, top, inner, high))
            top += high + gap
        side, across = grown(SMALL), pad
        smalls = [choice for choice in self.choices if choice.small]
        for number, _ in enumerate(smalls):
            self.rects.append(pygame.Rect(across, top, side, side))
            across += side + gap
            if across + side > pad + inner and number < len(smalls) - 1:
                across, top = pad, top + side + gap
        if smalls:
            top += side + gap
        self.rect = pygame.Rect(0, 0, self.rect.width, top - gap + pad)

    def _note(self, choice: Choice) -> pygame.Surface | None:
        """Why not, or what would be exchanged first."""
        if choice.offer.reason is None or choice.small:
            return None
        words = reason_text(choice.offer.reason, [])
        color = theme.INK_SOFT if choice.ready else theme.BAD
        return text.paragraph(words, grown(WIDE - PAD * 2 - 16), "body", theme.SMALL - 1, color)

    # --- the mouse

    def choice_at(self, pos: tuple[int, int]) -> int:
        return next((n for n, rect in enumerate(self.rects) if rect.collidepoint(pos)), -1)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            over = self.choice_at(event.pos)
            if over != self.over:
                self.over, self.dirty = over, True
                self.scene.preview(self.choices[over] if over >= 0 else None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            over = self.choice_at(event.pos)
            if over >= 0:
                play_sound("click" if self.choices[over].ready else "error")
                self.on_choose(self.choices[over])
            return True
        return False

    def _tip(self) -> Tip | None:
        return self.choices[self.over].offer.tip() if self.over >= 0 else None

    # --- the picture

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.rect, "parchment", lift=10)
        if self.title:
            line = text.line_height("serif", theme.BODY)
            place = pygame.Rect(self.rect.x + grown(PAD), self.rect.y + grown(PAD - 4), self.rect.width, line)
            place.width -= grown(PAD * 2)
            text.draw(surface, self.title, place, "serif", theme.BODY, theme.INK, "center")
        for number, choice in enumerate(self.choices):
            (self._draw_small if choice.small else self._draw_row)(surface, number)

    def _draw_row(self, surface: pygame.Surface, number: int) -> None:
        choice, rect, note = self.choices[number], self.rects[number], self._notes[number]
        face = theme.PARCHMENT_LIGHT if choice.ready else theme.PARCHMENT_DARK
        if number == self.over and choice.ready:
            face = theme.GOLD_LIGHT
        pygame.draw.rect(surface, face, rect, border_radius=grown(6))
        pygame.draw.rect(surface, theme.INK_FAINT, rect, max(1, grown(1)), grown(6))
        side = grown(ROW - 8)
        left = rect.left + grown(5)
        surface.blit(self._icon(choice, side), (left, rect.top + grown(4)))
        left += side + grown(6)
        right = rect.right - grown(6)
        line = pygame.Rect(left, rect.top, right - left, grown(ROW))
        price = price_row(self.prices[number], grown(20))
        if price is not None:
            surface.blit(price, price.get_rect(midright=(right, line.centery)))
            line.width -= price.get_width() + grown(6)
        color = theme.INK if choice.ready else theme.INK_FAINT
        words = _fitting(choice.title, line, color)
        surface.blit(words, words.get_rect(midleft=line.midleft))
        if note is not None:
            surface.blit(note, (rect.left + grown(8), rect.top + grown(ROW)))

    def _icon(self, choice: Choice, side: int) -> pygame.Surface:
        """Buildings in the colour of who would put them up."""
        building = choice.icon.removeprefix("terra/")
        player = self.scene.shown.players[max(self.scene.acting_player(), 0)]
        if choice.ready and building.startswith("buildings/") and player.faction.id:
            return piece(building, home_of(player), side)
        return emblems.emblem(choice.icon, side, grey=not choice.ready)

    def _draw_small(self, surface: pygame.Surface, number: int) -> None:
        choice, rect = self.choices[number], self.rects[number]
        face = theme.GOLD_LIGHT if number == self.over else theme.PARCHMENT_LIGHT
        pygame.draw.rect(surface, face, rect, border_radius=grown(6))
        pygame.draw.rect(surface, theme.INK_FAINT, rect, max(1, grown(1)), grown(6))
        picture = emblems.emblem(choice.icon, rect.width - grown(8))
        surface.blit(picture, picture.get_rect(center=rect.center))


def _fitting(words: str, line: pygame.Rect, color: theme.Color) -> pygame.Surface:
    """In one line, or in two smaller ones."""
    size: float = theme.BODY
    picture = text.paragraph(words, line.width, "bold", size, color, spacing=0.9)
    while picture.get_height() > line.height - 2 and size > 9:
        size -= 0.5
        picture = text.paragraph(words, line.width, "bold", size, color, spacing=0.9)
    return picture


def title_of(name: str, terrain: str) -> str:
    """What a card beside a hex is headed with."""
    return t("terra.choice.hex", place=name, terrain=terrain)
