"""Coins at the end of a turn, as a sum of reasons; and who won."""

from __future__ import annotations

from game.rules.core import Line, Outcome
from game.rules.smallworld.events import Event
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import State, Tribe


def income_lines(state: State, player: int) -> list[Line]:
    """What the player would be paid if the turn were scored now."""
    lines: list[Line] = []
    for tribe in state.tribes.values():
        if tribe.player == player:
            lines.extend(tribe_lines(state, tribe))
    return lines


def tribe_lines(state: State, tribe: Tribe) -> list[Line]:
    ids = state.map.ids
    source = "income.decline" if tribe.declined else "income.region"
    lines = [Line(source, 1, ids[region]) for region in regions_of(tribe.regions)]
    for hook, src in tribe.table.income:
        for region, n in hook(state, src):
            lines.append(Line(src.ability, n, ids[region] if region >= 0 else ""))
    for hook, src in tribe.table.adjust:
        more = hook(state, src, lines)
        lines.extend([Line(src.ability, n, ids[region] if region >= 0 else "") for region, n in more])
    return lines


def score(state: State, player: int) -> None:
    """Pay the player; the reasons go into the event."""
    lines = income_lines(state, player)
    total = sum(line.delta for line in lines)
    if state.coins[player] >= 0:
        state.coins[player] += total
    state.events.append(Event("scored", player, n=total, lines=tuple(lines)))


def tokens_on_board(state: State, player: int) -> int:
    """Breaks ties: race tokens on the map, active and in decline."""
    held = (tribe.regions for tribe in state.tribes.values() if tribe.player == player)
    return sum(state.tokens[region] for mask in held for region in regions_of(mask))


def scores(state: State) -> tuple[int, ...]:
    """The purses as they are; covered ones are negative."""
    return tuple(state.coins)


def outcome(state: State) -> Outcome | None:
    """The ranking once the last round is over, otherwise nothing."""
    if not state.over:
        return None
    players = range(state.setup.players)
    ties = [tokens_on_board(state, player) for player in players]
    best = max((state.coins[player], ties[player]) for player in players)
    winners = tuple(player for player in players if (state.coins[player], ties[player]) == best)
    return Outcome(tuple(state.coins), tuple(ties), winners)
