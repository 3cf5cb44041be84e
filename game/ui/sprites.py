"""Pictures on their way over a scene: what flies, fades or stands over the still picture while something moves."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import plaques, text, theme
from game.ui.animation import Step, arc, call, delay, ease_in, ease_in_out, ease_out, linear, mix, sequence, tween

Point = tuple[float, float]
RISE = 0.12  # of the way: how high a flight arches


@dataclass
class Sprite:
    """A picture on its way."""

    picture: pygame.Surface
    center: Point
    angle: float = 0.0
    alpha: int = 255

    def draw(self, surface: pygame.Surface) -> None:
        picture = pygame.transform.rotozoom(self.picture, self.angle, 1.0) if self.angle else self.picture
        if self.alpha < 255:
            picture = picture.copy()
            picture.set_alpha(self.alpha)
        surface.blit(picture, picture.get_rect(center=(round(self.center[0]), round(self.center[1]))))


def flight(
    sprites: list[Sprite],
    picture: pygame.Surface,
    start: Point,
    end: Point,
    seconds: float,
    height: float = 0.0,
    landed: Callable[[], None] | None = None,
) -> Step:
    """A picture flies in an arc; it is among the sprites as long as it is in the air."""
    sprite = Sprite(picture, start)
    lift = height or math.dist(start, end) * RISE

    def move(x: float) -> None:
        sprite.center = arc(start, end, x, lift)

    def land() -> None:
        if sprite in sprites:
            sprites.remove(sprite)
        if landed is not None:
            landed()

    return sequence(call(lambda: sprites.append(sprite)), tween(seconds, move, ease_in_out), call(land))


def fade_away(sprites: list[Sprite], picture: pygame.Surface, start: Point, height: float, seconds: float) -> Step:
    """A picture rises and is gone."""
    sprite = Sprite(picture, start)

    def rise(x: float) -> None:
        sprite.alpha = round(255 * (1 - x))
        sprite.center = (start[0], start[1] - x * height)

    return shown(sprites, sprite, tween(seconds, rise, ease_out))


def shown(sprites: list[Sprite], sprite: Sprite, *steps: Step) -> Step:
    """A sprite that is seen as long as the steps take."""

    def end() -> None:
        if sprite in sprites:
            sprites.remove(sprite)

    return sequence(call(lambda: sprites.append(sprite)), *steps, call(end))


def fall(
    sprites: list[Sprite], picture: pygame.Surface, start: Point, end: Point, share: float, seconds: float
) -> Step:
    """A large picture comes down and becomes this share of its size."""
    sprite = Sprite(picture, start)

    def move(x: float) -> None:
        sprite.picture = scaled(picture, 1 - (1 - share) * x)
        sprite.center = mix(start, end, x)

    return shown(sprites, sprite, tween(seconds, move, ease_in))


def scaled(picture: pygame.Surface, high: float, wide: float = 1.0) -> pygame.Surface:
    size = (max(1, round(picture.get_width() * high * wide)), max(1, round(picture.get_height() * high)))
    return pygame.transform.smoothscale(picture, size)


@dataclass(frozen=True)
class Reveal:
    """Something rises face down, turns over, is looked at, and settles at a share of its size."""

    back: pygame.Surface
    face: pygame.Surface
    way: tuple[Point, Point, Point]  # from, where it is held up, to
    share: float
    hold: float

    def step(self, sprites: list[Sprite], turned: Callable[[], None]) -> Step:
        start, middle, goal = self.way
        sprite = Sprite(scaled(self.back, self.share), start)

        def rise(x: float) -> None:
            sprite.center = mix(start, middle, x)
            sprite.picture = scaled(self.back, self.share + (1 - self.share) * x)

        def turn(x: float) -> None:
            sprite.picture = scaled(self.back if x < 0.5 else self.face, 1.0, abs(math.cos(math.pi * x)))

        def settle(x: float) -> None:
            sprite.center = mix(middle, goal, x)
            sprite.picture = scaled(self.face, 1 - (1 - self.share) * x)

        return sequence(
            call(lambda: sprites.append(sprite)),
            tween(0.4, rise, ease_out),
            call(turned),
            tween(0.35, turn, linear),
            delay(self.hold),
            tween(0.4, settle, ease_in_out),
        )


def proclaim(
    sprites: list[Sprite], label: str, area: pygame.Rect, seconds: float = 1.1, color: theme.Color = theme.WAX
) -> Step:
    """Words on a cloth ribbon across an area, for a moment."""
    size = text.fit_size(label, "title", theme.HEADING + 4, area.width - theme.px(180), 12)
    wide = text.width(label, "title", size) + theme.px(160)
    picture = plaques.ribbon((wide, theme.px(72)), color).copy()
    place = picture.get_rect().inflate(-theme.px(110), -theme.px(16)).move(0, -theme.px(5))
    text.draw(picture, label, place, "title", size, theme.CREAM, "center", theme.NIGHT)
    middle = (area.centerx, area.top + area.height // 3)
    sprite = Sprite(picture, middle, alpha=0)

    def fade(x: float) -> None:
        sprite.alpha = round(255 * min(1.0, 4 * x, 4 * (1 - x)))
        sprite.center = mix((middle[0], middle[1] + theme.px(12)), (middle[0], middle[1] - theme.px(12)), x)

    return shown(sprites, sprite, tween(seconds, fade, linear, moving=False))
