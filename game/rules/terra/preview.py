"""What the next income and the cult bonus of a round will bring, by source, and what finds no room."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.terra.cults import bonus_times
from game.rules.terra.economy import gain, income_sources, room, scoring_tile
from game.rules.terra.model import Player, State
from game.rules.terra.tiles import CARD_INDEX, NOTHING, Goods

HELD = "held"


class Income(NamedTuple):
    """An income by source; `gained` is what finds room, `bowls` and `priests` are as they will be."""

    sources: tuple[tuple[str, Goods], ...]
    total: Goods
    gained: Goods
    bowls: tuple[int, int, int]
    priests: int

    @property
    def lost(self) -> Goods:
        """Power without room in the bowls, priests beyond the seven."""
        return Goods(*(all_ - part for all_, part in zip(self.total, self.gained, strict=True)))


class CultBonus(NamedTuple):
    """The reward of a round's goal tile at the round's end, and how many steps are missing for one more."""

    source: str
    times: int
    goods: Goods
    spades: int
    missing: int


def income(game: State, seat: int, card: str = HELD) -> Income:
    """The next income as things stand: with the card held, with another one (its id), or without any ("")."""
    player = game.players[seat].copy()
    if card != HELD:
        player.card = CARD_INDEX[card] if card else -1
    return of_goods(player, income_sources(player))


def of_goods(player: Player, sources: tuple[tuple[str, Goods], ...]) -> Income:
    """What these goods would bring to the player."""
    then = player.copy()
    power = 0
    for _, goods in sources:
        power += min(goods.power, room(then))
        gain(then, goods)
    columns = zip(*(goods for _, goods in sources), strict=True)
    total = Goods(*(sum(column) for column in columns)) if sources else NOTHING
    gained = total._replace(priests=then.priests - player.priests, power=power)
    return Income(sources, total, gained, (then.bowl1, then.bowl2, then.bowl3), then.priests)


def cult_bonus(game: State, seat: int) -> CultBonus:
    """Of the round that is being played; the last round has none."""
    tile, player = scoring_tile(game), game.players[seat]
    times = bonus_times(game, player)
    goods = Goods(*(amount * times for amount in tile.reward))
    missing = tile.per - player.cults[tile.cult] % tile.per
    return CultBonus(tile.id, times, goods, tile.reward_spades * times, missing)
