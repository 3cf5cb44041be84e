"""Synthesise assets/sounds/*.wav: plucked strings, wooden knocks and coins, all computed, none recorded.

python build_scripts/make_sounds.py [--out FOLDER]
"""

from __future__ import annotations

import argparse
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

RATE = 22050
OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Wave = np.ndarray


def seconds(length: float) -> Wave:
    return np.arange(round(length * RATE)) / RATE


def silence(length: float) -> Wave:
    return np.zeros(round(length * RATE))


def mix(length: float, *parts: tuple[float, Wave]) -> Wave:
    """Parts laid over each other, each from its start in seconds."""
    whole = silence(length)
    for start, part in parts:
        at = round(start * RATE)
        part = part[: max(0, len(whole) - at)]
        whole[at : at + len(part)] += part
    return whole


def note(semitones: float) -> float:
    """The frequency of a note counted from the A at 220 Hz."""
    return 220.0 * 2 ** (semitones / 12)


def pluck(frequency: float, length: float, seed: int, damping: float = 0.996, soft: float = 0.5) -> Wave:
    """A string after Karplus and Strong: noise circling in a loop that smooths it."""
    period = max(2, round(RATE / frequency))
    loop = np.random.default_rng(seed).uniform(-1, 1, period)
    for _ in range(round(4 * soft) + 1):  # a softer finger excites fewer overtones
        loop = (loop + np.roll(loop, 1)) / 2
    loop -= loop.mean()
    rounds = round(length * RATE / period) + 1
    out = np.empty(rounds * period)
    for number in range(rounds):
        out[number * period : (number + 1) * period] = loop
        loop = damping * (loop + np.roll(loop, 1)) / 2
    out = out[: round(length * RATE)]
    return out / max(1e-9, np.abs(out).max()) * fade(len(out), 0.002, 0.05)


def fade(count: int, rise: float, fall: float) -> Wave:
    shape = np.ones(count)
    up, down = min(count, round(rise * RATE)), min(count, round(fall * RATE))
    if up:
        shape[:up] *= np.linspace(0, 1, up)
    if down:
        shape[-down:] *= np.linspace(1, 0, down)
    return shape


def knock(frequency: float, length: float, seed: int, bright: float = 0.4) -> Wave:
    """Wood on wood: a few short partials and a touch of noise."""
    t = seconds(length)
    body = sum(
        high * np.sin(2 * np.pi * frequency * ratio * t) * np.exp(-t * decay)
        for ratio, high, decay in ((1.0, 1.0, 34), (2.76, 0.5, 60), (5.4, 0.22, 95))
    )
    tap = np.random.default_rng(seed).normal(0, 1, len(t)) * np.exp(-t * 320) * bright
    return (body + tap) * fade(len(t), 0.0006, 0.01)


def clink(frequency: float, length: float, seed: int) -> Wave:
    """A coin: partials that fit no scale, each with its own slight beat."""
    t = seconds(length)
    chance = np.random.default_rng(seed)
    out = np.zeros(len(t))
    partials = ((1.0, 1.0, 11), (1.51, 0.7, 14), (2.33, 0.55, 17), (3.17, 0.3, 24), (4.21, 0.2, 30))
    for ratio, high, decay in partials:
        f = min(frequency * ratio * chance.uniform(0.995, 1.005), RATE * 0.46)
        out += high * np.sin(2 * np.pi * f * t + chance.uniform(0, 6)) * np.exp(-t * decay)
    return out * fade(len(t), 0.0008, 0.02)


def rustle(length: float, seed: int, low: int, rise: float) -> Wave:
    """Filtered noise that swells and falls: cloth, paper, dust."""
    raw = np.random.default_rng(seed).normal(0, 1, round(length * RATE))
    smooth = np.convolve(raw, np.ones(low) / low, mode="same")
    t = np.linspace(0, 1, len(raw))
    return smooth * np.where(t < rise, t / rise, (1 - t) / (1 - rise)) ** 1.5


