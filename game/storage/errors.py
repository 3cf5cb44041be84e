"""Why a saved game cannot be had, as something to tell the player."""

from __future__ import annotations

from game.storage.settings import Notice


def readable(name: str) -> str:
    """The name of a file as far as it is one in letters: no font draws what is not UTF-8."""
    return name.encode("utf-8", "replace").decode()


class SaveError(Exception):
    """Carries one clear line; the file itself is as it was."""

    def __init__(self, id: str, **params: object) -> None:
        self.notice = Notice(id, {name: readable(str(value))[:200] for name, value in params.items()})
        super().__init__(f"{id} {self.notice.params}" if params else id)


class Damaged(SaveError):
    """Not a save, or one that somebody or something has changed: to be set aside."""

    def __init__(self, detail: str) -> None:
        super().__init__("saves.damaged")
        self.detail = detail[:200]


class OtherFormat(SaveError):
    """A sound save of a version that this program does not read."""


class Missing(SaveError):
    """A sound save that needs a map or a content that is not there."""


class Unwritten(SaveError):
    """The disk refused."""
