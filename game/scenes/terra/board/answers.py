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


class HabitsScene(SheetScene):
    """What was said once for all: each player's rule for offers, and the warnings that are switched off."""

    width = 560

    def __init__(self, table: TerraScene) -> None:
        super().__init__(table)
        self.own = table

    def title(self) -> str:
        return t("terra.habits")

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        people = [number for number, seat in enumerate(self.own.match.seats) if seat.human]
        rows: list[tuple[str, Callable[[], None], bool]] = []
        for seat in people:
            words = t("terra.habits.rule", name=self.own.names[seat], rule=label(rule_of(self.own, seat)))
            rows.append((words, partial(self._next_rule, seat), False))
        off = [key for key in self.app.settings.habits if key.startswith("terra.warn.")]
        if off:
            rows.append((tn("terra.habits.warn_again", len(off)), self._warn_again, False))
        return [*rows, (t("menu.resume"), self._close, True)]

    def _next_rule(self, seat: int) -> None:
        after = RULES[(RULES.index(rule_of(self.own, seat)) + 1) % len(RULES)]
        self.app.settings.habits[_key(self.own, seat)] = after
        self._changed()

    def _warn_again(self) -> None:
        for key in [key for key in self.app.settings.habits if key.startswith("terra.warn.")]:
            del self.app.settings.habits[key]
        self._changed()

    def _changed(self) -> None:
        self.app.keep_settings()
        self.layout()
        self.dirty = True

    def _close(self) -> None:
        self.app.pop()
