"""The contract that every game keeps, as a suite that any game, set and map can join."""

from tests.contract.case import Case
from tests.contract.suite import contract

__all__ = ["Case", "contract"]
