"""The buttons around the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes.table.buttons import aids, commands, icon_row
from game.ui import text, theme
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


NOTE_ROOM = 190  # design pixels: less is no room for a sentence


def lay_out(scene: BoardScene) -> None:
    """Menu and help above, the drawer's switch, thinking aids and the mode's commands below."""
    top, drawer, bottom = scene.layout_.top, scene.layout_.drawer, scene.layout_.bottom
    specs = [("menu", scene.open_menu, t("board.menu")), ("help", scene.open_help, t("board.help"))]
    if scene.view.zoomed_in:
        specs.append(("minus", scene.whole_map, t("board.whole_map")))
    found = icon_row(top.right - theme.px(8), top.centery, theme.px(34), specs)
    icon = "down" if scene.market_open else "up"
    tip = t("board.show_chronicle" if scene.market_open else "board.show_market")
    switch = [(icon, scene.toggle_market, tip)]
    found += icon_row(drawer.right - theme.px(8), drawer.top + theme.px(17), theme.px(26), switch)
    threats = ("pieces/fortress", scene.toggle_threats, t("board.threats"))
    helpers, x = aids(scene, scene.tray.rect.right + theme.px(4), bottom.centery, [threats])
    for button in (*found, *helpers):
        button.down = button.icon == threats[0] and scene.show_threats
        scene.widgets.add(button)
    room = pygame.Rect(x, bottom.top + theme.px(13), bottom.right - theme.px(14) - x, bottom.height - theme.px(24))
    plaques = commands(scene, room)
    left = min((button.rect.left for button in plaques), default=room.right)
    room.width = left - theme.px(12) - room.left
    if room.width >= theme.px(NOTE_ROOM):
        scene.widgets.add(Note(room, scene.mode.note()))


class Note(Widget):
    """The rule behind a question, in small letters between the small buttons and the large."""

    focusable = False

    def __init__(self, rect: pygame.Rect, string: str) -> None:
        super().__init__(rect)
        self.string = string

    def draw(self, surface: pygame.Surface) -> None:
        size: float = theme.BODY
        while size > theme.SMALL - 2:
            picture = text.paragraph(self.string, self.rect.width, "body", size, theme.CREAM, spacing=0.92)
            if picture.get_height() <= self.rect.height:
                break
            size -= 0.5
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
