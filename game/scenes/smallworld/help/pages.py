"""A topic as one long picture, to be scrolled."""

from __future__ import annotations

import pygame

from game.i18n import t
from game.scenes.help import blocks
from game.scenes.help.book import Topic
from game.scenes.smallworld import banner
from game.scenes.smallworld.help import glance
from game.scenes.smallworld.help.pictures import illustrations
from game.scenes.smallworld.help.topics import KEYS, STEPS, facts
from game.ui import emblems, pieces, text, theme


def page(topic: Topic, width: int) -> pygame.Surface:
    parts = [blocks.heading(big_icon(topic), topic.title, facts(topic), width, other_form(topic))]
    if topic.rule:
        parts.append(blocks.rule_box(topic.rule, width))
    make = SHEETS.get(topic.id)
    if make:
        parts += make(width)
    parts += blocks.paragraphs(topic.more, width)
    pictures = illustrations(topic)
    if pictures:
        parts += [pygame.Surface((1, theme.px(2)), pygame.SRCALPHA), blocks.gallery(pictures, width)]
    return blocks.stack(parts, width, theme.px(10))


def other_form(topic: Topic) -> str:
    """A power as it stands before a race's name, where that is another word than its own."""
    named = t(topic.id)
    return t("help.before_race", name=named) if named != topic.title else ""


def big_icon(topic: Topic) -> pygame.Surface:
    """Races as a token, powers as a badge, pieces as they stand, the rest as drawn."""
    side = theme.px(112)
    kind = topic.id.partition(".")[0]
    if kind == "race":
        return pieces.token(topic.id, 0, side)
    if kind == "power":
        return banner.badge(topic.id, side)
    if topic.id == "basics.decline":
        return pieces.token("race.skeletons", 3, theme.px(46), declined=True)
    return emblems.emblem(topic.icon, side if kind != "basics" else theme.px(50))


# --- the sheet of the turn


def _turn(width: int) -> list[pygame.Surface]:
    made = [
        (n + 1, _picture(name), t(f"help.turn.{name}.title"), t(f"help.turn.{name}")) for n, name in enumerate(STEPS)
    ]
    instead = blocks.step(0, _picture("decline"), t("help.turn.decline.title"), t("help.turn.decline"), width)
    return [blocks.steps(made, width), instead]


def _picture(name: str) -> pygame.Surface:
    whole = pygame.Surface((theme.px(104), theme.px(84)), pygame.SRCALPHA)
    _PICTURES[name](whole)
    return whole


def _put(whole: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    center = (round(whole.get_width() * x), round(whole.get_height() * y))
    whole.blit(picture, picture.get_rect(center=center))


def _pick(whole: pygame.Surface) -> None:
    _put(whole, banner.banner("race.elves", "power.flying", (theme.px(98), theme.px(42))), 0.5, 0.58)
    _put(whole, pieces.coin(1, theme.px(24)), 0.86, 0.86)


def _ready(whole: pygame.Surface) -> None:
    size = theme.px(42)
    _put(whole, pieces.token("race.orcs", 0, size, count=4), 0.64, 0.34)
    _put(whole, pieces.token("race.orcs", 0, size), 0.34, 0.72)


def _conquer(whole: pygame.Surface) -> None:
    _put(whole, pieces.figure("mountain", theme.px(50)), 0.36, 0.52)
    _put(whole, pieces.token("race.orcs", 0, theme.px(40), count=2), 0.7, 0.62)
    _put(whole, pieces.cost_marker(3, theme.px(30)), 0.36, 0.84)


def _die(whole: pygame.Surface) -> None:
    _put(whole, pieces.die(2, theme.px(62)), 0.52, 0.56)


def _redeploy(whole: pygame.Surface) -> None:
    size = theme.px(34)
    for x, y, count in ((0.34, 0.4, 2), (0.72, 0.48, 1), (0.5, 0.8, 3)):
        _put(whole, pieces.token("race.orcs", 0, size, count=count), x, y)


def _score(whole: pygame.Surface) -> None:
    _put(whole, pieces.coin_pile(9, theme.px(46)), 0.54, 0.58)


def _decline(whole: pygame.Surface) -> None:
    _put(whole, pieces.token("race.orcs", 0, theme.px(52), declined=True), 0.5, 0.5)


_PICTURES = {
    "pick": _pick, "ready": _ready, "conquer": _conquer, "die": _die, "redeploy": _redeploy, "score": _score,
    "decline": _decline,
}  # fmt: skip


# --- the other sheets


def _conquest(width: int) -> list[pygame.Surface]:
    """2 for the land, one for everything that stands there: an example in pictures."""
    side = theme.px(46)
    two = text.render("2", "title", theme.TITLE, theme.INK)
    terms = [
        ("", two, t("help.sum.land")),
        ("+", _counted(pieces.figure("mountain", side), 1), t("help.sum.piece")),
        ("+", _counted(pieces.token("race.elves", 1, theme.px(42), count=2), 2), t("help.sum.tokens")),
        ("−", _counted(banner.badge("power.commando", side), 1), t("help.sum.discount")),
        ("=", pieces.cost_marker(4, side), t("help.sum.cost")),
    ]
    return [blocks.sum_row(terms, width)]


def _counted(picture: pygame.Surface, n: int) -> pygame.Surface:
    """The picture with its number at the corner."""
    badge = pieces.count_badge(n, theme.px(22))
    whole = pygame.Surface((picture.get_width() + badge.get_width() // 2, picture.get_height()), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    whole.blit(badge, (whole.get_width() - badge.get_width(), 0))
    return whole


def _keys(width: int) -> list[pygame.Surface]:
    return [blocks.key_row(t(f"help.key.{name}"), t(f"help.key.{name}.does"), width) for name in KEYS]


def _example(width: int) -> list[pygame.Surface]:
    """The income of one turn in pictures; the rules say the same of this position, a test sees to it."""
    side, small = theme.px(46), theme.px(42)
    terms = [
        ("", _counted(pieces.token("race.dwarves", 0, small), 4), t("help.income.active")),
        ("+", _counted(banner.badge("power.hill", side), 2), t("help.income.power")),
        ("+", _counted(emblems.emblem("symbols/mine", small), 1), t("help.income.race")),
        ("+", _counted(pieces.token("race.humans", 0, small, declined=True), 3), t("help.income.declined")),
        ("=", pieces.coin(10, side), t("help.income.total")),
    ]
    return [blocks.sum_row(terms, width)]


SHEETS = {
    "basics.turn": _turn, "basics.conquest": _conquest, "basics.keys": _keys, "basics.example": _example,
    "basics.glance": glance.base, "basics.cave_glance": glance.below, "basics.treasure_glance": glance.treasures,
}  # fmt: skip
