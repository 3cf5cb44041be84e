"""The title screen."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.scenes import menu, offer
from game.scenes.base import Scene
from game.ui import backdrop, lettering, plaques, surfaces, text, theme
from game.ui.widgets import Button, button_height

MENU_SIZE, NAME_SIZE = 19, 100.0


def menu_items() -> list[menu.Entry]:
    return menu.menu_items()


class TitleScene(Scene):
    def __init__(self) -> None:
        super().__init__()
        self._ground: pygame.Surface | None = None
        self._painted_for: tuple[object, ...] = ()
        self.offer: offer.Slip | None = None

    def layout(self) -> None:
        self.widgets.clear()
        items = menu_items()
        sheet = self._sheet(len(items))
        row = min(button_height(MENU_SIZE), (sheet.height - theme.px(56)) // max(1, len(items)) - theme.px(6))
        step = row + theme.px(6)
        top = sheet.centery - (step * len(items) - theme.px(6)) // 2
        for number, item in enumerate(items):
            place = pygame.Rect(0, 0, sheet.width - theme.px(64), row)
            place.midtop = (sheet.centerx, top + number * step)
            tone: plaques.Tone = "primary" if number == 0 else "secondary"
            self.widgets.add(
                Button(place, t(item.id), partial(menu.go, self.app, item), tone, size=MENU_SIZE)
            )
        if self.widgets.widgets:
            self.widgets.default = self.widgets.widgets[0]
        self.offer = offer.lay(self, sheet) if offer.wanted(self.app) else None

    def _sheet(self, count: int) -> pygame.Rect:
        """Where the menu lies: at the left, as high as it needs to be."""
        height = self.size[1]
        top = theme.px(236)
        room = height - top - theme.px(34)
        wanted = count * (button_height(MENU_SIZE) + theme.px(8)) + theme.px(64)
        sheet = pygame.Rect(0, 0, max(theme.px(330), round(theme.text_scale() * 300)), min(room, wanted))
        sheet.midtop = (self._axis(), top + (room - sheet.height) // 3)
        return sheet

    def resume(self) -> None:
        self.layout()

    def pause(self) -> None:
        self._offered()

    def leave(self) -> None:
        self._offered()

    def _offered(self) -> None:
        """Whatever was chosen: the offer is made once."""
        if self.offer is not None:
            offer.made(self.app)
            self.offer = None

    def decline_offer(self) -> None:
        self._offered()
        self.layout()

    def event(self, event: pygame.event.Event) -> bool:
        if super().event(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            rules = next((item for item in menu_items() if item.id == "title.rules"), None)
            if rules:
                menu.go(self.app, rules)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        wanted = (surface.get_size(), t("game.name"), theme.text_scale(), len(menu_items()))
        if self._ground is None or wanted != self._painted_for:
            self._ground, self._painted_for = self._paint(surface.get_size()), wanted
        surface.blit(self._ground, (0, 0))
        if self.offer is not None:
            self.offer.draw(surface)
        super().draw(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything that stands still."""
        ground = pygame.Surface(size).convert()
        backdrop.paint(ground)
        self._draw_scroll(ground, self._sheet(len(menu_items())))
        self._draw_name(ground)
        line = pygame.Rect(theme.px(20), size[1] - theme.px(32), size[0] - theme.px(40), theme.px(24))
        text.draw(
            ground, t("title.footer"), line, "body", theme.SMALL, theme.PARCHMENT_DARK, "right", theme.NIGHT
        )
        return ground

    def _draw_scroll(self, ground: pygame.Surface, sheet: pygame.Rect) -> None:
        """The menu's sheet between two rods."""
        surfaces.draw_panel(ground, sheet, lift=12, seed=3)
        thick = theme.px(26)
        for y in (sheet.top, sheet.bottom):
            bar = pygame.Rect(0, 0, sheet.width + theme.px(56), thick)
            bar.center = (sheet.centerx, y)
            surfaces.draw_shadow(ground, bar.inflate(-thick, -thick // 4), 7, 190)
            ground.blit(plaques.rod(bar.size), bar)

    def _draw_name(self, ground: pygame.Surface) -> None:
        size = NAME_SIZE * theme.scale() / theme.text_scale()
        name = lettering.gilded(t("game.name"), size)
        left = self._axis()
        place = name.get_rect(center=(max(left, name.get_width() // 2 + theme.px(16)), theme.px(88)))
        other = t("game.other_name")
        high = theme.px(46)
        band = pygame.Rect(0, 0, text.width(other, "serif", 22) + theme.px(130), high)
        band.center = (place.centerx, place.bottom - theme.px(10))
        plaques.draw_ribbon(ground, band)
        inner = pygame.Rect(band.left, band.top, band.width, round(high * 0.8)).inflate(-theme.px(90), 0)
        text.draw(ground, other, inner, "serif", 22, theme.CREAM, "center", theme.WAX_DARK)
        ground.blit(name, place)

    def _axis(self) -> int:
        """The line on which name and menu are centred."""
        return round(self.size[0] * 0.235)
