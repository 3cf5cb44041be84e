"""The fifteen races of the underground: each class is one banner, its docstring the rule."""

from __future__ import annotations

from game.rules.smallworld import market
from game.rules.smallworld.ability import Paying, Race, Source
from game.rules.smallworld.conquest import adjacent
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES, Piece, register
from game.rules.smallworld.shapes import IncomePer
from game.rules.smallworld.state import State
from game.rules.smallworld.verbs import (
    add_tokens,
    ask,
    into_bag,
    lift_pieces,
    move_piece,
    put_piece,
    remember,
    take_piece,
)
from game.rules.underground.shapes import held_by_others, place_of

register(
    Piece("great_ancient", box=1, immune=True, returns=True),
    Piece("silver_hammer", box=7, returns=True, fights=True),
    Piece("volcano", box=1, stays=True),
)


class Cultists(Race, id="race.cultists", tokens=5, tray=10):
    """The Great Ancient makes a region immune, and those adjacent to it cost 1 less."""

    piece = "great_ancient"

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], "great_ancient", 1)

    def ready(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        if not tribe.memory.get(self.id) or not tribe.regions:
            return
        names = state.map.names(tribe.regions)
        if not tribe.bag.get("great_ancient"):
            ask(state, tribe, self.id, "great_ancient", (*names, "none"))
        elif len(names) == 1:
            self.chosen(state, src, "", names[0])
        else:
            ask(state, tribe, self.id, "great_ancient", tuple(names))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            move_piece(state, state.tribes[src.tribe], "great_ancient", state.map.index[option])

    def conquered(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        first = not tribe.memory.get(self.id) or tribe.regions == 1 << region
        if first and tribe.bag.get("great_ancient"):
            remember(tribe, self.id, 1)
            move_piece(state, tribe, "great_ancient", region)

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        at = place_of(state, "great_ancient")
        return -1 if at >= 0 and adjacent(state, state.tribes[src.tribe], at) >> region & 1 else 0


class Drow(Race, id="race.drow", tokens=4, tray=9):
    """+1 coin for each region that touches no region held by another race or by Monsters."""

    def income(self, state: State, src: Source) -> Paying:
        held = state.tribes[src.tribe].regions
        others = held_by_others(state, src.tribe)
        return [(region, 1) for region in regions_of(held) if not state.map.near[region] & others]


class Flames(Race, id="race.flames", tokens=4, tray=9):
    """They enter next to their Volcano; what is linked to it costs them as if nobody stood there."""

    needs = ("volcano_symbol",)
    piece = "volcano"

    def picked(self, state: State, src: Source) -> None:
        chasms = [region.id for region in state.map.regions if region.volcano]
        if len(chasms) == 1:
            self.chosen(state, src, "", chasms[0])
        else:
            ask(state, state.tribes[src.tribe], self.id, "volcano", tuple(chasms))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        put_piece(state, "volcano", state.map.index[option])

    def must_enter(self, state: State, src: Source) -> int:
        at = place_of(state, "volcano")
        return state.map.near[at] if at >= 0 else 0

    def ignores(self, state: State, src: Source) -> int:
        at = place_of(state, "volcano")
        if at < 0:
            return 0
        near = state.map.near[at]
        return near | state.map.around(state.map.connected(near, state.tribes[src.tribe].regions))

    def declined(self, state: State, src: Source) -> None:
        take_piece(state, "volcano", place_of(state, "volcano"))


class Gnomes(Race, id="race.gnomes", tokens=6, tray=11):
    """No ability of an opponent is of any help against them."""

    def vetoes(self, state: State, src: Source) -> int:
        return state.tribes[src.tribe].regions


class IronDwarves(Race, id="race.iron_dwarves", tokens=7, tray=12):
    """At redeployment a Silver Hammer for each mine; Hammers fight beside them from the next turn on."""

    needs = ("mine",)
    piece = "silver_hammer"

    def redeploy_start(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        lift_pieces(state, tribe, "silver_hammer")
        mines = (tribe.regions & state.map.symbol["mine"]).bit_count()
        into_bag(tribe, "silver_hammer", min(mines, PIECES["silver_hammer"].box - tribe.bag.get("silver_hammer", 0)))


class Kraken(Race, id="race.kraken", tokens=5, tray=10):
    """They stay in the water and score for it, in decline too."""

    needs = ("sea", "lake", "river")
    in_decline = True

    def habitat(self, state: State, src: Source) -> int:
        return state.map.water

    def may_stay(self, state: State, src: Source) -> int:
        return state.map.water

    def entries(self, state: State, src: Source) -> int:
        return state.map.water & state.map.edge


class Liches(Race, id="race.liches", tokens=5, tray=10):
    """In decline, whoever conquers one of their regions pays their owner a coin."""

    in_decline = True

    def price(self, state: State, src: Source) -> int:
        return int(state.tribes[src.tribe].declined)


class Lizardmen(Race, id="race.lizardmen", tokens=7, tray=12):
    """All shores of the same water are adjacent to each other for them."""

    needs = ("sea", "lake", "river")

    def neighbours(self, state: State, src: Source, region: int) -> int:
        found = 0
        for body in state.map.waters:
            shore = body | state.map.around(body)
            if shore >> region & 1:
                found |= shore
        return found

    def entries(self, state: State, src: Source) -> int:
        found = 0
        for body in state.map.waters:
            if body & state.map.edge:
                found |= state.map.around(body)
        return found


class Mudmen(Race, id="race.mudmen", tokens=5, tray=12):
    """At redeployment a new token for each mud region."""

    needs = ("mud",)

    def redeploy_start(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        add_tokens(state, tribe, (tribe.regions & state.map.terrain["mud"]).bit_count(), self.id)


class Mummies(Race, id="race.mummies", tokens=10, tray=15):
    """Every conquest costs 1 more."""

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        return 1


class Ogres(Race, id="race.ogres", tokens=5, tray=10):
    """Every conquest costs 1 less."""

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        return -1


class ShadowMimes(Race, id="race.shadow_mimes", tokens=7, tray=12):
    """When they are picked their badge may be swapped with that of another combo on offer."""

    asks = "badge"

    def offered(self, state: State, src: Source) -> None:
        others = [combo.power for combo in state.column[: market.COLUMN - 1]]
        if others:
            ask(state, state.tribes[src.tribe], self.id, "swap", (*others, "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            market.swap_badge(state, state.tribes[src.tribe], option)


class Shrooms(IncomePer, Race, id="race.shrooms", tokens=5, tray=10):
    """+1 coin for each mushroom forest."""

    needs = ("mushroom_forest",)
    terrain = "mushroom_forest"


class Spiderines(Race, id="race.spiderines", tokens=7, tray=12):
    """All regions next to a chasm are adjacent to theirs; they may enter through any of them."""

    needs = ("chasm",)

    def neighbours(self, state: State, src: Source, region: int) -> int:
        return state.map.rim

    def entries(self, state: State, src: Source) -> int:
        return state.map.rim


class WillOWisps(Race, id="race.will_o_wisps", tokens=6, tray=11):
    """The die may help in every attack on a crystal region, or next to one that they hold."""

    needs = ("magic",)

    def rolls_for(self, state: State, src: Source) -> int:
        crystals = state.map.symbol["magic"]
        tribe = state.tribes[src.tribe]
        found = crystals
        for region in regions_of(tribe.regions & crystals):
            found |= adjacent(state, tribe, region)
        return found
