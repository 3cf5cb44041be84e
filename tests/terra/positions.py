"""Positions made by hand for tests: buildings where one wants them, plenty of goods."""

from __future__ import annotations

from game.rules import terra
from game.rules.terra import building, spades
from game.rules.terra.board import bits
from game.rules.terra.economy import figures
from game.rules.terra.events import Event
from game.rules.terra.model import Player, State
from game.rules.terra.tiles import CARD_INDEX, DWELLING, FAVOUR_INDEX, SCORING_INDEX
from game.rules.terra.towns import check_at

KINDS = {"D": 0, "TP": 1, "TE": 2, "SH": 3, "SA": 4}
QUIET_CARDS = ("BON3", "BON5", "BON8", "BON7", "BON6")


def table(*seats: tuple[str, str], scoring: str = "SCORE7", round_: int = 1) -> State:
    """A game in the action phase. A seat is a faction and its buildings, such as ("giants", "A1 A2:TP")."""
    scorings = [scoring, *(tile for tile in SCORING_INDEX if tile != scoring and tile != "SCORE1")]
    setup = terra.Setup(len(seats), tuple(faction for faction, _ in seats), (), ())
    game = terra.new_game(setup, 0)
    game.scoring = tuple(SCORING_INDEX[tile] for tile in scorings[:6])
    game.card_coins = [0] * len(CARD_INDEX)  # all cards are there to choose from
    game.queue, game.phase, game.round = (), "actions", round_
    if round_ > 1:
        game.scoring = (game.scoring[0],) * 6
    for player, (_, buildings) in zip(game.players, seats, strict=True):
        player.card = CARD_INDEX[QUIET_CARDS[player.seat]]
        player.coins, player.workers, player.priests = 30, 15, 3
        player.bowl1, player.bowl2, player.bowl3 = 4, 4, 4
        put(game, player.seat, buildings)
    for player in game.players:
        for hex_ in bits(player.own):
            check_at(game, player, hex_)
    game.frames.clear()
    game.current, game.legal, game.log = 0, None, []
    return game


def put(game: State, seat: int, buildings: str) -> None:
    """Set buildings without price, reward or town."""
    player = game.players[seat]
    for spec in buildings.split():
        name, _, kind = spec.partition(":")
        hex_ = game.board.index[name]
        if game.terrain[hex_] != player.faction.home:
            spades.turn(game, player, hex_, player.faction.home)
        building.put_dwelling(game, player, hex_)
        if kind:
            player.buildings[DWELLING] ^= 1 << hex_
            player.buildings[KINDS[kind]] |= 1 << hex_
    game.legal = None


def give(game: State, seat: int, **values: int) -> Player:
    """Set numbers of a player's board."""
    player = game.players[seat]
    for name, value in values.items():
        setattr(player, name, value)
    player.sail, game.legal = -1, None
    return player


def hold(game: State, seat: int, *tiles: str) -> None:
    """Give favour tiles or a card without their steps."""
    for tile in tiles:
        if tile in FAVOUR_INDEX:
            game.players[seat].favours |= 1 << FAVOUR_INDEX[tile]
            game.favours_left[FAVOUR_INDEX[tile]] -= 1
        else:
            game.players[seat].card = CARD_INDEX[tile]
    game.players[seat].sail, game.legal = -1, None


def do(game: State, *texts: str) -> list[Event]:
    """Carry out actions written as text; the events of all of them."""
    events = []
    for text in texts:
        events += terra.apply(game, terra.action_from_text(text))
    return events


def legal(game: State, start: str = "") -> list[str]:
    """The legal actions whose text begins so."""
    return [str(action) for action in terra.legal_actions(game) if str(action).startswith(start)]


def choices(game: State) -> list[str]:
    """The legal actions but for exchanges, which go on at every moment of a turn."""
    return [str(action) for action in terra.legal_actions(game) if action.kind not in ("convert", "burn")]


def why(game: State, text: str) -> str:
    """The id of the reason why an action is refused; empty if it is legal."""
    reason = terra.why_not(game, terra.action_from_text(text))
    return reason.id if reason else ""


def asked(game: State) -> tuple[int, str]:
    """Who is asked what."""
    decision = terra.decision(game)
    return (decision.player, decision.kind) if decision else (-1, "over")


def points(events: list[Event], seat: int = 0) -> dict[str, int]:
    """Points of a seat by source."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind == "scored" and event.player == seat:
            found[event.source] = found.get(event.source, 0) + event.n
    return found


def bowls(player: Player) -> tuple[int, ...]:
    return figures(player)[4:7]


def names(mask: int) -> set[str]:
    return {terra.PRINTED.names[hex_] for hex_ in bits(mask)}
