"""The fourteen factions: each is one class with the numbers of its board and its two abilities."""

from __future__ import annotations

from game.rules.terra import board, economy, reach, spades
from game.rules.terra.building import advance_shipping
from game.rules.terra.events import Event
from game.rules.terra.faction import DWELLING_SLOTS, RICH_TRADING_HOUSES, Faction, track
from game.rules.terra.model import UNPAID, Frame, Player, State
from game.rules.terra.tiles import (
    COINS_TO_POINTS,
    DWELLING,
    POINTS_TO_COINS,
    STRONGHOLD,
    SUPPLY,
    TRADING_HOUSE,
    Goods,
)


class Auren(Faction):
    """A favour tile for the stronghold; then two steps on one cult track each round."""

    id = "auren"
    home = board.FOREST
    cults = (0, 1, 0, 1)
    costs = ((1, 2), (2, 3), (2, 5), (4, 6), (4, 8))
    special = "ACTA"

    def on_stronghold(self, game: State, player: Player) -> None:
        economy.owe_favours(game, player, 1)

    def use_special(self, game: State, player: Player) -> None:
        game.frames.append(Frame("step", player.seat, n=2))


class Witches(Faction):
    """5 points for a town; with the stronghold a free dwelling on any empty forest each round."""

    id = "witches"
    home = board.FOREST
    cults = (0, 0, 0, 2)
    special = "ACTW"

    def on_town(self, game: State, player: Player) -> None:
        economy.score(game, player, 5, self.id)

    def special_ready(self, game: State, player: Player) -> bool:
        return player.count(DWELLING) < SUPPLY[DWELLING] and bool(self._forests(game))

    def use_special(self, game: State, player: Player) -> None:
        game.frames.append(Frame("dwelling", player.seat, mask=self._forests(game), flags=UNPAID))

    def _forests(self, game: State) -> int:
        return game.terrain_masks[self.home] & ~game.occupied


class Alchemists(Faction):
    """Points and coins both ways; 12 power for the stronghold, then 2 power with every spade."""

    id = "alchemists"
    home = board.SWAMP
    cults = (1, 1, 0, 0)
    trading_house_income = RICH_TRADING_HOUSES
    stronghold_income = Goods(coins=6)
    coins_per_point = 2
    conversions = (POINTS_TO_COINS, COINS_TO_POINTS)

    def on_stronghold(self, game: State, player: Player) -> None:
        economy.gain_power(player, 12)

    def on_spades(self, game: State, player: Player, spades: int) -> None:
        if player.buildings[STRONGHOLD]:
            economy.gain_power(player, 2 * spades)


class Darklings(Faction):
    """A priest for a spade and 2 points each; up to 3 workers ordained once with the stronghold."""

    id = "darklings"
    home = board.SWAMP
    workers = 1
    priests = 1
    cults = (0, 1, 1, 0)
    costs = ((1, 2), (2, 3), (2, 5), (4, 6), (4, 10))
    sanctuary_income = Goods(priests=2)
    rates = ()
    points_per_paid_spade = 2

    def spade_price(self, player: Player) -> tuple[int, int]:
        return 0, 1

    def on_stronghold(self, game: State, player: Player) -> None:
        game.frames.append(Frame("ordain", player.seat, n=3))


class Halflings(Faction):
    """A point with every spade, a cheap exchange track; 3 spades at once with the stronghold."""

    id = "halflings"
    home = board.PLAINS
    bowls = (3, 9)
    cults = (0, 0, 1, 1)
    costs = ((1, 2), (2, 3), (2, 5), (4, 8), (4, 6))
    exchange_coins = 1

    def on_spades(self, game: State, player: Player, spades: int) -> None:
        economy.score(game, player, spades, self.id)

    def on_stronghold(self, game: State, player: Player) -> None:
        spades.grant(game, player, 3, can_buy=False)


class Cultists(Faction):
    """A cult step when neighbours take power from a building, 1 power when all refuse; 7 points once."""

    id = "cultists"
    home = board.PLAINS
    cults = (1, 0, 1, 0)
    costs = ((1, 2), (2, 3), (2, 5), (4, 8), (4, 8))
    hears_answers = True

    def on_offers_answered(self, game: State, player: Player, taken: bool) -> None:
        if taken:
            game.frames.append(Frame("step", player.seat, n=1))
        else:
            economy.gain_power(player, 1)
        kind = "offer_accepted" if taken else "all_declined"
        game.log.append(Event(kind, player.seat, figures=economy.figures(player)))

    def on_stronghold(self, game: State, player: Player) -> None:
        economy.score(game, player, 7, self.id)


class Engineers(Faction):
    """Bridges for 2 workers; with the stronghold 3 points for each bridge between own buildings at a pass."""

    id = "engineers"
    home = board.MOUNTAINS
    workers = 2
    coins = 10
    bowls = (3, 9)
    costs = ((1, 1), (1, 2), (1, 4), (3, 6), (3, 6))
    dwelling_income = track(Goods(), *(Goods(workers=n) for n in (1, 1, 0, 1, 1, 0, 1, 1)))
    temple_income = track(Goods(), Goods(priests=1), Goods(power=5), Goods(priests=1))
    work = "ACTE"
    work_workers = 2

    def work_ready(self, game: State, player: Player) -> bool:
        return player.workers >= self.work_workers and reach.can_bridge(game, player)

    def use_work(self, game: State, player: Player) -> None:
        player.workers -= self.work_workers
        game.frames.append(Frame("bridge", player.seat))

    def pass_points(self, game: State, player: Player) -> int:
        if not player.buildings[STRONGHOLD]:
            return 0
        ends = [game.board.bridge_ends[spot] for spot, owner in game.bridges if owner == player.seat]
        return 3 * sum(end & player.own == end for end in ends)


