"""Before the first round and between the rounds: factions, first dwellings and bonus cards."""

from __future__ import annotations

from game.bots.kinds import Decided, ReasonTerm
from game.bots.terra.value import Outlook
from game.bots.terra.weights import Weights
from game.rules.terra import Action, Player, State
from game.rules.terra.board import bits, distance
from game.rules.terra.tiles import CARD_INDEX

FACTIONS = (
    "nomads", "witches", "swarmlings", "darklings", "mermaids", "dwarves", "engineers", "halflings", "cultists",
    "chaos_magicians", "giants", "alchemists", "auren", "fakirs",
)  # fmt: skip


def choose(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Decided:
    kind = legal[0].kind
    if kind == "faction":
        return Decided(min(legal, key=lambda action: FACTIONS.index(action.target)))
    if kind == "place":
        best = max(legal, key=lambda action: place_value(view, seat, view.board.index[action.target]))
        return Decided(best, (ReasonTerm("bot.place.good"),))
    card = best_card(view, seat, legal, weights)
    return Decided(card, (_next(card),))


def best_pass(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Decided:
    """Nothing is worth its price any more: the card that brings most in the next round."""
    passes = [action for action in legal if action.kind == "pass"]
    done = ReasonTerm("bot.round.done")
    if not passes[0].target:
        return Decided(passes[0], (done,))
    card = best_card(view, seat, passes, weights)
    return Decided(card, (done, _next(card)))


def _next(card: Action) -> ReasonTerm:
    return ReasonTerm("bot.card.best", 0, (("source", f"terra.name.{card.target}"),))


def best_card(view: State, seat: int, legal: list[Action], weights: Weights | None = None) -> Action:
    outlook = Outlook(view, seat, weights)
    player = view.players[seat]
    return max(legal, key=lambda action: _card(view, player, outlook, CARD_INDEX[action.target]))


def _card(view: State, player: Player, outlook: Outlook, card: int) -> float:
    return outlook.card(player, view.card_coins[card], card)


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
