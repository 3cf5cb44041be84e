"""The table at which Terra Mystica is taught, and where on it the things are that a lesson points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import t
from game.match import Match, Seat
from game.rules.terra import Action
from game.rules.terra.board import bits
from game.rules.terra.tiles import CARDS
from game.scenes.lesson import PUPIL, Lesson, LessonTable, Moment, Notebook, Room, Step
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.land import Choice, choices_at, clickable, price_together
from game.scenes.terra.board.scene import TerraScene
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.widgets import Button

Rects = list[pygame.Rect]
Points = Callable[["HexLesson"], Rects]
Wanted = Callable[[Action], bool]
CORNERS = ("bottomright", "topright", "bottomleft", "topleft")


class HexLesson(LessonTable, TerraScene):
    def __init__(self, match: Match, lesson: Lesson, notebook: Notebook | None) -> None:
        super().__init__(match, notebook)
        self.teach(lesson, notebook)

    def click_hex(self, name: str) -> None:
        """The card beside the hex has its place only now: point into it there."""
        super().click_hex(name)
        self.refresh()

    def lesson_rooms(self) -> list[Room]:
        """In the corner of the map that hides the fewest own buildings; at the side of it under a question's sheet."""
        inner = self.view.rect.inflate(-theme.px(8), -theme.px(8))
        corners = [Room(inner, corner) for corner in CORNERS]
        place = self.layout_
        beside = place.drawer or place.cults.unionall([place.goals, place.cards, place.powers])
        side = [Room(beside, corner) for corner in CORNERS]
        if isinstance(self.card, Sheet):
            return [*side, *corners]
        return [*sorted(corners, key=lambda room: self._hidden(inner, room.corner)), *side]

    def _hidden(self, inner: pygame.Rect, corner: str) -> tuple[int, int]:
        rect = pygame.Rect(0, 0, round(theme.px(400) * theme.text_scale() / theme.scale()), theme.pt(220))
        setattr(rect, corner, getattr(inner, corner))
        card = rect.clip(self.card.rect) if self.card is not None else pygame.Rect(0, 0, 0, 0)
        names, state = self.shown.board.names, self.shown
        own = sum(rect.collidepoint(self.view.centre(names[hex_])) for hex_ in bits(state.players[PUPIL].own))
        return card.width * card.height, own


def seats() -> list[Seat]:
    return [Seat(t("lesson.you"), "human", 1), Seat(t("lesson.rival"), "easy", 2)]


# --- where things are


def spots(scene: HexLesson, *wanted: Spot) -> Rects:
    """Where they lie, as far as they are in sight."""
    return [place for spot in wanted if (place := scene.desk.place_of(spot))]


def ready(scene: HexLesson, *wanted: Spot) -> Rects:
    """Those of them that a click would do."""
    return spots(scene, *(spot for spot in wanted if scene.offer(spot).actions)) if scene.asking else []


def hexes(scene: HexLesson, wanted: Wanted) -> Rects:
    """The row of the open card that does it; or the hex where it costs least."""
    if scene.card is not None:
        return rows(scene, wanted)
    if not scene.asking:
        return []
    state = scene.match.state
    found: list[tuple[int, str]] = []
    for name in clickable(state):
        prices = [price_together(state, one) for one in choices_at(state, name) if _does(one, wanted)]
        found += [(price.workers * 3 + price.coins, name) for price in prices]
    return [around(scene, min(found)[1])] if found else []


def rows(scene: HexLesson, wanted: Wanted) -> Rects:
    if not isinstance(scene.card, ChoiceCard):
        return []
    pairs = zip(scene.card.choices, scene.card.rects, strict=True)
    return [rect for choice, rect in pairs if _does(choice, wanted)]


def _does(choice: Choice, wanted: Wanted) -> bool:
    return choice.ready and any(map(wanted, choice.offer.actions))


def around(scene: HexLesson, name: str) -> pygame.Rect:
    side = round(scene.view.hex_width)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = scene.view.centre(name)
    return rect


def main_button(scene: HexLesson) -> Rects:
    found = scene.widgets.default
    return [found.rect] if found else []


def button(icon: str) -> Points:
    return lambda scene: [w.rect for w in scene.widgets if isinstance(w, Button) and w.icon == icon]


def area(name: str) -> Points:
    """A part of the table; while another tab is in front, the drawer that holds it."""

    def find(scene: HexLesson) -> Rects:
        rect: pygame.Rect = getattr(scene.layout_, name)
        if any(panel.rect == rect for panel in scene.desk.seen()):
            return [rect]
        return [scene.layout_.drawer] if scene.layout_.drawer else []

    return find


def chosen(kind: str, option: str = "") -> Wanted:
    return lambda action: action.kind == kind and (not option or action.option == option)


def cards(scene: HexLesson, best: str = "") -> Rects:
    """The bonus cards that can be taken; only the best one while it is free."""
    return ready(scene, Spot("card", best)) or ready(scene, *(Spot("card", card.id) for card in CARDS))


def passing(scene: HexLesson) -> Rects:
    return cards(scene) if isinstance(scene.card, CardSheet) else button("terra/resources/pass")(scene)


# --- what every lesson says in between


def watching(moment: Moment) -> bool:
    decision = moment.scene.match.decision
    return decision is not None and decision.player != PUPIL


def holding(moment: Moment) -> bool:
    return moment.scene.turn.held is not None


def offered(moment: Moment) -> dict[str, int]:
    decision = moment.scene.match.decision
    params = decision.params if decision else {}
    return {"n": int(params.get("n", 0)), "points": int(params.get("points", 0))}


def _favours(scene: HexLesson) -> Rects:
    legal = scene.match.rules.legal_actions(scene.match.state)
    return spots(scene, *(Spot(one.kind, one.target) for one in legal if one.kind in ("favour", "town")))


def _taking(scene: HexLesson) -> Rects:
    return spots(scene, Spot("answer", "leech"))


def _cults(scene: HexLesson) -> Rects:
    legal = scene.match.rules.legal_actions(scene.match.state)
    return spots(scene, *(Spot("cult", one.target) for one in legal if one.kind == "step"))


def _due(moment: Moment) -> str:
    params = moment.scene.match.decision.params
    return "" if params.get("n") else "town"


ASIDES: Sequence[Step] = (
    Step("held", "terra/resources/arrow", points=main_button, when=holding),
    Step("watch", "terra/resources/first", when=watching),
    Step("offer", "terra/resources/power", points=_taking, values=offered, when=lambda m: m.asked == "offer"),
    Step("tiles", "terra/resources/favour", points=_favours, variant=_due, when=lambda m: m.asked == "tiles"),
    Step("cult", "terra/resources/cult_step", points=_cults, when=lambda m: m.asked in ("step", "key")),
    Step("go_on", "terra/resources/spade", points=main_button,
         when=lambda m: m.asked in ("spades", "dwelling", "turn", "upgrade", "bridge", "ordain")),
    Step("after", "terra/resources/exchange", points=main_button, when=lambda m: m.asked == "after"),
)  # fmt: skip
