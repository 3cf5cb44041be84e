"""The few ways in which a position changes. Abilities and the turn's flow use nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import rng
from game.rules.smallworld import market
from game.rules.smallworld.ability import ability_of, compiled
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.state import NOBODY, Frame, Leg, State, Tribe

DIE = (0, 0, 0, 1, 2, 3)


def emit(state: State, event: Event) -> None:
    state.events.append(event)


def roll_die(state: State) -> int:
    state.rng, face = rng.next_below(state.rng, len(DIE))
    value = DIE[face]
    emit(state, Event("die_rolled", state.seat, n=value))
    return value


# --- memory and questions


def remember(tribe: Tribe, key: str, value: int) -> None:
    """Keep a number for an ability; 0 forgets it."""
    tribe.memory = _with(tribe.memory, key, value)


def mark_used(state: State, mark: str) -> None:
    """A once-a-turn mark of the running leg."""
    state.leg = state.leg._replace(used=(*state.leg.used, mark))


def ask(state: State, tribe: Tribe, source: str, topic: str, options: tuple[str, ...]) -> None:
    """Ask the tribe's player to choose; the source is told the answer."""
    state.frames.append(Frame("choose", tribe.player, tribe.id, source, topic, options))


def _with(mapping: Mapping[str, int], key: str, value: int) -> Mapping[str, int]:
    new = dict(mapping)
    if value:
        new[key] = value
    else:
        new.pop(key, None)
    return new


# --- pieces


def put_piece(state: State, kind: str, region: int, n: int = 1) -> None:
    at = dict(state.pieces.get(kind, {}))
    at[region] = at.get(region, 0) + n
    # sorted: a position read from JSON must go on exactly like the one that was written
    state.pieces = dict(sorted({**state.pieces, kind: dict(sorted(at.items()))}.items()))
    piece = PIECES[kind]
    state.defence[region] += piece.defence * n
    if piece.immune:
        state.immune |= 1 << region
    owner = state.tribes[state.holder[region]].player if state.holder[region] != NOBODY else NOBODY
    emit(state, Event("piece_placed", owner, state.map.ids[region], n, kind))


def take_piece(state: State, kind: str, region: int) -> int:
    """Take all pieces of a kind off a region; returns how many there were."""
    at = dict(state.pieces.get(kind, {}))
    n = at.pop(region, 0)
    if n:
        state.pieces = {k: v for k, v in {**state.pieces, kind: at}.items() if v}
        state.defence[region] -= PIECES[kind].defence * n
        if PIECES[kind].immune and not any(
            region in where and PIECES[other].immune for other, where in state.pieces.items()
        ):
            state.immune &= ~(1 << region)
        emit(state, Event("piece_removed", region=state.map.ids[region], n=n, source=kind))
    return n


def into_bag(tribe: Tribe, kind: str, n: int) -> None:
    tribe.bag = _with(tribe.bag, kind, tribe.bag.get(kind, 0) + n)


def place_from_bag(state: State, tribe: Tribe, kind: str, region: int) -> None:
    into_bag(tribe, kind, -1)
    put_piece(state, kind, region)


def lift_pieces(state: State, tribe: Tribe, kind: str) -> None:
    """All pieces of a kind on the tribe's regions come back to its bag."""
    for region in tuple(state.pieces.get(kind, ())):
        if tribe.regions >> region & 1:
            into_bag(tribe, kind, take_piece(state, kind, region))


def clear_pieces(state: State, tribe: Tribe, region: int) -> None:
    """The tribe leaves the region: its pieces there are lost or come back to it."""
    for kind, at in state.pieces.items():
        if region in at:
            n = take_piece(state, kind, region)
            if PIECES[kind].returns:
                into_bag(tribe, kind, n)


# --- tokens and regions


def add_tokens(state: State, tribe: Tribe, n: int, source: str) -> None:
    """New tokens from the tray to the hand, as far as it has them."""
    n = min(n, tribe.tray)
    if n > 0:
        tribe.tray -= n
        tribe.hand += n
        emit(state, Event("tokens_added", tribe.player, n=n, source=source))


def pick_up(state: State, tribe: Tribe) -> None:
    """All but one token of every region come to hand."""
    tokens = state.tokens
    for region in regions_of(tribe.regions):
        tribe.hand += tokens[region] - 1
        tokens[region] = 1


def leave_region(state: State, tribe: Tribe, region: int) -> int:
    """The tribe gives the region up; returns the tokens that stood there."""
    n = state.tokens[region]
    clear_pieces(state, tribe, region)
    state.tokens[region] = 0
    state.holder[region] = NOBODY
    tribe.regions &= ~(1 << region)
    return n


