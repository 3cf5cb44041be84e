"""Whole games of Terra Mystica by random but meaningful clicks; counts the questions answered and the actions done.

Every click goes where a person could see something to click: a hex that answers, a choice of the open card, a
thing on a panel that is ready, a button. Often it is what a bot would do, done by hand, so that there are towns and
strongholds too. Now and then it goes anywhere, is taken back, or done by a key.
"""

from __future__ import annotations

import random
from collections import Counter

import pygame

from game.app import App
from game.bots import Budget
from game.match import Match
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.rules.terra.factions import ALL
from game.scenes.handover import HandOverScene
from game.scenes.scoring import ScoringScene
from game.scenes.table import opponents
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.scene import TerraScene
from game.scenes.terra.board.warnings import WarningScene
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.panels.panel import Panel
from game.storage.settings import Settings
from game.ui.widgets import Button
from tests.scenes.monkey import Quick
from tests.scenes.terra.drive import GAME, Hand, seats_of

#: All fourteen in three games: no two of a colour at one table.
TABLES = (
    ("auren", "alchemists", "halflings", "engineers", "giants"),
    ("witches", "darklings", "cultists", "dwarves", "mermaids"),
    ("swarmlings", "chaos_magicians", "fakirs", "auren", "halflings"),
    ("nomads", "chaos_magicians", "swarmlings", "dwarves"),
)
assert {faction for table in TABLES for faction in table} == {faction.id for faction in ALL}
#: Of the clicks that could pass or exchange so many do: whoever exchanges everything never builds.
PASSES, EXCHANGES = 0.06, 0.03
ADVISED = 0.3
#: What brings the rare questions.
GRAND = frozenset({"connect", "stronghold", "sanctuary", "temple", "TW5", "ACTN", "ACTS", "ACTW", "ACTA", "ACTC"})
MOST_CLICKS = 12000


