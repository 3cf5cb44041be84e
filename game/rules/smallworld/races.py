"""The fourteen races of the base set: each class is one banner, its docstring the rule."""

from __future__ import annotations

from game.rules.core import Reason
from game.rules.smallworld.ability import Race, Source
from game.rules.smallworld.conquest import adjacent, assailable, lone_active_enemies, within_reach
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import Piece, register
from game.rules.smallworld.shapes import IncomePer, IncomePerSpoil
from game.rules.smallworld.state import State
from game.rules.smallworld.verbs import (
    add_tokens,
    ask,
    emit,
    leave_region,
    mark_used,
    put_piece,
    remember,
    take_region,
)

register(
    Piece("troll_lair", box=10, defence=1, lasts=True),
    Piece("hole", box=2, immune=True),
)


class Amazons(Race, id="race.amazons", tokens=6, tray=15):
    """Four more tokens for conquest only: they stand aside at redeployment and come back next turn."""

    EXTRA = 4

    def picked(self, state: State, src: Source) -> None:
        add_tokens(state, state.tribes[src.tribe], self.EXTRA, self.id)

    def redeploy_start(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        aside = min(self.EXTRA - tribe.reserve, tribe.hand)
        tribe.hand -= aside
        tribe.reserve += aside
        if tribe.reserve < self.EXTRA and tribe.regions:
            ask(state, tribe, self.id, "give_up", tuple(state.map.names(tribe.regions)))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        tribe = state.tribes[src.tribe]
        n = leave_region(state, tribe, state.map.index[option])
        tribe.hand += n
        emit(state, Event("abandoned", tribe.player, option, n, tribe.race))
        self.redeploy_start(state, src)


class Dwarves(IncomePer, Race, id="race.dwarves", tokens=3, tray=8):
    """+1 coin for each mine, in decline too."""

    needs = ("mine",)
    in_decline = True
    symbol = "mine"


class Elves(Race, id="race.elves", tokens=6, tray=11):
    """No token is lost when a region falls."""

    def losses_delta(self, state: State, src: Source, region: int) -> int:
        return -1


class Ghouls(Race, id="race.ghouls", tokens=5, tray=10):
    """In decline all tokens stay and go on conquering, before the active race does."""

    in_decline = True

    def keeps_tokens(self, state: State, src: Source) -> bool:
        return True

    def acts_in_decline(self, state: State, src: Source) -> bool:
        return True


class Giants(Race, id="race.giants", tokens=6, tray=11):
    """-1 for a region adjacent to a mountain region they hold."""

    needs = ("mountain",)

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        tribe = state.tribes[src.tribe]
        peaks = tribe.regions & state.map.terrain["mountain"]
        return -1 if peaks and adjacent(state, tribe, region) & peaks else 0

    def why_full_price(self, state: State, src: Source, region: int) -> Reason | None:
        near = adjacent(state, state.tribes[src.tribe], region) & state.map.terrain["mountain"]
        return Reason("why.full_price.mountain", {"race": self.id}) if near else None


class Halflings(Race, id="race.halflings", tokens=6, tray=11):
    """Enter by any land region; a Hole-in-the-Ground makes the first two regions immune."""

    HOLES = 2

    def entries(self, state: State, src: Source) -> int:
        return state.map.land | state.map.water & ~state.map.rivers  # water counts for those who can live there

    def conquered(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        dug = tribe.memory.get(self.id, 0)
        if dug < self.HOLES:
            remember(tribe, self.id, dug + 1)
            put_piece(state, "hole", region)


class Humans(IncomePer, Race, id="race.humans", tokens=5, tray=10):
    """+1 coin for each farmland."""

    terrain = "farmland"
    needs = ("farmland",)


class Orcs(IncomePerSpoil, Race, id="race.orcs", tokens=5, tray=10):
    """+1 coin for each non-empty region conquered this turn."""


class Ratmen(Race, id="race.ratmen", tokens=8, tray=13):
    """Nothing: their number is enough."""


class Skeletons(Race, id="race.skeletons", tokens=6, tray=20):
    """At redeployment a new token for every two non-empty regions conquered this turn."""

    def redeploy_start(self, state: State, src: Source) -> None:
        add_tokens(state, state.tribes[src.tribe], state.leg.nonempty.bit_count() // 2, self.id)


class Sorcerers(Race, id="race.sorcerers", tokens=5, tray=18):
    """Once a turn against each opponent, replace a lone active token within reach by one from the tray."""

    def conquest_targets(self, state: State, src: Source) -> int:
        tribe = state.tribes[src.tribe]
        if not tribe.tray:
            return 0
        mask = lone_active_enemies(state, tribe, assailable(state, tribe, within_reach(state, tribe)))
        for region in regions_of(mask):
            if self._mark(state, region) in state.leg.used:
                mask &= ~(1 << region)
        return mask

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        tribe, holder = state.tribes[src.tribe], state.tribes.get(state.holder[region])
        if not tribe.tray:
            return Reason("why.spell.tray", {"race": self.id})
        if holder is None or holder.declined or holder.player == tribe.player:
            return Reason("why.spell.not_active")
        if state.tokens[region] > 1:
            return Reason("why.spell.not_alone", {"n": state.tokens[region]})
        if self._mark(state, region) in state.leg.used:
            return Reason("why.spell.used", {"player": holder.player})
        if not within_reach(state, tribe) >> region & 1:
            return Reason("why.spell.entry", {"race": self.id})
        return Reason("why.spell.companion")

    def use(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        mark_used(state, self._mark(state, region))
        add_tokens(state, tribe, 1, self.id)
        take_region(state, tribe, region, 1, self.id, lost=1)

    def _mark(self, state: State, region: int) -> str:
        return f"{self.id}:{state.tribes[state.holder[region]].player}"


class Tritons(Race, id="race.tritons", tokens=6, tray=11):
    """-1 for a land region on the shore of a sea or lake."""

    needs = ("sea", "lake", "river")

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        return -(state.map.coast >> region & 1)


class Trolls(Race, id="race.trolls", tokens=5, tray=10):
    """A Lair in every region they hold: +1 defence, in decline too."""

    def arrived(self, state: State, src: Source, region: int) -> None:
        put_piece(state, "troll_lair", region)


class Wizards(IncomePer, Race, id="race.wizards", tokens=5, tray=10):
    """+1 coin for each magic source."""

    needs = ("magic",)
    symbol = "magic"
