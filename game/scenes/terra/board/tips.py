"""What a tooltip tells about a hex: its land, what stands there, and why nothing can be done on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import t
from game.rules.terra import State
from game.rules.terra.board import TERRAINS
from game.rules.terra.tiles import BUILDINGS, POWER_VALUE
from game.scenes.terra.board.choices import title_of
from game.ui.tip import Tip
from game.words.terra import name as word_of
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


def hex_tip(scene: TerraScene, name: str) -> Tip:
    state = scene.shown
    hex_ = state.board.index.get(name)
    if hex_ is None:
        return Tip(title_of(name, t("terra.river")), icon="terra/terrain/river")
    terrain = TERRAINS[state.terrain[hex_]]
    choices = scene.mode.choices(name) if scene.asking else []
    reason = choices[0].offer.reason if choices else None
    note = reason_text(reason, scene.names) if reason is not None else ""
    return Tip(
        title_of(name, word_of(terrain)), standing(scene, state, hex_), note=note, icon=f"terra/terrain/{terrain}"
    )


def standing(scene: TerraScene, state: State, hex_: int) -> str:
    """The building and whose it is, what it counts, and whether it belongs to a town."""
    for player in state.players:
        for kind, mask in enumerate(player.buildings):
            if mask >> hex_ & 1:
                who = {"faction": word_of(player.faction.id), "name": scene.names[player.seat]}
                lines = [t("terra.hex.building", building=word_of(BUILDINGS[kind]), power=POWER_VALUE[kind], **who)]
                if player.towns >> hex_ & 1:
                    lines.append(t("terra.hex.town"))
                return "\n".join(lines)
    return ""
