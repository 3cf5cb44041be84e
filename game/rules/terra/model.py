"""The state of a game: plain numbers, bit masks of land hexes and small tuples; copying it is cheap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.rules.terra.board import Board
from game.rules.terra.events import Event
from game.rules.terra.faction import NOBODY, Faction
from game.rules.terra.printed import PRINTED
from game.rules.terra.tiles import CARDS, FAVOURS, ORDERS, START_POINTS, TOWNS, TOWNS_EACH

if TYPE_CHECKING:
    from game.rules.terra.actions import Action

#: The first player is drawn.
DRAWN = -1
#: Flags of frames.
SKIPPABLE, UNPAID, CAN_BUY, CAN_BUILD, CAN_LEAP, CAN_SPLIT = 1, 2, 4, 8, 16, 32


class Frame(NamedTuple):
    """A decision within an action; the last one of the stack is asked.

    kinds: tiles (n favours and m towns are due), spades (n free ones; m - 1 is the hex that has been begun),
    step (n on one track), key (n tracks of the set m may reach the top), later (n steps on track m wait for the
    key of a town), bridge, dwelling, turn (a hex into home terrain), upgrade, ordain
    """

    kind: str
    player: int
    n: int = 0
    m: int = 0
    mask: int = 0
    flags: int = 0


class Offers(NamedTuple):
    """Power that one building lets its neighbours take, asked clockwise from the builder."""

    builder: int
    queue: tuple[tuple[int, int], ...]  # seat and amount
    asked: bool = False
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the game; empty fields are drawn by the seed or chosen by the players."""

    players: int
    factions: tuple[str, ...] = ()
    scoring: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    dwellings: tuple[tuple[str, ...], ...] = ()  # by seat, for the first game
    board: Board = PRINTED
    first: int = 0  # the seat that begins; DRAWN: one by the seed
    deal: bool = False  # everybody gets a colour by the seed and chooses one of its two factions


class Player:
    """One seat: its faction's board, its tiles and its buildings on the map."""

    __slots__ = (
        "bowl1", "bowl2", "bowl3", "bridges", "buildings", "card", "coins", "cults", "direct", "exchange",
        "faction", "favours", "keys", "own", "passed", "priests", "priests_sent", "rivers", "sail", "seat",
        "shipping", "town_tiles", "towns", "used", "vp", "workers",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.faction: Faction = NOBODY
        self.vp = START_POINTS
        self.coins = self.workers = self.priests = self.priests_sent = 0
        self.bowl1 = self.bowl2 = self.bowl3 = 0
        self.cults = [0, 0, 0, 0]
        self.keys = 0
        self.shipping = self.exchange = self.bridges = 0
        self.buildings = [0, 0, 0, 0, 0]  # hexes by kind
        self.own = 0  # hexes of all kinds
        self.towns = 0  # hexes of buildings that belong to a town
        self.rivers: tuple[int, ...] = ()  # river hexes that join a town
        self.card = -1
        self.favours = 0  # bit set of tiles
        self.town_tiles: tuple[int, ...] = ()
        self.used: frozenset[str] = frozenset()  # special actions of this round
        self.passed = False
        self.direct = 0  # land that touches a building, over bridges too
        self.sail = -1  # land that a ship reaches in the action phase; -1: not worked out

    def count(self, building: int) -> int:
        return self.buildings[building].bit_count()

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.seat = self.seat
        new.faction = self.faction
        new.vp = self.vp
        new.coins = self.coins
        new.workers = self.workers
        new.priests = self.priests
        new.priests_sent = self.priests_sent
        new.bowl1 = self.bowl1
        new.bowl2 = self.bowl2
        new.bowl3 = self.bowl3
        new.cults = self.cults[:]
        new.keys = self.keys
        new.shipping = self.shipping
        new.exchange = self.exchange
        new.bridges = self.bridges
        new.buildings = self.buildings[:]
        new.own = self.own
        new.towns = self.towns
        new.rivers = self.rivers
        new.card = self.card
        new.favours = self.favours
        new.town_tiles = self.town_tiles
        new.used = self.used
        new.passed = self.passed
        new.direct = self.direct
        new.sail = self.sail
        return new


class State:
    """A game in progress. `legal` keeps the list of legal actions until something changes."""

    __slots__ = (
        "acted", "adjacent", "board", "bridges", "card_coins", "colours", "current", "extra_actions",
        "favours_left", "first", "frames", "legal", "log", "may_stop", "next_first", "occupied", "offers",
        "orders", "phase", "players", "power_used", "queue", "rng", "round", "scoring", "setup", "terrain",
        "terrain_masks", "towns_left",
    )  # fmt: skip

    def __init__(self, setup: Setup, rng: int) -> None:
        self.setup = setup
        self.board = setup.board
        self.rng = rng
        self.phase = "factions"  # factions, dwellings, cards, actions, cult_spades, over
        self.round = 0
        self.players = [Player(seat) for seat in range(setup.players)]
        self.first = 0
        self.next_first = -1
        self.current = 0
        self.colours: tuple[int, ...] = ()  # home terrains dealt by seat
        self.queue: tuple[int, ...] = ()  # seats still to be asked in a set-up phase
        self.acted = False
        self.extra_actions = 0
        self.may_stop = False  # the second of two actions in a row may be left out
        self.frames: list[Frame] = []
        self.offers: list[Offers] = []
        self.terrain = list(setup.board.printed)
        self.terrain_masks = list(setup.board.printed_masks)
        self.occupied = 0
        self.adjacent = setup.board.neighbours  # with bridges; replaced, never changed in place
        self.bridges: tuple[tuple[int, int], ...] = ()  # spot and owner
        self.scoring: tuple[int, ...] = ()
        self.card_coins = [-1] * len(CARDS)  # -1: not in this game
        self.favours_left = [tile.copies for tile in FAVOURS]
        self.towns_left = [TOWNS_EACH] * len(TOWNS)
        self.orders = [-1] * (4 * len(ORDERS))  # whose priest stands on each place, four to a cult
        self.power_used = 0  # bit set of power actions
        self.log: list[Event] = []
        self.legal: list[Action] | None = None

    def copy(self, mover: int = -1) -> State:
        """A position of its own; where only one seat is going to move and no bridge is built, the others are shared."""
        new = State.__new__(State)
        new.setup = self.setup
        new.board = self.board
        new.rng = self.rng
        new.phase = self.phase
        new.round = self.round
        if mover < 0:
            new.players = [player.copy() for player in self.players]
        else:
            new.players = self.players[:]
            new.players[mover] = self.players[mover].copy()
        new.first = self.first
        new.next_first = self.next_first
        new.current = self.current
        new.colours = self.colours
        new.queue = self.queue
        new.acted = self.acted
        new.extra_actions = self.extra_actions
        new.may_stop = self.may_stop
        new.frames = self.frames[:]
        new.offers = self.offers[:]
        new.terrain = self.terrain[:]
        new.terrain_masks = self.terrain_masks[:]
        new.occupied = self.occupied
        new.adjacent = self.adjacent
        new.bridges = self.bridges
        new.scoring = self.scoring
        new.card_coins = self.card_coins[:]
        new.favours_left = self.favours_left[:]
        new.towns_left = self.towns_left[:]
        new.orders = self.orders[:]
        new.power_used = self.power_used
        new.log = []
        new.legal = self.legal
        return new

    def clockwise(self, start: int) -> list[Player]:
        """All players in turn order from a seat on."""
        return self.players[start:] + self.players[:start]
