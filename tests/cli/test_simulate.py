"""simulate and bench: figures that people and scripts can read."""

import json

import pytest

from game import cli
from game.cli import bench, bench_rules, simulate

KEYS = ["games", "players", "wins", "ties", "coins_mean", "coins_sd", "plies", "seconds", "games_per_second"]


def figures(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, object]:
    assert cli.main(["simulate", *args, "--json", "-"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found: dict[str, object] = json.loads(out)
    return found


def test_keys_and_sums(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--players", "random,random,random", "--games", "12", "--seed", "3")
    assert set(KEYS) <= found.keys()
    assert found["games"] == 12
    assert sum(found["wins"]) + found["ties"] == 12  # type: ignore[call-overload, operator]
    assert len(found["coins_mean"]) == len(found["coins_sd"]) == len(found["wins_ci"]) == 3  # type: ignore[arg-type]
    assert found["races"] and found["powers"]


def test_the_same_result_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        figures(capsys, "--players", "random,random", "--games", "10", "--seed", "5", "--jobs", jobs)
        for jobs in ("1", "2")
    )
    for key in ("seconds", "games_per_second"):
        one.pop(key)
        two.pop(key)
    assert one == two


def test_the_same_seed_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--players", "random,random", "--games", "6", "--seed")
    first, again, other = (figures(capsys, *args, seed)["coins_mean"] for seed in ("7", "7", "8"))
    assert first == again != other


@pytest.mark.parametrize("args", [
    ["--players", "random,nobody"],
    ["--players", "random"],
    ["--players", "random,random,random,random,random,random"],
    ["--players", "random,random", "--games", "0"],
])  # fmt: skip
def test_one_clear_line_and_code_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", *args]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("simulate: ") and said.err.count("\n") == 1


def test_terra_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--game", "terra", "--players", "random,random", "--games", "2")
    assert found["game"] == "terra"


def test_interval() -> None:
    low, high = simulate.interval(50, 100)
    assert (low, high) == (0.4038, 0.5962)
    assert simulate.interval(0, 10)[0] == 0.0


def test_bench(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_rules, "PLAYED", {2: 2, 4: 2})
    monkeypatch.setattr(bench_rules, "GAMES", bench_rules.GAMES[:1])
    monkeypatch.setattr(bench_rules, "SAMPLES", 1)
    monkeypatch.setattr(bench_rules, "STEPS", 1000)
    monkeypatch.setattr(bench, "PARTS", ("game.cli.bench_rules",))
    assert cli.main(["bench", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "games_per_s_2p", "games_per_s_4p", "plies_per_s", "copy_us", "legal_p95_us", "calibration",
    ]  # fmt: skip
    assert all(value > 0 for value in found.values())
