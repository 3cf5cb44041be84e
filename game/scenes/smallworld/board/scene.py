"""The scene in which a game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules import smallworld as rules
from game.rules.core import Line, Refused
from game.rules.smallworld import Action, Event, State
from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.scoring import income_lines
from game.scenes.base import Scene
from game.scenes.smallworld.board import bars, buttons, dialogs, keys
from game.scenes.smallworld.board.chronicle import Chronicle
from game.scenes.smallworld.board.hints import hint_text
from game.scenes.smallworld.board.layout import Layout, arrange
from game.scenes.smallworld.board.market import Market
from game.scenes.smallworld.board.modes import Mode, mode_for
from game.scenes.smallworld.board.motion import Motion
from game.scenes.smallworld.board.mouse import MapMouse
from game.scenes.smallworld.board.opponents import Opponents
from game.scenes.smallworld.board.picture import Picture
from game.scenes.smallworld.board.places import place_names
from game.scenes.smallworld.board.seats import SeatCard
from game.scenes.smallworld.board.view import BoardView
from game.storage.autosave import SAVED
from game.ui import theme
from game.ui.animation import call, sequence
from game.words.bots import explain_text
from game.words.smallworld import reason_text

if TYPE_CHECKING:
    from game.bots import Plan
    from game.maps import LoadedMap
    from game.match import Match, Turn
    from game.storage.autosave import Autosave

FLASH = 0.9


class BoardScene(Scene):
    """`shown` is the position on the screen: the match's own, or while something moves the one before."""

    notices_from = 64  # below the sentence that says what to do
    has_named_saves = True

    def __init__(self, match: Match, loaded: LoadedMap, autosave: Autosave | None = None) -> None:
        super().__init__()
        self.match = match
        self.loaded = loaded
        self.autosave = autosave
        self.view = BoardView(loaded)
        self.motion = Motion(self)
        self.picture = Picture(self)
        self.opponents = Opponents(match)
        self.mouse = MapMouse(self)
        self.shown: State = match.state
        self.viewer = self._first_human()
        self.mode: Mode = Mode(self)
        self.market_open = False
        self._opened_for_pick = False
        self.show_threats = False
        self.stale = True  # the still picture must be made anew
        self.scored: Event | None = None
        self.hint: Plan | None = None
        self.fast = False  # on to the next human's decision without motion
        self.flashing: tuple[int, float] = (-1, 0.0)
        self._told = len(match.turns)
        self._paused = False
        self.laid_out = False
        self.layout_: Layout
        self.seats: list[SeatCard] = []
        self.market: Market
        self.chronicle: Chronicle
        self.tray: bars.HandTray
        self.places: dict[str, str] = {}

    # --- who

    @property
    def colours(self) -> list[int]:
        return [seat.colour for seat in self.match.seats]

    @property
    def patterns(self) -> bool:
        return bool(self.app.settings.patterns)

    def _first_human(self) -> int:
        humans = [n for n, seat in enumerate(self.match.seats) if seat.human]
        decision = self.match.decision
        if decision and self.match.seats[decision.player].human:
            return decision.player
        return humans[0] if humans else -1

    @property
    def moving(self) -> bool:
        return self.tweens.active

    @property
    def interactive(self) -> bool:
        """A human may act now."""
        seat = self.match.seat_to_move()
        return bool(seat and seat.human and not self.moving)

    def acting_player(self) -> int:
        decision = rules.decision(self.shown)
        return decision.player if decision else -1

    def thinking_player(self) -> int:
        return self.opponents.player

    def may_peek(self, player: int) -> bool:
        """One may look into one's own purse when it is one's turn, or when no other human could see it."""
        seat = self.match.seats[player]
        alone = sum(other.human for other in self.match.seats) == 1
        return seat.human and (alone or player == self.acting_player())

    def hand_declined(self) -> bool:
        tribe = self.match.state.tribes.get(self.match.state.leg.tribe)
        return bool(tribe and tribe.declined)

    def piece_of(self, source: str) -> str:
        return ability_of(source).piece

    def bot_reason(self, player: int) -> str:
        return self.opponents.reasons.get(player, "")

    def told_turns(self) -> list[Turn]:
        """What the chronicle may tell: everything that has been shown."""
        return self.match.turns[: self._told]

    def earnings_now(self) -> list[Line]:
        return [line for player in range(self.shown.setup.players) for line in income_lines(self.shown, player)]

    def prompt(self) -> str:
        return self.mode.prompt()

    # --- life

    def enter(self) -> None:
        self.widgets.tab = False
        self.app.save_hook = self._emergency_save
        self._settle()

    def leave(self) -> None:
        self.opponents.close()
        self.app.save_hook = None
        if self.autosave is not None:
            self.autosave.note(self.match)

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        self.refresh()

    def _emergency_save(self) -> str | None:
        if self.autosave is None:
            return None
        self.autosave.note(self.match)
        if not self.autosave.flush(2.0):
            raise OSError("the game is not on the disk yet")
        return None

    def _tell_of_saving(self) -> None:
        for notice in self.autosave.notices() if self.autosave else ():
            self.app.notify(t(notice.id, **notice.params), "good" if notice.id == SAVED else "bad")

    def layout(self) -> None:
        self.view.patterns = self.patterns
        self.layout_ = arrange(self.size, len(self.match.seats))
        frame = theme.px(5)
        self.view.place(self.layout_.map.inflate(-frame * 2, -frame * 2))
        chosen = self.market.chosen if self.laid_out else -1
        self.market = Market(self.layout_.drawer, self)
        self.market.chosen = chosen
        self.chronicle = Chronicle(self.layout_.drawer, self)
        self.places = place_names(self.loaded)
        self.seats = [SeatCard(rect, self, player) for player, rect in enumerate(self.layout_.seats)]
        bottom = self.layout_.bottom
        self.tray = bars.HandTray(
            pygame.Rect(bottom.left + theme.px(14), bottom.top, theme.px(116), bottom.height), self
        )
        self.laid_out = True
        self.refresh()

    def refresh(self) -> None:
        """Buttons, drawer and picture for the moment."""
        self.widgets.clear()
        for seat in self.seats:
            self.widgets.add(seat)
        self.widgets.add(self.tray)
        if self.market_open:
            self.widgets.add(self.market)
        else:
            self.chronicle.rebuild()
            self.widgets.add(self.chronicle)
        buttons.lay_out(self)
        self.stale = self.dirty = True

    def anyone_human(self) -> bool:
        return any(seat.human for seat in self.match.seats)

    # --- moving the game on

    def submit(self, action: Action) -> None:
        self.submit_all([action])

    def submit_all(self, actions: list[Action]) -> None:
        """A human's decision; what the rules no longer ask for is left out."""
        if self.moving:
            return
        decision = self.match.decision
        before, saying = self.match.state.copy(), self.mode.prompt()
        events: list[Event] = []
        for action in actions:
            now = self.match.decision
            if now is None or decision is None or (now.player, now.kind) != (decision.player, decision.kind):
                break
            if len(actions) > 1 and action not in rules.legal_actions(self.match.state):
                continue
            try:
                events += self.match.apply(action)
            except Refused as refused:
                self.app.notify(reason_text(refused.reason, self.mode.names), "bad")
                return
        self._show(events, before, saying)

    def _show(self, events: list[Event], before: State, saying: str = "") -> None:
        """Let the events be seen, then go on; `saying` stays in the bar meanwhile."""
        if self.autosave is not None:
            self.autosave.note(self.match)
        self.shown = before
        self.hint = None
        self.mode = Mode(self, saying)
        if self.fast:
            self._settle()
            return
        self.tweens.play(sequence(self.motion.story(events, before), call(self._settle)))
        if self.moving:
            self.refresh()

    def _settle(self) -> None:
        """Nothing moves any more: show the real position and ask the next question."""
        self.motion.clear()
        self.scored = None
        self.shown = self.match.state
        self._told = len(self.match.turns)
        if self.match.over:
            self._finish()
            return
        decision = self.match.decision
        assert decision is not None
        seat = self.match.seats[decision.player]
        if seat.human:
            self.fast = False
            self._hand_over(decision.player, decision.kind)
            self.viewer = decision.player
        self.mode = mode_for(self, decision, seat.human)
        self._open_drawer(decision.kind == "pick" and seat.human)
        if self.laid_out:
            self.market.chosen = self.market.over = -1
            self.refresh()

    def _open_drawer(self, picking: bool) -> None:
        """The market comes by itself for a pick, and goes again."""
        if picking and not self.market_open:
            self.market_open = self._opened_for_pick = True
        elif not picking and self._opened_for_pick:
            self.market_open = self._opened_for_pick = False

    def _hand_over(self, player: int, kind: str) -> None:
        settings = self.app.settings
        humans = sum(seat.human for seat in self.match.seats)
        changed = self.viewer >= 0 and self.viewer != player
        if settings.hand_over and not settings.open_coins and humans > 1 and changed and kind != "defend":
            dialogs.hand_over(self, player)

    def _finish(self) -> None:
        self.mode = Mode(self)
        self.market_open = False
        self.refresh()
        dialogs.open_scoring(self)

    def undo(self) -> None:
        if self.interactive and self.match.undo() is not None:
            self._after_travel()

    def redo(self) -> None:
        if self.interactive and self.match.why_no_redo() is None:
            self.match.redo()
            self._after_travel()

    def _after_travel(self) -> None:
        self.hint = None
        self.app.sound.play("place")
        if self.autosave is not None:
            self.autosave.note(self.match)
        self._settle()

    # --- what buttons open

    def ask_decline(self) -> None:
        dialogs.ask_decline(self)

    def ask_gamble(self, region: int) -> None:
        dialogs.ask_gamble(self, region)

    def ask_stop(self, on_yes: Callable[[], None]) -> None:
        dialogs.ask_stop(self, on_yes)

    def open_menu(self) -> None:
        dialogs.open_menu(self)

    def open_help(self, topic: str = "") -> None:
        dialogs.open_help(self, topic)

    def change_seat(self, player: int) -> None:
        dialogs.change_seat(self, player)

    def seat_changed(self) -> None:
        """A seat went from human to bot or back."""
        self.opponents.stop()
        self._settle()

    def whole_map(self) -> None:
        """Out of every zoom."""
        self.view.whole()
        self.refresh()

    def toggle_market(self) -> None:
        self.market_open = not self.market_open
        self._opened_for_pick = False
        self.market.leave()
        self.refresh()

    def toggle_threats(self) -> None:
        self.show_threats = not self.show_threats
        self.stale = self.dirty = True

    def ask_hint(self) -> None:
        if self.interactive:
            self.app.notify(t("board.hint.thinking"))
            self.opponents.ask_hint()
            self.refresh()

    def _take_hint(self, plan: Plan) -> None:
        self.hint = plan
        words = explain_text(plan.reasons)
        first = plan.actions[0] if plan.actions else None
        if first is not None and first.kind == "pick":
            self.market_open, self.market.chosen = True, first.n
        self.app.toasts.drop(t("board.hint.thinking"))
        self.app.notify(hint_text(first, words), "good")
        self.refresh()

    def fast_forward(self) -> None:
        """On to the next decision of a human, without motion."""
        self.fast = True
        self.opponents.hurry()
        self.tweens.skip()

    def flash(self, region: int) -> None:
        self.flashing = (region, FLASH)
        self.dirty = True

    def show_score(self, event: Event) -> None:
        self.scored = event

    def hide_score(self) -> None:
        self.scored = None

    # --- the loop

    @property
    def animating(self) -> bool:
        return super().animating or self.flashing[1] > 0

    def event(self, event: pygame.event.Event) -> bool:
        if (
            self.moving
            and event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self.view.rect.collidepoint(event.pos)
        ):
            self.tweens.skip()
            return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and self.opponents.player >= 0
            and self.view.rect.collidepoint(event.pos)
        ):
            self.opponents.hurry()
        if event.type == pygame.KEYDOWN and keys.press(self, event):
            return True
        if super().event(event):
            return True
        return self.mouse.event(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.flashing[1] > 0:
            self.flashing = (self.flashing[0], self.flashing[1] - dt)
            self.dirty = True
        self.mouse.update()
        self._tell_of_saving()
        if self.stale:
            self.dirty = True
        if not self._paused and not self.moving and not self.match.over:
            plan = self.opponents.poll_hint()
            if plan is not None and self.interactive:
                self._take_hint(plan)
            self._drive_bots()

    def _drive_bots(self) -> None:
        if self.interactive:
            return
        if self.opponents.player < 0:
            self.opponents.start()
            self.stale = True
        action = self.opponents.poll()
        if action is not None:
            before = self.match.state.copy()
            self._show(self.match.apply(action), before)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
