"""The six Righteous Relics, and what the Bag of Stuff makes of them.

A Relic lies in a region and serves whoever holds it; used, it moves to where it was used. For each Relic there
is a second ability, `bag.…`, that does the same with the Bag: its own once a turn, never where the Relic
itself is at work.
"""

from __future__ import annotations

from types import new_class
from typing import ClassVar

from game.rules.core import Line
from game.rules.smallworld.ability import Paying, Source, Treasure
from game.rules.smallworld.pieces import Piece, register
from game.rules.smallworld.state import State, Tribe
from game.rules.smallworld.verbs import ask, is_ready, mark_used, move_piece
from game.rules.underground.shapes import Replaces, place_of, take_coins_around

BAG = "bag_of_stuff"
LOST_MINE = "place.mine_of_the_lost_dwarf"


class Relic(Treasure):
    """What all Relics have in common."""

    carrier: ClassVar[str]  # the piece that moves: the Relic itself, or the Bag
    twin: ClassVar[str]  # the ability that does the same with the other piece

    def __init_subclass__(cls, id: str = "") -> None:
        kind, _, name = id.partition(".")
        cls.carrier = BAG if kind == "bag" else id
        cls.twin = f"relic.{name}" if kind == "bag" else f"bag.{name}"
        super().__init_subclass__(id=id)

    def at_hand(self, state: State, src: Source) -> bool:
        """The piece is there, and free to be this Relic."""
        used = state.leg.used
        if state.leg.tribe != src.tribe or self.id in used:
            return False
        if f"ready:{self.twin}" in used and self.twin not in used:
            return False
        others = [mark.removeprefix("ready:") for mark in used]
        return self.carrier != BAG or not any(mark.startswith("bag.") and mark != self.id for mark in others)

    def move(self, state: State, tribe: Tribe, region: int) -> None:
        move_piece(state, tribe, self.carrier, region)


class ForConquest(Relic):
    """Readied before a conquest, it serves in it and moves there."""

    def readies(self, state: State, src: Source) -> bool:
        return self.at_hand(state, src)

    def served(self, state: State, src: Source, region: int) -> None:
        self.move(state, state.tribes[src.tribe], region)


class AtTurnEnd(Relic):
    """At the end of the turn it may be put into a region held, and works there."""

    topic: ClassVar[str]

    def before_score(self, state: State, src: Source) -> None:
        if self.carrier != BAG:  # the Bag's own power asks, once for all that it could be
            self.offer(state, src)

    def offer(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        if self.at_hand(state, src) and tribe.regions:
            ask(state, tribe, self.id, self.topic, (*state.map.names(tribe.regions), "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            mark_used(state, self.id)
            self.move(state, state.tribes[src.tribe], state.map.index[option])

    def works_at(self, state: State, src: Source) -> int:
        """The region where it was put this turn, or -1."""
        leg = state.leg
        here = place_of(state, self.carrier)
        if leg.tribe != src.tribe or self.id not in leg.used:
            return -1
        doubled = self.carrier == BAG and self.twin in leg.used and place_of(state, self.twin) == here
        return -1 if doubled else here


class FlyingDoormat(ForConquest, id="relic.flying_doormat"):
    """Once a turn any region can be attacked."""

    def range(self, state: State, src: Source) -> int:
        return state.map.land | state.map.water if is_ready(state, src) else 0


class FroggysRing(AtTurnEnd, id="relic.froggys_ring"):
    """At the end of the turn a coin from each player with an active race adjacent to it."""

    topic = "ring"

    def after_score(self, state: State, src: Source) -> None:
        here = self.works_at(state, src)
        if here >= 0:
            take_coins_around(state, state.tribes[src.tribe].player, state.map.near[here], self.id)


class StinkyTrollsSocks(ForConquest, id="relic.stinky_trolls_socks"):
    """Once a turn a region costs as if nobody stood in it; its defender keeps all tokens."""

    def ignores(self, state: State, src: Source) -> int:
        return -1 if is_ready(state, src) else 0

    def spares(self, state: State, src: Source) -> bool:
        return is_ready(state, src)


class ScepterOfAvarice(AtTurnEnd, id="relic.scepter_of_avarice"):
    """The coins of the region where it is put before scoring count double."""

    topic = "scepter"

    def adjust(self, state: State, src: Source, lines: list[Line]) -> Paying:
        here = self.works_at(state, src)
        if here < 0 or here in state.pieces.get(LOST_MINE, ()):
            return ()
        name = state.map.ids[here]
        return [(here, sum(line.delta for line in lines if line.region == name))]


class ShinyOrb(Replaces, Relic, id="relic.shiny_orb"):
    """Once a turn, replace a lone active enemy token within reach."""

    def conquest_targets(self, state: State, src: Source) -> int:
        return super().conquest_targets(state, src) if self.at_hand(state, src) else 0

    def replaced(self, state: State, tribe: Tribe, region: int) -> None:
        self.move(state, tribe, region)


class SwordOfTheKillerRabbit(ForConquest, id="relic.sword_of_the_killer_rabbit"):
    """Once a turn a conquest costs 2 less."""

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        return -2 if is_ready(state, src) else 0


_CLASSES: tuple[type[Relic], ...] = (
    FlyingDoormat, FroggysRing, StinkyTrollsSocks, ScepterOfAvarice, ShinyOrb, SwordOfTheKillerRabbit,
)  # fmt: skip

RELICS = tuple(relic.id for relic in _CLASSES)

register(
    *(Piece(id, box=1, stays=True, ability=id) for id in RELICS),
    Piece(BAG, box=1, returns=True),
)

for _relic in _CLASSES:
    new_class(f"Bag{_relic.__name__}", (_relic,), {"id": f"bag.{_relic.id.partition('.')[2]}"})


def copies(state: State) -> tuple[str, ...]:
    """What the Bag could be now: any Relic that has been turned up."""
    return tuple(f"bag.{id.partition('.')[2]}" for id in RELICS if id in state.pieces)
