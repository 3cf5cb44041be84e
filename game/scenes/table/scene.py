"""The scene in which a game is played, as far as all games are alike.

A game's board says what to draw, what the mouse means at each decision (its modes) and how events are seen
(its motion). Everything else is here: submitting, undo, bots, hints, saving, hand-over, the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.i18n import t
from game.rules.core import Decision, Refused
from game.scenes.base import Scene
from game.scenes.table.disk import PATIENCE, Disk
from game.scenes.table.modes import Mode
from game.scenes.table.opponents import Opponents
from game.storage.autosave import SAVED
from game.ui import theme
from game.ui.animation import Step, call, sequence
from game.words.bots import explain_text

if TYPE_CHECKING:
    from game.bots import Plan
    from game.match import Done, Match
    from game.storage.settings import Notice


class Keeper(Protocol):
    """Who keeps the game: the autosave, or a tutorial's notebook."""

    @property
    def pending(self) -> bool:
        """Whether something noted is not on the disk yet; what the disk has refused is not waited for."""

    def note(self, match: Match) -> None: ...
    def flush(self, timeout: float | None = ...) -> bool: ...
    def notices(self) -> list[Notice]: ...


class TableScene(Scene):
    """`shown` is the position on the screen: the match's own, or while something moves the one before."""

    notices_from = 64  # below the sentence that says what to do
    has_named_saves = True

    def __init__(self, match: Match, autosave: Keeper | None = None) -> None:
        super().__init__()
        self.match = match
        self.autosave = autosave
        self.disk = Disk(autosave)
        self._held: Callable[[], None] | None = None  # waits until the action before is on the disk
        self.opponents = Opponents(match)
        self.shown: Any = match.state
        self.viewer = self._first_human()
        self.mode: Any = self.watching()
        self.stale = True  # the still picture must be made anew
        self.hint: Plan | None = None
        self.fast = False  # on to the next human's decision without motion
        self.places: dict[str, str] = {}  # what the chronicle calls the places of the board
        self.laid_out = False
        self._told = len(match.done)
        self._paused = False
        self._ended = False

    # --- what a game's board brings

    def watching(self, saying: str = "") -> Mode:
        """The mode while nobody at this screen decides."""
        return Mode(self, saying)

    def mode_for(self, decision: Decision) -> Mode:
        """The mode for a human's decision."""
        return self.watching()

    def story(self, events: list[Any], before: Any) -> Step:
        """How the events are seen."""
        return call(lambda: None)

    def still(self) -> None:
        """Nothing moves any more: put away what the motion has left."""

    def settled(self, decision: Decision | None, human: bool) -> None:
        """A new question is open; open and close what belongs to it."""

    def refresh(self) -> None:
        """Buttons, panels and picture for the moment."""
        self.stale = self.dirty = True

    def covers_hand_over(self, decision: Decision) -> bool:
        """Whether the table is turned to this player by a screen of its own."""
        return True

    def flash(self, place: str) -> None:
        """Let a place of the board light up."""

    def skips_motion(self, pos: tuple[int, int]) -> bool:
        """Whether a click there, while something moves, ends the motion."""
        return False

    def show_hint(self, plan: Plan, words: str) -> None:
        """The plan on the board; returns nothing, tells the player in words."""
        self.app.notify(words, "good")

    def menu_entries(self) -> list[tuple[str, Callable[[], None]]]:
        """What a game adds to the menu."""
        return []

    # --- who

    @property
    def colours(self) -> list[int]:
        return [seat.colour for seat in self.match.seats]

    def tone(self, player: int) -> theme.Color:
        """The colour of what tells of a player."""
        return theme.PLAYERS[self.colours[player]].main

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    @property
    def patterns(self) -> bool:
        return bool(self.app.settings.patterns)

    def _first_human(self) -> int:
        humans = [n for n, seat in enumerate(self.match.seats) if seat.human]
        decision = self.match.decision
        if decision and self.match.seats[decision.player].human:
            return decision.player
        return humans[0] if humans else -1

    def anyone_human(self) -> bool:
        return any(seat.human for seat in self.match.seats)

    @property
    def moving(self) -> bool:
        return self.tweens.active

    @property
    def interactive(self) -> bool:
        """A human may act now; while an action is held nothing else may change the game."""
        seat = self.match.seat_to_move()
        return bool(seat and seat.human and not self.moving and self._held is None)

    def acting_player(self) -> int:
        decision = self.match.rules.decision(self.shown)
        return decision.player if decision else -1

    def thinking_player(self) -> int:
        return self.opponents.player

    def may_peek(self, player: int) -> bool:
        """One may look into one's own purse when it is one's turn, or when no other human could see it."""
        seat = self.match.seats[player]
        alone = sum(other.human for other in self.match.seats) == 1
        return seat.human and (alone or player == self.acting_player())

    def bot_reason(self, player: int) -> str:
        return self.opponents.reasons.get(player, "")

    def told(self) -> list[Done]:
        """What the chronicle may tell: everything that has been shown."""
        return self.match.done[: self._told]

    def prompt(self) -> str:
        return str(self.mode.prompt())

    # --- life

    def enter(self) -> None:
        self.widgets.tab = False
        self.app.save_hook = self._emergency_save
        self._settle()

    def leave(self) -> None:
        if self._held is not None and self.autosave is not None:
            self.autosave.flush(PATIENCE)
        self._release()
        self.opponents.close()
        self.app.save_hook = None
        self._keep()

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        self.refresh()

    def lay_done(self) -> None:
        """At the end of every `layout`."""
        self.laid_out = True
        self.refresh()
        if self.match.over:
            self._finish()

    def _keep(self) -> None:
        if self.autosave is not None:
            self.autosave.note(self.match)
            self.disk.noted()

    def _emergency_save(self) -> str | None:
        self._keep()
        if self.autosave is not None and not self.autosave.flush(2.0):
            raise OSError("the game is not on the disk yet")
        return None

    def _tell_of_saving(self) -> None:
        for notice in self.autosave.notices() if self.autosave else ():
            self.app.notify(t(notice.id, **notice.params), "good" if notice.id == SAVED else "bad")

    def _follow_disk(self, dt: float) -> None:
        """Carry out what was held as soon as the action before it is kept, or has taken too long."""
        if self.disk.update(dt):
            self.app.notify(t("saves.slow"), "bad")
        if self._held is not None and not self.disk.busy:
            self._release()

    def _release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held()

    # --- moving the game on

    def submit(self, action: Any) -> None:
        self.submit_all([action])

    def submit_all(self, actions: list[Any]) -> None:
        """A human's decision; what the rules no longer ask for is left out."""
        self.when_kept(partial(self._carry_out, actions))

    def when_kept(self, act: Callable[[], None]) -> None:
        """Let a person act now, or as soon as what was done before is on the disk; only one thing can wait."""
        if self.moving or self._held is not None:
            return
        if self.disk.busy:
            self._held = act
        else:
            act()

    def _carry_out(self, actions: list[Any]) -> None:
        match, decision = self.match, self.match.decision
        before, saying = match.state.copy(), self.prompt()
        events: list[Any] = []
        for action in actions:
            now = match.decision
            if now is None or decision is None or (now.player, now.kind) != (decision.player, decision.kind):
                break
            if len(actions) > 1 and action not in match.rules.legal_actions(match.state):
                continue
            try:
                events += match.apply(action)
            except Refused as refused:
                self.app.notify(match.game.words.reason_text(refused.reason, self.names), "bad")
                return
        self._show(events, before, saying)

    def _show(self, events: list[Any], before: Any, saying: str = "") -> None:
        """Let the events be seen, then go on; `saying` stays in the bar meanwhile."""
        self._keep()
        self.shown = before
        self.hint = None
        self.mode = self.watching(saying)
        if self.fast:
            self._settle()
            return
        self.tweens.play(sequence(self.story(events, before), call(self._settle)))
        if self.moving:
            self.refresh()

    def _settle(self) -> None:
        """Nothing moves any more: show the real position and ask the next question."""
        self.still()
        self.shown = self.match.state
        self._told = len(self.match.done)
        decision = self.match.decision
        if decision is None:
            self.mode = self.watching()
            self.settled(None, False)
            if self.laid_out:
                self.refresh()
                self._finish()
            return
        human = self.match.seats[decision.player].human
        if human:
            self.fast = False
            self._hand_over(decision)
            self.viewer = decision.player
        self.mode = self.mode_for(decision) if human else self.watching()
        self.settled(decision, human)
        if self.laid_out:
            self.refresh()

    def _hand_over(self, decision: Decision) -> None:
        from game.scenes.handover import HandOverScene

        settings = self.app.settings
        humans = sum(seat.human for seat in self.match.seats)
        changed = self.viewer >= 0 and self.viewer != decision.player
        wanted = settings.hand_over and not settings.open_coins and self.covers_hand_over(decision)
        if wanted and humans > 1 and changed:
            seat = self.match.seats[decision.player]
            self.app.push(HandOverScene(seat.name, seat.colour, self.match.purses_open))

    def _finish(self) -> None:
        """The final scoring, once."""
        from game.scenes.scoring import ScoringScene

        if not self._ended:
            self._ended = True
            self.app.push(ScoringScene(self.match))

    def undo(self) -> None:
        if self.interactive:
            self.when_kept(self._undo)

    def _undo(self) -> None:
        if self.match.undo() is not None:
            self._after_travel()

    def redo(self) -> None:
        if self.interactive:
            self.when_kept(self._redo)

    def _redo(self) -> None:
        if self.match.why_no_redo() is None:
            self.match.redo()
            self._after_travel()

    def _after_travel(self) -> None:
        self.hint = None
        self.app.sound.play("place")
        self._keep()
        self._settle()

    # --- what buttons open

    def open_menu(self) -> None:
        from game.scenes.table.menu import MenuScene

        self.app.push(MenuScene(self))

    def open_help(self, topic: str = "") -> None:
        from game.scenes import help as rules

        rules.open(self.app, topic, self.match.game)

    def change_seat(self, player: int) -> None:
        from game.scenes.table.menu import SeatScene

        self.app.push(SeatScene(self, player))

    def seat_changed(self) -> None:
        """A seat went from human to bot or back."""
        self.opponents.stop()
        self._settle()

    def ask_hint(self) -> None:
        if self.interactive:
            self.app.notify(t("board.hint.thinking"))
            self.opponents.ask_hint()
            self.refresh()

    def _take_hint(self, plan: Plan) -> None:
        self.hint = plan
        self.app.toasts.drop(t("board.hint.thinking"))
        self.show_hint(plan, explain_text(plan.reasons, self.names, self.places))
        self.refresh()

    def fast_forward(self) -> None:
        """On to the next decision of a human, without motion."""
        self.fast = True
        self.opponents.hurry()
        self.tweens.skip()

    # --- for those who drive the real window: tests, measurements

    def probed(self) -> dict[str, Any]:
        """What the moment is, and where a click would mean something."""
        decision = self.match.decision
        return {
            "decision": decision.kind if decision else "",
            "topic": decision.topic if decision else "",
            "interactive": self.interactive,
            "round": self.match.progress.round,
            "actions": len(self.match.done),
        }

    def spots(self) -> list[tuple[int, int]]:
        """Places on the board worth hovering over."""
        return []

    # --- the loop

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.skips_motion(event.pos):
            if self.moving and event.button == 1:
                self.tweens.skip()
                return True
            if self.opponents.player >= 0:
                self.opponents.hurry()
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        return super().event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Keys for the habitual; True when the key meant something here."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_ESCAPE:
            if not self.mode.cancel():
                self.open_menu()
        elif event.key == pygame.K_z and control:
            self.undo()
        elif event.key == pygame.K_y and control:
            self.redo()
        elif event.key == pygame.K_F1:
            self.open_help()
        elif self.moving and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self.tweens.skip()
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._tell_of_saving()
        self._follow_disk(dt)
        if self.stale:
            self.dirty = True
        if not self._paused and not self.moving and not self.match.over:
            self._poll_hint()
            self._drive_bots()

    def _poll_hint(self) -> None:
        """Show the hint when it comes; one that comes too late is dropped."""
        asked = self.opponents.hinting
        plan = self.opponents.poll_hint()
        if plan is not None and self.interactive:
            self._take_hint(plan)
        elif asked and not self.opponents.hinting:
            self.app.toasts.drop(t("board.hint.thinking"))
            self.refresh()

    def _drive_bots(self) -> None:
        if self.interactive or self._held is not None:
            return
        if self.opponents.player < 0:
            self.opponents.start()
            self.stale = True
        action = None if self.disk.busy else self.opponents.poll()
        if self.opponents.worker_missing():
            self.app.notify(t("board.no_worker"))
        if action is not None:
            before = self.match.state.copy()
            self._show(self.match.apply(action), before)
