"""Pictures of the board in a busy late game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import language
from game.maps import load_map
from game.match import Match, Seat
from game.paths import resource
from game.rules import smallworld as rules
from game.rules.smallworld import Setup
from game.scenes.smallworld.board.scene import BoardScene

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.scenes.base import Scene

NAMES = {"en": ("Anna", "Boris", "Clara", "Dmitri", "Emma"), "ru": ("Анна", "Борис", "Клара", "Дмитрий", "Эмма")}


def busy_match(players: int, seed: int, phase: str, share: float = 0.7) -> Match:
    """A game played by medium bots up to a human's decision of some kind, late in the game."""
    from game.bots import Budget, make

    loaded = load_map(resource("maps", f"smallworld_{players}p.tmx"))
    seats = [Seat(name, "human", colour) for colour, name in enumerate(NAMES[language()][:players])]
    match = Match.new(Setup(loaded.definition, players), seed, seats)
    bots = [make("medium", seed + n, Budget(nodes=1)) for n in range(players)]
    wanted = round(loaded.definition.rounds * share)
    while not match.over:
        decision = match.decision
        assert decision is not None
        if match.state.round >= wanted and fits(match, phase):
            break
        decided = bots[decision.player].decide(rules.view(match.state, decision.player))
        match.apply(decided.action)
    return match


def fits(match: Match, phase: str) -> bool:
    decision = match.decision
    if decision is None:
        return False
    if phase in ("pick", "market"):
        return decision.kind == "pick"
    if phase == "redeploy" or phase == "defend":
        return decision.kind == phase and decision.params.get("n", 0) != 0
    if phase == "choose":
        return decision.kind == "choose"
    tribe = match.state.tribes.get(decision.tribe)
    busy = tribe is not None and tribe.hand > 3 and tribe.regions.bit_count() > 1
    return decision.kind == "conquest" and busy


def scene_for(match: Match) -> BoardScene:
    return BoardScene(match, load_map(resource("maps", f"{match.setup.map.id}.tmx")))


def board(app: App, args: ShotArgs) -> Scene:
    scene = scene_for(busy_match(args.players, args.seed, args.phase))
    scene.market_open = args.phase == "pick"
    return scene


def market(app: App, args: ShotArgs) -> Scene:
    scene = scene_for(busy_match(args.players, args.seed, "pick"))
    app.push(scene)
    scene.market.press_combo(2)
    return scene
