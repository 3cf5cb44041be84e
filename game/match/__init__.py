"""A game being played: who sits where, the rules' state, and everything that happened so far."""

from game.match.match import Match, Turn
from game.match.seats import BOTS, HUMAN, Seat

__all__ = ["BOTS", "HUMAN", "Match", "Seat", "Turn"]
