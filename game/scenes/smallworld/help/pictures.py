"""What stands at the foot of a page: the thing as it looks on the table and on the map."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.i18n import t, tn
from game.maps import MapError, shipped_maps
from game.maps.smallworld import LoadedMap, load_map
from game.rules.smallworld import Region
from game.scenes.help.book import Topic
from game.scenes.smallworld import banner
from game.scenes.smallworld.board.ground import painting
from game.scenes.smallworld.help.cave import PIECES as CAVE
from game.ui import pieces, surfaces, theme

Illustrations = list[tuple[pygame.Surface, str]]
SAMPLES = 3
VIEW = (760, 560)  # map pixels around a region's middle
#: A race that shows a power well, and a power that shows a race well.
PARTNER_RACE, PARTNER_POWER = "race.humans", "power.merchant"
#: Who stands beside a piece.
OWNERS = {
    "mountain": "race.giants", "troll_lair": "race.trolls", "fortress": "race.humans", "encampment": "race.amazons",
    "hole": "race.halflings", "hero": "race.elves", "dragon": "race.orcs",
    "great_ancient": "race.cultists", "silver_hammer": "race.iron_dwarves", "mushroom_armour": "race.gnomes",
    "queen": "race.drow", "bag_of_stuff": "race.ogres",
}
#: Pieces that stand alone, and where.
ALONE = {"monster": "mud", "volcano": "chasm", "balrog": "mine", "ghost": "mushroom_forest"}  # fmt: skip

_log = logging.getLogger(__name__)


def illustrations(topic: Topic) -> Illustrations:
    kind, _, name = topic.id.partition(".")
    if topic.id in CHAPTERS:
        return CHAPTERS[topic.id]()
    if kind == "race":
        return _race(topic.id)
    if kind == "power":
        return _power(topic.id)
    if kind == "piece":
        return _piece(name) if name in (*OWNERS, *ALONE, "lost_tribe") else []
    if kind in ("relic", "place"):
        return _treasure(topic.id)
    return _land(topic.id) if kind in ("terrain", "symbol") else []


def _race(id: str) -> Illustrations:
    high = theme.px(76)
    return [
        (banner.banner(id, PARTNER_POWER, (round(high * 2.4), high)), t("help.picture.offer")),
        (pieces.token(id, 0, theme.px(64), count=3), t("help.picture.active")),
        (pieces.token(id, 0, theme.px(64), declined=True), t("help.picture.declined")),
    ]


def _power(id: str) -> Illustrations:
    high = theme.px(76)
    race = "race.skeletons" if id == "power.spirit" else PARTNER_RACE
    return [(banner.banner(race, id, (round(high * 2.4), high)), t("help.picture.offer"))]


def _piece(kind: str) -> Illustrations:
    """The piece in a region of our own map, beside those it belongs to."""
    terrain = "mountain" if kind == "mountain" else ALONE.get(kind, "mud" if kind in CAVE else "hill")
    ground = _samples(lambda region: region.terrain == terrain and not region.symbols)
    if not ground:
        return []
    picture = ground[0].copy()
    size = round(picture.get_height() * 0.36)
    x, y = picture.get_width() // 2, picture.get_height() // 2
    if kind == "lost_tribe":
        chip = pieces.native("lost_tribe", size)
    elif kind in ALONE:
        chip = pieces.figure(kind, size)
    else:
        chip = pieces.token(OWNERS[kind], 0, size, count=2)
        figure = pieces.figure(kind, size)
        picture.blit(figure, figure.get_rect(center=(x - round(size * 0.72), y)))
    picture.blit(chip, chip.get_rect(center=(x + (0 if kind in ("lost_tribe", *ALONE) else round(size * 0.42)), y)))
    return [(picture, t("help.picture.map"))]


def _treasure(id: str) -> Illustrations:
    """A Relic or Place in a region of the Underground, with those who found it."""
    ground = _samples(lambda region: region.terrain == "mud")
    if not ground:
        return []
    picture = ground[0].copy()
    size = round(picture.get_height() * 0.36)
    x, y = picture.get_width() // 2, picture.get_height() // 2
    for piece, side in ((pieces.figure(id, size), -0.72), (pieces.token("race.ogres", 0, size, count=2), 0.42)):
        picture.blit(piece, piece.get_rect(center=(x + round(size * side), y)))
    return [(picture, t("help.picture.map"))]


def _market() -> Illustrations:
    """The first three on offer, with the coins that lie on them after somebody took the third."""
    high = theme.px(64)
    size = (round(high * 2.6), high)
    offers = (("race.elves", "power.flying", 1), ("race.orcs", "power.hill", 1), ("race.giants", "power.stout", 0))
    found: Illustrations = []
    for price, (race, power, coins) in enumerate(offers):
        picture = banner.banner(race, power, size).copy()
        if coins:
            pile = pieces.coin(coins, theme.px(26))
            picture.blit(pile, pile.get_rect(midbottom=(round(size[0] * 0.55), high - 1)))
        found.append((picture, tn("coins", price) if price else t("market.free")))
    return found


def _cave() -> Illustrations:
    """What is met below and nowhere else."""
    places = [(picture, t(id)) for id in ("terrain.river", "terrain.chasm") for picture, _ in _land(id)[:1]]
    return [*places, *((picture, t("piece.monster")) for picture, _ in _piece("monster"))]


def _treasures() -> Illustrations:
    """A Relic and a Place where they were found."""
    ids = ("relic.sword_of_the_killer_rabbit", "place.stonehedge")
    return [(picture, t(id)) for id in ids for picture, _ in _treasure(id)]


CHAPTERS: dict[str, Callable[[], Illustrations]] = {
    "basics.market": _market, "basics.cave": _cave, "basics.treasures": _treasures,
}  # fmt: skip


def _land(id: str) -> Illustrations:
    """Pieces of our own paintings: one sees what to look for."""
    kind, _, name = id.partition(".")
    found = _samples(lambda region: region.terrain == name if kind == "terrain" else name in region.symbols)
    return [(picture, "") for picture in found]


def _samples(shows: Callable[[Region], bool]) -> list[pygame.Surface]:
    """Details of a painting around regions of a kind, inner ones first: at the edge the frame shows."""
    found: list[pygame.Surface] = []
    for loaded in _maps():
        both = list(zip(loaded.definition.regions, loaded.geometry.shapes, strict=True))
        for region, shape in sorted(both, key=lambda pair: pair[0].border):
            if shows(region) and loaded.geometry.painting and len(found) < SAMPLES:
                picture = _detail(str(loaded.geometry.painting), round(shape.anchor.x), round(shape.anchor.y))
                found += [picture] if picture else []
    return found


@lru_cache(maxsize=1)
def _maps() -> tuple[LoadedMap, ...]:
    """The first map of either box is enough: every terrain and symbol is on them."""
    try:
        first = {path.stem.partition("_")[0]: path for path in reversed(shipped_maps())}
        return tuple(load_map(path) for _, path in sorted(first.items()))
    except MapError as error:
        _log.error("no map to take pictures from: %s", error)
        return ()


def _detail(path: str, x: int, y: int) -> pygame.Surface | None:
    size = (theme.px(228), theme.px(228) * VIEW[1] // VIEW[0])
    try:
        return surfaces.cached(("detail", path, x, y, size), lambda: _cut(path, x, y, size))
    except (pygame.error, OSError) as error:
        _log.error("painting not loaded: %s", error)
        return None


def _cut(path: str, x: int, y: int, size: tuple[int, int]) -> pygame.Surface:
    whole = painting(path)
    part = pygame.Rect(0, 0, *VIEW)
    part.center = (x, y)
    part.clamp_ip(whole.get_rect())
    picture = pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size).convert_alpha()
    picture.blit(surfaces.round_mask(size, theme.px(8)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(picture, theme.INK, picture.get_rect(), max(1, theme.px(2)), theme.px(8))
    return picture
