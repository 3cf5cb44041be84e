"""What a player can reach, and which of its buildings hang together."""

from __future__ import annotations

from game.rules.terra.board import bits
from game.rules.terra.model import Player, State
from game.rules.terra.tiles import BRIDGES_EACH, CARDS, POWER_VALUE


def ship_range(game: State, player: Player) -> int:
    """Shipping in the action phase: a card may add to it while it is held."""
    if not player.faction.sails:
        return 0
    held = player.card >= 0 and game.phase == "actions"
    return player.shipping + (CARDS[player.card].shipping if held else 0)


def sailed(game: State, player: Player, shipping: int) -> int:
    """Land within so many river hexes of a building."""
    reached = 0
    if shipping:
        table = game.board.sailing[shipping]
        for hex_ in bits(player.own):
            reached |= table[hex_]
    return reached


def reachable(game: State, player: Player) -> int:
    """Empty land that touches a building or lies within shipping."""
    if game.phase != "actions":
        return (player.direct | sailed(game, player, ship_range(game, player))) & ~game.occupied
    if player.sail < 0:
        player.sail = sailed(game, player, ship_range(game, player))
    return (player.direct | player.sail) & ~game.occupied


def leapable(game: State, player: Player) -> int:
    """Empty land that can only be reached by skipping hexes, at a price."""
    skipped = player.faction.leap(player)
    if not skipped:
        return 0
    table = game.board.leaping[skipped]
    reached = 0
    for hex_ in bits(player.own):
        reached |= table[hex_]
    return reached & ~game.occupied & ~player.direct


def settle_at(game: State, player: Player, hex_: int) -> None:
    """Keep the reach up to date after a new building."""
    player.direct |= game.adjacent[hex_]
    if player.sail >= 0:
        player.sail |= game.board.sailing[ship_range(game, player)][hex_]


def can_bridge(game: State, player: Player) -> bool:
    return player.bridges < BRIDGES_EACH and bool(bridge_spots(game, player))


def bridge_spots(game: State, player: Player) -> list[int]:
    """Free places for a bridge with a building of the player at one end at least."""
    built = {spot for spot, _ in game.bridges}
    own = player.own
    return [spot for spot, ends in enumerate(game.board.bridge_ends) if ends & own and spot not in built]


def group_of(game: State, player: Player, hex_: int) -> int:
    """The buildings that hang together with the one on a hex: by edges, bridges and the rivers of towns."""
    own, adjacent, shores = player.own, game.adjacent, game.board.shores
    group = frontier = 1 << hex_
    while frontier:
        found = 0
        for at in bits(frontier):
            found |= adjacent[at]
        for river in player.rivers:
            if shores[river] & frontier:
                found |= shores[river]
        frontier = found & own & ~group
        group |= frontier
    return group


def power_of(player: Player, group: int) -> int:
    """The sum of the power values of a group's buildings."""
    return sum(value * (hexes & group).bit_count() for value, hexes in zip(POWER_VALUE, player.buildings, strict=True))


def largest_area(game: State, player: Player) -> int:
    """How many buildings are connected in any way, by ship or leap too; a card's shipping does not count."""
    return area_of(game, player).bit_count()


def area_of(game: State, player: Player) -> int:
    """The hexes of the largest area."""
    skipped = player.faction.leap(player)
    sailing = game.board.sailing[player.shipping if player.faction.sails else 0]
    leaping = game.board.leaping[skipped]
    left, best = player.own, 0
    while left:
        area = frontier = left & -left
        while frontier:
            found = 0
            for at in bits(frontier):
                found |= game.adjacent[at] | sailing[at] | leaping[at]
            frontier = found & left & ~area
            area |= frontier
        left &= ~area
        if area.bit_count() > best.bit_count():
            best = area
    return best
