"""The nine Popular Places: each class is one, its docstring the rule."""

from __future__ import annotations

from game.rules.smallworld.ability import Paying, Source, Treasure
from game.rules.smallworld.conquest import barred, vetoed
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES, Piece, register
from game.rules.smallworld.state import State
from game.rules.smallworld.verbs import (
    add_tokens,
    ask,
    drop_if_gone,
    earn,
    leave_region,
    mark_used,
    move_piece,
    ravage,
    take_piece,
    tie_badge,
)
from game.rules.underground.shapes import place_of


class AltarOfSouls(Treasure, id="place.altar_of_souls"):
    """After scoring, a token of one's own race in decline may be given for 3 coins; in decline too."""

    in_decline = True

    def after_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        mask = 0
        for older in state.in_decline(tribe.player):
            mask |= older.regions
        if mask:
            ask(state, tribe, self.id, "altar", (*state.map.names(mask), "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        player = state.tribes[src.tribe].player
        region = state.map.index.get(option, -1)
        victim = state.tribes.get(state.holder[region]) if region >= 0 else None
        if victim is None or not victim.declined or victim.player != player:
            return
        state.tokens[region] -= 1
        victim.tray += 1
        if not state.tokens[region]:
            leave_region(state, victim, region)
        earn(state, player, 3, self.id)
        drop_if_gone(state, victim)


class CryptOfTheTombRaider(Treasure, id="place.crypt_of_the_tomb_raider"):
    """At the end of the turn the Ghost makes any other region immune; in decline it stays."""

    in_decline = True

    def before_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        if not tribe.declined:
            anywhere = (state.map.land | state.map.water) & ~(1 << src.anchor)
            ask(state, tribe, self.id, "ghost", (*state.map.names(anywhere), "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            move_piece(state, state.tribes[src.tribe], "ghost", state.map.index[option])

    def pierces(self, state: State, src: Source) -> int:
        at = place_of(state, "ghost")
        others = [kind for kind, where in state.pieces.items() if at in where and PIECES[kind].immune]
        return 1 << at if others == ["ghost"] else 0

    def lost(self, state: State, src: Source) -> None:
        take_piece(state, "ghost", place_of(state, "ghost"))


class DiamondFields(Treasure, id="place.diamond_fields"):
    """+1 coin for its region and each region held of the same terrain, in decline too."""

    in_decline = True

    def income(self, state: State, src: Source) -> Paying:
        same = state.map.terrain[state.map.regions[src.anchor].terrain]
        return [(region, 1) for region in regions_of(state.tribes[src.tribe].regions & same)]


class GreatBrassPipe(Treasure, id="place.great_brass_pipe"):
    """All regions of its terrain are adjacent to each other."""

    def neighbours(self, state: State, src: Source, region: int) -> int:
        same = state.map.terrain[state.map.regions[src.anchor].terrain]
        return same if same >> region & 1 else 0


class FountainOfYouth(Treasure, id="place.fountain_of_youth"):
    """At the start of the turn a new token."""

    def ready(self, state: State, src: Source) -> None:
        add_tokens(state, state.tribes[src.tribe], 1, self.id)


class KeepOnTheMotherland(Treasure, id="place.keep_on_the_motherland"):
    """+1 coin and +1 defence, in decline too."""

    in_decline = True

    def income(self, state: State, src: Source) -> Paying:
        return [(src.anchor, 1)]


class MineOfTheLostDwarf(Treasure, id="place.mine_of_the_lost_dwarf"):
    """+2 coins, in decline too."""

    in_decline = True

    def income(self, state: State, src: Source) -> Paying:
        return [(src.anchor, 2)]


class Stonehedge(Treasure, id="place.stonehedge"):
    """Whoever holds it has the power of the badge that its finder drew."""

    in_decline = True

    def turned_up(self, state: State, src: Source) -> None:
        tie_badge(state, self.id, src.anchor)

    def lends(self, state: State, src: Source) -> tuple[str, ...]:
        badge = state.badges.get(self.id)
        return (badge,) if badge else ()


class WickedestPentacle(Treasure, id="place.wickedest_pentacle"):
    """It calls the Balrog to an adjacent region, and lets its holder move him once a turn."""

    WORSE = 1  # tokens lost beyond the usual one

    def turned_up(self, state: State, src: Source) -> None:
        self._call(state, src, self.conquest_targets(state, src), ())

    def conquest_targets(self, state: State, src: Source) -> int:
        if self.id in state.leg.used:
            return 0
        at = place_of(state, "balrog")
        near = state.map.near[at if at >= 0 else src.anchor]
        return near & (state.map.land | state.map.water) & ~state.immune & ~barred(state, state.tribes[src.tribe])

    def use(self, state: State, src: Source, region: int) -> None:
        mark_used(state, self.id)
        ravage(state, state.tribes[src.tribe], region, "balrog", self.WORSE)

    def before_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        self._call(state, src, self.conquest_targets(state, src) & ~tribe.regions, ("none",))

    def _call(self, state: State, src: Source, mask: int, otherwise: tuple[str, ...]) -> None:
        tribe = state.tribes[src.tribe]
        mask &= ~vetoed(state, tribe)
        if mask:
            ask(state, tribe, self.id, "balrog", (*state.map.names(mask), *otherwise))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            self.use(state, src, state.map.index[option])


PLACES = (
    "place.altar_of_souls", "place.crypt_of_the_tomb_raider", "place.diamond_fields", "place.great_brass_pipe",
    "place.fountain_of_youth", "place.keep_on_the_motherland", "place.mine_of_the_lost_dwarf", "place.stonehedge",
    "place.wickedest_pentacle",
)  # fmt: skip

_DEFENCE = {"place.keep_on_the_motherland": 1}

register(
    *(Piece(id, box=1, defence=_DEFENCE.get(id, 0), stays=True, fixed=True, ability=id) for id in PLACES),
    Piece("balrog", box=1, immune=True, stays=True),
    Piece("ghost", box=1, immune=True, stays=True),
)
