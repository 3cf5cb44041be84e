"""How the factions come to their players, the board, the goals and the bonus cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.i18n import t, tn
from game.maps.terra import load_board
from game.rules.terra import PRINTED, Board, Setup, State
from game.rules.terra.board import TERRAINS
from game.rules.terra.factions import ALL, BY_ID
from game.rules.terra.tiles import CARDS, SCORINGS
from game.scenes.setup.mapspage import MapsPage
from game.scenes.setup.scene import SetupScene
from game.scenes.terra.help.topics import rule_of
from game.scenes.terra.pieces import crest
from game.scenes.terra.setup.pick import Offer, PickScene
from game.scenes.terra.setup.plan import DEALT, FIRST, FIXED, FREE, WAYS, Plan, cards_of, factions_of, goals_of
from game.scenes.terra.setup.rows import FactionRow, Seated, Tile, TileRow
from game.scenes.terra.setup.shelf import HexShelf
from game.ui import emblems, text, theme
from game.ui.tip import Tip
from game.ui.widgets import Choice, IconButton, Label
from game.words.terra import name

ROW, GAP = 42, 8


class TerraPage(MapsPage):
    toggles = ("hand_over",)

    def __init__(self, scene: SetupScene, shelf: HexShelf | None = None) -> None:
        super().__init__(scene, shelf or HexShelf())
        self.plan = Plan(scene.choices)

    # --- what is chosen

    @property
    def board(self) -> Board:
        """The first game has the places of its dwellings on the printed board."""
        entry = self.entry()
        if self.plan.way == FIRST or entry is None or not entry.playable:
            return PRINTED
        board: Board = entry.loaded.board
        return board

    def why_not(self) -> str:
        if self.plan.way == FIRST:
            return ""
        missing = self.plan.cards_missing
        if missing:
            return tn("terra.setup.cards_missing", missing) if missing > 0 else tn("terra.setup.cards_over", -missing)
        return super().why_not()

    def setup(self) -> Setup:
        entry = self.entry()
        if self.plan.way != FIRST and entry is not None:
            return self.plan.setup(load_board(entry.path).board)
        return self.plan.setup(PRINTED)

    def seeded(self) -> None:
        """What the seed draws is shown at once, without a new layout: somebody may be typing it."""
        opening = self.plan.opening(self.board)
        self.goals.show(self._goal_tiles(opening), self._on_goal(opening))
        self.cards.show(self._card_tiles(opening), self._on_card(opening))
        for row, seated in zip(self.rows, self._seated(opening), strict=False):
            row.show(seated)

    def _change(self, way: str) -> None:
        self.plan.way = way
        self.scene.layout()

    def _forget(self, option: str) -> None:
        """Leave it to the seed again."""
        self.plan.options.pop(option, None)
        self.scene.layout()

    # --- what is seen

    def lay(self, area: pygame.Rect) -> None:
        opening = self.plan.opening(self.board)
        row, gap = max(theme.px(ROW), theme.pt(34)), theme.px(GAP)
        ways = [(way, t(f"terra.setup.{way}")) for way in WAYS]
        top = pygame.Rect(area.left, area.top, area.width, row - theme.px(4))
        size = Choice.fitting(ways, top.width)
        self.scene.widgets.add(Choice(top, ways, self.plan.way, self._change, size, self._way_tip))
        cards = pygame.Rect(area.left, area.bottom - row, area.width, row)
        goals = cards.move(0, -row - theme.px(2))
        middle = pygame.Rect(area.left, top.bottom + gap, area.width, goals.top - gap - top.bottom - gap)
        self._lay_goals(goals, opening)
        self._lay_cards(cards, opening)
        self._lay_middle(middle, opening)

    def _way_tip(self) -> str:
        return t(f"terra.setup.{self.plan.way}.tip")

    def _lay_middle(self, area: pygame.Rect, opening: State) -> None:
        frame = theme.px(16)
        wide = min(round((area.height - frame) * self.shelf.aspect) + frame, area.width * 62 // 100)
        self.lay_map(pygame.Rect(area.left, area.top, wide, area.height), turning=self.plan.way != FIRST)
        column = pygame.Rect(area.left + wide + theme.px(28), area.top, 0, area.height)
        column.width = area.right - column.left
        self.rows: list[FactionRow] = []
        if self.plan.way == FREE:
            self._lay_note(column)
            return
        seated = self._seated(opening)
        high = min(column.height // len(seated), theme.pt(50))
        top = column.top + (column.height - high * len(seated)) // 2
        for seat, row in enumerate(seated):
            place = pygame.Rect(column.left, top + seat * high, column.width, high - theme.px(4))
            choose = partial(self._choose_faction, seat) if self.plan.way == FIXED else None
            self.rows.append(self.scene.widgets.add(FactionRow(place, row, choose)))

    def _lay_note(self, column: pygame.Rect) -> None:
        """Nobody has a faction yet."""
        lines = text.wrap(t("terra.setup.free.note"), "body", theme.BODY, column.width)
        high = text.line_height("body", theme.BODY)
        top = column.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            place = pygame.Rect(column.left, top + number * high, column.width, high)
            self.scene.widgets.add(Label(place, line, color=theme.CREAM))

    def _seated(self, opening: State) -> list[Seated]:
        rows = []
        for seat, place in enumerate(self.scene.choices.places):
            if self.plan.way == FREE:
                break
            if self.plan.way == DEALT:
                terrain = TERRAINS[opening.colours[seat]]
                one, other = map(name, factions_of(terrain))
                what = t("terra.setup.either", one=one, other=other)
                tip, faction = Tip(name(terrain), what), ""
            else:
                faction = self.plan.factions()[seat]
                terrain, what, tip = TERRAINS[BY_ID[faction].home], name(faction), tip_of(faction)
            rows.append(Seated(place.colour, place.shown_name, faction, terrain, what, tip))
        return rows

    def _choose_faction(self, seat: int) -> None:
        held = self.plan.factions()
        offers = []
        for faction in sorted(ALL, key=lambda faction: faction.home):
            terrain = TERRAINS[faction.home]
            owner = next((n for n, other in enumerate(held) if other == faction.id), -1)
            mark = self.scene.choices.places[owner].shown_name if owner >= 0 else name(terrain)
            picture = partial(crest, faction.id, terrain)
            offers.append(Offer(faction.id, picture, name(faction.id), tip_of(faction.id), "", mark, owner == seat))
        title = t("terra.setup.faction_of", name=self.scene.choices.places[seat].shown_name)
        self.scene.app.push(PickScene(title, offers, 7, partial(self.plan.give, seat)))

    # --- goals and cards

    def _lay_row(self, row: pygame.Rect, label: str, option: str, chosen: bool) -> pygame.Rect:
        """The label and, where one may choose, the die that leaves it to the seed; returns the room between."""
        right = row.right
        if self.plan.way != FIRST:
            side = row.height - theme.px(8)
            dice = pygame.Rect(right - side, row.centery - side // 2, side, side)
            forget = partial(self._forget, option)
            button = IconButton(dice, "die/3", forget, t("terra.setup.by_seed"), "paper", sound="die")
            button.set_enabled(chosen, t("terra.setup.is_by_seed"))
            self.scene.widgets.add(button)
            right = dice.left - theme.px(6)
        wide = text.width(label, "serif", theme.BODY) + theme.px(10)
        place = pygame.Rect(row.left, row.top, wide, row.height)
        self.scene.widgets.add(Label(place, label, "serif", theme.BODY, theme.CREAM))
        return pygame.Rect(place.right, row.top, right - place.right, row.height)

    def _lay_goals(self, row: pygame.Rect, opening: State) -> None:
        room = self._lay_row(row, t("terra.setup.goals"), "goals", bool(self.plan.goals()))
        self.goals = self.scene.widgets.add(TileRow(room, self._goal_tiles(opening), self._on_goal(opening)))

    def _goal_tiles(self, opening: State) -> list[Tile]:
        titled = [(goal, t("terra.setup.round", n=n + 1, goal=name(goal))) for n, goal in enumerate(goals_of(opening))]
        return [Tile(goal, f"terra/goals/{goal}", tip_of(goal, title)) for goal, title in titled]

    def _on_goal(self, opening: State) -> Callable[[int], None] | None:
        return None if self.plan.way == FIRST else partial(self._choose_goal, goals_of(opening))

    def _choose_goal(self, shown: tuple[str, ...], round_: int) -> None:
        offers = []
        for tile in SCORINGS:
            fits = self.plan.goal_fits(shown, round_, tile.id)
            mark = t("terra.setup.in_round", n=shown.index(tile.id) + 1) if tile.id in shown else ""
            picture = partial(emblems.emblem, f"terra/goals/{tile.id}")
            why = "" if fits else t("terra.bad.spade_tile")
            offers.append(Offer(tile.id, picture, name(tile.id), tip_of(tile.id), why, mark, tile.id == shown[round_]))
        title = t("terra.setup.goal_of", n=round_ + 1)
        self.scene.app.push(PickScene(title, offers, 4, partial(self.plan.set_goal, shown, round_), 236))

    def _lay_cards(self, row: pygame.Rect, opening: State) -> None:
        room = self._lay_row(row, t("terra.setup.cards"), "cards", self.plan.cards_chosen)
        self.cards = self.scene.widgets.add(TileRow(room, self._card_tiles(opening), self._on_card(opening)))

    def _in_game(self, opening: State) -> tuple[str, ...]:
        chosen = self.plan.cards_chosen and self.plan.way != FIRST
        return self.plan.cards() if chosen else cards_of(opening)

    def _card_tiles(self, opening: State) -> list[Tile]:
        shown = self._in_game(opening)
        return [Tile(c.id, f"terra/bonus/{c.id}", tip_of(c.id), c.id not in shown) for c in CARDS]

    def _on_card(self, opening: State) -> Callable[[int], None] | None:
        return None if self.plan.way == FIRST else partial(self._toggle_card, self._in_game(opening))

    def _toggle_card(self, shown: tuple[str, ...], number: int) -> None:
        self.plan.toggle_card(shown, CARDS[number].id)
        self.scene.layout()


def tip_of(id: str, title: str = "") -> Tip:
    """What a faction, tile or card is, in a sentence or two."""
    return Tip(title or name(id), rule_of(id), topic=f"terra.{id}")
