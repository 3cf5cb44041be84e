"""Choosing a combo: click it to see what it earns, click again or press the button to take it."""

from __future__ import annotations

from game.i18n import t, tn
from game.rules import smallworld as rules
from game.rules.smallworld import actions
from game.rules.smallworld.market import price
from game.scenes.smallworld.board.modes.base import BoardMode
from game.scenes.table.modes import Command
from game.words.smallworld import combo_name


class PickMode(BoardMode):
    wants_market = True

    def prompt(self) -> str:
        return t("board.ask.pick", name=self.names[self.scene.acting_player()])

    def commands(self) -> list[Command]:
        index = self.scene.market.chosen
        if not 0 <= index < len(self.state.column):
            return [Command(t("board.take_none"), self._nothing, "primary", False, t("board.take_none.why"), main=True)]
        combo = self.state.column[index]
        cost = price(self.state, index)
        name = combo_name(combo.race, combo.power)
        label = t("board.take_free", combo=name) if cost == 0 else tn("board.take", cost, combo=name)
        able = self.affordable(index)
        why = "" if able else t("market.too_dear")
        return [Command(label, lambda: self.take_combo(index), "primary", able, why, main=True)]

    def combo_chosen(self, index: int) -> None:
        self.scene.refresh()

    def take_combo(self, index: int) -> None:
        action = actions.pick(index)
        if action in rules.legal_actions(self.state):
            self.submit(action)
        else:
            self.refuse(action)

    def click(self, region: int) -> None:
        self.scene.app.notify(t("board.pick_first"))

    def _nothing(self) -> None:
        """The button is disabled until a combo is chosen."""
