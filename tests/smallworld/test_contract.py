"""Small World keeps the contract on every printed board."""

from collections.abc import Iterator
from functools import partial

from game.rules import smallworld
from game.rules.core import rng
from game.rules.smallworld import Action, State
from game.rules.smallworld.check import violations
from game.rules.smallworld.state import COVERED
from tests.contract import Case, contract
from tests.smallworld.boards import setup

TEXTS = ("pick", "pick -1", "pick x")
KINDS = ("pick", "conquer", "gamble", "abandon", "deploy", "use", "choose", "decline", "roll", "end")


def mutants(state: State, action: Action | None, seed: int) -> Iterator[Action]:
    """Actions that differ from a legal one in one respect, and some that are just wrong."""
    if action is None:
        yield Action("end")
        return
    chance = rng.seeded(seed)
    chance, at = rng.next_below(chance, len(state.map.ids))
    for kind in KINDS:
        yield action._replace(kind=kind)
    yield action._replace(target=state.map.ids[at])
    yield action._replace(target="nowhere")
    yield action._replace(n=action.n + 1)
    yield action._replace(n=action.n + 50)
    yield action._replace(n=-1)
    yield action._replace(source="race.nobody")
    for tribe in state.tribes.values():
        yield Action("use", state.map.ids[at], 0, tribe.race)
        yield Action("use", state.map.ids[at], 0, tribe.former)
    yield Action("conquer", state.map.ids[at])
    yield Action("dance")


def covered(view: State, player: int) -> bool:
    others = [coins for seat, coins in enumerate(view.coins) if seat != player]
    sorted_stacks = view.race_stack == sorted(view.race_stack) and view.power_stack == sorted(view.power_stack)
    return set(others) == {COVERED} and sorted_stacks and view.rng == 0


CASES = [
    Case(f"base-{players}p", smallworld, partial(setup, players), violations, mutants, covered, TEXTS)
    for players in (2, 3, 4, 5)
]

TestContract = contract(CASES)
