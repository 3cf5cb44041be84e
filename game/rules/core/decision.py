"""Who is asked what, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core.reason import Param


@dataclass(frozen=True, slots=True)
class Decision:
    """The question that is open now. `kind` names it, `prompt` is its text's catalogue id.

    A question with `options` says what they are `about`: a region, a player, a number, a word, or whatever
    else a game's screen knows how to draw; its answers are worded by `topic`.
    """

    player: int
    kind: str
    prompt: str
    params: dict[str, Param] = field(default_factory=dict)
    tribe: int = -1
    topic: str = ""
    about: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: points and tie-break by seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    tie_breaks: tuple[int, ...]
    winners: tuple[int, ...]
