"""The players at the side of the map: crest, combo, races in decline, covered purse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t, tn
from game.rules.smallworld import State, Tribe
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES
from game.scenes.smallworld import banner
from game.scenes.smallworld.board.abilities import markers_before
from game.ui import pieces, surfaces, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget
from game.words import inside
from game.words.smallworld import combo_name

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


class SeatCard(Widget):
    """One player; pressing one's own purse shows what is in it."""

    focusable = False

    def __init__(self, rect: pygame.Rect, scene: BoardScene, player: int) -> None:
        super().__init__(rect)
        self.scene, self.player = scene, player
        self.peeking = False
        self.tip = self._tip

    @property
    def state(self) -> State:
        return self.scene.shown

    # --- what it says

    def tribes(self) -> list[Tribe]:
        """The active race first."""
        own = [tribe for tribe in self.state.tribes.values() if tribe.player == self.player]
        return sorted(own, key=lambda tribe: tribe.declined)

    def coins_shown(self) -> bool:
        scene = self.scene
        if self.state.over or scene.app.settings.open_coins:
            return True
        humans = [number for number, seat in enumerate(scene.match.seats) if seat.human]
        return humans == [self.player] or (self.peeking and scene.may_peek(self.player))

    def _purse_rect(self) -> pygame.Rect:
        side = min(self.rect.height - theme.px(16), theme.px(52))
        return pygame.Rect(self.rect.right - side - theme.px(8), self.rect.centery - side // 2, side, side)

    def purse_center(self) -> tuple[int, int]:
        return self._purse_rect().center

    def hand_center(self) -> tuple[int, int]:
        return self.rect.left + theme.px(30), self.rect.centery

    def _tip(self) -> Tip | None:
        if self._purse_rect().collidepoint(pygame.mouse.get_pos()):
            if self.coins_shown():
                return Tip(t("board.purse"), tn("board.coins", self.state.coins[self.player]))
            own = self.scene.may_peek(self.player)
            return Tip(t("board.purse"), t("board.purse.hold" if own else "board.purse.covered"))
        lines = []
        for tribe in self.tribes():
            name = combo_name(tribe.race, tribe.former)
            where = len(regions_of(tribe.regions))
            lines.append((name + (f" ({t('board.in_decline')})" if tribe.declined else ""), tn("board.regions", where)))
        seat = self.scene.match.seats[self.player]
        note = self.scene.bot_reason(self.player)
        kind = t(f"seat.{seat.kind}")
        for tribe in self.tribes():
            lines += [(t(PIECES[kind].name), str(n)) for kind, n in tribe.bag.items()]
        marks = [t("board.marked", race=inside(t(tribe.race))) for _, tribe in markers_before(self.state, self.player)]
        note = " ".join([*marks, note])
        topic = next((tribe.race for tribe in self.tribes()), "")
        return Tip(f"{seat.name}: {kind}", "" if lines else t("board.no_race"), tuple(lines), note=note, topic=topic)

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._purse_rect().collidepoint(event.pos) and self.scene.may_peek(self.player):
                self.peeking = self.dirty = True
                self.scene.stale = True
            elif self.scene.mode.choose_player(self.player):
                return True
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.peeking:
            self.peeking, self.dirty = False, True
            self.scene.stale = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.scene.change_seat(self.player)
            return True
        return False

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        rect, owner = self.rect, theme.PLAYERS[self.scene.colours[self.player]]
        acting = self.scene.acting_player() == self.player
        surfaces.draw_panel(surface, rect, "plain", lift=4, seed=self.player)
        side = pygame.Rect(rect.left, rect.top, theme.px(7), rect.height)
        surface.fill(owner.main, side.inflate(0, -theme.px(6)))
        if acting:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, theme.px(3)), theme.px(5))
        if self.player in self.scene.mode.players():
            pygame.draw.rect(surface, theme.LEGAL, rect.inflate(-4, -4), max(2, theme.px(3)), theme.px(5))
        big = min(rect.height - theme.px(10), theme.px(60))
        surface.blit(
            pieces.crest(self.scene.colours[self.player], big), (rect.left + theme.px(12), rect.centery - big // 2)
        )
        self._draw_markers(surface, rect.left + theme.px(12) + big)
        self._draw_words(surface, rect.left + theme.px(18) + big)
        self._draw_purse(surface)

    def _draw_markers(self, surface: pygame.Surface, right: int) -> None:
        """What others have laid before this player, over the corner of the crest."""
        size = theme.px(24)
        for number, (kind, _) in enumerate(markers_before(self.state, self.player)):
            picture = pieces.rimmed(pieces.emblem_name(f"piece.{kind}"), size)
            spot = (right - number * theme.px(12), self.rect.bottom - theme.px(5))
            surface.blit(picture, picture.get_rect(bottomright=spot))

    def _draw_words(self, surface: pygame.Surface, left: int) -> None:
        rect = self.rect
        chips = self._draw_chips(surface)
        wide = chips - left - theme.px(4)
        active = self.state.active(self.player)
        seat = self.scene.match.seats[self.player]
        block = min(rect.height - theme.px(8), theme.px(56))  # name and two lines
        name = pygame.Rect(left, rect.centery - block // 2, wide, theme.px(22))
        text.draw(surface, seat.name, name, "serif", theme.LEAD - 1)
        line = pygame.Rect(left, name.bottom - theme.px(1), wide, block - name.height)
        if active:
            string = combo_name(active.race, active.power)
        else:
            string = t("board.choosing" if self.scene.acting_player() == self.player else "board.next_race")
        if self.scene.thinking_player() == self.player:
            string = t("board.thinking")
        size = min(text.fit_size(word, "body", theme.SMALL - 0.5, wide, 9.5) for word in string.split())
        text.draw_wrapped(surface, string, line, "body", size, theme.INK_SOFT, spacing=0.86)

    def _draw_chips(self, surface: pygame.Surface) -> int:
        """Small tokens and the badge at the right; returns where they begin."""
        rect = self.rect
        size = min(rect.height - theme.px(20), theme.px(37))
        x = self._purse_rect().left - theme.px(6)
        for tribe in reversed(self.tribes()):
            x -= size
            chip = pieces.token(
                tribe.race, self.scene.colours[self.player], size, tribe.declined, 1, self.scene.patterns
            )
            surface.blit(chip, chip.get_rect(midbottom=(x + size // 2, rect.centery + size * 5 // 9)))
            count = pieces.count_badge(len(regions_of(tribe.regions)), max(12, size // 2), declined=tribe.declined)
            surface.blit(count, count.get_rect(center=(x + size - theme.px(3), rect.centery + size // 2)))
            if tribe.power:
                x -= round(size * 0.42)
                surface.blit(
                    banner.badge(tribe.power, round(size * 0.74), tribe.declined), (x, rect.centery - size * 6 // 11)
                )
            x -= theme.px(4)
        return x

    def _draw_purse(self, surface: pygame.Surface) -> None:
        place = self._purse_rect()
        if self.coins_shown():
            surface.blit(pieces.coin(10, place.width), place)
            figure = pieces.count_badge(self.state.coins[self.player], place.width * 2 // 3)
            surface.blit(figure, figure.get_rect(center=place.center))
        else:
            surface.blit(pieces.purse(place.width), place)
