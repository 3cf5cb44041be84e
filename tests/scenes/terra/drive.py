"""A hand at Terra Mystica's table: plays through the scene by mouse and key events alone.

hand = sit_down(app, match)
hand.hex("E6")                       # the hex on the map
hand.choose("terra.do.build")        # the choice with this title on the card that lies open
hand.spot(Spot("power", "ACT5"))     # a thing on a panel
hand.press("terra.do.end")           # the button with this text
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.app import App
from game.games import game_of
from game.i18n import has, t
from game.match import HUMAN, Match, Seat
from game.rules import terra as rules
from game.rules.terra import Action, Setup, State
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.scene import TerraScene
from game.scenes.terra.board.warnings import WarningScene
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.spots import Spot
from game.ui.widgets import Button

GAME = game_of("terra")
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Emma")
LEFT, RIGHT = 1, 3
ON_HEX = frozenset({"place", "build", "transform", "upgrade", "bridge", "connect"})
#: Their sheet may have been put away.
ON_SHEET = frozenset({"faction", "ordain"})
BY_BUTTON = frozenset({"end", "skip", "leech", "decline"})


def seats_of(players: int, kinds: str = "") -> list[Seat]:
    who = kinds.split() or [HUMAN] * players
    return [Seat(NAMES[n], who[n], n) for n in range(players)]


def until(wanted: Callable[[State], bool], setup: Setup, seed: int) -> State | None:
    """A position of a random game that is as wanted; nothing when the game ends before."""
    state, dice = rules.new_game(setup, seed), random.Random(seed)
    while legal := rules.legal_actions(state):
        if wanted(state):
            return state
        calm = [action for action in legal if action.kind not in ("pass", "convert", "burn")]
        rules.apply(state, dice.choice(calm if calm and dice.random() < 0.97 else legal))
    return None


def match_at(state: State, kinds: str = "") -> Match:
    return Match.continued(GAME, state, 1, seats_of(len(state.players), kinds))


def sit_down(app: App, match: Match) -> Hand:
    app.push(TerraScene(match))
    hand = Hand(app)
    hand.step()
    return hand


class Hand:
    """What a person does and sees; every method goes through the app's event queue."""

    def __init__(self, app: App) -> None:
        self.app = app
        table = app.scene
        assert isinstance(table, TerraScene)
        self.table = table

    # --- looking

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def asked(self) -> str:
        return self.match.decision.kind if self.match.decision else ""

    @property
    def done(self) -> list[str]:
        return [str(action) for action in self.match.actions]

    @property
    def toasts(self) -> list[str]:
        return [toast.line for toast in self.app.toasts.shown]

    def buttons(self) -> list[Button]:
        assert self.app.scene
        return [one for one in self.app.scene.widgets if isinstance(one, Button) and one.visible]

    def button(self, label: str) -> Button:
        wanted = t(label) if has(label) else label
        for one in self.buttons():
            if (one.label and one.label == wanted) or one.icon == label:
                return one
        raise AssertionError(f"no button {wanted!r} among {[one.label or one.icon for one in self.buttons()]}")

    def has(self, label: str) -> bool:
        return any(t(label) in (one.label, one.icon) for one in self.buttons())

    def titles(self) -> list[str]:
        """Of the card that lies open."""
        card = self.table.card
        return [choice.title for choice in card.choices] if isinstance(card, ChoiceCard) else []

    # --- doing

    def step(self, seconds: float = 1 / 60) -> None:
        self.app.step(seconds)

    def move(self, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))

    def click_at(self, pos: tuple[int, int], button: int = LEFT) -> None:
        self.move(pos)
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.step()

    def hex(self, *names: str) -> None:
        for name in names:
            self.click_at(self.table.view.centre(name))

    def choose(self, title: str) -> None:
        """A choice of the open card, by its title or its text's id."""
        card = self.table.card
        assert isinstance(card, ChoiceCard), "no card lies open"
        self.click_at(card.rects[self.titles().index(t(title) if has(title) else title)].center)

    def spot(self, spot: Spot) -> None:
        place = self.find(spot)
        if place is None and spot.kind in ON_SHEET:
            self.press(f"terra.table.choose.{spot.kind}")
            place = self.find(spot)
        assert place is not None, f"{spot} is not in sight"
        self.click_at(place.center)

    def find(self, spot: Spot) -> pygame.Rect | None:
        """Where it lies; a drawer is searched tab by tab."""
        place = self.table.desk.place_of(spot)
        if place is not None:
            return place
        drawer = next((one for one in self.table.desk.widgets if isinstance(one, Drawer)), None)
        for tab in range(len(drawer.groups) if drawer else 0):
            assert drawer is not None
            drawer.open(tab)
            if place := self.table.desk.place_of(spot):
                return place
        return None

    def press(self, *labels: str) -> None:
        for label in labels:
            button = self.button(label)
            assert button.enabled, f"{label} is grey: {button.reason}"
            self.click_at(button.rect.center)

    def key(self, code: int, mod: int = 0) -> None:
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.step()

    def _send(self, kind: int, **what: object) -> None:
        self.app.send(pygame.event.Event(kind, **what))

    # --- a whole answer

    def do(self, *texts: str) -> None:
        """Actions as the rules write them, each done where a person would do it, and turns ended."""
        for text in texts:
            self.start(rules.action_from_text(text))
            if isinstance(self.app.scene, WarningScene):
                self.press("terra.warn.do")
            self.finish()

    def finish(self) -> None:
        """End the turn if the last action was only shown."""
        if self.table.turn.held is not None:
            decision = self.match.decision
            turn = self.state.phase == "actions" and decision is not None
            self.press("terra.do.end" if turn else "terra.table.confirm")

    def start(self, action: Action) -> None:
        if action.kind in ON_HEX:
            self.put_away()
            self.hex(action.target)
            if isinstance(self.table.card, ChoiceCard):
                self._pick(action)
        elif action.kind in ("convert", "burn"):
            self.press("terra.table.exchange")
            self._pick(action)
            self.put_away()  # it stays open for more
        elif action.kind in BY_BUTTON:
            self.press(self._label(action))
        elif action.kind == "pass":
            self.press("terra.do.pass")
            if action.target:
                self.spot(Spot("card", action.target))
        else:
            self.spot(spot_of(action))

    def put_away(self) -> None:
        """Close the sheet that lies over the map."""
        if self.table.card is not None:
            self.key(pygame.K_ESCAPE)

    def _label(self, action: Action) -> str:
        from game.scenes.terra.saying import action_title

        return action_title(action)

    def _pick(self, action: Action) -> None:
        card = self.table.card
        assert isinstance(card, ChoiceCard), "no card lies open"
        for choice, rect in zip(card.choices, card.rects, strict=True):
            if choice.main == (action,):
                self.click_at(rect.center)
                return
        raise AssertionError(f"{action} is not among {self.titles()}")


def spot_of(action: Action) -> Spot:
    """The thing on a panel that stands for an action."""
    if action.kind == "send":
        return Spot("order", action.target, int(action.option))
    if action.kind == "step":
        return Spot("cult", action.target)
    if action.kind == "ordain":
        return Spot("ordain", "", int(action.target))
    return Spot(action.kind, action.target)
