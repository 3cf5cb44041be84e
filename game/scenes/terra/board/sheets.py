"""The sheets that open over the map: cards at a pass, factions, tiles, offers, whole boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.terra.panels.choose import FEW, FactionSheet, TileSheet, offered
from game.scenes.terra.panels.offer import OfferCard, OrdainCard
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.panels.prospects import StillToGet
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.panels.whole import WholeBoard
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

MARGIN = 8


def _window(scene: TerraScene) -> pygame.Rect:
    return pygame.Rect((0, 0), scene.size).inflate(-2 * theme.px(MARGIN), -2 * theme.px(MARGIN))


def lay(scene: TerraScene, sheet: Sheet) -> None:
    """In the place of whatever lies open."""
    scene.close_card()
    sheet.close = scene.put_away
    scene.card = sheet
    scene.refresh()


def open_cards(scene: TerraScene) -> None:
    """The bonus cards side by side, to take one at the start or at a pass."""
    lay(scene, CardSheet.lay(scene, scene.view.rect))


def open_factions(scene: TerraScene) -> None:
    """All fourteen need the whole window; the two of a dealt colour leave goals and cards in sight."""
    few = len(offered(scene)) <= FEW
    lay(scene, FactionSheet.lay(scene, scene.view.rect if few else _window(scene)))


def open_tiles(scene: TerraScene) -> None:
    lay(scene, TileSheet.lay(scene, scene.view.rect))


def open_offer(scene: TerraScene) -> None:
    """At the foot of the map, so that the building and its neighbours stay in sight."""
    sheet = OfferCard.lay(scene, scene.view.rect)
    sheet.rect.bottom = scene.view.rect.bottom - theme.px(MARGIN)
    lay(scene, sheet)


def open_ordain(scene: TerraScene) -> None:
    lay(scene, OrdainCard.lay(scene, scene.view.rect))


def open_seat(scene: TerraScene, seat: int) -> None:
    """The whole board of a player, once there is a faction."""
    if scene.shown.players[seat].faction.id:
        lay(scene, WholeBoard.of(scene, _window(scene), seat))


def open_prospects(scene: TerraScene) -> None:
    lay(scene, StillToGet.lay(scene, scene.view.rect))


#: Questions for which a sheet opens by itself.
BY_ITSELF = {
    "faction": open_factions,
    "card": open_cards,
    "tiles": open_tiles,
    "offer": open_offer,
    "ordain": open_ordain,
}
