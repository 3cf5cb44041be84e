"""Events as motion: tokens slide, defenders scatter, the die tumbles, coins fly to their owner.

Everything plays over the picture from before the action; when it ends, or is skipped, the new one is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.smallworld import Event, State
from game.rules.smallworld.mapdef import regions_of
from game.scenes.smallworld import banner
from game.scenes.smallworld.board import bars, marvels
from game.ui import pieces, theme
from game.ui.animation import (
    Step,
    arc,
    call,
    delay,
    ease_in_out,
    ease_out,
    linear,
    parallel,
    sequence,
    stagger,
    tween,
)
from game.ui.sprites import Point, Sprite, flight, proclaim
from game.words import inside

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

SLIDE, DIE, HOLD = 0.38, 0.8, 0.8
MOST_CHIPS = 4


class Motion:
    """Turns the events of an action into one step for the scene's animator."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.sprites: list[Sprite] = []
        self.greying: dict[int, int] = {}
        self.glowing: dict[int, tuple[theme.Color, int]] = {}
        self.lifted: dict[str, Point] = {}  # pieces on their way to another region, and from where

    def clear(self) -> None:
        self.sprites.clear()
        self.greying.clear()
        self.glowing.clear()
        self.lifted.clear()
        if self.scene.laid_out:
            self.scene.market.taken, self.scene.market.slide = -1, 0.0
        self.scene.view.hidden.clear()
        self.scene.view.away.clear()

    def draw(self, surface: pygame.Surface) -> None:
        for region, strength in self.greying.items():
            self.scene.view.ground.draw_glow(surface, region, (110, 104, 96), strength // 16 * 16, 0)
        for region, (color, strength) in self.glowing.items():
            self.scene.view.ground.draw_glow(surface, region, color, strength // 16 * 16, 3, strength)
        for sprite in self.sprites:
            sprite.draw(surface)

    def story(self, events: list[Event], before: State) -> Step:
        """All that is worth seeing of these events, one after the other; what comes in crowds, nearly at once."""
        steps: list[Step] = []
        for kind, run in groupby(marvels.worth_seeing(self, events, before), key=lambda event: event.kind):
            make = TELLERS.get(kind)
            if make is not None:
                told = [make(self, event, before) for event in run]
                steps += [stagger(told, 0.12)] if kind in marvels.CROWDS else told
        return sequence(*steps)

    # --- helpers

    def hand(self, player: int) -> Point:
        scene = self.scene
        if player == scene.viewer and scene.match.seats[player].human:
            return scene.tray.center()
        return scene.seats[player].hand_center()

    def chip(self, race: str, player: int, declined: bool = False) -> pygame.Surface:
        scene = self.scene
        return pieces.token(race, scene.colours[player], scene.view.token_size, declined, 1, scene.patterns)

    def fly(
        self,
        picture: pygame.Surface,
        start: Point,
        end: Point,
        seconds: float = SLIDE,
        height: float = 0.0,
        sound: str = "",
    ) -> Step:
        landed = (lambda: self.scene.app.sound.play(sound)) if sound else None
        return flight(self.sprites, picture, start, end, seconds, height, landed)

    def land(self, sprite: Sprite, sound: str) -> None:
        if sprite in self.sprites:
            self.sprites.remove(sprite)
        if sound:
            self.scene.app.sound.play(sound)

    def march(self, race: str, player: int, start: Point, end: Point, n: int, sound: str = "place") -> Step:
        picture = self.chip(race, player)
        chips = [self.fly(picture, start, end, sound=sound if k == 0 else "") for k in range(min(n, MOST_CHIPS))]
        return stagger(chips, 0.07)

    # --- the tellers

    def region(self, event: Event) -> int:
        return self.scene.shown.map.index[event.region]

    def _conquered(self, event: Event, before: State) -> Step:
        region = self.region(event)
        goal = self.scene.view.token_center(region)
        march = self.march(event.source, event.player, self.hand(event.player), goal, event.n, "conquer")
        if event.target == "die":
            march = sequence(self.ribbon(t("board.attempt_worked"), 1.2, theme.GOOD), march)
        return sequence(march, parallel(self.rout(region, before), call(lambda: self._keep(event, goal))))

    def rout(self, region: int, before: State) -> Step:
        """Whoever held the region leaves it."""
        tribe = before.tribes.get(before.holder[region])
        if tribe is None:
            return delay(0)
        seat, start = self.scene.seats[tribe.player].hand_center(), self.scene.view.token_center(region)
        picture = self.chip(tribe.race, tribe.player, tribe.declined)
        away = [self.fly(picture, start, seat) for _ in range(min(before.tokens[region], MOST_CHIPS))]

        def hide() -> None:
            self.scene.view.hidden[region] = before.tokens[region]
            self.scene.stale = True

        return sequence(call(hide), stagger(away, 0.08))

    def _keep(self, event: Event, goal: Point) -> None:
        """The conquerors stay in sight until the new picture is there."""
        self.sprites.append(Sprite(self.chip(event.source, event.player), goal))

    def _deployed(self, event: Event, before: State) -> Step:
        scene = self.scene
        if scene.match.seats[event.player].human:
            return delay(0)  # the player has just put them there by hand
        goal = scene.view.token_center(self.region(event))
        return self.march(event.source, event.player, self.hand(event.player), goal, event.n)

    def _abandoned(self, event: Event, before: State) -> Step:
        start = self.scene.view.token_center(self.region(event))
        return self.fly(self.chip(event.source, event.player), start, self.hand(event.player), sound="place")

    def _die(self, event: Event, before: State) -> Step:
        view = self.scene.view.rect
        size = theme.px(96)
        middle = (view.centerx, view.centery)
        sprite = Sprite(pieces.die(0, size), middle)

        def tumble(x: float) -> None:
            face = (0, 2, 1, 3, 0, 1, 2)[int(x * 20) % 7] if x < 0.92 else event.n
            sprite.picture = pieces.die(face, size)
            sprite.angle = (1 - x) * 540
            start = (view.left + view.width * 0.2, view.top + view.height * 0.85)
            sprite.center = arc(start, middle, x, view.height * 0.3 * (1 - x))

        return sequence(
            call(lambda: self.sprites.append(sprite)),
            call(lambda: self.scene.app.sound.play("die")),
            tween(DIE, tumble, ease_out),
            delay(HOLD),
            call(lambda: self.land(sprite, "")),
        )

    def _picked(self, event: Event, before: State) -> Step:
        scene = self.scene
        index = next((i for i, c in enumerate(before.column) if c.race == event.source), 0)
        row = scene.market.row(index) if scene.market_open else scene.layout_.drawer
        picture = banner.banner(event.source, event.target, (scene.market.row(0).size))
        goal = scene.seats[event.player].rect.center
        carry = self.fly(picture, row.center, goal, 0.5, sound="pick")
        if not scene.market_open:
            return carry

        def move_up(x: float) -> None:
            scene.market.taken, scene.market.slide = index, x
            scene.stale = True

        return sequence(call(lambda: move_up(0.0)), carry, tween(0.3, move_up, ease_in_out))

    def _declined(self, event: Event, before: State) -> Step:
        tribe = next((t_ for t_ in before.tribes.values() if t_.race == event.source), None)
        if tribe is None:
            return delay(0)
        regions = regions_of(tribe.regions)

        def fade(x: float) -> None:
            self.greying = {region: round(150 * x) for region in regions}

        name = self.scene.match.seats[event.player].name
        words = self.ribbon(t("board.declined", name=name, race=inside(t(event.source))), 1.2, theme.Color(92, 84, 76))
        fading = tween(0.8, fade, linear, moving=False)
        return sequence(call(lambda: self.scene.app.sound.play("decline")), parallel(fading, words))

    def _scored(self, event: Event, before: State) -> Step:
        """Coins rise from their regions to the purse, the overlay tells the reasons: announced as at the table."""
        scene = self.scene
        coins: list[Step] = []
        purse = scene.seats[event.player].purse_center()
        size = round(scene.view.token_size * 0.62)
        for line in event.lines:
            start = (
                scene.view.token_center(scene.shown.map.index[line.region]) if line.region else scene.view.rect.center
            )
            coins.append(self.fly(pieces.paid(line.delta, size), start, purse, 0.6))
        show = sequence(
            call(lambda: scene.show_score(event)),
            call(lambda: scene.app.sound.play("coins")),
            parallel(stagger(coins, min(0.08, 0.8 / max(1, len(coins)))), delay(1.5)),
            call(scene.hide_score),
        )
        return show

    def ribbon(self, label: str, seconds: float = 1.1, color: theme.Color = theme.WAX) -> Step:
        """Words on a cloth ribbon across the map, for a moment."""
        return proclaim(self.sprites, label, self.scene.view.rect, seconds, color)

    def _round(self, event: Event, before: State) -> Step:
        label = t("board.round", n=event.n, total=before.map.rounds)
        start, end = (bars.round_center(self.scene, number) for number in (event.n - 1, event.n))
        marker = self.fly(pieces.wax_dot(theme.px(15)), start, end, 0.5)
        return parallel(marker, self.ribbon(label))

    def _failed(self, event: Event, before: State) -> Step:
        return self.ribbon(t("board.attempt_failed"), 1.2, theme.Color(84, 78, 72))

    def _turn(self, event: Event, before: State) -> Step:
        return call(lambda: self.scene.app.sound.play("turn"))


TELLERS: dict[str, Callable[[Motion, Event, State], Step]] = {
    "conquered": Motion._conquered,
    "deployed": Motion._deployed,
    "abandoned": Motion._abandoned,
    "die_rolled": Motion._die,
    "attempt_failed": Motion._failed,
    "picked": Motion._picked,
    "declined": Motion._declined,
    "scored": Motion._scored,
    "round_started": Motion._round,
    "turn_started": Motion._turn,
    **marvels.TELLERS,
}
