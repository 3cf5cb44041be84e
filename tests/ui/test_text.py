"""Fonts with Cyrillic, wrapping, fitting, scaling."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.ui import text, theme

RUSSIAN = "Съешь же ещё этих мягких французских булок, да выпей чаю"


@pytest.mark.parametrize("role", list(text.FILES))
def test_every_font_has_the_russian_alphabet(app: App, role: text.Role) -> None:
    letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»—…№"
    assert None not in text.font(role, 20).metrics(letters)


@pytest.mark.parametrize("width", [60, 120, 400])
def test_wrapped_lines_fit_and_lose_nothing(app: App, width: int) -> None:
    lines = text.wrap(RUSSIAN + "\nСверхдлинноесловокотороенеможетпоместиться", "body", 15, width)
    assert all(text.width(line, "body", 15) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == (RUSSIAN + "Сверхдлинноесловокотороенеможетпоместиться").replace(" ", "")


def test_a_line_is_shrunk_before_it_is_cut(app: App) -> None:
    room = text.width(RUSSIAN, "body", 15) * 9 // 10
    assert text.fit_size(RUSSIAN, "body", 15, room) < 15
    assert text.shorten(RUSSIAN, "body", 15, room).endswith("…")
    place = text.draw(app.screen, RUSSIAN, pygame.Rect(10, 10, room, 30), align="right")
    assert place.right == 10 + room and place.left >= 10


def test_wrapped_text_keeps_to_its_place(app: App) -> None:
    area = pygame.Rect(20, 20, 180, 60)
    assert area.contains(text.draw_wrapped(app.screen, RUSSIAN, area, align="center"))


def test_pictures_are_shared_and_the_cache_is_limited(app: App) -> None:
    assert text.render("one") is text.render("one")
    for number in range(60):
        text.paragraph(f"{number} words", 400, size=200)
    assert 0 < text._bytes <= text.CACHE_BYTES
    assert sum(picture.get_pitch() * picture.get_height() for picture in text._rendered.values()) == text._bytes


def test_text_grows_with_the_window_and_with_the_players_wish(app: App) -> None:
    small = text.width("word")
    theme.configure((2560, 1440))
    assert text.width("word") == pytest.approx(small * 2, rel=0.06)
    theme.configure((1280, 720), "larger")
    assert theme.px(100) == 100 and theme.pt(100) == 130


@pytest.mark.parametrize("odd", ["An\0na", "\0", "Ан\udcffна", "\ud800", "a\0b " * 40])
def test_what_no_font_takes_is_left_out(app: App, odd: str) -> None:
    assert text.render(odd).get_height() > 0
    assert text.paragraph(odd, 60).get_height() > 0
    assert text.width(odd) >= 0 and isinstance(text.shorten(odd * 9, "body", 15, 40), str)
    text.draw(app.screen, odd, pygame.Rect(0, 0, 30, 20))
