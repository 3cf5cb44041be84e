"""Compose the pictures of Terra Mystica's tiles, cards and actions out of the drawn motifs.

python build_scripts/terra_tiles.py           write them
python build_scripts/terra_tiles.py --check   say which ones are not up to date

The renderer knows no `use`, so that every picture holds a copy of its motifs. Whoever redraws a motif runs this.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

TERRA = Path(__file__).resolve().parent.parent / "assets" / "emblems" / "terra"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">'
INK = "#24160d"
OUTLINE = f'stroke="{INK}" stroke-width="8" stroke-linejoin="round"'
#: Pieces on tiles belong to nobody: pale stone instead of the placeholder tones.
STONE = {"#e8e8e8": "#fffcf2", "#c0c0c0": "#e6d0a2", "#808080": "#a08050"}
#: Priests are told from towers by their colour.
HABIT = {"#e8e8e8": "#fdf8ff", "#c0c0c0": "#c9b6e2", "#808080": "#7d62a0"}

Place = tuple[str, float, float, float]  # motif, centre, size


def motif(name: str, x: float, y: float, size: float) -> str:
    """The inside of a drawn file at a place; its gradients get ids of their own, the outer line is left out."""
    text = (TERRA / f"{name}.svg").read_text(encoding="utf-8")
    text = text.split(">", 1)[1].rsplit("</svg>", 1)[0].strip()
    text = re.sub(r'<(path|circle) id="line"[^>]*/>\n?', "", text)
    own = re.sub(r"\W", "_", f"{name}_{x:g}_{y:g}")
    text = re.sub(r'(<\w+Gradient id=")(\w+)', rf"\g<1>{own}_\g<2>", text)
    text = re.sub(r"url\(#(\w+)\)", rf"url(#{own}_\g<1>)", text)
    for placeholder, tone in (HABIT if name.endswith("/priest") else STONE).items():
        text = text.replace(placeholder, tone)
    scale = size / 256
    text = re.sub(r'stroke-width="([\d.]+)"', lambda found: _bolder(float(found[1]), scale), text)
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({scale:.4g})">\n{text}\n</g>'


def _bolder(width: float, scale: float) -> str:
    """Small motifs keep an outline that is still seen."""
    return f'stroke-width="{width * min(1.5, max(1.0, 0.62 / scale)):.3g}"'


def gradient(name: str, light: str, dark: str) -> str:
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="100%">{stops}</linearGradient></defs>'


def highlight(path: str) -> str:
    return f'<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round" d="{path}"/>'


def octagon(light: str, dark: str) -> str:
    """The frame of an action: a coloured rim around a parchment field."""
    rim = "M239 174 L174 239 L82 239 L17 174 L17 82 L82 17 L174 17 L239 82 Z"
    field = "M221 167 L167 221 L89 221 L35 167 L35 89 L89 35 L167 35 L221 89 Z"
    return "\n".join((
        gradient("rim", light, dark), gradient("field", "#fffbee", "#ecd6a2"),
        f'<path fill="url(#rim)" {OUTLINE} d="{rim}"/>',
        f'<path fill="url(#field)" stroke="{INK}" stroke-width="5" stroke-linejoin="round" d="{field}"/>',
        highlight("M26 150 L26 86 L86 26 L130 26"),
    ))  # fmt: skip


def scroll() -> str:
    """The ground of a bonus card: a sheet between two rolls."""
    roll = "h204 c18 0 18 26 0 26 h-204 c-18 0 -18 -26 0 -26 Z"
    return "\n".join((
        gradient("sheet", "#fffaea", "#e8cf98"), gradient("roll", "#ffeec0", "#b88a4a"),
        f'<path fill="url(#sheet)" {OUTLINE} d="M28 28 L228 28 L228 228 L28 228 Z"/>',
        *(f'<path fill="url(#roll)" {OUTLINE} d="M26 {top} {roll}"/>' for top in (14, 216)),
        highlight("M28 24 L150 24"),
    ))  # fmt: skip


def plaque(light: str, dark: str) -> str:
    """The ground of a favour tile, in the colour of its cult."""
    right = "M60 14 L196 14 C224 14 242 32 242 60 L242 196 C242 224 224 242 196 242"
    shape = f"{right} L60 242 C32 242 14 224 14 196 L14 60 C14 32 32 14 60 14 Z"
    return "\n".join((
        gradient("ground", light, dark), f'<path fill="url(#ground)" {OUTLINE} d="{shape}"/>',
        highlight("M28 100 L28 62 C28 42 42 28 62 28 L110 28"),
    ))  # fmt: skip


def wall() -> str:
    """The ground of a town tile: a piece of town wall with its battlements."""
    shape = "M14 242 L14 16 L62 16 L62 50 L96 50 L96 16 L160 16 L160 50 L194 50 L194 16 L242 16 L242 242 Z"
    joints = "M18 84 L50 84 M206 84 L238 84 M18 206 L66 206 M190 206 L238 206 M38 146 L18 146 M218 146 L238 146"
    return "\n".join((
        gradient("stone", "#ece8e2", "#948c84"), f'<path fill="url(#stone)" {OUTLINE} d="{shape}"/>',
        f'<path fill="none" stroke="#6e665e" stroke-width="6" stroke-linecap="round" d="{joints}"/>',
        highlight("M26 120 L26 30 L46 30"),
    ))  # fmt: skip


def disc(light: str, dark: str) -> str:
    return gradient("disc", light, dark) + f'\n<circle cx="128" cy="128" r="114" fill="url(#disc)" {OUTLINE}/>'


def row(name: str, count: int, y: float, size: float, gap: float, x: float = 128) -> list[Place]:
    return [(name, x + (k - (count - 1) / 2) * gap, y, size) for k in range(count)]


COIN, WORKER, PRIEST, POWER = "resources/coin", "resources/worker", "pieces/priest", "resources/power"
SPADE, SHIP, POINTS, STEP = "resources/spade", "resources/shipping", "resources/victory_point", "resources/cult_step"
BRIDGE, TOWN, ARROW, PASS = "resources/bridge", "resources/town", "resources/arrow", "resources/pass"
DWELLING, TRADING_HOUSE = "buildings/dwelling", "buildings/trading_house"
STRONGHOLD, SANCTUARY = "buildings/stronghold", "buildings/sanctuary"
CULTS = ("cults/fire", "cults/water", "cults/earth", "cults/air")

VIOLET, ORANGE = ("#d0a0f4", "#6a2ca8"), ("#ffb860", "#c04a10")
GOLD, BLUE = ("#fff0a0", "#c8941c"), ("#a8dcff", "#2a6cb8")
_ROSETTE = ((0, -54), (47, -27), (-47, -27), (0, 0), (47, 27), (-47, 27), (0, 54))
SEVEN_COINS: list[Place] = [(COIN, 128 + dx, 128 + dy, 58) for dx, dy in _ROSETTE]
TWO_SPADES: list[Place] = [(SPADE, 88, 128, 104), (SPADE, 168, 128, 104)]

#: By picture: the colours of the octagon's rim and the motifs inside.
ACTIONS: dict[str, tuple[tuple[str, str], list[Place]]] = {
    "ACT1": (VIOLET, [(BRIDGE, 128, 124, 150)]),
    "ACT2": (VIOLET, [(PRIEST, 128, 126, 168)]),
    "ACT3": (VIOLET, [(WORKER, 98, 106, 104), (WORKER, 158, 148, 104)]),
    "ACT4": (VIOLET, SEVEN_COINS),
    "ACT5": (VIOLET, [(SPADE, 128, 128, 148)]),
    "ACT6": (VIOLET, TWO_SPADES),
    "ACTA": (ORANGE, [(STEP, 128, 92, 96), (STEP, 128, 164, 96)]),
    "ACTC": (ORANGE, [("resources/twice", 128, 128, 158)]),
    "ACTE": (ORANGE, [(BRIDGE, 128, 98, 134), *row(WORKER, 2, 184, 66, 64)]),
    "ACTG": (ORANGE, [*TWO_SPADES, ("terrain/wasteland", 188, 182, 84)]),
    "ACTN": (ORANGE, [("resources/storm", 112, 122, 148), ("terrain/desert", 186, 182, 84)]),
    "ACTS": (ORANGE, [(TRADING_HOUSE, 128, 120, 150), (DWELLING, 80, 178, 84)]),
    "ACTW": (ORANGE, [("resources/broom", 106, 112, 132), (DWELLING, 168, 164, 100)]),
    "BON1": (GOLD, [(SPADE, 128, 128, 158)]),
    "BON2": (GOLD, [(STEP, 128, 128, 156)]),
    "FAV6": (BLUE, [(STEP, 128, 128, 156)]),
    "power": (VIOLET, []),
    "special": (ORANGE, []),
}  # fmt: skip

BONUS: dict[str, list[Place]] = {
    "BON1": [("actions/BON1", 128, 92, 170), *row(COIN, 2, 204, 70, 62)],
    "BON2": [("actions/BON2", 128, 92, 170), *row(COIN, 4, 204, 66, 46)],
    "BON3": [*row(COIN, 1, 70, 84, 0), *row(COIN, 2, 128, 84, 76), *row(COIN, 3, 186, 84, 76)],
    "BON4": [(SHIP, 128, 98, 158), *row(POWER, 3, 200, 64, 62)],
    "BON5": [(WORKER, 128, 98, 140), *row(POWER, 3, 200, 64, 62)],
    "BON6": [
        (SANCTUARY, 180, 92, 130), (STRONGHOLD, 80, 98, 130),
        (POINTS, 192, 194, 80), *row(WORKER, 2, 196, 68, 66, 82),
    ],
    "BON7": [(TRADING_HOUSE, 128, 96, 164), (POINTS, 186, 194, 80), (WORKER, 74, 196, 74)],
    "BON8": [(PRIEST, 128, 126, 204)],
    "BON9": [(DWELLING, 128, 96, 156), (POINTS, 194, 194, 80), *row(COIN, 2, 196, 66, 56, 82)],
}  # fmt: skip

GROUNDS = (("#ffd8b0", "#e87848"), ("#d4eeff", "#6aa8dc"), ("#f8ecc8", "#cdaa6e"), ("#f8fbff", "#b4c8dc"))


def steps(cult: int, count: int) -> list[Place]:
    """The cult's sign as often as the tile moves the marker."""
    if count == 3:
        return [(CULTS[cult], x, y, 100) for x, y in ((128, 76), (72, 176), (184, 176))]
    return row(CULTS[cult], count, 74, 88, 98)


