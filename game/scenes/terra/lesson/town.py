"""The second lesson, in the middle of a game: a priest on a cult, a favour tile, a town, and what the pass brings."""

from __future__ import annotations

from game.games import game_of
from game.rules import terra as rules
from game.rules.terra import Action, State, first_game
from game.rules.terra.board import bits
from game.rules.terra.model import Player
from game.rules.terra.reach import group_of, power_of
from game.scenes.lesson import PUPIL, Lesson, Moment, Step
from game.scenes.terra.lesson import table
from game.scenes.terra.lesson.first import building, orders, passed, passing, priestly
from game.scenes.terra.lesson.table import HexLesson, Rects, chosen, hexes

#: Two rounds between bots: at their end four buildings of the pupil stand together, one step short of a town.
OPENING = (
    "card BON3", "card BON6", "transform D5 forest", "build D5", "leech", "end", "upgrade E8 trading_house", "leech",
    "end", "upgrade C3 trading_house", "end", "upgrade E8 temple", "favour FAV8", "leech", "end",
    "upgrade F4 trading_house", "leech", "end", "pass BON1", "pass BON5", "upgrade E8 sanctuary", "favour FAV10",
    "leech", "end", "upgrade C3 temple", "favour FAV11", "end", "use BON1", "transform E6 desert", "build E6", "leech",
    "end", "power ACT5", "transform E7 forest", "build E7", "decline", "end", "send water 3", "end", "pass BON3",
    "pass BON6",
)  # fmt: skip


def _pupil(moment: Moment) -> Player:
    player: Player = moment.scene.match.state.players[PUPIL]
    return player


def _largest(state: State) -> int:
    """The pupil's group that is nearest to a town."""
    player = state.players[PUPIL]
    groups = {group_of(state, player, hex_) for hex_ in bits(player.own & ~player.towns)}
    return max(groups, key=lambda group: (group.bit_count(), power_of(player, group)), default=0)


def _group(scene: HexLesson) -> Rects:
    state = scene.match.state
    return [table.around(scene, state.board.names[hex_]) for hex_ in bits(_largest(state))]


def _size(moment: Moment) -> dict[str, int]:
    state = moment.scene.match.state
    group = _largest(state)
    return {"n": group.bit_count(), "power": power_of(state.players[PUPIL], group)}


def _founds(state: State, action: Action) -> bool:
    """Whether the upgrade makes a town."""
    if action.kind != "upgrade" or rules.why_not(state, action) is not None:
        return False
    trial = state.copy()
    return any(event.kind == "town_founded" for event in rules.apply(trial, action))


def _founding(scene: HexLesson) -> Rects:
    return hexes(scene, lambda action: _founds(scene.match.state, action))


def _temple(scene: HexLesson) -> Rects:
    return hexes(scene, chosen("upgrade", "temple"))


def _templed(moment: Moment) -> str:
    scene: HexLesson = moment.scene
    return "none" if scene.asking and scene.card is None and not _temple(scene) else building(moment)


def _townish(moment: Moment) -> str:
    scene: HexLesson = moment.scene
    return "none" if scene.asking and scene.card is None and not _founding(scene) else building(moment)


def _has_town(moment: Moment) -> bool:
    return bool(_pupil(moment).town_tiles)


STEPS = (
    Step("look", "terra/resources/town", points=_group, values=_size, read=True),
    Step("priest", "terra/resources/priest", lambda m: m.happened("priest_sent") or passed(m), orders, priestly),
    Step("temple", "terra/buildings/temple", lambda m: m.happened("favour_taken") or passed(m), _temple, _templed),
    Step("town", "terra/resources/town", lambda m: _has_town(m) or passed(m), _founding, _townish, _size),
    Step("key", "terra/resources/key", points=table.area("cults"), read=True),
    Step("pass", "terra/resources/pass", passed, table.passing, passing),
    Step("bonus", "terra/resources/goal", points=table.area("goals"), read=True),
    Step("scoring", "terra/resources/laurels", points=lambda s: [s.layout_.seats[PUPIL]], read=True),
)  # fmt: skip

TOWN = Lesson(
    "terra_town",
    game_of("terra"),
    "terra/resources/town",
    minutes=4,
    seed=393,
    setup=lambda: first_game(2),
    seats=table.seats,
    table=HexLesson,
    steps=STEPS,
    end=Step("end", "terra/resources/laurels"),
    asides=tuple(table.ASIDES),
    opening=OPENING,
)
