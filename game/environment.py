"""What SDL and pygame must know before they start."""

from __future__ import annotations

import contextlib
import os
import sys

M_MMAP_THRESHOLD = -3
LARGE = 2 * 1024 * 1024  # bytes


def prepare() -> None:
    """Set it; whatever the user has set already stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "elbow-room")
    if sys.platform.startswith("linux"):  # otherwise every flip takes 9 to 18 ms on a plain X11 server
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _give_back()


def _give_back() -> None:
    """Have the memory of large pictures given back to the system when they go, instead of kept in pieces."""
    with contextlib.suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
