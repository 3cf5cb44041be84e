"""The few ways in which a position changes. Abilities and the turn's flow use nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import rng
from game.rules.smallworld import market
from game.rules.smallworld.ability import Source, ability_of, compiled
from game.rules.smallworld.conquest import helpless, toll
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
    if piece.ability:
        state.gifts |= 1 << region
        _new_gifts(state, region)


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
        if PIECES[kind].ability:
            if not any(region in where and PIECES[other].ability for other, where in state.pieces.items()):
                state.gifts &= ~(1 << region)
            _new_gifts(state, region)
    return n


def move_piece(state: State, tribe: Tribe, kind: str, region: int) -> None:
    """A piece of which there is only one goes to the region, from the tribe's hand or from elsewhere."""
    if tribe.bag.get(kind):
        place_from_bag(state, tribe, kind, region)
    elif region not in state.pieces.get(kind, ()):
        for old in tuple(state.pieces.get(kind, ())):
            take_piece(state, kind, old)
        put_piece(state, kind, region)


def into_bag(tribe: Tribe, kind: str, n: int) -> None:
    tribe.bag = _with(tribe.bag, kind, tribe.bag.get(kind, 0) + n)


def place_from_bag(state: State, tribe: Tribe, kind: str, region: int) -> None:
    into_bag(tribe, kind, -1)
    put_piece(state, kind, region)


def send_aid(state: State, tribe: Tribe, region: int, n: int) -> None:
    """Pieces that stand in for tokens go to the region that was just conquered with them."""
    for kind in [kind for kind in tribe.bag if PIECES[kind].fights]:
        for _ in range(min(n, tribe.bag[kind])):
            place_from_bag(state, tribe, kind, region)
            n -= 1


def lift_pieces(state: State, tribe: Tribe, kind: str) -> None:
    """All pieces of a kind on the tribe's regions come back to its bag."""
    for region in tuple(state.pieces.get(kind, ())):
        if tribe.regions >> region & 1:
            into_bag(tribe, kind, take_piece(state, kind, region))


def clear_pieces(state: State, tribe: Tribe, region: int) -> None:
    """The tribe leaves the region: its pieces there are lost or come back to it."""
    for kind, at in state.pieces.items():
        if region in at and not PIECES[kind].stays:
            n = take_piece(state, kind, region)
            if PIECES[kind].returns:
                into_bag(tribe, kind, n)


# --- what lies on the map and serves the holder of its region


def refresh(state: State, tribe: Tribe) -> None:
    """Compile the tribe's hooks anew: what it holds, or what others lend it, has changed."""
    tribe.table = compiled(tribe.race, tribe.power, tribe.declined, tribe.id)
    if not (state.gifts & tribe.regions or tribe.table.lends):
        return
    found = [Source(tribe.race, tribe.id), Source(tribe.power, tribe.id)]
    more: list[Source] = []
    for kind, at in state.pieces.items() if state.gifts & tribe.regions else ():
        if PIECES[kind].ability:
            more += [Source(PIECES[kind].ability, tribe.id, region) for region in at if tribe.regions >> region & 1]
    more.sort(key=lambda source: (PIECES[source.ability].fixed, source.ability))
    found += more
    for source in found:
        if source.ability and (not tribe.declined or ability_of(source.ability).in_decline):
            lent = [source._replace(ability=id) for id in ability_of(source.ability).lends(state, source)]
            found += lent
            more += lent
    tribe.table = compiled(tribe.race, tribe.power, tribe.declined, tribe.id, tuple(more))


def _new_gifts(state: State, region: int) -> None:
    if state.holder[region] != NOBODY:
        refresh(state, state.tribes[state.holder[region]])


def _receive(state: State, tribe: Tribe, region: int) -> None:
    """The tribe has come to hold what lies in the region."""
    refresh(state, tribe)
    for source in tribe.table.sources:
        if source.anchor == region:
            ability_of(source.ability).picked(state, source)


