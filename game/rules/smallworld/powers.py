"""The twenty powers of the base set: each class is one badge, its docstring the rule."""

from __future__ import annotations

from game.rules.core import Reason
from game.rules.smallworld.ability import Paying, Power, Source
from game.rules.smallworld.conquest import targets
from game.rules.smallworld.decline import decline
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES, Piece, register
from game.rules.smallworld.shapes import CheaperOn, IncomePer, IncomePerSpoil
from game.rules.smallworld.state import State, Tribe
from game.rules.smallworld.verbs import (
    ask,
    emit,
    into_bag,
    lift_pieces,
    mark_used,
    place_from_bag,
    put_piece,
    remember,
    take_region,
)

register(
    Piece("encampment", box=5, defence=1, returns=True, companion=True),
    Piece("dragon", box=1, immune=True, returns=True),
    Piece("fortress", box=6, defence=1, lasts=True),
    Piece("hero", box=2, immune=True, returns=True),
)


class Alchemist(Power, id="power.alchemist", tokens=4):
    """+2 coins each turn."""

    def income(self, state: State, src: Source) -> Paying:
        return [(-1, 2)]


class Berserk(Power, id="power.berserk", tokens=4):
    """The die may be rolled before every conquest, and helps with it."""

    def die_mode(self, state: State, src: Source) -> str:
        return "before"


class Bivouacking(Power, id="power.bivouacking", tokens=5):
    """Five Encampments, placed anew at every redeployment: +1 defence each."""

    piece = "encampment"

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], "encampment", 5)

    def redeploy_start(self, state: State, src: Source) -> None:
        lift_pieces(state, state.tribes[src.tribe], "encampment")

    def redeploy_targets(self, state: State, src: Source, defending: bool) -> int:
        tribe = state.tribes[src.tribe]
        return tribe.regions if tribe.bag.get("encampment") else 0

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        out = not state.tribes[src.tribe].bag.get("encampment")
        return Reason("why.pieces_out", {"piece": "encampment"}) if out else None

    def use(self, state: State, src: Source, region: int) -> None:
        place_from_bag(state, state.tribes[src.tribe], "encampment", region)


class Commando(Power, id="power.commando", tokens=4):
    """-1 for every conquest."""

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        return -1


