"""The log language of the recorded games: commands, and the actions of ours that they stand for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.rules.terra import actions as act
from game.rules.terra import engine, options
from game.rules.terra.actions import Action
from game.rules.terra.board import distance
from game.rules.terra.cults import free_order
from game.rules.terra.legal import homewards
from game.rules.terra.model import State
from game.rules.terra.tiles import BUILDINGS, CARD_INDEX, CULT_INDEX, FAVOUR_INDEX, POWER_INDEX, TOWN_INDEX

COLOURS = ("yellow", "brown", "black", "blue", "green", "gray", "red")
_BUILDING_CODES = dict(zip(("D", "TP", "TE", "SH", "SA"), range(len(BUILDINGS)), strict=True))
_CONVERSIONS = {
    ("PW", "P"): "power_priest",
    ("PW", "W"): "power_worker",
    ("PW", "C"): "power_coin",
    ("P", "W"): "priest_worker",
    ("W", "C"): "worker_coin",
    ("VP", "C"): "point_coin",
    ("C", "VP"): "coin_point",
}


ANSWERS = ("leech", "decline")


class Command(NamedTuple):
    name: str
    words: tuple[str, ...]
    text: str


def parse(text: str) -> Command:
    """A command's name and words; what starts with a sign is named by what it takes or gives up."""
    words = tuple(text.split())
    name = words[0].lower()
    if text.lower() == "convert 2w to bridge":
        return Command("action", ("ACTE",), text)
    if name in COMMANDS or name in ANSWERS:
        return Command(name, words[1:], text)
    if name.startswith("-"):
        return Command("drop", words, text)
    tile = re.fullmatch(r"\+(\d*)(FAV\d+|TW\d+|BON\d+|FIRE|WATER|EARTH|AIR)", text.upper())
    if tile is None:
        return Command("unknown", words, text)
    count, what = int(tile[1] or 1), tile[2]
    kind = "favour" if what in FAVOUR_INDEX else "town" if what in TOWN_INDEX else "step"
    return Command("pass" if what in CARD_INDEX else kind, (what, str(count)), text)


def read(texts: Iterable[str]) -> list[Command]:
    """The commands of a row in the order in which they are carried out."""
    commands: list[Command] = []
    for command in map(parse, texts):
        last = commands[-1] if commands else None
        if last and command.name == "pass" == last.name and not last.words:
            commands[-1] = command  # the card follows the pass
        elif not (last and command.name == "step" and command == last):  # two equal steps are one of two
            commands.append(command)
    commands.sort(key=lambda command: (command.name == "pass") - (command.name in ANSWERS))
    return [_where(command, commands[at + 1 :]) for at, command in enumerate(commands)]


def _where(command: Command, following: list[Command]) -> Command:
    """Spades that are bought before an exchange: for which hex, since ours are bought when they are used."""
    if command.name != "dig":
        return command
    names = [later.name for later in following]
    used = next((at for at, name in enumerate(names) if name in ("build", "transform")), len(names))
    if used == len(names) or not {"convert", "burn"} & set(names[:used]):
        return command
    return command._replace(words=(*command.words, following[used].words[0]))


def _nothing(game: State, command: Command) -> Iterator[Action]:
    yield from ()


def _dig(game: State, command: Command) -> Iterator[Action]:
    """Our transformations buy the spades that they need; only an exchange that follows wants them at once."""
    if len(command.words) < 2:
        return
    player, hex_ = game.players[options.asked(game)], game.board.index[command.words[1].upper()]
    spades = int(command.words[0]) + (game.frames[-1].n if game.frames else 0)
    home, here = player.faction.home, game.terrain[hex_]
    onward = homewards(player.faction, here, spades)
    if onward:
        yield game.board.transform[hex_][min(onward, key=lambda terrain: distance(terrain, home))]


def _unknown(game: State, command: Command) -> Iterator[Action]:
    yield Action("unknown", command.text)


def _burn(game: State, command: Command) -> Iterator[Action]:
    for _ in range(int(command.words[0])):
        yield act.BURN


def _convert(game: State, command: Command) -> Iterator[Action]:
    words = (command.words[0].upper(), command.words[2].upper())
    paid, got = (re.fullmatch(r"(\d*)([A-Z]+)", word) for word in words)
    assert paid and got, command.text
    count = int(got[1] or 1)
    if (paid[2], got[2]) == ("W", "P"):
        yield act.ORDAIN[count]
        return
    for _ in range(count):
        yield act.CONVERT[_CONVERSIONS[paid[2], got[2]]]


