"""A position from a few readable lines, and a table to play it on.

    table = position('''
        A  orcs alchemist  a1=3 a2=2  hand=4 coins=7
        A- trolls          e1=1+troll_lair
        B  elves flying    b1=1+hero
        lost b2
        turn A
    ''')

`A` is the active race of the first player, `A-` one in decline. Pieces follow a region's tokens with a plus.
Regions are those of the grid in boards.py; Lost Tribes stand only where `lost` names them. `players 3` sets
another number of players, `round 10` another round. Tokens that are not named are in the tray.
"""

from __future__ import annotations

from game.rules.core import Explanation, Refused
from game.rules.smallworld import (
    Event,
    Setup,
    State,
    Tribe,
    action_from_text,
    apply,
    explain,
    legal_actions,
    market,
    new_game,
)
from game.rules.smallworld.ability import compiled, power_of, race_of
from game.rules.smallworld.preset import preset_dice
from game.rules.smallworld.turn import advance, begin_turn
from game.rules.smallworld.verbs import into_bag, put_piece
from tests.smallworld.boards import grid


def position(text: str) -> Table:
    """The table that the lines describe, at the first decision of the turn."""
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    numbers = {words[0]: int(words[1]) for words in lines if words[0] in ("players", "round")}
    players = numbers.get("players", 2)
    state = new_game(Setup(grid(players), players, first_player=0), 1)
    state.frames.clear()
    state.natives = [0] * len(state.natives)
    state.round = numbers.get("round", 2)
    for words in lines:
        if words[0] == "lost":
            for name in words[1:]:
                state.natives[state.map.index[name]] = 1
        elif words[0] == "turn":
            state.seat = "ABCDE".index(words[1])
        elif words[0] not in ("players", "round"):
            _add_tribe(state, words)
    market.refill(state)
    begin_turn(state)
    advance(state)
    return Table(state)


def _add_tribe(state: State, words: list[str]) -> None:
    player, declined = "ABCDE".index(words[0][0]), words[0].endswith("-")
    race, badge = f"race.{words[1]}", ""
    rest = words[2:]
    if rest and "=" not in rest[0]:
        badge = f"power.{rest.pop(0)}"
    _take_from_market(state, race, badge)
    tribe = Tribe(state.next_tribe, player, race, badge)
    if declined and badge and not power_of(badge).in_decline:
        tribe.power = ""
        state.power_discard.append(badge)
    state.next_tribe += 1
    state.tribes[tribe.id] = tribe
    tribe.declined, tribe.turns = declined, 1
    tribe.table = compiled(race, tribe.power, declined, tribe.id)
    for word in rest:
        _set(state, tribe, *word.split("=", 1))
    on_board = sum(n for n, holder in zip(state.tokens, state.holder, strict=True) if holder == tribe.id)
    tribe.tray = race_of(race).tray - on_board - tribe.hand - tribe.reserve
    assert tribe.tray >= 0, f"more {race} than the box has"


def _set(state: State, tribe: Tribe, name: str, value: str) -> None:
    if name in ("hand", "reserve", "turns"):
        setattr(tribe, name, int(value))
    elif name == "coins":
        state.coins[tribe.player] = int(value)
    elif name in state.map.index:
        region = state.map.index[name]
        n, *pieces = value.split("+")
        state.holder[region], state.tokens[region] = tribe.id, int(n)
        tribe.regions |= 1 << region
        for kind in pieces:
            put_piece(state, kind, region)
    else:
        into_bag(tribe, name, int(value))


def _take_from_market(state: State, race: str, badge: str) -> None:
    for combo in [c for c in state.column if race == c.race or badge == c.power]:
        state.column.remove(combo)
        state.race_stack.append(combo.race)
        state.power_stack.append(combo.power)
    state.race_stack.remove(race)
    if badge:
        state.power_stack.remove(badge)


class Table:
    """Plays a position with short words; players are letters, races their short names."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # --- doing

    def do(self, *texts: str) -> Table:
        for text in texts:
            self.events.extend(apply(self.state, action_from_text(text)))
        return self

    def refused(self, text: str) -> str:
        """The reason's id without its "why."; the action must not be legal."""
        try:
            apply(self.state.copy(), action_from_text(text))
        except Refused as refusal:
            return refusal.reason.id.removeprefix("why.")
        raise AssertionError(f"{text} was accepted")

    def die(self, value: int) -> Table:
        """The next roll will show this."""
        preset_dice(self.state, value)
        return self

    def end_turn(self, *answers: str) -> Table:
        """Go on without further moves to the next player's turn; questions are answered in turn, else "none"."""
        turn = (self.state.round, self.state.seat)
        wanted = list(answers)
        while (self.state.round, self.state.seat) == turn and not self.state.over:
            texts = [str(action) for action in legal_actions(self.state)]
            liked = [text for text in texts if wanted and text == wanted[0]]
            if liked:
                wanted.pop(0)
            self.do(*(liked or [t for t in texts if t in ("end", "choose none")] or texts)[:1])
        assert not wanted, f"never asked: {wanted}"
        return self

    # --- looking

    @property
    def asked(self) -> str:
        """Who is asked what, like "A conquest" or "A choose peace"."""
        if not self.state.frames:
            return ""
        frame = self.state.frames[-1]
        return " ".join(part for part in ("ABCDE"[frame.player], frame.kind, frame.topic) if part)

    def can(self, kind: str) -> list[str]:
        """The legal actions of a kind, without the kind: can("conquer") -> ["a1", "b1"]."""
        texts = [str(action) for action in legal_actions(self.state)]
        return [text.removeprefix(kind).strip() for text in texts if text == kind or text.startswith(kind + " ")]

    def explained(self, region: str) -> Explanation:
        return explain(self.state, action_from_text(f"conquer {region}"))

    def cost(self, region: str) -> int:
        return self.explained(region).total

    def at(self, region: str) -> str:
        """What stands there, like "2 orcs", "1 lost", "1 trolls- troll_lair" or ""."""
        state, i = self.state, self.state.map.index[region]
        words = ["1 lost"] if state.natives[i] else []
        if state.tokens[i]:
            tribe = state.tribes[state.holder[i]]
            words.append(f"{state.tokens[i]} {tribe.race[5:]}{'-' if tribe.declined else ''}")
        for kind, where in state.pieces.items():
            words += [kind] * where.get(i, 0)
        return " ".join(words)

    def tribe(self, race: str) -> Tribe:
        return next(t for t in self.state.tribes.values() if t.race == f"race.{race}")

    def races(self, player: str) -> list[str]:
        mine = [t for t in self.state.tribes.values() if "ABCDE"[t.player] == player]
        return [t.race[5:] + ("-" if t.declined else "") for t in mine]

    def hand(self, race: str) -> int:
        return self.tribe(race).hand

    def coins(self, player: str) -> int:
        return self.state.coins["ABCDE".index(player)]

    def scored(self, player: str) -> dict[str, int]:
        """The last income of a player by source."""
        event = [e for e in self.events if e.kind == "scored" and "ABCDE"[e.player] == player][-1]
        sums: dict[str, int] = {}
        for line in event.lines:
            name = line.source.split(".", 1)[1]
            sums[name] = sums.get(name, 0) + line.delta
        return sums

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
