"""Answering a question: a region, a player, or one of a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import t
from game.rules import smallworld as rules
from game.rules.smallworld import actions
from game.scenes.smallworld.board.modes.base import Command, Mode
from game.scenes.smallworld.board.view import Marks
from game.ui.pieces import emblem_name
from game.ui.tip import Tip

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


class ChooseMode(Mode):
    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        frame = self.state.frames[-1]
        self.topic, self.source, self.options = frame.topic, frame.source, frame.options
        self.player = frame.player
        index = self.state.map.index
        self.regions = tuple(index[option] for option in self.options if option in index)

    def prompt(self) -> str:
        return t(f"board.ask.{self.topic}", name=self.names[self.player])

    def marks(self) -> Marks:
        looked = self.market_marks()
        if looked:
            return looked
        icons = {region: emblem_name(self.source) for region in self.regions} if self.topic == "hero" else {}
        return Marks(outlined=self.regions, icons=icons)

    def clickable(self, region: int) -> bool:
        return region in self.regions

    def click(self, region: int) -> None:
        action = actions.choose(self.state.map.ids[region])
        if action in rules.legal_actions(self.state):
            self.submit(action)
        elif self.regions:
            self.scene.app.notify(self.prompt())

    def players(self) -> tuple[int, ...]:
        return tuple(int(option) for option in self.options if option.isdigit()) if self.topic == "peace" else ()

    def choose_player(self, player: int) -> bool:
        if player in self.players():
            self.submit(actions.choose(str(player)))
            return True
        return False

    def commands(self) -> list[Command]:
        found = []
        words = [option for option in self.options if option not in self.state.map.index]
        for option in words:
            if option.isdigit() and self.topic == "peace":
                label = t("board.peace_with", name=self.names[int(option)])
            else:
                label = t(f"board.choose.{self.topic}.{option}")
            last = option == words[-1]
            tip = Tip(t(self.source), t(f"{self.source}.rule"), icon=emblem_name(self.source), topic=self.source)
            found.append(
                Command(
                    label,
                    lambda o=option: self.submit(actions.choose(o)),  # type: ignore[misc]
                    "primary" if last else "secondary",
                    tip=tip,
                    main=last,
                )
            )
        return found
