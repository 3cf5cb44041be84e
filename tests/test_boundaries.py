"""The boundary that import-linter cannot draw: the rules know the standard library and nothing more."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = sorted((ROOT / "game" / "rules").rglob("*.py"))
OUTSIDE = {"random", "time", "pickle", "os", "pathlib", "io", "threading"}
ALLOWED = (sys.stdlib_module_names | {"game"}) - OUTSIDE


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rules_import_only_the_standard_library(path: Path) -> None:
    names = set(imported(path))
    assert {name for name in names if name.split(".")[0] not in ALLOWED} == set()
    assert {name for name in names if name.startswith("game") and not name.startswith("game.rules")} == set()


def test_importing_the_rules_loads_no_window() -> None:
    code = "import sys, game.rules.smallworld; print('pygame' in sys.modules or 'random' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


#: What a game is called in the code, and the words that folders of its name may use.
GAME_NAMES = ("smallworld", "underground", "terra")
KNOWS_ALL = ROOT / "game" / "games"


def outside(name: str) -> list[Path]:
    """Every module that is neither in a folder or file of the game's name nor the one place that knows all games."""
    families = {"smallworld": {"smallworld", "underground"}, "underground": {"smallworld", "underground"}}
    own = families.get(name, {name})
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = {part.removesuffix(".py") for part in path.relative_to(ROOT).parts}
        if not parts & own and KNOWS_ALL not in path.parents:
            found.append(path)
    return found


@pytest.mark.parametrize("name", GAME_NAMES)
def test_only_folders_of_its_name_name_a_game(name: str) -> None:
    naming = [path.relative_to(ROOT).as_posix() for path in outside(name)
              if re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"))]  # fmt: skip
    assert naming == []
