"""Events as motion: land turns, buildings rise, power and points fly, markers climb, covers drop on used actions.

Everything plays over the picture from before the action; when it ends, or is skipped, the new one is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.terra import Event, State
from game.rules.terra.tiles import CULT_INDEX, ROUNDS
from game.scenes.terra.board.view import home_of
from game.scenes.terra.pieces import piece
from game.scenes.terra.spots import Spot
from game.ui import emblems, text, theme
from game.ui.animation import Step, call, delay, ease_back, linear, parallel, sequence, stagger, tween
from game.ui.sprites import Point, Sprite, flight, proclaim

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

TURN, RISE, FLY, QUICK = 0.55, 0.4, 0.5, 0.3
MOST_TOKENS = 6
Teller = Callable[["Motion", Event, State], Step]


class Motion:
    """Turns the events of an action into one step for the scene's animator."""

    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self.sprites: list[Sprite] = []
        self.turned: dict[str, tuple[str, float]] = {}  # land on its way to another terrain
        self.risen: dict[str, tuple[str, str, float]] = {}  # building, colour, how far out of the ground
        self.spanned: list[tuple[str, str, str]] = []
        self._place = ""  # where the last thing happened: points rise from there

    def clear(self) -> None:
        self.sprites.clear()
        self.turned.clear()
        self.risen.clear()
        self.spanned.clear()
        self._place = ""

    def draw(self, surface: pygame.Surface) -> None:
        view = self.scene.view
        for name, (terrain, share) in self.turned.items():
            picture, (x, y) = view.ground.tile(name, terrain, share)
            surface.blit(picture, (view.rect.x + x, view.rect.y + y))
        for one, other, home in self.spanned:
            view.draw_bridge(surface, one, other, home)
        for name, (kind, home, lift) in self.risen.items():
            view.draw_building(surface, name, kind, home, lift)
        for sprite in self.sprites:
            sprite.draw(surface)

    def story(self, events: list[Event], before: State) -> Step:
        """All that is worth seeing of these events, one after the other; incomes and the final points all at once."""
        steps: list[Step] = []
        ended = any(event.kind == "game_over" for event in events)
        together: list[Step] = []
        for event in events:
            make = _TELLERS.get(event.kind)
            if make is None:
                continue
            step = make(self, event, before)
            if event.kind in _TOGETHER or (ended and event.kind == "scored"):
                together.append(step)
                continue
            if together:
                steps.append(stagger(together, 0.12))
                together = []
            steps.append(step)
        if together:
            steps.append(stagger(together, 0.12))
        return sequence(*steps)

    # --- helpers

    def _seat(self, player: int) -> Point:
        return self.scene.desk.seat_place(player).center

    def _spot(self, spot: Spot, player: int) -> Point:
        """Where a spot lies, or else the player's card."""
        place = self.scene.desk.place_of(spot)
        return place.center if place else self._seat(player)

    def _hex(self, name: str) -> Point:
        return self.scene.view.centre(name)

    def _fly(self, picture: pygame.Surface, start: Point, end: Point, seconds: float = FLY, sound: str = "") -> Step:
        landed = (lambda: self.scene.app.sound.play(sound)) if sound else None
        return flight(self.sprites, picture, start, end, seconds, 0.0, landed)

    def _home(self, event: Event) -> str:
        now = self.scene.turn.after or self.scene.match.state
        return home_of(now.players[event.player])

    def _tokens(self, icon: str, n: int, start: Point, end: Point) -> Step:
        picture = emblems.emblem(f"terra/resources/{icon}", theme.px(22))
        return stagger([self._fly(picture, start, end) for _ in range(min(n, MOST_TOKENS))], 0.06)

    # --- the map

    def _turned(self, event: Event, before: State) -> Step:
        def turn(x: float) -> None:
            self.turned[event.place] = (event.source, x)

        return sequence(call(lambda: self.scene.app.sound.play("spade")), tween(TURN, turn, linear, moving=False))

    def _built(self, event: Event, before: State) -> Step:
        home = self._home(event)

        def rise(x: float) -> None:
            self.risen[event.place] = (event.source, home, min(1.0, max(0.05, x)))

        self._place = event.place
        return sequence(call(lambda: self.scene.app.sound.play("build")), tween(RISE, rise, ease_back))

    def _bridge(self, event: Event, before: State) -> Step:
        bridge = (event.place, event.source, self._home(event))
        self._place = event.place
        return sequence(call(lambda: self.spanned.append(bridge)), call(lambda: self.scene.app.sound.play("build")))

    def _town(self, event: Event, before: State) -> Step:
        name = self.scene.names[event.player]
        words = proclaim(self.sprites, t("terra.motion.town", name=name), self.scene.view.rect, 1.2, theme.GOOD)
        return sequence(call(lambda: self.scene.app.sound.play("town")), words)

    # --- goods and tracks

    def _scored(self, event: Event, before: State) -> Step:
        """Points rise from where they were made and go to the player."""
        picture = self._points(event.n)
        start = self._hex(self._place) if self._place else self.scene.view.rect.center
        return self._fly(picture, start, self._seat(event.player), 0.7)

    def _points(self, n: int) -> pygame.Surface:
        return text.render(f"{n:+}", "title", theme.HEADING, theme.GOLD_LIGHT if n > 0 else theme.WAX)

    def _power(self, event: Event, before: State) -> Step:
        seat = self._seat(event.player)
        start = self._hex(self._place) if self._place else self.scene.view.rect.center
        tokens = self._tokens("power", event.n, start, seat)
        flight_ = sequence(call(lambda: self.scene.app.sound.play("power")), tokens)
        return flight_ if event.n < 2 else sequence(flight_, self._fly(self._points(1 - event.n), seat, start, QUICK))

    def _income(self, event: Event, before: State) -> Step:
        seat, middle = self._seat(event.player), self.scene.view.rect.center
        icons = zip(("coin", "worker", "priest", "power"), event.goods, strict=True)
        return parallel(*(self._tokens(icon, n, middle, seat) for icon, n in icons if n))

    def _cult(self, event: Event, before: State) -> Step:
        """The marker climbs: it is lifted over the track, and lands with the new picture."""
        space = before.players[event.player].cults[CULT_INDEX[event.source]]
        start = self.scene.desk.cult_place(event.source, space)
        end = self.scene.desk.cult_place(event.source, space + event.n)
        if start is None or end is None:
            return delay(0)
        picture = piece("pieces/marker", self._home(event), theme.px(26))
        return self._fly(picture, start, end, QUICK + 0.08 * event.n, "cult")

    def _priest(self, event: Event, before: State) -> Step:
        picture = piece("pieces/priest", self._home(event), theme.px(30))
        goal = self._spot(Spot("order", event.source, event.n), event.player)
        return self._fly(picture, self._seat(event.player), goal, FLY, "place")

    def _advanced(self, event: Event, before: State) -> Step:
        icon = "shipping" if event.source == "shipping" else "spade"
        goal = self._spot(Spot("advance", event.source), event.player)
        return self._tokens(icon, 1, self._seat(event.player), goal)

    # --- tiles and cards

    def _used(self, event: Event, before: State) -> Step:
        """A cover drops on the action."""
        kind = "power" if event.kind == "power_used" else "use"
        goal = self._spot(Spot(kind, event.source), event.player)
        cover = emblems.emblem("terra/actions/used", theme.px(34))
        return self._fly(cover, (goal[0], goal[1] - theme.px(60)), goal, QUICK, "power" if kind == "power" else "place")

    def _tile(self, event: Event, before: State) -> Step:
        kind, folder = _TILES[event.kind]
        start = self._spot(Spot(kind, event.source), event.player)
        picture = emblems.emblem(f"terra/{folder}/{event.source}", theme.px(52))
        return self._fly(picture, start, self._seat(event.player), FLY, "pick")

    def _passed(self, event: Event, before: State) -> Step:
        picture = emblems.emblem("terra/resources/pass", theme.px(36))
        return self._fly(picture, self.scene.view.rect.center, self._seat(event.player), FLY, "pass")

    def _faction(self, event: Event, before: State) -> Step:
        picture = emblems.emblem(f"terra/factions/{event.source}", theme.px(110))
        return self._fly(picture, self.scene.view.rect.center, self._seat(event.player), 0.7, "pick")

    def _round(self, event: Event, before: State) -> Step:
        label = t("board.round", n=event.n, total=ROUNDS)
        self._place = ""
        return proclaim(self.sprites, label, self.scene.view.rect)

    def _hold(self, event: Event, before: State) -> Step:
        picture = text.render(t("terra.do.decline"), "bold", theme.LEAD, theme.CREAM)
        place = self._seat(event.player)
        return self._fly(picture, place, (place[0], place[1] - theme.px(14)), QUICK)


_TILES = {"favour_taken": ("favour", "favours"), "town_tile_taken": ("town", "towns"), "card_taken": ("card", "bonus")}
#: What many players get at the same moment flies at the same time.
_TOGETHER = frozenset({"income", "cult_bonus"})
_TELLERS: dict[str, Teller] = {
    "transformed": Motion._turned,
    "built": Motion._built,
    "upgraded": Motion._built,
    "bridge_built": Motion._bridge,
    "town_founded": Motion._town,
    "scored": Motion._scored,
    "power_taken": Motion._power,
    "declined": Motion._hold,
    "income": Motion._income,
    "cult_moved": Motion._cult,
    "priest_sent": Motion._priest,
    "advanced": Motion._advanced,
    "power_used": Motion._used,
    "special_used": Motion._used,
    "favour_taken": Motion._tile,
    "town_tile_taken": Motion._tile,
    "card_taken": Motion._tile,
    "passed": Motion._passed,
    "faction_chosen": Motion._faction,
    "round_started": Motion._round,
}
