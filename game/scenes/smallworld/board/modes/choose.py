"""Answering a question by what it is about: a region is clicked, a player, a badge, a Relic or a word pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import t
from game.rules import smallworld as rules
from game.rules.smallworld import actions
from game.rules.smallworld.ability import ability_of
from game.scenes.smallworld.board.modes.base import BoardMode
from game.scenes.smallworld.board.view import Marks
from game.scenes.table.modes import Command
from game.ui.pieces import emblem_name
from game.ui.tip import Tip
from game.words.smallworld import ask_text, option_text

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

NAMED = ("badge", "relic")  # answers that are abilities, with a picture and a rule of their own


class ChooseMode(BoardMode):
    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        decision = rules.decision(self.state)
        assert decision is not None
        self.question = decision
        self.source = str(decision.params["source"])
        index = self.state.map.index
        about_regions = decision.about == "region"
        self.regions = tuple(index[o] for o in decision.options if o in index) if about_regions else ()

    def prompt(self) -> str:
        return ask_text(self.question, self.names, self.scene.places)

    def marks(self) -> Marks:
        looked = self.market_marks()
        if looked:
            return looked
        piece = ability_of(self.source).piece  # what will stand there is shown where it could
        icons = {region: emblem_name(self.source) for region in self.regions} if piece else {}
        return Marks(outlined=self.regions, icons=icons)

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

    def commands(self) -> list[Command]:
        """A button for everything that is not clicked on the map; the last is the main one."""
        found = []
        index = self.state.map.index
        words = [o for o in self.question.options if self.question.about != "region" or o not in index]
        for option in words:
            last = option == words[-1]
            found.append(
                Command(
                    option_text(self.question.topic, option, self.names, self.scene.places),
                    partial(self.submit, actions.choose(option)),
                    "primary" if last else "secondary",
                    tip=self._tip(option),
                    icon=emblem_name(option) if self._named(option) else "",
                    main=last,
                )
            )
        return found

    def _named(self, option: str) -> bool:
        return self.question.about in NAMED and option != "none"

    def _tip(self, option: str) -> Tip:
        """The rule of what is chosen, or else of what asks."""
        id = option if self._named(option) else self.source
        return Tip(t(id), t(f"{id}.rule"), icon=emblem_name(id), topic=id)
