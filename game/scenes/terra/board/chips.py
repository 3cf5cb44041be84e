"""Goods as numbers with pictures, in a row."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rules.terra.exchange import Price
from game.ui import emblems, surfaces, text, theme

#: A number or words, and the picture of a resource.
Parts = tuple[tuple[int | str, str], ...]
_GOODS = {"workers": "worker", "coins": "coin", "priests": "priest", "power": "power"}


def grown(length: float) -> int:
    """A length that grows with the player's text size."""
    return round(length * theme.text_scale())


def of_goods(goods: Mapping[str, object], sign: str = "") -> Parts:
    """Those that are there."""
    return tuple((f"{sign}{goods[kind]}", icon) for kind, icon in _GOODS.items() if goods.get(kind))


def price_row(price: Price, side: int) -> pygame.Surface | None:
    """Numbers and pictures of goods in a row; nothing for nothing."""
    parts = of_goods(price._asdict())
    return goods_row(parts, side) if parts else None


def goods_row(parts: Parts, side: int) -> pygame.Surface:
    return surfaces.cached(("terra goods", parts, side), lambda: _goods_row(parts, side))


def _goods_row(parts: Parts, side: int) -> pygame.Surface:
    words = [text.render(str(n), "bold", theme.BODY, theme.INK) for n, _ in parts]
    gap = theme.px(7)
    wide = sum(word.get_width() + side + 1 for word in words) + gap * (len(parts) - 1)
    picture = pygame.Surface((wide, max(side, words[0].get_height())), pygame.SRCALPHA)
    left = 0
    for word, (_, icon) in zip(words, parts, strict=True):
        picture.blit(word, (left, (picture.get_height() - word.get_height()) // 2))
        left += word.get_width() + 1
        picture.blit(emblems.emblem(f"terra/resources/{icon}", side), (left, (picture.get_height() - side) // 2))
        left += side + gap
    return picture
