"""The headless app and the hands that all tests of the screen share."""

from tests.hands import app, click, key

__all__ = ["app", "click", "key"]
