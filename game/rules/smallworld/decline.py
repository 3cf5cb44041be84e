"""Going into decline: what stays, what leaves, and who makes room."""

from __future__ import annotations

from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.state import Frame, State, Tribe
from game.rules.smallworld.verbs import emit, refresh, remove_tribe, take_piece


def decline(state: State, tribe: Tribe) -> None:
    """The race goes into decline; an older one makes room for it."""
    if not any(hook(state, src) for hook, src in tribe.table.extra_in_decline):
        for older in state.in_decline(tribe.player):
            if not any(hook(state, src) for hook, src in older.table.extra_in_decline):
                remove_tribe(state, older)
    keeps = any(hook(state, src) for hook, src in tribe.table.keeps_tokens)
    parting = tribe.table.declined
    tribe.declined = True
    emit(state, Event("declined", tribe.player, source=tribe.race, target=tribe.power))
    if tribe.power and not ability_of(tribe.power).in_decline:
        state.power_discard.append(tribe.power)
        tribe.power = ""
    for kind, at in state.pieces.items():
        if not PIECES[kind].lasts and not PIECES[kind].stays:
            for region in [r for r in at if tribe.regions >> r & 1]:
                take_piece(state, kind, region)
    tribe.bag = {}
    if not keeps:
        for region in regions_of(tribe.regions):
            tribe.tray += state.tokens[region] - 1
            state.tokens[region] = 1
        tribe.tray += tribe.hand + tribe.reserve + tribe.displaced
        tribe.hand = tribe.reserve = tribe.displaced = 0
    refresh(state, tribe)
    for hook, src in parting:
        hook(state, src)
    if keeps and tribe.regions and (tribe.hand or tribe.displaced):
        state.frames.append(Frame("redeploy_open", tribe.player, tribe.id))
    if tribe.id in state.tribes and not tribe.regions:
        tribe.tray += tribe.hand
        tribe.hand = 0
        remove_tribe(state, tribe)


def stand_again(state: State) -> None:
    """Tokens that the running leg took up go back to where they stood: it never happened."""
    tribe = state.tribes[state.leg.tribe]
    for region, n in zip(regions_of(tribe.regions), state.leg.stood, strict=True):
        back = min(n - state.tokens[region], tribe.hand)
        tribe.hand -= back
        state.tokens[region] += back