class Diplomat(Power, id="power.diplomat", tokens=5):
    """Peace until the next turn with an opponent whose active race was not attacked this turn."""

    asks = "player"

    def turn_start(self, state: State, src: Source) -> None:
        remember(state.tribes[src.tribe], self.id, 0)

    def after_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        attacked = state.leg.attacked if state.leg.tribe == src.tribe else 0
        spared = [p for p in range(state.setup.players) if p != tribe.player and not attacked >> p & 1]
        if spared:
            ask(state, tribe, self.id, "peace", (*(str(player) for player in spared), "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option != "none":
            tribe = state.tribes[src.tribe]
            remember(tribe, self.id, int(option) + 1)
            emit(state, Event("chosen", tribe.player, source=self.id, target=option))

    def forbids(self, state: State, src: Source, attacker: Tribe) -> int:
        tribe = state.tribes[src.tribe]
        bound = not attacker.declined and tribe.memory.get(self.id, 0) == attacker.player + 1
        return tribe.regions if bound else 0


class DragonMaster(Power, id="power.dragon_master", tokens=5):
    """Once a turn, conquer a region within reach with one token; the Dragon stays there: immune."""

    piece = "dragon"

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], "dragon", 1)

    def conquest_targets(self, state: State, src: Source) -> int:
        tribe = state.tribes[src.tribe]
        return targets(state, tribe) if tribe.hand and self.id not in state.leg.used else 0

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        return Reason("why.once_a_turn" if self.id in state.leg.used else "why.no_tokens", {"source": self.id})

    def use(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        mark_used(state, self.id)
        take_region(state, tribe, region, 1, self.id)
        lift_pieces(state, tribe, "dragon")
        place_from_bag(state, tribe, "dragon", region)


class Flying(Power, id="power.flying", tokens=5):
    """Any land region of the map can be attacked, adjacent or not."""

    def range(self, state: State, src: Source) -> int:
        return state.map.land


class Forest(IncomePer, Power, id="power.forest", tokens=4):
    """+1 coin for each forest."""

    needs = ("forest",)
    terrain = "forest"


class Fortified(Power, id="power.fortified", tokens=3):
    """A Fortress a turn, one a region and six on the map: +1 defence, and +1 coin each while active."""

    piece = "fortress"

    def redeploy_targets(self, state: State, src: Source, defending: bool) -> int:
        built = state.pieces.get("fortress", {})
        if defending or self.id in state.leg.used or len(built) >= PIECES["fortress"].box:
            return 0
        free = state.tribes[src.tribe].regions
        for region in built:
            free &= ~(1 << region)
        return free

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        built = state.pieces.get("fortress", {})
        if self.id in state.leg.used:
            return Reason("why.once_a_turn", {"source": self.id})
        if region in built:
            return Reason("why.piece_here", {"piece": "fortress"})
        return Reason("why.pieces_out", {"piece": "fortress"}) if len(built) >= PIECES["fortress"].box else None

    def use(self, state: State, src: Source, region: int) -> None:
        mark_used(state, self.id)
        put_piece(state, "fortress", region)

    def income(self, state: State, src: Source) -> Paying:
        held = state.tribes[src.tribe].regions
        return [(region, 1) for region in state.pieces.get("fortress", ()) if held >> region & 1]


class Heroic(Power, id="power.heroic", tokens=5):
    """At the end of the turn two Heroes go to two different regions held: immune."""

    piece = "hero"

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], "hero", 2)

    def before_score(self, state: State, src: Source) -> None:
        lift_pieces(state, state.tribes[src.tribe], "hero")
        self._station(state, src)

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        place_from_bag(state, state.tribes[src.tribe], "hero", state.map.index[option])
        self._station(state, src)

    def _station(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        free = tribe.regions
        for region in state.pieces.get("hero", ()):
            free &= ~(1 << region)
        waiting = tribe.bag.get("hero", 0)
        if not waiting or not free:
            return
        if free.bit_count() <= waiting:
            for region in regions_of(free):
                place_from_bag(state, tribe, "hero", region)
        else:
            ask(state, tribe, self.id, "hero", tuple(state.map.names(free)))


class Hill(IncomePer, Power, id="power.hill", tokens=4):
    """+1 coin for each hill."""

    terrain = "hill"
    needs = ("hill",)


class Merchant(Power, id="power.merchant", tokens=2):
    """+1 coin for each region."""

    def income(self, state: State, src: Source) -> Paying:
        return [(region, 1) for region in regions_of(state.tribes[src.tribe].regions)]


class Mounted(CheaperOn, Power, id="power.mounted", tokens=5):
    """-1 on hills and farmland."""

    terrains = ("hill", "farmland")
    needs = ("hill", "farmland")


class Pillaging(IncomePerSpoil, Power, id="power.pillaging", tokens=5):
    """+1 coin for each non-empty region conquered this turn."""


class Seafaring(Power, id="power.seafaring", tokens=5):
    """Seas and lakes are ordinary empty regions."""

    needs = ("sea", "lake", "river")

    def habitat(self, state: State, src: Source) -> int:
        return state.map.water

    def may_stay(self, state: State, src: Source) -> int:
        return state.map.water

    def entries(self, state: State, src: Source) -> int:
        return state.map.water & state.map.edge


class Spirit(Power, id="power.spirit", tokens=5):
    """In decline the race does not count against the limit of one."""

    in_decline = True

    def extra_in_decline(self, state: State, src: Source) -> bool:
        return True


class Stout(Power, id="power.stout", tokens=4):
    """May decline at the end of a normal turn, after scoring."""

    asks = "word"

    def after_score(self, state: State, src: Source) -> None:
        ask(state, state.tribes[src.tribe], self.id, "stout", ("decline", "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option == "decline":
            decline(state, state.tribes[src.tribe])


class Swamp(IncomePer, Power, id="power.swamp", tokens=4):
    """+1 coin for each swamp."""

    needs = ("swamp",)
    terrain = "swamp"


class Underworld(CheaperOn, Power, id="power.underworld", tokens=5):
    """-1 on caverns, and all caverns are adjacent to each other."""

    symbol = "cavern"
    needs = ("cavern",)

    def neighbours(self, state: State, src: Source, region: int) -> int:
        caverns = state.map.symbol["cavern"]
        return caverns if caverns >> region & 1 else 0


class Wealthy(Power, id="power.wealthy", tokens=4):
    """+7 coins once, at the end of the first turn."""

    def income(self, state: State, src: Source) -> Paying:
        return [(-1, 7)] if state.tribes[src.tribe].turns == 0 else ()
