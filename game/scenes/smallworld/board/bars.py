"""The bar above the map (round, who does what) and the tray below it (hand and buttons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.ui import pieces, surfaces, text, theme
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

BUTTONS, BUTTONS_ZOOMED = 96, 134  # room for the small buttons at the right of the top bar


def _round_label(scene: BoardScene) -> str:
    return t("board.round", n=scene.shown.round, total=scene.shown.map.rounds)


def round_center(scene: BoardScene, number: int) -> tuple[int, int]:
    """Where the marker of a round lies."""
    rect = scene.layout_.top
    left = rect.left + theme.px(26) + text.width(_round_label(scene), "serif", theme.LEAD - 1)
    return left + (number - 1) * theme.px(19) + theme.px(8), rect.centery


def draw_top(surface: pygame.Surface, rect: pygame.Rect, scene: BoardScene) -> None:
    """The round as a row of markers, and one sentence that says who does what."""
    surfaces.draw_panel(surface, rect, "plain", lift=4, seed=9)
    rounds = scene.shown.map.rounds
    place = pygame.Rect(rect.left + theme.px(14), rect.top, rect.width, rect.height)
    text.draw(surface, _round_label(scene), place, "serif", theme.LEAD - 1)
    for number in range(1, rounds + 1):
        _draw_round(surface, round_center(scene, number), theme.px(15), number, scene)
    x = round_center(scene, rounds)[0] + theme.px(22)
    right = rect.right - theme.px(BUTTONS_ZOOMED if scene.view.zoomed_in else BUTTONS)
    player = scene.acting_player()
    if player >= 0:
        surface.blit(pieces.crest(scene.colours[player], theme.px(26)), (x, rect.centery - theme.px(13)))
        x += theme.px(32)
    place = pygame.Rect(x, rect.top, right - x, rect.height)
    sentence = scene.prompt()
    size = text.fit_size(sentence, "bold", theme.BODY, place.width, theme.BODY - 1.5)
    picture = text.paragraph(sentence, place.width, "bold", size, theme.INK, spacing=0.9)
    while picture.get_height() > place.height and size > 9:
        size -= 0.5
        picture = text.paragraph(sentence, place.width, "bold", size, theme.INK, spacing=0.9)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))


def _draw_round(surface: pygame.Surface, center: tuple[int, int], size: int, number: int, scene: BoardScene) -> None:
    now = scene.shown.round
    if number == now:
        picture = pieces.wax_dot(size)
        surface.blit(picture, picture.get_rect(center=center))
        return
    pygame.draw.circle(surface, theme.INK, center, size // 2)
    pygame.draw.circle(
        surface, theme.GOLD if number < now else theme.PARCHMENT_DARK, center, size // 2 - max(1, theme.px(1))
    )


class HandTray(Widget):
    """The tokens in hand, and the special pieces that wait to be placed."""

    focusable = False

    def __init__(self, rect: pygame.Rect, scene: BoardScene) -> None:
        super().__init__(rect)
        self.scene = scene

    def center(self) -> tuple[int, int]:
        return self.rect.left + theme.px(34), self.rect.centery

    def draw(self, surface: pygame.Surface) -> None:
        held = self.scene.mode.hand()
        if held is None:
            return
        race, player, n = held
        size = min(self.rect.height - theme.px(22), theme.px(46))
        x, y = self.rect.left, self.rect.centery
        declined = self.scene.hand_declined()
        if n > 0:
            chip = pieces.token(race, self.scene.colours[player], size, declined, n, self.scene.patterns)
            surface.blit(chip, chip.get_rect(midbottom=(x + size // 2, y + size * 5 // 7)))
        badge = pieces.count_badge(n, round(size * 0.6), self.scene.colours[player])
        surface.blit(badge, badge.get_rect(center=(x + size + theme.px(18), y - size // 5)))
        label = pygame.Rect(x + size + theme.px(6), y + theme.px(6), self.rect.right - x - size, theme.px(20))
        text.draw(surface, t("board.in_hand"), label, "body", theme.SMALL - 1, theme.CREAM)
