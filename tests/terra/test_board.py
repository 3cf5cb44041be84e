"""Boards other than the printed one: whole games on them, their JSON, and what is no board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import terra
from game.rules.core import BadInput, rng
from game.rules.terra.board import RIVER, TERRAINS, Hex, apart, bits, too_few
from game.rules.terra.printed import LETTERS, from_rows
from tests.terra import soak

SMALL = ("YUKBGSR", "RS.GBK", "UY...YU", "KB.RGS", "YKUSRBG", "GBYUKS")


@st.composite
def boards(draw: st.DrawFn) -> terra.Board:
    """Any board on which a game can begin, with holes in it."""
    wide, rows = draw(st.integers(6, 9)), draw(st.integers(6, 8))
    sign = st.sampled_from(LETTERS * 2 + "....  ")
    lines = ["".join(draw(st.lists(sign, min_size=wide, max_size=wide))) for _ in range(rows)]
    # Four of each kind stand in the first rows, whatever was drawn.
    lines = [*(LETTERS for _ in range(4)), *lines]
    board = from_rows("drawn", lines)
    away = set(apart(board.hexes))
    kept = [number for number, hex_ in enumerate(board.hexes) if hex_.id not in away]
    place = {number: n for n, number in enumerate(kept)}
    hexes = (board.hexes[number] for number in kept)
    return terra.Board("drawn", tuple(Hex(h.id, h.terrain, tuple(place[n] for n in h.neighbours)) for h in hexes))


def play(board: terra.Board, players: int, seed: int, most: int) -> terra.State:
    game, state = terra.new_game(terra.random_setup(players, seed, board), seed), rng.seeded(seed)
    for _ in range(most):
        if terra.decision(game) is None:
            break
        state, action = soak.choose(game, state, 90)
        assert terra.action_from_text(terra.action_to_text(action)) == action
        terra.apply(game, action)
    return game


@given(boards(), st.integers(2, 5), st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_whole_game_on_any_board(board: terra.Board, players: int, seed: int) -> None:
    game = play(board, players, seed, soak.MOST_DECISIONS)
    outcome = terra.outcome(game)
    assert outcome is not None and len(outcome.scores) == players
    assert game.board is board and len(game.terrain) == board.land


@given(boards(), st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 200))
@settings(max_examples=25)
def test_a_game_on_another_board_goes_to_json_and_back(board: terra.Board, players: int, seed: int, most: int) -> None:
    game = play(board, players, seed, most)
    plain = json.loads(json.dumps(terra.state_to_json(game)))
    again = terra.state_from_json(plain)
    assert again.board == board and again.setup == game.setup
    assert terra.state_to_json(again) == plain
    assert terra.legal_actions(again) == terra.legal_actions(game)


def test_the_invariants_hold_on_a_small_board() -> None:
    for seed in range(8):
        game = soak.play(2 + seed % 4, seed, 97, board=from_rows("small", SMALL))
        assert game.phase == "over" and game.board.id == "small"


def test_only_another_board_is_written_into_the_setup() -> None:
    assert "board" not in terra.setup_to_json(terra.first_game(4))
    assert from_rows("terra_mystica", SMALL) != terra.PRINTED
    setup = terra.random_setup(2, 1, from_rows("small", SMALL))
    plain = json.loads(json.dumps(terra.setup_to_json(setup)))
    assert plain["board"]["id"] == "small"
    assert terra.setup_from_json(plain) == setup != terra.random_setup(2, 1)


def test_first_dwellings_must_stand_on_the_board_that_is_played() -> None:
    board = from_rows("small", SMALL)
    fitting = terra.Setup(2, ("witches", "giants"), dwellings=(("A5", "B3"), ("A7", "B1")), board=board)
    assert terra.new_game(fitting, 1).players[0].own == 1 << board.index["A5"] | 1 << board.index["B3"]
    with pytest.raises(BadInput):
        terra.new_game(terra.Setup(2, ("witches", "giants"), dwellings=(("A3", "A10"), ("A6", "A9")), board=board), 1)


def test_hexes_of_another_board_are_refused_in_words() -> None:
    game = terra.new_game(terra.random_setup(2, 1, from_rows("small", SMALL)), 1)
    reason = terra.why_not(game, terra.action_from_text("place I12"))
    assert reason is not None and reason.id == "terra.why.unreadable"


def test_what_is_derived() -> None:
    board = from_rows("strait", ("YU", ".", "KB", ".", "GS"))
    names = board.names
    near = {name: {names[n] for n in bits(board.neighbours[i])} for i, name in enumerate(names)}
    assert near["A1"] == {"A2"} and near["C1"] == {"C2"}
    assert board.rivers == ("r0", "r1") and {names[n] for n in bits(board.shores[0])} == {"A1", "A2", "C1", "C2"}
    assert board.bridges == (), "one river hex in common is not enough"
    crossed = from_rows("ford", ("Y", "..", " U"))
    assert crossed.bridges == ()
    crossed = from_rows("ford", (".Y", "..", ".U"))
    assert [(crossed.names[a], crossed.names[b]) for a, b in crossed.bridges] == [("A1", "C1")]
    assert {names[n] for n in bits(board.sailing[1][0])} == {"A1", "A2", "C1", "C2"}
    assert {names[n] for n in bits(board.leaping[1][0])} == {"C1", "C2"}
    assert too_few(board.hexes) == {name: int(name not in ("wasteland",)) for name in TERRAINS}


@pytest.mark.parametrize("rows", [SMALL[:3], ("YUKBGSR",) * 4 + ("", "", "YUKBGSR"), ("UUUU",) * 8])
def test_boards_without_enough_land_or_in_two_pieces_are_not_played(rows: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        terra.new_game(terra.random_setup(2, 1, from_rows("poor", rows)), 1)


def spoiled(change: Any) -> Any:
    plain = terra.Board("b", (Hex("A1", "plains", (1,)), Hex("r0", RIVER, (0,)))).to_json()
    change(plain)
    return plain


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"id": "x", "hexes": []},
        {"id": 7, "hexes": [["A1", "plains"]]},
        spoiled(lambda plain: plain["hexes"].append(["A1", "plains"])),
        spoiled(lambda plain: plain["hexes"].append(["A 2", "plains"])),
        spoiled(lambda plain: plain["hexes"].append(["A2", "tundra"])),
        spoiled(lambda plain: plain["hexes"].append(["A2", "plains", "A1"])),
        spoiled(lambda plain: plain["hexes"].append(["A2", "plains", "A2"])),
        spoiled(lambda plain: plain["hexes"].append(["A2", "plains", "Z9"])),
        spoiled(lambda plain: plain["hexes"].append([["A2"], "plains"])),
        spoiled(lambda plain: plain["hexes"].append("A2")),
        spoiled(lambda plain: plain["hexes"].extend([f"B{n}", "plains"] for n in range(200))),
        spoiled(lambda plain: plain.update(hexes="AB")),
    ],
)
def test_what_is_no_board(plain: Any) -> None:
    with pytest.raises(BadInput):
        terra.Board.from_json(plain)
