"""Terra Mystica's pictures: one for everything that the rules name, true to the rules, told apart by eye."""

from __future__ import annotations

import itertools
import re
import sys
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.rules.terra import board, factions, tiles
from game.scenes.terra.pieces import TONES
from game.ui.emblems import PLACEHOLDERS, tinted

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build_scripts"))

import terra_tiles

ROOT = Path(__file__).resolve().parents[2]
TERRA = ROOT / "assets" / "emblems" / "terra"
SPECIALS = {source for faction in factions.ALL for source in (faction.special, faction.work) if source}
USED_FROM_TILES = {card.id for card in tiles.CARDS if card.spades or card.steps} | {
    tile.id for tile in tiles.FAVOURS if tile.special_steps
}
LANDSCAPES = {*board.TERRAINS, "river"}
WANTED: dict[str, set[str]] = {
    "factions": {faction.id for faction in factions.ALL},
    "strongholds": {faction.id for faction in factions.ALL},
    "buildings": set(tiles.BUILDINGS),
    "cults": set(tiles.CULTS),
    "terrain": LANDSCAPES,
    "signs": LANDSCAPES,
    "actions": {action.id for action in tiles.POWER_ACTIONS} | SPECIALS | USED_FROM_TILES
    | {"used", "power", "special"},
    "bonus": {card.id for card in tiles.CARDS},
    "favours": {tile.id for tile in tiles.FAVOURS},
    "towns": {tile.id for tile in tiles.TOWNS},
    "goals": {tile.id for tile in tiles.SCORINGS},
    "pieces": {"bridge", "marker", "power_token", "priest", "shield"},
    "resources": {
        "area", "arrow", "bowl1", "bowl2", "bowl3", "bridge", "broom", "burn", "card", "carpet", "coin", "cult_step",
        "exchange", "favour", "first", "goal", "key", "laurels", "pass", "power", "priest", "shipping", "spade",
        "storm", "town", "tunnel", "twice", "up", "victory_point", "worker",
    },
}  # fmt: skip
OWNED = [*sorted((TERRA / "buildings").glob("*.svg")), *sorted((TERRA / "pieces").glob("*.svg"))]
MOTIFS = {
    "coins": terra_tiles.COIN,
    "workers": terra_tiles.WORKER,
    "priests": terra_tiles.PRIEST,
    "power": terra_tiles.POWER,
}


def files(folder: str) -> list[Path]:
    return sorted((TERRA / folder).glob("*.svg"))


def render(path: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (size, size))


def on_parchment(path: Path, size: int, grey: bool = False) -> bytes:
    sheet = pygame.Surface((size, size), depth=24)
    sheet.fill("#e8d9b0")
    sheet.blit(render(path, size), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(sheet) if grey else sheet, "RGB")


def difference(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("folder", WANTED)
def test_everything_that_the_rules_name_has_its_picture(folder: str) -> None:
    assert {path.stem for path in files(folder)} == WANTED[folder]


def test_no_folder_is_forgotten() -> None:
    assert {path.name for path in TERRA.iterdir()} == set(WANTED)


def test_composed_pictures_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert terra_tiles.main(check=True) == 0, capsys.readouterr().out


def drawn(places: list[terra_tiles.Place]) -> tiles.Goods:
    """The goods on a picture, counted."""
    count = Counter(name for name, *_ in places)
    return tiles.Goods(**{good: count[motif] for good, motif in MOTIFS.items()})


@pytest.mark.parametrize("card", tiles.CARDS, ids=lambda card: card.id)
def test_a_card_shows_its_income_and_what_brings_points(card: tiles.Card) -> None:
    places = terra_tiles.BONUS[card.id]
    names = {name for name, *_ in places}
    assert drawn(places) == card.income
    assert (terra_tiles.POINTS in names) == any(card.points)
    for building, points in zip(tiles.BUILDINGS, card.points, strict=True):
        assert (f"buildings/{building}" in names) == bool(points)
    assert (f"actions/{card.id}" in names) == bool(card.spades or card.steps)


@pytest.mark.parametrize("tile", tiles.FAVOURS, ids=lambda tile: tile.id)
def test_a_favour_shows_its_cult_steps_and_income(tile: tiles.Favour) -> None:
    cult, steps, places = terra_tiles.FAVOURS[tile.id]
    assert (cult, steps) == (tile.cult, tile.steps)
    assert drawn(places) == tile.income
    assert (f"actions/{tile.id}" in {name for name, *_ in places}) == bool(tile.special_steps)


def test_towns_goals_and_power_actions_show_what_they_are_about() -> None:
    for town in tiles.TOWNS:
        assert drawn(terra_tiles.TOWNS[town.id]) == town.goods
    for goal in tiles.SCORINGS:
        places, cult = terra_tiles.GOALS[goal.id]
        scoring = {f"buildings/{name}" for name, points in zip(tiles.BUILDINGS, goal.building, strict=True) if points}
        scoring |= ({terra_tiles.SPADE} if goal.spade else set()) | ({terra_tiles.TOWN} if goal.town else set())
        assert ({name for name, *_ in places}, cult) == (scoring, goal.cult)
    for action in tiles.POWER_ACTIONS:
        places = terra_tiles.ACTIONS[action.id][1]
        assert drawn(places) == action.goods
        assert sum(name == terra_tiles.SPADE for name, *_ in places) == action.spades


@pytest.mark.parametrize("folder", sorted(WANTED))
def test_pictures_of_a_folder_are_told_apart_at_28_pixels(folder: str) -> None:
    shown = {path.stem: on_parchment(path, 28) for path in files(folder)}
    for one, other in itertools.combinations(shown, 2):
        assert difference(shown[one], shown[other]) > 5, (one, other)


def test_crests_are_told_apart_in_grey() -> None:
    shown = {path.stem: on_parchment(path, 28, grey=True) for path in files("factions")}
    for one, other in itertools.combinations(shown, 2):
        assert difference(shown[one], shown[other]) > 20, (one, other)


def test_crests_are_not_those_of_the_other_games() -> None:
    races = [*(ROOT / "assets" / "emblems" / "races").glob("*.svg")]
    for race, crest in itertools.product(races, files("factions")):
        assert difference(on_parchment(race, 28), on_parchment(crest, 28)) > 15, (race.stem, crest.stem)


def test_buildings_have_silhouettes_of_their_own_at_24_pixels() -> None:
    masks = {path.stem: pygame.mask.from_surface(render(path, 24), 127) for path in files("buildings")}
    for one, other in itertools.combinations(masks, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        both = masks[one].count() + masks[other].count() - common
        assert common / both < 0.92, (one, other)


def test_only_pieces_of_a_player_have_placeholder_tones() -> None:
    for path in sorted(TERRA.rglob("*.svg")):
        used = set(PLACEHOLDERS) & set(re.findall(r"#[0-9a-f]{6}", path.read_text(encoding="utf-8")))
        assert used == (set(PLACEHOLDERS) if path in OWNED else set()), path


@pytest.mark.parametrize("path", OWNED, ids=lambda path: path.stem)
def test_owned_pieces_take_the_colour_and_keep_a_pale_line(path: Path) -> None:
    seen = set()
    for tones in TONES.values():
        picture = pygame.image.load_sized_svg(tinted(path, tones), (48, 48))
        seen.add(pygame.image.tobytes(picture, "RGBA"))
        if path.stem != "shield":
            mask = pygame.mask.from_surface(picture, 200)
            rim = [picture.get_at(point) for point in mask.outline()]
            assert sum(min(color[:3]) > 150 for color in rim) > 0.8 * len(rim)
    assert len(seen) == len(TONES) == len(board.TERRAINS)
