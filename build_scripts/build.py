"""Make the executable with PyInstaller: a folder, or with --onefile a single file."""

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from build_scripts import build_windows
from build_scripts.build_icon import write_icons
from build_scripts.build_parts import NAME, ROOT, VERSION
from build_scripts.devtools.lock import only_one
from build_scripts.packaging import deb, desktop, installer

ICON_SVG = ROOT / "assets" / "emblems" / "icon.svg"
SPEC = ROOT / "build_scripts" / "elbow-room.spec"
# %k is the place of this file: the folder may lie anywhere.
HERE = rf'sh -c "k=\\$1; shift; exec \\"\\$(dirname \\"\\$k\\")/{NAME}\\" \\"\\$@\\"" sh %k %f'


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py build", description=__doc__)
    parser.add_argument("--onefile", action="store_true", help="one file instead of a folder")
    parser.add_argument("--windows", action="store_true", help="on Linux: the folder for Windows, made under Wine")
    parser.add_argument("--deb", action="store_true", help="a package for Debian too")
    parser.add_argument("--installer", action="store_true", help="with --windows: the installer too")
    parser.add_argument("--archive", action="store_true", help="pack the result for a release too")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the result goes")
    options = parser.parse_args(args)
    if not ICON_SVG.exists():
        print(f"{ICON_SVG.relative_to(ROOT)} is missing: the program has no icon.", file=sys.stderr)
        return 1
    kind = "windows" if options.windows else "onefile" if options.onefile else "onedir"
    work = ROOT / "build" / kind
    with only_one(work.with_suffix(".lock")):
        return make_for_windows(options) if options.windows else make_for_here(work, options)


def make_for_here(work: Path, options: argparse.Namespace) -> int:
    out = options.out.resolve()
    target: Path = out / (f"{NAME}-onefile" if options.onefile else NAME)
    icons = write_icons(ICON_SVG, work / "icons")
    made = compile_program(work, icons, options.onefile)
    if made is None:
        return 1
    replace(made, target)
    add_extras(target, icons["png"])
    print(f"{target}: {size_of(target) / 1e6:.1f} MB")
    if options.archive:
        print(pack(target, out))
    if options.deb:
        print(deb.make(target, out, work / "deb"))
    return 0


def make_for_windows(options: argparse.Namespace) -> int:
    out = options.out.resolve()
    try:
        target = build_windows.build(out, ICON_SVG, SPEC)
        add_extras(target, None)
        print(f"{target}: {size_of(target) / 1e6:.1f} MB")
        if options.archive:
            name = out / f"{NAME}-{VERSION}-windows-amd64"
            print(shutil.make_archive(str(name), "zip", target.parent, NAME))
        if options.installer:
            print(installer.make(target, out, build_windows.ICON))
    except build_windows.BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def compile_program(work: Path, icons: dict[str, Path], onefile: bool) -> Path | None:
    """The folder with the fresh program in it; on failure what PyInstaller said is shown."""
    icon = icons["icns" if sys.platform == "darwin" else "ico"]
    manner = ["--noconfirm", "--clean", "--log-level", "ERROR"]
    places = ["--distpath", work / "dist", "--workpath", work / "work"]
    words = ["--onefile", icon] if onefile else [icon]
    shutil.rmtree(work / "dist", ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", *manner, *places, SPEC, "--", *words]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        return None
    return work / "dist" if onefile or sys.platform == "darwin" else work / "dist" / NAME


def replace(made: Path, target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, target)
    if sys.platform == "darwin":  # the bundle holds everything
        shutil.rmtree(target / NAME, ignore_errors=True)


def add_extras(target: Path, icon: Path | None) -> None:
    """The icon and its menu entry are for a program of Linux."""
    for name in ("LICENSE", "CREDITS.md"):
        shutil.copy(ROOT / name, target)
    if icon and sys.platform.startswith("linux"):
        shutil.copy(icon, target)
        entry = target / f"{NAME}.desktop"
        entry.write_text(desktop.entry(HERE), encoding="utf-8")
        entry.chmod(0o755)


def size_of(target: Path) -> int:
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file() and not path.is_symlink())


def pack(target: Path, out: Path) -> str:
    """zip where people expect it; tar keeps the executable bit."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    name = out / f"{target.name}-{VERSION}-{system}-{platform.machine().lower()}"
    return shutil.make_archive(str(name), "zip" if system == "windows" else "gztar", out, target.name)


if __name__ == "__main__":
    sys.exit(main())
