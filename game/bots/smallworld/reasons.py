"""Why a bot did it: the terms of its evaluation that speak for the action, the weightiest first."""

from __future__ import annotations

from game.bots.kinds import ReasonTerm
from game.bots.smallworld.attack import ODDS
from game.bots.smallworld.outlook import turns_left
from game.bots.smallworld.policy import Policy
from game.rules.smallworld import Action, State
from game.rules.smallworld.conquest import DIE_MAX
from game.rules.smallworld.market import price, token_total
from game.rules.smallworld.state import NOBODY

FIRST_TURNS = 2  # for which one can say what a new combo will bring


def reasons_for(state: State, policy: Policy, action: Action) -> tuple[ReasonTerm, ...]:
    """`state` is the position before the action, as the bot imagines it."""
    frame = state.frames[-1]
    match action.kind:
        case "pick":
            return _pick(state, policy, action)
        case "decline":
            return _decline(state, policy, frame.player)
        case "use" if not action.target:
            return (ReasonTerm("bot.use.ready", 1, (("source", action.source),)),)
        case "conquer" | "gamble" | "use" if frame.kind == "conquest":
            return _conquest(state, policy, action)
        case "deploy":
            return (ReasonTerm("bot.deploy.guard", action.n, (("region", action.target),)),)
        case "use":
            return (ReasonTerm("bot.deploy.piece", 1, (("region", action.target),)),)
        case "abandon":
            return (ReasonTerm("bot.give_up.least", 1, (("region", action.target),)),)
        case "choose":
            return _choice(state, policy, action)
        case "roll":
            return _roll(state, policy)
        case "end" if frame.kind == "conquest":
            hand = state.tribes[frame.tribe].hand
            return (ReasonTerm("bot.end.nothing", hand),) if hand else (ReasonTerm("bot.end.empty_hand"),)
        case _:
            return ()


def _pick(state: State, policy: Policy, action: Action) -> tuple[ReasonTerm, ...]:
    combo = state.column[action.n]
    named = (("race", combo.race), ("power", combo.power))
    terms = [ReasonTerm("bot.pick.expected", round(policy.first_turn(state, action.n)), named),
             ReasonTerm("bot.pick.tokens", token_total(combo.race, combo.power))]  # fmt: skip
    if combo.coins:
        terms.append(ReasonTerm("bot.pick.coins", combo.coins))
    if price(state, action.n):
        terms.append(ReasonTerm("bot.pick.price", price(state, action.n)))
    return tuple(terms)


def _decline(state: State, policy: Policy, player: int) -> tuple[ReasonTerm, ...]:
    tribe = state.active(player)
    kept = tribe.regions.bit_count() if tribe else 0
    fresh = policy.outlook.fresh(min(FIRST_TURNS, turns_left(state, player) - 1))
    return (ReasonTerm("bot.decline.keeps", kept), ReasonTerm("bot.decline.new_combo", round(fresh)))


def _conquest(state: State, policy: Policy, action: Action) -> tuple[ReasonTerm, ...]:
    tribe = state.tribes[state.frames[-1].tribe]
    region = state.map.index[action.target]
    profile = policy.outlook.of(state, tribe)
    found = {p.region: p for p in policy.attack.prospects(state, tribe)}
    toll = found[region].toll if region in found else 1
    terms = []
    bonus, holder = profile.bonus[region], state.holder[region]
    nonempty = holder != NOBODY or state.natives[region] > 0
    pays = 1 + bonus + (profile.spoil if nonempty else 0)
    terms.append(ReasonTerm("bot.conquest.pays", pays, (("region", action.target),)))
    if holder != NOBODY and state.tribes[holder].player != tribe.player:
        other = state.tribes[holder]
        harm = max(1, round(policy.attack.damage(state, tribe, other, region)))
        terms.append(ReasonTerm("bot.conquest.hurts", harm, (("player", other.player), ("race", other.race))))
    if action.kind == "gamble":
        terms.append(ReasonTerm("bot.gamble.odds", round(100 * _odds(toll - tribe.hand))))
    elif action.kind == "use":
        terms.append(ReasonTerm("bot.use.saves", max(0, toll - 1), (("source", action.source),)))
    else:
        terms.append(ReasonTerm("bot.conquest.cost", toll))
    return tuple(terms)


def _roll(state: State, policy: Policy) -> tuple[ReasonTerm, ...]:
    """The die is free; what it is meant for is the best region within its reach."""
    tribe = state.tribes[state.frames[-1].tribe]
    near = [p for p in policy.attack.prospects(state, tribe) if p.toll - tribe.hand <= DIE_MAX and p.gain > 0]
    if not near:
        return (ReasonTerm("bot.roll.free"),)
    return (ReasonTerm("bot.roll.for", 0, (("region", state.map.ids[max(near).region]),)),)


def _odds(missing: int) -> float:
    return ODDS[min(max(missing, 0), len(ODDS) - 1)]


def _choice(state: State, policy: Policy, action: Action) -> tuple[ReasonTerm, ...]:
    frame = state.frames[-1]
    if action.target == "decline":
        return _decline(state, policy, frame.player)
    if frame.topic == "peace" and action.target != "none":
        return (ReasonTerm("bot.peace.threat", 0, (("player", int(action.target)),)),)
    if action.target in state.map.index:
        id = "bot.give_up.least" if frame.topic == "give_up" else "bot.deploy.piece"
        return (ReasonTerm(id, 1, (("region", action.target),)),)
    return ()
