"""Tips in words for everything on the table: tiles, cards, actions, goals, cults, goods."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import has, t, tn
from game.rules import terra as rules
from game.rules.core import Reason
from game.rules.terra import State
from game.rules.terra.model import Player
from game.rules.terra.scoring import shares
from game.rules.terra.tiles import (
    BUILDINGS,
    CARDS,
    CULT_POINTS,
    CULT_POWER,
    CULTS,
    DWELLING,
    FAVOURS,
    POWER_ACTIONS,
    ROUNDS,
    SCORINGS,
    TOWNS,
    TRADING_HOUSE,
    Goods,
)
from game.ui.tip import Tip
from game.words.terra import goods_text, name, reason_text


def goods(amounts: Goods) -> str:
    return goods_text(amounts._asdict())


def short(title: str) -> str:
    """A name without the kind of thing before its colon: the picture beside it says that."""
    own = title.partition(": ")[2] or title
    return own[:1].upper() + own[1:]


def goods_of(**amounts: int) -> str:
    return goods_text(amounts)


def joined(parts: Sequence[str]) -> str:
    return "\n".join(part for part in parts if part)


def _said(id_: str, **params: str | int) -> str:
    return reason_text(Reason(f"terra.explain.{id_}", params), [])


def topic(id_: str) -> str:
    """The page of the help about it."""
    return f"terra.{id_}" if has(f"terra.name.{id_}") else ""


# --- cards and tiles


def card(game: State, index: int, names: Sequence[str]) -> Tip:
    """A bonus card: what it gives, who holds it, what lies on it."""
    tile = CARDS[index]
    said = [t("terra.panel.income", goods=goods(tile.income)) if any(tile.income) else ""]
    if tile.spades:
        said.append(_said("card_spades", n=tile.spades))
    if tile.steps:
        said.append(_said("card_steps", n=tile.steps))
    if tile.shipping:
        said.append(_said("card_shipping", n=tile.shipping))
    said += [_said("card_points", n=n, building=BUILDINGS[kind]) for kind, n in enumerate(tile.points) if n]
    holder = next((player.seat for player in game.players if player.card == index), -1)
    coins = game.card_coins[index]
    note = t("terra.panel.holder", player=names[holder]) if holder >= 0 else ""
    if coins > 0:
        note = _said("card_coins", n=coins)
    return Tip(name(tile.id), joined(said), note=note, icon=f"terra/bonus/{tile.id}", topic=topic(tile.id))


def favour(game: State, index: int, names: Sequence[str]) -> Tip:
    tile = FAVOURS[index]
    said = [tn("terra.panel.steps", tile.steps, cult=name(CULTS[tile.cult]))]
    if any(tile.income):
        said.append(t("terra.panel.income", goods=goods(tile.income)))
    if tile.special_steps:
        said.append(_said("favour_steps", n=tile.special_steps))
    if tile.town_discount:
        said.append(_said("favour_towns", n=tile.town_discount))
    for kind, n in ((DWELLING, tile.dwelling_points), (TRADING_HOUSE, tile.trading_house_points)):
        if n:
            said.append(_said("favour_points", n=n, building=BUILDINGS[kind]))
    if any(tile.pass_points):
        said.append(t("terra.panel.pass_points", points=", ".join(map(str, tile.pass_points[1:]))))
    holders = [names[player.seat] for player in game.players if player.favours >> index & 1]
    note = [tn("terra.panel.left", game.favours_left[index])]
    if holders:
        note.append(t("terra.panel.holders", players=", ".join(holders)))
    return Tip(name(tile.id), joined(said), note=joined(note), icon=f"terra/favours/{tile.id}", topic=topic(tile.id))


def town(game: State, index: int, names: Sequence[str]) -> Tip:
    tile = TOWNS[index]
    said = [t("terra.panel.town", n=tile.points)]
    if any(tile.goods):
        said.append(t("terra.panel.at_once", goods=goods(tile.goods)))
    if tile.steps_everywhere:
        said.append(t("terra.panel.town_steps"))
    holders = [names[player.seat] for player in game.players if index in player.town_tiles]
    note = [tn("terra.panel.left", game.towns_left[index])]
    if holders:
        note.append(t("terra.panel.holders", players=", ".join(holders)))
    return Tip(name(tile.id), joined(said), note=joined(note), icon=f"terra/towns/{tile.id}", topic=topic(tile.id))


# --- goals


def goal(game: State, number: int, seat: int, made: int) -> Tip:
    """The goal of a round, counted from 0: its points, its cult bonus, and what the player has of both."""
    tile = SCORINGS[game.scoring[number]]
    said = [goal_points(game.scoring[number])]
    last, now = number == ROUNDS - 1, number == max(game.round, 1) - 1
    said.append(t("terra.panel.goal.last") if last else goal_bonus(game.scoring[number]))
    note = []
    if number + 1 < game.round:
        note.append(t("terra.panel.goal.over"))
    elif now and game.round:
        note.append(t("terra.panel.goal.made", n=made))
    if now and not last:
        bonus = rules.cult_bonus(game, seat)
        has_now = goods_text({**bonus.goods._asdict(), "spades": bonus.spades})
        note.append(t("terra.panel.goal.yours", goods=has_now))
        note.append(tn("terra.panel.goal.missing", bonus.missing))
    title = t("terra.panel.goal.title", n=number + 1)
    return Tip(title, joined(said), note=joined(note), icon=f"terra/goals/{tile.id}", topic=topic(tile.id))


def goal_points(index: int) -> str:
    tile = SCORINGS[index]
    what = [name(BUILDINGS[kind]) for kind, points in enumerate(tile.building) if points]
    if tile.spade:
        what.append(t("terra.unit.spade"))
    if tile.town:
        what.append(t("terra.unit.town"))
    return t("terra.panel.goal.points", n=max(*tile.building, tile.spade, tile.town), what=", ".join(what))


def goal_bonus(index: int) -> str:
    tile = SCORINGS[index]
    gain = goods_text({**tile.reward._asdict(), "spades": tile.reward_spades})
    return tn("terra.panel.goal.bonus", tile.per, goods=gain, cult=name(CULTS[tile.cult]))


# --- actions


def power_action(index: int) -> Tip:
    action = POWER_ACTIONS[index]
    body = t("terra.panel.power")
    return Tip(name(action.id), body, icon=f"terra/actions/{action.id}", topic=topic(action.id))


def special(id_: str) -> Tip:
    """The special action of a card, a favour tile or a faction."""
    icon = f"terra/actions/{id_}"
    return Tip(name(id_), _said(f"use.{id_}"), icon=icon, topic=topic(id_))


def conversion(id_: str) -> Tip:
    body = t("terra.panel.convert")
    if id_ == "burn":
        return Tip(t("terra.do.burn"), t("terra.panel.burn"), icon="terra/resources/burn")
    return Tip(name(id_), body, icon="terra/resources/exchange")


# --- cults


def cult(game: State, index: int, names: Sequence[str], seat: int = -1) -> Tip:
    """A track: who stands where, what it would score, power on the way, and what a seat could still get."""
    points = shares([player.cults[index] for player in game.players], CULT_POINTS)
    order = sorted(game.players, key=lambda player: -player.cults[index])
    places = [t("terra.panel.cult.at", player=names[player.seat], n=player.cults[index]) for player in order]
    lines = tuple((place, _vp(points[player.seat])) for place, player in zip(places, order, strict=True))
    power = ", ".join(t("terra.panel.cult.power", n=n, space=space) for space, n in CULT_POWER.items())
    first, second, third = CULT_POINTS
    body = joined([t("terra.panel.cult", first=first, second=second, third=third), power, t("terra.panel.cult.key")])
    found = [one for one in rules.prospects(game, seat) if one.source == CULTS[index] and one.more] if seat >= 0 else []
    more = [tn("terra.panel.cult.more", one.missing, points=one.more) for one in found]
    icon = f"terra/cults/{CULTS[index]}"
    return Tip(name(CULTS[index]), body, lines, note=joined(more), icon=icon, topic=topic(CULTS[index]))


def _vp(points: int) -> str:
    return t("terra.panel.vp", n=points)


def order(index: int, steps: int, holder: str = "", explained: bool = False) -> Tip:
    """A place for a priest below a track; holder: whose priest stands there. `explained`: an action tells of it."""
    body = t("terra.panel.order.stays") if steps > 1 else t("terra.panel.order.returns")
    body = "" if explained else body
    note = t("terra.panel.holder", player=holder) if holder else ""
    title = tn("terra.panel.order", steps, cult=name(CULTS[index]))
    return Tip(title, body, note=note, icon=f"terra/cults/{CULTS[index]}", topic=topic(CULTS[index]))


# --- factions


def abilities(player: Player) -> str:
    return ability_words(player.faction.id)


def ability_words(faction: str) -> str:
    return joined([_said(f"faction.{faction}"), _said(f"stronghold.{faction}")])