def horn(frequency: float, length: float, seed: int) -> Wave:
    """A soft brass: overtones that arrive a little after the note."""
    t = seconds(length)
    vibrato = 1 + 0.0025 * np.sin(2 * np.pi * 5.2 * t + seed)
    phase = 2 * np.pi * frequency * np.cumsum(vibrato) / RATE
    bright = np.clip(t * 7, 0, 1)
    tone = sum(np.sin(phase * k) / k**1.35 * (bright if k > 2 else 1) for k in range(1, 8))
    return tone * fade(len(t), 0.03, min(0.25, length / 2))


def room(dry: Wave, wet: float = 0.22, tail: float = 0.35, seed: int = 3) -> Wave:
    """A small wooden room: decaying, darkened noise as echo."""
    t = seconds(tail)
    echo = np.random.default_rng(seed).normal(0, 1, len(t)) * np.exp(-t * 5 / tail)
    echo = np.convolve(echo, np.ones(5) / 5, mode="same")
    echo /= np.sqrt((echo**2).sum())
    padded = np.concatenate([dry, silence(tail)])
    size = len(padded)
    rung = np.fft.irfft(np.fft.rfft(padded, 2 * size) * np.fft.rfft(echo, 2 * size))[:size]
    return padded * (1 - wet) + rung * wet


def click() -> Wave:
    return room(knock(620, 0.09, 1, 0.3), 0.08, 0.08)


def pick() -> Wave:
    return room(mix(0.5, (0, knock(430, 0.1, 2)), (0.03, pluck(note(12), 0.4, 5) * 0.6)), 0.15, 0.25)


def place() -> Wave:
    return room(mix(0.2, (0, knock(240, 0.18, 3, 0.6)), (0.035, knock(330, 0.12, 4, 0.2) * 0.4)), 0.12, 0.18)


def conquer() -> Wave:
    drum = knock(92, 0.42, 5, 0.9) * 1.3
    strings = mix(0.7, *((0.05 * n, pluck(note(s), 0.6, 20 + n) * 0.5) for n, s in enumerate((-5, 2, 7))))
    return room(mix(0.75, (0, drum), (0.11, knock(120, 0.3, 6, 0.6)), (0.02, strings)), 0.22, 0.4)


def die() -> Wave:
    chance = np.random.default_rng(8)
    hits, at, gap = [], 0.0, 0.055
    while at < 0.75:
        hits.append((at, knock(chance.uniform(480, 760), 0.08, int(at * 1e4), 0.8) * (1 - at * 0.8)))
        at, gap = at + gap, gap * 1.22
    return room(mix(0.95, *hits), 0.18, 0.25)


def coins() -> Wave:
    falls = ((0, 2350), (0.07, 2900), (0.13, 2100), (0.2, 3150), (0.29, 2600))
    clinks = ((at, clink(f, 0.45, n) * (0.9 - at)) for n, (at, f) in enumerate(falls))
    return room(mix(0.75, *clinks), 0.14, 0.25)


def decline() -> Wave:
    falling = ((0, 7), (0.16, 3), (0.32, 0), (0.5, -5))
    strings = mix(1.4, *((at, pluck(note(s), 0.9, 30 + n, 0.994, 0.9)) for n, (at, s) in enumerate(falling)))
    return room(mix(1.5, (0, strings * 0.8), (0.1, rustle(1.2, 9, 14, 0.3) * 0.5)), 0.3, 0.5)


def turn() -> Wave:
    plucks = ((at, pluck(note(s), 0.8, 40 + s) * 0.8) for at, s in ((0, 7), (0.11, 12)))
    return room(mix(0.9, *plucks), 0.24, 0.4)


def error() -> Wave:
    return room(mix(0.3, (0, knock(150, 0.16, 11, 0.3)), (0.11, knock(126, 0.18, 12, 0.3))), 0.1, 0.15)


def find() -> Wave:
    """Something comes to light: a lid, then glass that rings upwards."""
    rising = ((0.16, 12), (0.24, 16), (0.32, 19), (0.42, 24))
    chimes = [(at, clink(note(s) * 2, 0.9, 110 + s) * 0.4 + pluck(note(s), 0.9, 120 + s) * 0.6) for at, s in rising]
    return room(mix(1.4, (0, knock(170, 0.2, 14, 0.7)), (0, rustle(0.3, 15, 6, 0.4) * 0.5), *chimes), 0.26, 0.5)


