"""What is chosen for a game of Terra Mystica, kept as plain words in the options of the set-up."""

from __future__ import annotations

from functools import lru_cache

from game.rules import terra as rules
from game.rules.terra import DRAWN, Board, Setup, State
from game.rules.terra.board import TERRAINS
from game.rules.terra.factions import ALL, BY_ID
from game.rules.terra.tiles import CARDS, LEFT_OVER_CARDS, ROUNDS, SCORING_INDEX, SCORINGS, SPADES_UNTIL
from game.scenes.setup.model import Choices

#: How factions come to their players: those of the rulebook's first game, chosen in turn order, one of the two of
#: a colour that is dealt, or fixed beforehand.
FIRST, FREE, DEALT, FIXED = "first", "free", "dealt", "fixed"
WAYS = (FIRST, FREE, DEALT, FIXED)


class Plan:
    """Reads and writes the options; what they say and this program does not know counts as not said."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices

    @property
    def options(self) -> dict[str, str]:
        return self.choices.options

    @property
    def players(self) -> int:
        return len(self.choices.places)

    @property
    def way(self) -> str:
        way = self.options.get("way", FIRST)
        return way if way in WAYS else FIRST

    @way.setter
    def way(self, way: str) -> None:
        self.options["way"] = way

    # --- factions fixed for the seats; they belong to the seat's colour, so they move with it

    def factions(self) -> list[str]:
        """A faction for each seat, no two of one colour."""
        if self.way == FIRST:
            return list(rules.first_game(self.players).factions)
        found: list[str] = []
        for place in self.choices.places:
            found.append(self._free(self.options.get(f"faction.{place.colour}", ""), found))
        return found

    def _free(self, wanted: str, taken: list[str]) -> str:
        homes = {BY_ID[other].home for other in taken}
        if wanted in BY_ID and BY_ID[wanted].home not in homes:
            return wanted
        return next(faction.id for faction in ALL if faction.home not in homes)

    def give(self, seat: int, faction: str) -> None:
        """Whoever had a faction of that colour takes the other's in exchange."""
        factions = self.factions()
        before, home = factions[seat], BY_ID[faction].home
        for other, held in enumerate(factions):
            if other != seat and BY_ID[held].home == home:
                factions[other] = before
        factions[seat] = faction
        for place, held in zip(self.choices.places, factions, strict=True):
            self.options[f"faction.{place.colour}"] = held

    # --- goals

    def goals(self) -> tuple[str, ...]:
        """The tiles of the six rounds as chosen; none when the seed draws them."""
        tiles = tuple(self.options.get("goals", "").split())
        fine = set(tiles) <= set(SCORING_INDEX) and len(set(tiles)) == len(tiles) == ROUNDS
        late = any(SCORINGS[SCORING_INDEX[tile]].spade for tile in tiles[SPADES_UNTIL:]) if fine else False
        return tiles if fine and not late else ()

    def set_goal(self, shown: tuple[str, ...], round_: int, tile: str) -> None:
        """Put a tile into a round (from 0); the one that it comes from gets what lay there."""
        tiles = list(shown)
        if tile in tiles:
            tiles[tiles.index(tile)] = tiles[round_]
        tiles[round_] = tile
        self.options["goals"] = " ".join(tiles)

    def goal_fits(self, shown: tuple[str, ...], round_: int, tile: str) -> bool:
        """Whether the tile for spades stays out of the last rounds."""
        old = shown[round_]
        at = shown.index(tile) if tile in shown else 0
        late = [(tile, round_), (old, at)] if tile in shown else [(tile, round_)]
        return not any(SCORINGS[SCORING_INDEX[id]].spade and n >= SPADES_UNTIL for id, n in late)

    # --- bonus cards

    @property
    def cards_needed(self) -> int:
        return self.players + LEFT_OVER_CARDS

    def cards(self) -> tuple[str, ...]:
        """The cards as chosen, however many; none when the seed draws them."""
        chosen = self.options.get("cards", "").split()
        return tuple(card.id for card in CARDS if card.id in chosen)

    def toggle_card(self, shown: tuple[str, ...], card: str) -> None:
        kept = [one for one in shown if one != card] if card in shown else [*shown, card]
        self.options["cards"] = " ".join(kept) or "-"

    @property
    def cards_chosen(self) -> bool:
        return "cards" in self.options

    @property
    def cards_missing(self) -> int:
        """How many more are needed; below 0 are too many."""
        return self.cards_needed - len(self.cards()) if self.cards_chosen else 0

    # --- the set-up

    def setup(self, board: Board) -> Setup:
        first = self.choices.first if self.choices.first >= 0 else DRAWN
        if self.way == FIRST:
            given = rules.first_game(self.players)
            return Setup(self.players, given.factions, given.scoring, given.cards, given.dwellings, first=first)
        cards = self.cards() if self.cards_chosen and not self.cards_missing else ()
        factions = tuple(self.factions()) if self.way == FIXED else ()
        return Setup(self.players, factions, self.goals(), cards, (), board, first, self.way == DEALT)

    def opening(self, board: Board) -> State:
        """The table as it will be laid out."""
        return _opening(self.setup(board), self.choices.seed)


@lru_cache(maxsize=8)
def _opening(setup: Setup, seed: int) -> State:
    return rules.new_game(setup, seed)


def goals_of(state: State) -> tuple[str, ...]:
    """The tiles of the six rounds."""
    return tuple(SCORINGS[tile].id for tile in state.scoring)


def cards_of(state: State) -> tuple[str, ...]:
    """The bonus cards in the game."""
    return tuple(card.id for card, coins in zip(CARDS, state.card_coins, strict=True) if coins >= 0)


def factions_of(colour: str) -> list[str]:
    """The two that live on a terrain."""
    return [faction.id for faction in ALL if TERRAINS[faction.home] == colour]
