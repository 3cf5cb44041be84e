"""A game that nobody has heard of goes through everything that is not drawn, by its record alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli, games
from game.bots.arena import Contest, play_one
from game.match import Match, Seat, Timeline
from game.match.log import log_text
from game.rules.core import Rules, rng
from game.storage import codec, saves
from game.storage.autosave import Autosave
from game.storage.errors import Damaged
from game.storage.restore import restore
from tests import tiny
from tests.tiny import TINY

RULES: Rules = tiny  # mypy holds it to the contract as well


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TINY))
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))


def played(actions: int = 99, seed: int = 3) -> Match:
    seats = [Seat("Anna"), Seat("Bob", "random", 1)]
    match, chance = Match.new(TINY, tiny.make(2, seed), seed, seats), rng.seeded(seed)
    while not match.over and len(match.done) < actions:
        legal = tiny.legal_actions(match.state)
        chance, at = rng.next_below(chance, len(legal))
        match.apply(legal[at])
    return match


def test_it_is_short() -> None:
    lines = Path(tiny.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 135, "the contract asks for too much"


def test_save_load_and_go_on() -> None:
    match = played(5)
    path = saves.save_named(match, "tiny")
    again = saves.load(path).match
    assert again.game is TINY and again.state == match.state and again.actions == match.actions
    again.apply(tiny.legal_actions(again.state)[0])
    [listed], notices = saves.list_saves()
    assert (listed.header.game, listed.header.map, notices) == ("tiny", None, [])


def test_autosave_and_continue() -> None:
    keeper = Autosave()
    keeper.note(played(4))
    assert keeper.flush()
    found = keeper.latest()
    keeper.close()
    assert found is not None and saves.load(found.path).match.state == played(4).state


def test_undo_stops_at_the_other_player() -> None:
    match = played(1)
    for seat in match.seats:
        seat.kind = "human"
    before = match.state.copy()
    assert match.why_no_undo() is not None
    match.apply(tiny.legal_actions(match.state)[0])
    assert match.undo() is not None and match.state == before
    assert match.redo() and match.state != before


def test_the_replay_and_its_story() -> None:
    match = played()
    timeline = Timeline(match)
    assert timeline.states[-1] == match.state and len(timeline) == len(match.done)
    assert [mark.player for mark in timeline.marks[:3]] == [match.setup.first, 1 - match.setup.first, match.setup.first]
    assert "Anna" in log_text(match)


def test_the_command_line_knows_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(codec.encode(played()))
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert cli.main(["simulate", "--game", "tiny", "--games", "8", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert sum(found["wins"]) + found["ties"] == 8 and found["game"] == "tiny"
    assert cli.main(["simulate", "--game", "tiny", "--players", "random,random,random"]) == 2
    assert cli.main(["games", "--json", "-"]) == 0
    assert "tiny" in [row["id"] for row in json.loads(capsys.readouterr().out.splitlines()[-1])]


def test_seats_rotate() -> None:
    contest = Contest(("random", "random"), 4, 1, "tiny")
    assert play_one(contest, 0) == play_one(contest, 0)
    assert {row.winners for row in (play_one(contest, n) for n in range(20))} >= {(0,), (1,)}


def test_a_changed_position_is_damage() -> None:
    plain = json.loads(codec.encode(played(5)))
    plain["snapshot"]["cells"] = [0] * 5 + [-1] * 4
    plain["hash"] = codec.digest({**plain["snapshot"], "setup": plain["setup"]})
    with pytest.raises(Damaged):
        restore(codec.decode(json.dumps(plain).encode()))
