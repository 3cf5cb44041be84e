"""The whole position as plain data, with a hand-written copy: bots copy it a thousand times a second.

Region lists are indexed by region number. Small mappings (`memory`, `bag`, `pieces`) are never changed in
place, always replaced by the verbs, so that copies may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.smallworld.ability import Table, compiled
from game.rules.smallworld.actions import Action
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import MapDef

NOTHING: Mapping[str, int] = {}
NOBODY = -1
COVERED = -1  # a purse that the viewer may not look into


class Setup(NamedTuple):
    """What is agreed before a game. `first_player` -1: by lot.

    `prepared`: combos laid out on purpose; those beyond the column lie on top of the stacks in this order.
    """

    map: MapDef
    players: int
    content: str = "base"
    first_player: int = -1
    prepared: tuple[tuple[str, str], ...] = ()


class Combo(NamedTuple):
    race: str
    power: str
    coins: int = 0


class Frame(NamedTuple):
    """A pending step: a question to a player, or something that happens by itself when its turn comes."""

    kind: str
    player: int = NOBODY
    tribe: int = NOBODY
    source: str = ""
    topic: str = ""
    options: tuple[str, ...] = ()


class Tribe:
    """A race with its power in somebody's hands, active or in decline."""

    __slots__ = ("id", "player", "race", "power", "former", "declined", "hand", "tray", "reserve",
                 "displaced", "hit", "turns", "regions", "memory", "bag", "table")  # fmt: skip

    def __init__(self, id: int, player: int, race: str, power: str) -> None:
        self.id = id
        self.player = player
        self.race = race
        self.power = power  # "" once the badge is gone
        self.former = power  # what the badge was
        self.declined = False
        self.hand = 0
        self.tray = 0
        self.reserve = 0  # stands aside until the next turn
        self.displaced = 0  # driven out, to be placed at the end of the turn
        self.hit = False  # lost a region this turn
        self.turns = 0  # turns of its own completed
        self.regions = 0  # mask
        self.memory: Mapping[str, int] = NOTHING
        self.bag: Mapping[str, int] = NOTHING  # its special pieces in hand
        self.table: Table = compiled(race, power, False, id)

    def copy(self) -> Tribe:
        new = Tribe.__new__(Tribe)
        new.id = self.id
        new.player = self.player
        new.race = self.race
        new.power = self.power
        new.former = self.former
        new.declined = self.declined
        new.hand = self.hand
        new.tray = self.tray
        new.reserve = self.reserve
        new.displaced = self.displaced
        new.hit = self.hit
        new.turns = self.turns
        new.regions = self.regions
        new.memory = self.memory
        new.bag = self.bag
        new.table = self.table
        return new


class Leg(NamedTuple):
    """One tribe's part of a turn; replaced, never changed in place."""

    tribe: int = NOBODY
    struck: bool = False  # something was attacked
    attacked: int = 0  # mask of players whose active race was attacked
    conquered: int = 0  # mask of regions
    nonempty: int = 0  # of these, the ones that held somebody
    roll: int = -1  # a die rolled and waiting to be used
    used: tuple[str, ...] = ()  # once-a-turn marks
    stood: tuple[int, ...] = ()  # tokens where they stood before they were taken up (by region of the tribe)


class State:
    """Everything about a game in progress."""

    __slots__ = ("setup", "map", "viewer", "rng", "round", "first", "seat", "acted", "over", "next_tribe",
                 "coins", "tribes", "holder", "tokens", "natives", "defence", "immune", "pieces",
                 "gifts", "pile", "badges", "column", "race_stack", "power_stack", "power_discard", "leg", "queue",
                 "frames", "legal", "events")  # fmt: skip

    setup: Setup
    map: MapDef
    viewer: int  # the player who sees it, or -1: everything is seen
    rng: int
    round: int  # from 1
    first: int
    seat: int  # whose turn it is
    acted: bool  # an abandonment or an attack was made this turn: too late to decline
    over: bool
    next_tribe: int
    coins: list[int]  # -1: covered
    tribes: dict[int, Tribe]
    holder: list[int]  # tribe of each region, or -1
    tokens: list[int]
    natives: list[int]  # Lost Tribes and the like
    defence: list[int]  # sum of the defending pieces, mountains included
    immune: int  # mask of regions that opponents cannot touch
    pieces: Mapping[str, Mapping[int, int]]  # kind -> region -> number
    gifts: int  # mask of regions where something lies that serves their holder
    pile: list[str]  # pieces still to be turned up, the next one first; "": covered
    badges: Mapping[str, str]  # badges tied to a piece on the map
    column: list[Combo]
    race_stack: list[str]
    power_stack: list[str]
    power_discard: list[str]
    leg: Leg
    queue: tuple[int, ...]  # tribes whose legs are still to come this turn
    frames: list[Frame]  # the top is last
    legal: list[Action] | None  # what is legal now, if it was asked for
    events: list[Event]  # what the running action has brought about so far

    def copy(self) -> State:
        new = State.__new__(State)
        new.setup = self.setup
        new.map = self.map
        new.viewer = self.viewer
        new.rng = self.rng
        new.round = self.round
        new.first = self.first
        new.seat = self.seat
        new.acted = self.acted
        new.over = self.over
        new.next_tribe = self.next_tribe
        new.coins = self.coins[:]
        new.tribes = {id: tribe.copy() for id, tribe in self.tribes.items()}
        new.holder = self.holder[:]
        new.tokens = self.tokens[:]
        new.natives = self.natives[:]
        new.defence = self.defence[:]
        new.immune = self.immune
        new.pieces = self.pieces
        new.gifts = self.gifts
        new.pile = self.pile[:]
        new.badges = self.badges
        new.column = self.column[:]
        new.race_stack = self.race_stack[:]
        new.power_stack = self.power_stack[:]
        new.power_discard = self.power_discard[:]
        new.leg = self.leg
        new.queue = self.queue
        new.frames = self.frames[:]
        new.legal = self.legal
        new.events = []
        return new

    def active(self, player: int) -> Tribe | None:
        """The player's active race, if there is one."""
        for tribe in self.tribes.values():
            if tribe.player == player and not tribe.declined:
                return tribe
        return None

    def in_decline(self, player: int) -> list[Tribe]:
        return [tribe for tribe in self.tribes.values() if tribe.player == player and tribe.declined]
