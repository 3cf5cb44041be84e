"""Every set keeps the contract on every map and for every number of players."""

from functools import partial

import pytest

from game.rules import smallworld
from game.rules.smallworld import Setup, State
from tests.contract import Case, contract
from tests.smallworld.test_contract import TEXTS, mutants
from tests.smallworld.test_contract import covered as base_covered
from tests.underground.boards import PLAYERS, label, ways
from tests.underground.invariants import violations


def covered(view: State, player: int) -> bool:
    return base_covered(view, player) and not any(view.pile)


def same(setup: Setup) -> Setup:
    return setup


def cases(players: int) -> list[Case]:
    return [
        Case(label(setup), smallworld, partial(same, setup), violations, mutants, covered, TEXTS)
        for setup in ways(players)
    ]


TestContract = contract(cases(3))
TestContractForOthers = pytest.mark.slow(contract([case for n in PLAYERS if n != 3 for case in cases(n)]))
