"""What is secret at the table: other players' purses, the order of the stacks, and what lies face down."""

from __future__ import annotations

from game.rules.core import rng
from game.rules.smallworld.ability import set_of
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.setup import START_COINS
from game.rules.smallworld.state import COVERED, NOBODY, State


def view(state: State, player: int) -> State:
    """The position as this player may know it."""
    seen = state.copy()
    seen.viewer = player
    seen.rng = 0
    seen.legal = None  # what another can afford tells what is in the purse
    if not state.over:
        seen.coins = [coins if seat == player else COVERED for seat, coins in enumerate(state.coins)]
    seen.race_stack = sorted(state.race_stack)
    seen.power_stack = sorted(state.power_stack)
    seen.pile = [""] * len(state.pile)
    return seen


def determinize(seen: State, seed: int) -> State:
    """A full position that agrees with the view: stacks shuffled, covered purses guessed, dice of its own."""
    state = seen.copy()
    state.legal = None
    state.viewer = NOBODY
    state.rng = rng.seeded(seed)
    state.rng, state.race_stack = rng.shuffled(state.rng, seen.race_stack)
    state.rng, state.power_stack = rng.shuffled(state.rng, seen.power_stack)
    if "" in seen.pile:
        unseen = [id for id in set_of(seen.setup.content).treasures if id not in seen.pieces]
        state.rng, mixed = rng.shuffled(state.rng, unseen)
        state.pile = mixed[: len(seen.pile)]
    for seat, coins in enumerate(seen.coins):
        if coins == COVERED:
            state.coins[seat], state.rng = _guess(state, seat)
    return state


def _guess(state: State, seat: int) -> tuple[int, int]:
    """A purse that a player at this stage plausibly has: turns so far times a usual income, give or take."""
    done = state.round - 1 + (_order(state, seat) < _order(state, state.seat))
    held = sum(len(regions_of(t.regions)) for t in state.tribes.values() if t.player == seat)
    usual = done * (5 + held) * 3 // 5
    new, spread = rng.next_below(state.rng, done * 2 + 1)
    return max(0, START_COINS - 1 + usual + spread - done), new


def _order(state: State, seat: int) -> int:
    return (seat - state.first) % state.setup.players
