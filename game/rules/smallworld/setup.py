"""Setting the table."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import BadInput, rng
from game.rules.smallworld import market
from game.rules.smallworld.ability import power_of, race_of, set_of
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import STEEP, MapDef
from game.rules.smallworld.state import NOBODY, Combo, Leg, Setup, State
from game.rules.smallworld.turn import advance, begin_turn

START_COINS = 5
MONSTERS = 2  # in each of their regions


def check_setup(setup: Setup) -> None:
    if not isinstance(setup.map, MapDef):
        raise BadInput("setup.no_map")
    players = setup.players
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 5:
        raise BadInput("setup.players", n=str(players)[:20])
    if setup.map.players != players:
        raise BadInput("setup.map_players", map=setup.map.id, n=players, needs=setup.map.players)
    first = setup.first_player
    if isinstance(first, bool) or not isinstance(first, int) or not -1 <= first < players:
        raise BadInput("setup.first_player", n=str(first)[:20])
    _check_prepared(setup)


def _check_prepared(setup: Setup) -> None:
    """Combos laid out on purpose come from the box, each banner and badge once."""
    content = set_of(setup.content)
    races, powers = [race for race, _ in setup.prepared], [power for _, power in setup.prepared]
    for race, power in setup.prepared:
        race_of(race)
        power_of(power)
    known = set(races) <= set(content.races) and set(powers) <= set(content.powers)
    once = len(set(races)) == len(races) and len(set(powers)) == len(powers)
    if not (known and once):
        raise BadInput("setup.prepared")


def new_game(setup: Setup, seed: int) -> State:
    """The position at the first decision of the first player."""
    check_setup(setup)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput("setup.seed", n=str(seed)[:20])
    state = State.__new__(State)
    state.setup, state.map = setup, setup.map
    state.viewer = NOBODY
    state.rng = rng.seeded(seed)
    state.round, state.acted, state.over, state.next_tribe = 1, False, False, 0
    state.coins = [START_COINS] * setup.players
    state.tribes = {}
    _lay_board(state)
    _lay_market(state)
    state.first = setup.first_player
    if state.first < 0:
        state.rng, state.first = rng.next_below(state.rng, setup.players)
    state.seat = state.first
    state.leg, state.queue, state.frames, state.legal = Leg(), (), [], None
    state.events = []
    begin_turn(state)
    advance(state)
    state.events = []
    return state


def opening_events(state: State) -> list[Event]:
    """What the log of a new game begins with."""
    return [Event("round_started", n=1), Event("turn_started", state.seat, n=1)]


def _lay_board(state: State) -> None:
    regions = state.map.regions
    state.holder = [NOBODY] * len(regions)
    state.tokens = [0] * len(regions)
    state.natives = [MONSTERS if region.monsters else int(region.lost_tribe) for region in regions]
    state.defence = [1 if region.terrain in STEEP else 0 for region in regions]
    state.immune = state.gifts = 0
    state.pieces, state.pile, state.badges = {}, [], {}
    treasures, lairs = set_of(state.setup.content).treasures, sum(region.monsters for region in regions)
    if treasures and lairs:
        state.rng, mixed = rng.shuffled(state.rng, treasures)
        state.pile = mixed[:lairs]


def _lay_market(state: State) -> None:
    content = set_of(state.setup.content).on(state.map.features)
    prepared = state.setup.prepared
    state.column = [Combo(race, power) for race, power in prepared[: market.COLUMN]]
    state.rng, races = rng.shuffled(state.rng, _without(content.races, (r for r, _ in prepared)))
    state.rng, powers = rng.shuffled(state.rng, _without(content.powers, (p for _, p in prepared)))
    coming = prepared[market.COLUMN :]
    state.race_stack = [race for race, _ in coming] + races
    state.power_stack = [power for _, power in coming] + powers
    state.power_discard = []
    state.events = []
    market.refill(state)


def _without(ids: Iterable[str], taken: Iterable[str]) -> list[str]:
    gone = set(taken)
    return [id for id in ids if id not in gone]
