"""What hovering over the map explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import has, t, tn
from game.rules import smallworld as rules
from game.rules.core import Explanation, Line
from game.rules.smallworld import State, actions
from game.rules.smallworld.explain import explain_cost
from game.rules.smallworld.mapdef import STEEP
from game.rules.smallworld.pieces import PIECES
from game.scenes.smallworld.board.view import native_of
from game.ui.tip import Tip
from game.words.smallworld import combo_name, line_text, reason_text

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


MOST_RULES = 2  # where more pieces lie, their names must do


def signed(n: int, first: bool = False) -> str:
    return str(n) if first or n < 0 else f"+{n}"


def sum_lines(explained: Explanation) -> tuple[tuple[str, str], ...]:
    return tuple((line_text(line), signed(line.delta, number == 0)) for number, line in enumerate(explained.lines))


def region_tip(scene: BoardScene, region: int) -> Tip:
    """Terrain, symbols, who holds it; during conquest the cost as a sum and what stands against it."""
    state = scene.shown
    where = state.map.regions[region]
    title = ", ".join([t(f"terrain.{where.terrain}"), *(t(f"symbol.{s}") for s in where.symbols)])
    body = "\n".join(_inhabitants(scene, state, region))
    lines: tuple[tuple[str, str], ...] = ()
    total = None
    note = ""
    decision = scene.match.decision
    if scene.interactive and decision and decision.kind == "conquest":
        live = scene.match.state
        tribe = live.tribes[decision.tribe]
        action = actions.conquer(state.map.ids[region])
        reason = rules.why_not(live, action)
        if not tribe.regions >> region & 1 and (
            reason is None or reason.id.startswith("why.short") or reason.id == "why.no_tokens"
        ):
            explained = explain_cost(live, tribe, region)
            lines = sum_lines(explained)
            total = (t("board.tokens_needed"), str(explained.total))
        if reason is not None and not tribe.regions >> region & 1:
            note = reason_text(reason, [seat.name for seat in scene.match.seats])
    return Tip(title, body, lines, total, note, f"terrain/{where.terrain}", f"terrain.{where.terrain}")


def _several(name: str, n: int) -> str:
    return t(name) + (f" x{n}" if n > 1 else "")


def _piece(state: State, kind: str, n: int, with_rule: bool) -> str:
    """A piece by its name; what lies there for everybody to use, with its rule or the badge that is tied to it."""
    piece = PIECES[kind]
    said = _several(piece.name, n)
    if kind in state.badges:
        badge = state.badges[kind]
        return f"{said}: {line_text(Line(badge, 1))}. {t(f'{badge}.rule')}"
    rule = f"{piece.name}.rule"
    return f"{said}. {t(rule)}" if with_rule and (piece.ability or piece.immune) and has(rule) else said


def _inhabitants(scene: BoardScene, state: State, region: int) -> list[str]:
    found = []
    if state.holder[region] >= 0:
        tribe = state.tribes[state.holder[region]]
        name = combo_name(tribe.race, tribe.power)
        who = scene.match.seats[tribe.player].name
        found.append(tn("board.held", state.tokens[region], combo=name, name=who))
        if tribe.declined:
            found.append(t("board.in_decline"))
    if state.natives[region]:
        found.append(_several(f"piece.{native_of(state, region)}", state.natives[region]))
    # the terrain's name tells of the mountain
    lying = [(kind, n) for kind, n in scene.view.figures(state, region) if kind not in STEEP]
    found += [_piece(state, kind, n, len(lying) <= MOST_RULES) for kind, n in lying]
    earned = [line for line in scene.earnings_now() if line.region == state.map.ids[region]]
    if earned and state.holder[region] >= 0:
        reasons = ", ".join(line_text(line).lower() for line in earned)
        found.append(tn("board.pays", sum(line.delta for line in earned), reasons=reasons))
    return found
