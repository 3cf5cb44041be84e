"""The baked paintings belong to their maps, and the painter paints the same picture every time."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from build_scripts.painting.cave import ground
from build_scripts.painting.cave.river import CHANNEL, measure
from build_scripts.painting.cave.scenery import CaveScenery
from build_scripts.painting.compose import paint
from build_scripts.painting.fields import Canvas
from build_scripts.painting.ground import Land
from build_scripts.painting.layout import place_symbols
from build_scripts.painting.relief import project, raise_mounds
from build_scripts.painting.source import attach_painting, read_map
from game.maps import shipped_maps
from game.maps.smallworld import content_hash, load_map

ROOT = Path(__file__).resolve().parents[2]
MAPS = shipped_maps()
SCALE = 0.12


def silent(_: str) -> None:
    pass


def test_all_maps_are_here() -> None:
    boxes = ("smallworld", "underground")
    assert [path.stem for path in MAPS] == [f"{box}_{n}p" for box in boxes for n in (2, 3, 4, 5)]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_painting_belongs_to_the_map(path: Path) -> None:
    loaded = load_map(path)
    assert loaded.geometry.painting is not None
    assert loaded.geometry.painting.resolve() == ROOT / "assets" / "maps" / f"{path.stem}.jpg"
    assert loaded.painting_hash == content_hash(loaded), "run build_scripts/paint_map.py again"


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_painting_is_a_picture_of_the_right_size(path: Path) -> None:
    picture = ROOT / "assets" / "maps" / f"{path.stem}.jpg"
    with Image.open(picture) as image:
        assert (image.format, image.size, image.mode) == ("JPEG", (3840, 2400), "RGB")
    assert picture.stat().st_size < 4_000_000


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tokens_have_a_calm_place(path: Path) -> None:
    with Image.open(ROOT / "assets" / "maps" / f"{path.stem}.jpg") as image:
        grey = np.asarray(image.convert("L").resize((960, 600), Image.Resampling.BOX), float)
    rows, columns = np.mgrid[0:600, 0:960]
    for region in read_map(path).regions:
        if region.terrain == "chasm":
            continue  # no token ever stands there
        away = np.hypot(columns * 4 - region.anchor[0], rows * 4 - region.anchor[1])
        spot = grey[away < min(60, region.radius * 0.5)]
        assert spot.std() < 28, f"{region.id} is restless where its tokens stand"


@pytest.mark.parametrize("path", [MAPS[0], MAPS[4]], ids=lambda path: path.stem)
def test_painting_twice_gives_the_same_picture(path: Path) -> None:
    first, second = (paint(read_map(path), SCALE, silent) for _ in range(2))
    assert first.size == (round(3840 * SCALE), round(2400 * SCALE))
    assert first.tobytes() == second.tobytes()


def test_symbols_stand_beside_the_tokens_and_inside_their_region() -> None:
    for path in MAPS:
        source = read_map(path)
        place_symbols(Canvas(source, SCALE))
        for region in source.regions:
            assert len(region.symbol_spots) == len(region.symbols)
            for x, y, radius in region.symbol_spots:
                away = np.hypot(x - region.anchor[0], y - region.anchor[1])
                assert away > radius + 0.6 * min(92, region.radius), region.id


@pytest.mark.parametrize("path", MAPS[4:], ids=lambda path: path.stem)
def test_the_river_flows_along_its_bends(path: Path) -> None:
    """Downstream it only grows, from bank to bank it goes from one side to the other."""
    canvas = Canvas(read_map(path), SCALE)
    flow = measure(canvas)
    anchors = [canvas.at(flow.along, *r.anchor) for r in canvas.source.regions if r.terrain == "river"]
    along = flow.along[canvas.water]
    assert along.min() < 0.02 * along.max() and len({round(float(a)) for a in anchors}) == len(anchors)
    bank = canvas.water & (canvas.depth < 20)
    assert flow.across[bank].min() < 40 and flow.across[bank].max() > CHANNEL - 40
    middle = [canvas.at(flow.across, *r.anchor) for r in canvas.source.regions if r.terrain == "river"]
    assert all(60 < across < CHANNEL - 60 for across in middle)


def test_a_pond_can_be_painted_too() -> None:
    source = read_map(MAPS[4])
    for region in source.regions:
        region.terrain = {"river": "mud"}.get(region.terrain, region.terrain)
    inland = next(r for r in source.regions if r.terrain == "mud" and not r.border and not r.monsters)
    inland.terrain = "river"
    assert paint(source, SCALE, silent).size == (round(3840 * SCALE), round(2400 * SCALE))


def test_every_mine_has_an_adit_and_a_lamp() -> None:
    for path in MAPS[4:]:
        canvas = Canvas(read_map(path), SCALE)
        height, crown = raise_mounds(canvas)
        land = Land(canvas, height, crown, ground.PAINTERS, ground.TINTS)
        scenery = CaveScenery(canvas, land, project(canvas, height))
        adits = {id(s) for kind in ("adit", "small_adit") for s in scenery.bank.kinds[kind]}
        lamps = {id(s) for s in scenery.bank.kinds["lamp"]}
        for region in canvas.source.regions:
            if region.terrain != "mine":
                continue
            own = {id(p.sprite) for p in scenery.pieces if canvas.inside(region, p.x, p.y)}
            assert own & adits and own & lamps, region.id


def test_hanging_a_painting_twice_changes_nothing(tmp_path: Path) -> None:
    copy = Path(shutil.copy(MAPS[0], tmp_path / "map.tmx"))
    attach_painting(copy, "map.jpg", 3840, 2400, "0123456789abcdef")
    once = copy.read_text(encoding="utf-8")
    attach_painting(copy, "map.jpg", 3840, 2400, "0123456789abcdef")
    assert copy.read_text(encoding="utf-8") == once
    assert once.count("<imagelayer") == 1
    assert once.index("<imagelayer") < once.index("<objectgroup")
    assert load_map(copy).painting_hash == "0123456789abcdef"
    assert content_hash(copy) == content_hash(MAPS[0])
