"""What lies over the board for a moment: questions, previews, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules import smallworld as rules
from game.rules.smallworld import State, actions
from game.rules.smallworld.actions import DECLINE
from game.rules.smallworld.conquest import cost, strength
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.preview import after_decline, decline_lines
from game.rules.smallworld.scoring import income_lines
from game.rules.smallworld.state import Tribe
from game.scenes.confirm import ConfirmScene
from game.scenes.smallworld.board.modes.conquest import ConquestMode
from game.words.smallworld import ask_text, combo_name

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


def ask_decline(scene: BoardScene) -> None:
    """What will be scored now, what stays, what is lost."""
    state = scene.match.state
    player = scene.acting_player()
    tribe = state.active(player)
    if tribe is None:
        return
    after = after_decline(state)
    total = sum(line.delta for line in decline_lines(after))
    parts = [_what_stays(tribe, after)]
    gone = [old for old in state.in_decline(player) if old.id not in after.tribes]
    parts += [tn("decline.gone", len(regions_of(old.regions)), race=t(old.race)) for old in gone]
    parts.append(tn("decline.scores", total))
    lost = sum(line.delta for line in income_lines(state, player)) - total
    if lost > 0:
        parts.append(tn("decline.loses", lost))
    asked = rules.decision(after)
    if asked is not None and asked.kind == "choose":  # a badge that is only lent lets them vanish or stay
        parts.append(t("decline.then", question=ask_text(asked, scene.names, scene.places)))
    parts.append(t("decline.next"))
    title = t("decline.title", race=t(tribe.race))
    scene.app.push(
        ConfirmScene(title, "\n".join(parts), lambda: scene.submit(DECLINE), t("decline.yes"), t("decline.no"))
    )


def _what_stays(tribe: Tribe, after: State) -> str:
    combo = combo_name(tribe.race, tribe.power)
    if not tribe.regions:
        return t("decline.nothing", combo=combo)
    if tribe.id not in after.tribes:
        return tn("decline.gone", len(regions_of(tribe.regions)), race=t(tribe.race))
    stays = after.tribes[tribe.id]
    kept = regions_of(stays.regions)
    crowded = stays.hand > 0 or any(after.tokens[region] > 1 for region in kept)  # in hand: to be placed once more
    return tn("decline.keeps.all" if crowded else "decline.keeps", len(kept), combo=combo)


def ask_gamble(scene: BoardScene, region: int) -> None:
    mode = scene.mode
    if not isinstance(mode, ConquestMode):
        return
    missing, chances = mode.odds(region)
    where = t(f"terrain.{scene.shown.map.regions[region].terrain}")
    percent = round(100 * chances / 6)
    if mode.rolls_freely(region):
        need = cost(mode.state, mode.tribe, region)
        title, body = t("wager.title", where=where), t("wager.body", cost=need, chances=chances, percent=percent)
    else:
        hand = strength(mode.state, mode.tribe, region)
        title = t("gamble.title", where=where)
        body = tn("gamble.body", missing, chances=chances, percent=percent, hand=hand)
    name = scene.shown.map.ids[region]
    yes = lambda: scene.submit(actions.gamble(name))  # noqa: E731
    scene.app.push(ConfirmScene(title, body, yes, t("gamble.yes"), t("gamble.no")))


def ask_stop(scene: BoardScene, on_yes: Callable[[], None]) -> None:
    scene.app.push(ConfirmScene(t("stop.title"), t("stop.body"), on_yes, t("stop.yes"), t("stop.no")))
