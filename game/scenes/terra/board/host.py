"""What the panels ask of the scene: what a spot offers, what its click does, whether it shines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.terra.refusal import question
from game.scenes.terra.board import sheets
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.spots import Offer, Spot, idle, offer
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

#: Questions that are answered in many places: a thing on a panel need not catch the eye for them.
_WIDE = frozenset({"action", "after", "offer"})


class Host:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self._offers: dict[Spot, Offer] = {}

    def forget(self) -> None:
        """Something has changed."""
        self._offers.clear()

    def offer(self, spot: Spot) -> Offer:
        """What a click on the spot would do; kept until something changes."""
        found = self._offers.get(spot)
        if found is None:
            scene = self.scene
            found = offer(scene.shown, spot) if scene.asking else idle(scene.shown, spot, scene.viewer)
            self._offers[spot] = found
        return found

    def press(self, spot: Spot) -> None:
        scene = self.scene
        if spot.kind == "seat":
            self._press_seat(spot)
            return
        if not scene.asking:
            return
        found = self.offer(spot)
        if spot.kind == "building":
            scene.put_away()
            scene.mode.aim(spot.id)
        elif spot.kind == "card" and question(scene.match.state) == "action" and not isinstance(scene.card, CardSheet):
            scene.open_cards()
        elif found.actions:
            scene.play(found.actions)
        elif found.reason is not None:
            scene.app.sound.play("error")
            scene.app.notify(reason_text(found.reason, scene.names), "bad")

    def _press_seat(self, spot: Spot) -> None:
        if spot.id == "change":
            self.scene.change_seat(spot.n)
        elif spot.id == "prospects":
            sheets.open_prospects(self.scene)
        else:
            sheets.open_seat(self.scene, spot.n)

    def lit(self, spot: Spot) -> bool:
        """Spots that a hint is about, or that answer a question within an action."""
        scene = self.scene
        action = scene.hint.actions[0] if scene.hint and scene.hint.actions else None
        if action is not None and action in self.offer(spot).actions:
            return True
        decision = scene.match.decision
        if not scene.asking or decision is None or decision.kind in _WIDE or spot.kind == "convert":
            return False
        return self.offer(spot).state == "ready"
