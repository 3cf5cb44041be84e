"""Shapes that several abilities of the underground share."""

from __future__ import annotations

from game.rules.core import Reason
from game.rules.smallworld.ability import Ability, Source
from game.rules.smallworld.conquest import assailable, lone_active_enemies, within_reach
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import NOBODY, State, Tribe
from game.rules.smallworld.verbs import add_tokens, mark_used, pay, take_region


def place_of(state: State, kind: str) -> int:
    """Where the only piece of a kind stands, or -1."""
    return next(iter(state.pieces.get(kind, ())), NOBODY)


def held_by_others(state: State, tribe: int) -> int:
    """Regions held by any other race, or by Monsters and the like."""
    found = 0
    for region, holder in enumerate(state.holder):
        if state.natives[region] or holder not in (NOBODY, tribe):
            found |= 1 << region
    return found


def take_coins_around(state: State, player: int, mask: int, source: str) -> None:
    """A coin from every opponent whose active race holds one of the regions; immune ones do not count."""
    mask &= ~state.immune
    players = state.setup.players
    for seat in ((player + step) % players for step in range(1, players)):
        active = state.active(seat)
        if active is not None and active.regions & mask:
            pay(state, seat, player, 1, source)


class Replaces(Ability):
    """Conquers by putting a token, from the tray or else from the hand, in place of a lone active enemy."""

    def conquest_targets(self, state: State, src: Source) -> int:
        tribe = state.tribes[src.tribe]
        if not (tribe.tray or tribe.hand):
            return 0
        mask = lone_active_enemies(state, tribe, assailable(state, tribe, within_reach(state, tribe)))
        for region in regions_of(mask):
            if self.mark(state, region) in state.leg.used:
                mask &= ~(1 << region)
        return mask

    def mark(self, state: State, region: int) -> str:
        """What the use against this region counts as."""
        return self.id

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        tribe, holder = state.tribes[src.tribe], state.tribes.get(state.holder[region])
        if holder is None or holder.declined or holder.player == tribe.player:
            return Reason("why.spell.not_active")
        if state.tokens[region] > 1:
            return Reason("why.spell.not_alone", {"n": state.tokens[region]})
        if self.mark(state, region) in state.leg.used:
            return Reason("why.once_a_turn", {"source": self.id})
        if not within_reach(state, tribe) >> region & 1:
            return Reason("why.spell.entry", {"race": tribe.race})
        return Reason("why.spell.companion")

    def use(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        mark_used(state, self.mark(state, region))
        add_tokens(state, tribe, 1, self.id)
        take_region(state, tribe, region, 1, self.id, lost=1)
        self.replaced(state, tribe, region)

    def replaced(self, state: State, tribe: Tribe, region: int) -> None:
        """What follows."""