FAVOURS: dict[str, tuple[int, int, list[Place]]] = {
    "FAV1": (0, 3, []), "FAV2": (1, 3, []), "FAV3": (2, 3, []), "FAV4": (3, 3, []),
    "FAV5": (0, 2, [(TOWN, 128, 176, 110)]),
    "FAV6": (1, 2, [("actions/FAV6", 128, 172, 132)]),
    "FAV7": (2, 2, [(WORKER, 88, 178, 92), (POWER, 172, 178, 80)]),
    "FAV8": (3, 2, [*row(POWER, 2, 148, 56, 64), *row(POWER, 2, 202, 56, 64)]),
    "FAV9": (0, 1, [*row(COIN, 3, 178, 88, 62)]),
    "FAV10": (1, 1, [(TRADING_HOUSE, 96, 174, 118), (POINTS, 188, 186, 80)]),
    "FAV11": (2, 1, [(DWELLING, 96, 174, 118), (POINTS, 188, 186, 80)]),
    "FAV12": (3, 1, [*row(TRADING_HOUSE, 1, 178, 112, 0, 86), (PASS, 188, 170, 104)]),
}  # fmt: skip

TOWNS: dict[str, list[Place]] = {
    "TW1": [*row(COIN, 3, 118, 78, 60), *row(COIN, 3, 178, 78, 60)],
    "TW2": [(WORKER, 90, 128, 116), (WORKER, 166, 168, 116)],
    "TW3": [(PRIEST, 128, 146, 184)],
    "TW4": [*row(POWER, 3, 98, 60, 62), *row(POWER, 2, 150, 60, 62), *row(POWER, 3, 202, 60, 62)],
    "TW5": [(CULTS[0], 80, 108, 90), (CULTS[1], 176, 108, 90), (CULTS[2], 80, 196, 80), (CULTS[3], 176, 194, 86)],
}  # fmt: skip

