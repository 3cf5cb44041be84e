"""Rules for automatic answers to offers of power, one for each player; what is partly lost is always asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules import terra as rules
from game.rules.terra import Action
from game.rules.terra import actions as act
from game.scenes.table.menu import SheetScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.terra.board.scene import TerraScene

ASK, NEVER = "ask", "never"
#: Points that are paid without a question.
LIMITS = ("0", "1", "2", "4")
RULES = (ASK, *LIMITS, NEVER)


def _key(scene: TerraScene, seat: int) -> str:
    return f"terra.answer.{scene.names[seat]}"


def rule_of(scene: TerraScene, seat: int) -> str:
    found = scene.app.settings.habits.get(_key(scene, seat), ASK)
    return found if found in RULES else ASK


def answer(scene: TerraScene) -> Action | None:
    """The answer that the player's rule gives to the open offer; nothing when the player wants to be asked."""
    decision = rules.decision(scene.match.state)
    if decision is None or decision.kind != "offer":
        return None
    offers = scene.match.state.offers[0]
    rule = rule_of(scene, decision.player)
    gain, points = int(decision.params["n"]), int(decision.params["points"])
    if rule == ASK or gain < offers.queue[0][1]:
        return None
    if rule == NEVER:
        return act.DECLINE if points else None
    return act.LEECH if points <= int(rule) else None


def label(rule: str) -> str:
    if rule in LIMITS:
        return tn("terra.answer.limit", int(rule)) if int(rule) else t("terra.answer.free")
    return t(f"terra.answer.{rule}")


class AnswerScene(SheetScene):
    """The rule of one player."""

    width = 460

    def __init__(self, table: TerraScene, seat: int) -> None:
        super().__init__(table)
        self.seat = seat
        self.own = table

    def title(self) -> str:
        return t("terra.answer.title", name=self.own.names[self.seat])

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        now = rule_of(self.own, self.seat)
        return [(label(rule), partial(self._choose, rule), rule == now) for rule in RULES]

    def _choose(self, rule: str) -> None:
        self.app.settings.habits[_key(self.own, self.seat)] = rule
        self.app.keep_settings()
        self.app.pop()
        self.own.settle_again()
