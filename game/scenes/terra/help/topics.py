"""What the rules of Terra Mystica speak about: topics in their order and their links."""

from __future__ import annotations

from game.i18n import has, t
from game.rules.terra.board import TERRAINS
from game.rules.terra.factions import ALL, BY_ID
from game.rules.terra.tiles import BUILDINGS, CARDS, CULTS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from game.scenes.help.book import Topic
from game.words.terra import name

BASICS = {
    "turn": "goal", "glance": "card", "actions": "broom", "starting": "first", "income": "coin", "bowls": "bowl3",
    "spades": "spade", "exchange": "exchange", "shipping": "shipping", "neighbours": "power", "priests": "priest",
    "founding": "town", "exchanges": "arrow", "passing": "pass", "area": "area", "scoring": "laurels",
    "keys": "twice",
}  # fmt: skip
SPECIAL = ("ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW")
#: Whose special action it is.
OWNERS = {faction.special or faction.work: faction.id for faction in ALL if faction.special or faction.work}
#: Kinds of tiles with a text that holds for all of them.
KINDS = ("goals", "cards", "favours", "towns", "power", "special")

LINKS: tuple[tuple[str, ...], ...] = (
    ("terra.turn", "terra.glance", "terra.actions", "terra.income", "terra.scoring"),
    ("terra.actions", "terra.spades", "terra.exchanges", "terra.passing"),
    ("terra.income", "terra.bowls", "terra.dwelling", "terra.trading_house"),
    ("terra.bowls", "terra.neighbours", "terra.exchanges"),
    ("terra.spades", "terra.exchange", "terra.shipping"),
    ("terra.shipping", "terra.bridge", "terra.river", "terra.area"),
    ("terra.neighbours", "terra.trading_house", "terra.cultists"),
    ("terra.priests", "terra.temple", "terra.founding"),
    ("terra.founding", "terra.sanctuary", "terra.bridge", "terra.FAV5", *(f"terra.{tile.id}" for tile in TOWNS)),
    ("terra.scoring", "terra.area", "terra.priests"),
    ("terra.starting", "terra.passing"),
    ("terra.dwelling", "terra.trading_house", "terra.temple", "terra.sanctuary", "terra.stronghold"),
    ("terra.bridge", "terra.ACT1", "terra.ACTE", "terra.engineers"),
    ("terra.ACT5", "terra.ACT6", "terra.spades", "terra.BON1"),
    ("terra.BON2", "terra.FAV6", "terra.priests"),
    ("terra.BON4", "terra.shipping"),
    ("terra.SCORE1", "terra.spades"),
    ("terra.SCORE2", "terra.founding"),
    ("terra.SCORE3", "terra.SCORE5", "terra.FAV11", "terra.BON9", "terra.dwelling"),
    ("terra.SCORE6", "terra.SCORE8", "terra.FAV10", "terra.FAV12", "terra.BON7", "terra.trading_house"),
    ("terra.SCORE4", "terra.SCORE7", "terra.BON6", "terra.stronghold"),
    ("terra.dwarves", "terra.fakirs", "terra.shipping"),
    ("terra.darklings", "terra.halflings", "terra.giants", "terra.spades"),
    ("terra.alchemists", "terra.exchanges"),
    ("terra.mermaids", "terra.river", "terra.founding"),
    *((f"terra.{faction}", f"terra.{action}") for action, faction in OWNERS.items()),
    *((f"terra.{terrain}", *(f"terra.{f.id}" for f in ALL if TERRAINS[f.home] == terrain)) for terrain in TERRAINS),
    *((f"terra.{tile.id}", f"terra.{CULTS[tile.cult]}") for tile in (*FAVOURS, *SCORINGS)),
)  # fmt: skip


class TerraTopic(Topic):
    """Titles are the names that the whole game uses; what all tiles of a kind have in common is said once."""

    @property
    def short(self) -> str:
        return self.id.partition(".")[2]

    @property
    def title(self) -> str:
        return name(self.short) if has(f"terra.name.{self.short}") else t(f"terra.help.{self.short}")

    @property
    def rule(self) -> str:
        return rule_of(self.short)

    @property
    def more(self) -> str:
        kind = self.group.partition("_")[2]
        parts = [f"terra.more.{self.short}", f"terra.more.{kind}" if kind in KINDS or self.short in TERRAINS else ""]
        return "\n".join(t(part) for part in parts if part and has(part))

    @property
    def names(self) -> list[str]:
        return [self.title]

    @property
    def synonyms(self) -> str:
        words = f"terra.words.{self.short}"
        return t(words) if has(words) else ""


def rule_of(id: str) -> str:
    """What a thing does, in a sentence or two; nothing for what has no page."""
    if id in BY_ID:
        return "\n".join(t(f"terra.explain.{kind}.{id}") for kind in ("faction", "stronghold"))
    if id in CULTS:
        return t("terra.rule.cult")
    if id in TERRAINS:
        return _land(id)
    return t(f"terra.rule.{id}") if has(f"terra.rule.{id}") else ""


def _land(terrain: str) -> str:
    home = TERRAINS.index(terrain)
    one, other = (name(faction.id) for faction in ALL if faction.home == home)
    near, after = (name(TERRAINS[(home + step) % 7]) for step in (-1, 1))
    return t("terra.rule.land", one=one, other=other, near=near, next=after)


def _all() -> tuple[TerraTopic, ...]:
    rows = [
        *((id, "terra_basics", f"resources/{icon}") for id, icon in BASICS.items()),
        *((faction.id, "terra_factions", f"factions/{faction.id}") for faction in ALL),
        *((id, "terra_buildings", f"buildings/{id}") for id in BUILDINGS),
        ("bridge", "terra_buildings", "resources/bridge"),
        *((action.id, "terra_power", f"actions/{action.id}") for action in POWER_ACTIONS),
        *((id, "terra_special", f"actions/{id}") for id in SPECIAL),
        *((tile.id, "terra_goals", f"goals/{tile.id}") for tile in SCORINGS),
        *((card.id, "terra_cards", f"bonus/{card.id}") for card in CARDS),
        *((tile.id, "terra_favours", f"favours/{tile.id}") for tile in FAVOURS),
        *((tile.id, "terra_towns", f"towns/{tile.id}") for tile in TOWNS),
        *((id, "terra_cults", f"cults/{id}") for id in CULTS),
        *((id, "terra_land", f"terrain/{id}") for id in (*TERRAINS, "river")),
    ]
    return tuple(TerraTopic(f"terra.{id}", group, f"terra/{icon}") for id, group, icon in rows)


TOPICS = _all()
