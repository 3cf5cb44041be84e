"""A picture of the end of a busy game between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import make as make_bot
from game.i18n import t
from game.maps import load_map, shipped_maps
from game.match import HUMAN, Match, Seat
from game.rules.smallworld import Setup, view
from game.scenes.scoring.scene import ScoringScene
from game.ui import theme

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs

KINDS = (HUMAN, "medium", HUMAN, "hard", "easy")


def make(app: App, args: ShotArgs) -> ScoringScene:
    return ScoringScene(finished(args.players, args.seed))


def finished(players: int, seed: int) -> Match:
    """A game played to its end by quick bots."""
    path = next(path for path in shipped_maps() if path.stem.endswith(f"_{players}p"))
    seats = [Seat(t(f"setup.name.{theme.PLAYERS[n].id}"), KINDS[n], n) for n in range(players)]
    match = Match.new(Setup(map=load_map(path).definition, players=players), seed, seats)
    bots = [make_bot("medium", seed + n) for n in range(players)]
    while (decision := match.decision) is not None:
        match.apply(bots[decision.player].decide(view(match.state, decision.player)).action)
    return match
