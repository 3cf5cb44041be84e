"""Draw up the table of the underground board for five players, and the boards as the program carries them.

No printed table of that board was to be had, so it is our own: the cells of a relaxed foam of points, a river of
merged cells from edge to edge, chasms, and land dealt out so that like terrain keeps apart. The seed is fixed:

    python build_scripts/design_underground_board.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from scipy.spatial import Voronoi

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "tests" / "data" / "boards"
BOARDS = ROOT / "game" / "rules" / "underground" / "boards.py"
WIDTH, HEIGHT = 16.0, 10.0
CELLS, RIVERS, CHASMS, MONSTERS = 60, 5, 5, 7
LAND = ("black_mountain", "mine", "mud", "mushroom_forest", "mystic_crystal")

Graph = dict[int, set[int]]


def foam(rng: np.random.Generator) -> tuple[np.ndarray, Graph, set[int]]:
    """Points, which cells touch, and which touch the edge."""
    points = rng.random((CELLS, 2)) * (WIDTH, HEIGHT)
    for _ in range(30):
        points = _centres(points)
    voronoi = Voronoi(_mirrored(points))
    near: Graph = {cell: set() for cell in range(CELLS)}
    edge = set()
    for a, b in voronoi.ridge_points:
        low, high = sorted((int(a), int(b)))
        if high < CELLS:
            near[low].add(high)
            near[high].add(low)
        elif low < CELLS and high % CELLS == low:
            edge.add(low)
    return points, near, edge


def _mirrored(points: np.ndarray) -> np.ndarray:
    x, y = points.T
    images = [(x, y), (-x, y), (2 * WIDTH - x, y), (x, -y), (x, 2 * HEIGHT - y)]
    return np.concatenate([np.column_stack(image) for image in images])


def _centres(points: np.ndarray) -> np.ndarray:
    voronoi = Voronoi(_mirrored(points))
    return np.array([voronoi.vertices[voronoi.regions[voronoi.point_region[i]]].mean(axis=0) for i in range(CELLS)])


def river_path(points: np.ndarray, near: Graph, edge: set[int]) -> list[int]:
    """A way of two cells for each reach from the left edge to the right one."""
    start = min(edge, key=lambda c: points[c][0] + abs(points[c][1] - HEIGHT / 3))
    goal = max(edge, key=lambda c: points[c][0] - abs(points[c][1] - 2 * HEIGHT / 3))
    ways = [[start]]
    while ways:
        way = ways.pop(0)
        if way[-1] == goal and len(way) == 2 * RIVERS:
            return way
        if len(way) < 2 * RIVERS:
            # a way that never touches itself again, or the reaches would not lie in a row
            ways += [[*way, c] for c in sorted(near[way[-1]]) if not near[c] & set(way[:-1]) and c not in way]
    raise ValueError("no river of this length")


def merge(points: np.ndarray, near: Graph, edge: set[int], path: list[int]) -> list[int]:
    """Every second cell of the path becomes part of the one before it."""
    for keep, gone in zip(path[::2], path[1::2], strict=True):
        for other in near.pop(gone):
            near[other].discard(gone)
            if other != keep:
                near[other].add(keep)
                near[keep].add(other)
        if gone in edge:
            edge.discard(gone)
            edge.add(keep)
        points[keep] = (points[keep] + points[gone]) / 2
    return path[::2]


def spread(rng: np.random.Generator, near: Graph, among: list[int], n: int) -> set[int]:
    """So many cells of which no two touch."""
    while True:
        found: set[int] = set()
        for cell in rng.permutation(among):
            if len(found) < n and not near[int(cell)] & found:
                found.add(int(cell))
        if len(found) == n:
            return found


def deal(rng: np.random.Generator, near: Graph, land: list[int]) -> dict[int, str]:
    """Equal shares of every terrain, swapped about until like touches like as little as may be."""
    kinds = {cell: LAND[i % len(LAND)] for i, cell in enumerate(rng.permutation(land).tolist())}

    def clashes() -> int:
        return sum(kinds[a] == kinds.get(b) for a in land for b in near[a])

    now = clashes()
    for _ in range(20_000):
        a, b = (int(cell) for cell in rng.choice(land, 2, replace=False))
        kinds[a], kinds[b] = kinds[b], kinds[a]
        then = clashes()
        if then > now:
            kinds[a], kinds[b] = kinds[b], kinds[a]
        now = min(now, then)
    return kinds


def reachable(near: Graph, closed: set[int]) -> bool:
    """Nothing but chasms separates any two regions."""
    todo = [next(cell for cell in near if cell not in closed)]
    seen = set(todo)
    while todo:
        fresh = near[todo.pop()] - closed - seen
        seen |= fresh
        todo += fresh
    return len(seen) == len(near) - len(closed)


def design(seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    points, near, edge = foam(rng)
    rivers = merge(points, near, edge, river_path(points, near, edge))
    borders = sum(map(len, near.values())) // 2
    if borders + len(edge) != 3 * (len(near) + 1) - 6:
        raise ValueError("four regions meet in a point")
    if len(edge & set(rivers)) != 2 or max(len(near[cell]) for cell in rivers) > 9:
        raise ValueError("a river along the edge, or too long a reach")
    dry = [cell for cell in near if cell not in rivers]
    inner = [cell for cell in dry if cell not in edge and not near[cell] & set(rivers)]
    chasms = spread(rng, near, inner, 3)
    corners = [cell for cell in dry if cell in edge and not near[cell] & (chasms | set(rivers))]
    chasms |= spread(rng, near, corners, CHASMS - len(chasms))
    if not reachable(near, chasms):
        raise ValueError("a region is cut off")
    land = [cell for cell in dry if cell not in chasms]
    kinds = deal(rng, near, land) | dict.fromkeys(rivers, "river") | dict.fromkeys(chasms, "chasm")
    monsters = spread(rng, near, land, MONSTERS)
    return table(points, near, edge, kinds, monsters)


def table(points: np.ndarray, near: Graph, edge: set[int], kinds: dict[int, str], monsters: set[int]) -> dict[str, Any]:
    order = sorted(near, key=lambda c: (int(points[c][1] / HEIGHT * 7), points[c][0]))
    name = {cell: f"U5-{i:02}" for i, cell in enumerate(order, 1)}
    chasms = [cell for cell in order if kinds[cell] == "chasm"]
    rows = [
        {"id": name[cell], "terrain": kinds[cell], "monsters": cell in monsters, "volcano_symbol": cell in chasms[1:],
         "border": cell in edge, "adjacent": sorted(name[other] for other in near[cell])}
        for cell in order
    ]  # fmt: skip
    return {"set": "Small World Underground", "players": 5, "rounds": 8, "regions_total": len(rows), "regions": rows}


# --- the boards as the program carries them

SIGNS = {"e": "border", "m": "monsters", "v": "volcano_symbol"}

HEAD = '''"""The boards of the underground as tables; written by build_scripts/design_underground_board.py.

