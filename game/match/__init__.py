"""A game being played: who sits where, the rules' state, and everything that happened so far."""

from game.match.match import Done, Match
from game.match.seats import HUMAN, Seat
from game.match.timeline import Timeline

__all__ = ["HUMAN", "Done", "Match", "Seat", "Timeline"]
