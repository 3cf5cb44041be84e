"""What a game is to everybody else: a module (or object) with these names, and nothing more is asked of it.

Scenes, bots, saves, replays and tests use a game's rules through this alone. Positions, actions, events and
set-ups are each game's own values, so they are `Any` here; every position has `copy()` and `setup`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.rules.core.decision import Decision, Outcome
from game.rules.core.reason import Explanation, Reason


class Progress(NamedTuple):
    """How far a game is: round of rounds, and whose turn runs (not always who is asked)."""

    round: int
    rounds: int
    player: int


class Rules(Protocol):
    """A game. `apply` alone changes a position; whatever is not legal is refused and changes nothing."""

    @property
    def RULES_VERSION(self) -> int:
        """Raised when the same record would lead to another game."""

    @property
    def REVEALING(self) -> Mapping[str, str]:
        """Kinds of events that show something hidden, with the reason why undo stops there."""

    # --- playing

    def new_game(self, setup: Any, seed: int) -> Any: ...
    def opening_events(self, state: Any) -> list[Any]: ...
    def decision(self, state: Any) -> Decision | None:
        """The open question; none when the game is over."""

    def legal_actions(self, state: Any) -> Sequence[Any]: ...
    def apply(self, state: Any, action: Any) -> list[Any]:
        """Carry it out and tell what happened, or raise Refused."""

    # --- reading

    def why_not(self, state: Any, action: Any) -> Reason | None: ...
    def explain(self, state: Any, action: Any) -> Explanation: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def progress(self, state: Any) -> Progress: ...
    def scores(self, state: Any) -> tuple[int, ...]:
        """What each seat has now; what a view covers is negative."""

    def check(self, state: Any) -> Reason | None:
        """What is impossible about a position, whoever made it; nothing when it can be played on."""

    # --- secrets

    def view(self, state: Any, player: int) -> Any:
        """The position as this player may know it."""

    def determinize(self, seen: Any, seed: int) -> Any:
        """A full position that agrees with a view: what a bot thinks on."""

    def cover_event(self, event: Any, viewer: int) -> Any: ...

    # --- text and JSON; reading raises BadInput, nothing else

    def action_to_text(self, action: Any) -> str: ...
    def action_from_text(self, text: str) -> Any: ...
    def event_to_json(self, event: Any) -> dict[str, Any]: ...
    def event_from_json(self, plain: Any) -> Any: ...
    def setup_to_json(self, setup: Any) -> dict[str, Any]: ...
    def setup_from_json(self, plain: Any) -> Any: ...
    def state_to_json(self, state: Any) -> dict[str, Any]: ...
    def state_from_json(self, plain: Any) -> Any: ...
