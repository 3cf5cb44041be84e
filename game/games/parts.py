"""What the modules of a game offer besides its rules. Each is a plain module; mypy holds them to this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.bots.kinds import Bot, Budget, Plan
from game.rules.core import Reason

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.app import App
    from game.cli.shot import ShotArgs
    from game.maps.faults import Fault
    from game.match import Match, Timeline
    from game.scenes.base import Scene
    from game.scenes.help.book import Book
    from game.scenes.lesson import Lesson
    from game.scenes.replay.board import ReplayBoard
    from game.scenes.scoring.story import Story
    from game.scenes.setup.page import Page
    from game.scenes.setup.scene import SetupScene
    from game.scenes.table import Keeper, TableScene

Names = Sequence[str]
Places = Mapping[str, str]


class Unplayable(Exception):
    """There is no such set-up; the message is for people."""


class Board(NamedTuple):
    """What a save says about the board it is played on; `hash` covers everything that the rules see."""

    id: str
    title: str
    hash: str


class Maps(Protocol):
    """How the Tiled files of a game are read."""

    def examine(self, path: Path) -> tuple[Any, list[Fault]]:
        """What the file holds, with a `title`, or nothing; and everything that is wrong with it. Never raises."""

    def borders(self, loaded: Any) -> dict[str, list[str]]: ...


class Setups(Protocol):
    """How a game can be laid out."""

    @property
    def SETS(self) -> tuple[str, ...]:
        """Boxes and their mixtures; the first is the usual one."""

    @property
    def MAPS(self) -> tuple[str, ...]:
        """Kinds of boards that can be asked for by name."""

    def boards(self, players: int) -> list[str]:
        """Ids of our own boards for so many."""

    def make(self, players: int, seed: int, set: str = "", map: str = "") -> Any:
        """A set-up; Unplayable when there is none of that kind."""

    def with_factions(self, setup: Any, how: str) -> Any:
        """The set-up with factions as `simulate --factions` says; Unplayable where it cannot be."""

    def board(self, setup: Any) -> Board | None: ...


class Ledger(Protocol):
    """Keeps count during a game between bots: what the figures of `simulate` are made of."""

    def book(self, state: Any, events: Sequence[Any]) -> None:
        """After each action."""

    def entries(self) -> list[tuple[int, Any]]:
        """Plain values with the seat that each belongs to."""


class Bots(Protocol):
    """Opponents; they see views and the contract only."""

    @property
    def SECONDS(self) -> Mapping[str, float]:
        """How long a level may think about a turn in play."""

    @property
    def DEFAULT_NODES(self) -> int:
        """The budget of a match, where figures must be repeatable."""

    def make(self, level: str, seed: int, budget: Budget = ..., /) -> Bot: ...
    def hint(self, view: Any, budget: Budget) -> Plan: ...
    def ledger(self) -> Ledger | None: ...
    def figures(self, rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
        """What a match tells besides the figures common to all games; rows are `arena.Row`.

        `tables` names those that a report draws, by the catalogue id of their heading.
        """


class Words(Protocol):
    """Texts from the catalogues for what the rules say."""

    @property
    def SILENT(self) -> frozenset[str]:
        """Kinds of events that happen so often that a chronicle leaves them out."""

    def event_text(self, event: Any, names: Names, places: Places | None = None) -> str: ...
    def event_place(self, event: Any) -> str:
        """The id of the place on the board where it happened."""

    def reason_text(self, reason: Reason, names: Names, places: Places | None = None) -> str: ...
    def title(self, setup: Any) -> str:
        """The first line of a game's story."""


Opener = Callable[["App", "ShotArgs"], "Scene"]


class Screens(Protocol):
    """What people see of a game. Functions import their scenes when they are called."""

    @property
    def SHOTS(self) -> Mapping[str, Opener]:
        """Pictures for `shot`, by scene."""

    def table(self, match: Match, autosave: Keeper | None) -> TableScene:
        """The scene to play on; NoBoard when its map is gone."""

    def picture(self, state: Any, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
        """A small picture of a position; NoBoard when its map is gone."""

    def replay_board(self, timeline: Timeline) -> ReplayBoard: ...
    def setup_page(self, scene: SetupScene) -> Page: ...
    def story(self, match: Match) -> Story:
        """What a finished game tells at the final scoring."""

    def book(self) -> Book:
        """The rules to read."""

    def fits(self, match: Match, phase: str) -> bool:
        """Whether the moment makes a good picture of a phase; any phase will do when none is named."""

    def lessons(self) -> Sequence[Lesson]:
        """What can be learnt by playing, the first things first."""