_BOTH: list[Place] = [(SANCTUARY, 180, 84, 152), (STRONGHOLD, 76, 90, 152)]
#: What brings points, and the cult of the bonus at the round's end.
GOALS: dict[str, tuple[list[Place], int]] = {
    "SCORE1": ([(SPADE, 106, 106, 188)], 2),
    "SCORE2": ([(TOWN, 108, 106, 188)], 2),
    "SCORE3": ([(DWELLING, 108, 104, 190)], 1),
    "SCORE4": (_BOTH, 0),
    "SCORE5": ([(DWELLING, 108, 104, 190)], 0),
    "SCORE6": ([(TRADING_HOUSE, 108, 104, 190)], 1),
    "SCORE7": (_BOTH, 3),
    "SCORE8": ([(TRADING_HOUSE, 108, 104, 190)], 3),
}

#: What a stronghold brings to its faction.
STRONGHOLDS: dict[str, list[Place]] = {
    "alchemists": [(SPADE, 98, 150, 170), *row(POWER, 2, 76, 90, 82, 174)],
    "auren": [("resources/favour", 90, 92, 150), (STEP, 182, 150, 108), (STEP, 182, 196, 108)],
    "chaos_magicians": [("resources/twice", 128, 128, 232)],
    "cultists": [(POINTS, 128, 92, 150), *row(POINTS, 2, 190, 108, 124)],
    "darklings": [(WORKER, 66, 156, 104), (ARROW, 128, 74, 88), (PRIEST, 182, 150, 168)],
    "dwarves": [("resources/tunnel", 116, 116, 208), (WORKER, 196, 196, 96)],
    "engineers": [(BRIDGE, 128, 96, 190), (POINTS, 180, 186, 116)],
    "fakirs": [("resources/carpet", 120, 140, 224), ("resources/up", 204, 68, 100)],
    "giants": [(SPADE, 92, 116, 180), (SPADE, 164, 116, 180), ("terrain/wasteland", 190, 194, 108)],
    "halflings": [(SPADE, 80, 80, 130), (SPADE, 176, 80, 130), (SPADE, 128, 178, 130)],
    "mermaids": [(SHIP, 108, 136, 200), ("resources/up", 202, 72, 104)],
    "nomads": [("resources/storm", 112, 116, 204), ("terrain/desert", 190, 192, 112)],
    "swarmlings": [(TRADING_HOUSE, 142, 112, 208), (DWELLING, 66, 188, 116)],
    "witches": [("resources/broom", 110, 110, 200), (DWELLING, 176, 176, 140)],
}

