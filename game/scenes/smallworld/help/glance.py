"""Everything of a box on one page, like the sheet that lies beside the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import t
from game.rules.smallworld import SETS
from game.rules.smallworld.ability import power_of, race_of
from game.rules.underground import PLACES, RELICS
from game.scenes.help import blocks
from game.scenes.smallworld import banner
from game.ui import emblems, pieces, theme
from game.ui.pieces import emblem_name

LEAST = 300  # design pixels that an entry needs; on narrower pages they stand in one column


def base(width: int) -> list[pygame.Surface]:
    return _races_and_powers("base", width)


def below(width: int) -> list[pygame.Surface]:
    return _races_and_powers("underground", width)


def treasures(width: int) -> list[pygame.Surface]:
    return [
        blocks.section(t("help.group.relics"), width),
        _columns([_treasure(id, _wide(width)) for id in RELICS], width),
        blocks.section(t("help.group.places"), width),
        _columns([_treasure(id, _wide(width)) for id in PLACES], width),
    ]


def _races_and_powers(box: str, width: int) -> list[pygame.Surface]:
    content, wide = SETS[box], _wide(width)
    races = [
        blocks.entry(pieces.token(id, 0, theme.px(38)), t(id), str(race_of(id).tokens), t(f"{id}.rule"), wide, id)
        for id in sorted(content.races, key=t)
    ]
    powers = [
        blocks.entry(
            banner.badge(id, theme.px(40)), power_name(id), f"+{power_of(id).tokens}", t(f"{id}.rule"), wide, id
        )
        for id in sorted(content.powers, key=t)
    ]
    return [
        blocks.section(t("help.group.races"), width),
        _columns(races, width),
        blocks.section(t("help.group.powers"), width),
        _columns(powers, width),
    ]


def power_name(id: str) -> str:
    """Both forms where there are two: as before a race's name, and alone."""
    named, alone = t(id), t(f"{id}.badge")
    return named if named == alone else f"{named} ({alone})"


def _treasure(id: str, wide: int) -> pygame.Surface:
    return blocks.entry(emblems.emblem(emblem_name(id), theme.px(42)), t(id), "", t(f"{id}.rule"), wide, id)


def _count(width: int) -> int:
    return 2 if width >= 2 * LEAST * theme.text_scale() else 1


def _wide(width: int) -> int:
    n = _count(width)
    return (width - theme.px(18) * (n - 1)) // n


def _columns(cells: Sequence[pygame.Surface], width: int) -> pygame.Surface:
    """Down the first column, then down the next, about equally high."""
    n, gap = _count(width), theme.px(6)
    whole = sum(cell.get_height() + gap for cell in cells)
    columns: list[list[pygame.Surface]] = [[]]
    filled = 0
    for cell in cells:
        if len(columns) < n and filled + cell.get_height() / 2 > whole * len(columns) / n:
            columns.append([])
        columns[-1].append(cell)
        filled += cell.get_height() + gap
    stacks = [blocks.stack(column, _wide(width), gap) for column in columns]
    return blocks.grid(stacks, n, width, theme.px(18))
