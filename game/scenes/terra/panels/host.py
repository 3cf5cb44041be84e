"""What the panels need of the scene they lie on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.rules.terra import State
from game.rules.terra.model import Player
from game.scenes.terra.spots import Offer, Spot

if TYPE_CHECKING:
    from game.app import App
    from game.match import Done


class Table(Protocol):
    """`offer` is asked for every spot at every drawing, so it must be cheap: kept as long as the position is."""

    @property
    def app(self) -> App: ...

    @property
    def shown(self) -> State:
        """The position on the screen."""

    @property
    def viewer(self) -> int:
        """The seat whose board lies at the bottom; -1 when nobody plays at this screen."""

    @property
    def names(self) -> list[str]:
        """The players by seat."""

    def told(self) -> Sequence[Done]:
        """What has been played and shown."""

    def offer(self, spot: Spot) -> Offer: ...

    def press(self, spot: Spot) -> None:
        """The spot was clicked, whatever it offers: what is not possible is explained."""

    def refresh(self) -> None:
        """A panel shows something else."""

    def lit(self, spot: Spot) -> bool:
        """Whether the spot is to catch the eye: a hint, or what the open question is about."""


def own_seat(table: Table) -> int:
    return max(table.viewer, 0)


def own_player(table: Table) -> Player:
    return table.shown.players[own_seat(table)]
