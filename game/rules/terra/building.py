"""Building and upgrading: prices, rewards, the neighbours' power, bridges and the two tracks."""

from __future__ import annotations

from game.rules.terra.economy import favours_held, owe_favours, score, scoring_tile
from game.rules.terra.events import Event
from game.rules.terra.model import Offers, Player, State
from game.rules.terra.reach import power_of, settle_at
from game.rules.terra.tiles import (
    BUILDINGS,
    DWELLING,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    UPGRADED_FROM,
)
from game.rules.terra.towns import check_at

EXCHANGE_POINTS = 6


def has_neighbour(game: State, player: Player, hex_: int) -> bool:
    """Whether an opponent's building touches the hex, over a bridge too."""
    return bool(game.adjacent[hex_] & game.occupied & ~player.own)


def price(game: State, player: Player, hex_: int, building: int) -> tuple[int, int]:
    """Workers and coins; a trading house costs twice the coins where no opponent is near."""
    workers, coins = player.faction.costs[building]
    if building == TRADING_HOUSE and not has_neighbour(game, player, hex_):
        coins *= 2
    return workers, coins


def put_dwelling(game: State, player: Player, hex_: int) -> None:
    """Set a dwelling on the map, without price and reward."""
    bit = 1 << hex_
    player.buildings[DWELLING] |= bit
    player.own |= bit
    game.occupied |= bit
    settle_at(game, player, hex_)


def build(game: State, player: Player, hex_: int, paid: bool = True) -> None:
    if paid:
        workers, coins = player.faction.costs[DWELLING]
        player.workers -= workers
        player.coins -= coins
    put_dwelling(game, player, hex_)
    game.log.append(Event("built", player.seat, game.board.names[hex_], source=BUILDINGS[DWELLING]))
    _reward(game, player, hex_, DWELLING)


def upgrade(game: State, player: Player, hex_: int, building: int, paid: bool = True) -> None:
    if paid:
        workers, coins = price(game, player, hex_, building)
        player.workers -= workers
        player.coins -= coins
    player.buildings[UPGRADED_FROM[building]] ^= 1 << hex_
    player.buildings[building] |= 1 << hex_
    game.log.append(Event("upgraded", player.seat, game.board.names[hex_], source=BUILDINGS[building]))
    _reward(game, player, hex_, building)


def _reward(game: State, player: Player, hex_: int, building: int) -> None:
    tile = scoring_tile(game)
    score(game, player, tile.building[building], tile.id)
    for favour in favours_held(player.favours):
        if building == DWELLING:
            score(game, player, favour.dwelling_points, favour.id)
        elif building == TRADING_HOUSE:
            score(game, player, favour.trading_house_points, favour.id)
    queue = offers_at(game, player, hex_)
    if queue:
        game.offers.append(Offers(player.seat, queue))
    if building == STRONGHOLD:
        player.faction.on_stronghold(game, player)
    elif building >= TEMPLE:
        owe_favours(game, player, player.faction.favours)
    check_at(game, player, hex_)


def offers_at(game: State, player: Player, hex_: int) -> tuple[tuple[int, int], ...]:
    """Who may take power from a building on this hex, and how much, clockwise from its owner."""
    near = game.adjacent[hex_]
    if not near & game.occupied & ~player.own:
        return ()
    others = game.clockwise(player.seat)[1:]
    return tuple((other.seat, power_of(other, near & other.own)) for other in others if near & other.own)


def build_bridge(game: State, player: Player, spot: int) -> None:
    """A bridge makes its two hexes neighbours for everybody."""
    a, b = game.board.bridges[spot]
    player.bridges += 1
    game.bridges += ((spot, player.seat),)
    adjacent = list(game.adjacent)
    adjacent[a] |= 1 << b
    adjacent[b] |= 1 << a
    game.adjacent = tuple(adjacent)
    game.log.append(Event("bridge_built", player.seat, game.board.names[a], source=game.board.names[b]))
    ends = 1 << a | 1 << b
    for other in game.players:
        if other.own & ends:
            other.direct |= game.adjacent[a] if other.own >> a & 1 else 1 << a
            other.direct |= game.adjacent[b] if other.own >> b & 1 else 1 << b
    if player.own & ends == ends:
        check_at(game, player, a)


def advance_shipping(game: State, player: Player) -> None:
    """One step of shipping, with the points of the new level."""
    step = player.shipping - player.faction.shipping_start
    player.shipping += 1
    player.sail = -1
    game.log.append(Event("advanced", player.seat, n=player.shipping, source="shipping"))
    score(game, player, player.faction.shipping_points[step], "shipping")


def advance_exchange(game: State, player: Player) -> None:
    player.exchange += 1
    game.log.append(Event("advanced", player.seat, n=player.exchange, source="exchange"))
    score(game, player, EXCHANGE_POINTS, "exchange")
