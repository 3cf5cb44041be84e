"""What is chosen before a game: which one, the seats in their order, who begins, the seed, and its own options."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from game import games
from game.games import Game
from game.i18n import t
from game.match import HUMAN, Seat
from game.ui import theme

MOST = len(theme.PLAYERS)  # seats that there is room for
LONGEST_NAME = 16
LARGEST_SEED = 999_999
BY_LOT = -1


@dataclass
class Place:
    """A seat to be; an empty name is the default one of its colour in the language of the moment."""

    kind: str = HUMAN
    colour: int = 0
    name: str = ""

    @property
    def shown_name(self) -> str:
        return self.name or default_name(self.colour)


@dataclass
class Choices:
    """`first` is the place that begins, or BY_LOT; `options` are those of the game's page, as plain words.

    `others` keeps the options of the other games for when they are chosen again.
    """

    places: list[Place] = field(default_factory=list)
    first: int = BY_LOT
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    game: Game = field(default_factory=games.first)
    others: dict[str, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def default(cls) -> Choices:
        level = games.first().usual_level
        return cls([Place(HUMAN, 0), Place(level, 1), Place(level, 2)])

    def play(self, game: Game) -> None:
        """Choose another game; people stay, opponents get its levels, and too many leave."""
        self.others[self.game.id] = self.options
        self.game, self.options = game, self.others.pop(game.id, {})
        for place in self.places:
            if place.kind != HUMAN and place.kind not in game.levels:
                place.kind = game.usual_level
        while len(self.places) > game.players[-1]:
            self.remove(len(self.places) - 1)

    # --- seats

    def add(self) -> None:
        if len(self.places) < self.game.players[-1]:
            taken = {place.colour for place in self.places}
            free = next(colour for colour in range(len(theme.PLAYERS)) if colour not in taken)
            self.places.append(Place(self.game.usual_level, free))

    def remove(self, number: int) -> None:
        if len(self.places) <= self.game.players[0]:
            return
        del self.places[number]
        if self.first == number:
            self.first = BY_LOT
        elif self.first > number:
            self.first -= 1

    def move(self, number: int, goal: int) -> None:
        """Give a place another position at the table; who begins stays the same person."""
        if not 0 <= goal < len(self.places) or goal == number:
            return
        beginner = self.places[self.first] if self.first >= 0 else None
        self.places.insert(goal, self.places.pop(number))
        if beginner:
            self.first = next(n for n, place in enumerate(self.places) if place is beginner)

    def paint(self, number: int, colour: int) -> None:
        """Give a place a colour; who had it takes the other in exchange."""
        mine = self.places[number]
        for place in self.places:
            if place.colour == colour:
                place.colour = mine.colour
        mine.colour = colour

    def next_colour(self, number: int) -> int:
        """The nearest colour that nobody has, or simply the next one."""
        count = len(theme.PLAYERS)
        others = {place.colour for place in self.places}
        after = [(self.places[number].colour + step) % count for step in range(1, count)]
        return next((colour for colour in after if colour not in others), after[0])

    def rename(self, number: int, name: str) -> None:
        place, name = self.places[number], " ".join(name.split())[:LONGEST_NAME]
        place.name = "" if name == default_name(place.colour) else name

    def seats(self) -> list[Seat]:
        return [Seat(place.shown_name, place.kind, place.colour) for place in self.places]

    @property
    def humans(self) -> int:
        return sum(place.kind == HUMAN for place in self.places)


def default_name(colour: int) -> str:
    return t(f"setup.name.{theme.PLAYERS[colour].id}")


def new_seed() -> int:
    return 1 + secrets.randbelow(LARGEST_SEED)
