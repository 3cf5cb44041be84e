"""A picture of the set-up with the asked number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import game_of
from game.match import HUMAN
from game.scenes.setup.model import Choices, Place
from game.scenes.setup.page import Page
from game.scenes.setup.scene import SetupScene

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs

KINDS = (HUMAN, "medium", HUMAN, "hard", "easy")


def make(app: App, args: ShotArgs) -> SetupScene:
    game = game_of(args.game)
    kinds = [kind if kind in (HUMAN, *game.levels) else game.usual_level for kind in KINDS]
    places = [Place(kinds[number], number) for number in range(args.players)]

    def page(scene: SetupScene) -> Page:
        made = game.scenes.setup_page(scene)
        made.ask_for(args.set, args.map)
        return made

    return SetupScene(Choices(places, seed=args.seed, game=game), page)
