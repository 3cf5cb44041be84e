"""A first game: eight short steps, each done by doing and advanced by what the rules report."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.games import game_of
from game.i18n import t
from game.maps import LoadedMap, load_map
from game.match import Match, Seat
from game.paths import resource
from game.rules import smallworld as rules
from game.rules.core import RulesError
from game.rules.smallworld import Event, Setup
from game.scenes.smallworld.board.scene import BoardScene
from game.storage import files
from game.storage.folders import data_dir
from game.storage.settings import Notice
from game.ui import emblems, plaques, surfaces, text, theme

if TYPE_CHECKING:
    from game.app import App

GAME = game_of("smallworld")
SEED = 20
PUPIL = 0
MARKET = (
    ("race.ratmen", "power.merchant"),
    ("race.dwarves", "power.forest"),
    ("race.elves", "power.hill"),
    ("race.tritons", "power.mounted"),
    ("race.skeletons", "power.pillaging"),
    ("race.wizards", "power.alchemist"),
)
LIMIT = 200_000

_log = logging.getLogger(__name__)


# --- the steps


@dataclass(frozen=True)
class Lesson:
    """`done` looks at everything that happened since the step began."""

    id: str
    icon: str
    done: Callable[[list[Event], Setup], bool]


def _own(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind and event.player == PUPIL]


def _happened(*kinds: str) -> Callable[[list[Event], Setup], bool]:
    return lambda events, setup: any(_own(events, kind) for kind in kinds)


def _mountain(events: list[Event], setup: Setup) -> bool:
    """A mountain was taken, or the turn brought none."""
    regions = setup.map.regions
    taken = (regions[setup.map.index[event.region]].terrain for event in _own(events, "conquered"))
    return "mountain" in taken or _happened("die_rolled", "deployed", "scored")(events, setup)


LESSONS = (
    Lesson("pick", "races/ratmen", _happened("picked")),
    Lesson("enter", "pieces/lost_tribe", _happened("conquered")),
    Lesson("mountain", "pieces/mountain", _mountain),
    Lesson("die", "die/3", _happened("die_rolled", "deployed", "scored")),
    Lesson("redeploy", "pieces/encampment", _happened("scored")),
    Lesson("score", "coins/5", _happened("turn_started")),
    Lesson("decline", "powers/spirit", _happened("declined")),
    Lesson("second", "powers/heroic", _happened("picked")),
)


def lesson_at(match: Match) -> int:
    """How many steps are done: it follows from the record alone, so that leaving loses nothing."""
    since: list[Event] = []
    number = 0
    for done in match.done:
        for event in done.events:
            since.append(event)
            if number < len(LESSONS) and LESSONS[number].done(since, match.setup):
                number += 1
                since = []
    return number


# --- leaving and coming back


class Notebook:
    """Keeps the tutorial's actions; the scene writes it as it would an autosave."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_dir() / "tutorial.json"

    def note(self, match: Match) -> None:
        try:
            files.write_atomic(self.path, msgspec.json.encode([str(action) for action in match.actions]))
        except OSError as error:
            _log.warning("tutorial not kept: %s", error)

    def flush(self, timeout: float | None = None) -> bool:
        """Each note is on the disk already."""
        return True

    def notices(self) -> list[Notice]:
        return []

    def actions(self) -> list[rules.Action]:
        try:
            texts = msgspec.json.decode(files.read_limited(self.path, LIMIT), type=list[str])
            return [rules.action_from_text(line) for line in texts]
        except FileNotFoundError:
            return []
        except (OSError, msgspec.DecodeError, RulesError, UnicodeDecodeError, files.TooLarge) as error:
            _log.warning("tutorial begins anew: %s", error)
            return []

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)


def open(app: App) -> None:
    app.reset(resumed(Notebook()))


