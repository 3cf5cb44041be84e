"""What the tests of the packages look at: made for them, or in ELBOW_ROOM_DIST, where `dev.py release` has made it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: Set by `dev.py release`: prove these, and leave nothing out.
RELEASE = os.environ.get("ELBOW_ROOM_DIST", "")


def build(out: Path, *options: str) -> Path:
    """The folder with what was built."""
    if RELEASE:
        return Path(RELEASE)
    command = [sys.executable, ROOT / "build_scripts" / "dev.py", "build", "--out", out, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
