"""What can be done on one hex at the open question, ready to be laid beside it as a few large choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.i18n import t
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.rules.terra import actions as act
from game.rules.terra.board import TERRAINS
from game.rules.terra.exchange import Price, too_dear
from game.rules.terra.model import CAN_BUILD, Player
from game.rules.terra.options import asked
from game.rules.terra.prices import price_of
from game.rules.terra.refusal import question
from game.rules.terra.tiles import BUILDINGS, DWELLING, UPGRADED_FROM
from game.scenes.terra.saying import action_icon, action_title
from game.scenes.terra.spots import Offer, of_action

_TURNING = frozenset({"spades", "turn"})


@dataclass(frozen=True)
class Choice:
    """One thing to do on a hex. `small` ones are laid in a row of pictures below the others.

    `main` are its actions without the exchanges that pay for them and what only declines the rest.
    """

    title: str
    icon: str
    offer: Offer
    main: tuple[Action, ...]
    small: bool = False

    @property
    def ready(self) -> bool:
        return bool(self.offer.actions)


def choices_at(game: State, name: str) -> list[Choice]:
    """The large ones first; those that cannot be done say why not."""
    found = _ON_HEX.get(question(game), _nothing)(game, name)
    if name in game.board.river_index:
        action = game.board.connect[game.board.river_index[name]]
        if action in rules.legal_actions(game):
            found = [*found, _single(game, action)]
    return found


def clickable(game: State) -> frozenset[str]:
    """The hexes on which something can be done, without exchanges."""
    names: set[str] = set()
    for action in rules.legal_actions(game):
        if action.kind in ("place", "build", "transform", "upgrade", "connect"):
            names.add(action.target)
        elif action.kind == "bridge":
            names |= {action.target, action.option}
    return frozenset(names)


# --- by question ------------------------------------------------------------------------------------------


def _nothing(game: State, name: str) -> list[Choice]:
    return []


def _place(game: State, name: str) -> list[Choice]:
    return [_single(game, Action("place", name))] if name in game.board.index else []


def _action(game: State, name: str) -> list[Choice]:
    hex_ = game.board.index.get(name)
    if hex_ is None:
        return []
    player = game.players[asked(game)]
    if player.own >> hex_ & 1:
        return _upgrades(game, player, name)
    if game.terrain[hex_] == player.faction.home or game.occupied >> hex_ & 1:
        return [_single(game, Action("build", name))]
    return _transforms(game, player, name)


def _upgrades(game: State, player: Player, name: str) -> list[Choice]:
    stands = next(kind for kind, mask in enumerate(player.buildings) if mask >> game.board.index[name] & 1)
    ups = [kind for kind, source in UPGRADED_FROM.items() if source == stands]
    return [_single(game, Action("upgrade", name, BUILDINGS[kind])) for kind in ups]


def _spades(game: State, name: str) -> list[Choice]:
    """Spades at hand, the sandstorm, or a dwelling that may follow."""
    hex_ = game.board.index.get(name)
    if hex_ is None:
        return []
    frame, player = game.frames[-1], game.players[asked(game)]
    if frame.mask >> hex_ & 1 and frame.kind != "turn":
        builds = frame.kind == "dwelling" or frame.flags & CAN_BUILD
        return [_single(game, Action("build", name))] if builds else []
    return _transforms(game, player, name)


def _dwelling(game: State, name: str) -> list[Choice]:
    return [_single(game, Action("build", name))] if name in game.board.index else []


def _upgrade(game: State, name: str) -> list[Choice]:
    return [_single(game, Action("upgrade", name, "trading_house"))] if name in game.board.index else []


def _bridge(game: State, name: str) -> list[Choice]:
    found = []
    for action in rules.legal_actions(game):
        if action.kind == "bridge" and name in (action.target, action.option):
            other = action.option if action.target == name else action.target
            one = _single(game, action)
            found.append(replace(one, title=t("terra.choice.bridge", place=other)))
    return found


_ON_HEX: dict[str, Callable[[State, str], list[Choice]]] = {
    "place": _place,
    "action": _action,
    "spades": _spades,
    "turn": _spades,
    "dwelling": _dwelling,
    "upgrade": _upgrade,
    "bridge": _bridge,
}


# --- making choices ---------------------------------------------------------------------------------------


def _single(game: State, action: Action) -> Choice:
    return Choice(action_title(action), action_icon(action), of_action(game, action), (action,))


def _transforms(game: State, player: Player, name: str) -> list[Choice]:
    """Home with a dwelling in one, home alone, and the other terrains in small."""
    home = TERRAINS[player.faction.home]
    legal = {action.option for action in rules.legal_actions(game) if action[:2] == ("transform", name)}
    homewards = Action("transform", name, home)
    found = []
    if _may_build(game):
        found.append(_both(game, player, homewards))
    alone = chain(game, (homewards,), leaving=True)
    title = t("terra.choice.only", terrain=t(f"terra.name.{home}"))
    if (found and found[0].ready) or alone.actions or not found:
        found.append(Choice(title, action_icon(homewards), alone, (homewards,)))
    for terrain in TERRAINS:
        if terrain in legal and terrain != home:
            action = Action("transform", name, terrain)
            offer = chain(game, (action,), leaving=True)
            found.append(Choice(action_title(action), action_icon(action), offer, (action,), small=True))
    return found


def _may_build(game: State) -> bool:
    """Whether a dwelling may follow a transformation at this question."""
    if not game.frames:
        return True
    frame = game.frames[-1]
    return frame.kind == "turn" or bool(frame.flags & CAN_BUILD)


def _both(game: State, player: Player, transform: Action) -> Choice:
    """Transform and build in one."""
    build = Action("build", transform.target)
    offer = chain(game, (transform, build))
    if not offer.actions and _first_is_fine(game, transform):
        price = price_of(game, player, transform)
        workers, coins = player.faction.costs[DWELLING]
        short = too_dear(player, price.plus(workers, 0)._replace(coins=price.coins + coins))
        offer = replace(offer, state="dear", reason=short or offer.reason)
    return Choice(t("terra.do.transform.build"), "terra/buildings/dwelling", offer, (transform, build))


def _first_is_fine(game: State, action: Action) -> bool:
    return bool(of_action(game, action).actions)


def chain(game: State, wanted: tuple[Action, ...], leaving: bool = False) -> Offer:
    """Several actions one after the other, each with the exchanges that it needs.

    `leaving` gives up what else they would offer, if no free spade is lost with it.
    """
    trial, done, reason = game.copy(), list[Action](), None
    player = asked(game)
    for action in wanted:
        found = of_action(trial, action)
        if not found.actions:
            return replace(found, actions=())
        reason = reason or found.reason
        for one in found.actions:
            rules.apply(trial, one)
        done += found.actions
    paid = len(done) == len(wanted)
    if leaving and _left_over(trial, player):
        done.append(act.SKIP)
    return Offer("ready" if paid else "dear", tuple(done), reason, of_action(game, wanted[0]).tip)


def _left_over(trial: State, player: int) -> bool:
    """Whether only a dwelling, or bought spades, are still asked about."""
    frame = trial.frames[-1] if trial.frames else None
    if frame is None or frame.player != player or frame.n:
        return False
    return frame.kind in ("spades", "dwelling") and act.SKIP in rules.legal_actions(trial)


def price_together(game: State, choice: Choice) -> Price:
    """What the actions of a choice cost together, exchanges not counted."""
    trial, total = game.copy(), Price()
    player = asked(game)
    for action in choice.offer.actions or choice.main:
        if action in choice.main:
            price = price_of(trial, trial.players[player], action)
            total = Price(*(a + b for a, b in zip(total, price, strict=True)))
        if choice.offer.actions:
            rules.apply(trial, action)
    return total
