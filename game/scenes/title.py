"""The title screen."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.scenes import menu
from game.scenes.base import Scene
from game.ui import backdrop, lettering, plaques, surfaces, text, theme
from game.ui.widgets import Button, button_height

MENU_SIZE = 19


def menu_items() -> list[menu.Entry]:
    return menu.menu_items()


class TitleScene(Scene):
    def __init__(self) -> None:
        super().__init__()
        self._ground: pygame.Surface | None = None

    def layout(self) -> None:
        self._ground = None
        self.widgets.clear()
        items = menu_items()
        sheet = self._sheet(len(items))
        row = min(button_height(MENU_SIZE), (sheet.height - theme.px(52)) // max(1, len(items)) - theme.px(8))
        step = row + theme.px(8)
        top = sheet.centery - (step * len(items) - theme.px(8)) // 2
        for number, item in enumerate(items):
            place = pygame.Rect(0, 0, sheet.width - theme.px(64), row)
            place.midtop = (sheet.centerx, top + number * step)
            tone = "primary" if number == 0 else "secondary"
            self.widgets.add(Button(place, t(item.id), partial(menu.go, self.app, item), tone, size=MENU_SIZE))
        if self.widgets.widgets:
            self.widgets.default = self.widgets.widgets[0]

    def _sheet(self, count: int) -> pygame.Rect:
        """Where the menu lies: at the left, as high as it needs to be."""
        width, height = self.size
        room = height - theme.px(250)
        wanted = count * (button_height(MENU_SIZE) + theme.px(8)) + theme.px(60)
        sheet = pygame.Rect(0, 0, max(theme.px(330), round(theme.text_scale() * 300)), min(room, wanted))
        sheet.midtop = (round(width * 0.22), theme.px(222) + (room - sheet.height) // 3)
        return sheet

    def resume(self) -> None:
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
        if self._ground is None:
            self._ground = self._paint(surface.get_size())
        surface.blit(self._ground, (0, 0))
        super().draw(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything that stands still."""
        ground = pygame.Surface(size).convert()
        backdrop.paint(ground)
        surfaces.draw_panel(ground, self._sheet(len(self.widgets.widgets)), lift=12, seed=3)
        self._draw_name(ground)
        line = pygame.Rect(theme.px(20), size[1] - theme.px(34), size[0] - theme.px(40), theme.px(24))
        text.draw(ground, t("title.footer"), line, "body", theme.SMALL, theme.PARCHMENT_DARK, "right", theme.NIGHT)
        return ground

    def _draw_name(self, ground: pygame.Surface) -> None:
        left = round(ground.get_width() * 0.22)
        size = 92.0 / (theme.text_scale() / theme.scale())
        name = lettering.gilded(t("game.name"), size)
        place = name.get_rect(center=(max(left, name.get_width() // 2 + theme.px(24)), theme.px(96)))
        ground.blit(name, place)
        other = t("game.other_name")
        wide = text.width(other, "serif", 22) + theme.px(120)
        band = pygame.Rect(0, 0, wide, max(theme.px(44), theme.pt(40)))
        band.center = (place.centerx, place.bottom + theme.px(8))
        plaques.draw_ribbon(ground, band)
        inner = band.inflate(-theme.px(80), 0)
        inner.height = round(band.height * 0.8)
        text.draw(ground, other, inner, "serif", 22, theme.CREAM, "center", theme.WAX_DARK)