def _terrain(game: State, command: Command, hex_: int) -> int:
    """The terrain named, or else as near to home as the spades at hand allow."""
    if len(command.words) > 2:
        return COLOURS.index(command.words[2].lower().replace("grey", "gray"))
    player = game.players[options.asked(game)]
    spades = game.frames[-1].n if game.frames else 3
    here, home = game.terrain[hex_], player.faction.home
    near = [terrain for terrain in range(7) if 0 < player.faction.spades_between(here, terrain) <= spades]
    return min(near or [home], key=lambda terrain: distance(terrain, home))


def _transform(game: State, command: Command) -> Iterator[Action]:
    hex_ = game.board.index[command.words[0].upper()]
    yield game.board.transform[hex_][_terrain(game, command, hex_)]


def _build(game: State, command: Command) -> Iterator[Action]:
    hex_ = game.board.index[command.words[0].upper()]
    home = game.players[options.asked(game)].faction.home
    if game.phase == "dwellings":
        yield game.board.place[hex_]
        return
    if game.terrain[hex_] != home:
        yield game.board.transform[hex_][home]
    yield game.board.build[hex_]


def _upgrade(game: State, command: Command) -> Iterator[Action]:
    yield game.board.upgrade[_BUILDING_CODES[command.words[2].upper()]][game.board.index[command.words[0].upper()]]


def _action(game: State, command: Command) -> Iterator[Action]:
    source = command.words[0].upper()
    yield act.POWER[POWER_INDEX[source]] if source in POWER_INDEX else Action("use", source)


def _bridge(game: State, command: Command) -> Iterator[Action]:
    ends = sorted(command.words[0].upper().split(":"), key=game.board.names.index)
    yield Action("bridge", *ends)


def _send(game: State, command: Command) -> Iterator[Action]:
    cult = CULT_INDEX[command.words[2].lower()]
    best = next((steps for steps in (3, 2) if free_order(game, cult, steps) >= 0), 1)
    yield act.SEND[cult][int(command.words[4]) if len(command.words) > 4 else best]


def _advance(game: State, command: Command) -> Iterator[Action]:
    yield act.SHIPPING if command.words[0].lower().startswith("ship") else act.EXCHANGE


def _connect(game: State, command: Command) -> Iterator[Action]:
    """A river hex, or the land on both sides of one."""
    names = command.words[0].split(":")
    if names[0].lower() in game.board.river_index:
        yield game.board.connect[game.board.river_index[names[0].lower()]]
        return
    banks = sum(1 << game.board.index[name.upper()] for name in names)
    rivers = [game.board.connect[river] for river, shore in enumerate(game.board.shores) if shore & banks == banks]
    legal = engine.legal_list(game)
    yield next((action for action in rivers if action in legal), Action("connect", command.words[0]))


def _favour(game: State, command: Command) -> Iterator[Action]:
    yield act.FAVOUR[FAVOUR_INDEX[command.words[0]]]


def _town(game: State, command: Command) -> Iterator[Action]:
    for _ in range(int(command.words[1])):
        yield act.TOWN[TOWN_INDEX[command.words[0]]]


def _step(game: State, command: Command) -> Iterator[Action]:
    yield act.STEP[CULT_INDEX[command.words[0].lower()]]


def _pass(game: State, command: Command) -> Iterator[Action]:
    if not command.words:
        yield act.LAST_PASS
        return
    card = CARD_INDEX[command.words[0].upper()]
    yield act.CARD[card] if game.phase == "cards" else act.PASS[card]


COMMANDS: dict[str, Callable[[State, Command], Iterator[Action]]] = {
    "wait": _nothing,
    "done": _nothing,
    "dig": _dig,
    "unknown": _unknown,
    "burn": _burn,
    "convert": _convert,
    "transform": _transform,
    "build": _build,
    "upgrade": _upgrade,
    "action": _action,
    "bridge": _bridge,
    "send": _send,
    "advance": _advance,
    "connect": _connect,
    "favour": _favour,
    "town": _town,
    "step": _step,
    "pass": _pass,
}