def resumed(notebook: Notebook | None) -> TutorialScene:
    """Where the pupil left off, or the beginning."""
    loaded = load_map(resource("maps", "smallworld_2p.tmx"))
    setup = Setup(loaded.definition, 2, first_player=PUPIL, prepared=MARKET)
    try:
        match = Match.replayed(GAME, setup, SEED, _seats(), notebook.actions() if notebook else [])
    except RulesError as error:
        _log.warning("tutorial begins anew: %s", error)
        match = Match.new(GAME, setup, SEED, _seats())
    if match.over:
        match = Match.new(GAME, setup, SEED, _seats())
    return TutorialScene(match, loaded, notebook)


def shot(app: App, args: object) -> TutorialScene:
    """The first step, for a picture."""
    return resumed(None)


def _seats() -> list[Seat]:
    return [Seat(t("tutorial.you"), "human", 1), Seat(t("tutorial.other"), "easy", 0)]


# --- the scene


class TutorialScene(BoardScene):
    """The board with a sheet that says what to try next."""

    has_named_saves = False  # it keeps its place by itself

    def __init__(self, match: Match, loaded: LoadedMap, notebook: Notebook | None) -> None:
        super().__init__(match, loaded, notebook)
        self.lesson = lesson_at(match)

    def refresh(self) -> None:
        self.lesson = lesson_at(self.match)
        super().refresh()

    def _finish(self) -> None:
        if isinstance(self.autosave, Notebook):
            self.autosave.forget()
        super()._finish()

    def sheet(self) -> pygame.Rect:
        """In the place of the chronicle; over a corner of the map while the market is open."""
        if not self.market_open:
            return self.layout_.drawer
        view = self.view.rect
        rect = pygame.Rect(0, 0, theme.px(400), theme.px(190))
        rect.bottomleft = (view.left + theme.px(10), view.bottom - theme.px(10))
        return rect

    def pointed_at(self) -> pygame.Rect | None:
        """What the step is about, to be ringed."""
        step = LESSONS[self.lesson].id if self.lesson < len(LESSONS) else ""
        if step == "pick" and self.market_open:
            return self.market.row(0)
        if step == "second" and self.market_open:
            return self.layout_.drawer
        if step in ("redeploy", "decline") and self.interactive:
            return self.layout_.bottom
        return None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        target = self.pointed_at()
        if target is not None:
            margin = theme.px(6)
            surface.blit(plaques.focus_ring(target.size), target.move(-margin, -margin))
        self._draw_sheet(surface)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        rect = self.sheet()
        surfaces.draw_panel(surface, rect, "parchment", lift=8, seed=6)
        inner = rect.inflate(-theme.px(40), -theme.px(36))
        id, icon = self._topic()
        side = theme.px(46)
        surface.blit(emblems.emblem(icon, side), inner.topleft)
        head = pygame.Rect(inner.left + side + theme.px(12), inner.top, inner.width - side - theme.px(12), theme.px(26))
        text.draw(surface, t(f"tutorial.{id}.title"), head, "serif", theme.LEAD)
        self._draw_pips(surface, head.left, head.bottom + theme.px(8))
        body = pygame.Rect(inner.left, inner.top + side + theme.px(10), inner.width, 0)
        body.height = inner.bottom - body.top
        text.draw_wrapped(surface, t(f"tutorial.{id}"), body, "body", theme.BODY, theme.INK)

    def _topic(self) -> tuple[str, str]:
        """The step, or what the moment asks for instead."""
        decision = self.match.decision
        kind = decision.kind if decision and self.interactive else ""
        if kind == "defend":
            return "defend", "pieces/encampment"
        if self.lesson >= len(LESSONS):
            return "done", "coins/10"
        lesson = LESSONS[self.lesson]
        if kind == "redeploy" and lesson.id in ("mountain", "die"):
            lesson = next(other for other in LESSONS if other.id == "redeploy")
        return lesson.id, lesson.icon

    def _draw_pips(self, surface: pygame.Surface, x: int, y: int) -> None:
        for number in range(len(LESSONS)):
            color = theme.GOLD if number < self.lesson else theme.WAX if number == self.lesson else theme.PARCHMENT_DARK
            center = (x + theme.px(6) + number * theme.px(16), y + theme.px(4))
            pygame.draw.circle(surface, theme.INK, center, theme.px(6))
            pygame.draw.circle(surface, color, center, theme.px(5))
