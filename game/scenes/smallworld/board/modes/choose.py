"""Answering a question by what it is about: a region is clicked, a player, a badge, a Relic or a word pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import tn
from game.rules import smallworld as rules
from game.rules.smallworld import Action, actions
from game.rules.smallworld.market import token_total
from game.rules.smallworld.state import Combo
from game.scenes.smallworld.board.abilities import asked_icon, asked_rule, use_icon, use_text, use_tip
from game.scenes.smallworld.board.modes.base import BoardMode
from game.scenes.smallworld.board.view import Marks
from game.scenes.table.modes import Command
from game.ui.tip import Tip
from game.words.smallworld import ask_text, option_text

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

NAMED = ("badge", "relic")  # answers that are abilities, with a picture and a rule of their own
MOST_ICONS = 12  # on more regions a picture on each would hide the map; the one under the mouse has it then


class ChooseMode(BoardMode):
    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        decision = rules.decision(self.state)
        assert decision is not None
        self.question = decision
        self.source = str(decision.params["source"])
        index = self.state.map.index
        self.wants_market = decision.about == "badge"
        about_regions = decision.about == "region"
        self.regions = tuple(index[o] for o in decision.options if o in index) if about_regions else ()

    def prompt(self) -> str:
        return ask_text(self.question, self.names, self.scene.places)

    def marks(self) -> Marks:
        looked = self.market_marks()
        if looked:
            return looked
        shown = self.regions if len(self.regions) <= MOST_ICONS else ()
        return Marks(outlined=self.regions, icons=dict.fromkeys(shown, self.asking()))

    def asking(self) -> str:
        return asked_icon(self.source, self.question.topic)

    def hover_icon(self, region: int) -> str:
        return self.asking() if region in self.regions and len(self.regions) > MOST_ICONS else ""

    def note(self) -> str:
        return asked_rule(self.source, self.question.topic)

    def clickable(self, region: int) -> bool:
        return region in self.regions

    def click(self, region: int) -> None:
        action = actions.choose(self.state.map.ids[region])
        if region in self.regions and action in rules.legal_actions(self.state):
            self.submit(action)
        elif self.regions:
            self.scene.app.notify(self.prompt())

    def players(self) -> tuple[int, ...]:
        if self.question.about != "player":
            return ()
        return tuple(int(option) for option in self.question.options if option.isdigit())

    def choose_player(self, player: int) -> bool:
        if player in self.players():
            self.submit(actions.choose(str(player)))
            return True
        return False

    # --- a badge is chosen on the market as well

    def _swap(self, index: int) -> Action:
        return actions.choose(self.state.column[index].power)

    def _swaps(self, index: int) -> bool:
        return self.wants_market and self.state.column[index].power in self.question.options

    def looked_at(self, index: int) -> Combo:
        combo = super().looked_at(index)
        own = self.state.tribes[self.question.tribe].race
        return combo._replace(race=own) if self._swaps(index) else combo

    def affordable(self, index: int) -> bool:
        return self._swaps(index) if self.wants_market else super().affordable(index)

    def market_note(self, index: int) -> str:
        combo = self.looked_at(index)
        if not self._swaps(index):
            return super().market_note(index)
        return tn("market.swap_note", token_total(combo.race, combo.power))

    def take_combo(self, index: int) -> None:
        if self._swaps(index):
            self.submit(self._swap(index))
        else:
            super().take_combo(index)

    def commands(self) -> list[Command]:
        """A button for everything that is not clicked on the map; the last is the main one."""
        found = []
        index = self.state.map.index
        words = [o for o in self.question.options if self.question.about != "region" or o not in index]
        for option in words:
            last = option == words[-1]
            found.append(
                Command(
                    self._label(option),
                    partial(self.submit, actions.choose(option)),
                    "primary" if last else "secondary",
                    tip=self._tip(option),
                    icon=use_icon(option) if self._named(option) else "",
                    main=last,
                )
            )
        return found

    def _label(self, option: str) -> str:
        if self.question.about == "relic" and self._named(option):
            return use_text(option)
        return option_text(self.question.topic, option, self.names, self.scene.places)

    def _named(self, option: str) -> bool:
        return self.question.about in NAMED and option != "none"

    def _tip(self, option: str) -> Tip:
        """The rule of what is chosen, or else of what asks."""
        return use_tip(option if self._named(option) else self.source)