class Dwarves(Faction):
    """Tunnels skip one hex for 2 workers (1 with the stronghold) and bring 4 points; no ships."""

    id = "dwarves"
    home = board.MOUNTAINS
    cults = (0, 0, 2, 0)
    trading_house_income = track(Goods(), *(Goods(c, power=p) for c, p in ((3, 1), (2, 1), (2, 2), (3, 2))))
    sails = False

    def leap(self, player: Player) -> int:
        return 1

    def leap_price(self, player: Player) -> tuple[int, int]:
        return (1 if player.buildings[STRONGHOLD] else 2), 0


class Mermaids(Faction):
    """Ships from the start; a town may skip one river hex; a step of shipping with the stronghold."""

    id = "mermaids"
    home = board.LAKES
    bowls = (3, 9)
    cults = (0, 2, 0, 0)
    costs = ((1, 2), (2, 3), (2, 5), (4, 6), (4, 8))
    stronghold_income = Goods(power=4)
    shipping_start = 1
    shipping_points = (2, 3, 4, 5)
    founds_over_rivers = True

    def on_stronghold(self, game: State, player: Player) -> None:
        if player.shipping < self.shipping_max:
            advance_shipping(game, player)


class Swarmlings(Faction):
    """3 workers for a town; with the stronghold a free trading house each round."""

    id = "swarmlings"
    home = board.LAKES
    workers = 8
    coins = 20
    bowls = (3, 9)
    cults = (1, 1, 1, 1)
    costs = ((2, 3), (3, 4), (3, 6), (5, 8), (5, 8))
    dwelling_income = track(Goods(workers=2), *DWELLING_SLOTS)
    trading_house_income = track(Goods(), *(Goods(2, power=2),) * 3, Goods(3, power=2))
    stronghold_income = Goods(power=4)
    sanctuary_income = Goods(priests=2)
    special = "ACTS"

    def on_town(self, game: State, player: Player) -> None:
        player.workers += 3

    def special_ready(self, game: State, player: Player) -> bool:
        return bool(player.buildings[DWELLING]) and player.count(TRADING_HOUSE) < SUPPLY[TRADING_HOUSE]

    def use_special(self, game: State, player: Player) -> None:
        game.frames.append(Frame("upgrade", player.seat))


class ChaosMagicians(Faction):
    """One dwelling, placed last; two favour tiles each time; with the stronghold two actions in a row."""

    id = "chaos_magicians"
    home = board.WASTELAND
    workers = 4
    cults = (2, 0, 0, 0)
    start_dwellings = 1
    places_last = True
    costs = ((1, 2), (2, 3), (2, 5), (4, 4), (4, 8))
    stronghold_income = Goods(workers=2)
    favours = 2
    special = "ACTC"

    def use_special(self, game: State, player: Player) -> None:
        game.extra_actions = 2


class Giants(Faction):
    """Two spades for any terrain; with the stronghold two free spades each round."""

    id = "giants"
    home = board.WASTELAND
    cults = (1, 0, 0, 1)
    stronghold_income = Goods(power=4)
    least_spades = 2
    special = "ACTG"

    def spades_between(self, terrain: int, target: int) -> int:
        return 2 if target == self.home != terrain else 0

    def use_special(self, game: State, player: Player) -> None:
        spades.grant(game, player, 2)


class Fakirs(Faction):
    """Carpets skip one hex (two with the stronghold) for a priest and bring 4 points; no ships."""

    id = "fakirs"
    home = board.DESERT
    bowls = (7, 5)
    cults = (1, 0, 0, 1)
    costs = ((1, 2), (2, 3), (2, 5), (4, 10), (4, 6))
    stronghold_income = Goods(priests=1)
    sails = False
    rates = (3, 2)

    def leap(self, player: Player) -> int:
        return 2 if player.buildings[STRONGHOLD] else 1

    def leap_price(self, player: Player) -> tuple[int, int]:
        return 0, 1


class Nomads(Faction):
    """A third dwelling at the start; with the stronghold a sandstorm over a neighbouring hex each round."""

    id = "nomads"
    home = board.DESERT
    workers = 2
    cults = (1, 0, 1, 0)
    start_dwellings = 3
    costs = ((1, 2), (2, 3), (2, 5), (4, 8), (4, 6))
    trading_house_income = RICH_TRADING_HOUSES
    special = "ACTN"

    def special_ready(self, game: State, player: Player) -> bool:
        return bool(self._beside(game, player))

    def use_special(self, game: State, player: Player) -> None:
        game.frames.append(Frame("turn", player.seat, mask=self._beside(game, player)))

    def _beside(self, game: State, player: Player) -> int:
        touching = 0
        for hex_ in board.bits(player.own):
            touching |= game.board.neighbours[hex_]
        return touching & ~game.occupied & ~game.terrain_masks[self.home]


ALL: tuple[Faction, ...] = (
    Auren(),
    Witches(),
    Alchemists(),
    Darklings(),
    Halflings(),
    Cultists(),
    Engineers(),
    Dwarves(),
    Mermaids(),
    Swarmlings(),
    ChaosMagicians(),
    Giants(),
    Fakirs(),
    Nomads(),
)
BY_ID: dict[str, Faction] = {faction.id: faction for faction in ALL}