def _forfeit(state: State, tribe: Tribe, region: int) -> None:
    """The tribe no longer holds what lies in the region; pieces that came with it are gone."""
    gone = [source for source in tribe.table.sources if source.anchor == region]
    refresh(state, tribe)
    for source in gone:
        ability = ability_of(source.ability)
        if ability.piece:
            into_bag(tribe, ability.piece, -tribe.bag.get(ability.piece, 0))
            for at in tuple(state.pieces.get(ability.piece, ())):
                if tribe.regions >> at & 1:
                    take_piece(state, ability.piece, at)
        ability.lost(state, source)


def turn_up(state: State, finder: Tribe, region: int) -> None:
    """The next piece of the hidden pile comes to light in the region and serves its holder at once."""
    if not state.pile:
        return
    kind = state.pile.pop(0)
    put_piece(state, kind, region)
    emit(state, Event("turned_up", finder.player, state.map.ids[region], source=kind))
    for tribe in state.tribes.values():
        if tribe.table.lends:
            refresh(state, tribe)
    ability_of(kind).turned_up(state, Source(kind, finder.id, region))


def tie_badge(state: State, kind: str, region: int) -> None:
    """Draw a badge that belongs to the piece from now on; whoever holds its region has that power."""
    badge = market.draw_badge(state)
    if not badge:
        return
    state.badges = {**state.badges, kind: badge}
    emit(state, Event("badge_tied", region=state.map.ids[region], source=badge, target=kind))
    if state.holder[region] != NOBODY:
        tribe = state.tribes[state.holder[region]]
        refresh(state, tribe)
        for source in tribe.table.sources:  # a race in decline may not have the use of it
            if source.ability == badge:
                ability_of(badge).picked(state, source)


# --- coins


def earn(state: State, player: int, n: int, source: str) -> None:
    """Coins from the supply, outside of scoring."""
    if state.coins[player] >= 0:
        state.coins[player] += n
    emit(state, Event("coins_earned", player, n=n, source=source))


def pay(state: State, payer: int, payee: int, n: int, source: str) -> None:
    """Coins from one player to another, as far as there are any."""
    purse = state.coins[payer]
    n = min(n, purse) if purse >= 0 else n
    if n <= 0:
        return
    if purse >= 0:
        state.coins[payer] -= n
    if state.coins[payee] >= 0:
        state.coins[payee] += n
    emit(state, Event("coins_taken", payee, n=n, source=source, target=str(payer)))


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
    if state.gifts >> region & 1:
        _forfeit(state, tribe, region)
    return n


def occupy(state: State, tribe: Tribe, region: int) -> None:
    """A token from the tray, or else from the hand, stands in an empty region without a conquest."""
    stood = dict(zip(regions_of(tribe.regions), state.leg.stood, strict=True))
    if tribe.tray:
        tribe.tray -= 1
    else:
        tribe.hand -= 1
    state.holder[region] = tribe.id
    state.tokens[region] = stood[region] = 1
    tribe.regions |= 1 << region
    state.leg = state.leg._replace(stood=tuple(stood[held] for held in regions_of(tribe.regions)))
    emit(state, Event("tokens_added", tribe.player, state.map.ids[region], 1, tribe.race))
    if state.gifts >> region & 1:
        _receive(state, tribe, region)
    for hook, src in tribe.table.arrived:
        hook(state, src, region)


def expel(state: State, defender: Tribe, region: int, lost: int | None = None, more: int = 0) -> None:
    """The region falls: its defender loses a token (and `more`, if any), the others wait to be placed."""
    if lost is None:
        lost = 1
        for hook, src in defender.table.losses_delta:
            lost += hook(state, src, region)
        lost += more if lost > 0 else 0
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
    emit(state, Event("conquered", tribe.player, state.map.ids[region], tokens, tribe.race, source))
    table = tribe.table
    serving = _serving(state, tribe, region) if table.served else ()
    if lost is None and serving and any(hook(state, src) for hook, src in table.spares):
        lost = 0
    beaten = nonempty and rout(state, tribe, region, lost)
    state.holder[region] = tribe.id
    state.tokens[region] = tokens
    tribe.hand -= tokens
    tribe.regions |= bit
    for hook, src in table.conquered:
        hook(state, src, region)
    for src in serving:
        mark_used(state, src.ability)
        ability_of(src.ability).served(state, src, region)
    if state.gifts & bit:
        _receive(state, tribe, region)
    for hook, src in tribe.table.arrived:
        hook(state, src, region)
    if beaten:
        turn_up(state, tribe, region)


