"""The installer for Windows, made by Debian's NSIS from the folder that `dev.py build --windows` makes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from build_scripts.build_parts import NAME, TITLE, VERSION
from build_scripts.build_windows import BuildError

SCRIPT = Path(__file__).with_name("installer.nsi")


def make(program: Path, out: Path, icon: Path) -> Path:
    if not shutil.which("makensis"):
        raise BuildError("Missing for the installer: apt install --no-install-recommends nsis")
    target = out / f"{NAME}-{VERSION}-setup.exe"
    out.mkdir(parents=True, exist_ok=True)
    given = {
        "NAME": NAME, "TITLE": TITLE, "VERSION": VERSION,
        "PROGRAM": program.resolve(), "ICON": icon.resolve(), "OUT": target.resolve(),
    }  # fmt: skip
    defines = [f"-D{name}={value}" for name, value in given.items()]
    done = subprocess.run(
        ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defines, SCRIPT], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"makensis failed:\n{done.stdout}{done.stderr}")
    return target
