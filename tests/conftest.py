"""What all tests share: no window, no sound, the person's saves untouched; skips say what is missing."""

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# No deadline: a busy machine must not fail a test. In CI the same examples every time.
settings.register_profile(
    "project",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("project")

NEEDS = {"xvfb": ["Xvfb"], "tiled": ["tiled", "tmxrasterizer"]}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker, programs in NEEDS.items():
            missing = [program for program in programs if not shutil.which(program)]
            if missing and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=f"needs {', '.join(missing)}"))
    # The longest first, so that the other worker has the rest meanwhile.
    items.sort(key=lambda item: (not item.get_closest_marker("build"), not item.get_closest_marker("slow")))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Names of files may be any bytes, but a worker's report goes over as text."""
    report = yield
    report.sections = [(title, text.encode("utf-8", "backslashreplace").decode()) for title, text in report.sections]
    return report


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Saves and settings of tests go to a folder of their own."""
    home = tmp_path_factory.mktemp("home")
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())


@pytest.fixture
def virtual_display() -> Iterator[dict[str, str]]:
    """The environment of a program that opens its window on a screen of its own (mark the test `xvfb`)."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-ac"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        display = number.readline().strip()
    env = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    try:
        yield env | {"DISPLAY": f":{display}", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    finally:
        server.terminate()
        server.wait()


