"""Small World: the engine and the base set, by the contract that every game follows."""

from game.rules.core import Decision
from game.rules.smallworld import powers, races
from game.rules.smallworld.ability import SETS, ContentSet, Power, Race, members, register_set
from game.rules.smallworld.actions import Action
from game.rules.smallworld.actions import from_text as action_from_text
from game.rules.smallworld.apply import apply
from game.rules.smallworld.ask import decision, progress
from game.rules.smallworld.check import check
from game.rules.smallworld.codec import setup_from_json, setup_to_json, state_from_json, state_to_json
from game.rules.smallworld.events import REVEALING, Event
from game.rules.smallworld.events import covered as cover_event
from game.rules.smallworld.events import from_json as event_from_json
from game.rules.smallworld.events import to_json as event_to_json
from game.rules.smallworld.explain import explain, explain_cost, explain_income, explain_tokens, why_not
from game.rules.smallworld.hidden import determinize, view
from game.rules.smallworld.legal import legal_actions
from game.rules.smallworld.mapdef import MapDef, Region
from game.rules.smallworld.scoring import outcome, scores
from game.rules.smallworld.setup import new_game, opening_events
from game.rules.smallworld.state import Setup, State, Tribe

RULES_VERSION = 1

register_set(ContentSet("base", members(races.__name__, Race), members(powers.__name__, Power)))

action_to_text = str

__all__ = [
    "REVEALING", "RULES_VERSION", "SETS", "Action", "Decision", "Event", "MapDef", "Region", "Setup", "State",
    "Tribe", "action_from_text", "action_to_text", "apply", "check", "cover_event", "decision", "determinize",
    "event_from_json", "event_to_json", "explain", "explain_cost", "explain_income", "explain_tokens",
    "legal_actions", "new_game", "opening_events", "outcome", "progress", "scores", "setup_from_json",
    "setup_to_json", "state_from_json", "state_to_json", "view", "why_not",
]  # fmt: skip
