"""Games of every set are known in every process: a save is verified by one that has seen nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import shot
from game.storage import codec

KINDS = [("underground", "underground"), ("mixed", "underground"), ("mixed", "surface"), ("mixed", "treasures")]


@pytest.mark.parametrize(("set", "map"), KINDS)
def test_a_save_is_verified_in_a_fresh_process(set: str, map: str, tmp_path: Path) -> None:
    match = shot.played(shot.ShotArgs(players=2, seed=5, set=set, map=map), lambda match: match.progress.round > 3)
    assert match.setup.content == set
    file = tmp_path / "game.json"
    file.write_bytes(codec.encode(match))
    command = [sys.executable, "-m", "game", "replay", str(file), "--verify", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("scene", ["board", "market", "scoring", "replay"])
@pytest.mark.parametrize(("set", "map"), [KINDS[0], KINDS[-1]])
def test_pictures_show_the_set_that_is_asked_for(scene: str, set: str, map: str) -> None:
    app = shot.take(scene, shot.ShotArgs(players=2, set=set, map=map))
    try:
        setup = app.scene.match.setup  # type: ignore[union-attr]
    finally:
        app.close()
    assert setup.content == set
    assert ("river" in setup.map.features) == (map == "underground")
