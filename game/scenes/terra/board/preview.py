"""What is being thought of: a ghost on the map, and a small sheet with price, points, offers and towns beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.rules import terra as rules
from game.rules.core import Line, Reason
from game.rules.terra import Action, State
from game.rules.terra.board import TERRAINS
from game.rules.terra.exchange import Price
from game.rules.terra.factions import BY_ID
from game.rules.terra.options import asked
from game.scenes.terra.board.chips import Parts, goods_row, grown, of_goods, price_row
from game.scenes.terra.board.land import Choice, price_together
from game.scenes.terra.board.view import home_of
from game.scenes.terra.pieces import crest, piece
from game.ui import emblems, surfaces, text, theme
from game.words.terra import line_text, reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene
    from game.scenes.terra.board.view import BoardView

WIDE, PAD, GAP, ICON = 250, 15, 3, 18
#: Notes that the sheet shows in its own way, or that say nothing new beside it.
_SHOWN = frozenset({
    "cost", "free", "offer", "no_offer", "bowls", "may_build", "half_price", "end", "spades", "income", "income_less",
    "town_buildings", "town_power", "gain",
})  # fmt: skip
_NOTE = "terra.explain."
GHOST = 170


@dataclass
class Outlook:
    """A choice looked at: all its actions together."""

    choice: Choice
    price: Price
    points: list[Line] = field(default_factory=list)
    offers: list[Reason] = field(default_factory=list)
    notes: list[Reason] = field(default_factory=list)
    rows: dict[str, list[Reason]] = field(default_factory=dict)  # what is shown in figures, by kind


def look(game: State, choice: Choice) -> Outlook:
    """What the actions of the choice explain, one after the other, said once."""
    found = Outlook(choice, price_together(game, choice))
    trial, seat = game.copy(), asked(game)
    for action in choice.offer.actions:
        if action in choice.main:
            explained = rules.explain(trial, action)
            found.points += explained.lines
            found.offers += [note for note in explained.notes if note.id == f"{_NOTE}offer"]
            for note in explained.notes:
                kind = note.id.removeprefix(_NOTE)
                if kind in _ROWS:
                    found.rows.setdefault(_ROWS[kind], []).append(note)
            fresh = [note for note in explained.notes if note.id.removeprefix(_NOTE) not in _SHOWN]
            found.notes += [note for note in fresh if note not in found.notes]
        rules.apply(trial, action)
        if rules.decision(trial) is None or asked(trial) != seat:
            break
    return found


# --- on the map -------------------------------------------------------------------------------------------


def draw_ghost(surface: pygame.Surface, scene: TerraScene, choice: Choice) -> None:
    """What would stand there."""
    view, state = scene.view, scene.shown
    home = home_of(state.players[max(scene.acting_player(), 0)])
    for action in choice.main:
        _draw_one(surface, view, action, home)


def _draw_one(surface: pygame.Surface, view: BoardView, action: Action, home: str) -> None:
    if action.kind == "transform":
        picture, (x, y) = view.ground.tile(action.target, action.option, 0.8)
        surface.blit(picture, (view.rect.x + x, view.rect.y + y))
    elif action.kind in ("build", "place", "upgrade"):
        kind = action.option or "dwelling"
        ghost = piece(f"buildings/{kind}", home, view.building_size(kind)).copy()
        ghost.set_alpha(GHOST)
        surface.blit(ghost, ghost.get_rect(center=view.centre(action.target)))
    elif action.kind == "bridge":
        view.draw_bridge(surface, action.target, action.option, home)
    if action.kind != "bridge" and action.target in view.geometry.outlines:
        view.outline(surface, action.target, theme.GOLD_LIGHT, 3)


# --- beside it --------------------------------------------------------------------------------------------


def sheet(outlook: Outlook, keeps: Parts) -> pygame.Surface:
    """`keeps` are the goods that are left after it."""
    width, pad, gap = grown(WIDE), grown(PAD), grown(GAP)
    inner = width - pad * 2
    parts = [_head(outlook, inner)]
    if outlook.choice.offer.state == "dear" and outlook.choice.offer.reason is not None:
        parts.append(_words(reason_text(outlook.choice.offer.reason, []), inner, theme.INK_SOFT))
    if outlook.points:
        parts.append(_points(outlook.points, inner))
    for kind, notes in outlook.rows.items():
        parts.append(_row(t(f"terra.preview.{kind}"), _figures(notes), inner))
    parts += [_words(reason_text(note, []), inner) for note in outlook.notes]
    parts += [_offer(note, inner) for note in outlook.offers]
    parts.append(_row(t("terra.preview.left"), keeps, inner))
    parts = [part for part in parts if part.get_height()]
    high = sum(part.get_height() + gap for part in parts) - gap + pad * 2
    picture = surfaces.panel((width, high), "parchment", 11).copy()
    top = pad
    for part in parts:
        picture.blit(part, (pad, top))
        top += part.get_height() + gap
    return picture


def _words(words: str, width: int, color: theme.Color = theme.INK) -> pygame.Surface:
    return text.paragraph(words, width, "body", theme.SMALL - 1, color, spacing=0.92)


def _head(outlook: Outlook, width: int) -> pygame.Surface:
    price = price_row(outlook.price, grown(ICON))
    room = width - (price.get_width() + grown(8) if price else 0)
    title = text.paragraph(outlook.choice.title, room, "serif", theme.BODY, theme.INK, spacing=0.9)
    whole = pygame.Surface((width, max(title.get_height(), grown(ICON + 2))), pygame.SRCALPHA)
    whole.blit(title, (0, (whole.get_height() - title.get_height()) // 2))
    if price is not None:
        whole.blit(price, price.get_rect(midright=(width, whole.get_height() // 2)))
    return whole


def _points(lines: list[Line], width: int) -> pygame.Surface:
    total = sum(line.delta for line in lines)
    words = ", ".join(f"{line_text(line)} {line.delta:+}" for line in lines)
    figure = text.render(f"{total:+}", "bold", theme.LEAD, theme.GOOD if total > 0 else theme.BAD)
    laurel = emblems.emblem("terra/resources/victory_point", grown(ICON))
    left = figure.get_width() + laurel.get_width() + grown(8)
    told = _words(words, width - left)
    whole = pygame.Surface((width, max(told.get_height(), figure.get_height())), pygame.SRCALPHA)
    middle = whole.get_height() // 2
    whole.blit(figure, figure.get_rect(midleft=(0, middle)))
    whole.blit(laurel, laurel.get_rect(midleft=(figure.get_width() + grown(2), middle)))
    whole.blit(told, told.get_rect(midleft=(left, middle)))
    return whole


def _offer(note: Reason, width: int) -> pygame.Surface:
    """A neighbour's crest, the power that is offered, and its price."""
    faction, n, points = str(note.params["faction"]), int(note.params["n"]), int(note.params["points"])
    side = grown(ICON + 4)
    whole = pygame.Surface((width, side), pygame.SRCALPHA)
    shield = crest(faction, TERRAINS[BY_ID[faction].home], side)
    whole.blit(shield, (0, 0))
    parts: Parts = ((n, "power"), (-points, "victory_point")) if points else ((n, "power"),)
    row = goods_row(parts, grown(ICON))
    words = text.render(t("terra.preview.offer"), "body", theme.SMALL - 1, theme.INK)
    whole.blit(words, words.get_rect(midleft=(side + grown(6), side // 2)))
    whole.blit(row, row.get_rect(midright=(width, side // 2)))
    return whole


#: Notes that are shown as figures, by the row they stand in.
_ROWS = {
    "gain": "gain", "income": "income", "income_less": "income", "town_buildings": "town", "town_power": "town",
    "spades": "free",
}  # fmt: skip


def _figures(notes: list[Reason]) -> Parts:
    """A row of figures for notes of one kind."""
    found: list[tuple[int | str, str]] = []
    for note in notes:
        kind, told = note.id.removeprefix(_NOTE), note.params
        if kind in ("town_buildings", "town_power"):
            n, missing = int(told["n"]), int(told["missing"])
            found.append((f"{n}/{n + missing}", "town" if kind == "town_buildings" else "power"))
        elif kind == "spades":
            found += [(f"{told['free']}/{told['n']}", "spade")] if told["free"] else []
        else:
            found += of_goods(told, "-" if kind == "income_less" else "+")
    return tuple(found)


def _row(label: str, parts: Parts, width: int) -> pygame.Surface:
    """Words at the left, figures with pictures at the right; nothing without figures."""
    if not parts:
        return pygame.Surface((width, 0), pygame.SRCALPHA)
    row = goods_row(parts, grown(ICON - 2))
    words = text.render(label, "body", theme.SMALL - 1, theme.INK_SOFT)
    whole = pygame.Surface((width, row.get_height()), pygame.SRCALPHA)
    whole.blit(words, words.get_rect(midleft=(0, row.get_height() // 2)))
    whole.blit(row, row.get_rect(midright=(width, row.get_height() // 2)))
    return whole


def keeps_of(game: State, choice: Choice) -> Parts:
    """The goods of the player after the choice, without what others then do."""
    trial, seat = game.copy(), asked(game)
    for action in choice.offer.actions:
        rules.apply(trial, action)
    player = trial.players[seat]
    return ((player.workers, "worker"), (player.coins, "coin"), (player.priests, "priest"), (player.bowl3, "power"))


def place_for(view: BoardView, size: tuple[int, int], name: str, precious: frozenset[str]) -> pygame.Rect:
    """Where the sheet hides least: `precious` hexes are those that are legal or built on."""
    x, y = view.centre(name)
    away = view.hex_width * 0.75
    half_w, half_h = size[0] / 2, size[1] / 2
    best, least = pygame.Rect((0, 0), size), float("inf")
    points = [view.centre(other) for other in precious if other != name]
    for dx, dy in _AROUND:
        place = pygame.Rect((0, 0), size)
        place.center = (round(x + dx * (away + half_w)), round(y + dy * (away + half_h)))
        shifted = place.clamp(view.rect)
        if shifted.inflate(view.hex_width * 0.7, view.hex_width * 0.7).collidepoint(x, y):
            continue
        hidden = sum(shifted.collidepoint(point) for point in points) + 0.01 * abs(dx * dy)
        if hidden < least:
            best, least = shifted, hidden
    return best


_AROUND = tuple((dx, dy) for dx in (-1, -0.5, 0, 0.5, 1) for dy in (-1, -0.5, 0, 0.5, 1) if max(abs(dx), abs(dy)) == 1)
