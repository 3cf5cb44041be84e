"""The combo column: six on offer, coins lying on the ones passed over, two stacks beneath."""

from __future__ import annotations

from game.rules.core import rng
from game.rules.smallworld.ability import compiled, power_of, race_of
from game.rules.smallworld.events import Event
from game.rules.smallworld.state import COVERED, Combo, State, Tribe

COLUMN = 6


def token_total(race: str, power: str) -> int:
    """Tokens that a combo brings by its printed numbers."""
    return min(race_of(race).tokens + power_of(power).tokens, race_of(race).tray)


def price(state: State, index: int) -> int:
    """One coin for every combo passed over."""
    return index


def take(state: State, player: int, index: int) -> Tribe:
    """Pay, take the coins that lie on the combo, and form the tribe."""
    column = state.column
    cost = price(state, index)
    combo = column[index]
    if state.coins[player] != COVERED:
        state.coins[player] += combo.coins - cost
    for above in range(index):
        passed = column[above]
        column[above] = passed._replace(coins=passed.coins + 1)
    del column[index]
    tribe = Tribe(state.next_tribe, player, combo.race, combo.power)
    state.next_tribe += 1
    tribe.hand = token_total(combo.race, combo.power)
    tribe.tray = race_of(combo.race).tray - tribe.hand
    state.tribes[tribe.id] = tribe
    state.events.append(Event("picked", player, n=tribe.hand, source=combo.race, target=combo.power))
    if cost:
        state.events.append(Event("coins_paid", player, n=cost))
    if combo.coins:
        state.events.append(Event("coins_found", player, n=combo.coins))
    refill(state)
    return tribe


def refill(state: State) -> None:
    """The column moves up and the next combos come from the stacks."""
    while len(state.column) < COLUMN and state.race_stack:
        _reveal(state, state.race_stack.pop(0))


def return_banner(state: State, race: str) -> None:
    """A vanished race: under the stack, or into the lowest free place of the column."""
    if len(state.column) < COLUMN:
        _reveal(state, race)
    else:
        state.race_stack.append(race)


def draw_badge(state: State) -> str:
    """The next badge of the stack; when that is empty the discarded ones are shuffled. "": there is none."""
    if not state.power_stack:
        state.rng, state.power_stack = rng.shuffled(state.rng, state.power_discard)
        state.power_discard = []
    return state.power_stack.pop(0) if state.power_stack else ""


def swap_badge(state: State, tribe: Tribe, power: str) -> None:
    """A combo just taken gives its badge for one on offer; coins stay, tokens are counted anew."""
    for index, combo in enumerate(state.column):
        if combo.power == power:
            state.column[index] = combo._replace(power=tribe.power)
    tribe.power = tribe.former = power
    tribe.hand = token_total(tribe.race, power)
    tribe.tray = race_of(tribe.race).tray - tribe.hand
    tribe.table = compiled(tribe.race, power, False, tribe.id)
    state.events.append(Event("badge_swapped", tribe.player, n=tribe.hand, source=tribe.race, target=power))


def _reveal(state: State, race: str) -> None:
    combo = Combo(race, draw_badge(state))
    state.column.append(combo)
    state.events.append(Event("revealed", source=combo.race, target=combo.power))
