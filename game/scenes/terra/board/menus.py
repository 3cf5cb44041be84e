"""Cards in the middle of the table, for what is not clicked on the map: exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import t
from game.rules import terra as rules
from game.rules.terra import Action
from game.rules.terra import actions as act
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.land import Choice
from game.scenes.terra.saying import action_icon, action_title
from game.scenes.terra.spots import of_action

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


def open_exchange(scene: TerraScene) -> None:
    state = scene.match.state
    player = state.players[scene.acting_player()]
    own = (*act.CONVERT.values(), act.BURN)
    shown = [action for action in own if action in rules.legal_actions(state)
             or action.target not in ("point_coin", "coin_point") or player.faction.conversions]  # fmt: skip
    scene.open_card(t("terra.table.exchange"), [_choice(scene, action) for action in shown])
    if isinstance(scene.card, ChoiceCard):
        scene.card.put_in_middle(scene.view.rect)


def _choice(scene: TerraScene, action: Action) -> Choice:
    return Choice(action_title(action), action_icon(action), of_action(scene.match.state, action), (action,))
