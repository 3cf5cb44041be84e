"""The twenty-one powers of the underground: each class is one badge, its docstring the rule."""

from __future__ import annotations

from game.rules.core import Reason
from game.rules.smallworld.ability import Paying, Power, Source, ability_of
from game.rules.smallworld.conquest import adjacent, habitable
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES, Piece, register
from game.rules.smallworld.shapes import IncomePer
from game.rules.smallworld.state import NOBODY, State, Tribe
from game.rules.smallworld.verbs import (
    ask,
    drop_if_gone,
    earn,
    into_bag,
    leave_region,
    lift_pieces,
    mark_used,
    occupy,
    pick_up,
    place_from_bag,
    remember,
    remove_tribe,
)
from game.rules.underground.relics import BAG, AtTurnEnd, copies
from game.rules.underground.shapes import Replaces, take_coins_around

register(
    Piece("mushroom_armour", box=8, defence=1, lasts=True),
    Piece("queen", box=1, immune=True, returns=True, lasts=True),
)


class Adventurous(Power, id="power.adventurous", tokens=5):
    """+1 coin for each Place held."""

    needs = ("monsters",)

    def income(self, state: State, src: Source) -> Paying:
        held = state.tribes[src.tribe].regions
        places = [region for kind, at in state.pieces.items() if PIECES[kind].fixed for region in at]
        return [(region, 1) for region in places if held >> region & 1]


class Fisher(Power, id="power.fisher", tokens=4):
    """+1 coin for every complete pair of regions on the shore."""

    needs = ("sea", "lake", "river")

    def income(self, state: State, src: Source) -> Paying:
        pairs = (state.tribes[src.tribe].regions & state.map.coast).bit_count() // 2
        return [(-1, pairs)] if pairs else ()


class Flocking(Power, id="power.flocking", tokens=5):
    """+2 coins if all regions held are connected, as the race itself sees adjacency."""

    def income(self, state: State, src: Source) -> Paying:
        tribe = state.tribes[src.tribe]
        return [(-1, 2)] if tribe.regions and self._connected(state, tribe) else ()

    def _connected(self, state: State, tribe: Tribe) -> bool:
        near = {region: adjacent(state, tribe, region) for region in regions_of(tribe.regions)}
        body = tribe.regions & -tribe.regions
        while True:
            grown = body
            for region, around in near.items():
                if around & body or body >> region & 1:
                    grown |= 1 << region | around & tribe.regions
            if grown == body:
                return body == tribe.regions
            body = grown


class Frightened(Power, id="power.frightened", tokens=4):
    """+1 coin for each region with three or more tokens."""

    def income(self, state: State, src: Source) -> Paying:
        return [(r, 1) for r in regions_of(state.tribes[src.tribe].regions) if state.tokens[r] >= 3]


class Immortal(Power, id="power.immortal", tokens=4):
    """No token is lost when a region falls."""

    def losses_delta(self, state: State, src: Source, region: int) -> int:
        return -1


class Magic(Power, id="power.magic", tokens=5):
    """The Bag of Stuff copies any Relic that has been turned up, a new one each turn."""

    asks = "relic"

    needs = ("monsters",)
    piece = BAG

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], BAG, 1)

    def lends(self, state: State, src: Source) -> tuple[str, ...]:
        return copies(state)

    def before_score(self, state: State, src: Source) -> None:
        fit = [id for id in copies(state) if isinstance(relic := ability_of(id), AtTurnEnd)
               and relic.at_hand(state, src)]  # fmt: skip
        if len(fit) == 1:
            self.chosen(state, src, "", fit[0])
        elif fit:
            ask(state, state.tribes[src.tribe], self.id, "bag", (*fit, "none"))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        relic = ability_of(option) if option != "none" else None
        if isinstance(relic, AtTurnEnd):
            relic.offer(state, src._replace(ability=option))


class Martyr(Power, id="power.martyr", tokens=4):
    """+1 coin each time one of their regions is conquered by an opponent."""

    def fell(self, state: State, src: Source, region: int) -> None:
        player = state.tribes[src.tribe].player
        if player != state.seat:
            earn(state, player, 1, self.id)


class Mining(IncomePer, Power, id="power.mining", tokens=4):
    """+1 coin for each mine."""

    needs = ("mine",)
    symbol = "mine"


class Muddy(IncomePer, Power, id="power.muddy", tokens=3):
    """+1 coin for each mud region, in decline too."""

    needs = ("mud",)
    in_decline = True
    terrain = "mud"


class Mystic(IncomePer, Power, id="power.mystic", tokens=4):
    """+1 coin for each crystal region."""

    needs = ("magic",)
    symbol = "magic"


class Quarreling(Power, id="power.quarreling", tokens=3):
    """+1 coin for each separate group of regions."""

    def income(self, state: State, src: Source) -> Paying:
        left, groups = state.tribes[src.tribe].regions, 0
        while left:
            left &= ~state.map.connected(left & -left, left)
            groups += 1
        return [(-1, groups)] if groups else ()


