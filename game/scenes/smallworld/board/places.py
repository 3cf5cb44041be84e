"""What the chronicle calls a region: its terrain and where on the map it lies."""

from __future__ import annotations

from game.i18n import t
from game.maps import LoadedMap

ROWS = ("north", "", "south")
COLUMNS = ("west", "", "east")


def place_names(loaded: LoadedMap) -> dict[str, str]:
    return {shape.id: _name(loaded, number) for number, shape in enumerate(loaded.geometry.shapes)}


def _name(loaded: LoadedMap, number: int) -> str:
    spot = loaded.geometry.shapes[number].anchor
    row = ROWS[min(2, int(3 * spot.y / loaded.geometry.height))]
    column = COLUMNS[min(2, int(3 * spot.x / loaded.geometry.width))]
    where = "_".join(part for part in (row, column) if part) or "middle"
    terrain = t(f"terrain.{loaded.definition.regions[number].terrain}")
    return t("place", terrain=terrain.lower(), where=t(f"place.{where}"))
