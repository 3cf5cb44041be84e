"""Recorded games: a log in the online engine's language is replayed on our rules and compared row by row.

    python -m tests.terra.replay FILE...

exits 0 only if every row of every file and every final score agree.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.core import RulesError
from game.rules.terra import actions as act
from game.rules.terra import engine, options, reach, start
from game.rules.terra.actions import Action
from game.rules.terra.economy import figures
from game.rules.terra.model import Setup
from game.rules.terra.tiles import BUILDINGS, CARDS, CULT_TOP, FAVOURS, TOWNS
from tests.terra.language import ANSWERS, COMMANDS, Command, parse, read

FIGURES = ("VP", "C", "W", "P", "P1", "P2", "P3", "FIRE", "WATER", "EARTH", "AIR")
_BUILDING_NAMES = dict(zip(("D", "TP", "TE", "SH", "SA"), BUILDINGS, strict=True))
#: Rows that the online engine wrote by itself, and the event in which our engine does the same.
_AUTOMATIC = {
    "setup": "faction_chosen",
    "other_income_for_faction": "income",
    "cult_income_for_faction": "cult_bonus",
    "[opponent accepted power]": "offer_accepted",
    "[all opponents declined power]": "all_declined",
    "score_resources": "resources_scored",
}
#: What the engine goes on to do by itself when a round is over.
_OF_ITSELF = frozenset({"income", "cult_bonus", "scored", "resources_scored"})
#: Commands that are no action of the turn.
_FREE = frozenset({"burn", "convert", "connect", "drop", "wait", "done"})


class Difference(Exception):
    """The first row on which the engines do not agree."""


class Row(NamedTuple):
    number: int
    seat: int
    commands: tuple[str, ...]
    expected: tuple[int, ...]

    def __str__(self) -> str:
        return f"row {self.number}: {'. '.join(self.commands)}"


def automatic(command: str) -> str:
    """The event that an automatic row stands for; empty for a player's command."""
    return "scored" if re.fullmatch(r"\+\d+vp for \w+", command) else _AUTOMATIC.get(command, "")


def our_id(faction: str) -> str:
    """The recorded games write faction names in one word."""
    return next((id_ for id_ in act.FACTION if id_.replace("_", "") == faction.lower()), faction)


def read_setup(log: Sequence[str]) -> Setup:
    """The header of a log."""
    factions = [our_id(line.split()[1]) for line in log if line.startswith("setup ")]
    deleted = {line.split()[1].upper() for line in log if line.startswith("delete ")}
    scoring = next(line for line in log if line.startswith("score ")).split()[1]
    cards = tuple(card.id for card in CARDS if card.id not in deleted)
    return Setup(len(factions), tuple(factions), tuple(scoring.upper().split(",")), cards)


