"""Terra Mystica's table: the map of hexes, the own board, the others, and what lies open for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import t
from game.maps.terra import find_board
from game.match import Match
from game.rules.core import Decision
from game.rules.terra import Action, Event, State
from game.rules.terra import actions as act
from game.rules.terra.board import TERRAINS
from game.scenes.table import Keeper, TableScene
from game.scenes.terra.board import answers, bars, menus, overlays, probe, sheets, warnings
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.desk import Desk
from game.scenes.terra.board.host import Host
from game.scenes.terra.board.land import Choice
from game.scenes.terra.board.layout import Layout, arrange, inside
from game.scenes.terra.board.modes import AskMode, HeldMode, TerraMode
from game.scenes.terra.board.motion import Motion
from game.scenes.terra.board.mouse import HexMouse
from game.scenes.terra.board.picture import Picture
from game.scenes.terra.board.recap import RecapScene
from game.scenes.terra.board.turns import Turn
from game.scenes.terra.board.view import BoardView
from game.scenes.terra.panels.pictures import TONE
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.saying import action_title
from game.scenes.terra.spots import Offer, Spot
from game.ui import theme
from game.ui.animation import Step

if TYPE_CHECKING:
    from game.bots import Plan

FLASH = 0.9


class TerraScene(TableScene):
    mode: TerraMode
    shown: State
    may_try = True  # whether one may play on with a copy

    def __init__(self, match: Match, autosave: Keeper | None = None) -> None:
        self.view = BoardView(pygame.Rect(0, 0, 16, 10), find_board(match.setup.board))
        self.mouse = HexMouse(self)
        self.picture = Picture(self)
        self.turn = Turn(self)
        self.card: ChoiceCard | Sheet | None = None  # what lies open beside a hex or in the middle
        self.previewed: Choice | None = None
        self.overlay = ""  # what is laid over the map to think by
        self.flashing: tuple[str, float] = ("", 0.0)
        self.layout_: Layout
        self.desk: Desk
        self.motion = Motion(self)
        self.host = Host(self)
        super().__init__(match, autosave)

    # --- what is where

    def layout(self) -> None:
        self.layout_ = arrange(self.size, len(self.match.seats))
        rim = theme.px(5)
        self.view.rect = inside(self.layout_.map.inflate(-2 * rim, -2 * rim), self.view.aspect)
        self.places = {name: name for name in self.shown.board.names}
        self.desk = Desk(self)
        self.lay_done()
        self.open_by_itself()

    def refresh(self) -> None:
        if not self.moving:  # until the motion has ended the panels show what they showed
            self.host.forget()
        self.widgets.clear()
        self.desk.chronicle.rebuild()
        for panel in self.desk.widgets:
            self.widgets.add(panel)
        bars.lay_out(self)
        if self.card is not None:
            self.widgets.add(self.card)
        super().refresh()

    # --- the panels' host

    def offer(self, spot: Spot) -> Offer:
        return self.host.offer(spot)

    def press(self, spot: Spot) -> None:
        self.host.press(spot)

    def lit(self, spot: Spot) -> bool:
        return self.host.lit(spot)

    # --- the table's questions to a board

    @property
    def asking(self) -> bool:
        """Whether a click may answer the open question now: never while another position is shown than the match's."""
        return self.interactive and self.turn.held is None and self.shown is self.match.state

    def acting_player(self) -> int:
        decision = self.match.decision
        if self.turn.held is not None and decision is not None:
            return decision.player
        return super().acting_player()

    def watching(self, saying: str = "") -> TerraMode:
        return TerraMode(self, saying)

    def mode_for(self, decision: Decision) -> TerraMode:
        return HeldMode(self) if self.turn.held is not None else AskMode(self, decision)

    def story(self, events: list[Event], before: State) -> Step:
        return self.motion.story(events, before)

    def still(self) -> None:
        self.motion.clear()

    def tone(self, player: int) -> theme.Color:
        faction = self.match.state.players[player].faction
        return TONE[TERRAINS[faction.home]] if faction.id else super().tone(player)

    def settled(self, decision: Decision | None, human: bool) -> None:
        self.host.forget()
        if not (isinstance(self.card, Sheet) and self.card.stays):
            self.close_card()
        if self.turn.after is not None:
            self.shown = self.turn.after
        elif human and self.turn.ends_itself():
            self.play((act.END,))
        elif human and (by_rule := answers.answer(self)) is not None and decision is not None:
            rule = answers.label(answers.rule_of(self, decision.player))
            self.app.notify(t("terra.answer.done", name=self.names[decision.player], rule=rule))
            self.play((by_rule,))
        elif self.laid_out:
            self.open_by_itself()

    def open_by_itself(self) -> None:
        """The sheet of a question that is best answered on one."""
        decision = self.match.decision
        if self.asking and decision is not None and decision.kind in sheets.BY_ITSELF:
            sheets.BY_ITSELF[decision.kind](self)

    def covers_hand_over(self, decision: Decision) -> bool:
        return decision.kind != "offer"

    def skips_motion(self, pos: tuple[int, int]) -> bool:
        return bool(self.view.rect.collidepoint(pos))

    def show_hint(self, plan: Plan, words: str) -> None:
        """The first step in words; its place shines until something is done."""
        if plan.actions:
            self.app.notify(" ".join((t("terra.hint.do", what=action_title(plan.actions[0])), words)), "good")

    def flash(self, place: str) -> None:
        if place in self.view.geometry.centres:
            self.flashing = (place, FLASH)
            self.dirty = True

    # --- a turn

    def enter(self) -> None:
        self.turn.take_up()
        super().enter()

    def play(self, actions: Sequence[Action]) -> None:
        """A person's decision, exchanges and all; what would end the turn is only shown."""
        if self.turn.held is None and not self.moving:
            warnings.ask_first(self, actions, partial(self.when_kept, partial(self._play, actions)))

    def _play(self, actions: Sequence[Action]) -> None:
        saying = self.prompt()
        done = self.turn.play(actions)
        if done is not None:
            self.close_card()
            self._show(*done, saying)

    def held_may_go_on(self) -> bool:
        return self.turn.may_go_on()

    def confirm(self, ends: bool = True) -> None:
        """End the turn."""
        self.when_kept(partial(self._confirm, ends))

    def _confirm(self, ends: bool) -> None:
        saying = self.prompt()
        done = self.turn.confirm(ends)
        if done is not None:
            self._show(*done, saying)

    def _undo(self) -> None:
        """All that the last click did."""
        if self.turn.undo():
            self._after_travel()
        else:
            super()._undo()

    def _redo(self) -> None:
        if self.turn.held is not None:
            return
        if not self.asking or not self.turn.undone:
            super()._redo()
        elif (done := self.turn.redo()) is not None:
            self.close_card()
            self._show(*done, self.prompt())

    def seat_changed(self) -> None:
        self.turn.forget()
        super().seat_changed()

    def settle_again(self) -> None:
        """A rule for answers has changed: it may answer what is open."""
        self._settle()

    # --- the map

    def over_hex(self, name: str) -> None:
        if self.card is None:
            choices = self.mode.choices(name) if name and self.asking else []
            self.preview(next((one for one in choices if one.ready and not one.small), None), name)
        self.dirty = True

    def preview(self, choice: Choice | None, name: str = "") -> None:
        """What is being thought of is seen on the map; with a hex its sheet lies beside it."""
        self.previewed = choice
        self.picture.look_at(choice, name)
        self.dirty = True

    def click_hex(self, name: str) -> None:
        """The only choice is done at once; several are laid beside the hex."""
        had = self.put_away()
        if not name or not self.asking:
            return
        choices = self.mode.choices(name)
        if len(choices) == 1 and choices[0].offer.state == "ready":
            self.play(choices[0].offer.actions)
        elif choices:
            menus.open_hex(self, name, choices)
        elif not had and self.match.decision is not None:
            self.app.notify(self.mode.prompt())

    # --- what lies open

    def put_away(self) -> bool:
        """Close the card; True when there was one."""
        had = self.card is not None
        if had:
            self.close_card()
            self.refresh()
        return had

    def close_card(self) -> None:
        self.card = None
        self.preview(None)

    def open_exchange(self) -> None:
        menus.open_exchange(self)

    def open_cards(self) -> None:
        sheets.open_cards(self)

    def open_rule(self) -> None:
        self.app.push(answers.AnswerScene(self, self.acting_player()))

    def menu_entries(self) -> list[tuple[str, Callable[[], None]]]:
        return [(t("terra.habits"), lambda: self.app.replace(answers.HabitsScene(self)))]

    def open_recap(self) -> None:
        self.app.push(RecapScene(self))

    def open_what_if(self) -> None:
        from game.scenes.terra.board import what_if

        what_if.open(self)

    def next_overlay(self) -> None:
        kinds = ("", *overlays.KINDS)
        self.app.toasts.drop(t(f"terra.overlay.{self.overlay or 'none'}"))
        self.overlay = kinds[(kinds.index(self.overlay) + 1) % len(kinds)]
        self.app.notify(t(f"terra.overlay.{self.overlay or 'none'}"))
        self.refresh()

    # --- for those who drive the real window

    def probed(self) -> dict[str, Any]:
        return super().probed() | probe.look(self)

    def spots(self) -> list[tuple[int, int]]:
        return [self.view.centre(name) for name in self.shown.board.names]

    # --- the loop

    @property
    def animating(self) -> bool:
        return super().animating or self.flashing[1] > 0

    def event(self, event: pygame.event.Event) -> bool:
        return super().event(event) or self.mouse.event(event)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.put_away():
            return True
        if event.key == pygame.K_TAB:
            self.next_overlay()
            return True
        return super().key(event)

    def update(self, dt: float) -> None:
        if self.flashing[1] > 0:
            self.flashing = (self.flashing[0], self.flashing[1] - dt)
            self.dirty = True
        self.mouse.update()
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
