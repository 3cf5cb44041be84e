"""Placing tokens: arranged freely on the screen first, sent to the rules when the player is content."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.rules import smallworld as rules
from game.rules.smallworld import Action, actions
from game.rules.smallworld.actions import END
from game.rules.smallworld.mapdef import regions_of
from game.scenes.smallworld.board.modes.base import AimingBoardMode
from game.scenes.smallworld.board.view import Marks
from game.scenes.table.modes import Command
from game.ui.pieces import emblem_name
from game.ui.tip import Tip
from game.words import inside

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


class DeployMode(AimingBoardMode):
    """`aim`: "" to place tokens, or the ability whose pieces are being placed."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        decision = rules.decision(self.state)
        assert decision is not None
        self.defending = decision.kind == "defend"
        self.tribe = self.state.tribes[decision.tribe]
        self.total = self.tribe.displaced if self.defending else self.tribe.hand
        self.staged: dict[int, int] = {}
        self.pieces: dict[str, dict[int, int]] = {}

    @property
    def left(self) -> int:
        return self.total - sum(self.staged.values())

    # --- abilities that put pieces down

    def _allowed(self, source: str) -> int:
        """The regions where the ability may still put a piece, after what is staged."""
        trial = self._trial()
        for hook, src in trial.tribes[self.tribe.id].table.redeploy_targets:
            if src.ability == source:
                return int(hook(trial, src, self.defending))
        return 0

    def _trial(self) -> rules.State:
        trial = self.state.copy()
        trial.legal = None
        for action in self._piece_actions():
            if action in rules.legal_actions(trial):
                rules.apply(trial, action)
                if self.tribe.id not in trial.tribes:
                    break
        return trial

    def _sources(self) -> list[str]:
        return [src.ability for _, src in self.tribe.table.redeploy_targets]

    def _piece_actions(self) -> list[Action]:
        ids = self.state.map.ids
        return [
            actions.use(source, ids[region])
            for source, at in self.pieces.items()
            for region, n in at.items()
            for _ in range(n)
        ]

    # --- what it shows

    def clickable(self, region: int) -> bool:
        if self.aim:
            return bool(self._allowed(self.aim) >> region & 1)
        return bool(self.tribe.regions >> region & 1)

    def marks(self) -> Marks:
        looked = self.market_marks()
        if looked:
            return looked
        mask = self._allowed(self.aim) if self.aim else self.tribe.regions
        shown = {self.scene.piece_of(source): at for source, at in self.pieces.items()}
        return Marks(outlined=regions_of(mask), staged=self.staged, staged_pieces=shown)

    def hand(self) -> tuple[str, int, int]:
        return self.tribe.race, self.tribe.player, self.left

    def prompt(self) -> str:
        name, race = self.names[self.tribe.player], inside(t(self.tribe.race))
        if self.aim:
            return t(f"board.ask.place.{self.aim}")
        if self.defending:
            return tn("board.ask.defend", self.left, name=name, race=race)
        if self.left:
            return tn("board.ask.redeploy", self.left, name=name, race=race)
        return t("board.ask.redeploy_done", name=name)

    def commands(self) -> list[Command]:
        found = []
        for source in self._sources():
            if self._allowed(source) or self.pieces.get(source):
                tip = Tip(t(source), t(f"{source}.rule"), icon=emblem_name(source), topic=source)
                found.append(
                    Command(
                        t(f"use.{source}"),
                        partial(self.switch, source),
                        tip=tip,
                        icon=emblem_name(source),
                        down=self.aim == source,
                    )
                )
        if self.total:
            found.append(Command(t("board.spread"), self.spread, tip=t("board.spread.tip")))
            found.append(Command(t("board.guard"), self.guard, tip=t("board.guard.tip")))
            staged = bool(self.staged or self.pieces)
            found.append(Command(t("board.reset"), self.reset, enabled=staged, reason=t("board.reset.why")))
        done = self.left == 0
        why = "" if done else tn("board.done.why", self.left)
        label = t("board.done") if self.defending or self.tribe.declined else t("board.end_turn")
        found.append(Command(label, self.send, "primary", done, why, main=True))
        return found

    # --- what is done

    def click(self, region: int) -> None:
        if not self.clickable(region):
            n = max(1, self.left)
            self.refuse(
                actions.use(self.aim, self.state.map.ids[region])
                if self.aim
                else actions.deploy(self.state.map.ids[region], n)
            )
        elif self.aim:
            at = self.pieces.setdefault(self.aim, {})
            at[region] = at.get(region, 0) + 1
            if not self._allowed(self.aim):
                self.aim = ""
            self._changed()
        else:
            self._add(region, 1)

    def take(self, region: int) -> None:
        staged = self.pieces.get(self.aim, {}) if self.aim else {}
        if staged.get(region):
            staged[region] -= 1
            if not staged[region]:
                del staged[region]
            self._changed()
        elif not self.aim:
            self._add(region, -1)

    def wheel(self, region: int, steps: int) -> bool:
        if not self.tribe.regions >> region & 1 or self.aim:
            return False
        self._add(region, 1 if steps > 0 else -1)
        return True

    def _add(self, region: int, n: int) -> None:
        if not self.tribe.regions >> region & 1:
            return
        before = self.staged.get(region, 0)
        if n > 0 and self.left <= 0:
            self.scene.app.notify(t("board.hand_empty"))
            return
        after = max(0, before + n)
        if after != before:
            self.staged[region] = after
            if not after:
                del self.staged[region]
            self._changed()

    def _changed(self) -> None:
        self.scene.app.sound.play("place")
        self.scene.refresh()

    def reset(self) -> None:
        self.staged, self.pieces, self.aim = {}, {}, ""
        self._changed()

    def spread(self) -> None:
        """As evenly as possible over all regions."""
        self._arrange(list(regions_of(self.tribe.regions)))

    def guard(self) -> None:
        """As evenly as possible over the regions that others can reach; all of them when none is."""
        own = self.tribe.regions
        near = self.state.map.near
        exposed = [
            r for r in regions_of(own) if near[r] & ~own & self.state.map.land or self.state.map.entries >> r & 1
        ]
        enemies = 0
        for tribe in self.state.tribes.values():
            if tribe.player != self.tribe.player and not tribe.declined:
                enemies |= tribe.regions
        fronts = [r for r in exposed if near[r] & enemies]
        self._arrange(fronts or exposed or list(regions_of(own)))

    def _arrange(self, regions: list[int]) -> None:
        self.staged = {}
        tokens = self.state.tokens
        for _ in range(self.total):
            least = min(regions, key=lambda r: tokens[r] + self.staged.get(r, 0))
            self.staged[least] = self.staged.get(least, 0) + 1
        self._changed()

    def send(self) -> None:
        """Hand everything over to the rules, pieces first."""
        ids = self.state.map.ids
        todo = self._piece_actions()
        todo += [actions.deploy(ids[region], n) for region, n in sorted(self.staged.items())]
        self.scene.submit_all([*todo, END])