def _serving(state: State, tribe: Tribe, region: int) -> list[Source]:
    """What was readied for this conquest and is of help in it."""
    found = [src for _, src in tribe.table.served if is_ready(state, src)]
    return [] if helpless(state, tribe, region) else found


def rout(state: State, attacker: Tribe, region: int, lost: int | None = None, more: int = 0) -> bool:
    """Whoever is in the region goes; returns whether Monsters had guarded it."""
    holder = state.holder[region]
    if holder != NOBODY:
        defender = state.tribes[holder]
        for _, src in defender.table.price:
            pay(state, attacker.player, defender.player, toll(state, defender, attacker.player), src.ability)
        for hook, src in defender.table.fell:
            hook(state, src, region)
        expel(state, defender, region, lost, more)
    if not state.natives[region]:
        return False
    monsters = state.map.regions[region].monsters
    source = "piece.monster" if monsters else ""
    emit(state, Event("natives_lost", region=state.map.ids[region], n=state.natives[region], source=source))
    state.natives[region] = 0
    return monsters


def ravage(state: State, mover: Tribe, region: int, kind: str, more: int) -> None:
    """A piece that conquers by itself moves in: an attack by its mover, who does not hold the region then."""
    strike(state, region)
    for old in tuple(state.pieces.get(kind, ())):
        take_piece(state, kind, old)
    beaten = rout(state, mover, region, None, more)
    put_piece(state, kind, region)
    if beaten:
        turn_up(state, mover, region)


def is_ready(state: State, src: Source) -> bool:
    """The ability was readied for the next conquest of the running leg, and has not served since."""
    leg = state.leg
    return leg.tribe == src.tribe and f"ready:{src.ability}" in leg.used and src.ability not in leg.used


def strike(state: State, region: int, conquered: int = 0, nonempty: int = 0) -> None:
    """An attack on the region counts as made, whatever comes of it; the masks are what it has won."""
    state.acted = True
    leg = state.leg
    attacked = leg.attacked
    if state.holder[region] != NOBODY:
        defender = state.tribes[state.holder[region]]
        if defender.player != state.seat:
            if not defender.declined:
                attacked |= 1 << defender.player
            for tribe in state.tribes.values():
                if tribe.table.attacked and tribe.player == defender.player:
                    for hook, src in tribe.table.attacked:
                        hook(state, src, region)
    state.leg = Leg(leg.tribe, True, attacked, leg.conquered | conquered, leg.nonempty | nonempty, -1, leg.used,
                    leg.stood)  # fmt: skip


def drop_if_gone(state: State, tribe: Tribe) -> None:
    """A race in decline without a token left, or that cannot come back: its banner goes under the stack."""
    if not tribe.declined or tribe.regions:
        return
    loose = tribe.hand + tribe.displaced
    if not (loose and any(hook(state, src) for hook, src in tribe.table.acts_in_decline)):
        remove_tribe(state, tribe)


def remove_tribe(state: State, tribe: Tribe) -> None:
    for region in regions_of(tribe.regions):
        leave_region(state, tribe, region)
    del state.tribes[tribe.id]
    state.frames[:] = [frame for frame in state.frames if frame.kind != "choose" or frame.tribe != tribe.id]
    emit(state, Event("tribe_gone", tribe.player, source=tribe.race))
    if tribe.power:
        state.power_discard.append(tribe.power)
    market.return_banner(state, tribe.race)
