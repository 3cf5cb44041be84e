"""What the rules speak about: topics in their order, found by name in either language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from game import i18n
from game.i18n import has, t
from game.rules.smallworld import SETS
from game.rules.smallworld.ability import power_of, race_of
from game.rules.smallworld.pieces import PIECES
from game.ui.pieces import emblem_name

BASICS = ("basics.turn", "basics.conquest", "basics.die", "basics.decline", "basics.scoring", "basics.keys")
BASIC_ICONS = {
    "basics.turn": "icon",
    "basics.conquest": "pieces/fortress",
    "basics.die": "die/3",
    "basics.decline": "races/skeletons",
    "basics.scoring": "coins/5",
    "basics.keys": "symbols/magic",
}
PIECE_ORDER = ("lost_tribe", "mountain", "troll_lair", "fortress", "encampment", "hole", "hero", "dragon")
TERRAIN = ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake")
SYMBOLS = ("mine", "cavern", "magic")

#: What a reader of one topic may want to read next; read both ways.
LINKS: tuple[tuple[str, ...], ...] = (
    ("basics.turn", "basics.conquest", "basics.die", "basics.decline", "basics.scoring"),
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
)


@dataclass(frozen=True)
class Topic:
    id: str
    group: str
    icon: str

    @property
    def title(self) -> str:
        return t(f"{self.id}.badge") if has(f"{self.id}.badge") else t(self.id)

    @property
    def label(self) -> str:
        """The title, with its kind where another topic has the same one."""
        twin = any(other.title == self.title and other is not self for other in TOPICS)
        return f"{self.title} ({t(f'help.kind.{self.group}')})" if twin else self.title

    @property
    def rule(self) -> str:
        """The rule in a sentence or two, as tooltips have it."""
        return t(f"{self.id}.rule") if has(f"{self.id}.rule") else ""

    @property
    def more(self) -> str:
        """The long explanation: paragraphs parted by line ends."""
        return t(f"help.{self.id}") if has(f"help.{self.id}") else ""


def _all() -> tuple[Topic, ...]:
    base = SETS["base"]
    found = [Topic(id, "basics", BASIC_ICONS[id]) for id in BASICS]
    found += [Topic(id, "races", emblem_name(id)) for id in base.races]
    found += [Topic(id, "powers", emblem_name(id)) for id in base.powers]
    found += [Topic(f"piece.{id}", "pieces", f"pieces/{id}") for id in PIECE_ORDER]
    found += [Topic(f"terrain.{id}", "land", f"terrain/{id}") for id in TERRAIN]
    found += [Topic(f"symbol.{id}", "land", f"symbols/{id}") for id in SYMBOLS]
    return tuple(found)


TOPICS = _all()
BY_ID = {topic.id: topic for topic in TOPICS}


def related(topic: Topic) -> list[Topic]:
    ids = [id for link in LINKS if topic.id in link for id in link if id != topic.id]
    return [BY_ID[id] for id in dict.fromkeys(ids)]


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


# --- finding


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    before = i18n.language()
    i18n.set_language(language)
    try:
        yield
    finally:
        i18n.set_language(before)


def names() -> dict[str, list[str]]:
    """Every name of every topic, in all languages, folded for comparison."""
    found: dict[str, list[str]] = {topic.id: [] for topic in TOPICS}
    for language in i18n.available():
        with _speaking(language):
            for topic in TOPICS:
                found[topic.id] += [folded(topic.title), folded(t(topic.id))]
    return found


def folded(string: str) -> str:
    return string.casefold().replace("ё", "е").strip()


def find(words: str, known: dict[str, list[str]]) -> list[Topic]:
    """Topics whose name begins with the words, then those that have them in the name, then in the text."""
    wanted = folded(words)
    if not wanted:
        return list(TOPICS)
    ranked = []
    for topic in TOPICS:
        if any(name.startswith(wanted) for name in known[topic.id]):
            rank = 0
        elif any(wanted in name for name in known[topic.id]):
            rank = 1
        elif wanted in folded(topic.rule) or wanted in folded(topic.more):
            rank = 2
        else:
            continue
        ranked.append((rank, TOPICS.index(topic), topic))
    return [topic for _, _, topic in sorted(ranked, key=lambda item: item[:2])]
