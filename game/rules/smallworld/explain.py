"""Why a number is what it is, and why something cannot be done: as ids and parameters, for every language."""

from __future__ import annotations

from game.rules.core import Explanation, Line, Reason
from game.rules.core.reason import Param
from game.rules.smallworld import conquest, market
from game.rules.smallworld.ability import power_of, race_of
from game.rules.smallworld.actions import Action
from game.rules.smallworld.legal import last_attempts, legal_actions, may_decline
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.preview import after_decline, decline_lines
from game.rules.smallworld.scoring import income_lines
from game.rules.smallworld.state import NOBODY, Frame, State, Tribe


def explain(state: State, action: Action) -> Explanation:
    """What the action costs (conquests, the pick) or brings (ending the turn), line by line."""
    frame = state.frames[-1] if state.frames else None
    if frame is None:
        return Explanation()
    if action.kind in ("conquer", "gamble") and frame.kind == "conquest" and action.target in state.map.index:
        return explain_cost(state, state.tribes[frame.tribe], state.map.index[action.target])
    if action.kind == "pick" and frame.kind == "pick" and 0 <= action.n < len(state.column):
        price, found = market.price(state, action.n), state.column[action.n].coins
        lines = [Line("market.price", price), Line("market.coins_found", -found)]
        return _sum([line for line in lines if line.delta], state.coins[frame.player])
    if action.kind == "decline" and may_decline(state, frame.player):
        return _sum(decline_lines(after_decline(state)))
    paid = action.kind == "end" and frame.kind != "defend"  # survivors are placed when all is scored
    return explain_income(state, frame.player) if paid else Explanation()


def _sum(lines: list[Line], hand: int = 0, notes: tuple[Reason, ...] = ()) -> Explanation:
    return Explanation(tuple(lines), sum(line.delta for line in lines), hand, notes)


def explain_cost(state: State, tribe: Tribe, region: int) -> Explanation:
    lines = conquest.cost_lines(state, tribe, region)
    given = {line.source for line in lines}
    missing = [hook(state, src, region) for hook, src in tribe.table.why_full_price if src.ability not in given]
    if conquest.helpless(state, tribe, region):
        missing.append(Reason("why.vetoed", {"race": state.tribes[state.holder[region]].race}))
    notes = tuple(reason for reason in missing if reason is not None)
    return _sum(lines, conquest.strength(state, tribe, region), notes)


def explain_income(state: State, player: int) -> Explanation:
    return _sum(income_lines(state, player))


def explain_tokens(race: str, power: str) -> Explanation:
    """How many tokens a combo brings."""
    lines = [Line(race, race_of(race).tokens), Line(power, power_of(power).tokens)]
    over = race_of(race).tokens + power_of(power).tokens - market.token_total(race, power)
    return _sum([*lines, Line("market.tray", -over)] if over else lines)


def why_not(state: State, action: Action, player: int | None = None) -> Reason | None:
    """Why this cannot be done now (by this player, if one is named); nothing if it can."""
    if not isinstance(action, Action):
        return Reason("why.unreadable")
    if not state.frames:
        return Reason("why.game_over")
    frame = state.frames[-1]
    if player is not None and player != frame.player:
        return Reason("why.not_your_turn", {"player": frame.player})
    if action in legal_actions(state):
        return None
    return _why_refused(state, frame, action)


def _why_refused(state: State, frame: Frame, action: Action) -> Reason:
    if action.kind == "pick":
        return _why_not_pick(state, frame, action)
    if action.kind in ("conquer", "gamble"):
        return _why_not_attack(state, frame, action)
    if action.kind == "use":
        return _why_not_use(state, frame, action)
    if action.kind == "deploy":
        return _why_not_deploy(state, frame, action)
    if action.kind == "abandon":
        return _why_not_abandon(state, frame, action)
    if action.kind == "decline":
        return _why_not_decline(state, frame)
    if action.kind == "end" and frame.kind in ("redeploy", "defend"):
        tribe = state.tribes[frame.tribe]
        return Reason("why.tokens_left", {"n": tribe.displaced if frame.kind == "defend" else tribe.hand})
    if action.kind == "roll" and frame.kind == "conquest":
        return Reason("why.no_roll")
    return _wrong_moment(frame)


def _wrong_moment(frame: Frame) -> Reason:
    return Reason(f"why.asked.{frame.kind}")


def _why_not_pick(state: State, frame: Frame, action: Action) -> Reason:
    if frame.kind != "pick":
        active = state.active(state.seat)
        return Reason("why.has_race", {"race": active.race}) if active else _wrong_moment(frame)
    if not 0 <= action.n < len(state.column):
        return Reason("why.no_combo")
    return Reason("why.too_dear", {"n": market.price(state, action.n) - state.coins[frame.player]})


def _why_not_deploy(state: State, frame: Frame, action: Action) -> Reason:
    if frame.kind not in ("redeploy", "defend"):
        return _wrong_moment(frame)
    tribe = state.tribes[frame.tribe]
    region = state.map.index.get(action.target, -1)
    if region < 0:
        return Reason("why.no_region", {"region": action.target[:20]})
    if not tribe.regions >> region & 1:
        return Reason("why.not_held", {"race": tribe.race})
    return Reason("why.too_few", {"n": tribe.displaced if frame.kind == "defend" else tribe.hand})


