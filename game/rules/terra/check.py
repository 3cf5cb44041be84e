"""What is impossible about a position, whoever made it: a save, a hand, or a fault of the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.rules.core import Reason
from game.rules.terra.board import TERRAINS, bits
from game.rules.terra.check_course import COURSE
from game.rules.terra.model import Player, State
from game.rules.terra.reach import sailed, ship_range
from game.rules.terra.tiles import (
    BRIDGES_EACH,
    CARDS,
    CULT_TOP,
    CULTS,
    FAVOURS,
    LEFT_OVER_CARDS,
    ORDERS,
    POWER_TOKENS,
    PRIESTS,
    ROUNDS,
    SCORINGS,
    SPADES_UNTIL,
    SUPPLY,
    TOWNS,
    TOWNS_EACH,
)

#: What a position of nonsense makes the checks stumble over.
_NONSENSE = (ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError)


def check(game: State) -> Reason | None:
    """The first thing that no game could have brought about; nothing when it can be played on."""
    try:
        return _first(game)
    except _NONSENSE as error:
        return Reason("terra.impossible.nonsense", {"detail": str(error)[:80]})


def _first(game: State) -> Reason | None:
    for name, holds in OF_ALL:
        if not holds(game):
            return Reason(f"terra.impossible.{name}")
    for player in game.players:
        for name, holds_for in OF_A_PLAYER:
            if not holds_for(game, player):
                return Reason(f"terra.impossible.{name}", {"faction": player.faction.id})
    for name, holds in COURSE:
        if not holds(game):
            return Reason(f"terra.impossible.{name}")
    return None


# --- the table --------------------------------------------------------------------------------------------


def _seats(game: State) -> bool:
    seats = [player.seat for player in game.players] == list(range(game.setup.players))
    return seats and game.board == game.setup.board


def _lists(game: State) -> bool:
    """Everything has the length that the box gives it, so that the other checks can rely on it."""
    lengths = (
        (game.terrain, game.board.land), (game.adjacent, game.board.land), (game.terrain_masks, len(TERRAINS)),
        (game.scoring, ROUNDS), (game.card_coins, len(CARDS)), (game.favours_left, len(FAVOURS)),
        (game.towns_left, len(TOWNS)), (game.orders, len(CULTS) * len(ORDERS)),
    )  # fmt: skip
    return all(len(found) == length for found, length in lengths)


def _goals(game: State) -> bool:
    tiles = [SCORINGS[tile] for tile in game.scoring]
    return len(set(tiles)) == ROUNDS and not any(tile.spade for tile in tiles[SPADES_UNTIL:])


def _terrain(game: State) -> bool:
    masks = [0] * len(TERRAINS)
    for hex_, terrain in enumerate(game.terrain):
        masks[terrain] |= 1 << hex_
    return masks == game.terrain_masks


def _owners(game: State) -> bool:
    occupied = 0
    for player in game.players:
        if occupied & player.own:
            return False
        occupied |= player.own
    return occupied == game.occupied


def _bridges(game: State) -> bool:
    """One on a spot, with a building of its owner at an end."""
    ends = [(game.board.bridge_ends[spot], game.players[owner]) for spot, owner in game.bridges]
    return len({end for end, _ in ends}) == len(ends) and all(end & owner.own for end, owner in ends)


def _towns_left(game: State) -> bool:
    taken = Counter(tile for player in game.players for tile in player.town_tiles)
    return all(left >= 0 and left + taken[tile] == TOWNS_EACH for tile, left in enumerate(game.towns_left))


def _favours_left(game: State) -> bool:
    for index, tile in enumerate(FAVOURS):
        held = sum(player.favours >> index & 1 for player in game.players)
        if not 0 <= game.favours_left[index] == tile.copies - held:
            return False
    return not any(player.favours >> len(FAVOURS) for player in game.players)


def _cards(game: State) -> bool:
    held = [player.card for player in game.players if player.card >= 0]
    in_game = sum(coins >= 0 for coins in game.card_coins)
    whole = in_game == game.setup.players + LEFT_OVER_CARDS
    return whole and len(set(held)) == len(held) and all(game.card_coins[card] >= 0 for card in held)


def _orders(game: State) -> bool:
    sent = Counter(game.orders)
    return all(sent[player.seat] == player.priests_sent for player in game.players)


def _tops(game: State) -> bool:
    return all(sum(player.cults[cult] == CULT_TOP for player in game.players) <= 1 for cult in range(len(CULTS)))


def _colours(game: State) -> bool:
    """One faction of a colour, and where colours were dealt the one that the player got."""
    homes = {player.seat: player.faction.home for player in game.players if player.faction.id}
    if game.setup.deal != bool(game.colours) or len(set(game.colours)) < len(game.colours):
        return False
    if game.colours and len(game.colours) != len(game.players):
        return False
    as_dealt = all(game.colours[seat] == home for seat, home in homes.items()) if game.colours else True
    return as_dealt and len(set(homes.values())) == len(homes)


OF_ALL: tuple[tuple[str, Callable[[State], bool]], ...] = (
    ("seats", _seats),
    ("lists", _lists),
    ("colours", _colours),
    ("goals", _goals),
    ("terrain", _terrain),
    ("owners", _owners),
    ("bridges", _bridges),
    ("towns_left", _towns_left),
    ("favours_left", _favours_left),
    ("cards", _cards),
    ("orders", _orders),
    ("tops", _tops),
)


# --- a player ---------------------------------------------------------------------------------------------


def _goods(game: State, player: Player) -> bool:
    goods = (player.vp, player.coins, player.workers, player.priests, player.priests_sent, player.keys)
    return min(goods) >= 0 and player.priests + player.priests_sent <= PRIESTS


def _power(game: State, player: Player) -> bool:
    """Tokens are lost by sacrifice only, and nobody has any before the faction is chosen."""
    bowls = (player.bowl1, player.bowl2, player.bowl3)
    return min(bowls) >= 0 and sum(bowls) <= (POWER_TOKENS if player.faction.id else 0)


def _tracks(game: State, player: Player) -> bool:
    faction = player.faction
    ships = faction.shipping_start <= player.shipping <= faction.shipping_max if faction.id else not player.shipping
    spades = 0 <= player.exchange <= max(len(faction.rates) - 1, 0)
    bridges = sum(owner == player.seat for _, owner in game.bridges)
    return ships and spades and player.bridges == bridges <= BRIDGES_EACH


def _buildings(game: State, player: Player) -> bool:
    hexes = 0
    for kind, most in enumerate(SUPPLY):
        if player.count(kind) > most or player.buildings[kind] & hexes:
            return False
        hexes |= player.buildings[kind]
    return len(player.buildings) == len(SUPPLY) and hexes == player.own


def _home(game: State, player: Player) -> bool:
    return not player.own & ~game.terrain_masks[player.faction.home]


def _towns(game: State, player: Player) -> bool:
    """A town has its tile; of river hexes only some factions make use."""
    due = sum(frame.m for frame in game.frames if frame.kind == "tiles" and frame.player == player.seat)
    tiles = len(player.town_tiles) + due
    rivers = player.faction.founds_over_rivers or not player.rivers
    whole = len(player.rivers) <= tiles and bool(player.towns) == bool(tiles)
    return whole and rivers and not player.towns & ~player.own


def _cults(game: State, player: Player) -> bool:
    spaces = player.cults
    if len(spaces) != len(CULTS) or min(spaces) < 0 or max(spaces) > CULT_TOP:
        return False
    return player.keys + spaces.count(CULT_TOP) == len(player.town_tiles)


def _reach(game: State, player: Player) -> bool:
    """What is kept of the reach agrees with the buildings."""
    direct = 0
    for hex_ in bits(player.own):
        direct |= game.adjacent[hex_]
    if player.sail >= 0 and game.phase == "actions" and not player.passed:
        return direct == player.direct and player.sail == sailed(game, player, ship_range(game, player))
    return direct == player.direct


OF_A_PLAYER: tuple[tuple[str, Callable[[State, Player], bool]], ...] = (
    ("goods", _goods),
    ("power", _power),
    ("tracks", _tracks),
    ("buildings", _buildings),
    ("home", _home),
    ("towns", _towns),
    ("cults", _cults),
    ("reach", _reach),
)
