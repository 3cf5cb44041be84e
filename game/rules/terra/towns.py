"""Towns: found by themselves when a group is large and strong enough, or over a river by choice."""

from __future__ import annotations

from game.rules.terra.board import bits
from game.rules.terra.cults import advance_everywhere
from game.rules.terra.economy import favours_held, gain, owe_town, score, scoring_tile
from game.rules.terra.events import Event
from game.rules.terra.model import Player, State
from game.rules.terra.reach import group_of, power_of
from game.rules.terra.tiles import SANCTUARY, TOWN_BUILDINGS, TOWN_POWER, TOWNS


def power_needed(player: Player) -> int:
    return TOWN_POWER - sum(tile.town_discount for tile in favours_held(player.favours))


def buildings_needed(player: Player, group: int) -> int:
    """One building fewer is enough where the sanctuary stands."""
    return TOWN_BUILDINGS - (1 if player.buildings[SANCTUARY] & group else 0)


def strong_enough(player: Player, group: int) -> bool:
    if group.bit_count() < buildings_needed(player, group):
        return False
    return power_of(player, group) >= power_needed(player)


def tiles_free(game: State) -> int:
    """Town tiles that are neither taken nor already due."""
    return sum(game.towns_left) - sum(frame.m for frame in game.frames if frame.kind == "tiles")


def check_at(game: State, player: Player, hex_: int) -> None:
    """A building was set or joined here: does its group join a town or become one?"""
    group = group_of(game, player, hex_)
    if group & player.towns:
        player.towns |= group
    elif strong_enough(player, group) and tiles_free(game):
        _found(game, player, group, game.board.names[hex_])


def check_all(game: State, player: Player) -> None:
    """Fewer power is needed from now on: look at every group anew."""
    left = player.own & ~player.towns
    while left:
        hex_ = (left & -left).bit_length() - 1
        left &= ~group_of(game, player, hex_)
        check_at(game, player, hex_)


def joined_by(game: State, player: Player, river: int) -> int:
    """The groups outside towns that touch a river hex, taken together."""
    joined = 0
    for hex_ in bits(game.board.shores[river] & player.own & ~player.towns):
        if not joined >> hex_ & 1:
            joined |= group_of(game, player, hex_)
    return joined


def rivers_to_found(game: State, player: Player) -> list[int]:
    """River hexes over which a town could be founded now."""
    if not player.faction.founds_over_rivers or not tiles_free(game):
        return []
    outside = player.own & ~player.towns
    return [
        river
        for river, shore in enumerate(game.board.shores)
        if (shore & outside).bit_count() > 1 and strong_enough(player, joined_by(game, player, river))
    ]


def found_over(game: State, player: Player, river: int) -> None:
    group = joined_by(game, player, river)
    player.rivers += (river,)
    _found(game, player, group, game.board.rivers[river])


def _found(game: State, player: Player, group: int, place: str) -> None:
    player.towns |= group
    game.log.append(Event("town_founded", player.seat, place, group.bit_count()))
    owe_town(game, player)


def take_tile(game: State, player: Player, index: int) -> None:
    """The key comes before the tile's other gifts, so that it can be used for them."""
    tile = TOWNS[index]
    game.towns_left[index] -= 1
    player.town_tiles += (index,)
    player.keys += 1
    game.log.append(Event("town_tile_taken", player.seat, source=tile.id))
    score(game, player, tile.points, tile.id)
    score(game, player, scoring_tile(game).town, scoring_tile(game).id)
    gain(player, tile.goods)
    player.faction.on_town(game, player)
    if tile.steps_everywhere:
        advance_everywhere(game, player, tile.steps_everywhere)