class TerraMonkey:
    def __init__(self, seed: int, size: tuple[int, int] = (900, 560)) -> None:
        self.chance = random.Random(seed)
        self.app = App(size=size, headless=True, settings=Settings(language="en", animation_speed="instant", mute=True))
        self.app.crashed = self._crashed  # type: ignore[method-assign]
        self._thinker, opponents.Thinker = opponents.Thinker, Quick  # type: ignore[assignment, misc]
        self.questions: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.used: Counter[str] = Counter()  # special actions
        self.warned: Counter[str] = Counter()
        self.clicks = 0

    def _crashed(self, scene: object, error: Exception) -> None:
        raise error

    def close(self) -> None:
        opponents.Thinker = self._thinker  # type: ignore[misc]
        self.app.close()

    # --- a game

    def play(self, factions: tuple[str, ...] | None, players: int, seed: int) -> Match:
        """A game to its end; the factions are chosen with the mouse when none are given."""
        drawn = rules.random_setup(players, seed)
        setup = rules.Setup(players, factions or (), drawn.scoring, drawn.cards)
        match = Match.continued(GAME, _rich(rules.new_game(setup, seed)), seed, seats_of(players))
        scene = TerraScene(match)
        self.app.reset(scene)
        hand = Hand(self.app)
        for _ in range(MOST_CLICKS):
            if match.over:
                break
            before = len(match.done)
            asked = hand.asked
            self._click(hand)
            if len(match.done) > before:
                self.questions[asked] += 1
                for done in match.done[before:]:
                    self.actions[done.action.kind] += 1
                    if done.action.kind == "use":
                        self.used[done.action.target] += 1
        self.app.step(0.02)
        assert match.over, f"not at an end after {MOST_CLICKS} clicks: {hand.asked}"
        assert isinstance(self.app.scene, ScoringScene)
        return match

    def _click(self, hand: Hand) -> None:
        self.clicks += 1
        scene, chance = hand.table, self.chance
        if isinstance(self.app.scene, HandOverScene):
            hand.click_at((5, 5))
        elif isinstance(self.app.scene, WarningScene):
            self.warned[self.app.scene.kind] += 1
            hand.press(chance.choice(("terra.warn.do", "terra.warn.do", "terra.warn.leave")))
        elif self.app.scene is not scene:
            self.app.pop()  # a sheet that was opened
        elif chance.random() < 0.03:
            pos = chance.randrange(self.app.size[0]), chance.randrange(self.app.size[1])
            hand.click_at(pos, chance.choice((1, 3)))
        elif chance.random() < 0.02:
            hand.key(chance.choice((pygame.K_TAB, pygame.K_z, pygame.K_ESCAPE)), pygame.KMOD_LCTRL)
        elif scene.turn.held is not None:
            label = "end" if chance.random() < 0.9 else "back"
            default = scene.widgets.default
            hand.click_at(default.rect.center if default and label == "end" else scene.view.rect.center)
        elif isinstance(scene.card, ChoiceCard):
            self._on_card(hand)
        elif scene.card is not None and chance.random() < 0.3:
            hand.key(pygame.K_ESCAPE)
        elif scene.asking and chance.random() < ADVISED:
            hand.start(self._advice(hand))
        else:
            self._on_table(hand)

    def _advice(self, hand: Hand) -> Action:
        """What a bot would do; sometimes the strongholds and keys that it thinks little of."""
        legal = rules.legal_actions(hand.state)
        grand = [action for action in legal if GRAND & set(action)]
        if grand and self.chance.random() < 0.7:
            return self.chance.choice(grand)
        bot = GAME.bots.make("easy", self.chance.randrange(999), Budget(nodes=1))
        decided: Action = bot.decide(GAME.rules.view(hand.state, hand.match.decision.player)).action  # type: ignore[union-attr]
        return decided

    def _on_card(self, hand: Hand) -> None:
        card = hand.table.card
        assert isinstance(card, ChoiceCard)
        paid = self.chance.random() < 0.8
        ready = [
            rect
            for choice, rect in zip(card.choices, card.rects, strict=True)
            if choice.offer.state == "ready" or (choice.ready and not paid)
        ]
        away = (hand.table.view.rect.left + 2, hand.table.view.rect.top + 2)
        hand.click_at(self.chance.choice(ready).center if ready and self.chance.random() < 0.9 else away)

    def _on_table(self, hand: Hand) -> None:
        """Hexes, things on panels, buttons: each kind with its own weight."""
        scene, roll = hand.table, self.chance.random()
        hexes = sorted(scene.mode.hexes())
        spots = self._spots(scene)
        if hexes and roll < 0.55:
            hand.hex(self.chance.choice(hexes))
        elif spots and roll < 0.8:
            hand.click_at(self.chance.choice(spots))
        else:
            self._button(hand)

    def _spots(self, scene: TerraScene) -> list[tuple[int, int]]:
        """What is ready on the panels, in the drawer too; passing is left to the button."""
        drawer = next((one for one in scene.desk.widgets if isinstance(one, Drawer)), None)
        if drawer is not None and self.chance.random() < 0.3:
            drawer.open(self.chance.randrange(len(drawer.groups)))
        asked = scene.match.decision.kind if scene.match.decision else ""
        found = []
        for panel in scene.desk.seen():
            found += _ready(scene, panel, asked, self.chance.random() < EXCHANGES)
        return found

    def _button(self, hand: Hand) -> None:
        scene = hand.table
        rare = {"terra/resources/pass", "terra/resources/exchange"}
        skipped = {"menu", "help"} | (rare if self.chance.random() > PASSES else set())
        found = [one for one in scene.widgets
                 if isinstance(one, Button) and one.enabled and one.icon not in skipped]  # fmt: skip
        labelled = [one for one in found if one.label] or found
        if labelled:
            hand.click_at(self.chance.choice(labelled if self.chance.random() < 0.9 else found).rect.center)
        elif scene.widgets.default is not None:
            hand.click_at(scene.widgets.default.rect.center)


def _rich(state: State) -> State:
    """Everybody can afford a stronghold soon and stands high, so that special actions and keys come up."""
    for player in state.players:
        if player.faction.id:
            player.coins, player.workers = player.coins + 40, player.workers + 25
            player.cults = [min(space + 5, 8) for space in player.cults]
    return state


def _ready(scene: TerraScene, panel: Panel, asked: str, exchanges: bool) -> list[tuple[int, int]]:
    found = []
    for area in panel.pen.areas:
        spot = area.spot
        if spot is None or (spot.kind == "card" and asked == "action") or spot.kind == "seat":
            continue
        if spot.kind == "convert" and not exchanges:
            continue
        if scene.offer(spot).actions:
            found.append(area.rect.move(panel.rect.topleft).center)
    return found
