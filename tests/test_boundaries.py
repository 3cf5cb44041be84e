"""The boundary that import-linter cannot draw: the rules know the standard library and nothing more."""

import ast
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
