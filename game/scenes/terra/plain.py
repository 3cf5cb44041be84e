"""Plain versions of what the game's screen still waits for: a help page for each faction, pictures of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cli.shot import busy_match
from game.i18n import t
from game.rules.terra.factions import ALL
from game.scenes.help.book import Book, Topic
from game.ui import text, theme

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.match import Match
    from game.scenes.base import Scene


def _page(topic: Topic, width: int) -> pygame.Surface:
    return text.paragraph(t(topic.id.replace("terra.name", "terra.explain.faction")), width, "body", theme.BODY)


BOOK = Book([Topic(f"terra.name.{one.id}", "basics", f"terra/factions/{one.id}") for one in ALL], [], _page)


def fits(match: Match, phase: str) -> bool:
    decision = match.decision
    return decision is not None and (decision.kind == phase or phase not in ("card", "offer", "tiles", "spades"))


def board(app: App, args: ShotArgs) -> Scene:
    from game.scenes.terra.board.scene import TerraScene

    return TerraScene(busy_match(args, phase=args.phase))
