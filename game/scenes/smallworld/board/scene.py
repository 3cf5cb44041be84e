"""Small World's board: map, pieces, market and seats around the table that every game shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import t
from game.match import Match
from game.rules.core import Decision, Line
from game.rules.smallworld import Event, State
from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.preview import threatened
from game.rules.smallworld.scoring import income_lines
from game.scenes.smallworld.board import bars, buttons, dialogs
from game.scenes.smallworld.board.hints import hint_text
from game.scenes.smallworld.board.layout import Layout, arrange
from game.scenes.smallworld.board.market import Market
from game.scenes.smallworld.board.modes import BoardMode, mode_for
from game.scenes.smallworld.board.motion import Motion
from game.scenes.smallworld.board.mouse import MapMouse
from game.scenes.smallworld.board.picture import Picture
from game.scenes.smallworld.board.places import place_names
from game.scenes.smallworld.board.seats import SeatCard
from game.scenes.smallworld.board.view import BoardView
from game.scenes.table import Keeper, TableScene
from game.scenes.table.chronicle import Chronicle
from game.ui import theme
from game.ui.animation import Step

if TYPE_CHECKING:
    from game.bots import Plan
    from game.maps.smallworld import LoadedMap

FLASH = 0.9


class BoardScene(TableScene):
    mode: BoardMode
    shown: State

    def __init__(self, match: Match, loaded: LoadedMap, autosave: Keeper | None = None) -> None:
        self.loaded = loaded
        self.view = BoardView(loaded)
        self.motion = Motion(self)
        self.picture = Picture(self)
        self.mouse = MapMouse(self)
        self.market_open = False
        self._opened_for_pick = False
        self.show_threats = False
        self.scored: Event | None = None
        self.flashing: tuple[int, float] = (-1, 0.0)
        self.layout_: Layout
        self.seats: list[SeatCard] = []
        self.market: Market
        self.chronicle: Chronicle
        self.tray: bars.HandTray
        super().__init__(match, autosave)

    # --- what is where

    def hand_declined(self) -> bool:
        tribe = self.match.state.tribes.get(self.match.state.leg.tribe)
        return bool(tribe and tribe.declined)

    def pieces_held(self) -> list[tuple[str, int]]:
        """Special pieces in the hand of the tribe whose tokens the tray shows, by kind."""
        decision = self.match.rules.decision(self.shown)
        tribe = self.shown.tribes.get(decision.tribe) if decision else None
        return [(kind, n) for kind, n in tribe.bag.items() if n > 0] if tribe else []

    def piece_of(self, source: str) -> str:
        return ability_of(source).piece

    def earnings_now(self) -> list[Line]:
        return [line for player in range(self.shown.setup.players) for line in income_lines(self.shown, player)]

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
        self.lay_done()

    def refresh(self) -> None:
        self.widgets.clear()
        for seat in self.seats:
            self.widgets.add(seat)
        self.widgets.add(self.tray)
        if self.market_open:
            self.widgets.add(self.market)
        else:
            self.chronicle.rebuild()
            self.widgets.add(self.chronicle)
        for widget in self.mode.widgets():
            self.widgets.add(widget)
        buttons.lay_out(self)
        super().refresh()

    # --- the table's questions to a board

    def watching(self, saying: str = "") -> BoardMode:
        return BoardMode(self, saying)

    def mode_for(self, decision: Decision) -> BoardMode:
        return mode_for(self, decision)

    def story(self, events: list[Event], before: State) -> Step:
        return self.motion.story(events, before)

    def still(self) -> None:
        self.motion.clear()
        self.scored = None

    def settled(self, decision: Decision | None, human: bool) -> None:
        """The market comes by itself where something is chosen from it, and goes again."""
        picking = human and decision is not None and self.mode.wants_market
        if decision is None:
            self.market_open = False
        elif picking and not self.market_open:
            self.market_open = self._opened_for_pick = True
        elif not picking and self._opened_for_pick:
            self.market_open = self._opened_for_pick = False
        if self.laid_out:
            self.market.chosen = self.market.over = -1

    def covers_hand_over(self, decision: Decision) -> bool:
        return decision.kind != "defend"

    def skips_motion(self, pos: tuple[int, int]) -> bool:
        return bool(self.view.rect.collidepoint(pos))

    def show_hint(self, plan: Plan, words: str) -> None:
        first = plan.actions[0] if plan.actions else None
        if first is not None and first.kind == "pick":
            self.market_open, self.market.chosen = True, first.n
        self.app.notify(hint_text(first, words), "good")

    def flash(self, place: str) -> None:
        self.flashing = (self.shown.map.index[place], FLASH)
        self.dirty = True

    # --- what buttons do

    def ask_decline(self) -> None:
        dialogs.ask_decline(self)

    def ask_gamble(self, region: int) -> None:
        dialogs.ask_gamble(self, region)

    def ask_stop(self, on_yes: Callable[[], None]) -> None:
        dialogs.ask_stop(self, on_yes)

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
        if self.show_threats and self.viewer >= 0 and not threatened(self.shown, self.viewer):
            self.app.notify(t("board.threats.none"))
        self.refresh()

    def show_score(self, event: Event) -> None:
        self.scored = event

    def hide_score(self) -> None:
        self.scored = None

    def probed(self) -> dict[str, Any]:
        hand = self.mode.hand()
        rows = [self.market.row(n).center for n in range(len(self.shown.column))] if self.market_open else []
        spots = self.spots() if self.interactive else []
        return super().probed() | {
            "map": self.shown.map.id,
            "set": self.shown.setup.content,
            "aim": getattr(self.mode, "aim", ""),
            "hand": hand[2] if hand else 0,
            "combos": rows,
            "regions": [spot for region, spot in enumerate(spots) if self.mode.clickable(region)],
        }

    def spots(self) -> list[tuple[int, int]]:
        """Every region's middle."""
        return [self.view.token_center(region) for region in range(len(self.shown.holder))]

    # --- the loop

    @property
    def animating(self) -> bool:
        return super().animating or self.flashing[1] > 0

    def event(self, event: pygame.event.Event) -> bool:
        return super().event(event) or self.mouse.event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Tab for the market, a number for its combo."""
        combo = event.key - pygame.K_1
        if event.key == pygame.K_TAB:
            self.toggle_market()
        elif 0 <= combo < len(self.shown.column) and not self.moving:
            if not self.market_open:
                self.toggle_market()
            self.market.press_combo(combo)
        else:
            return super().key(event)
        return True

    def update(self, dt: float) -> None:
        if self.flashing[1] > 0:
            self.flashing = (self.flashing[0], self.flashing[1] - dt)
            self.dirty = True
        self.mouse.update()
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