def splash() -> Wave:
    """Feet that leave the water: soft noise, and drops that fall back."""
    drops = []
    for at, high in ((0.16, 900), (0.25, 1250), (0.31, 760), (0.42, 1100)):
        t = seconds(0.09)
        drops.append((at, np.sin(2 * np.pi * high * t * (1 + 2.4 * t)) * np.exp(-t * 46) * 0.45))
    return room(mix(0.65, (0, rustle(0.5, 16, 9, 0.18) * 2.2), *drops), 0.2, 0.3)


def rumble() -> Wave:
    """The ground shakes: low noise that swells, stones that roll."""
    low = rustle(1.9, 17, 160, 0.35) * 6
    t = seconds(1.9)
    shake = np.sin(2 * np.pi * 41 * t) * np.exp(-((t - 0.6) ** 2) * 5) * 0.7
    stones = ((0.2, 70), (0.5, 58), (0.72, 84), (1.0, 64), (1.15, 92))
    return room(mix(2.0, (0, low + shake), *((at, knock(f, 0.3, f, 0.8) * 0.6) for at, f in stones)), 0.3, 0.6)


def roar() -> Wave:
    """A throat as wide as a gate: a growl that slides down, and the blow that follows."""
    t = seconds(1.1)
    pitch = 96 * np.exp(-t * 0.55) * (1 + 0.05 * np.sin(2 * np.pi * 23 * t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    growl = sum(np.sin(phase * k + k) / k**0.8 for k in range(1, 14)) * (0.65 + 0.35 * np.sin(2 * np.pi * 31 * t))
    growl = growl * fade(len(t), 0.09, 0.5) + rustle(1.1, 18, 12, 0.3) * 1.6
    return room(mix(1.5, (0, growl * 0.5), (0.72, knock(62, 0.5, 19, 1.0) * 1.5)), 0.3, 0.6)


def spade() -> Wave:
    """A blade goes into the ground, and earth falls from it."""
    t = seconds(0.16)
    blade = (np.sin(2 * np.pi * 1480 * t) + 0.6 * np.sin(2 * np.pi * 2310 * t)) * np.exp(-t * 52) * 0.35
    cut = rustle(0.16, 130, 3, 0.12) * 1.8
    fall = rustle(0.34, 132, 9, 0.2) * 1.5
    return room(mix(0.6, (0, cut), (0.01, blade), (0.05, knock(140, 0.2, 131, 0.9)), (0.2, fall)), 0.14, 0.2)


def build() -> Wave:
    """Two blows of a hammer, and the beam sits."""
    blows = ((0, knock(410, 0.12, 140, 0.7)), (0.15, knock(440, 0.12, 141, 0.7)))
    return room(mix(0.6, *blows, (0.31, knock(180, 0.28, 142, 0.5) * 1.2)), 0.16, 0.25)


def power() -> Wave:
    """Something wakes in the bowls: two glasses that swell against each other."""
    t = seconds(0.75)
    swell = np.sin(np.pi * np.linspace(0, 1, len(t)) ** 0.6)
    tones = sum(np.sin(2 * np.pi * note(s) * (1 + 0.002 * np.sin(2 * np.pi * 6 * t)) * t) for s in (12, 19, 24.1))
    return room(mix(0.9, (0, tones * swell * 0.5), (0.04, clink(note(31), 0.6, 150) * 0.3)), 0.3, 0.4)


def cult() -> Wave:
    """A small bell, struck once."""
    t = seconds(0.9)
    partials = ((0.5, 0.4, 4), (1.0, 1.0, 5), (1.19, 0.5, 7), (1.5, 0.35, 8), (2.0, 0.5, 9), (2.74, 0.25, 14))
    bell = sum(high * np.sin(2 * np.pi * note(17) * ratio * t) * np.exp(-t * decay) for ratio, high, decay in partials)
    return room(bell * fade(len(t), 0.001, 0.2), 0.28, 0.45)


def town() -> Wave:
    """A call from the wall: two horns, and the gate falls shut."""
    calls = ((0, 0.18, 0), (0.16, 0.18, 0), (0.32, 0.75, 7))
    parts = [(at, horn(note(s + 3), long, n) * 0.6) for n, (at, long, s) in enumerate(calls)]
    parts += [(at, horn(note(s - 2), long, n + 5) * 0.35) for n, (at, long, s) in enumerate(calls)]
    return room(mix(1.2, *parts, (0.32, knock(84, 0.4, 160, 0.7) * 0.9)), 0.26, 0.5)


def rest() -> Wave:
    """A pass: a card is laid down, a string answers low."""
    card = rustle(0.14, 170, 4, 0.3) * 1.2
    table = knock(260, 0.1, 171, 0.4) * 0.7
    return room(mix(0.9, (0, card), (0.1, table), (0.16, pluck(note(-5), 0.7, 172) * 0.7)), 0.2, 0.3)


def victory() -> Wave:
    melody = ((0, 0.22, 0), (0.2, 0.22, 4), (0.4, 0.22, 7), (0.6, 0.5, 12), (1.05, 0.25, 9), (1.28, 1.5, 12))
    parts = [(at, horn(note(s + 3), long, n) * 0.5) for n, (at, long, s) in enumerate(melody)]
    parts += [(1.28, horn(note(s + 3), 1.5, 50 + s) * 0.33) for s in (0, 4, 7)]
    parts += [(at, pluck(note(-9), 1.2, 60 + n) * 0.5) for n, at in enumerate((0, 0.6, 1.28))]
    harp = enumerate((0, 4, 7, 12, 16))
    parts += [(1.28 + n * 0.06, pluck(note(3 + s), 1.3, 70 + n) * 0.35) for n, s in harp]
    parts += [(at, knock(88, 0.4, 80, 0.7) * 0.8) for at in (0, 0.6, 1.28)]
    return room(mix(2.9, *parts), 0.28, 0.6)


def ambience() -> Wave:
    """A slow lute over a low breath; its end meets its beginning."""
    length = 16.0
    chords = ((0, (-12, 0, 7, 12)), (4, (-16, -4, 8, 12)), (8, (-9, 3, 7, 15)), (12, (-14, -2, 5, 10)))
    parts = []
    for at, tones in chords:
        for n, tone in enumerate((*tones, tones[2], tones[1])):
            parts.append((at + n * 0.62, pluck(note(tone), 3.4, 90 + int(at) * 8 + n, 0.9975, 1.0) * 0.5))
    lute = room(mix(length + 4, *parts), 0.34, 0.7)
    t = seconds(length)
    noise = np.fft.rfft(np.random.default_rng(13).normal(0, 1, len(t)))  # smoothed in a circle: no seam
    low = np.fft.rfftfreq(len(t), 1 / RATE)
    breath = np.fft.irfft(noise * np.exp(-low / 70), len(t)) * (0.7 + 0.3 * np.sin(2 * np.pi * t / 8))
    loop = lute[: len(t)].copy()
    tail = lute[len(t) :]
    loop[: len(tail)] += tail
    return loop + breath * 0.6


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "click": (click, 0.35), "pick": (pick, 0.55), "place": (place, 0.6), "conquer": (conquer, 0.8),
    "die": (die, 0.6), "coins": (coins, 0.5), "decline": (decline, 0.6), "turn": (turn, 0.55),
    "error": (error, 0.45), "find": (find, 0.6), "splash": (splash, 0.5), "rumble": (rumble, 0.75),
    "roar": (roar, 0.7), "spade": (spade, 0.6), "build": (build, 0.65), "power": (power, 0.5), "cult": (cult, 0.5),
    "town": (town, 0.7), "pass": (rest, 0.5), "victory": (victory, 0.8), "ambience": (ambience, 0.35),
}  # fmt: skip


def write(path: Path, sound: Wave, peak: float) -> None:
    """16-bit mono; what is inaudible at the end is cut."""
    sound = sound / np.abs(sound).max() * peak
    if path.stem != "ambience":
        loud = np.nonzero(np.abs(sound) > 0.001)[0]
        sound = sound[: loud[-1] + 1]
        sound[-200:] *= np.linspace(1, 0, 200)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((sound * 32767).astype("<i2").tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description="Synthesise the sounds.")
    parser.add_argument("--out", type=Path, default=OUT)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        write(out / f"{name}.wav", make(), peak)
    total = sum(path.stat().st_size for path in out.glob("*.wav"))
    print(f"{len(SOUNDS)} sounds, {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
