"""What every mode of this board can be asked; by itself it only watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules.smallworld import actions
from game.rules.smallworld.market import price
from game.rules.smallworld.preview import combo_earnings
from game.scenes.smallworld.board.view import Marks
from game.scenes.table.modes import AimingMode, Mode

if TYPE_CHECKING:
    from game.rules.smallworld import State
    from game.rules.smallworld.state import Combo
    from game.scenes.smallworld.board.scene import BoardScene


class BoardMode(Mode):
    scene: BoardScene

    @property
    def state(self) -> State:
        state: State = self.scene.match.state
        return state

    # --- what it shows

    def marks(self) -> Marks:
        return self.market_marks() or Marks()

    def clickable(self, region: int) -> bool:
        return False

    def hand(self) -> tuple[str, int, int] | None:
        """Race, player and number of the tokens in hand."""
        return None

    def players(self) -> tuple[int, ...]:
        """Players that can be clicked."""
        return ()

    def asking(self) -> str:
        """The picture of what asks, while there are no tokens to place."""
        return ""

    def hover_icon(self, region: int) -> str:
        """What is shown on the region under the mouse."""
        return ""

    def note(self) -> str:
        """The rule behind a question, beside its buttons."""
        return ""

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

    # --- the market, for a look at any time

    wants_market = False  # it opens by itself

    def looked_at(self, index: int) -> Combo:
        """Whose earnings the map shows for this place of the column."""
        combo: Combo = self.scene.shown.column[index]
        return combo

    def market_marks(self) -> Marks | None:
        """While a combo is looked at, the map shows what it would earn."""
        scene = self.scene
        index = scene.market.focus_index() if scene.market_open else -1
        if not 0 <= index < len(scene.shown.column):
            return None
        combo = self.looked_at(index)
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


class AimingBoardMode(AimingMode, BoardMode):
    """A mode of this board with something to aim."""
