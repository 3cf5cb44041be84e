"""A picture of the end of a busy game between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.shot import played
from game.i18n import t
from game.match import HUMAN
from game.scenes.scoring.scene import ScoringScene
from game.ui import theme

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs

KINDS = (HUMAN, "medium", HUMAN, "hard", "easy")


def make(app: App, args: ShotArgs) -> ScoringScene:
    match = played(args, lambda match: False)
    for seat, kind in zip(match.seats, KINDS, strict=False):
        seat.name = t(f"setup.name.{theme.PLAYERS[seat.colour].id}")
        seat.kind = kind if kind in (HUMAN, *match.game.levels) else match.game.usual_level
    return ScoringScene(match)
