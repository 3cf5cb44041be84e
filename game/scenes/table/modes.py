"""What the mouse means at a decision: one mode a kind. The mode at the base only watches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.i18n import t
from game.ui.plaques import Tone
from game.ui.tip import Tip
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


@dataclass
class Command:
    """A button of the moment. `main`: Enter and Space press it."""

    label: str
    run: Callable[[], None]
    tone: Tone = "secondary"
    enabled: bool = True
    reason: str = ""
    tip: Tip | str | None = None
    icon: str = ""
    main: bool = False
    down: bool = False  # a switch that is on
    aside: bool = False  # at the left, away from where the main button was


class Mode:
    def __init__(self, scene: TableScene, saying: str = "") -> None:
        self.scene: Any = scene  # a game's modes know their own scene
        self.saying = saying  # what stays in the bar while a player's own move is seen

    @property
    def state(self) -> Any:
        return self.scene.match.state

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.scene.match.seats]

    # --- what it shows

    def prompt(self) -> str:
        player = self.scene.acting_player()
        if player < 0:
            return t("board.over")
        if self.saying:
            return self.saying
        return t("board.waiting", name=self.names[player])

    def commands(self) -> list[Command]:
        """While others play: on to one's own turn."""
        scene = self.scene
        decision = scene.match.decision
        own = decision is not None and scene.match.seats[decision.player].human
        if scene.match.over or own or not any(seat.human for seat in scene.match.seats):
            return []
        return [
            Command(
                t("board.fast_forward"),
                scene.fast_forward,
                enabled=not scene.fast,
                tip=t("board.fast_forward.tip"),
                aside=True,
            )
        ]

    def widgets(self) -> list[Widget]:
        """What it lays on the table besides its buttons; made anew with every change."""
        return []

    # --- what it does

    def cancel(self) -> bool:
        """Esc: leave a targeting; True when there was something to leave."""
        return False

    def submit(self, action: Any) -> None:
        self.scene.submit(action)

    def why(self, action: Any) -> str:
        """Why this cannot be done, in one line."""
        match = self.scene.match
        reason = match.rules.why_not(match.state, action)
        return match.game.words.reason_text(reason, self.names) if reason is not None else ""

    def refuse(self, action: Any) -> None:
        line = self.why(action)
        if line:
            self.scene.app.sound.play("error")
            self.scene.app.notify(line, "bad")


class AimingMode(Mode):
    """A mode with buttons that change what a click on the map means; `aim` is "" or what is aimed at."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.aim = ""

    def switch(self, aim: str) -> None:
        """Aim at something; the same again leaves it."""
        self.aim = "" if self.aim == aim else aim
        self.scene.refresh()

    def cancel(self) -> bool:
        if self.aim:
            self.switch(self.aim)
            return True
        return False
