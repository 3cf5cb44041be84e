"""Why nothing can be built, transformed, upgraded, bridged or founded on a hex."""

from __future__ import annotations

from game.rules.core import Reason
from game.rules.terra import legal
from game.rules.terra.actions import Action
from game.rules.terra.board import TERRAINS
from game.rules.terra.building import price
from game.rules.terra.exchange import Price, too_dear
from game.rules.terra.model import CAN_BUILD, CAN_BUY, CAN_LEAP, Frame, Player, State
from game.rules.terra.reach import leapable, power_of, reachable
from game.rules.terra.tiles import BUILDING_INDEX, BUILDINGS, DWELLING, SUPPLY, UPGRADED_FROM
from game.rules.terra.towns import buildings_needed, joined_by, power_needed, tiles_free


def short_of(player: Player, workers: int = 0, coins: int = 0, priests: int = 0) -> Reason | None:
    """What is missing from a price."""
    return too_dear(player, Price(workers, coins, priests))


def _off_reach(game: State, player: Player, hex_: int) -> Reason | None:
    """Why a hex is out of play for the player, whatever the price."""
    if game.occupied >> hex_ & 1:
        return Reason("terra.why.occupied")
    if (reachable(game, player) | leapable(game, player)) >> hex_ & 1:
        return None
    return Reason("terra.why.out_of_reach")


def _needs_leap(game: State, player: Player, hex_: int) -> tuple[int, int]:
    """Workers and priests for skipping hexes on the way there."""
    if reachable(game, player) >> hex_ & 1:
        return 0, 0
    return player.faction.leap_price(player)


def build(game: State, player: Player, action: Action) -> Reason:
    hex_ = game.board.index[action.target]
    if player.count(DWELLING) >= SUPPLY[DWELLING]:
        return Reason("terra.why.none_left", {"building": BUILDINGS[DWELLING]})
    if game.frames:
        frame = game.frames[-1]
        builds = frame.kind == "dwelling" or frame.flags & CAN_BUILD
        short = None if not (builds and frame.mask >> hex_ & 1) else short_of(player, *player.faction.costs[DWELLING])
        return short or Reason("terra.why.other_hex")
    if game.terrain[hex_] != player.faction.home and not game.occupied >> hex_ & 1:
        return Reason("terra.why.not_home", {"terrain": TERRAINS[game.terrain[hex_]]})
    far = _off_reach(game, player, hex_)
    if far is not None:
        return far
    workers, coins = player.faction.costs[DWELLING]
    leap_workers, priests = _needs_leap(game, player, hex_)
    return short_of(player, workers + leap_workers, coins, priests) or Reason("terra.why.other_hex")


def transform(game: State, player: Player, action: Action) -> Reason:
    hex_, target = game.board.index[action.target], TERRAINS.index(action.option)
    here = game.terrain[hex_]
    if here == target:
        return Reason("terra.why.same_terrain", {"terrain": action.option})
    far = _off_reach(game, player, hex_)
    if far is not None:
        return far
    frame = game.frames[-1] if game.frames else Frame("spades", player.seat, flags=CAN_BUY | CAN_LEAP)
    if frame.kind == "spades" and frame.m and frame.m != hex_ + 1:
        return Reason("terra.why.one_hex")
    needed = player.faction.spades_between(here, target)
    if frame.kind == "turn" or frame.mask >> hex_ & 1:
        return Reason("terra.why.other_hex")
    if not needed:
        return Reason("terra.why.only_home", {"terrain": TERRAINS[player.faction.home]})
    if not frame.flags & CAN_BUY:
        if needed > frame.n:
            return Reason("terra.why.spades_short", {"need": needed, "have": frame.n})
        return Reason("terra.why.out_of_reach")
    if frame.m and target not in legal.homewards(player.faction, here, needed):
        return Reason("terra.why.homewards")
    workers, priests = player.faction.spade_price(player)
    leap_workers, leap_priests = (0, 0) if frame.m else _needs_leap(game, player, hex_)
    if (leap_workers or leap_priests) and not frame.flags & CAN_LEAP:
        return Reason("terra.why.out_of_reach")
    bought = max(needed - frame.n, 0)
    short = short_of(player, workers * bought + leap_workers, 0, priests * bought + leap_priests)
    return short or Reason("terra.why.out_of_reach")


def upgrade(game: State, player: Player, action: Action) -> Reason:
    hex_, building = game.board.index[action.target], BUILDING_INDEX[action.option]
    source = UPGRADED_FROM[building]
    if not player.own >> hex_ & 1:
        return Reason("terra.why.not_yours")
    if not player.buildings[source] >> hex_ & 1:
        return Reason("terra.why.upgraded_from", {"building": action.option, "source": BUILDINGS[source]})
    if player.count(building) >= SUPPLY[building]:
        return Reason("terra.why.none_left", {"building": action.option})
    short = None if game.frames else short_of(player, *price(game, player, hex_, building))
    return short or Reason("terra.why.other_upgrade")


def connect(game: State, player: Player, action: Action) -> Reason:
    if not player.faction.founds_over_rivers:
        return Reason("terra.why.no_river_towns")
    if not tiles_free(game):
        return Reason("terra.why.no_town_tiles")
    group = joined_by(game, player, game.board.river_index[action.target])
    params: dict[str, str | int] = {"buildings": group.bit_count(), "power": power_of(player, group)}
    params["need"] = buildings_needed(player, group)
    return Reason("terra.why.no_town", {**params, "need_power": power_needed(player)})


def bridge(game: State, player: Player, action: Action) -> Reason:
    spot = game.board.spot_of[action]
    if any(spot == built for built, _ in game.bridges):
        return Reason("terra.why.bridge_there")
    return Reason("terra.why.bridge_end" if not game.board.bridge_ends[spot] & player.own else "terra.why.no_bridge")


def place(game: State, player: Player, action: Action) -> Reason:
    hex_ = game.board.index[action.target]
    if game.occupied >> hex_ & 1:
        return Reason("terra.why.occupied")
    return Reason("terra.why.not_home", {"terrain": TERRAINS[game.terrain[hex_]]})
