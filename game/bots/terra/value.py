"""How well a player stands if it passed now, in points: those made, and what goods, income and the map promise.

All positions of a search are weighed by one outlook. What only depends on the table (the others' cults and areas,
the goals to come) is worked out once, what recurs is remembered.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.bots.terra.weights import Weights, usual
from game.rules.terra import Action, Player, State
from game.rules.terra.actions import FAVOUR
from game.rules.terra.board import bits
from game.rules.terra.reach import group_of, largest_area, power_of, sailed, ship_range
from game.rules.terra.tiles import (
    AREA_POINTS,
    CARDS,
    CULT_POINTS,
    CULT_TOP,
    DWELLING,
    FAVOURS,
    NOTHING,
    ROUNDS,
    SANCTUARY,
    SCORINGS,
    STRONGHOLD,
    SUPPLY,
    TOWN_BUILDINGS,
    TRADING_HOUSE,
    Goods,
)
from game.rules.terra.towns import power_needed

SIZES = sum(SUPPLY) + 1
BEST_SITES = (1.0, 0.8, 0.6, 0.4)


class Standing(NamedTuple):
    """The value of a position by its terms."""

    points: float  # made, and due at the pass
    goods: float
    income: float
    cults: float
    area: float
    towns: float
    ground: float
    tiles: float

    @property
    def total(self) -> float:
        return sum(self)


class Outlook:
    def __init__(self, game: State, seat: int, weights: Weights | None = None) -> None:
        self.w = w = weights or usual()
        self.seat = seat
        self.left = left = ROUNDS - max(game.round, 1) + (game.round == 0)
        self.faction = faction = game.players[seat].faction
        others = [player for player in game.players if player.seat != seat]
        self.cult = [self._cult_table(game, others, cult) for cult in range(4)]
        noise = w.area_noise[0] + w.area_noise[1] * left
        sizes = [largest_area(game, other) for other in others]
        self.area = [_rank(size, sizes, AREA_POINTS, noise) + w.area_each * left * size for size in range(SIZES)]
        self.near = 0
        for other in others:
            for hex_ in bits(other.own):
                self.near |= game.adjacent[hex_]
        self.distance = [faction.spades_between(terrain, faction.home) for terrain in range(7)]
        self.ability = w.stronghold.get(faction.id, 0.0) * left
        self.great = sum(1 for tile in game.scoring[max(game.round, 1) :] if SCORINGS[tile].building[STRONGHOLD])
        self.incomes: dict[object, tuple[float, Goods]] = {}
        self.groups: dict[object, float] = {}
        self.areas: dict[object, float] = {}

    def goods(self, goods: Goods, rounds: int) -> float:
        """Goods by themselves, where nobody knows what they will be spent with."""
        w = self.w
        both = (w.pair[rounds] + w.worker[rounds]) / 2
        coin = (w.pair[rounds] / w.coins_per_worker * 0.5 + w.coin[rounds]) / 2
        total = goods.coins * coin + goods.workers * both / 1.5
        return total + goods.priests * w.priest[rounds] + goods.power * w.power[rounds]

    def card(self, player: Player, coins: int, card: int) -> float:
        """What a card, with the coins on it, brings in the round to come."""
        tile = CARDS[card]
        goods = tile.income._replace(coins=tile.income.coins + max(coins, 0))
        points = sum(n * player.buildings[kind].bit_count() for kind, n in enumerate(tile.points) if n)
        return self.goods(goods, self.left) + self.w.cards.get(tile.id, 0.0) + points

    def favours(self, game: State, count: int) -> tuple[Action, ...]:
        """The favour tiles that promise most, at a glance."""
        player = game.players[self.seat]
        found = []
        for index, tile in enumerate(FAVOURS):
            if game.favours_left[index] and not player.favours >> index & 1:
                at = player.cults[tile.cult]
                steps = self.cult[tile.cult][max(at, min(at + tile.steps, CULT_TOP - 1))] - self.cult[tile.cult][at]
                each = self.w.favour_by_round.get(tile.id, 0.0) + self.goods(tile.income, min(self.left, 3))
                late = self.w.favour_at_pass * tile.pass_points[player.buildings[TRADING_HOUSE].bit_count()]
                found.append((steps + (each + late) * self.left, -index))
        return tuple(FAVOUR[-index] for _, index in sorted(found, reverse=True)[:count])

    # --- tables

    def _cult_table(self, game: State, others: list[Player], cult: int) -> list[float]:
        """What each space of a track is worth: the rank at the end, and the rewards of the rounds to come."""
        low, slope = self.w.cult_noise
        spaces = [other.cults[cult] for other in others]
        table = [_rank(space, spaces, CULT_POINTS, low + slope * self.left) for space in range(CULT_TOP + 1)]
        for round_ in range(max(game.round, 1), ROUNDS):
            tile = SCORINGS[game.scoring[round_ - 1]]
            if tile.cult == cult:
                worth = self.goods(tile.reward, ROUNDS - round_)
                worth += tile.reward_spades * self.w.spade[ROUNDS - round_]
                table = [value + space // tile.per * worth for space, value in enumerate(table)]
        return table

    # --- the value

    def value(self, game: State, player: Player) -> float:
        return self.standing(game, player).total

    def standing(self, game: State, player: Player) -> Standing:
        w, left = self.w, self.left
        cults = self.cult
        a, b, c, d = player.cults
        income, coming = self._income(player)
        return Standing(
            player.vp + self._at_pass(game, player),
            self._goods(player, coming),
            income,
            cults[0][a] + cults[1][b] + cults[2][c] + cults[3][d] + (w.key * player.keys if left else 0.0),
            self._area(game, player),
            self._towns(game, player) if left else 0.0,
            self._ground(game, player) if left else 0.0,
            self._tiles(player) if left else 0.0,
        )

    def _at_pass(self, game: State, player: Player) -> float:
        """Due when the card is given back; what stands on the board counts then."""
        if player.passed or player.card < 0:
            return 0.0
        points = CARDS[player.card].points
        total = sum(n * player.buildings[kind].bit_count() for kind, n in enumerate(points) if n) if any(points) else 0
        if player.favours >> 11 & 1:
            total += FAVOURS[11].pass_points[player.buildings[TRADING_HOUSE].bit_count()]
        return total + player.faction.pass_points(game, player)

    def _goods(self, player: Player, income: Goods) -> float:
        """What lies on the board after the next income."""
        coins, workers, priests = player.coins, player.workers, player.priests
        if not self.left:
            return (coins + workers + priests + player.bowl3 + player.bowl2 // 2) / player.faction.coins_per_point
        w = self.w
        tokens = player.bowl1 + player.bowl2 + player.bowl3
        level = min(player.bowl2 + 2 * player.bowl3 + income.power, 2 * tokens)
        few = max(0, w.tokens_needed - tokens)
        total = self._bundle(workers + income.workers, coins + income.coins, self.left)
        total += (priests + income.priests) * w.priest[self.left] + level * w.power[self.left]
        return total + self.left * (w.token * tokens - w.token_short * few)

    def _bundle(self, workers: float, coins: float, rounds: int) -> float:
        """Workers and coins are worth most together; `plenty` of them cannot be spent in a round."""
        w = self.w
        coins += w.card_coins
        pairs = min(workers, coins / w.coins_per_worker)
        spare_workers, spare_coins = workers - pairs, coins - pairs * w.coins_per_worker
        many = max(0.0, pairs - w.plenty)
        return (
            (pairs - w.plenty_lost * many) * w.pair[rounds]
            + spare_workers * w.worker[rounds] + spare_coins * w.coin[rounds]
        )  # fmt: skip

    def _income(self, player: Player) -> tuple[float, Goods]:
        """The incomes after the next one, and the next one, without the card's."""
        a, b, c, d, e = player.buildings
        key = (a.bit_count(), b.bit_count(), c.bit_count(), bool(d), bool(e), player.favours)
        found = self.incomes.get(key)
        if found is None:
            tracks = zip(player.faction.incomes, map(int.bit_count, player.buildings), strict=True)
            parts = [track[count] for track, count in tracks]
            parts += [tile.income for index, tile in enumerate(FAVOURS) if player.favours >> index & 1]
            goods = Goods(*map(sum, zip(NOTHING, *parts, strict=True)))
            worth = 0.0
            for rounds in range(1, self.left):
                worth += self._bundle(goods.workers, goods.coins, rounds)
                worth += goods.priests * self.w.priest[rounds] + goods.power * self.w.power_income[rounds]
            found = self.incomes[key] = (worth, goods if self.left else NOTHING)
        return found

    def _area(self, game: State, player: Player) -> float:
        key = (player.own, player.shipping, player.faction.leap(player), len(game.bridges))
        found = self.areas.get(key)
        if found is None:
            found = self.areas[key] = self.area[largest_area(game, player)]
        return found

    def _towns(self, game: State, player: Player) -> float:
        """Groups on their way to a town."""
        free = player.own & ~player.towns
        large = player.buildings[STRONGHOLD] | player.buildings[SANCTUARY]
        key = (free, player.buildings[DWELLING] & free, large & free, player.favours >> 4 & 1, len(game.bridges))
        found = self.groups.get(key)
        if found is not None:
            return found
        total, need = 0.0, power_needed(player)
        while free:
            group = group_of(game, player, (free & -free).bit_length() - 1)
            free &= ~group
            if not group & player.towns:
                count = group.bit_count() + bool(player.buildings[SANCTUARY] & group)
                strong = min(1.0, power_of(player, group) / need)
                total += strong * min(1.0, count / TOWN_BUILDINGS) ** 2
        found = self.groups[key] = self.w.town * total * min(1.0, 0.7 + 0.1 * self.left)
        return found

    def _ground(self, game: State, player: Player) -> float:
        """Empty hexes within reach, the cheapest first; and neighbours to take power from."""
        if player.sail < 0:
            player.sail = sailed(game, player, ship_range(game, player))
        free = (player.direct | player.sail) & ~game.occupied
        by_spades = [0, 0, 0, 0]
        for terrain, mask in enumerate(game.terrain_masks):
            found = mask & free
            if found:
                by_spades[self.distance[terrain]] += found.bit_count()
        total, places = 0.0, 0
        for spades, count in enumerate(by_spades):
            worth = self.w.ground_by_spades[spades]
            for place in range(places, min(places + count, len(BEST_SITES))):
                total += worth * BEST_SITES[place]
            places = min(places + count, len(BEST_SITES))
        near = (player.own & self.near).bit_count()
        return self.w.ground * total * min(1.0, self.left / 3) + self.w.neighbour * near * self.left

    def _tiles(self, player: Player) -> float:
        """Abilities and tiles that bring something in each round to come."""
        w, left = self.w, self.left
        total = w.shipping * player.shipping * min(left, 4) + w.exchange * player.exchange * left
        if player.buildings[STRONGHOLD]:
            total += self.ability
        if self.great:
            built = bool(player.buildings[STRONGHOLD]) + bool(player.buildings[SANCTUARY])
            total += w.great_goal * min(self.great, 2 - built)
        if player.favours & 0b111000110000:
            for index in (4, 5, 9, 10, 11):
                if player.favours >> index & 1:
                    total += w.favour_by_round[FAVOURS[index].id] * left
            if player.favours >> 11 & 1:
                houses = player.buildings[TRADING_HOUSE].bit_count()
                total += w.favour_at_pass * left * FAVOURS[11].pass_points[houses]
        return total


def _rank(mine: int, others: list[int], points: tuple[int, ...], noise: float) -> float:
    """The points by rank that may be hoped for, when so much may still change."""
    if not mine:
        return 0.0
    places = (*points, *(0.0,) * len(others), 0.0)
    if mine >= CULT_TOP and points is CULT_POINTS:
        return float(points[0])
    rank = sum(1 / (1 + exp(min(30.0, (mine - other) / noise * 1.6))) for other in others)
    whole = int(rank)
    return places[whole] + (rank - whole) * (places[whole + 1] - places[whole])


__all__ = ["Outlook", "Standing"]
