"""The engine's own files never name a race or a power: abilities plug in, the engine has no cases for them."""

import re
from pathlib import Path

import game.rules.smallworld
import game.rules.underground  # its content must not be named either
from game.rules.smallworld.ability import ABILITIES, Power, Race
from game.rules.smallworld.pieces import PIECES

CONTENT = {"races.py", "powers.py", "shapes.py"}
ROOT = Path(game.rules.smallworld.__file__).parent


def test_engine_names_no_ability() -> None:
    base = [a for id, a in ABILITIES.items() if type(a).__module__.startswith("game.rules.smallworld.")]
    assert len([a for a in base if isinstance(a, Race)]) == 14
    assert len([a for a in base if isinstance(a, Power)]) == 20
    names = {ability.id for ability in ABILITIES.values()} | {type(a).__name__ for a in ABILITIES.values()}
    names |= {id.split(".")[1] for id in ABILITIES if id.startswith("race.")}
    pieces = {f'"{kind}"' for kind in PIECES}
    for path in sorted(ROOT.glob("*.py")):
        if path.name in CONTENT:
            continue
        text = path.read_text(encoding="utf-8")
        words = set(re.findall(r"[\w.]+", text))
        # terrain and symbols share a few names with powers; those are ids with a prefix anyway
        assert not names & words, path.name
        assert not [kind for kind in pieces if kind in text], path.name


def test_every_ability_is_small() -> None:
    """One place of a few lines each."""
    for name in ("races.py", "powers.py"):
        blocks = re.split(r"\n(?=class )", (ROOT / name).read_text(encoding="utf-8"))[1:]
        for block in blocks:
            assert len(block.splitlines()) <= 50, block.splitlines()[0]
