"""The buttons around the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes.smallworld.board import bars
from game.ui import theme
from game.words.smallworld import reason_text

if TYPE_CHECKING:
    from game.rules.core import Reason
    from game.scenes.smallworld.board.scene import BoardScene


def lay_out(scene: BoardScene) -> None:
    """Menu and help above, the drawer's switch, thinking aids and the mode's commands below."""
    top, drawer, bottom = scene.layout_.top, scene.layout_.drawer, scene.layout_.bottom
    specs = [("menu", scene.open_menu, t("board.menu")), ("help", scene.open_help, t("board.help"))]
    if scene.view.zoomed_in:
        specs.append(("minus", scene.whole_map, t("board.whole_map")))
    found = bars.icon_row(top.right - theme.px(8), top.centery, theme.px(34), specs)
    icon = "down" if scene.market_open else "up"
    tip = t("board.show_chronicle" if scene.market_open else "board.show_market")
    switch = [(icon, scene.toggle_market, tip)]
    found += bars.icon_row(drawer.right - theme.px(8), drawer.top + theme.px(17), theme.px(26), switch)
    for button in found:
        scene.widgets.add(button)
    x = _aids(scene)
    area = pygame.Rect(x, bottom.top + theme.px(13), bottom.right - theme.px(14) - x, bottom.height - theme.px(24))
    commands = scene.mode.commands()
    for command, plaque in zip(commands, bars.command_buttons(scene, area, commands), strict=True):
        scene.widgets.add(plaque)
        if command.main:
            scene.widgets.default = plaque


def _aids(scene: BoardScene) -> int:
    """Take back, do again, a hint, what is threatened; returns where they end."""
    x, small = scene.tray.rect.right + theme.px(4), theme.px(34)
    if not scene.anyone_human():
        return x
    specs = [
        ("pieces/fortress", scene.toggle_threats, t("board.threats")),
        ("symbols/magic", scene.ask_hint, t("board.hint")),
        ("redo", scene.redo, t("board.redo")),
        ("undo", scene.undo, t("board.undo")),
    ]
    right = x + (small + theme.px(5)) * len(specs) - theme.px(5)
    threats, hint, forth, back = bars.icon_row(right, scene.layout_.bottom.centery, small, specs)
    for button, reason in ((back, scene.match.why_no_undo()), (forth, scene.match.why_no_redo())):
        button.set_enabled(reason is None and scene.interactive, _why(reason))
    hint.set_enabled(scene.interactive and not scene.opponents.hinting, t("board.waiting_turn"))
    for button in (back, forth, hint, threats):
        scene.widgets.add(button)
    return right + theme.px(12)


def _why(reason: Reason | None) -> str:
    return reason_text(reason, []) if reason else t("board.waiting_turn")
