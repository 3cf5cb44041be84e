"""The river: a channel whose water flows along its bends."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy import ndimage
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

from ..fields import Canvas, Field, mix, ramp, smoothstep
from ..source import seed_of

GRID = 9.0
CHANNEL = 230.0
DEEP = [(0, (116, 190, 184)), (12, (66, 148, 158)), (40, (38, 108, 136)), (90, (28, 84, 120)), (140, (24, 72, 110))]


@dataclass
class Flow:
    """Where each pixel of the water lies along and across the river, in map units."""

    along: Field
    across: Field

    def streaks(self, long: float, wide: float, seed: int) -> Field:
        """Noise that is drawn out along the stream."""
        shape = (int(self.along.max() / long) + 8, int(CHANNEL / wide) + 8)
        lattice = np.random.default_rng(seed).standard_normal(shape).astype(np.float32)
        places = [self.along / long + 2, self.across / wide + 2]
        return ndimage.map_coordinates(lattice, places, order=3, mode="nearest") * 1.3


def paint_river(canvas: Canvas, picture: Field) -> Field:
    if not canvas.water.any():
        return picture
    flow = measure(canvas)
    picture = np.where(canvas.water[..., None], _water(canvas, flow), picture)
    return _shingle(canvas, picture)


def _water(canvas: Canvas, flow: Flow) -> Field:
    seed = seed_of(canvas.source.name, "river")
    slow, fast, fine = (flow.streaks(*size, seed + n) for n, size in enumerate(((300, 34), (150, 13), (80, 6.5))))
    depth = canvas.depth
    far = depth + 5 * slow * smoothstep(6, 40, depth)
    water = ramp(far, DEEP) + (slow * 7 + fast * 7)[..., None]
    crest = smoothstep(0.8, 1.7, fast + 0.5 * fine) * smoothstep(8, 30, depth)
    water = mix(water, (150, 222, 222), crest * 0.62 * (1 - 0.6 * canvas.calm))
    trough = smoothstep(0.9, 1.9, -fast + 0.4 * fine) * smoothstep(14, 40, depth) * (1 - 0.6 * canvas.calm)
    water = mix(water, (14, 48, 82), trough * 0.5)
    water = mix(water, (52, 116, 142), canvas.calm * 0.42)
    ring = np.exp(-(((depth - 24 - 5 * slow) / 4) ** 2)) * smoothstep(-0.5, 0.6, flow.streaks(120, 60, seed + 9))
    water = mix(water, (184, 236, 230), ring * 0.42)
    foam = 1 - smoothstep(5, 12, depth + 2.5 * canvas.grain[26] + 2 * fine)
    water = mix(water, (206, 244, 236), foam * 0.8)
    return mix(water, (10, 28, 48), _bank_shadow(canvas) * 0.55)


def _bank_shadow(canvas: Canvas) -> Field:
    """The bank on the upper left stands between the water and the light."""
    down, right = round(16 * canvas.scale), round(13 * canvas.scale)
    moved = np.zeros(canvas.water.shape, np.float32)
    moved[down:, right:] = ~canvas.water[: canvas.height - down, : canvas.width - right]
    return ndimage.gaussian_filter(moved, 3.0 * canvas.scale) * canvas.water


def _shingle(canvas: Canvas, picture: Field) -> Field:
    """Wet pebbles along the banks."""
    wide = np.clip(17 + 5 * canvas.grain[60], 9, 28)
    beach = (1 - smoothstep(0.55, 1.35, (canvas.shore + 1.5 * canvas.grain[11]) / wide)) * ~canvas.water
    tone = mix((92, 88, 92), (164, 156, 148), smoothstep(-0.4, 0.9, canvas.grain[11] + 0.6 * canvas.grain[5]))
    return mix(picture, tone * (0.62 + 0.38 * smoothstep(2, 12, canvas.shore))[..., None], beach * 0.85)


def measure(canvas: Canvas) -> Flow:
    """Two Laplace equations a river, on a coarse grid: one falls from mouth to mouth, one from bank to bank."""
    step = max(1, round(GRID * canvas.scale))
    water = canvas.water[::step, ::step]
    along, across = np.zeros(water.shape, np.float32), np.zeros(water.shape, np.float32)
    rivers, count = ndimage.label(water)
    for number in range(1, count + 1):
        river = rivers == number
        length = river.sum() * (step / canvas.scale) ** 2 / CHANNEL
        downstream, sideways = _currents(river)
        along[river], across[river] = downstream[river] * length, sideways[river] * CHANNEL
    return Flow(_enlarged(canvas, along, water, step), _enlarged(canvas, across, water, step))


def _currents(river: Field) -> tuple[Field, Field]:
    """From 0 to 1 down the river, and across it; water that does not run from edge to edge just falls southward."""
    mouths = _mouths(river)
    if mouths is None:
        rows, columns = np.mgrid[0 : river.shape[0], 0 : river.shape[1]] / max(river.shape)
        return rows.astype(np.float32), columns.astype(np.float32)
    first, last = mouths
    downstream = _potential(river, np.where(first, 0.0, np.where(last, 1.0, np.nan)))
    sideways = _potential(river, np.full(river.shape, np.nan), np.where(_one_bank(river), 0.0, 1.0))
    return downstream, sideways


def _mouths(river: Field) -> tuple[Field, Field] | None:
    """Where the river comes in over the frame, and where it leaves: its two longest runs on the rim."""
    rim = np.ones(river.shape, bool)
    rim[1:-1, 1:-1] = False
    runs, count = ndimage.label(river & rim, structure=np.ones((3, 3)))
    if count < 2:
        return None
    sizes = ndimage.sum(runs > 0, runs, range(1, count + 1))
    first, last = np.sort(np.argsort(sizes)[-2:] + 1)
    return runs == first, runs == last


def _one_bank(river: Field) -> Field:
    """The larger of the two shores."""
    land, count = ndimage.label(~river)
    sizes = ndimage.sum(~river, land, range(1, count + 1))
    return land == np.argmax(sizes) + 1


def _potential(water: Field, fixed: Field, banks: Field | None = None) -> Field:
    """Each cell of water is the mean of its neighbours; banks count only where they are given."""
    number = np.full(water.shape, -1)
    number[water] = np.arange(water.sum())
    rows, columns, values = [], [], []
    right = np.zeros(water.sum())
    for (i, j), own in zip(np.argwhere(water).tolist(), number[water].tolist(), strict=True):
        weight = 0.0
        if not np.isnan(fixed[i, j]):
            weight, right[own] = 1.0, fixed[i, j]
        else:
            for y, x in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                if not (0 <= y < water.shape[0] and 0 <= x < water.shape[1]):
                    continue
                if water[y, x]:
                    rows.append(own), columns.append(number[y, x]), values.append(-1.0)
                    weight += 1
                elif banks is not None:
                    right[own] += banks[y, x]
                    weight += 1
        rows.append(own), columns.append(own), values.append(max(weight, 1.0))
    solved = spsolve(coo_matrix((values, (rows, columns)), shape=(len(right), len(right))).tocsr(), right)
    field = np.zeros(water.shape, np.float32)
    field[water] = solved
    return field


def _enlarged(canvas: Canvas, field: Field, water: Field, step: int) -> Field:
    near = ndimage.distance_transform_edt(~water, return_distances=False, return_indices=True)
    image = Image.fromarray(field[tuple(near)])
    full = image.resize((field.shape[1] * step, field.shape[0] * step), Image.Resampling.BICUBIC)
    return np.clip(np.asarray(full)[: canvas.height, : canvas.width], 0, None)
