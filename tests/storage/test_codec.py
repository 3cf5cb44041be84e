"""Save files: what is written comes back; what somebody changed is refused."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.maps import NoBoard
from game.maps.smallworld import find_map
from game.paths import resource
from game.rules import smallworld as rules
from game.storage import codec, migrate
from game.storage.errors import Damaged, Missing, OtherFormat, SaveError
from game.storage.restore import restore
from game.version import VERSION
from tests.storage.games import played


def text_of(actions: int | None = 60, players: int = 3) -> dict[str, Any]:
    return json.loads(codec.encode(played(players, 4, actions)))


def restored(plain: dict[str, Any]) -> Any:
    return restore(codec.decode(json.dumps(plain).encode()))


@pytest.mark.parametrize("actions", [0, 1, 7, 33, 90, None])
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_comes_back_whole(actions: int | None, players: int) -> None:
    match = played(players, 4, actions)
    match.seats[1].kind = "hard"
    match.open_coins = True
    loaded = restore(codec.decode(codec.encode(match)))
    assert loaded.replay_available and not loaded.notices
    assert rules.state_to_json(loaded.match.state) == rules.state_to_json(match.state)
    assert loaded.match.actions == match.actions
    assert loaded.match.seats == match.seats and loaded.match.open_coins
    assert (loaded.match.seed, loaded.match.setup) == (match.seed, match.setup)
    assert loaded.match.done == match.done


def test_undo_and_redo_are_still_there() -> None:
    match = played(2, 5, 40)
    while len(match._back) < 2:
        match.apply(rules.legal_actions(match.state)[-1])
    match.undo()
    again = restore(codec.decode(codec.encode(match))).match
    assert again.why_no_redo() is None and again.undone == match.undone
    assert again.redo() == match.redo()
    assert again.undo() == match.undo()
    assert again.undo() == match.undo()


def test_it_is_text_that_people_can_read() -> None:
    lines = codec.encode(played(2, 4, 30)).decode().splitlines()
    assert "Игрок 0" in "".join(lines)
    assert sum(line.strip().startswith(('"pick', '"conquer', '"end', '"deploy')) for line in lines) > 10


def test_the_version_is_the_project_s() -> None:
    project = tomllib.loads(resource("pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


CHANGES: list[tuple[str, Any]] = [
    ("hash", "0" * 64), ("hash", "zz"), ("seed", 5), ("seed", "5"), ("seed", 1 << 70), ("seats", []),
    ("seats", [{"name": "x", "kind": 3, "colour": 0}] * 3), ("actions", ["pick 0"]), ("actions", "pick"),
    ("actions", [["pick 0"]]), ("actions", ["import os"] * 3), ("setup", {}), ("setup", None), ("snapshot", {}),
    ("snapshot", []), ("map", {"id": "other", "title": "", "hash": "0" * 64}), ("game", 3),
    ("rules", None), ("options", 3), ("origin", {}), ("format", "1"), ("format", -1), ("format", True),
    ("saved", "yesterday"), ("over", "no"), ("actions", ["pick 0"] * 30_000),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=[f"{n}-{i}" for i, (n, _) in enumerate(CHANGES)])
def test_changed_values_are_damage(name: str, value: Any) -> None:
    plain = text_of()
    plain[name] = value
    with pytest.raises(Damaged):
        restored(plain)


@pytest.mark.parametrize("name", ["format", "hash", "seed", "seats", "actions", "setup", "snapshot", "map"])
def test_missing_values_are_damage(name: str) -> None:
    plain = text_of()
    del plain[name]
    with pytest.raises(Damaged):
        restored(plain)


@pytest.mark.parametrize("actions", [20, None])
def test_a_game_is_over_as_the_list_says(actions: int | None) -> None:
    plain = text_of(actions)
    plain["over"] = not plain["over"]
    with pytest.raises(Damaged):
        restored(plain)


def test_an_edited_position_with_a_fresh_hash_is_still_found_out() -> None:
    plain = text_of()
    plain["snapshot"]["coins"][0] += 50
    plain["hash"] = codec.digest({**plain["snapshot"], "setup": plain["setup"]})
    with pytest.raises(Damaged):
        restored(plain)


@pytest.mark.parametrize("data", [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}", b"[" * 100_000, b'{"a":' * 100_000,
    b'{"format":1,"x":' + b"[" * 99_999,
    b"\x00" * 1000, b'"' + b"a" * 1_000_000, b'{"format": 1e400}', b'{"format": NaN}',
])  # fmt: skip
def test_what_is_no_save(data: bytes) -> None:
    for read in (codec.decode, codec.decode_header):
        with pytest.raises(Damaged):
            read(data)


def test_other_rules_go_on_from_the_snapshot() -> None:
    match = played(3, 4, 60)
    plain = json.loads(codec.encode(match))
    plain["fingerprint"], plain["actions"] = "0" * 64, plain["actions"][:3]
    loaded = restored(plain)
    assert not loaded.replay_available
    assert [notice.id for notice in loaded.notices] == ["saves.no_replay"]
    assert rules.state_to_json(loaded.match.state) == rules.state_to_json(match.state)
    loaded.match.apply(rules.legal_actions(loaded.match.state)[0])
    again = restore(codec.decode(codec.encode(loaded.match)))
    assert again.replay_available, "from the snapshot on the record is whole"
    assert rules.state_to_json(again.match.state) == rules.state_to_json(loaded.match.state)


def test_other_rules_that_replay_the_same_keep_the_replay() -> None:
    plain = text_of()
    plain["rules"], plain["program"], plain["fingerprint"] = 0, "0.1", ""
    assert restored(plain).replay_available


def test_newer_and_older_formats_are_told_apart() -> None:
    plain = text_of()
    for version, id in ((99, "saves.newer"), (0, "saves.too_old")):
        plain["format"] = version
        for read in (codec.decode, codec.decode_header):
            with pytest.raises(OtherFormat) as caught:
                read(json.dumps(plain).encode())
            assert caught.value.notice.id == id


def test_an_older_format_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "seed": plain.pop("random_seed")}

    monkeypatch.setitem(migrate.STEPS, 0, first)  # and on from there to the present one
    plain = text_of()
    plain["format"], plain["random_seed"] = 0, plain.pop("seed")
    data = json.dumps(plain).encode()
    assert restore(codec.decode(data)).replay_available
    assert codec.decode_header(data).round == plain["round"]
    del plain["random_seed"]
    with pytest.raises(Damaged):
        restored(plain)


def test_missing_content_is_named() -> None:
    plain = text_of()
    plain["setup"]["content"] = "moonlight"
    plain["hash"] = codec.digest({**plain["snapshot"], "setup": plain["setup"]})
    with pytest.raises(Missing) as caught:
        restored(plain)
    assert caught.value.notice.params["name"] == "moonlight"
    plain = text_of()
    plain["game"] = "chess"
    with pytest.raises(Missing) as caught:
        restored(plain)
    assert (caught.value.notice.id, caught.value.notice.params["name"]) == ("saves.missing_game", "chess")


def test_a_level_that_is_not_there_becomes_the_usual_one() -> None:
    plain = text_of()
    plain["seats"][1]["kind"] = "nightmare"
    assert [seat.kind for seat in restored(plain).match.seats] == ["human", "medium", "human"]


def test_the_map_is_found_by_its_land() -> None:
    board = played(3, 4, 5).setup.map
    assert find_map(board).definition.id == "smallworld_3p"
    assert find_map(replace(board, id="renamed", title="Elsewhere")).definition.id == "smallworld_3p"
    drowned = replace(board, regions=(replace(board.regions[0], terrain="lake"), *board.regions[1:]))
    with pytest.raises(NoBoard) as caught:
        find_map(drowned)
    assert caught.value.id == "saves.other_map"
    for id in ("atlantis", "../../etc/passwd", "/etc/passwd", "smallworld_3p.tmx", ""):
        with pytest.raises(NoBoard) as caught:
            find_map(replace(drowned, id=id))
        assert caught.value.id == "saves.missing_map"


RELEASED = sorted(resource("tests", "data", "saves").glob("*/*.json"))


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_saves_of_released_versions_go_on_as_they_were(path: Path) -> None:
    plain = json.loads(path.read_text(encoding="utf-8"))
    loaded = restore(codec.decode(path.read_bytes()))
    assert loaded.replay_available and not loaded.notices
    assert codec.state_digest(rules, loaded.match.state) == plain["hash"]
    assert [str(action) for action in loaded.match.actions] == plain["actions"]
    assert [str(action) for action in loaded.match.undone] == plain["undone"]
    assert [(seat.name, seat.kind) for seat in loaded.match.seats] == [(s["name"], s["kind"]) for s in plain["seats"]]
    if not loaded.match.over:
        loaded.match.apply(rules.legal_actions(loaded.match.state)[0])
    again = restore(codec.decode(codec.encode(loaded.match)))
    assert again.replay_available


def test_content_added_since_is_not_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save made before its set got one more power goes on from where it stands."""
    plain = text_of()
    base = rules.SETS["base"]
    monkeypatch.setitem(rules.SETS, "base", base._replace(powers=(*base.powers, "power.wise")))
    loaded = restored(plain)
    assert not loaded.replay_available and loaded.notices[0].id == "saves.no_replay"
    while not loaded.match.over:
        loaded.match.apply(rules.legal_actions(loaded.match.state)[0])


def test_every_failure_is_a_save_error() -> None:
    assert all(issubclass(kind, SaveError) for kind in (Damaged, OtherFormat, Missing))
