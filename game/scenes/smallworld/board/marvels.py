"""What comes to light, moves by itself or is taken away: pieces, Relics and Places, badges, coins between turns."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules.smallworld import Event, State
from game.rules.smallworld.pieces import PIECES
from game.scenes.smallworld import banner
from game.scenes.smallworld.board.abilities import carrier_of, use_icon
from game.scenes.smallworld.board.view import NATIVES, native_of
from game.ui import emblems, pieces, theme
from game.ui.animation import (
    Step,
    call,
    delay,
    linear,
    parallel,
    sequence,
    stagger,
    tween,
)
from game.ui.sprites import Point, Reveal, Sprite, fade_away, fall
from game.ui.theme import Color

if TYPE_CHECKING:
    from game.scenes.smallworld.board.motion import Motion

#: Many of a kind at a time are seen nearly at once.
CROWDS = frozenset({"piece_removed", "piece_placed", "river_left", "natives_lost"})
#: Pieces whose coming shakes the ground: the colour of the glow, and the sound.
FEARED = {"volcano": (Color(255, 112, 32), "rumble"), "balrog": (Color(255, 48, 24), "roar")}
SHOWN = 92  # design pixels: the size at which something is held up
HOLD = 0.75


def worth_seeing(motion: Motion, events: list[Event], before: State) -> list[Event]:
    """Without what another event tells better; notes where pieces are lifted that come down elsewhere."""
    found = []
    asked = before.frames[-1].kind if before.frames else ""
    for number, event in enumerate(events):
        later = events[number + 1 :]
        if event.kind == "piece_removed" and _comes(later, "piece_placed", event.source):
            _lift(motion, event, before)
        elif not (event.kind == "piece_placed" and _told_already(motion, event, later, asked)):
            found.append(event)
    return found


def _told_already(motion: Motion, event: Event, later: list[Event], asked: str) -> bool:
    """By its being turned up, or by the player who has just put it there by hand."""
    if _comes(later, "turned_up", event.source):
        return True
    human = event.player >= 0 and motion.scene.match.seats[event.player].human
    return asked == "redeploy" and human and event.source not in FEARED


def _comes(events: list[Event], kind: str, source: str) -> bool:
    return any(event.kind == kind and event.source == source for event in events)


def _lift(motion: Motion, event: Event, before: State) -> None:
    region = before.map.index[event.region]
    if region in before.pieces.get(event.source, ()):
        motion.lifted[event.source] = motion.scene.view.figure_center(before, region, event.source)


# --- pieces


def _take_off(motion: Motion, kind: str, region: int) -> None:
    """From now on the piece is no longer seen in its region."""
    motion.scene.view.away.add((kind, region))
    motion.scene.stale = True


def _placed(motion: Motion, event: Event, before: State) -> Step:
    """It comes from where it was, else from its owner's hand, and stays."""
    view, kind = motion.scene.view, event.source
    goal = view.figure_center(before, motion.region(event), kind)
    if kind in FEARED:
        return _feared(motion, event, before, goal)
    picture = view.figure_picture(kind)
    start = motion.lifted.pop(kind, None)
    leave = _leaves(motion, kind, before) if start else delay(0)
    if start is None:
        start = motion.hand(event.player) if event.player >= 0 else (goal[0], goal[1] - view.token_size)
    return sequence(leave, motion.fly(picture, start, goal, 0.34, sound="place"), _stays(motion, picture, goal))


def _leaves(motion: Motion, kind: str, before: State) -> Step:
    """It is no longer seen where it was."""
    return sequence(*(call(partial(_take_off, motion, kind, old)) for old in before.pieces.get(kind, ())))


def _stays(motion: Motion, picture: pygame.Surface, at: Point) -> Step:
    return call(lambda: motion.sprites.append(Sprite(picture, at)))


