"""The seven colours of Terra Mystica: the tones of a piece by its owner's home terrain."""

from __future__ import annotations

from game.ui.emblems import Tones

#: Light, body, shade. Black stays lighter than the outline and yellow darker than the pale line around a piece.
TONES: dict[str, Tones] = {
    "desert": ("#fff0a0", "#ecbf2f", "#8f6810"),
    "plains": ("#d6a26a", "#96602f", "#4c2c12"),
    "swamp": ("#8f8ca4", "#43414f", "#16151c"),
    "lakes": ("#8cc4fb", "#2b74d2", "#113c78"),
    "forest": ("#9be287", "#37983f", "#124a1c"),
    "mountains": ("#eaeef2", "#a3a9b4", "#565c68"),
    "wasteland": ("#ff9a7c", "#cc3a2a", "#6a140e"),
}
