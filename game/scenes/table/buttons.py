"""Buttons that every table has: those of the mode, rows of small ones, and the aids to thinking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.core import Reason
from game.ui import theme
from game.ui.widgets import Button, IconButton

if TYPE_CHECKING:
    from game.scenes.table.modes import Command
    from game.scenes.table.scene import TableScene

LEAST = 12  # letters of the mode's buttons are no smaller

Spec = tuple[str, Callable[[], None], str]  # icon, what it does, what the tip says


def aids(scene: TableScene, left: int, centery: int, more: list[Spec]) -> tuple[list[IconButton], int]:
    """Take back, do again, a hint, and a game's own; returns them and where they end."""
    small = theme.px(34)
    if not scene.anyone_human():
        return [], left
    specs = [
        *more,
        ("symbols/magic", scene.ask_hint, t("board.hint")),
        ("redo", scene.redo, t("board.redo")),
        ("undo", scene.undo, t("board.undo")),
    ]
    right = left + (small + theme.px(5)) * len(specs) - theme.px(5)
    found = icon_row(right, centery, small, specs)
    hint, forth, back = found[-3:]
    for button, reason in ((back, scene.match.why_no_undo()), (forth, scene.match.why_no_redo())):
        button.set_enabled(reason is None and scene.interactive, _why(scene, reason))
    hint.set_enabled(scene.interactive and not scene.opponents.hinting, t("board.waiting_turn"))
    return [back, forth, hint, *found[:-3]], right + theme.px(12)


def _why(scene: TableScene, reason: Reason | None) -> str:
    return scene.match.game.words.reason_text(reason, []) if reason else t("board.waiting_turn")


def commands(scene: TableScene, area: pygame.Rect) -> list[Button]:
    """The mode's buttons into the room below the board; the main one answers to Enter and Space."""
    wanted = scene.mode.commands()
    plaques = command_buttons(area, wanted)
    for command, plaque in zip(wanted, plaques, strict=True):
        scene.widgets.add(plaque)
        if command.main:
            scene.widgets.default = plaque
    return plaques


class CommandButton(Button):
    """A button made from a command of the mode; a switch that is on looks pressed."""

    def __init__(self, rect: pygame.Rect, command: Command, size: float) -> None:
        super().__init__(rect, command.label, command.run, command.tone, command.tip, size, command.icon)
        self.down = command.down
        self.set_enabled(command.enabled, command.reason)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.down:
            pygame.draw.rect(surface, theme.FOCUS, self.rect, max(2, theme.px(3)), theme.px(8))


def _fitting(commands: list[Command], room: int, gap: int) -> tuple[float, list[int], int]:
    """The largest size of letters at which all fit, how wide each is then, and by how much they still do not."""
    size: float = theme.LEAD
    while True:
        widths = [Button.natural_width(c.label, size, bool(c.icon)) - theme.px(14) for c in commands]
        overflow = sum(widths) + gap * (len(widths) - 1) - room
        if overflow <= 0 or size <= LEAST:
            return size, widths, overflow
        size -= 0.5


def command_buttons(area: pygame.Rect, commands: list[Command]) -> list[Button]:
    """The commands from right to left, the main one rightmost, shrunk together until they fit.

    Where that would be too small, one after the other of those with a picture and a tip does without its words.
    """
    gap = theme.px(8)
    commands = list(commands)
    pictured = [n for n, command in enumerate(commands) if command.icon and command.tip and not command.main]
    size, widths, overflow = _fitting(commands, area.width, gap)
    while overflow > 0 and pictured:
        number = pictured.pop()
        commands[number] = replace(commands[number], label="")
        size, widths, overflow = _fitting(commands, area.width, gap)
    if overflow > 0 and widths:
        widths = [w - round(overflow * w / sum(widths)) - 1 for w in widths]
    found: list[Button] = []
    x = area.left + widths[0] if commands and commands[0].aside else area.right
    for command, wide in zip(reversed(commands), reversed(widths), strict=True):
        rect = pygame.Rect(x - wide, area.top, wide, area.height)
        found.append(CommandButton(rect, command, size))
        x -= wide + gap
    return list(reversed(found))


def icon_row(right: int, centery: int, side: int, specs: list[Spec]) -> list[IconButton]:
    """Small buttons from right to left."""
    found = []
    for icon, run, tip in specs:
        rect = pygame.Rect(right - side, centery - side // 2, side, side)
        found.append(IconButton(rect, icon, run, tip))
        right -= side + theme.px(5)
    return found
