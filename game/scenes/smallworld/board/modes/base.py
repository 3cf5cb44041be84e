"""What every mode can be asked; by itself it only watches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules import smallworld as rules
from game.rules.smallworld import Action, actions
from game.rules.smallworld.market import price
from game.rules.smallworld.preview import combo_earnings
from game.scenes.smallworld.board.view import Marks
from game.ui.plaques import Tone
from game.ui.tip import Tip
from game.words.smallworld import reason_text

if TYPE_CHECKING:
    from game.rules.smallworld import State
    from game.scenes.smallworld.board.scene import BoardScene


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
    def __init__(self, scene: BoardScene, saying: str = "") -> None:
        self.scene = scene
        self.saying = saying  # what stays in the bar while a player's own move is seen

    @property
    def state(self) -> State:
        return self.scene.match.state

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.scene.match.seats]

    # --- what it shows

    def prompt(self) -> str:
        scene = self.scene
        player = scene.acting_player()
        if player < 0:
            return t("board.over")
        if self.saying:
            return self.saying
        return t("board.waiting", name=self.names[player])

    def marks(self) -> Marks:
        return self.market_marks() or Marks()

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

    def clickable(self, region: int) -> bool:
        return False

    def hand(self) -> tuple[str, int, int] | None:
        """Race, player and number of the tokens in hand."""
        return None

    def players(self) -> tuple[int, ...]:
        """Players that can be clicked."""
        return ()

    # --- what it does

    def click(self, region: int) -> None:
        """A click on the map that means nothing here is quietly ignored."""

    def take(self, region: int) -> None:
        """Right click."""

    def wheel(self, region: int, steps: int) -> bool:
        """True when the wheel was used; otherwise it zooms."""
        return False

    def choose_player(self, player: int) -> bool:
        return False

    def cancel(self) -> bool:
        """Esc: leave a targeting; True when there was something to leave."""
        return False

    def submit(self, action: Action) -> None:
        self.scene.submit(action)

    def why(self, action: Action) -> str:
        """Why this cannot be done, in one line."""
        reason = rules.why_not(self.state, action)
        return reason_text(reason, self.names) if reason is not None else ""

    def refuse(self, action: Action) -> None:
        line = self.why(action)
        if line:
            self.scene.app.sound.play("error")
            self.scene.app.notify(line, "bad")

    # --- the market, for a look at any time

    def market_marks(self) -> Marks | None:
        """While a combo is looked at, the map shows what it would earn."""
        scene = self.scene
        index = scene.market.focus_index() if scene.market_open else -1
        if not 0 <= index < len(scene.shown.column):
            return None
        combo = scene.shown.column[index]
        found: dict[int, int] = {}
        for line in combo_earnings(scene.shown, combo.race, combo.power):
            if line.region:
                region = scene.shown.map.index[line.region]
                found[region] = found.get(region, 0) + line.delta
        return Marks(earnings=found)

    def affordable(self, index: int) -> bool:
        viewer = self.scene.viewer
        coins = self.state.coins[viewer] if viewer >= 0 else 0
        return price(self.scene.shown, index) <= coins

    def market_note(self, index: int) -> str:
        cost = price(self.scene.shown, index)
        combo = self.scene.shown.column[index]
        parts = [t("market.free_note") if cost == 0 else tn("market.price_note", cost)]
        if combo.coins:
            parts.append(tn("market.coins_note", combo.coins))
        if not self.affordable(index):
            parts.append(t("market.too_dear"))
        return " ".join(parts)

    def combo_chosen(self, index: int) -> None:
        """A combo was clicked once."""

    def take_combo(self, index: int) -> None:
        self.refuse(actions.pick(index))


class AimingMode(Mode):
    """A mode with buttons that change what a click on the map means; `aim` is "" or what is aimed at."""

    def __init__(self, scene: BoardScene) -> None:
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
