"""The last strokes: brush marks, pieces with their shadows, mist, frame and colour."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .fields import Canvas, Field, mix, smoothstep
from .settling import Piece
from .source import seed_of


def brush(canvas: Canvas, picture: Field, height: Field, amount: int = 110000) -> Field:
    """Dab over the ground with short strokes of its own colour: paint, not plastic."""
    rng = np.random.default_rng(seed_of(canvas.source.name, "brush"))
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "RGB")
    masks = _dabs(canvas.scale)
    xs, ys = rng.random(amount) * canvas.width, rng.random(amount) * canvas.height
    shift = rng.normal(0, 8, amount)
    turns = rng.integers(0, 3, amount)
    columns, rows = xs.astype(int), ys.astype(int)
    slope = canvas.grain[150][rows, columns] * 2 + turns * 0.4 + np.where(canvas.water[rows, columns], 0, 2)
    # Rock and slopes keep their sharp edges.
    kept = height[rows, columns] < rng.uniform(2, 60, amount)
    xs, ys, columns, rows, shift, slope = (a[kept] for a in (xs, ys, columns, rows, shift, slope))
    colours = np.clip(picture[rows, columns] + shift[:, None], 0, 255).astype(int)
    for x, y, colour, turn in zip(columns.tolist(), rows.tolist(), colours.tolist(), slope, strict=True):
        mask = masks[int(turn) % len(masks)]
        image.paste(tuple(colour), (x - mask.width // 2, y - mask.height // 2), mask)
    return np.asarray(image, np.float32)


def _dabs(scale: float) -> list[Image.Image]:
    """Strokes at eight angles, with the streaks of the bristles in them."""
    masks = []
    rng = np.random.default_rng(5)
    long, wide = max(6, round(26 * scale)), max(3, round(8 * scale))
    for turn in range(8):
        y, x = np.mgrid[0:wide, 0:long].astype(np.float32)
        body = (1 - (2 * x / (long - 1) - 1) ** 4) * (1 - (2 * y / (wide - 1) - 1) ** 2)
        streaks = 0.55 + 0.45 * rng.random((wide, 1))
        stroke = Image.fromarray((np.clip(body * streaks, 0, 1) * 95).astype(np.uint8), "L")
        masks.append(stroke.rotate((turn - 1) * 180 / 16 - 20, Image.Resampling.BICUBIC, expand=True))
    return masks


def shadows(canvas: Canvas, picture: Field, pieces: list[Piece]) -> Field:
    """Every piece darkens the ground to its lower right."""
    step = 2
    sheet = Image.new("L", (canvas.width // step, canvas.height // step), 0)
    draw = ImageDraw.Draw(sheet)
    k = canvas.scale / step
    for piece in pieces:
        wide = piece.sprite.width * 0.5 * (0.6 + piece.sprite.shadow)
        if piece.sprite.shadow == 0:
            continue
        x, y = piece.x + wide * 0.35, piece.y - wide * 0.02
        if not piece.on_ground:
            x, y = piece.x + 7, piece.y + 9
        tall = wide * (0.42 if piece.on_ground else 1.0)
        draw.ellipse(((x - wide) * k, (y - tall) * k, (x + wide) * k, (y + tall) * k), fill=215)
    soft = sheet.filter(ImageFilter.GaussianBlur(5 * k)).resize(
        (canvas.width, canvas.height), Image.Resampling.BILINEAR
    )
    dark = np.asarray(soft, np.float32) / 255
    return mix(picture, picture * np.array((0.36, 0.36, 0.46), np.float32), dark * 0.62)


def trodden(canvas: Canvas, picture: Field, raised: Field) -> Field:
    """Bare earth where a Lost Tribe or Monsters live."""
    underground = canvas.source.underground
    earth_tone, rim_tone = ((126, 104, 93), (60, 36, 34)) if underground else ((206, 176, 128), (130, 98, 64))
    for region in canvas.source.regions:
        if not (region.lost_tribe or region.monsters):
            continue
        reach = min(112.0, region.radius * 0.95)
        window, far = canvas.around(region.anchor, reach * 1.25)
        ragged = far + canvas.grain[26][window] * 7 + canvas.grain[60][window] * 9
        earth = (1 - smoothstep(reach * 0.66, reach, ragged)) * 0.66
        allowed = (canvas.labels[window] == region.index) * (1 - smoothstep(3, 16, raised[window]))
        tone = np.array(earth_tone, np.float32) * (1 + 0.05 * canvas.grain[11][window])[..., None]
        picture[window] = mix(picture[window], tone, earth * allowed)
        ring = np.exp(-(((ragged - reach * 0.83) / 5) ** 2)) * 0.2
        picture[window] = mix(picture[window], rim_tone, ring * allowed)
    return picture


def mist(canvas: Canvas, picture: Field) -> Field:
    """Pale veils over the swamps."""
    swamp = np.array([region.terrain == "swamp" for region in canvas.source.regions])[canvas.labels]
    veil = canvas.noise(70, "mist", stretch=3.2) + 0.5 * canvas.noise(34, "mist-fine", stretch=3)
    wisps = smoothstep(-0.6, 1.4, canvas.noise(11, "wisps", stretch=7))
    veil = smoothstep(0.2, 1.6, veil) * smoothstep(4, 40, canvas.edge) * (1 - 0.7 * canvas.calm) * swamp
    return mix(picture, (226, 232, 214), veil * (0.25 + 0.45 * wisps))


def stand(canvas: Canvas, image: Image.Image, pieces: list[Piece]) -> Image.Image:
    """Set the pieces into the picture from back to front."""
    sheet = image.convert("RGBA")
    for piece in pieces:
        x = round(piece.x * canvas.scale) - piece.sprite.foot[0]
        y = round(piece.y * canvas.scale) - piece.sprite.foot[1]
        left, top = max(0, -x), max(0, -y)
        sprite = piece.sprite.image
        right, bottom = min(sprite.width, canvas.width - x), min(sprite.height, canvas.height - y)
        if right > left and bottom > top:
            sheet.alpha_composite(sprite, (x + left, y + top), (left, top, right, bottom))
    return sheet.convert("RGB")


def frame(canvas: Canvas, picture: Field) -> Field:
    """The board's edge: a dark rim with a gilded line, and a little less light in the corners."""
    y, x = np.mgrid[0 : canvas.height, 0 : canvas.width].astype(np.float32)
    inward = np.minimum(np.minimum(x, canvas.width - 1 - x), np.minimum(y, canvas.height - 1 - y)) / canvas.scale
    corner = np.hypot(x / canvas.width - 0.5, y / canvas.height - 0.5)
    picture = picture * (1 - 0.13 * smoothstep(0.45, 0.75, corner))[..., None]
    sun = 1.05 - 0.05 * (x / canvas.width + y / canvas.height)
    picture = mix(picture * sun[..., None], picture * 0.45, np.exp(-inward / 26) * 0.8)
    wood = mix((74, 46, 28), (104, 68, 40), smoothstep(-1, 1, canvas.grain[26]))
    picture = mix(picture, wood, 1 - smoothstep(13, 15, inward))
    gold = mix((206, 160, 76), (250, 220, 138), smoothstep(-1, 1, canvas.grain[150] + (y < x * 0.6) - 0.5))
    for place, half in ((14.5, 3.2), (4.5, 1.6)):
        picture = mix(picture, gold, 1 - smoothstep(half - 0.8, half + 0.8, np.abs(inward - place)))
    return picture


def grade(picture: Field) -> Field:
    """One warm light over everything, a touch of contrast, nothing burnt out."""
    picture = picture * np.array((1.03, 1.0, 0.955), np.float32)
    grey = picture.mean(axis=-1, keepdims=True)
    picture = grey + (picture - grey) * 0.97
    t = np.clip(picture / 255, 0, 1.2)
    curve = t + 0.06 * np.sin((t - 0.5) * 2 * np.pi) * 0.5
    return np.clip(curve, 0, 1) * 255
