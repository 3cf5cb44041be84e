"""The market: six combos as banners and badges, with the coins that lie on them, beside the visible map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t, tn
from game.rules.core import Line
from game.rules.smallworld.market import COLUMN, price, token_total
from game.scenes.smallworld import banner
from game.ui import pieces, surfaces, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget, play_sound
from game.words.smallworld import combo_name, line_text

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

TITLE = 30


class Market(Widget):
    """Hovering a combo shows on the map what it would earn; a click chooses it, a second one takes it."""

    focusable = False

    def __init__(self, rect: pygame.Rect, scene: BoardScene) -> None:
        super().__init__(rect)
        self.scene = scene
        self.over = -1
        self.chosen = -1
        self.tip = self._tip
        self.taken = -1  # the combo that is being carried away
        self.slide = 0.0  # how far those below have moved up, in rows

    def row(self, index: int) -> pygame.Rect:
        top = self.rect.top + theme.px(TITLE)
        high = (self.rect.bottom - theme.px(8) - top) // COLUMN
        return pygame.Rect(
            self.rect.left + theme.px(12), top + index * high, self.rect.width - theme.px(24), high - theme.px(5)
        )

    def index_at(self, pos: tuple[int, int]) -> int:
        for index in range(len(self.scene.shown.column)):
            if self.row(index).collidepoint(pos):
                return index
        return -1

    def focus_index(self) -> int:
        """The combo whose earnings the map shows."""
        return self.over if self.over >= 0 else self.chosen

    def _tip(self) -> Tip | None:
        column = self.scene.shown.column
        if not 0 <= self.over < len(column):
            return None
        combo = column[self.over]
        body = "\n\n".join(f"{line_text(Line(id, 1))}: {t(id + '.rule')}" for id in (combo.race, combo.power))
        lines = [(t(combo.race), str(_tokens(combo.race))), (t(combo.power), f"+{_tokens(combo.power)}")]
        total = (t("market.tokens"), str(token_total(combo.race, combo.power)))
        note = self.scene.mode.market_note(self.over)
        return Tip(
            combo_name(combo.race, combo.power),
            body,
            tuple(lines),
            total,
            note,
            pieces.emblem_name(combo.race),
            combo.race,
        )

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._set_over(self.index_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            index = self.index_at(event.pos)
            if index >= 0:
                self.press_combo(index)
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.over >= 0:
            self.scene.open_help(self.scene.shown.column[self.over].race)
            return True
        return False

    def leave(self) -> None:
        """The mouse is elsewhere."""
        self._set_over(-1)

    def _set_over(self, index: int) -> None:
        if index != self.over:
            self.over, self.dirty = index, True
            self.scene.stale = True

    def press_combo(self, index: int) -> None:
        """Choose a combo; the same one again takes it."""
        play_sound("click")
        if self.chosen == index:
            self.scene.mode.take_combo(index)
            return
        self.chosen = index
        self.scene.mode.combo_chosen(index)
        self.dirty = self.scene.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.rect, "dark", lift=5)
        title = pygame.Rect(self.rect.left, self.rect.top + theme.px(2), self.rect.width, theme.px(TITLE))
        text.draw(surface, t("market.title"), title, "serif", theme.LEAD, theme.GOLD_LIGHT, "center", theme.NIGHT)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(0, -theme.px(8)))
        for index, _ in enumerate(self.scene.shown.column):
            if index != self.taken:
                self._draw_combo(surface, index)
        surface.set_clip(clip)

    def _draw_combo(self, surface: pygame.Surface, index: int) -> None:
        state = self.scene.shown
        combo = state.column[index]
        row = self.row(index)
        if 0 <= self.taken < index:
            row.y -= round(self.slide * (self.row(1).top - self.row(0).top))
        affordable = self.scene.mode.affordable(index)
        lit = index in (self.over, self.chosen)
        surface.blit(banner.banner(combo.race, combo.power, row.size, lit), row)
        high = row.height
        words = pygame.Rect(0, row.top + high // 12, row.width - round(high * 2.05), round(high * 0.5))
        words.left = row.left + high + theme.px(6)
        self._draw_name(surface, combo_name(combo.race, combo.power), words)
        self._draw_numbers(surface, row, index, combo.coins)
        if not affordable:
            veil = surfaces.round_mask(row.size, theme.px(4)).copy()
            veil.fill((24, 14, 8, 120), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(veil, row)
        if index == self.chosen:
            pygame.draw.rect(
                surface, theme.FOCUS, row.inflate(theme.px(4), theme.px(2)), max(2, theme.px(2)), theme.px(5)
            )

    def _draw_name(self, surface: pygame.Surface, name: str, words: pygame.Rect) -> None:
        """On one line, or on two where a long name would be cut and there is room."""
        size = (theme.BODY + 1) * min(1.0, 1.1 * theme.scale() / theme.text_scale())  # the banner does not grow much
        if text.width(name, "serif", size - 3) <= words.width or " " not in name:
            text.draw(surface, name, words, "serif", size, theme.CREAM, "left", theme.NIGHT)
            return
        half = words.height // 2
        for number, part in enumerate(name.split(" ", 1)):
            place = pygame.Rect(words.left, words.top + number * half, words.width, half)
            text.draw(surface, part, place, "serif", size - 3, theme.CREAM, "left", theme.NIGHT)

    def _draw_numbers(self, surface: pygame.Surface, row: pygame.Rect, index: int, coins: int) -> None:
        """Tokens, price, and the coins lying on the combo."""
        high = row.height
        size = round(high * 0.38)
        small = (theme.SMALL - 0.5) * theme.scale() / theme.text_scale()  # the banner does not grow with the text
        x, y = row.left + high + theme.px(6), row.top + round(high * 0.55)
        combo = self.scene.shown.column[index]
        chip = pieces.count_badge(token_total(combo.race, combo.power), size)
        surface.blit(chip, (x, y))
        x += size + theme.px(4)
        word = text.render(tn("market.n_tokens", token_total(combo.race, combo.power)), "body", small, theme.CREAM)
        surface.blit(word, (x, y + (size - word.get_height()) // 2))
        cost = price(self.scene.shown, index)
        x += word.get_width() + theme.px(10)
        label = t("market.free") if cost == 0 else f"-{cost}"
        drawn = text.render(label, "bold", small, theme.GOLD_LIGHT)
        surface.blit(drawn, (x, y + (size - drawn.get_height()) // 2))
        x += drawn.get_width() + theme.px(3)
        if cost:
            surface.blit(pieces.coin(1, size), (x, y))
        if coins:
            pile = pieces.coin_pile(coins, round(high * 0.5))
            surface.blit(pile, pile.get_rect(bottomright=(row.right - round(high * 0.95), row.bottom - 1)))
            if coins > 1:
                number = pieces.count_badge(coins, round(high * 0.34))
                surface.blit(number, number.get_rect(bottomright=(row.right - round(high * 0.86), row.bottom)))


def _tokens(id: str) -> int:
    from game.rules.smallworld.ability import ABILITIES

    return int(getattr(ABILITIES[id], "tokens", 0))
