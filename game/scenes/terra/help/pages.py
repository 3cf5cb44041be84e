"""A topic as one long picture, to be scrolled."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.rules.terra import PRINTED
from game.rules.terra.board import TERRAINS
from game.rules.terra.factions import BY_ID
from game.rules.terra.tiles import BUILDINGS, CULTS, FAVOUR_INDEX, FAVOURS, POWER_VALUE, SUPPLY, TOWNS_EACH
from game.scenes.help import blocks
from game.scenes.help.book import Topic
from game.scenes.terra.help import chapters, draw, sheets
from game.scenes.terra.help.topics import OWNERS
from game.scenes.terra.pieces import TONES, crest, piece
from game.ui import emblems, theme
from game.words.terra import name

Pictures = list[pygame.Surface]


def page(topic: Topic, width: int) -> pygame.Surface:
    short = topic.id.partition(".")[2]
    parts = [blocks.heading(big_icon(topic, short), topic.title, facts(topic, short), width)]
    if topic.rule:
        parts.append(blocks.rule_box(topic.rule, width))
    parts += _middle(topic, short, width)
    parts += blocks.paragraphs(topic.more, width)
    parts += _foot(short, width)
    return blocks.stack(parts, width, theme.px(10))


def big_icon(topic: Topic, short: str) -> pygame.Surface:
    """Factions on their shield, buildings in a colour, the rest as drawn."""
    side = theme.px(112)
    if short in BY_ID:
        return crest(short, TERRAINS[BY_ID[short].home], side)
    if short in BUILDINGS:
        return piece(f"buildings/{short}", "forest", side)
    return emblems.emblem(topic.icon, theme.px(54) if topic.group == "terra_basics" else side)


def facts(topic: Topic, short: str) -> list[tuple[str, str]]:
    """Numbers of the box."""
    if short in BY_ID:
        return sheets.faction_facts(BY_ID[short])
    if short in BUILDINGS:
        kind = BUILDINGS.index(short)
        return [(t("terra.fact.power"), str(POWER_VALUE[kind])), (t("terra.fact.supply"), str(SUPPLY[kind]))]
    if short in FAVOUR_INDEX:
        return [(t("terra.fact.copies"), str(FAVOURS[FAVOUR_INDEX[short]].copies))]
    if topic.group == "terra_towns":
        return [(t("terra.fact.copies"), str(TOWNS_EACH))]
    if short in TERRAINS:
        return [(t("terra.fact.hexes"), str(PRINTED.printed.count(TERRAINS.index(short))))]
    return []


_CHAPTERS: dict[str, Callable[[int], Pictures]] = {
    "turn": chapters.turn,
    "glance": chapters.glance,
    "actions": chapters.actions,
    "income": chapters.income,
    "bowls": chapters.bowls,
    "spades": chapters.spades,
    "neighbours": chapters.neighbours,
    "exchanges": chapters.exchanges,
    "founding": chapters.founding,
    "scoring": chapters.scoring,
    "keys": chapters.keys,
}


def _middle(topic: Topic, short: str, width: int) -> Pictures:
    if short in _CHAPTERS:
        return _CHAPTERS[short](width)
    if short in BY_ID:
        return [sheets.faction_table(BY_ID[short], width)]
    if short in CULTS:
        return [draw.track(short, width)]
    return []


def _foot(short: str, width: int) -> Pictures:
    """The thing as it looks on the table."""
    shown: list[tuple[pygame.Surface, str]] = []
    if short in BUILDINGS:
        shown = [(piece(f"buildings/{short}", home, theme.px(64)), name(home)) for home in TONES]
    elif short in (*TERRAINS, "river"):
        shown = [(draw.land(short), "")]
        if short != "river":
            shown.append((draw.wheel(short, theme.px(200)), t("terra.sum.wheel", terrain=name(short))))
    elif short in OWNERS:
        faction = OWNERS[short]
        shown = [(crest(faction, TERRAINS[BY_ID[faction].home], theme.px(84)), name(faction))]
    elif short == "bridge":
        shown = [(piece("pieces/bridge", home, theme.px(64)), "") for home in TONES]
    return [blocks.gallery(shown, width)] if shown else []
