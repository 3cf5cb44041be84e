"""The sentence above the map and the buttons below the own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.terra.board import TERRAINS
from game.rules.terra.tiles import ROUNDS
from game.scenes.table.buttons import aids, commands, icon_row
from game.scenes.terra.pieces import crest
from game.ui import pieces, surfaces, text, theme

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

SIDE = 30  # of the small buttons


def lay_out(scene: TerraScene) -> None:
    """Menu and help above, aids and the commands of the moment below."""
    top, bottom = scene.layout_.top, scene.layout_.buttons
    specs = [("menu", scene.open_menu, t("board.menu")), ("help", scene.open_help, t("board.help"))]
    found = icon_row(top.right - theme.px(6), top.centery, min(theme.px(SIDE), top.height - 4), specs)
    more = [
        ("terra/resources/card", scene.open_recap, t("terra.table.recap")),
        ("terra/resources/area", scene.next_overlay, t("terra.overlay.tip")),
    ]
    if scene.may_try:
        more.insert(1, ("terra/resources/twice", scene.open_what_if, t("terra.table.what_if")))
    helpers, x = aids(scene, bottom.left + theme.px(8), bottom.centery, more)
    if helpers and scene.may_try:
        helpers[4].set_enabled(scene.asking, t("board.waiting_turn"))
    if helpers and scene.turn.held is not None:
        helpers[0].set_enabled(True)
        for one in helpers[1:3]:
            one.set_enabled(False, t("terra.table.held"))
    if helpers and scene.asking and scene.turn.undone:
        helpers[1].set_enabled(True)
    for button in (*found, *helpers):
        scene.widgets.add(button)
    room = pygame.Rect(x, bottom.top + theme.px(3), bottom.right - theme.px(8) - x, bottom.height - theme.px(6))
    commands(scene, room)


def draw_top(surface: pygame.Surface, scene: TerraScene) -> None:
    """The round, and one sentence that says who decides what."""
    rect = scene.layout_.top
    surfaces.draw_panel(surface, rect, "plain", lift=4, seed=9)
    label = t("board.round", n=max(scene.shown.round, 1), total=ROUNDS) if scene.shown.round else t("terra.table.setup")
    place = pygame.Rect(rect.left + theme.px(12), rect.top, rect.width, rect.height)
    text.draw(surface, label, place, "serif", theme.LEAD - 1)
    x = place.left + text.width(label, "serif", theme.LEAD - 1) + theme.px(14)
    player = scene.acting_player()
    if player >= 0:
        side = rect.height - theme.px(6)
        faction = scene.shown.players[player].faction
        picture = (
            crest(faction.id, TERRAINS[faction.home], side) if faction.id else pieces.crest(scene.colours[player], side)
        )
        surface.blit(picture, (x, rect.top + theme.px(3)))
        x += side + theme.px(8)
    right = rect.right - theme.px(2 * SIDE + 24)
    _sentence(surface, scene.prompt(), pygame.Rect(x, rect.top, right - x, rect.height))


def _sentence(surface: pygame.Surface, words: str, place: pygame.Rect) -> None:
    size = text.fit_size(words, "bold", theme.BODY, place.width, theme.BODY - 2)
    picture = text.paragraph(words, place.width, "bold", size, theme.INK, spacing=0.9)
    while picture.get_height() > place.height and size > 8:
        size -= 0.5
        picture = text.paragraph(words, place.width, "bold", size, theme.INK, spacing=0.9)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))
