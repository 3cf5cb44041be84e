"""The board at which Small World is taught, and where on it the things are that a lesson points at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import has, t
from game.maps.smallworld import find_map
from game.match import Match, Seat
from game.scenes.lesson import PUPIL, Lesson, LessonTable, Moment, Notebook, Room
from game.scenes.smallworld.board.hints import hint_marks
from game.scenes.smallworld.board.modes.conquest import ConquestMode
from game.scenes.smallworld.board.scene import BoardScene
from game.scenes.smallworld.board.view import Marks
from game.ui import theme
from game.ui.widgets import Button

Points = Callable[["BoardLesson"], list[pygame.Rect]]


class BoardLesson(LessonTable, BoardScene):
    def __init__(self, match: Match, lesson: Lesson, notebook: Notebook | None) -> None:
        super().__init__(match, find_map(match.setup.map), notebook)
        self.teach(lesson, notebook)

    def lesson_rooms(self) -> list[Room]:
        """In the place of the chronicle; in a corner of the map while the market is open."""
        inner = self.view.rect.inflate(-theme.px(20), -theme.px(20))
        corners = [Room(inner, corner) for corner in ("bottomleft", "topleft", "bottomright", "topright")]
        return corners if self.market_open else [Room(self.layout_.drawer), *corners]

    def toggle_threats(self) -> None:
        super().toggle_threats()
        self.sign("threats")

    def toggle_market(self) -> None:
        super().toggle_market()
        self.sign("market")


def seats() -> list[Seat]:
    return [Seat(t("lesson.you"), "human", 1), Seat(t("lesson.rival"), "easy", 0)]


# --- where things are


def main_button(scene: BoardLesson) -> list[pygame.Rect]:
    """What Enter would press."""
    found = scene.widgets.default
    return [found.rect] if found else []


def buttons(*names: str) -> Points:
    """Buttons by their icon or by the id of their label."""

    def find(scene: BoardLesson) -> list[pygame.Rect]:
        wanted = {*names, *(t(name) for name in names if has(name))}
        return [w.rect for w in scene.widgets if isinstance(w, Button) and {w.icon, w.label} & wanted]

    return find


def around(scene: BoardLesson, region: int) -> pygame.Rect:
    side = round(scene.view.token_size * 1.7)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = scene.view.token_center(region)
    return rect


def offer(scene: BoardLesson) -> list[pygame.Rect]:
    """The combo that is looked at, or else the first."""
    if not scene.market_open:
        return []
    chosen = scene.market.chosen
    return [*(main_button(scene) if chosen >= 0 else ()), scene.market.row(max(0, chosen))]


def own_seat(scene: BoardLesson) -> list[pygame.Rect]:
    """With the purse on it."""
    return [scene.seats[PUPIL].rect]


# --- what can be done now


def in_reach(scene: BoardLesson) -> dict[int, int]:
    """Regions that can be conquered with the tokens in hand, with their costs."""
    return scene.mode.marks().legal if isinstance(scene.mode, ConquestMode) and not scene.mode.aim else {}


def with_luck(scene: BoardLesson) -> dict[int, int]:
    return scene.mode.marks().dice if isinstance(scene.mode, ConquestMode) and not scene.mode.aim else {}


def cheapest(scene: BoardLesson, wanted: Callable[[int], bool] = lambda region: True) -> list[int]:
    """The region that is the easiest to conquer among those wanted, and has the most neighbours to go on to."""
    near = scene.shown.map.near
    found = [(cost, -near[r].bit_count(), r) for r, cost in in_reach(scene).items() if wanted(r)]
    return [min(found)[2]] if found else []


def hinted(scene: BoardLesson) -> list[int]:
    """The region that the hint begins with, while it is shown."""
    marks = Marks()
    if scene.hint is not None:
        hint_marks(scene.hint, scene.shown, marks)
    return [region for region, n in marks.hints.items() if n == 1 and region in in_reach(scene)]


def ever(moment: Moment, kind: str) -> int:
    """How often it happened to the pupil in the whole game."""
    done = moment.scene.match.done
    return sum(event.kind == kind and event.player == PUPIL for step in done for event in step.events)


def rival_plays(moment: Moment) -> bool:
    decision = moment.scene.match.decision
    return decision is not None and decision.player != PUPIL


def last_income(moment: Moment) -> int:
    for done in reversed(moment.scene.match.done):
        for event in done.events:
            if event.kind == "scored" and event.player == PUPIL:
                return int(event.n)
    return 0
