"""Before the first round and between the rounds: factions, first dwellings and bonus cards."""

from __future__ import annotations

from game.bots.terra.value import Outlook
from game.bots.terra.weights import Weights
from game.rules.terra import Action, State
from game.rules.terra.board import bits, distance
from game.rules.terra.tiles import CARD_INDEX, CARDS

FACTIONS = (
    "nomads", "witches", "swarmlings", "darklings", "mermaids", "dwarves", "engineers", "halflings", "cultists",
    "chaos_magicians", "giants", "alchemists", "auren", "fakirs",
)  # fmt: skip


def choose(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Action:
    kind = legal[0].kind
    if kind == "faction":
        return min(legal, key=lambda action: FACTIONS.index(action.target))
    if kind == "place":
        return max(legal, key=lambda action: place_value(view, seat, view.board.index[action.target]))
    return best_card(view, seat, legal, weights)


def best_card(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Action:
    outlook = Outlook(view, seat, weights)
    return max(legal, key=lambda action: card_value(view, seat, outlook, CARD_INDEX[action.target]))


def best_pass(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Action:
    passes = [action for action in legal if action.kind == "pass"]
    return passes[0] if not passes[0].target else best_card(view, seat, passes, weights)


def card_value(view: State, seat: int, outlook: Outlook, card: int) -> float:
    """What a card brings in the round to come."""
    player, tile = view.players[seat], CARDS[card]
    coins, workers, priests, power = tile.income
    price = outlook.prices
    special = outlook.w["cards"].get(tile.id, 0.0)
    points = sum(n * player.count(kind) for kind, n in enumerate(tile.points))
    return (
        (coins + max(view.card_coins[card], 0)) * price[0] + workers * price[1] + priests * price[2]
        + power * price[3] + special + points
    )  # fmt: skip


def place_value(view: State, seat: int, hex_: int) -> float:
    """Ground that is easily turned, neighbours for cheap trading houses, the own ones at hand."""
    player = view.players[seat]
    near = view.board.neighbours[hex_]
    home = player.faction.home
    total = sum(3 - distance(view.terrain[at], home) for at in bits(near & ~view.occupied)) * 0.5
    total += 1.5 * min(2, (near & view.occupied & ~player.own).bit_count())
    reach = view.board.sailing[1][hex_] | view.board.leaping[1][hex_]
    return (
        total + 1.5 * bool(reach & player.own) + 0.3 * (reach & view.terrain_masks[home] & ~view.occupied).bit_count()
    )
