"""What the open question means on the table: the sentence, the hexes that answer it, the buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import t
from game.rules import terra as rules
from game.rules.core import Decision
from game.rules.terra import State
from game.rules.terra import actions as act
from game.scenes.table.modes import Command, Mode
from game.scenes.terra.board.land import Choice, choices_at, clickable
from game.scenes.terra.saying import action_tip, action_title
from game.words.terra import ask_text, name

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


class TerraMode(Mode):
    """By itself it only watches."""

    scene: TerraScene

    @property
    def state(self) -> State:
        state: State = self.scene.match.state
        return state

    def hexes(self) -> frozenset[str]:
        """Those that answer the question."""
        return frozenset()

    def choices(self, hex_: str) -> list[Choice]:
        return []

    def aim(self, building: str) -> None:
        """A row of the own board was clicked: show where."""


class AskMode(TerraMode):
    """A person at this screen is asked. `aimed` narrows the hexes to one kind of building."""

    def __init__(self, scene: TerraScene, decision: Decision) -> None:
        super().__init__(scene)
        self.decision = decision
        self.aimed = ""
        self._hexes = clickable(self.state)

    def prompt(self) -> str:
        if self.aimed:
            return t("terra.table.aim", building=name(self.aimed))
        return ask_text(self.decision, self.names, self.scene.places)

    def hexes(self) -> frozenset[str]:
        if not self.aimed:
            return self._hexes
        wanted = {
            action.target
            for action in rules.legal_actions(self.state)
            if (action.kind == "build" and self.aimed == "dwelling")
            or (action.kind == "upgrade" and action.option == self.aimed)
        }
        return frozenset(wanted)

    def choices(self, hex_: str) -> list[Choice]:
        found = choices_at(self.state, hex_)
        aimed = [one for one in found if self.aimed and one.icon.endswith(f"/{self.aimed}")]
        return aimed or found

    def aim(self, building: str) -> None:
        self.aimed = "" if self.aimed == building else building
        self.scene.refresh()

    def cancel(self) -> bool:
        if self.aimed:
            self.aim(self.aimed)
            return True
        return False

    def commands(self) -> list[Command]:
        """A button for what lies nowhere on the table; the last is the main one."""
        make = _COMMANDS.get(self.decision.kind, _leaving)
        return make(self)


def _plain(mode: AskMode, action: act.Action, main: bool = True) -> Command:
    tip = action_tip(mode.state, action)
    run = partial(mode.scene.play, (action,))
    return Command(action_title(action), run, "primary" if main else "secondary", tip=tip, main=main)


def _turn(mode: AskMode) -> list[Command]:
    scene = mode.scene
    found = [Command(t("terra.table.exchange"), scene.open_exchange, icon="terra/resources/exchange")]
    if act.END in rules.legal_actions(mode.state):
        found.append(_plain(mode, act.END, main=False))
    if act.LAST_PASS in rules.legal_actions(mode.state):
        found.append(Command(t("terra.do.pass"), partial(scene.play, (act.LAST_PASS,)),
                             tip=action_tip(mode.state, act.LAST_PASS), icon="terra/resources/pass"))  # fmt: skip
    else:
        found.append(Command(t("terra.do.pass"), scene.open_cards, icon="terra/resources/pass"))
    return found


def _after(mode: AskMode) -> list[Command]:
    exchange = Command(t("terra.table.exchange"), mode.scene.open_exchange, icon="terra/resources/exchange")
    return [exchange, _plain(mode, act.END)]


def _offer(mode: AskMode) -> list[Command]:
    rule = Command(t("terra.answer.button"), mode.scene.open_rule, tip=t("terra.answer.button.tip"))
    return [rule, _plain(mode, act.DECLINE, main=False), _plain(mode, act.LEECH)]


def _leaving(mode: AskMode) -> list[Command]:
    """A decision within an action: exchange meanwhile, or leave it."""
    legal = rules.legal_actions(mode.state)
    return [*_exchange(mode), *([_plain(mode, act.SKIP)] if act.SKIP in legal else [])]


def _exchange(mode: AskMode) -> list[Command]:
    exchanges = any(action.kind in ("convert", "burn") for action in rules.legal_actions(mode.state))
    if not exchanges:
        return []
    return [Command(t("terra.table.exchange"), mode.scene.open_exchange, icon="terra/resources/exchange")]


def _choosing(mode: AskMode) -> list[Command]:
    """The sheet that opened by itself may have been put away."""
    run = mode.scene.open_by_itself
    return [*_exchange(mode), Command(t(f"terra.table.choose.{mode.decision.kind}"), run, "primary", main=True)]


_COMMANDS = {
    "faction": _choosing,
    "card": _choosing,
    "tiles": _choosing,
    "action": _turn,
    "after": _after,
    "offer": _offer,
    "ordain": _choosing,
}


class HeldMode(TerraMode):
    """The action that ends the turn has been shown, but not done: end the turn, or take it back."""

    def prompt(self) -> str:
        return t("terra.table.held")

    def commands(self) -> list[Command]:
        scene = self.scene
        found = [Command(t("terra.table.take_back"), scene.undo)]
        if scene.held_may_go_on():
            tip = t("terra.table.neighbours_first.tip")
            found.append(Command(t("terra.table.neighbours_first"), partial(scene.confirm, False), tip=tip))
        turn = scene.match.state.phase == "actions"
        label = t("terra.do.end") if turn else t("terra.table.confirm")
        found.append(Command(label, scene.confirm, "primary", main=True))
        return found

    def cancel(self) -> bool:
        self.scene.undo()
        return True