class Replay:
    """One recorded game on our engine."""

    def __init__(self, recorded: dict[str, Any]) -> None:
        self.setup = read_setup(recorded["log"])
        self.final = {our_id(name): figures for name, figures in recorded["final"].items()}
        self.rows = [self._row(number, row) for number, row in enumerate(recorded["rows"])]
        self.game = start.new_game(self.setup, 0)
        self.done: set[int] = set()
        self.seen: dict[tuple[int, str], deque[tuple[int, ...]]] = defaultdict(deque)
        self.waiting: dict[tuple[int, str], deque[Row]] = defaultdict(deque)
        self.current = self.rows[0]
        self.bonus: dict[int, tuple[int, ...]] = {}  # figures after the cult bonus, until the next action
        self.last: tuple[int, ...] = ()  # the figures of the row's player before the game went on by itself
        self._note(self.game.log)

    def _row(self, number: int, row: dict[str, Any]) -> Row:
        seat = self.setup.factions.index(our_id(row["faction"]))
        commands = tuple(part.strip() for part in row["commands"].split(".") if part.strip())
        return Row(number, seat, commands, tuple(row[name] for name in FIGURES))

    def run(self) -> int:
        """Replay everything; returns the number of rows, raises Difference at the first wrong one."""
        for row in self.rows:
            if row.number not in self.done:
                self._play(row)
        left = [row for rows in self.waiting.values() for row in rows]
        if left:
            raise Difference(f"{left[0]}: did not happen")
        more = [kind for (_, kind), seen in self.seen.items() if seen and kind in _AUTOMATIC.values()]
        if more or self.game.phase != "over":
            raise Difference(f"after the last row: {', '.join(more) or self._asked()}")
        self._compare_final()
        return len(self.rows)

    # --- rows ---------------------------------------------------------------------------------------------

    def _play(self, row: Row) -> None:
        self.current = row
        self.done.add(row.number)
        self.last = figures(self.game.players[row.seat])
        event = automatic(row.commands[-1])
        commands = read(text for text in row.commands if not automatic(text))
        if commands:
            self._act(row, commands)
            self._use_keys(row)
        if event:
            self.waiting[row.seat, event].append(row)
            self._match(row.seat, event)
        else:
            self._compare(row, self.last)

    def _act(self, row: Row, commands: list[Command]) -> None:
        while commands and commands[0].name in ANSWERS:
            self._answer(row, commands.pop(0))
        due = any(frame.player == row.seat for frame in self.game.frames)
        if commands and (commands[0].name != "drop" or due):
            self._come_to(row.seat)
        while commands:
            if not self._do_one(row.seat, commands):
                raise Difference(f"{row}: {commands[0].text!r} is not legal, asked is {self._asked()}")

    def _do_one(self, seat: int, commands: list[Command]) -> bool:
        """Carry out the next command that fits the open decision; true if something was done."""
        for index, command in enumerate(commands):
            if self._do(seat, command):
                del commands[index]
                return True
            if not self.game.frames:
                break
        return self._give_way(seat, commands[0])

    def _give_way(self, seat: int, command: Command) -> bool:
        """Before the command stands another player's answer, a dwelling not wanted or the end of a turn."""
        if options.asked(self.game) != seat:
            return self._answer_ahead()
        frames, legal = self.game.frames, engine.legal_list(self.game)
        closing = act.SKIP if frames and frames[-1].n == 0 else act.END
        if closing in legal and (closing is act.SKIP or (self.game.acted and command.name not in _FREE)):
            self._apply(closing)
            return True
        return False

    def _do(self, seat: int, command: Command) -> bool:
        if command.name == "drop":
            self._drop(seat, command)
            return True
        if options.asked(self.game) != seat:
            return False
        for step in COMMANDS[command.name](self.game, command):
            if step not in engine.legal_list(self.game):
                return False
            self._apply(step)
        return True

    def _drop(self, seat: int, command: Command) -> None:
        """Something due is given up; what our engine dropped by itself needs no action."""
        if options.asked(self.game) == seat:
            legal = engine.legal_list(self.game)
            wanted = act.ORDAIN[0] if "CONVERT" in command.text.upper() else act.SKIP
            if wanted in legal:
                self._apply(wanted)
                return
        if self.game.phase == "actions" and seat in self.bonus:
            self.last = self.bonus[seat]

    def _use_keys(self, row: Row) -> None:
        """The online engine chose by itself which cults a key opens; the row tells which."""
        while self.game.frames and self.game.frames[-1].kind == "key" and options.asked(self.game) == row.seat:
            tops = [act.STEP[cult] for cult, space in enumerate(row.expected[-4:]) if space == CULT_TOP]
            legal = engine.legal_list(self.game)
            self._apply(next((step for step in tops if step in legal), legal[0]))

    def _come_to(self, seat: int) -> None:
        """End what the players before have left open without a word in the log."""
        while options.asked(self.game) != seat:
            legal = engine.legal_list(self.game)
            closing = next((action for action in (act.SKIP, act.END) if action in legal), None)
            if closing is not None:
                self._apply(closing)
            elif not self._answer_ahead():
                raise Difference(f"{self.current}: not in turn, asked is {self._asked()}")

    # --- offers of power ----------------------------------------------------------------------------------

    def _answer(self, row: Row, command: Command) -> None:
        """An answer to an offer; where our engine asks nothing there was nothing to take."""
        while self.game.frames and act.SKIP in engine.legal_list(self.game):
            self._apply(act.SKIP)
        if self.game.offers and not self.game.frames:
            offers = self.game.offers[0]
            if offers.queue[0][0] == row.seat and self._meant(command, offers.builder):
                self._apply(act.LEECH if command.name == "leech" else act.DECLINE)

    def _meant(self, command: Command, builder: int) -> bool:
        """Whether an answer is one to this builder; it need not be named."""
        return not command.words or our_id(command.words[-1]) == self.setup.factions[builder]

    def _answer_ahead(self) -> bool:
        """Our engine asks for an answer that stands further down in the log: take it from there."""
        if not self.game.offers or self.game.frames:
            return False
        seat, builder = self.game.offers[0].queue[0][0], self.game.offers[0].builder
        for row in self.rows[self.current.number :]:
            if row.seat == seat and row.number not in self.done and not automatic(row.commands[0]):
                command = parse(row.commands[0])
                if command.name in ANSWERS and self._meant(command, builder):
                    current, last = self.current, self.last
                    self._play(row)
                    self.current, self.last = current, last
                    return True
                break
        self._apply(act.DECLINE)  # who acts without an answer has declined
        return True

    # --- comparing ----------------------------------------------------------------------------------------

    def _apply(self, action: Action) -> None:
        seat = self.current.seat
        before = figures(self.game.players[seat])
        try:
            events = engine.apply(self.game, action)
        except RulesError as error:
            raise Difference(f"{self.current}: {action} refused: {error}") from error
        self._note(events)
        told = [event for event in events if event.figures and event.player == seat]
        went_on = [event.kind in _OF_ITSELF for event in told]
        if any(went_on):
            own = told[: went_on.index(True)]
            self.last = own[-1].figures if own else before
        else:
            self.last = figures(self.game.players[seat])

    def _note(self, events: list[Any]) -> None:
        for event in events:
            if event.kind == "cult_bonus":
                self.bonus[event.player] = event.figures
            elif event.kind != "income":
                self.bonus.pop(event.player, None)
            if event.figures:
                self.seen[event.player, event.kind].append(event.figures)
                self._match(event.player, event.kind)

    def _match(self, seat: int, kind: str) -> None:
        seen, waiting = self.seen[seat, kind], self.waiting[seat, kind]
        while seen and waiting:
            self._compare(waiting.popleft(), seen.popleft())

    def _compare(self, row: Row, got: tuple[int, ...]) -> None:
        if got != row.expected:
            wrong = ", ".join(
                f"{name} expected {expected} got {own}"
                for name, expected, own in zip(FIGURES, row.expected, got, strict=True)
                if expected != own
            )
            raise Difference(f"{self.setup.factions[row.seat]}, {row}: {wrong}")

    def _compare_final(self) -> None:
        for player in self.game.players:
            expected = self.final[player.faction.id]
            got: dict[str, Any] = dict(zip(FIGURES, figures(player), strict=True))
            got["KEY"] = player.keys
            got["ship"], got["dig"] = player.shipping, player.exchange
            got["network"] = reach.largest_area(self.game, player)
            got["buildings"] = {name: player.count(kind) for kind, name in enumerate(_BUILDING_NAMES)}
            held = [tile.id for i, tile in enumerate(FAVOURS) if player.favours >> i & 1]
            got["tiles"] = sorted(held + [TOWNS[i].id for i in player.town_tiles])
            for name, own in got.items():
                wanted = sorted(expected[name]) if name == "tiles" else expected[name]
                if own != wanted:
                    raise Difference(f"{player.faction.id}, final {name}: expected {wanted} got {own}")

    def _asked(self) -> str:
        seat = options.asked(self.game)
        kind = self.game.frames[-1].kind if self.game.frames else self.game.phase
        return f"{self.setup.factions[seat]} for {kind}"


def replay(path: Path) -> int:
    """The number of rows that agree; raises Difference if one does not."""
    try:
        recorded = json.loads(path.read_text(encoding="utf-8"))
        game = Replay(recorded)
    except (OSError, ValueError, KeyError, TypeError, StopIteration, RulesError) as error:
        raise Difference(f"not a recorded game ({error})") from error
    return game.run()


def run(paths: Sequence[Path]) -> Iterator[tuple[Path, int, str]]:
    for path in paths:
        try:
            yield path, replay(path), ""
        except Difference as difference:
            yield path, 0, str(difference)


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        print("usage: python -m tests.terra.replay FILE...", file=sys.stderr)
        return 2
    games = rows = failed = 0
    for path, agreed, problem in run([Path(argument) for argument in arguments]):
        games += 1
        rows += agreed
        if problem:
            failed += 1
            print(f"{path.name}: {problem}")
    print(f"{games - failed} of {games} games agree, {rows} rows")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
