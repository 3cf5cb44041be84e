"""What the rules of Small World speak about: topics in their order, their links, and numbers from the box."""

from __future__ import annotations

from game.i18n import t
from game.rules.smallworld import SETS
from game.rules.smallworld.ability import power_of, race_of
from game.rules.smallworld.pieces import PIECES
from game.scenes.help.book import Topic
from game.scenes.smallworld.help import cave
from game.ui.pieces import emblem_name

BASIC_ICONS = {
    "basics.turn": "icon",
    "basics.start": "pieces/lost_tribe",
    "basics.market": "coins/1",
    "basics.conquest": "pieces/fortress",
    "basics.die": "die/3",
    "basics.decline": "races/skeletons",
    "basics.scoring": "coins/5",
    "basics.example": "coins/10",
    "basics.glance": "races/wizards",
    "basics.keys": "symbols/magic",
}
BASICS = tuple(BASIC_ICONS)
STEPS = ("pick", "ready", "conquer", "die", "redeploy", "score")
TERMS = ("land", "piece", "tokens", "discount", "cost")
INCOME = ("active", "power", "race", "declined", "total")
KEYS = ("main", "back", "undo", "redo", "market", "combos", "help", "full_screen")
#: Texts of the sheets that are drawn, not written.
ALSO = {
    "basics.turn": tuple(f"help.turn.{name}{end}" for name in (*STEPS, "decline") for end in (".title", "")),
    "basics.conquest": tuple(f"help.sum.{name}" for name in TERMS),
    "basics.example": tuple(f"help.income.{name}" for name in INCOME),
    "basics.keys": tuple(f"help.key.{name}.does" for name in KEYS),
}
PIECE_ORDER = ("lost_tribe", "mountain", "troll_lair", "fortress", "encampment", "hole", "hero", "dragon")
TERRAIN = ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake")
SYMBOLS = ("mine", "cavern", "magic")

#: What a reader of one topic may want to read next; read both ways.
LINKS: tuple[tuple[str, ...], ...] = (
    ("basics.turn", "basics.market", "basics.conquest", "basics.die", "basics.decline", "basics.scoring"),
    ("basics.start", "basics.market"),
    ("basics.scoring", "basics.example"),
    ("basics.glance", "basics.market"),
    ("race.trolls", "piece.troll_lair"),
    ("race.halflings", "piece.hole"),
    ("race.dwarves", "symbol.mine"),
    ("race.wizards", "symbol.magic"),
    ("race.humans", "terrain.farmland"),
    ("race.giants", "terrain.mountain", "piece.mountain"),
    ("race.tritons", "terrain.sea", "terrain.lake"),
    ("race.orcs", "power.pillaging", "race.skeletons"),
    ("race.ghouls", "basics.decline", "power.spirit"),
    ("race.sorcerers", "piece.encampment"),
    ("race.elves", "race.sorcerers"),
    ("race.ratmen", "basics.conquest"),
    ("power.bivouacking", "piece.encampment"),
    ("power.fortified", "piece.fortress"),
    ("power.heroic", "piece.hero"),
    ("power.dragon_master", "piece.dragon"),
    ("power.berserk", "basics.die"),
    ("power.forest", "terrain.forest"),
    ("power.hill", "terrain.hill"),
    ("power.swamp", "terrain.swamp"),
    ("power.mounted", "terrain.hill", "terrain.farmland"),
    ("power.underworld", "symbol.cavern"),
    ("power.seafaring", "terrain.sea", "terrain.lake"),
    ("power.stout", "basics.decline"),
    ("power.flying", "basics.conquest"),
    ("power.commando", "basics.conquest"),
    ("power.diplomat", "race.ghouls"),
    ("power.merchant", "basics.scoring"),
    ("power.alchemist", "power.wealthy", "basics.scoring"),
    ("piece.lost_tribe", "basics.conquest"),
    ("piece.hole", "piece.hero", "piece.dragon"),
    ("terrain.mountain", "piece.mountain"),
    *cave.LINKS,
)


def _all() -> tuple[Topic, ...]:
    base = SETS["base"]
    found = [Topic(id, "basics", icon, ALSO.get(id, ())) for id, icon in BASIC_ICONS.items()]
    found += [Topic(id, "races", emblem_name(id)) for id in base.races]
    found += [Topic(id, "powers", emblem_name(id)) for id in base.powers]
    found += [Topic(f"piece.{id}", "pieces", f"pieces/{id}") for id in PIECE_ORDER]
    found += [Topic(f"terrain.{id}", "land", f"terrain/{id}") for id in TERRAIN]
    found += [Topic(f"symbol.{id}", "land", f"symbols/{id}") for id in SYMBOLS]
    return (*found, *cave.topics())


TOPICS = _all()
BY_ID = {topic.id: topic for topic in TOPICS}


def facts(topic: Topic) -> list[tuple[str, str]]:
    """Numbers from the box: what they count, and how many."""
    kind, _, name = topic.id.partition(".")
    if kind == "race":
        race = race_of(topic.id)
        return [(t("help.fact.tokens"), str(race.tokens)), (t("help.fact.tray"), str(race.tray))]
    if kind == "power":
        return [(t("help.fact.badge"), f"+{power_of(topic.id).tokens}")]
    if kind == "piece" and name in PIECES:
        piece = PIECES[name]
        box = [(t("help.fact.box"), str(piece.box))]
        return box + ([(t("help.fact.defence"), f"+{piece.defence}")] if piece.defence else [])
    return []
