"""Warnings before waste; each can be switched off once for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules import terra as rules
from game.rules.core import Reason
from game.rules.terra import Action, State
from game.rules.terra.options import asked
from game.scenes.base import Scene
from game.ui import surfaces, text, theme
from game.ui.widgets import Button, button_height
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

_NOTE = "terra.explain."
#: What an explanation tells of that a player may not have thought of, by the warning it is.
_WASTE = {
    "unused": "unused",
    "income_lost": "income",
    "lost": "no_room",
    "full_price": "full_price",
    "power_would_do": "priest",
    "workers_lost": "workers",
    "gives_up_spades": "spades",
    "gives_up_dwelling": "dwelling",
    "cult_end": "cult",
}
KINDS = tuple(sorted({*_WASTE.values(), "free_power"}))
#: Nothing is lost when one turns down power that is paid for.
_FREE = 1


def waste(game: State, actions: Sequence[Action]) -> tuple[str, Reason] | None:
    """The first thing that these actions waste: the warning, and the words for it."""
    trial, seat = game.copy(), asked(game)
    for action in actions:
        for note in rules.explain(trial, action).notes:
            kind = _WASTE.get(note.id.removeprefix(_NOTE))
            if kind == "dwelling" and len(actions) > 1:
                continue  # "transform only" was chosen
            if kind and not _meant(trial, action, kind):
                return kind, note
        if action.kind == "decline" and _offered(trial) == _FREE:
            return "free_power", Reason("terra.warn.free_power.body")
        rules.apply(trial, action)
        decision = rules.decision(trial)
        if decision is None or decision.player != seat:
            return None
    return None


def _meant(game: State, action: Action, kind: str) -> bool:
    """Where nothing else could have been done, there is nothing to warn of."""
    if kind == "dwelling":
        return action.kind == "skip" and not any(one.kind == "build" for one in rules.legal_actions(game))
    if kind == "income":
        return not _some_card_fits(game)
    return False


def _some_card_fits(game: State) -> bool:
    """Whether another free card would leave no income without room."""
    passes = [action for action in rules.legal_actions(game) if action.kind == "pass"]
    lost = f"{_NOTE}income_lost"
    return any(all(note.id != lost for note in rules.explain(game, action).notes) for action in passes)


def _offered(game: State) -> int:
    return int(rules.decision(game).params.get("n", 0)) if game.offers else 0  # type: ignore[union-attr]


def muted(scene: TerraScene, kind: str) -> bool:
    return scene.app.settings.habits.get(f"terra.warn.{kind}") == "off"


def ask_first(scene: TerraScene, actions: Sequence[Action], do: Callable[[], None]) -> None:
    """Do it, after a question if something would be wasted."""
    found = waste(scene.match.state, actions)
    if found is None or muted(scene, found[0]):
        do()
    else:
        scene.app.push(WarningScene(found[0], reason_text(found[1], scene.names), do))


class WarningScene(Scene):
    """Do it, do it and never ask again, or leave it."""

    transparent = True
    shade = 110

    def __init__(self, kind: str, words: str, do: Callable[[], None]) -> None:
        super().__init__()
        self.kind, self.words, self.do = kind, words, do
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._parts: list[pygame.Surface] = []

    def layout(self) -> None:
        self.widgets.clear()
        wide = min(self.size[0] - theme.px(40), round(theme.text_scale() * 440))
        pad, high, gap = theme.px(30), button_height(), theme.px(9)
        inner = wide - pad * 2
        self._parts = [
            text.paragraph(t(f"terra.warn.{self.kind}"), inner, "serif", theme.HEADING - 2, theme.INK, "center"),
            text.paragraph(self.words, inner, "body", theme.BODY + 1, theme.INK, "center"),
        ]
        tall = sum(part.get_height() + gap for part in self._parts) + 3 * (high + gap) + pad * 2
        self.sheet = pygame.Rect(0, 0, wide, tall)
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        top = self.sheet.bottom - pad - 3 * (high + gap) + gap
        labels = ("terra.warn.leave", "terra.warn.do", "terra.warn.do_always")
        for label, run in zip(labels, (self.leave_it, self._do, self._always), strict=True):
            place = pygame.Rect(self.sheet.left + pad, top, inner, high)
            tone = "primary" if run == self.leave_it else "secondary"
            button = self.widgets.add(Button(place, t(label), run, tone))  # type: ignore[arg-type]
            if run == self.leave_it:
                self.widgets.default = button
            top += high + gap

    def leave_it(self) -> None:
        self.app.pop()

    def _do(self) -> None:
        self.app.pop()
        self.do()

    def _always(self) -> None:
        self.app.settings.habits[f"terra.warn.{self.kind}"] = "off"
        self.app.keep_settings()
        self._do()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave_it()
            return True
        return super().event(event) or True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, "parchment", lift=14)
        top = self.sheet.top + theme.px(30)
        for part in self._parts:
            surface.blit(part, part.get_rect(midtop=(self.sheet.centerx, top)))
            top += part.get_height() + theme.px(9)
        super().draw(surface)