A line is a region: its number, terrain, signs (e: edge of the board, m: Monsters, v: volcano), and neighbours.
"""

from __future__ import annotations

from functools import cache

from game.rules.smallworld.mapdef import MapDef

ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}


@cache
def board(players: int) -> MapDef:
    """The board for this number of players."""
    rows = []
    for line in TABLES[players].strip().splitlines():
        number, terrain, signs, *near = line.split()
        rows.append({
            "id": f"U{players}-{number}", "terrain": terrain, "border": "e" in signs, "monsters": "m" in signs,
            "volcano_symbol": "v" in signs, "adjacent": [f"U{players}-{other}" for other in near],
        })  # fmt: skip
    name = f"underground_{players}p"
    return MapDef.from_table(
        name, {"title": name, "set": "underground", "players": players, "rounds": ROUNDS[players], "regions": rows}
    )


TABLES = {
'''


def compact(rows: list[dict[str, Any]]) -> str:
    lines = []
    for row in rows:
        signs = "".join(sign for sign, key in SIGNS.items() if row[key])
        near = " ".join(other[3:] for other in row["adjacent"])
        lines.append(f"{row['id'][3:]} {row['terrain']} {signs or '-'} {near}")
    return "\n".join(lines)


def main() -> None:
    seed = 0
    while True:
        try:
            found = design(seed)
            break
        except ValueError:
            seed += 1
    print(f"seed {seed}: {found['regions_total']} regions")
    (TABLES / "underground_5p.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    parts = [HEAD]
    for players in (2, 3, 4, 5):
        rows = json.loads((TABLES / f"underground_{players}p.json").read_text(encoding="utf-8"))["regions"]
        parts.append(f'    {players}: """\n{compact(rows)}\n""",\n')
    BOARDS.write_text("".join(parts) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
