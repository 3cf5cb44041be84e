"""Where a click would mean something, for tests of the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.scenes.terra.board.choices import ChoiceCard

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

Places = list[tuple[int, int]]


def look(scene: TerraScene) -> dict[str, Any]:
    """Hexes that answer, ready choices of the open card, ready things on panels by kind, what lies open."""
    if not scene.asking:
        return {"held": scene.turn.held is not None}
    card = scene.card
    return {
        "held": False,
        "hexes": [scene.view.centre(name) for name in sorted(scene.mode.hexes())],
        "choices": _choices(card) if isinstance(card, ChoiceCard) else [],
        "ready": _ready(scene),
        "open": type(card).__name__ if card is not None else "",
    }


def _choices(card: ChoiceCard) -> Places:
    return [rect.center for choice, rect in zip(card.choices, card.rects, strict=True) if choice.ready]


def _ready(scene: TerraScene) -> dict[str, Places]:
    found: dict[str, Places] = {}
    for panel in scene.desk.seen():
        for area in panel.pen.areas:
            if area.spot is not None and scene.offer(area.spot).actions:
                found.setdefault(area.spot.kind, []).append(area.rect.move(panel.rect.topleft).center)
    return found
