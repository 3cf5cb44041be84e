"""Terra Mystica, the base game, by the contract that every game follows."""

from collections.abc import Mapping

from game.rules.core import Decision
from game.rules.terra.actions import Action
from game.rules.terra.actions import from_text as action_from_text
from game.rules.terra.actions import to_text as action_to_text
from game.rules.terra.ask import decision, determinize, outcome, progress, scores, view
from game.rules.terra.board import Board
from game.rules.terra.check import check
from game.rules.terra.codec import setup_from_json, setup_to_json, state_from_json, state_to_json
from game.rules.terra.engine import apply, legal_actions
from game.rules.terra.events import Event, cover_event
from game.rules.terra.events import from_json as event_from_json
from game.rules.terra.events import to_json as event_to_json
from game.rules.terra.exchange import remedy
from game.rules.terra.explain import explain
from game.rules.terra.first_game import first_game
from game.rules.terra.model import DRAWN, Player, Setup, State
from game.rules.terra.preview import cult_bonus, income
from game.rules.terra.printed import PRINTED
from game.rules.terra.refusal import why_not
from game.rules.terra.standing import if_ended_now, ledger, prospects
from game.rules.terra.start import new_game, opening_events, random_setup

RULES_VERSION = 2
#: Nothing is hidden, so nothing can be shown and undo stops nowhere.
REVEALING: Mapping[str, str] = {}

__all__ = [
    "DRAWN", "PRINTED", "REVEALING", "RULES_VERSION", "Action", "Board", "Decision", "Event", "Player", "Setup",
    "State", "action_from_text", "action_to_text", "apply", "check", "cover_event", "cult_bonus", "decision",
    "determinize", "event_from_json", "event_to_json", "explain", "first_game", "if_ended_now", "income", "ledger",
    "legal_actions", "new_game", "opening_events", "outcome", "progress", "prospects", "random_setup", "remedy",
    "scores", "setup_from_json", "setup_to_json", "state_from_json", "state_to_json", "view", "why_not",
]  # fmt: skip
