"""What the rules of the Underground speak about, and which topics of both boxes a game at hand needs."""

from __future__ import annotations

from game.rules.smallworld import SETS, Setup
from game.rules.underground import PLACES, RELICS
from game.scenes.help.book import Topic
from game.ui.pieces import emblem_name

BASICS = {
    "basics.cave": "terrain/river", "basics.treasures": "pieces/treasure", "basics.mixed": "pieces/monster",
    "basics.cave_glance": "races/mudmen", "basics.treasure_glance": "relics/shiny_orb",
}  # fmt: skip
TERRAIN = ("black_mountain", "mud", "mushroom_forest", "mine", "mystic_crystal", "river", "chasm")
#: A piece, and the race, power or Place that brings it; Monsters come with the map.
PIECES = {
    "monster": "", "great_ancient": "race.cultists", "volcano": "race.flames", "silver_hammer": "race.iron_dwarves",
    "mushroom_armour": "power.shield", "queen": "power.royal", "balrog": "place.wickedest_pentacle",
    "ghost": "place.crypt_of_the_tomb_raider", "bag_of_stuff": "power.magic", "vengeance": "power.vengeful",
}  # fmt: skip
#: Pieces of the base box and who brings them; the others come with the map.
BASE_PIECES = {
    "troll_lair": "race.trolls", "fortress": "power.fortified", "encampment": "power.bivouacking",
    "hole": "race.halflings", "hero": "power.heroic", "dragon": "power.dragon_master",
}  # fmt: skip

LINKS: tuple[tuple[str, ...], ...] = (
    ("basics.cave", "basics.treasures", "terrain.river", "terrain.chasm", "piece.monster"),
    ("basics.treasures", "basics.treasure_glance", "piece.monster"),
    ("basics.glance", "basics.cave_glance", "basics.treasure_glance"),
    ("basics.mixed", "basics.cave", "basics.treasures"),
    *((maker, f"piece.{piece}") for piece, maker in PIECES.items() if maker),
    ("race.flames", "terrain.chasm"),
    ("race.iron_dwarves", "terrain.mine"),
    ("race.kraken", "race.lizardmen", "terrain.river"),
    ("race.liches", "basics.decline"),
    ("race.drow", "piece.monster"),
    ("race.mudmen", "power.muddy", "terrain.mud"),
    ("race.mummies", "race.ogres", "basics.conquest"),
    ("race.shrooms", "power.shield", "terrain.mushroom_forest"),
    ("race.spiderines", "terrain.chasm"),
    ("race.will_o_wisps", "power.mystic", "terrain.mystic_crystal"),
    ("race.will_o_wisps", "basics.die"),
    ("race.gnomes", "piece.balrog"),
    ("power.adventurous", "basics.treasures"),
    ("power.fisher", "terrain.river"),
    ("power.flocking", "power.quarreling"),
    ("power.immortal", "power.martyr"),
    ("power.magic", "basics.treasures"),
    ("power.mining", "terrain.mine"),
    ("power.stone", "terrain.black_mountain"),
    ("power.thieving", "relic.froggys_ring"),
    ("power.vampire", "relic.shiny_orb"),
    ("power.tomb", "power.vanishing", "power.wise", "power.reborn", "basics.decline"),
    *(("basics.treasures", treasure) for treasure in (*RELICS, *PLACES)),
)


def topics() -> list[Topic]:
    below = SETS["underground"]
    found = [Topic(id, "cave_basics", icon) for id, icon in BASICS.items()]
    found += [Topic(id, "cave_races", emblem_name(id)) for id in below.races]
    found += [Topic(id, "cave_powers", emblem_name(id)) for id in below.powers]
    found += [Topic(id, "relics", emblem_name(id)) for id in RELICS]
    found += [Topic(id, "places", emblem_name(id)) for id in PLACES]
    found += [Topic(f"piece.{id}", "cave_pieces", f"pieces/{id}") for id in PIECES]
    found += [Topic(f"terrain.{id}", "cave_land", f"terrain/{id}") for id in TERRAIN]
    return found


def in_play(topic: Topic, setup: Setup) -> bool:
    """Whether a game with this set-up can meet what the topic is about."""
    content, regions = SETS[setup.content], setup.map.regions
    monsters = any(region.monsters for region in regions)
    kind, _, name = topic.id.partition(".")
    if kind == "race":
        return topic.id in content.races
    if kind == "power":
        return topic.id in content.powers
    if kind in ("relic", "place"):
        return monsters and topic.id in content.treasures
    if kind == "piece":
        return _piece_in_play(name, setup, monsters)
    if kind == "terrain":
        return any(region.terrain == name for region in regions)
    if kind == "symbol":
        return any(name in region.symbols for region in regions)
    return _chapter_in_play(name, setup, monsters)


def _piece_in_play(name: str, setup: Setup, monsters: bool) -> bool:
    if name == "monster":
        return monsters
    if name == "lost_tribe":
        return any(region.lost_tribe for region in setup.map.regions)
    maker = PIECES.get(name) or BASE_PIECES.get(name, "")
    if maker.startswith("place."):
        return monsters and maker in SETS[setup.content].treasures
    return not maker or maker in (*SETS[setup.content].races, *SETS[setup.content].powers)


def _chapter_in_play(name: str, setup: Setup, monsters: bool) -> bool:
    races = set(SETS[setup.content].races)
    found = {
        "cave": setup.map.set == "underground",
        "treasures": monsters,
        "treasure_glance": monsters,
        "mixed": setup.content == "mixed",
        "glance": bool(races & set(SETS["base"].races)),
        "cave_glance": bool(races & set(SETS["underground"].races)),
    }
    return found.get(name, True)
