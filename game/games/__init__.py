"""The one place that knows all games: a record each, looked up by the id that saves carry.

A game is five modules: rules, setups, bots, words and scenes. They are named here and imported when somebody
asks for them, so the first picture waits for none. What each must offer is said in `game.games.parts` and
`game.rules.core.contract`.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from game.rules.core import Rules, UnknownContent

if TYPE_CHECKING:
    from game.games.parts import Bots, Maps, Screens, Setups, Words


class Modules(NamedTuple):
    """Without `bots` there is a random mover, without `words` the plainest ones, without `scenes` no screen.

    `maps` reads the Tiled files of a game that is played on maps.

    `content` are further modules that add to the game by being imported.
    """

    rules: str
    setups: str
    bots: str = ""
    words: str = "game.words.plain"
    scenes: str = ""
    maps: str = ""
    content: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """`levels` are those of its opponents, from the weakest to the strongest."""

    id: str
    players: range
    levels: tuple[str, ...]
    modules: Modules

    @cached_property
    def rules(self) -> Rules:
        for name in self.modules.content:
            importlib.import_module(name)
        return cast(Rules, importlib.import_module(self.modules.rules))

    @cached_property
    def setups(self) -> Setups:
        return cast("Setups", importlib.import_module(self.modules.setups))

    @cached_property
    def bots(self) -> Bots:
        if not self.modules.bots:
            from game.bots.random_mover import RandomBots

            return RandomBots(self.rules)
        return cast("Bots", importlib.import_module(self.modules.bots))

    @cached_property
    def words(self) -> Words:
        return cast("Words", importlib.import_module(self.modules.words))

    @cached_property
    def scenes(self) -> Screens:
        return cast("Screens", importlib.import_module(self.modules.scenes))

    @cached_property
    def maps(self) -> Maps:
        return cast("Maps", importlib.import_module(self.modules.maps))

    @property
    def on_screen(self) -> bool:
        """Whether people can play it."""
        return bool(self.modules.scenes)

    @property
    def usual_level(self) -> str:
        """What an opponent is when nobody has chosen."""
        return self.levels[len(self.levels) // 2]


GAMES: tuple[Game, ...] = (
    Game(
        id="smallworld",
        players=range(2, 6),
        levels=("easy", "medium", "hard"),
        modules=Modules(
            rules="game.rules.smallworld",
            setups="game.setups.smallworld",
            bots="game.bots.smallworld",
            words="game.words.smallworld",
            scenes="game.scenes.smallworld",
            maps="game.maps.smallworld",
            content=("game.rules.underground",),
        ),
    ),
    Game(
        id="terra",
        players=range(2, 6),
        levels=("easy", "medium", "hard"),
        modules=Modules(
            rules="game.rules.terra",
            setups="game.setups.terra",
            bots="game.bots.terra",
            words="game.words.terra",
            scenes="game.scenes.terra",
            maps="game.maps.terra",
        ),
    ),
)


def game_of(id: str) -> Game:
    """The record of an id; UnknownContent when this program has no such game."""
    for game in GAMES:
        if game.id == id:
            return game
    raise UnknownContent("game.unknown", id=str(id)[:60])


def ids() -> tuple[str, ...]:
    return tuple(game.id for game in GAMES)


def first() -> Game:
    """The game that is meant when none is named."""
    return GAMES[0]


def on_screen() -> tuple[Game, ...]:
    return tuple(game for game in GAMES if game.on_screen)
