"""What several panels add up: next income, points of the round, how the game stands; kept while nothing changes."""

from __future__ import annotations

from game.i18n import t
from game.rules import terra as rules
from game.rules.terra import State
from game.rules.terra.model import Player
from game.rules.terra.preview import HELD, Income
from game.rules.terra.tiles import ROUNDS, Goods
from game.scenes.terra.panels import telling
from game.scenes.terra.panels.host import Table
from game.ui.tip import Tip
from game.words.terra import name

#: What an income is told by, in the order of the goods.
KINDS = ("coins", "workers", "priests", "power")
TITLES = ("coins", "workers", "priests", "power_goods")


def figures(player: Player) -> tuple[object, ...]:
    """Everything of a player that a panel may show."""
    return (
        player.faction.id, player.vp, player.coins, player.workers, player.priests, player.priests_sent,
        player.bowl1, player.bowl2, player.bowl3, *player.cults, player.keys, player.shipping, player.exchange,
        player.bridges, *player.buildings, player.card, player.favours, player.town_tiles, player.used, player.passed,
    )  # fmt: skip


def next_income(game: State, seat: int) -> Income:
    """Before the pass without the card in hand, which is given back; the last round has no income after it."""
    player = game.players[seat]
    keeps = player.passed or game.phase != "actions"
    return rules.income(game, seat, HELD if keeps else "")


def comes(game: State) -> bool:
    """Whether there is an income to come."""
    return game.phase != "over" and game.round < ROUNDS


def income_tip(game: State, seat: int, kind: int) -> Tip:
    """One column of the next income by source."""
    found = next_income(game, seat)
    lines = tuple((name(source), f"+{goods[kind]}") for source, goods in found.sources if goods[kind])
    player = game.players[seat]
    note = [] if player.passed or game.phase != "actions" else [t("terra.panel.without_card")]
    if found.lost[kind]:
        lost = Goods()._replace(**{KINDS[kind]: found.lost[kind]})
        note.append(t("terra.panel.lost", goods=telling.goods(lost)))
    total = (t("terra.panel.next"), f"+{found.total[kind]}") if comes(game) else None
    return Tip(
        t(f"terra.panel.{TITLES[kind]}"), t(f"terra.panel.{KINDS[kind]}.body"), lines if comes(game) else (), total,
        telling.joined(note) if comes(game) else t("terra.panel.no_income"),
        f"terra/resources/{('coin', 'worker', 'priest', 'power')[kind]}",
    )  # fmt: skip


class Standing:
    """Points if the game ended now, worked out once for a position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._key: object = None
        self._found: tuple[int, ...] = ()

    def totals(self) -> tuple[int, ...]:
        key = position(self.table)
        if key != self._key:
            self._key = key
            ended = rules.if_ended_now(self.table.shown)
            self._found = tuple(sum(line.delta for line in lines) for lines in ended)
        return self._found


def position(table: Table) -> tuple[object, ...]:
    """Changes whenever the position on the screen does."""
    game = table.shown
    return (game.round, game.phase, game.occupied, game.bridges, *map(figures, game.players))


def made_by_goal(table: Table, seat: int) -> int:
    """Points that the goal of this round has brought so far."""
    made = 0
    for done in reversed(table.told()):
        for event in reversed(done.events):
            if event.kind == "round_started":
                return made
            if event.kind == "scored" and event.player == seat and event.source.startswith("SCORE"):
                made += event.n
    return made


def turn_order(game: State) -> list[int]:
    """The seats in the order of this round, clockwise from who began it."""
    return [player.seat for player in game.clockwise(game.first)]


def next_order(game: State) -> list[int]:
    """The same for the next round, once somebody has passed."""
    return [player.seat for player in game.clockwise(game.next_first)] if game.next_first >= 0 else []