class Reborn(Power, id="power.reborn", tokens=5):
    """In decline, up to two of its tokens a turn may be replaced by tokens of the active race."""

    in_decline = True
    MOST = 2

    def ready(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        active = state.active(tribe.player)
        if not tribe.declined or active is None or not (active.tray or active.hand):
            return
        fit = tribe.regions & self._livable(state, active)
        names = [state.map.ids[r] for r in regions_of(fit) if state.tokens[r] == 1]
        if names and state.leg.used.count(self.id) < self.MOST:
            ask(state, tribe, self.id, "reborn", (*names, "none"))

    def _livable(self, state: State, active: Tribe) -> int:
        stay = ~state.map.rivers
        for hook, src in active.table.may_stay:
            stay |= hook(state, src)
        return habitable(state, active) & stay

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        tribe = state.tribes[src.tribe]
        active = state.active(tribe.player)
        if option == "none" or active is None:
            return
        region = state.map.index[option]
        mark_used(state, self.id)
        tribe.tray += leave_region(state, tribe, region)
        occupy(state, active, region)
        drop_if_gone(state, tribe)
        if tribe.id in state.tribes:
            self.ready(state, src)


class Royal(Power, id="power.royal", tokens=5):
    """At the end of the turn the Queen makes a region held immune; in decline she stays where she is."""

    in_decline = True
    piece = "queen"

    def picked(self, state: State, src: Source) -> None:
        into_bag(state.tribes[src.tribe], "queen", 1)

    def before_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        if tribe.declined or not tribe.regions:
            return
        lift_pieces(state, tribe, "queen")
        names = state.map.names(tribe.regions)
        if len(names) == 1:
            self.chosen(state, src, "", names[0])
        else:
            ask(state, tribe, self.id, "queen", tuple(names))

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        place_from_bag(state, state.tribes[src.tribe], "queen", state.map.index[option])


class Shield(Power, id="power.shield", tokens=3):
    """A Mushroom Armour a turn for each mushroom forest: +1 defence where it is put, in decline too."""

    needs = ("mushroom_forest",)
    in_decline = True
    piece = "mushroom_armour"

    def redeploy_start(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        into_bag(tribe, self.piece, -tribe.bag.get(self.piece, 0))
        if not tribe.declined:
            worn = sum(state.pieces.get(self.piece, {}).values())
            forests = (tribe.regions & state.map.terrain["mushroom_forest"]).bit_count()
            into_bag(tribe, self.piece, min(forests, PIECES[self.piece].box - worn))

    def redeploy_targets(self, state: State, src: Source, defending: bool) -> int:
        tribe = state.tribes[src.tribe]
        return tribe.regions if tribe.bag.get(self.piece) and not defending and not tribe.declined else 0

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        return Reason("why.pieces_out", {"piece": self.piece})

    def use(self, state: State, src: Source, region: int) -> None:
        place_from_bag(state, state.tribes[src.tribe], self.piece, region)


class Stone(IncomePer, Power, id="power.stone", tokens=4):
    """+1 coin for each Black Mountain."""

    needs = ("black_mountain",)
    terrain = "black_mountain"


class Thieving(Power, id="power.thieving", tokens=4):
    """At the end of the turn a coin from each player whose active race is adjacent."""

    def after_score(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        take_coins_around(state, tribe.player, state.map.around(tribe.regions), self.id)


class Tomb(Power, id="power.tomb", tokens=5):
    """On decline all tokens stay, and are redeployed once more."""

    in_decline = True

    def keeps_tokens(self, state: State, src: Source) -> bool:
        return True

    def declined(self, state: State, src: Source) -> None:
        pick_up(state, state.tribes[src.tribe])


class Vampire(Replaces, Power, id="power.vampire", tokens=5):
    """Once a turn against each opponent, replace a lone active token in an adjacent region."""

    def mark(self, state: State, region: int) -> str:
        holder = state.tribes.get(state.holder[region])
        return f"{self.id}:{holder.player if holder else NOBODY}"


class Vanishing(Power, id="power.vanishing", tokens=5):
    """On decline all tokens leave; then 2 coins a region, and nothing else for them."""

    asks = "word"

    in_decline = True

    def declined(self, state: State, src: Source) -> None:
        tribe = state.tribes[src.tribe]
        if src.anchor >= 0:
            ask(state, tribe, self.id, "vanish", ("vanish", "none"))
        else:
            self.chosen(state, src, "", "vanish")

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        if option == "none":
            return
        tribe = state.tribes[src.tribe]
        left = len(regions_of(tribe.regions))
        remove_tribe(state, tribe)
        if left and any(frame.kind == "score" for frame in state.frames):  # after scoring they have paid already
            earn(state, tribe.player, 2 * left, self.id)


class Vengeful(Power, id="power.vengeful", tokens=4):
    """Regions of players who attacked since the last turn cost 1 less."""

    marker = "vengeance"

    def attacked(self, state: State, src: Source, region: int) -> None:
        tribe = state.tribes[src.tribe]
        remember(tribe, self.id, tribe.memory.get(self.id, 0) | 1 << state.seat)

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        holder = state.tribes.get(state.holder[region])
        marked = state.tribes[src.tribe].memory.get(self.id, 0)
        return -1 if holder is not None and marked >> holder.player & 1 else 0

    def after_score(self, state: State, src: Source) -> None:
        remember(state.tribes[src.tribe], self.id, 0)


class Wise(Power, id="power.wise", tokens=4):
    """+2 coins each turn while the race is in decline and holds a region."""

    in_decline = True

    def income(self, state: State, src: Source) -> Paying:
        tribe = state.tribes[src.tribe]
        return [(-1, 2)] if tribe.declined and tribe.regions else ()
