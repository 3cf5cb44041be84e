"""Whole actions: a step of the turn with the exchanges that pay for it and everything that is decided within it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.terra.alone import follow
from game.rules.terra import Action, Player, State
from game.rules.terra import actions as act
from game.rules.terra.board import bits
from game.rules.terra.building import price
from game.rules.terra.cults import free_order
from game.rules.terra.economy import favours_held
from game.rules.terra.exchange import Price, plan, steps
from game.rules.terra.legal import EXCHANGE_WORKERS, SHIPPING_COINS
from game.rules.terra.model import CAN_BUILD, CAN_BUY, UNPAID, Frame
from game.rules.terra.reach import bridge_spots, can_bridge, leapable, reachable
from game.rules.terra.tiles import (
    CARDS,
    CULT_TOP,
    DWELLING,
    FAVOURS,
    POWER_ACTIONS,
    STRONGHOLD,
    SUPPLY,
    UPGRADED_FROM,
)

Actions = tuple[Action, ...]
MOST_SPADES = 3
WITHIN = frozenset({"convert", "burn"})


class Breadth(NamedTuple):
    """How many places and tiles of a kind are looked at."""

    sites: int = 10
    upgrades: int = 6
    within: int = 6  # for spades that are free
    favours: tuple[Action, ...] = act.FAVOUR  # worth a look, in the order of their worth


WIDE = Breadth()


def narrow(favours: tuple[Action, ...]) -> Breadth:
    return Breadth(6, 3, 3, favours)


def pay(player: Player, cost: Price) -> Actions | None:
    """The exchanges that a price asks for; none where it cannot be paid."""
    if (
        player.workers >= cost.workers and player.coins >= cost.coins
        and player.priests >= cost.priests and player.bowl3 >= cost.power
    ):  # fmt: skip
        return ()
    found = plan(player, cost)
    return None if found is None else steps(found._asdict())


def unfold(game: State, seat: int, done: Actions, breadth: Breadth) -> Iterator[tuple[State, Actions]]:
    """All positions in which the action is over, with what leads there."""
    if not game.frames:
        yield game, done
        return
    for further in within(game, game.players[seat], game.frames[-1], breadth):
        yield from unfold(follow(game, seat, further), seat, done + further, breadth)


def outcomes(game: State, seat: int, breadth: Breadth = WIDE) -> Iterator[tuple[State, Actions]]:
    """Every whole action worth a look, with the position that it leads to."""
    for begun in beginnings(game, game.players[seat], breadth):
        yield from unfold(follow(game, seat, begun), seat, begun, breadth)


# --- how an action begins ---------------------------------------------------------------------------------


def beginnings(game: State, player: Player, breadth: Breadth) -> Iterator[Actions]:
    yield from _sites(game, player, breadth)
    yield from _upgrades(game, player, breadth)
    yield from _advances(player)
    yield from _priests(game, player)
    yield from _powers(game, player)
    yield from _specials(game, player)


def _dwelling(player: Player) -> Price:
    return Price(*player.faction.costs[DWELLING])


def _free_dwelling(player: Player) -> bool:
    return player.buildings[DWELLING].bit_count() < SUPPLY[DWELLING]


def _spade_price(player: Player, spades: int) -> Price:
    workers, priests = player.faction.spade_price(player)
    return Price(workers * spades, 0, priests * spades)


def ranked_sites(game: State, player: Player, hexes: int) -> list[tuple[int, int]]:
    """Hexes with their spades, those first that are cheap, near to the own and near to others."""
    home, between = player.faction.home, player.faction.spades_between
    neighbours, own, others = game.adjacent, player.own, game.occupied & ~player.own
    found = []
    for terrain, mask in enumerate(game.terrain_masks):
        here = mask & hexes
        if not here:
            continue
        spades = between(terrain, home)
        for hex_ in bits(here):
            near = neighbours[hex_]
            found.append((2 * spades - min((near & own).bit_count(), 2) - 0.5 * ((near & others) > 0), spades, hex_))
    found.sort()
    return [(hex_, spades) for _, spades, hex_ in found]


def _sites(game: State, player: Player, breadth: Breadth) -> Iterator[Actions]:
    near = reachable(game, player)
    far = leapable(game, player)
    home = player.faction.home
    builds = _free_dwelling(player)
    dug = 0
    for hex_, spades in ranked_sites(game, player, near | far)[: breadth.sites]:
        cost = _spade_price(player, spades)
        if not near >> hex_ & 1:
            cost = cost.plus(*player.faction.leap_price(player))
        action = game.board.transform[hex_][home] if spades else game.board.build[hex_]
        if builds:
            dwelling = _dwelling(player)
            whole = pay(player, cost._replace(workers=cost.workers + dwelling.workers, coins=dwelling.coins))
            if whole is not None:
                yield (*whole, action)
                continue
        if spades and dug < 2:
            alone = pay(player, cost)
            if alone is not None:
                dug += 1
                yield (*alone, action)


def _upgrades(game: State, player: Player, breadth: Breadth) -> Iterator[Actions]:
    for kind, source in UPGRADED_FROM.items():
        if player.buildings[kind].bit_count() >= SUPPLY[kind]:
            continue
        paid: dict[tuple[int, int], Actions | None] = {}
        done = 0
        for hex_ in bits(player.buildings[source]):
            cost = price(game, player, hex_, kind)
            if cost not in paid:
                paid[cost] = pay(player, Price(*cost))
            lead = paid[cost]
            if lead is not None and done < breadth.upgrades:
                done += 1
                yield (*lead, game.board.upgrade[kind][hex_])


def _advances(player: Player) -> Iterator[Actions]:
    if player.shipping < player.faction.shipping_max:
        lead = pay(player, Price(0, SHIPPING_COINS, 1))
        if lead is not None:
            yield (*lead, act.SHIPPING)
    if player.exchange + 1 < len(player.faction.rates):
        lead = pay(player, Price(EXCHANGE_WORKERS, player.faction.exchange_coins, 1))
        if lead is not None:
            yield (*lead, act.EXCHANGE)


def _priests(game: State, player: Player) -> Iterator[Actions]:
    lead = pay(player, Price(priests=1))
    if lead is None:
        return
    for cult in range(4):
        if player.cults[cult] < CULT_TOP:
            best = next((n for n in (3, 2) if free_order(game, cult, n) >= 0), 1)
            yield (*lead, act.SEND[cult][best])


def _powers(game: State, player: Player) -> Iterator[Actions]:
    for index, action in enumerate(POWER_ACTIONS):
        if game.power_used >> index & 1 or player.bowl3 + player.bowl2 // 2 < action.power:
            continue
        if action.bridge and not _bridges(game, player):
            continue
        lead = None
        if action.spades and _free_dwelling(player):
            dwelling = _dwelling(player)
            lead = pay(player, dwelling._replace(power=action.power))
        if lead is None:
            lead = pay(player, Price(power=action.power))
        if lead is not None:
            yield (*lead, act.POWER[index])


def _bridges(game: State, player: Player) -> list[int]:
    """Places for bridges that join own buildings."""
    if not can_bridge(game, player):
        return []
    ends = game.board.bridge_ends
    return [spot for spot in bridge_spots(game, player) if ends[spot] & player.own == ends[spot]]


def _specials(game: State, player: Player) -> Iterator[Actions]:
    card = CARDS[player.card]
    if player.card >= 0 and (card.spades or card.steps) and card.id not in player.used:
        lead: Actions | None = ()
        if card.spades and _free_dwelling(player):
            lead = pay(player, _dwelling(player))
        yield (*(lead or ()), act.USE_CARD[player.card])
    for tile in favours_held(player.favours):
        if tile.special_steps and tile.id not in player.used:
            yield (act.USE_FAVOUR[FAVOURS.index(tile)],)
    faction = player.faction
    if faction.special and player.buildings[STRONGHOLD] and faction.special not in player.used:
        if faction.id == "chaos_magicians":  # only a matter of pace
            return
        if faction.special_ready(game, player):
            yield (act.USE_FACTION[faction.special],)
    if faction.work and _bridges(game, player):
        lead = pay(player, Price(faction.work_workers))
        if lead is not None:
            yield (*lead, act.USE_FACTION[faction.work])


# --- what is decided within an action ---------------------------------------------------------------------


def within(game: State, player: Player, frame: Frame, breadth: Breadth) -> list[Actions]:
    """The answers to a question within an action, each with its exchanges."""
    if frame.kind == "spades":
        return _spades(game, player, frame, breadth)
    offered = [action for action in game.legal or () if action.kind not in WITHIN]
    if frame.kind == "bridge":
        joined = set(_bridges(game, player))
        return [(action,) for action in offered if game.board.spot_of[action] in joined] or [(offered[0],)]
    if frame.kind == "dwelling" and not frame.flags & UNPAID:
        lead = pay(player, _dwelling(player)) if _free_dwelling(player) else None
        if lead is not None:
            return [(*lead, game.board.build[hex_]) for hex_ in bits(frame.mask)]
    if frame.kind in ("dwelling", "turn"):
        sites = [hex_ for hex_, _ in ranked_sites(game, player, frame.mask)][: breadth.sites]
        table = game.board.build if frame.kind == "dwelling" else None
        chosen = {table[hex_] if table else game.board.transform[hex_][player.faction.home] for hex_ in sites}
        return [(action,) for action in offered if action in chosen or action is act.SKIP]
    if frame.kind == "tiles":
        kept = [action for action in offered if action.kind != "favour" or action in breadth.favours]
        return [(action,) for action in kept or offered]
    if frame.kind == "ordain":
        return [(offered[0],), (offered[-1],)] if len(offered) > 1 else [(offered[0],)]
    return [(action,) for action in offered]


def _spades(game: State, player: Player, frame: Frame, breadth: Breadth) -> list[Actions]:
    """Build where a hex has become home; use free spades on the best places; go on with what has been begun."""
    found: list[Actions] = []
    home = player.faction.home
    if frame.flags & CAN_BUILD and frame.mask and _free_dwelling(player):
        lead = pay(player, _dwelling(player))
        if lead is not None:
            found += [(*lead, game.board.build[hex_]) for hex_ in bits(frame.mask)]
    if frame.m:
        hex_ = frame.m - 1
        spades = player.faction.spades_between(game.terrain[hex_], home) - frame.n
        lead = pay(player, _spade_price(player, max(spades, 0))) if spades <= 0 or frame.flags & CAN_BUY else None
        if lead is not None:
            found.append((*lead, game.board.transform[hex_][home]))
    elif frame.n and not found:
        found += _free_spades(game, player, frame, breadth)
    return found or [(act.SKIP,)]


def _free_spades(game: State, player: Player, frame: Frame, breadth: Breadth) -> list[Actions]:
    hexes = reachable(game, player) & ~frame.mask & ~game.terrain_masks[player.faction.home]
    found: list[Actions] = []
    for hex_, spades in ranked_sites(game, player, hexes):
        bought = max(spades - frame.n, 0)
        if len(found) >= breadth.within or (bought and not frame.flags & CAN_BUY):
            break
        cost = _spade_price(player, bought)
        lead = None
        if frame.flags & CAN_BUILD and _free_dwelling(player):
            dwelling = _dwelling(player)
            lead = pay(player, cost._replace(workers=cost.workers + dwelling.workers, coins=dwelling.coins))
        if lead is None:
            lead = pay(player, cost)
        if lead is not None:
            found.append((*lead, game.board.transform[hex_][player.faction.home]))
    return found
