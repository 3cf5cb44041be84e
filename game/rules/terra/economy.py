"""Goods, power and points: what the other modules do to a player's board."""

from __future__ import annotations

from functools import lru_cache

from game.rules.terra.events import Event
from game.rules.terra.faction import Faction
from game.rules.terra.model import Frame, Player, State
from game.rules.terra.tiles import BUILDINGS, CARDS, FAVOURS, NOTHING, PRIESTS, SCORINGS, Favour, Goods, Scoring


def figures(player: Player) -> tuple[int, ...]:
    """Points, coins, workers, priests, the three bowls and the four cults."""
    return (
        player.vp,
        player.coins,
        player.workers,
        player.priests,
        player.bowl1,
        player.bowl2,
        player.bowl3,
        *player.cults,
    )


def room(player: Player) -> int:
    """How much power the bowls can still take in."""
    return 2 * player.bowl1 + player.bowl2


def gain_power(player: Player, amount: int) -> int:
    """Move tokens on, bowl I first; returns what was really gained."""
    lifted = min(amount, player.bowl1)
    player.bowl1 -= lifted
    player.bowl2 += lifted
    raised = min(amount - lifted, player.bowl2)
    player.bowl2 -= raised
    player.bowl3 += raised
    return lifted + raised


def spend_power(player: Player, amount: int) -> None:
    player.bowl3 -= amount
    player.bowl1 += amount


def priests_free(player: Player) -> int:
    """Priests left beside the board: those sent to a cult are gone for good."""
    return PRIESTS - player.priests_sent - player.priests


def gain(player: Player, goods: Goods, times: int = 1) -> None:
    coins, workers, priests, power = goods
    player.coins += coins * times
    player.workers += workers * times
    if priests:
        player.priests += min(priests * times, priests_free(player))
    if power:
        gain_power(player, power * times)


def score(game: State, player: Player, points: int, source: str) -> None:
    if points:
        player.vp += points
        game.log.append(Event("scored", player.seat, n=points, source=source))


def scoring_tile(game: State) -> Scoring:
    return SCORINGS[game.scoring[max(game.round, 1) - 1]]


@lru_cache(maxsize=4096)
def favours_held(held: int) -> tuple[Favour, ...]:
    """The tiles of a bit set."""
    return tuple(tile for index, tile in enumerate(FAVOURS) if held >> index & 1)


Sources = tuple[tuple[str, Goods], ...]


def income_sources(player: Player) -> Sources:
    """Buildings, bonus card and favour tiles with what each brings in phase I."""
    return _income(player.faction, tuple(map(int.bit_count, player.buildings)), player.card, player.favours)[0]


@lru_cache(maxsize=8192)
def _income(faction: Faction, built: tuple[int, ...], card: int, favours: int) -> tuple[Sources, Goods]:
    found = [(BUILDINGS[kind], faction.incomes[kind][count]) for kind, count in enumerate(built)]
    if card >= 0:
        found.append((CARDS[card].id, CARDS[card].income))
    found += [(tile.id, tile.income) for tile in favours_held(favours)]
    sources = tuple((source, goods) for source, goods in found if any(goods))
    return sources, Goods(*map(sum, zip(NOTHING, *(goods for _, goods in sources), strict=True)))


def take_income(game: State, player: Player) -> None:
    """Phase I."""
    coins, workers, priests = player.coins, player.workers, player.priests
    level = player.bowl2 + 2 * player.bowl3
    gain(player, _income(player.faction, tuple(map(int.bit_count, player.buildings)), player.card, player.favours)[1])
    power = player.bowl2 + 2 * player.bowl3 - level
    gained = (player.coins - coins, player.workers - workers, player.priests - priests, power)
    game.log.append(Event("income", player.seat, figures=figures(player), goods=gained))


def owe_favours(game: State, player: Player, count: int) -> None:
    """Favour tiles are due, as far as there are kinds that the player does not have."""
    _owe(game, player, count, 0)


def owe_town(game: State, player: Player) -> None:
    _owe(game, player, 0, 1)


def _owe(game: State, player: Player, favours: int, towns: int) -> None:
    top = game.frames[-1] if game.frames else None
    if top is not None and top.kind == "tiles" and top.player == player.seat:
        game.frames[-1] = top._replace(n=top.n + favours, m=top.m + towns)
    else:
        game.frames.append(Frame("tiles", player.seat, n=favours, m=towns))
