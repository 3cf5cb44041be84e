"""Before the first round and between the rounds: factions, first dwellings and bonus cards."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from game.bots.kinds import Budget, Decided, ReasonTerm
from game.bots.meter import Meter
from game.bots.terra.alone import first_round
from game.bots.terra.search import Search, far
from game.bots.terra.value import Outlook
from game.bots.terra.weights import Weights
from game.rules.terra import Action, Player, State
from game.rules.terra.board import bits, distance
from game.rules.terra.building import put_dwelling
from game.rules.terra.tiles import CARD_INDEX

BOOK = Path(__file__).with_name("book.json")
ROUNDS_TRIED = (3, 2)  # ends that are followed one round more, to see how a place does
GLANCE = 0.3  # what counts of the first look at a place, when its rounds have been tried
PLACES = 8  # that are tried


def choose(view: State, seat: int, legal: list[Action], weights: Weights | None, budget: Budget | None) -> Decided:
    """With a budget, first dwellings are tried out."""
    kind = legal[0].kind
    if kind == "faction":
        return faction(view, legal)
    if kind == "place":
        return Decided(_place(view, seat, legal, weights, budget), (ReasonTerm("bot.place.good"),))
    card = best_card(view, seat, legal, weights)
    return Decided(card, (_next(card),))


@cache
def book() -> dict[str, dict[str, float]]:
    """What self-play has taught about factions: their mean points by number of players."""
    found: dict[str, dict[str, float]] = json.loads(BOOK.read_text(encoding="utf-8"))
    return found


def faction(view: State, legal: list[Action]) -> Decided:
    means = book()[str(len(view.players))]
    best = max(legal, key=lambda action: means[action.target])
    name = (("source", f"terra.name.{best.target}"),)
    return Decided(best, (ReasonTerm("bot.faction.known", round(means[best.target]), name),))


def _place(view: State, seat: int, legal: list[Action], weights: Weights | None, budget: Budget | None) -> Action:
    index = view.board.index
    ranked = sorted(legal, key=lambda action: -place_value(view, seat, index[action.target]))
    if budget is None:
        return ranked[0]
    meter = Meter(budget)
    best, most = ranked[0], 0.0
    for number, action in enumerate(ranked[:PLACES]):
        worth = _tried(view, seat, index[action.target], weights, meter)
        if number and meter.over(1.0):  # it was not looked at to the end
            break
        if not number or worth > most:
            best, most = action, worth
    return best


def _tried(view: State, seat: int, hex_: int, weights: Weights | None, meter: Meter) -> float:
    """What the first rounds bring from a place, the other dwellings standing where they look best."""
    player = view.players[seat]
    chosen, table = [hex_], view.copy()
    glance = place_value(view, seat, hex_)
    while player.own.bit_count() + len(chosen) < player.faction.start_dwellings:
        put_dwelling(table, table.players[seat], chosen[-1])
        free = bits(table.terrain_masks[player.faction.home] & ~table.occupied)
        chosen.append(max(free, key=lambda at: place_value(table, seat, at)))
    start = first_round(view, seat, chosen)
    search = Search(start, seat, Outlook(start, seat, weights), meter)
    search.begin_round(start)
    search.run(2)
    return far(search, ROUNDS_TRIED, 1).score + GLANCE * glance


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
