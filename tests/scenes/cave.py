"""Positions of the second box worth poking at: one for every question it asks and every ability it lets one use."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.cli.shot import NAMES
from game.games import game_of
from game.match import Match, Seat
from game.rules import smallworld as rules
from game.rules.smallworld import State
from game.rules.smallworld.ability import ABILITIES
from game.rules.underground.relics import AtTurnEnd

GAME = game_of("smallworld")
MOST_GAMES = 2000  # before a wanted position is given up

#: What the second box asks, by topic.
QUESTIONS = (
    "swap", "volcano", "great_ancient", "reborn", "queen", "ghost", "scepter", "ring", "bag", "balrog", "altar",
    "vanish",
)  # fmt: skip
#: What is used by a button: with a target, readied, or placed at redeployment. Those of the first box come along.
USED = tuple(
    id for id, ability in ABILITIES.items()
    if {"conquest_targets", "readies", "redeploy_targets"} & {name for name, _ in ability.overridden}
    and not isinstance(ability, AtTurnEnd)
)  # fmt: skip


#: What chance alone brings about too rarely: the first combo on offer, and what comes to light first.
_MAGIC = ("race.ogres", "power.magic")
LUCK: dict[str, tuple[tuple[str, str] | None, tuple[str, ...], str]] = {
    "question swap": (("race.shadow_mimes", "power.mining"), (), ""),
    "question bag": (_MAGIC, ("relic.froggys_ring", "relic.scepter_of_avarice"), ""),
    "question vanish": (None, ("place.stonehedge",), "power.vanishing"),
    "question altar": (None, ("place.altar_of_souls",), ""),
    "use bag.stinky_trolls_socks": (_MAGIC, ("relic.stinky_trolls_socks",), ""),
    "use bag.shiny_orb": (_MAGIC, ("relic.shiny_orb",), ""),
    "use bag.sword_of_the_killer_rabbit": (_MAGIC, ("relic.sword_of_the_killer_rabbit",), ""),
    "use bag.flying_doormat": (_MAGIC, ("relic.flying_doormat",), ""),
}


def wanted() -> tuple[str, ...]:
    return (*(f"question {topic}" for topic in QUESTIONS), *(f"use {id}" for id in USED))


def offered(state: State) -> set[str]:
    """What of the wanted could be done now."""
    decision = rules.decision(state)
    if decision is None:
        return set()
    if decision.kind == "choose":
        return {f"question {decision.topic}"}
    return {f"use {action.source}" for action in rules.legal_actions(state) if action.kind == "use"}


def positions(what: str, chance: random.Random) -> Iterator[Match]:
    """Random games of both sets on maps of either box, each stopped where the wanted can be done."""
    for number in range(MOST_GAMES):
        players = 2 + number % 4
        content, map = (("underground", "underground"), ("mixed", "underground"), ("mixed", "treasures"))[number % 3]
        offer, treasures, badge = LUCK.get(what, (None, (), ""))
        setup = GAME.setups.make(players, chance.randrange(9999), content, map)
        setup = setup._replace(prepared=(offer,) if offer else ())
        state = rules.new_game(setup, chance.randrange(9999))
        state.pile = [*treasures, *(kind for kind in state.pile if kind not in treasures)][: len(state.pile)]
        while not state.over:
            if what in offered(state):
                seats = [Seat(NAMES["en"][n], "human", n) for n in range(players)]
                yield Match.continued(GAME, state, chance.randrange(9999), seats)
                break
            action = _step(state, chance)
            if badge in state.power_stack:  # on top while something may be found, else it would come on offer
                found = action.kind in ("conquer", "gamble")
                state.power_stack.sort(key=lambda power: (power == badge) != found)
            rules.apply(state, action)


def _step(state: State, chance: random.Random) -> rules.Action:
    """At random, but eager to conquer: games in which nobody holds anything show little."""
    legal = rules.legal_actions(state)
    bold = [action for action in legal if action.kind in ("conquer", "use")]
    return chance.choice(bold if bold and chance.random() < 0.8 else legal)
