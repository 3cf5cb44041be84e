"""What goes into the executable, and what stays out. The .spec file reads it."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "elbow-room"
TITLE = "Elbow Room"
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

# numpy alone would double the size; ssl brings OpenSSL, which a game without network has no use for.
EXCLUDED = [
    "numpy", "scipy", "PIL", "shapely", "babel", "pytest", "hypothesis", "setuptools", "pkg_resources",
    "tkinter", "unittest", "doctest", "pdb", "pydoc", "distutils", "lib2to3", "curses", "readline", "sqlite3",
    "ssl", "_ssl", "_hashlib", "asyncio", "ftplib", "http", "xmlrpc", "turtle", "ensurepip", "venv",
    "font_manrope", "font_source_serif_pro",
    "pygame._camera", "pygame.camera", "pygame._camera_opencv", "pygame.docs", "pygame.examples",
    "pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame.midi", "pygame.pypm", "pygame.sndarray",
    "pygame.surfarray", "pygame.tests",
]  # fmt: skip
# pygame's own font and icon: the game brings its own.
UNUSED_FILES = ("pygame/freesansbold.ttf", "pygame/pygame_icon")
SOURCES = {".py", ".pyc", ".pyi", ".po", ".md"}
FOR_READERS_ONLY = ("assets/readme",)


def data_files(root: Path = ROOT) -> list[tuple[str, str]]:
    """(file, folder inside the build) of what the game reads, not of what made it."""
    found = [path for top in ("assets", "maps", "game") for path in sorted((root / top).rglob("*"))]
    kept = [path for path in found if path.is_file() and wanted(path.relative_to(root))]
    return [(str(path), str(path.parent.relative_to(root))) for path in kept]


def wanted(path: Path) -> bool:
    return path.suffix not in SOURCES and not path.as_posix().startswith(FOR_READERS_ONLY)


def font_files() -> list[tuple[str, str]]:
    """Only the styles that the game draws with, where it looks for them in a build."""
    from game.ui.text import FILES, font_path

    return [(str(font_path(role)), f"{package}/files") for role, (package, _) in FILES.items()]


def used(name: str) -> bool:
    return not name.replace("\\", "/").startswith(UNUSED_FILES)
