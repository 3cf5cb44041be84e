"""The README's recipes, done as they are written, in a copy of the project."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

pytestmark = pytest.mark.slow


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its history; pictures and sounds are borrowed."""
    project = tmp_path / "a copy"
    project.mkdir()
    for name in ("game", "build_scripts", "maps"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets" / "emblems", project / "assets" / "emblems")
    for name in ("maps", "sounds"):
        (project / "assets" / name).symlink_to(ROOT / "assets" / name)
    return project


def run(project: Path, *args: str) -> str:
    done = subprocess.run([sys.executable, *args], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def write_texts(project: Path, domain: str, texts: dict[str, str]) -> None:
    for language in ("en", "ru"):
        path = project / "game" / "i18n" / language / f"{domain}.po"
        lines = [f'\nmsgid "{id}"\nmsgstr "{text}"\n' for id, text in texts.items()]
        path.write_text(path.read_text(encoding="utf-8") + "".join(lines), encoding="utf-8")


def test_a_race_and_a_power(copy: Path) -> None:
    race, power = BLOCKS
    for block, module in ((race, "races"), (power, "powers")):
        path = copy / "game" / "rules" / "smallworld" / f"{module}.py"
        path.write_text(path.read_text(encoding="utf-8") + "\n\n" + block, encoding="utf-8")
    write_texts(copy, "rules", {
        "race.beekeepers": "Beekeepers", "race.beekeepers.rule": "Forests are cheap.",
        "power.coastal": "Coastal", "power.coastal.badge": "Coastal", "power.coastal.rule": "Shores pay.",
    })  # fmt: skip
    write_texts(copy, "help", {"help.race.beekeepers": "They keep bees.", "help.power.coastal": "They like it wet."})
    run(copy, "build_scripts/catalogues.py")
    told = run(copy, "-m", "game", "simulate", "--players", "medium,random,easy", "--games", "40", "--json", "-")
    assert '"race.beekeepers"' in told and '"power.coastal"' in told
    run(copy, "-m", "game", "simulate", "--set", "mixed", "--players", "hard,random", "--nodes", "40", "--games", "2")
    for topic in ("race.beekeepers", "power.coastal"):  # no emblem yet: a letter stands in
        run(copy, "-m", "game", "shot", "help", "--phase", topic, "--out", "help.png", "--size", "640x400")
    drawn = copy / "assets" / "emblems" / "races"
    shutil.copy(drawn / "elves.svg", drawn / "beekeepers.svg")
    run(copy, "-m", "game", "shot", "help", "--phase", "race.beekeepers", "--out", "help.png", "--size", "640x400")


def test_a_language(copy: Path) -> None:
    i18n = copy / "game" / "i18n"
    shutil.copytree(i18n / "en", i18n / "xx", ignore=shutil.ignore_patterns("*.mo"))
    ui = i18n / "xx" / "ui.po"
    ui.write_text(ui.read_text(encoding="utf-8").replace('msgstr "New game"', 'msgstr "Xyzzy"'), encoding="utf-8")
    table = i18n / "languages.py"
    row = 'LANGUAGES = (\n    Language("xx", "Xish", 2, "(n != 1)"),'
    table.write_text(table.read_text(encoding="utf-8").replace("LANGUAGES = (", row, 1), encoding="utf-8")
    assert "agree" in run(copy, "build_scripts/catalogues.py")
    run(copy, "-m", "game", "shot", "settings", "--lang", "xx", "--out", "settings.png", "--size", "640x400")
    run(copy, "-m", "game", "shot", "board", "--lang", "xx", "--players", "2", "--out", "board.png")
    code = (
        "from game import i18n; from game.scenes.settings import OWN_NAMES; i18n.set_language('xx');"
        "print(i18n.t('title.new_game'), dict(OWN_NAMES)['xx'])"
    )
    assert run(copy, "-c", code).split()[-2:] == ["Xyzzy", "Xish"]
    kept = "import msgspec; from game.storage.settings import Settings;"
    kept += "print(msgspec.json.decode(b'{\"language\": \"xx\"}', type=Settings).language)"
    assert run(copy, "-c", kept).split()[-1] == "xx"


def test_a_map(copy: Path) -> None:
    """Saved under a new name it is still a map that can be played; what is wrong with one is named."""
    mine = copy / "maps" / "mine.tmx"
    drawn = (copy / "maps" / "smallworld_3p.tmx").read_text(encoding="utf-8")
    mine.write_text(drawn.replace("The Middle Mere", "My Own"), encoding="utf-8")
    run(copy, "-m", "game", "maps", "check", str(mine))
    code = (
        "from pathlib import Path; from game.maps.smallworld import load_map;"
        "from game.rules.smallworld import *;"
        "s = new_game(Setup(load_map(Path('maps/mine.tmx')).definition, 3), 1);"
        "[apply(s, legal_actions(s)[0]) for _ in range(30)]; print(s.map.title)"
    )
    assert "My Own" in run(copy, "-c", code)
    mine.write_text(mine.read_text(encoding="utf-8").replace('value="forest"', 'value="jungle"', 1), encoding="utf-8")
    command = [sys.executable, "-m", "game", "maps", "check", str(mine)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "jungle" in done.stdout
