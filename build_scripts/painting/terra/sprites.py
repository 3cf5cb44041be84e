"""What stands in the terrains of hexes and nowhere else."""

from __future__ import annotations

import numpy as np

from build_scripts.painting import buildings, plants
from build_scripts.painting.pen import Pen, Sprite
from build_scripts.painting.scenery import Bank


def cactus(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.5, -tall - 8, tall * 0.5, 6, scale)
    body, light = (88, 122, 68), (150, 178, 100)
    low, high = (0.38, 0.50) if rng.random() < 0.5 else (0.52, 0.36)
    pen.line([(0, 2), (0, -tall * 0.92)], body, tall * 0.22)
    pen.ellipse(0, -tall * 0.92, tall * 0.11, tall * 0.11, body)
    for side, start in ((-1, low), (1, high)):
        elbow, tip = (side * tall * 0.30, -tall * start), (side * tall * 0.30, -tall * (start + 0.3))
        pen.line([(0, -tall * start), elbow, tip], body, tall * 0.15)
        pen.ellipse(*tip, tall * 0.075, tall * 0.075, body)
        pen.line([(elbow[0] - tall * 0.03, elbow[1]), (tip[0] - tall * 0.03, tip[1])], light, tall * 0.045)
    pen.line([(-tall * 0.05, 0), (-tall * 0.05, -tall * 0.9)], light, tall * 0.06)
    pen.outline(2.2, (40, 58, 32))
    return pen.sprite(0.35)


def needle(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A spire of red rock: bright to the left, dark to the right."""
    half = tall * rng.uniform(0.26, 0.36)
    pen = Pen(-half - 6, -tall - 8, half + 6, 6, scale)
    top = (rng.uniform(-0.3, 0.1) * half, -tall)
    notch = (half * 0.52, -tall * rng.uniform(0.5, 0.65))
    pen.polygon([top, notch, (half, 2), (-half, 2), (-half * 0.62, -tall * 0.5)], (120, 40, 36))
    pen.polygon(
        [top, (half * 0.05, -tall * 0.5), (half * 0.1, 2), (-half, 2), (-half * 0.62, -tall * 0.5)], (226, 118, 80)
    )
    pen.polygon(
        [top, (half * 0.05, -tall * 0.5), (-half * 0.22, -tall * 0.42), (-half * 0.5, -tall * 0.56)], (255, 190, 140)
    )
    for level in (0.2, 0.34):
        pen.line([(-half * 0.85, -tall * level), (half * 0.05, -tall * (level - 0.04))], (150, 56, 42), 2.2)
    pen.outline(2.3, (54, 16, 18))
    return pen.sprite(0.35)


class HexBank(Bank):
    """The sprites of all maps, a little larger where a hex must be read at a glance, and those of the terrains."""

    def __init__(self, name: str, scale: float) -> None:
        super().__init__(name, scale)
        rng = np.random.default_rng(77)

        def fill(kind: str, count: int, draw: object) -> None:
            assert callable(draw)
            self.kinds[kind] = [draw() for _ in range(count)]

        # Their branches reach further than those of a sprite usually do, and here nothing may leave its hex.
        self.kinds["dead_tree"] = [
            Sprite(s.image, s.foot, s.width * 1.45, s.height * 1.1, s.shadow)
            for s in (plants.dead_tree(rng, scale, rng.uniform(58, 80)) for _ in range(8))
        ]
        fill("cactus", 8, lambda: cactus(rng, scale, rng.uniform(52, 74)))
        fill("needle", 10, lambda: needle(rng, scale, rng.uniform(70, 118)))
        fill("stone", 8, lambda: plants.boulder(rng, scale, rng.uniform(20, 34)))
        fill("farm", 6, lambda: buildings.cottage(rng, scale, rng.uniform(60, 72)))
        fill("mill", 3, lambda: buildings.windmill(rng, scale, rng.uniform(96, 108)))
        fill("fir", 9, lambda: plants.conifer(rng, scale, rng.uniform(86, 112)))
        fill("skiff", 3, lambda: buildings.ship(rng, scale, rng.uniform(72, 84)))
