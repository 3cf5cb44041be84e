"""What a faction is to the engine: the numbers of its board and the hooks it may override.

The plain faction has no ability at all. Each of the fourteen is one class in `factions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.terra.board import distance
from game.rules.terra.tiles import Conversion, Goods

if TYPE_CHECKING:
    from game.rules.terra.model import Player, State

Track = tuple[Goods, ...]


def track(base: Goods, *slots: Goods) -> Track:
    """The income of a row of the board by the number of buildings taken off it."""
    totals = [base]
    for slot in slots:
        last = totals[-1]
        totals.append(Goods(*(a + b for a, b in zip(last, slot, strict=True))))
    return tuple(totals)


_WORKER, _PRIEST = Goods(workers=1), Goods(priests=1)
DWELLING_SLOTS = (_WORKER,) * 7 + (Goods(),)
DWELLINGS = track(_WORKER, *DWELLING_SLOTS)
TRADING_HOUSES = track(Goods(), *(Goods(2, power=1),) * 2, *(Goods(2, power=2),) * 2)
RICH_TRADING_HOUSES = track(Goods(), *(Goods(coins, power=1) for coins in (2, 2, 3, 4)))
TEMPLES = track(Goods(), *(_PRIEST,) * 3)


class Faction:
    """A faction without abilities: the numbers most boards share."""

    id: ClassVar[str] = ""
    home: ClassVar[int] = 0
    workers: ClassVar[int] = 3
    coins: ClassVar[int] = 15
    priests: ClassVar[int] = 0
    bowls: ClassVar[tuple[int, int]] = (5, 7)
    cults: ClassVar[tuple[int, int, int, int]] = (0, 0, 0, 0)

    start_dwellings: ClassVar[int] = 2
    places_last: ClassVar[bool] = False

    #: Workers and coins by building; a trading house without neighbours costs twice the coins.
    costs: ClassVar[tuple[tuple[int, int], ...]] = ((1, 2), (2, 3), (2, 5), (4, 6), (4, 6))
    incomes: ClassVar[tuple[Track, ...]]
    dwelling_income: ClassVar[Track] = DWELLINGS
    trading_house_income: ClassVar[Track] = TRADING_HOUSES
    temple_income: ClassVar[Track] = TEMPLES
    stronghold_income: ClassVar[Goods] = Goods(power=2)
    sanctuary_income: ClassVar[Goods] = _PRIEST

    sails: ClassVar[bool] = True
    shipping_start: ClassVar[int] = 0
    shipping_points: ClassVar[tuple[int, ...]] = (2, 3, 4)  # for the first step, the second...
    rates: ClassVar[tuple[int, ...]] = (3, 2, 1)  # workers for a spade by level of the exchange track
    exchange_coins: ClassVar[int] = 5
    least_spades: ClassVar[int] = 1  # that turn any terrain at all

    favours: ClassVar[int] = 1  # tiles for a temple or sanctuary
    coins_per_point: ClassVar[int] = 3
    conversions: ClassVar[tuple[Conversion, ...]] = ()
    points_per_paid_spade: ClassVar[int] = 0
    founds_over_rivers: ClassVar[bool] = False
    leap_points: ClassVar[int] = 4
    hears_answers: ClassVar[bool] = False  # gains something by the answers to its offers of power

    special: ClassVar[str] = ""  # once a round, from the stronghold on
    work: ClassVar[str] = ""  # an action of its own, any number of times
    work_workers: ClassVar[int] = 0  # its price

    def __init_subclass__(cls) -> None:
        cls.incomes = (
            cls.dwelling_income,
            cls.trading_house_income,
            cls.temple_income,
            track(Goods(), cls.stronghold_income),
            track(Goods(), cls.sanctuary_income),
        )

    @property
    def shipping_max(self) -> int:
        return self.shipping_start + len(self.shipping_points) if self.sails else 0

    def spades_between(self, terrain: int, target: int) -> int:
        """Spades that turn one terrain into another; 0 where it cannot be done."""
        return distance(terrain, target)

    def spade_price(self, player: Player) -> tuple[int, int]:
        """Workers and priests for one spade."""
        return self.rates[player.exchange], 0

    def leap(self, player: Player) -> int:
        """How many hexes of any kind may be skipped to transform or build."""
        return 0

    def leap_price(self, player: Player) -> tuple[int, int]:
        """Workers and priests for a leap."""
        return 0, 0

    def on_stronghold(self, game: State, player: Player) -> None:
        """The stronghold has been built."""

    def on_town(self, game: State, player: Player) -> None:
        """A town has been founded."""

    def on_spades(self, game: State, player: Player, spades: int) -> None:
        """Spades have been gained from any source."""

    def on_offers_answered(self, game: State, player: Player, taken: bool) -> None:
        """All who could take power from this player's building have answered."""

    def pass_points(self, game: State, player: Player) -> int:
        return 0

    def special_ready(self, game: State, player: Player) -> bool:
        """Whether the special action would have something to act on."""
        return True

    def use_special(self, game: State, player: Player) -> None:
        """Carry out the special action."""

    def work_ready(self, game: State, player: Player) -> bool:
        return False

    def use_work(self, game: State, player: Player) -> None:
        """Carry out the faction's own action."""


class _Nobody(Faction):
    """Holds a seat's place until its faction is chosen."""


NOBODY = _Nobody()
