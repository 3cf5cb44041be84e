"""Cards of choices on the table: beside a hex, and for exchanges in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules import terra as rules
from game.rules.terra import Action
from game.rules.terra import actions as act
from game.rules.terra.board import TERRAINS
from game.scenes.terra.board.choices import ChoiceCard, title_of
from game.scenes.terra.board.land import Choice, price_together
from game.scenes.terra.saying import action_icon, action_title
from game.scenes.terra.spots import of_action
from game.words.terra import name as word_of
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


def _lay(scene: TerraScene, title: str, choices: list[Choice], again: Callable[[], None] | None = None) -> ChoiceCard:
    """In the place of whatever lies open; what can be chosen `again` and again stays open."""
    state = scene.match.state

    def choose(choice: Choice) -> None:
        if choice.ready:
            scene.play(choice.offer.actions)
            if again is not None and scene.asking:
                again()
        elif choice.offer.reason is not None:
            scene.app.notify(reason_text(choice.offer.reason, scene.names), "bad")

    scene.close_card()
    card = ChoiceCard(scene, title, choices, lambda one: price_together(state, one), choose, reasons=again is None)
    scene.card = card
    scene.refresh()
    return card


def open_hex(scene: TerraScene, name: str, choices: list[Choice]) -> None:
    """What can be done on a hex, beside it."""
    hex_ = scene.shown.board.index.get(name)
    terrain = word_of(TERRAINS[scene.shown.terrain[hex_]]) if hex_ is not None else t("terra.river")
    half = round(scene.view.hex_width / 2)
    x, y = scene.view.centre(name)
    card = _lay(scene, title_of(name, terrain), choices)
    card.put_beside(pygame.Rect(x - half, y - half, 2 * half, 2 * half), scene.view.rect)


def open_exchange(scene: TerraScene) -> None:
    """As often as one likes; closed when nothing can be exchanged any more."""
    state = scene.match.state
    if not any(action.kind in ("convert", "burn") for action in rules.legal_actions(state)):
        return
    player = state.players[scene.acting_player()]
    own = (*act.CONVERT.values(), act.BURN)
    shown = [action for action in own if action in rules.legal_actions(state)
             or action.target not in ("point_coin", "coin_point") or player.faction.conversions]  # fmt: skip
    choices = [_choice(scene, action) for action in shown]
    card = _lay(scene, t("terra.table.exchange"), choices, partial(open_exchange, scene))
    card.put_at_foot(scene.view.rect)


def _choice(scene: TerraScene, action: Action) -> Choice:
    return Choice(action_title(action), action_icon(action), of_action(scene.match.state, action), (action,))
