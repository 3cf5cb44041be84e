"""A certain course of things, for tests and lessons."""

from __future__ import annotations

from game.rules.smallworld import SETS, Setup, apply, legal_actions, new_game
from game.rules.smallworld.preset import edited, preset_dice
from game.rules.smallworld.verbs import roll_die
from tests.smallworld.boards import setup


def test_dice_show_what_was_wished() -> None:
    state = new_game(setup(2), 1)
    preset_dice(state, 3, 0, 2, 2, 1)
    assert [roll_die(state) for _ in range(5)] == [3, 0, 2, 2, 1]


def test_combos_beyond_the_column_come_next_in_their_order() -> None:
    pairs = tuple(zip(SETS["base"].races, SETS["base"].powers, strict=False))[:9]
    state = new_game(Setup(setup(2).map, 2, prepared=pairs), 5)
    assert [(c.race, c.power) for c in state.column] == list(pairs[:6])
    apply(state, legal_actions(state)[0])
    assert (state.column[-1].race, state.column[-1].power) == pairs[6]


def test_an_edited_position_forgets_what_was_worked_out() -> None:
    state = new_game(setup(2), 1)
    before = legal_actions(state)
    state.coins[state.seat] = 0
    assert len(legal_actions(edited(state))) < len(before)
