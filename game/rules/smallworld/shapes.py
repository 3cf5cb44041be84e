"""Shapes that several abilities share."""

from __future__ import annotations

from typing import ClassVar

from game.rules.smallworld.ability import Ability, Paying, Source
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import State


class IncomePer(Ability):
    """+1 coin for each region held of a terrain or with a symbol."""

    terrain: ClassVar[str] = ""
    symbol: ClassVar[str] = ""

    def income(self, state: State, src: Source) -> Paying:
        held = state.tribes[src.tribe].regions
        mask = state.map.terrain[self.terrain] if self.terrain else state.map.symbol[self.symbol]
        return [(region, 1) for region in regions_of(held & mask)]


class IncomePerSpoil(Ability):
    """+1 coin for each non-empty region conquered this turn."""

    def income(self, state: State, src: Source) -> Paying:
        leg = state.leg
        return [(region, 1) for region in regions_of(leg.nonempty)] if leg.tribe == src.tribe else ()


class CheaperOn(Ability):
    """-1 for conquering regions of some terrains or with a symbol."""

    terrains: ClassVar[tuple[str, ...]] = ()
    symbol: ClassVar[str] = ""

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        where = state.map.regions[region]
        return -1 if where.terrain in self.terrains or self.symbol in where.symbols else 0
