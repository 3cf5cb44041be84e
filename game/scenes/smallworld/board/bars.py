"""The bar above the map (round, who does what) and the tray below it (hand and buttons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.smallworld.pieces import PIECES
from game.ui import pieces, surfaces, text, theme
from game.ui.tip import Tip
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
        self.tip = self._tip

    def center(self) -> tuple[int, int]:
        return self.rect.left + theme.px(34), self.rect.centery

    def _tip(self) -> Tip | None:
        held = self.scene.pieces_held()
        if self.scene.mode.hand() is None or not held:
            return None
        kind, _ = held[0]
        lines = tuple((t(PIECES[kind].name), str(n)) for kind, n in held)
        return Tip(t("board.in_hand").capitalize(), t(f"{PIECES[kind].name}.rule") if len(held) == 1 else "", lines,
                   topic=PIECES[kind].name)  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        held = self.scene.mode.hand()
        if held is None:
            self._draw_asking(surface)
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
        if pieces_held := self.scene.pieces_held():
            self._draw_pieces(surface, label, pieces_held)
        else:
            text.draw(surface, t("board.in_hand"), label, "body", theme.SMALL - 1, theme.CREAM)

    def _draw_pieces(self, surface: pygame.Surface, place: pygame.Rect, held: list[tuple[str, int]]) -> None:
        """Special pieces that are in hand with the tokens, each kind with its number."""
        size = min(theme.px(30), place.width // len(held) - theme.px(2))
        x, y = place.left, place.centery
        for kind, n in held:
            picture = pieces.rimmed(pieces.emblem_name(f"piece.{kind}"), size)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            if n > 1:
                badge = pieces.count_badge(n, max(theme.px(13), size // 2))
                surface.blit(badge, badge.get_rect(center=(x + size, y + size // 3)))
            x += size + theme.px(4)

    def _draw_asking(self, surface: pygame.Surface) -> None:
        """What a question is about stands where the tokens would lie."""
        name = self.scene.mode.asking()
        if name:
            picture = pieces.rimmed(name, min(self.rect.height - theme.px(16), theme.px(54)))
            surface.blit(picture, picture.get_rect(center=self.rect.center))
