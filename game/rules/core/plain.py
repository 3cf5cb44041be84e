"""Help for games with simple values: records as JSON and back, and a table on which nothing is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast, get_type_hints

from game.rules.core.errors import BadInput
from game.rules.core.reason import Explanation

R = TypeVar("R", bound=NamedTuple)


def record_json(
    kind: type[R], refusal: str = "state.malformed"
) -> tuple[Callable[[R], dict[str, Any]], Callable[[Any], R]]:
    """Two functions: a record of numbers and words as JSON, and back with every value checked."""
    hints = get_type_hints(kind)
    defaults = kind._field_defaults

    def to_json(value: R) -> dict[str, Any]:
        return {name: one for name, one in value._asdict().items() if name not in defaults or one != defaults[name]}

    def from_json(plain: Any) -> R:
        if not isinstance(plain, dict) or not (hints.keys() - defaults.keys()) <= plain.keys() <= hints.keys():
            raise BadInput(refusal, detail=str(plain)[:60])
        if any(type(plain[name]) is not hints[name] for name in plain):
            raise BadInput(refusal, detail=str(plain)[:60])
        made: R = cast(Any, kind)(**plain)
        return made

    return to_json, from_json


# --- nothing is hidden and nothing needs a word


def view(state: Any, player: int) -> Any:
    """Everything lies open on the table."""
    return state.copy()


def determinize(seen: Any, seed: int) -> Any:
    return seen.copy()


def cover_event(event: Any, viewer: int) -> Any:
    return event


def explain(state: Any, action: Any) -> Explanation:
    return Explanation()


def opening_events(state: Any) -> list[Any]:
    return []
