"""The players from first to last, each on a card; winners with laurels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import t, tn
from game.match import Seat
from game.scenes.scoring.laurel import wreath
from game.scenes.scoring.story import Rank, Story
from game.ui import patterns, pieces, surfaces, text, theme

WINNER_SHARE = 1.55  # how much higher a winner's card is


@dataclass
class RankCard:
    rect: pygame.Rect
    rank: Rank
    seat: Seat
    story: Story
    patterned: bool

    def note(self) -> str:
        """What stands under the name: the tie-break if one was needed."""
        if self.rank.tie_break:
            return tn(self.story.tie, self.rank.second)
        level = "" if self.seat.human else t(f"setup.level.{self.seat.kind}").lower()
        return t("setup.who.human") if self.seat.human else t("scoring.bot", level=level)

    def draw(self, surface: pygame.Surface, coins: int, crowned: float) -> None:
        """`coins` as counted so far; `crowned` from 0 to 1 brings the laurels."""
        rect = self.rect
        surfaces.draw_panel(surface, rect, "plain", 5, seed=self.seat.colour)
        strip = rect.inflate(-theme.px(8), -theme.px(8))
        strip.width = theme.px(10)
        surface.blit(patterns.fill(self.seat.colour, strip.size, self.patterned), strip)
        pygame.draw.rect(surface, theme.INK, strip, max(1, theme.px(1)))
        if self.rank.winner and crowned >= 1:
            pygame.draw.rect(surface, theme.GOLD, rect.inflate(-2, -2), max(2, theme.px(3)), theme.px(4))
        self._draw_place(surface)
        crest = self._draw_crest(surface, crowned)
        purse = self._draw_coins(surface, coins)
        beside = theme.px(12 if self.story.badge is None else 24)
        self._draw_words(surface, crest.right + beside, purse.left - theme.px(8))

    def _draw_place(self, surface: pygame.Surface) -> None:
        room = pygame.Rect(self.rect.left + theme.px(20), self.rect.top, theme.px(30), self.rect.height)
        size = theme.TITLE if self.rank.winner else theme.HEADING
        color = theme.WAX if self.rank.winner else theme.INK_SOFT
        text.draw(surface, str(self.rank.place), room, "title", size, color, "center")

    def _draw_crest(self, surface: pygame.Surface, crowned: float) -> pygame.Rect:
        side = min(self.rect.height - theme.px(16), round(self.rect.width * (0.27 if self.rank.winner else 0.165)))
        place = pygame.Rect(self.rect.left + theme.px(54), self.rect.centery - side // 2, side, side)
        if not self.rank.winner:
            surface.blit(pieces.crest(self.seat.colour, side), place)
            self._draw_badge(surface, place)
            return place
        if crowned > 0:
            picture = wreath(side)
            if crowned < 1:
                picture = picture.copy()
                picture.set_alpha(round(255 * crowned))
            surface.blit(picture, place)
        small = round(side * 0.56)
        crest = pieces.crest(self.seat.colour, small)
        middle = crest.get_rect(center=(place.centerx, place.centery - round(side * 0.02)))
        surface.blit(crest, middle)
        self._draw_badge(surface, middle)
        return place

    def _draw_badge(self, surface: pygame.Surface, crest: pygame.Rect) -> None:
        """What was played with, at the crest's lower corner."""
        if self.story.badge is not None:
            badge = self.story.badge(self.rank.player, round(crest.width * 0.56))
            surface.blit(badge, badge.get_rect(center=(crest.right - theme.px(2), crest.bottom - crest.height // 5)))

    def _draw_coins(self, surface: pygame.Surface, coins: int) -> pygame.Rect:
        size = theme.TITLE if self.rank.winner else theme.HEADING
        side = theme.px(40 if self.rank.winner else 30)
        coin = pygame.Rect(self.rect.right - theme.px(16) - side, self.rect.centery - side // 2, side, side)
        surface.blit(self.story.purse(side), coin)
        wide = text.width("000" if self.rank.score > 99 else "00", "title", size)
        room = pygame.Rect(coin.left - theme.px(8) - wide, self.rect.top, wide, self.rect.height)
        text.draw(surface, str(coins), room, "title", size, theme.INK, "right")
        return room

    def _draw_words(self, surface: pygame.Surface, left: int, right: int) -> None:
        wide = right - left
        name_size = text.fit_size(self.seat.name, "serif", theme.HEADING if self.rank.winner else theme.LEAD, wide)
        high = text.line_height("serif", name_size)
        low = text.line_height("body", theme.SMALL)
        called = self.story.called[self.rank.player] if self.story.called else ""
        note, size = " · ".join(filter(None, (called, self.note()))), float(theme.SMALL)
        lines = len(text.wrap(note, "body", size, wide))
        if lines > 2 or high + low * lines > self.rect.height - theme.px(10):
            size, lines = text.fit_size(note, "body", size, wide, 9), 1
        top = self.rect.centery - (high + low * lines) // 2
        text.draw(surface, self.seat.name, pygame.Rect(left, top, wide, high), "serif", name_size)
        room = pygame.Rect(left, top + high, wide, low * lines)
        text.draw_wrapped(surface, note, room, "body", size, theme.INK_SOFT)


def lay_out(area: pygame.Rect, ranks: list[Rank], seats: list[Seat], story: Story, patterned: bool) -> list[RankCard]:
    """Cards from the top; winners get more room than the others, few players no giants."""
    gap = theme.px(8)
    shares = [WINNER_SHARE if rank.winner else 1.0 for rank in ranks]
    unit = min(theme.px(112), (area.height - gap * (len(ranks) - 1)) / sum(shares))
    cards, top = [], float(area.top)
    for rank, share in zip(ranks, shares, strict=True):
        rect = pygame.Rect(area.left, round(top), area.width, round(unit * share))
        cards.append(RankCard(rect, rank, seats[rank.player], story, patterned))
        top += unit * share + gap
    return cards
