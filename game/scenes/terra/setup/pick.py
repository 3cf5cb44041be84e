"""A sheet of pictures to choose one from: factions by their terrain, or the tiles of the goals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.ui import surfaces, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget, play_sound
from game.ui.widgets import Button, button_height

ART = 64


class Offer(NamedTuple):
    """`why_not` greys it; `mark` says whose it is now."""

    id: str
    picture: Callable[[int], pygame.Surface]
    label: str
    tip: Tip
    why_not: str = ""
    mark: str = ""
    chosen: bool = False


class Cell(Widget):
    def __init__(self, rect: pygame.Rect, offer: Offer, on_press: Callable[[], None]) -> None:
        super().__init__(rect, offer.tip)
        self.offer, self.on_press = offer, on_press
        if offer.why_not:
            self.disable(offer.why_not)

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (self.press() or True)

    def press(self) -> bool:
        if not self.enabled:
            play_sound("error")
            return False
        play_sound("pick")
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        plate = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        shade = (*theme.GOLD_LIGHT, 150) if self.hovered and self.enabled else (*theme.PARCHMENT_LIGHT, 120)
        pygame.draw.rect(plate, shade, plate.get_rect(), border_radius=theme.px(8))
        surface.blit(plate, self.rect)
        edge, thick = (theme.WAX, 3) if self.offer.chosen else (theme.GOLD_DARK, 1)
        pygame.draw.rect(surface, edge, self.rect, max(1, theme.px(thick)), theme.px(8))
        side = min(theme.px(ART), self.rect.height - theme.pt(40))
        picture = self.offer.picture(side)
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + theme.px(6))))
        room = pygame.Rect(self.rect.left + theme.px(5), 0, self.rect.width - theme.px(10), theme.pt(18))
        room.top = self.rect.top + theme.px(8) + side
        text.draw(surface, self.offer.label, room, "serif", theme.BODY - 1, theme.INK, "center")
        room.top = room.bottom - theme.px(1)
        text.draw(surface, self.offer.mark, room, "body", theme.SMALL - 1, theme.INK_SOFT, "center")
        self.draw_focus(surface)


class PickScene(Scene):
    """Esc and the button leave things as they are."""

    transparent = True
    shade = 130

    def __init__(
        self, title: str, offers: Sequence[Offer], columns: int, on_pick: Callable[[str], None], wide: int = 148
    ) -> None:
        super().__init__()
        self.title, self.offers, self.columns, self.on_pick, self.wide = title, list(offers), columns, on_pick, wide

    def layout(self) -> None:
        self.widgets.clear()
        gap, pad, head = theme.px(8), theme.px(36), theme.pt(34)
        rows = -(-len(self.offers) // self.columns)
        wide = min(theme.pt(self.wide), (self.size[0] - theme.px(40) - pad * 2) // self.columns - gap)
        high = theme.px(ART + 10) + theme.pt(38)
        foot = button_height() + theme.px(14)
        self.sheet = pygame.Rect(0, 0, self.columns * (wide + gap) - gap + pad * 2, 0)
        self.sheet.height = pad * 2 + head + rows * (high + gap) + foot
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        self.head = pygame.Rect(self.sheet.left + pad, self.sheet.top + pad - theme.px(8), 0, head)
        self.head.width = self.sheet.width - pad * 2
        for number, offer in enumerate(self.offers):
            down, along = divmod(number, self.columns)
            place = pygame.Rect(self.sheet.left + pad + along * (wide + gap), 0, wide, high)
            place.top = self.head.bottom + theme.px(6) + down * (high + gap)
            self.widgets.add(Cell(place, offer, lambda id=offer.id: self.pick(id)))  # type: ignore[misc]
        label = t("setup.back")
        leave = pygame.Rect(0, 0, max(theme.px(140), Button.natural_width(label)), button_height())
        leave.midbottom = (self.sheet.centerx, self.sheet.bottom - pad + theme.px(10))
        self.widgets.add(Button(leave, label, self.app.pop))

    def pick(self, id: str) -> None:
        """The scene below lays itself out anew when it is on top again."""
        self.on_pick(id)
        self.app.pop()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return super().event(event) or True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=7)
        text.draw(surface, self.title, self.head, "serif", theme.HEADING, theme.INK, "center")
        super().draw(surface)
