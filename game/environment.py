"""What SDL and pygame must know before they start."""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Set it; whatever the user has set already stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "elbow-room")
    if sys.platform.startswith("linux"):  # otherwise every flip takes 9 to 18 ms on a plain X11 server
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
