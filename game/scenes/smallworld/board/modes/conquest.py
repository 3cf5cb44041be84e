"""Conquering: legal regions carry their cost; abilities, abandoning and declining have buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules import smallworld as rules
from game.rules.smallworld import actions
from game.rules.smallworld.actions import DECLINE, END, ROLL
from game.rules.smallworld.conquest import DIE_MAX, backed, cost, strength
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.verbs import is_ready
from game.scenes.smallworld.board.abilities import carrier_of, use_icon, use_text, use_tip
from game.scenes.smallworld.board.modes.base import AimingBoardMode
from game.scenes.smallworld.board.view import Marks
from game.scenes.table.modes import Command
from game.ui.tip import Tip
from game.words import inside

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


class ConquestMode(AimingBoardMode):
    """`aim`: "" to conquer, "abandon", "gamble", or the id of an ability whose target is being chosen."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        decision = rules.decision(self.state)
        assert decision is not None
        self.tribe = self.state.tribes[decision.tribe]
        self.legal = rules.legal_actions(self.state)

    # --- what can be done

    def _targets(self, kind: str, source: str = "") -> tuple[int, ...]:
        index = self.state.map.index
        return tuple(index[a.target] for a in self.legal if a.kind == kind and a.source == source and a.target)

    def _sources(self) -> list[str]:
        found = [action.source for action in self.legal if action.kind == "use"]
        return sorted(set(found))

    def _ready(self) -> list[str]:
        """What waits to serve in the next conquest."""
        return [src.ability for _, src in self.tribe.table.readies if is_ready(self.state, src)]

    def _optional_rolls(self) -> tuple[int, ...]:
        """Regions that could be paid for, but may be rolled for as well."""
        paid = self._targets("conquer")
        return tuple(region for region in self._targets("gamble") if region in paid)

    def clickable(self, region: int) -> bool:
        if self.aim in ("abandon", "gamble"):
            return region in self._targets(self.aim)
        if self.aim:
            return region in self._targets("use", self.aim)
        return region in self._targets("conquer") or region in self._targets("gamble")

    def marks(self) -> Marks:
        looked = self.market_marks()
        if looked:
            return looked
        if self.aim == "abandon":
            return Marks(outlined=self._targets("abandon"))
        if self.aim == "gamble":
            return Marks(dice={r: cost(self.state, self.tribe, r) for r in self._targets("gamble")})
        if self.aim:
            spots = self._targets("use", self.aim)
            return Marks(outlined=spots, icons={region: use_icon(self.aim) for region in spots})
        state = self.state
        paid = self._targets("conquer")
        return Marks(
            legal={r: cost(state, self.tribe, r) for r in paid},
            dice={r: cost(state, self.tribe, r) for r in self._targets("gamble") if r not in paid},
            icons=self._ready_icons(),
        )

    def _ready_icons(self) -> dict[int, str]:
        """A readied Relic shows where it lies, so that nobody forgets that it will serve."""
        found = {}
        for source in self._ready():
            for region in self.state.pieces.get(carrier_of(source), ()):
                found[region] = use_icon(source)
        return found

    def hand(self) -> tuple[str, int, int]:
        return self.tribe.race, self.tribe.player, self.tribe.hand

    def prompt(self) -> str:
        name = self.names[self.tribe.player]
        race = inside(t(self.tribe.race))
        if self.aim == "abandon":
            return t("board.ask.abandon")
        if self.aim == "gamble":
            return t("board.ask.wager")
        if self.aim:
            return t("board.ask.use", source=t(self.aim))
        if self.state.leg.roll >= 0:
            return t("board.ask.rolled", roll=self.state.leg.roll)
        if self.tribe.declined:
            return tn("board.ask.ghosts", self.tribe.hand, name=name, race=race)
        if not self.tribe.regions and self.tribe.hand:
            return tn("board.ask.enter", self.tribe.hand, name=name, race=race)
        if not any(action.kind in ("conquer", "gamble", "use", "roll") for action in self.legal):
            return t("board.ask.nothing_left", name=name)
        if not self._can_go_on():
            return tn("board.ask.only_die", self.tribe.hand, name=name)
        return tn("board.ask.conquest", self.tribe.hand, name=name, race=race)

    def commands(self) -> list[Command]:
        found = [self._ability(source) for source in self._sources()]
        found += [self._readied(source) for source in self._ready()]
        if self._optional_rolls():
            tip = Tip(t("board.wager"), t("board.wager.tip"), icon="die/3")
            wager = Command(t("board.wager"), lambda: self.switch("gamble"), tip=tip, icon="die/3")
            wager.down = self.aim == "gamble"
            found.append(wager)
        if ROLL in self.legal:
            tip = Tip(t("board.roll"), t("board.roll.tip"), icon="die/3")
            found.append(Command(t("board.roll"), lambda: self.submit(ROLL), tip=tip, icon="die/3"))
        if any(action.kind == "abandon" for action in self.legal):
            tip = Tip(t("board.abandon"), t("board.abandon.tip"))
            found.append(
                Command(t("board.abandon"), lambda: self.switch("abandon"), tip=tip, down=self.aim == "abandon")
            )
        if not self.tribe.declined or DECLINE in self.legal:
            able = DECLINE in self.legal
            why = "" if able else self.why(DECLINE)
            found.append(
                Command(t("board.decline"), self.scene.ask_decline, "secondary", able, why, t("board.decline.tip"))
            )
        found.append(self._end())
        return found

    def _ability(self, source: str) -> Command:
        """Aims at a target; what needs none is readied at once."""
        bare = actions.use(source)
        run = (lambda: self.submit(bare)) if bare in self.legal else (lambda: self.switch(source))
        return Command(use_text(source), run, tip=use_tip(source), icon=use_icon(source), down=self.aim == source)

    def _readied(self, source: str) -> Command:
        """A switch that is on; pressed again it is taken back, as long as nothing was done since."""
        return Command(
            use_text(source), lambda: self._unready(source), tip=use_tip(source), icon=use_icon(source), down=True
        )

    def _unready(self, source: str) -> None:
        action = actions.use(source)
        match = self.scene.match
        if match.actions[-1:] == [action] and match.why_no_undo() is None:
            self.scene.undo()
        else:
            self.refuse(action)

    def _end(self) -> Command:
        idle = not self.tribe.regions or (
            self.tribe.hand == 0 and all(self.state.tokens[r] == 1 for r in regions_of(self.tribe.regions))
        )
        label = t("board.end_turn") if idle and not self.tribe.declined else t("board.to_redeploy")
        tip = Tip(label, t("board.end.tip"))
        return Command(label, self._stop, "secondary" if self._can_go_on() else "primary", tip=tip, main=True)

    def _can_go_on(self) -> bool:
        return any(action.kind in ("conquer", "use", "roll") for action in self.legal)

    def _stop(self) -> None:
        """Not even entering the map is rarely meant: ask."""
        if self._can_go_on() and not self.tribe.regions:
            self.scene.ask_stop(lambda: self.submit(END))
        else:
            self.submit(END)

    # --- what is done

    def click(self, region: int) -> None:
        name = self.state.map.ids[region]
        if self.aim == "abandon":
            action = actions.abandon(name)
        elif self.aim == "gamble":
            action = actions.gamble(name)
            if action in self.legal:
                self.scene.ask_gamble(region)
                return
        elif self.aim:
            action = actions.use(self.aim, name)
        else:
            action = actions.conquer(name)
            if action not in self.legal and actions.gamble(name) in self.legal:
                self.scene.ask_gamble(region)
                return
        if action in self.legal:
            self.submit(action)
        else:
            self.refuse(action)

    def take(self, region: int) -> None:
        """Right click on an own region gives it up, while that is allowed."""
        action = actions.abandon(self.state.map.ids[region])
        if action in self.legal:
            self.submit(action)
        elif self.tribe.regions >> region & 1:
            self.refuse(action)

    def rolls_freely(self, region: int) -> bool:
        """The roll is not the last attempt: it only makes this attack cheaper."""
        return bool(backed(self.state, self.tribe) >> region & 1)

    def odds(self, region: int) -> tuple[int, int]:
        """How many pips are missing, and in how many of six rolls they come. Three faces are blank."""
        missing = cost(self.state, self.tribe, region) - strength(self.state, self.tribe, region)
        return missing, max(0, DIE_MAX + 1 - missing) if missing > 0 else 6
