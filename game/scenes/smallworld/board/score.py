"""The short overlay after a turn: what was earned and why."""

from __future__ import annotations

import pygame

from game.i18n import t, tn
from game.rules.core import Line
from game.rules.smallworld import Event
from game.ui import pieces, surfaces, text, theme
from game.words.smallworld import line_text


def grouped(event: Event) -> list[tuple[str, int]]:
    """Coins by their reason, in the order in which the reasons come."""
    found: dict[str, int] = {}
    for line in event.lines:
        label = line_text(Line(line.source, line.delta))
        found[label] = found.get(label, 0) + line.delta
    return list(found.items())


def draw_score(surface: pygame.Surface, view: pygame.Rect, event: Event, name: str, colour: int) -> None:
    rows = grouped(event)
    step = text.line_height("body", theme.BODY) + theme.px(2)
    wide = max([text.width(label, "body", theme.BODY) for label, _ in rows] + [theme.px(170)]) + theme.px(150)
    high = theme.px(92) + step * len(rows)
    rect = pygame.Rect(0, 0, min(wide, view.width - theme.px(20)), high)
    rect.midtop = (view.centerx, view.top + theme.px(14))
    surfaces.draw_panel(surface, rect, "parchment", lift=10, seed=2)
    inner = rect.inflate(-theme.px(48), -theme.px(30))
    surface.blit(pieces.crest(colour, theme.px(30)), inner.topleft)
    title = pygame.Rect(inner.left + theme.px(38), inner.top, inner.width - theme.px(40), theme.px(30))
    text.draw(surface, t("board.scores", name=name), title, "serif", theme.LEAD)
    y = inner.top + theme.px(38)
    for label, n in rows:
        text.draw(surface, label, pygame.Rect(inner.left, y, inner.width - theme.px(60), step), "body", theme.BODY)
        text.draw(
            surface,
            f"+{n}",
            pygame.Rect(inner.right - theme.px(60), y, theme.px(34), step),
            "bold",
            theme.BODY,
            align="right",
        )
        surface.blit(pieces.coin(1, step - theme.px(4)), (inner.right - theme.px(22), y + theme.px(2)))
        y += step
    total = pygame.Rect(inner.left, y, inner.width, theme.px(26))
    text.draw(surface, tn("board.coins", event.n), total, "serif", theme.LEAD, theme.WAX, "right")