def _feared(motion: Motion, event: Event, before: State, goal: tuple[int, int]) -> Step:
    """It comes down from above, the region glows and embers fly."""
    view, kind = motion.scene.view, event.source
    color, sound = FEARED[kind]
    region = motion.region(event)
    picture = view.figure_picture(kind)
    large = pieces.figure(kind, round(view.token_size * 1.9), rim=True)
    start = motion.lifted.pop(kind, (goal[0], goal[1] - view.token_size * 1.6))
    def glow(x: float) -> None:
        motion.glowing = {region: (color, round(130 * math.sin(math.pi * x)))} if x < 1 else {}

    embers = [_ember(motion, goal, number, color) for number in range(14)]
    return sequence(
        _leaves(motion, kind, before),
        call(lambda: motion.scene.app.sound.play(sound)),
        parallel(
            fall(motion.sprites, large, start, goal, 0.4, 0.45),
            sequence(delay(0.3), tween(1.1, glow, linear, moving=False)),
            sequence(delay(0.4), _stays(motion, picture, goal), parallel(*embers, motion.rout(region, before))),
        ),
    )


def _ember(motion: Motion, start: Point, number: int, color: Color) -> Step:
    """A spark on its way outwards; which way is drawn from its number alone."""
    size = theme.px(4 + number % 3)
    spark = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pygame.draw.circle(spark, (*color, 120), (size, size), size)
    pygame.draw.circle(spark, (255, 226, 150, 255), (size, size), max(1, size // 2))
    angle = number * 2.4
    reach = motion.scene.view.token_size * (0.7 + number * 7 % 5 * 0.22)
    end = (start[0] + math.cos(angle) * reach, start[1] + math.sin(angle) * reach * 0.6 + reach * 0.2)
    return motion.fly(spark, start, end, 0.5 + number % 4 * 0.1, reach * 0.9)


def _removed(motion: Motion, event: Event, before: State) -> Step:
    """Back to the hand of those who had it there, or up and away."""
    view, kind, region = motion.scene.view, event.source, motion.region(event)
    if region not in before.pieces.get(kind, ()):
        return delay(0)
    start = view.figure_center(before, region, kind)
    holder = before.tribes.get(before.holder[region])
    picture = view.figure_picture(kind)
    if PIECES[kind].returns and holder is not None and not holder.declined:
        gone = motion.fly(picture, start, motion.hand(holder.player), 0.34, sound="place")
    else:
        gone = fade_away(motion.sprites, picture, start, view.token_size * 0.7, 0.5)
    return sequence(call(lambda: _take_off(motion, kind, region)), gone)


def _natives(motion: Motion, event: Event, before: State) -> Step:
    """Monsters and Lost Tribes are thrown out."""
    view, region = motion.scene.view, motion.region(event)
    picture = pieces.native(native_of(before, region), round(view.token_size * 0.92))
    gone = fade_away(motion.sprites, picture, view.token_center(region), view.token_size * 0.7, 0.5)
    return sequence(call(lambda: _take_off(motion, NATIVES, region)), gone)


# --- what comes to light


def _held_up(motion: Motion, face: pygame.Surface, region: int, end: Point) -> Step:
    """Face down out of the region, turned over for all to see, and back."""
    view = motion.scene.view
    size = theme.px(SHOWN)
    middle = (view.rect.centerx, view.rect.top + view.rect.height * 0.54)
    way = (view.token_center(region), middle, end)
    reveal = Reveal(emblems.emblem("pieces/treasure", size), face, way, view.token_size * 0.8 / size, HOLD)
    return reveal.step(motion.sprites, lambda: motion.scene.app.sound.play("find"))


def _turned_up(motion: Motion, event: Event, before: State) -> Step:
    """The marker under the Monsters is turned over for all to see."""
    view, region = motion.scene.view, motion.region(event)
    face = pieces.rimmed(pieces.emblem_name(event.source), theme.px(SHOWN))
    name = motion.scene.match.seats[event.player].name
    words = motion.ribbon(t("board.found", name=name, source=t(event.source)), 0.6 + 2 * HOLD)
    end = view.figure_center(before, region, event.source)
    return parallel(_held_up(motion, face, region, end), words)


def _badge_tied(motion: Motion, event: Event, before: State) -> Step:
    """The badge that was drawn for a Place."""
    view, region = motion.scene.view, motion.region(event)
    face = banner.badge(event.source, theme.px(SHOWN))
    label = t("board.tied", place=t(event.target), badge=t(f"{event.source}.badge"))
    end = view.figure_center(before, region, event.target)
    return parallel(_held_up(motion, face, region, end), motion.ribbon(label, 0.6 + 2 * HOLD))


def _badge_swapped(motion: Motion, event: Event, before: State) -> Step:
    """Two badges change places between the market and the seat."""
    scene = motion.scene
    taker = next((tribe for tribe in before.tribes.values() if tribe.race == event.source), None)
    row = next((n for n, combo in enumerate(before.column) if combo.power == event.target), 0)
    place = scene.market.row(row) if scene.market_open else scene.layout_.drawer
    size = theme.px(44)
    market: Point = (place.left + size // 2, place.centery)
    seat: Point = scene.seats[event.player].rect.center
    steps = [motion.fly(banner.badge(event.target, size), market, seat, 0.6, sound="pick")]
    if taker is not None and taker.power:
        steps.append(motion.fly(banner.badge(taker.power, size), seat, market, 0.6))
    return parallel(*steps)


def _readied(motion: Motion, event: Event, before: State) -> Step:
    """It is lifted for a moment; others are told in words."""
    scene, view = motion.scene, motion.scene.view
    carrier = carrier_of(event.source)
    region = next(iter(before.pieces.get(carrier, ())), -1)
    start = view.figure_center(before, region, carrier) if region >= 0 else motion.hand(event.player)
    picture = pieces.rimmed(use_icon(event.source), round(view.token_size * 1.3))
    up = (start[0], start[1] - view.token_size * 0.8)
    lift = sequence(motion.fly(picture, start, up, 0.25, 1, "pick"), motion.fly(picture, up, start, 0.25, 1))
    seat = scene.match.seats[event.player]
    if seat.human:
        return lift
    return parallel(lift, motion.ribbon(t("board.readied", name=seat.name, source=t(event.source)), 1.2))


# --- coins and tokens


def _coins(motion: Motion, event: Event, start: Point) -> Step:
    size = round(motion.scene.view.token_size * 0.8)
    goal = motion.scene.seats[event.player].purse_center()
    return motion.fly(pieces.paid(event.n, size), start, goal, 0.7, sound="coins")


def _coins_taken(motion: Motion, event: Event, before: State) -> Step:
    """From purse to purse."""
    return _coins(motion, event, motion.scene.seats[int(event.target)].purse_center())


def _coins_earned(motion: Motion, event: Event, before: State) -> Step:
    """From what brought them, if it lies on the map, otherwise from the supply in the middle."""
    view = motion.scene.view
    at = next(iter(before.pieces.get(event.source, ())), -1)
    return _coins(motion, event, view.token_center(at) if at >= 0 else view.rect.center)


def _river_left(motion: Motion, event: Event, before: State) -> Step:
    """Nobody stays in the water: the tokens come back to hand."""
    region = motion.region(event)
    start = motion.scene.view.token_center(region)
    picture = motion.chip(event.source, event.player)

    def hide() -> None:
        motion.scene.view.hidden[region] = before.tokens[region]
        motion.scene.stale = True

    chips = [motion.fly(picture, start, motion.hand(event.player)) for _ in range(min(event.n, 3))]
    return sequence(call(hide), call(lambda: motion.scene.app.sound.play("splash")), stagger(chips, 0.07))


TELLERS: dict[str, Callable[[Motion, Event, State], Step]] = {
    "piece_placed": _placed,
    "piece_removed": _removed,
    "natives_lost": _natives,
    "turned_up": _turned_up,
    "badge_tied": _badge_tied,
    "badge_swapped": _badge_swapped,
    "readied": _readied,
    "coins_taken": _coins_taken,
    "coins_earned": _coins_earned,
    "river_left": _river_left,
}
