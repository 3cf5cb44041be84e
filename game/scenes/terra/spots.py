"""What on the table can be clicked: small values, and what a click on each of them would do at the open question.

Panels show spots and know no rules; the scene asks here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.rules import terra as rules
from game.rules.core import Reason
from game.rules.terra import Action, State
from game.rules.terra import actions as act
from game.rules.terra.cults import free_order
from game.rules.terra.refusal import question
from game.rules.terra.tiles import BUILDING_INDEX, CULT_INDEX, POWER_INDEX, UPGRADED_FROM
from game.scenes.terra.saying import action_tip, spot_tip
from game.ui.tip import Tip


class Spot(NamedTuple):
    """Something on the table.

    ("hex", "A1")  ("order", "fire", 3) a place for a priest  ("cult", "fire") the whole track
    ("power", "ACT1")  ("use", "BON2") a special action  ("favour", "FAV5")  ("town", "TW3")  ("card", "BON4")
    ("advance", "shipping")  ("building", "temple") a row of the own board  ("convert", "power_worker" or "burn")
    ("faction", "witches")  ("ordain", "", 2)  ("answer", "leech" or "decline")  ("seat", "", 2)  ("goal", "", round)
    ("do", "pass" or "skip" or "end") what has no thing of its own
    """

    kind: str
    id: str = ""
    n: int = 0


#: ready: a click does it. dear: the goods are missing; with actions a click exchanges first. used: taken or full.
#: quiet: it means nothing at this question.
Standing = Literal["ready", "dear", "used", "quiet"]

_USED = frozenset({"used", "favour_gone", "favour_held", "town_gone", "order_full", "card_taken", "own_card"})
_DEAR = frozenset({"too_dear", "too_dear.exchange", "power_short", "power_short.burn", "burn_short"})
_WHY = "terra.why."


@dataclass(frozen=True)
class Offer:
    """What a spot offers now. `actions` is all that a click does, in order; `reason` is why it is not ready."""

    state: Standing = "quiet"
    actions: tuple[Action, ...] = ()
    reason: Reason | None = None
    tip: Callable[[], Tip] = Tip


def offer(game: State, spot: Spot) -> Offer:
    """What a click on the spot would do for the player who is asked."""
    if spot.kind == "building":
        return _building(game, spot)
    action = action_of(game, spot)
    if action is None:
        return Offer(tip=lambda: spot_tip(spot))
    return of_action(game, action)


def idle(game: State, spot: Spot, seat: int) -> Offer:
    """The same for somebody who is not asked: only what is used up is told."""
    return Offer("used" if _is_used(game, spot, seat) else "quiet", tip=lambda: spot_tip(spot))


def _is_used(game: State, spot: Spot, seat: int) -> bool:
    if spot.kind == "power":
        return bool(game.power_used >> POWER_INDEX[spot.id] & 1)
    if spot.kind == "use":
        return seat >= 0 and spot.id in game.players[seat].used
    if spot.kind == "order":
        return spot.n > 1 and free_order(game, CULT_INDEX[spot.id], spot.n) < 0
    return False


def of_action(game: State, action: Action) -> Offer:
    """The same for an action that may or may not be possible."""
    reason = rules.why_not(game, action)
    if reason is None:
        return Offer("ready", (action,), None, lambda: action_tip(game, action))
    help_ = rules.remedy(reason)
    actions = (*help_, action) if help_ else ()
    return Offer(_standing(reason), actions, reason, lambda: action_tip(game, action))


def _standing(reason: Reason) -> Standing:
    name = reason.id.removeprefix(_WHY)
    if name in _USED:
        return "used"
    return "dear" if name in _DEAR or name.startswith("exchange_short") else "quiet"


def action_of(game: State, spot: Spot) -> Action | None:
    """The action that the spot stands for at the open question; nothing if it is only something to look at."""
    make = _ACTIONS.get(spot.kind)
    return make(question(game), spot) if make else None


def _order(asked: str, spot: Spot) -> Action:
    if asked in ("step", "key", "tiles"):
        return Action("step", spot.id)
    return Action("send", spot.id, str(spot.n))


def _cult(asked: str, spot: Spot) -> Action | None:
    return Action("step", spot.id) if asked in ("step", "key", "tiles") else None


def _card(asked: str, spot: Spot) -> Action:
    return Action("card" if asked == "card" else "pass", spot.id)


_ACTIONS: dict[str, Callable[[str, Spot], Action | None]] = {
    "order": _order,
    "cult": _cult,
    "card": _card,
    "power": lambda asked, spot: Action("power", spot.id),
    "use": lambda asked, spot: Action("use", spot.id),
    "favour": lambda asked, spot: Action("favour", spot.id),
    "town": lambda asked, spot: Action("town", spot.id),
    "advance": lambda asked, spot: Action("advance", spot.id),
    "faction": lambda asked, spot: Action("faction", spot.id),
    "ordain": lambda asked, spot: Action("ordain", str(spot.n)),
    "convert": lambda asked, spot: act.BURN if spot.id == "burn" else Action("convert", spot.id),
    "answer": lambda asked, spot: Action(spot.id),
    "do": lambda asked, spot: Action(spot.id),
}


def _building(game: State, spot: Spot) -> Offer:
    """A row of the own board: ready when the building can be put up somewhere; a click shows where."""
    found = [one for one in everywhere(game, spot.id) if one.state != "quiet"]
    for standing in ("ready", "dear"):
        for one in found:
            if one.state == standing and (one.actions or standing == "dear"):
                return Offer(one.state, (), one.reason, one.tip)
    return Offer(tip=lambda: spot_tip(spot))


def everywhere(game: State, building: str) -> list[Offer]:
    """Each hex on which the player asked could put up the building, if anything were there to pay with."""
    if question(game) not in ("action", "upgrade", "spades", "dwelling"):
        return []
    player = game.players[rules.decision(game).player]  # type: ignore[union-attr]
    kind = BUILDING_INDEX[building]
    if kind == 0:
        return [of_action(game, action) for action in rules.legal_actions(game) if action.kind == "build"]
    mask = player.buildings[UPGRADED_FROM[kind]]
    names = [name for n, name in enumerate(game.board.names) if mask >> n & 1]
    return [of_action(game, Action("upgrade", name, building)) for name in names]
