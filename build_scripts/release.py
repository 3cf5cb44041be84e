"""Everything for a release, made, proved and listed: what Linux can make, the programs for Windows included."""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from build_scripts import build
from build_scripts.build_parts import NAME, ROOT, VERSION
from build_scripts.devtools.environment import DEVELOP, ensure

SUMS, TABLE = "SHA256SUMS", "RELEASE.md"


class Part(NamedTuple):
    """What one call of `dev.py build` makes: the files to hand out, and the tests that prove them."""

    options: tuple[str, ...]
    files: tuple[str, ...]
    proof: tuple[str, ...]


PARTS = (
    Part(
        ("--archive", "--deb"),
        (f"{NAME}-{VERSION}-linux-*.tar.gz", f"{NAME}_{VERSION}_*.deb"),
        ("tests/build/test_linux_packages.py",),
    ),
    Part(("--onefile", "--archive"), (f"{NAME}-onefile-{VERSION}-linux-*.tar.gz",), ("tests/build/test_build.py",)),
    Part(
        ("--windows", "--archive", "--installer"),
        (f"{NAME}-{VERSION}-windows-*.zip", f"{NAME}-{VERSION}-setup.exe"),
        ("tests/build/test_windows.py", "tests/build/test_windows_player.py"),
    ),
)


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py release", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the files go")
    out: Path = parser.parse_args(args).out.resolve()
    rows: list[str] = []
    for part in PARTS:
        say(f"Making {' '.join(part.options)} ...")
        if build.main([*part.options, "--out", str(out)]):
            return 1
    whole = True
    for part in PARTS:
        say(f"Proving {', '.join(part.proof)} ...")
        proved, words = prove(part, out)
        whole &= proved
        rows += [row(file, words) for pattern in part.files for file in sorted(out.glob(pattern))]
    files = [file for part in PARTS for pattern in part.files for file in sorted(out.glob(pattern))]
    (out / SUMS).write_text("".join(f"{checksum(file)}  {file.name}\n" for file in files), encoding="utf-8")
    table = "\n".join(["| file | MB | what was proved |", "|---|---|---|", *rows, ""])
    (out / TABLE).write_text(table, encoding="utf-8")
    print(table)
    return 0 if whole else 1


def prove(part: Part, out: Path) -> tuple[bool, str]:
    """Run the tests over what lies in `out`; skipped ones are counted, never passed over."""
    began = time.monotonic()
    command = [ensure(DEVELOP), "-m", "pytest", "-q", *part.proof]
    environment = os.environ | {"ELBOW_ROOM_DIST": str(out)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stdout[-4000:] + done.stderr[-2000:])
    counts = re.findall(r"\d+ (?:passed|failed|errors?|skipped)", done.stdout.splitlines()[-1])
    minutes = (time.monotonic() - began) / 60
    return done.returncode == 0, f"{', '.join(counts) or 'nothing'} of {' '.join(part.proof)} in {minutes:.1f} min"


def row(file: Path, words: str) -> str:
    return f"| {file.name} | {file.stat().st_size / 1e6:.1f} | {words} |"


def checksum(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
