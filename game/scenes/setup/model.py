"""What is chosen before a game: the seats in their order, who begins, the map and the seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from game.i18n import t
from game.match import HUMAN, Seat
from game.ui import theme

FEWEST, MOST = 2, 5
USUAL_LEVEL = "medium"
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
    """`map` is a map's key on the shelf; `first` is the place that begins, or BY_LOT."""

    places: list[Place] = field(default_factory=list)
    first: int = BY_LOT
    map: str = ""
    seed: int = 1

    @classmethod
    def default(cls) -> Choices:
        return cls([Place(HUMAN, 0), Place(USUAL_LEVEL, 1), Place(USUAL_LEVEL, 2)])

    # --- seats

    def add(self) -> None:
        if len(self.places) < MOST:
            taken = {place.colour for place in self.places}
            free = next(colour for colour in range(len(theme.PLAYERS)) if colour not in taken)
            self.places.append(Place(USUAL_LEVEL, free))

    def remove(self, number: int) -> None:
        if len(self.places) <= FEWEST:
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