def _why_not_abandon(state: State, frame: Frame, action: Action) -> Reason:
    if frame.kind != "conquest":
        return _wrong_moment(frame)
    if action.target not in state.map.index:
        return Reason("why.no_region", {"region": action.target[:20]})
    if state.leg.struck:
        return Reason("why.abandon_late")
    return Reason("why.not_held", {"race": state.tribes[frame.tribe].race})


def _why_not_decline(state: State, frame: Frame) -> Reason:
    if frame.kind != "conquest":
        return _wrong_moment(frame)
    active = state.active(frame.player)
    if active is None:
        return Reason("why.no_race")
    return Reason("why.decline_late") if state.acted else Reason("why.decline_new", {"race": active.race})


def _why_not_use(state: State, frame: Frame, action: Action) -> Reason:
    tribe = state.tribes.get(frame.tribe)
    if tribe is None or frame.kind not in ("conquest", "redeploy", "defend"):
        return _wrong_moment(frame)
    if not any(src.ability == action.source for src in tribe.table.sources):
        return Reason("why.not_yours")
    conquering = frame.kind == "conquest"
    if conquering and any(src.ability == action.source for _, src in tribe.table.readies):
        return _why_not_ready(state, tribe, action)
    region = state.map.index.get(action.target, -1)
    if region < 0:
        return Reason("why.no_region", {"region": action.target[:20]})
    usable = tribe.table.conquest_targets if conquering else tribe.table.redeploy_targets
    if not any(src.ability == action.source for _, src in usable):
        return _wrong_moment(frame)
    if conquering and state.leg.roll >= 0:
        return Reason("why.rolled", {"roll": state.leg.roll})
    held = Reason("why.not_held", {"race": tribe.race}) if not tribe.regions >> region & 1 else None
    reason = _out_of_reach(state, tribe, region) if conquering else held
    if conquering and conquest.helpless(state, tribe, region):
        reason = Reason("why.vetoed", {"race": state.tribes[state.holder[region]].race})
    for hook, src in tribe.table.why_unusable:
        if reason is None and src.ability == action.source:
            reason = hook(state, src, region)
    return reason or Reason("why.use", {"source": action.source})


def _why_not_ready(state: State, tribe: Tribe, action: Action) -> Reason:
    """Why an ability that serves the next conquest cannot be readied."""
    used = state.leg.used
    if action.target:
        return Reason("why.ready_first", {"source": action.source})
    if action.source in used:
        return Reason("why.once_a_turn", {"source": action.source})
    if f"ready:{action.source}" in used:
        return Reason("why.ready", {"source": action.source})
    return Reason("why.use", {"source": action.source}) if tribe.hand else Reason("why.no_tokens")


def _why_not_attack(state: State, frame: Frame, action: Action) -> Reason:
    if frame.kind != "conquest":
        return _wrong_moment(frame)
    region = state.map.index.get(action.target, -1)
    if region < 0:
        return Reason("why.no_region", {"region": action.target[:20]})
    tribe = state.tribes[frame.tribe]
    reason = _out_of_reach(state, tribe, region)
    if reason is not None:
        return reason
    if tribe.hand == 0:
        return Reason("why.no_tokens")
    have = conquest.strength(state, tribe, region)
    short = conquest.cost(state, tribe, region) - have
    params: dict[str, Param] = {"need": short + have, "have": have, "n": short}
    last = last_attempts(state, tribe, conquest.die_mode(state, tribe)) >> region & 1
    if action.kind == "gamble":
        if short <= 0:
            return Reason("why.no_die_needed", params)
        return Reason("why.too_far_short", params) if last else Reason("why.other_die")
    die = short <= conquest.DIE_MAX and last
    return Reason("why.short_die" if die else "why.short", params)


def _out_of_reach(state: State, tribe: Tribe, region: int) -> Reason | None:
    """Why the race may not attack the region at all, whatever it has in hand."""
    bit = 1 << region
    if tribe.regions & bit:
        return Reason("why.own_region")
    if not conquest.habitable(state, tribe) & bit:
        terrain = state.map.regions[region].terrain
        return Reason("why.water" if state.map.water & bit else "why.impassable", {"terrain": terrain})
    reason = _barred_by(state, tribe, region)
    if reason is not None:
        return reason
    if conquest.targets(state, tribe) & bit:
        return None
    if conquest.reach(state, tribe) & bit:
        return Reason("why.vetoed", {"race": state.tribes[state.holder[region]].race})
    return Reason("why.not_adjacent" if tribe.regions else "why.no_entry", {"race": tribe.race})


_FORBIDDEN = Reason("why.forbidden")


def _barred_by(state: State, tribe: Tribe, region: int) -> Reason | None:
    bit = 1 << region
    if not conquest.barred(state, tribe) & bit:
        return None
    holder = state.holder[region]
    if state.immune & bit:
        for kind, at in state.pieces.items():
            if region in at and PIECES[kind].immune:
                if holder == NOBODY:
                    return Reason("why.immune_piece", {"piece": kind})
                return Reason("why.immune", {"piece": kind, "race": state.tribes[holder].race})
    if holder != NOBODY and not conquest.affordable(state, state.tribes[holder], tribe.player):
        return Reason("why.no_coins", {"race": state.tribes[holder].race})
    return Reason("why.peace", {"player": state.tribes[holder].player}) if holder != NOBODY else _FORBIDDEN
