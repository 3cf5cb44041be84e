"""Every kind of question is answered by the mouse alone, with every kind of action that it offers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app import App
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.rules.terra.refusal import question
from tests.scenes.terra.drive import match_at, sit_down, until

KINDS = (
    "faction", "place", "card", "action", "after", "offer", "tiles", "spades", "step", "key", "bridge", "dwelling",
    "turn", "upgrade", "ordain",
)  # fmt: skip
#: A random game in which the question comes up: players, seed, and the faction that brings it where one must.
_FACTIONS = {
    "dwelling": ("nomads", "witches"), "turn": ("nomads",), "upgrade": ("swarmlings",), "ordain": ("darklings",),
    "step": ("auren", "cultists"),
}  # fmt: skip
SEEDS = 120


def position(kind: str, wanted: Callable[[State], bool] = lambda state: True) -> State:
    """Some position of random games with this question open."""
    if kind == "faction":
        return rules.new_game(rules.Setup(3), 1)
    if kind == "key":
        return two_tops_and_one_key()
    for seed in range(SEEDS):
        setup = rules.random_setup(3, seed)
        for faction in _FACTIONS.get(kind, ()):
            others = [one for one in ("giants", "dwarves", "mermaids") if one != faction]
            setup = rules.Setup(3, (faction, *others[:2]), setup.scoring, setup.cards)
            if found := until(lambda state: question(state) == kind and wanted(state), setup, seed):
                return found
        if kind not in _FACTIONS and (
            found := until(lambda state: question(state) == kind and wanted(state), setup, seed)
        ):
            return found
    raise AssertionError(f"no position with {kind} in {SEEDS} random games")


def two_tops_and_one_key() -> State:
    """The town tile that moves every marker, with two of them below the top."""
    state = position("tiles", lambda state: state.frames[-1].m == 1 and not state.frames[-1].n)
    player = state.players[state.frames[-1].player]
    player.cults[:2], player.keys, state.towns_left[4], state.legal = [9, 9], 0, 2, None
    for other in state.players:
        if other is not player:
            other.cults = [min(space, 8) for space in other.cults]
    rules.apply(state, Action("town", "TW5"))
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_answered_by_the_mouse(app: App, kind: str) -> None:
    """One action of each kind that the question offers; after each the table is set up anew."""
    state = position(kind)
    ways: dict[str, Action] = {}
    for action in rules.legal_actions(state):
        ways.setdefault(action.kind, action)
    for action in ways.values():
        hand = sit_down(app, match_at(state.copy()))
        assert hand.asked == kind
        hand.do(str(action))
        assert str(action) in hand.done[:1], f"{action}: {hand.done} {hand.toasts}"
        app.pop()
