"""The rules' own errors: callers never meet a traceback from inside."""

from __future__ import annotations

from game.rules.core.reason import Param, Reason


class RulesError(Exception):
    """Base of all errors that the rules raise on purpose; carries a translatable reason."""

    def __init__(self, reason: Reason | str, **params: Param) -> None:
        self.reason = reason if isinstance(reason, Reason) else Reason(reason, params)
        super().__init__(str(self.reason))


class Refused(RulesError):
    """The action is well formed but not legal now; the state stays as it was."""


class BadInput(RulesError):
    """Malformed JSON, an unknown id, an impossible set-up."""


class UnknownContent(BadInput):
    """Well formed, but it needs something that this program does not have: a set, a race, a tile."""