TERRAINS = {
    "desert": ("#ffe88a", "#d8a020"), "plains": ("#c08a50", "#6a3e18"), "swamp": ("#6c6a7c", "#1c1a26"),
    "lakes": ("#7ab8f4", "#1c54a8"), "forest": ("#6cc45c", "#1c6230"), "mountains": ("#c8ced8", "#6a7280"),
    "wasteland": ("#f07858", "#98201a"), "river": ("#a8ecf4", "#2a94b8"),
}  # fmt: skip


def motifs(places: list[Place]) -> list[str]:
    return [motif(*place) for place in places]


def pictures() -> Iterator[tuple[str, list[str]]]:
    """Names and parts; what others are made of comes first and is written before they are asked for."""
    for name, colours in TERRAINS.items():
        yield f"terrain/{name}", [disc(*colours), motif(f"signs/{name}", 128, 128, 158)]
    for name, (rim, places) in ACTIONS.items():
        yield f"actions/{name}", [octagon(*rim), *motifs(places)]
    for name, places in BONUS.items():
        yield f"bonus/{name}", [scroll(), *motifs(places)]
    for name, (cult, count, places) in FAVOURS.items():
        yield f"favours/{name}", [plaque(*GROUNDS[cult]), *motifs(steps(cult, count) + places)]
    for name, places in TOWNS.items():
        yield f"towns/{name}", [wall(), *motifs(places)]
    for name, (places, cult) in GOALS.items():
        yield f"goals/{name}", motifs([*places, (CULTS[cult], 190, 190, 112)])
    for name, places in STRONGHOLDS.items():
        yield f"strongholds/{name}", motifs(places)
    yield "resources/priest", [motif(PRIEST, 128, 128, 272)]
    yield "resources/burn", motifs([(POWER, 128, 148, 190), (CULTS[0], 128, 88, 156)])
    yield "resources/card", [scroll()]
    yield "resources/goal", [scroll(), motif(POINTS, 128, 128, 156)]


def main(check: bool) -> int:
    stale = 0
    for name, parts in pictures():
        path = TERRA / f"{name}.svg"
        text = "\n".join((HEAD, *parts, "</svg>", ""))
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if check:
            print(f"{name} is not what its motifs make of it: run build_scripts/terra_tiles.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    print(f"{stale} {'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
