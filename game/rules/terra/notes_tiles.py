"""What a card or a favour tile gives for as long as one has it."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Reason
from game.rules.terra.economy import favours_held
from game.rules.terra.preview import income
from game.rules.terra.tiles import (
    BUILDINGS,
    CARD_INDEX,
    CARDS,
    DWELLING,
    FAVOUR_INDEX,
    FAVOURS,
    STRONGHOLD,
    TRADING_HOUSE,
)
from game.rules.terra.trial import Trial

Notes = Iterator[Reason]


def _note(id_: str, **params: str | int) -> Reason:
    return Reason(f"terra.explain.{id_}", params)


def card_notes(trial: Trial) -> Notes:
    """The card's coins, what it can do, and the next income with it."""
    card = CARDS[CARD_INDEX[trial.action.target]]
    coins = trial.game.card_coins[CARD_INDEX[trial.action.target]]
    if coins:
        yield _note("card_coins", n=coins)
    if card.spades:
        yield _note("card_spades", n=card.spades)
    if card.steps:
        yield _note("card_steps", n=card.steps)
    if card.shipping and trial.player.faction.sails:
        yield _note("card_shipping", n=card.shipping)
    for kind, points in enumerate(card.points):
        if points:
            yield _note("card_points", n=points, building=BUILDINGS[kind])
    coming = income(trial.after, trial.player.seat)
    yield Reason("terra.explain.next_income", coming.total._asdict())
    if any(coming.lost):
        yield Reason("terra.explain.income_lost", {"priests": coming.lost.priests, "power": coming.lost.power})


def pass_notes(trial: Trial) -> Notes:
    """Who begins the next round, what is left unused, and the new card."""
    for source in _unused(trial):
        yield _note("unused", source=source)
    if not trial.action.target:
        yield _note("last_pass")
        return
    if trial.game.next_first < 0:
        yield _note("begins")
    yield from card_notes(trial)


def _unused(trial: Trial) -> Iterator[str]:
    """Special actions that the player has and did not use in this round."""
    player, faction = trial.player, trial.player.faction
    card = CARDS[player.card]
    if (card.spades or card.steps) and card.id not in player.used:
        yield card.id
    for tile in favours_held(player.favours):
        if tile.special_steps and tile.id not in player.used:
            yield tile.id
    ready = player.buildings[STRONGHOLD] and faction.special and faction.special not in player.used
    if ready and faction.special_ready(trial.game, player):
        yield faction.special


def favour_notes(trial: Trial) -> Notes:
    """What the tile gives from now on, and the towns that it founds."""
    tile = FAVOURS[FAVOUR_INDEX[trial.action.target]]
    if any(tile.income):
        yield Reason("terra.explain.income", tile.income._asdict())
    if tile.special_steps:
        yield _note("favour_steps", n=tile.special_steps)
    if tile.town_discount:
        yield _note("favour_towns", n=tile.town_discount)
    for kind, points in ((DWELLING, tile.dwelling_points), (TRADING_HOUSE, tile.trading_house_points)):
        if points:
            yield _note("favour_points", n=points, building=BUILDINGS[kind])
    if any(tile.pass_points):
        yield _note("favour_pass", n=tile.pass_points[trial.then.count(TRADING_HOUSE)])
    if any(event.kind == "town_founded" for event in trial.events):
        yield _note("town")
        if any(frame.kind == "later" for frame in trial.after.frames):
            yield _note("steps_wait")