def expel(state: State, defender: Tribe, region: int, lost: int | None = None) -> None:
    """The region falls: its defender loses a token, and the others wait to be placed."""
    if lost is None:
        lost = 1
        for hook, src in defender.table.losses_delta:
            lost += hook(state, src, region)
    n = leave_region(state, defender, region)
    lost = max(0, min(lost, n))
    defender.tray += lost
    defender.hit = True
    name = state.map.ids[region]
    if lost:
        emit(state, Event("tokens_lost", defender.player, name, lost, defender.race))
    if n > lost:
        defender.displaced += n - lost
        emit(state, Event("tokens_displaced", defender.player, name, n - lost, defender.race))
    drop_if_gone(state, defender)


def take_region(
    state: State, tribe: Tribe, region: int, tokens: int, source: str = "", lost: int | None = None
) -> None:
    """Conquer a region: whoever was there goes, the given tokens from the hand stand there now."""
    bit = 1 << region
    nonempty = bit if state.tokens[region] or state.natives[region] else 0
    strike(state, region, bit, nonempty)
    name = state.map.ids[region]
    emit(state, Event("conquered", tribe.player, name, tokens, tribe.race, source))
    if state.holder[region] != NOBODY:
        expel(state, state.tribes[state.holder[region]], region, lost)
    if state.natives[region]:
        emit(state, Event("natives_lost", region=name, n=state.natives[region]))
        state.natives[region] = 0
    state.holder[region] = tribe.id
    state.tokens[region] = tokens
    tribe.hand -= tokens
    tribe.regions |= bit
    for hook, src in tribe.table.conquered:
        hook(state, src, region)


def strike(state: State, region: int, conquered: int = 0, nonempty: int = 0) -> None:
    """An attack on the region counts as made, whatever comes of it; the masks are what it has won."""
    state.acted = True
    leg = state.leg
    attacked = leg.attacked
    if state.holder[region] != NOBODY:
        defender = state.tribes[state.holder[region]]
        if not defender.declined and defender.player != state.seat:
            attacked |= 1 << defender.player
    state.leg = Leg(leg.tribe, True, attacked, leg.conquered | conquered, leg.nonempty | nonempty, -1, leg.used,
                    leg.stood)  # fmt: skip


def drop_if_gone(state: State, tribe: Tribe) -> None:
    """A race in decline without a token left: its banner goes back under the stack."""
    if tribe.declined and not (tribe.regions or tribe.hand or tribe.displaced):
        remove_tribe(state, tribe)


def remove_tribe(state: State, tribe: Tribe) -> None:
    for region in regions_of(tribe.regions):
        leave_region(state, tribe, region)
    del state.tribes[tribe.id]
    emit(state, Event("tribe_gone", tribe.player, source=tribe.race))
    if tribe.power:
        state.power_discard.append(tribe.power)
    market.return_banner(state, tribe.race)


# --- decline


def decline(state: State, tribe: Tribe) -> None:
    """The race goes into decline; an older one makes room for it."""
    if not any(hook(state, src) for hook, src in tribe.table.extra_in_decline):
        for older in state.in_decline(tribe.player):
            if not any(hook(state, src) for hook, src in older.table.extra_in_decline):
                remove_tribe(state, older)
    keeps = any(hook(state, src) for hook, src in tribe.table.keeps_tokens)
    tribe.declined = True
    emit(state, Event("declined", tribe.player, source=tribe.race, target=tribe.power))
    if tribe.power and not ability_of(tribe.power).in_decline:
        state.power_discard.append(tribe.power)
        tribe.power = ""
    for kind, at in state.pieces.items():
        if not PIECES[kind].lasts:
            for region in [r for r in at if tribe.regions >> r & 1]:
                take_piece(state, kind, region)
    tribe.bag = {}
    if not keeps:
        for region in regions_of(tribe.regions):
            tribe.tray += state.tokens[region] - 1
            state.tokens[region] = 1
        tribe.tray += tribe.hand + tribe.reserve + tribe.displaced
        tribe.hand = tribe.reserve = tribe.displaced = 0
    tribe.table = compiled(tribe.race, tribe.power, True, tribe.id)
    if not tribe.regions:
        tribe.tray += tribe.hand
        tribe.hand = 0
        remove_tribe(state, tribe)


def stand_again(state: State) -> None:
    """Tokens that the running leg took up go back to where they stood: it never happened."""
    tribe = state.tribes[state.leg.tribe]
    for region, n in zip(regions_of(tribe.regions), state.leg.stood, strict=True):
        tribe.hand -= n - state.tokens[region]
        state.tokens[region] = n
