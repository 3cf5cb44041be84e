"""Tweens: order, leftovers, speeds, skipping, reduced motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from game.ui import animation
from game.ui.animation import Animator, call, delay, parallel, sequence, stagger, tween


@pytest.fixture(autouse=True)
def normal_speed() -> Iterator[None]:
    animation.configure("normal", False)
    yield
    animation.configure("normal", False)


EASES = [
    animation.linear, animation.ease_in, animation.ease_out, animation.ease_in_out, animation.ease_back,
    animation.ease_bounce,
]  # fmt: skip


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_starts_at_0_ends_at_1_and_does_not_jump(ease: Callable[[float], float]) -> None:
    points = [ease(n / 200) for n in range(201)]
    assert points[0] == pytest.approx(0, abs=1e-9) and points[-1] == pytest.approx(1)
    assert max(abs(b - a) for a, b in pairwise(points)) < 0.05


def test_a_tween_ends_exactly_at_1_and_calls_on_done() -> None:
    seen: list[float] = []
    done: list[bool] = []
    animator = Animator()
    animator.play(tween(1.0, seen.append, animation.linear), lambda: done.append(True))
    while animator.update(0.3):
        pass
    assert seen == pytest.approx([0, 0.3, 0.6, 0.9, 1.0]) and done == [True]
    assert not animator.active


def test_a_sequence_passes_the_time_left_over_on() -> None:
    seen: list[str] = []
    animator = Animator()
    animator.play(
        sequence(delay(0.5), call(lambda: seen.append("a")), delay(0.25), call(lambda: seen.append("b")), delay(9))
    )
    animator.update(0.49)
    assert seen == []
    animator.update(0.3)
    assert seen == ["a", "b"]


def test_parallel_ends_with_the_longest() -> None:
    seen: list[str] = []
    animator = Animator()
    animator.play(sequence(parallel(delay(0.2), delay(0.6)), call(lambda: seen.append("end"))))
    animator.update(0.5)
    assert not seen
    animator.update(0.2)
    assert seen == ["end"]


def test_stagger_starts_one_after_the_other() -> None:
    starts: list[int] = []
    animator = Animator()
    animator.play(stagger([call(lambda n=n: starts.append(n)) for n in range(3)], 0.1))
    assert starts == [0]
    animator.update(0.11)
    assert starts == [0, 1]


@pytest.mark.parametrize(("speed", "expected"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.45), ("instant", 0)])
def test_the_speed_is_the_factor_of_every_duration(speed: str, expected: float) -> None:
    animation.configure(speed, False)
    animator = Animator()
    animator.play(delay(1.0))
    passed = 0
    while animator.active:
        animator.update(0.01)
        passed += 1
    assert passed / 100 == pytest.approx(expected, abs=0.02)


def test_instant_ends_before_play_returns() -> None:
    animation.configure("instant", False)
    seen: list[float] = []
    animator = Animator()
    animator.play(sequence(tween(2, seen.append), delay(3)), lambda: seen.append(-1))
    assert seen == [1.0, -1] and not animator.active


def test_reduced_motion_drops_movement_and_keeps_fades() -> None:
    animation.configure("normal", True)
    moved: list[float] = []
    faded: list[float] = []
    animator = Animator()
    animator.play(tween(1, moved.append))
    animator.play(tween(1, faded.append, moving=False))
    assert moved == [1.0] and animator.active
    animator.update(2)
    assert faded[-1] == 1.0 and not animator.active


def test_skip_brings_everything_to_its_end_also_what_that_starts() -> None:
    seen: list[str] = []
    animator = Animator()
    animator.play(delay(5), lambda: animator.play(delay(5), lambda: seen.append("second")))
    animator.play(sequence(delay(1), parallel(call(lambda: seen.append("first")), delay(3))))
    animator.skip()
    assert sorted(seen) == ["first", "second"] and not animator.active


def test_an_error_in_one_step_leaves_the_others_running() -> None:
    animator = Animator()
    animator.play(sequence(delay(0.1), call(lambda: 1 // 0)))
    animator.play(delay(1))
    with pytest.raises(ZeroDivisionError):
        animator.update(0.5)
    assert animator.active
    animator.update(1)
    assert not animator.active
