"""What a click on a spot would do is legal, step by step, in every position of random games."""

from __future__ import annotations

import random
from collections import Counter

from game.rules import terra as rules
from game.rules.terra import Action, State
from game.rules.terra.tiles import CARDS, CULTS, FAVOURS, POWER_ACTIONS, TOWNS
from game.scenes.terra.spots import Offer, Spot, offer

SPOTS = (
    *(Spot("power", action.id) for action in POWER_ACTIONS),
    *(Spot("use", id) for id in ("BON1", "BON2", "FAV6", "ACTA", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW", "ACTC")),
    *(Spot("order", cult, n) for cult in CULTS for n in (1, 2, 3)),
    *(Spot("cult", cult) for cult in CULTS),
    *(Spot("favour", tile.id) for tile in FAVOURS),
    *(Spot("town", tile.id) for tile in TOWNS),
    *(Spot("card", card.id) for card in CARDS),
    *(Spot("advance", track) for track in ("shipping", "exchange")),
    *(Spot("ordain", "", n) for n in range(4)),
    *(Spot("do", what) for what in ("pass", "skip", "end")),
    *(Spot("building", kind) for kind in ("dwelling", "temple", "stronghold")),
    Spot("convert", "burn"),
    Spot("convert", "power_worker"),
    Spot("answer", "leech"),
    Spot("faction", "witches"),
    Spot("seat", "", 1),
)  # fmt: skip


def carries_out(game: State, actions: tuple[Action, ...]) -> None:
    trial = game.copy()
    for action in actions:
        rules.apply(trial, action)  # raises when it is refused


def test_what_a_spot_offers_can_be_done() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        dice = random.Random(seed)
        game = rules.new_game(rules.random_setup(dice.randint(2, 5), seed), seed)
        while legal := rules.legal_actions(game):
            for spot in dice.sample(SPOTS, 12):
                found: Offer = offer(game, spot)
                carries_out(game, found.actions)
                assert (found.state == "ready") == (found.reason is None) or found.state == "quiet"
                seen[found.state, bool(found.actions)] += 1
            rules.apply(game, dice.choice(legal))
    assert seen["ready", True] > 100 and seen["used", False] > 30
    assert seen["dear", True] > 30 and seen["dear", False] > 100


def test_its_tip_says_what_or_why_not() -> None:
    game = rules.new_game(rules.first_game(4), 1)
    first = rules.legal_actions(game)[0]
    rules.apply(game, first)
    for spot in SPOTS[:30]:
        tip = offer(game, spot).tip()
        assert tip.title
        assert not tip.body.count("terra.") and not tip.note.count("terra.")
