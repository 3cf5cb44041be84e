"""Widgets under mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.ui.group import WidgetGroup
from game.ui.widgets import (
    Button,
    Choice,
    IconButton,
    ScrollList,
    ScrollView,
    Slider,
    TextEntry,
    Toggle,
)

BOX = pygame.Rect(100, 100, 200, 40)


def mouse(group: WidgetGroup, kind: int, pos: tuple[int, int], button: int = 1) -> bool:
    extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return group.handle(pygame.event.Event(kind, pos=pos, **extra))


def click(group: WidgetGroup, pos: tuple[int, int], button: int = 1) -> None:
    mouse(group, pygame.MOUSEMOTION, pos)
    mouse(group, pygame.MOUSEBUTTONDOWN, pos, button)
    mouse(group, pygame.MOUSEBUTTONUP, pos, button)


def key(group: WidgetGroup, code: int, mod: int = 0) -> bool:
    return group.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def write(group: WidgetGroup, typed: str) -> None:
    for letter in typed:
        group.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_button_is_pressed_on_release_over_it(app: App) -> None:
    pressed: list[int] = []
    group = WidgetGroup([Button(BOX, "Word", lambda: pressed.append(1))])
    mouse(group, pygame.MOUSEBUTTONDOWN, BOX.center)
    assert not pressed
    mouse(group, pygame.MOUSEMOTION, (0, 0))
    mouse(group, pygame.MOUSEBUTTONUP, (0, 0))
    assert not pressed
    click(group, BOX.center)
    click(group, BOX.center, button=3)
    assert pressed == [1]
    assert app.sound.played == ["click"]


def test_every_state_of_a_button_has_its_own_picture(app: App) -> None:
    button = Button(BOX, "Word", lambda: None)
    pictures = set()
    for change in ("", "hovered", "pressed", "focused", "off"):
        if change == "off":
            button.disable("No tokens left")
        elif change:
            setattr(button, change, True)
        app.screen.fill((90, 60, 30))
        button.draw(app.screen)
        pictures.add(bytes(app.screen.get_buffer().raw))
    assert len(pictures) == 5


def test_a_disabled_button_says_why_and_does_nothing(app: App) -> None:
    pressed: list[int] = []
    button = Button(BOX, "Word", lambda: pressed.append(1), tip="Usually this")
    button.disable("Needs a die")
    group = WidgetGroup([button])
    group.default = button
    click(group, BOX.center)
    assert not key(group, pygame.K_RETURN) and not pressed
    tip = button.tip_now()
    assert tip and tip.body == "Needs a die"


def test_enter_presses_the_default_until_something_is_focused(app: App) -> None:
    pressed: list[str] = []
    one, two = (
        Button(BOX.move(0, n * 50), name, lambda name=name: pressed.append(name)) for n, name in enumerate("ab")
    )
    group = WidgetGroup([one, two])
    group.default = two
    key(group, pygame.K_SPACE)
    key(group, pygame.K_TAB)
    assert group.focus is two
    key(group, pygame.K_DOWN)
    key(group, pygame.K_RETURN)
    assert pressed == ["b", "a"]
    one.disable()
    key(group, pygame.K_TAB)
    assert group.focus is two


def test_tab_can_be_left_to_the_scene(app: App) -> None:
    group = WidgetGroup([Button(BOX, "Word", lambda: None)], tab=False)
    assert not key(group, pygame.K_TAB) and group.focus is None


def test_hover_changes_only_when_it_changes(app: App) -> None:
    group = WidgetGroup([Button(BOX, "Word", lambda: None)])
    group.update(0.1)
    mouse(group, pygame.MOUSEMOTION, BOX.center)
    assert group.update(0.1)
    mouse(group, pygame.MOUSEMOTION, (BOX.x + 5, BOX.y + 5))
    assert not group.update(0.1)
    mouse(group, pygame.MOUSEMOTION, (0, 0))
    assert group.update(0.1) and group.hovered is None


def test_slider_by_mouse_wheel_and_keys(app: App) -> None:
    values: list[float] = []
    slider = Slider(BOX, 0.5, values.append)
    group = WidgetGroup([slider])
    group.set_focus(slider)
    key(group, pygame.K_RIGHT)
    slider.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert values == pytest.approx([0.55, 0.45])
    mouse(group, pygame.MOUSEBUTTONDOWN, (BOX.right - 2, BOX.centery))
    mouse(group, pygame.MOUSEMOTION, (0, 0))
    mouse(group, pygame.MOUSEBUTTONUP, (0, 0))
    assert values[-2:] == [1.0, 0.0]


def test_toggle_and_choice(app: App) -> None:
    seen: list[object] = []
    toggle = Toggle(BOX, False, seen.append)
    choice = Choice(BOX.move(0, 60), [("a", "Первый"), ("b", "Второй"), ("c", "Третий")], "a", seen.append)
    group = WidgetGroup([toggle, choice])
    click(group, BOX.midleft)
    click(group, choice.cells()[2].center)
    group.set_focus(choice)
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_LEFT)
    assert seen == [True, "c", "a", "c"]
    cells = choice.cells()
    assert cells[0].left == choice.rect.left and cells[-1].right == choice.rect.right


def entry(value: str = "", **more: object) -> tuple[TextEntry, WidgetGroup]:
    made = TextEntry(BOX, value, **more)  # type: ignore[arg-type]
    group = WidgetGroup([made])
    group.set_focus(made)
    return made, group


def test_typing_russian_and_editing(app: App) -> None:
    made, group = entry()
    write(group, "Анна!")
    key(group, pygame.K_BACKSPACE)
    key(group, pygame.K_HOME)
    key(group, pygame.K_DELETE)
    write(group, "Ж")
    assert made.value == "Жнна"
    key(group, pygame.K_END, pygame.KMOD_SHIFT)
    write(group, "ё")
    assert made.value == "Жё"


def test_length_and_control_characters_are_kept_out(app: App) -> None:
    made, group = entry(longest=5)
    made.insert("ab\ncd\x00efgh")
    assert made.value == "abcde"
    key(group, pygame.K_a, pygame.KMOD_CTRL)
    made.insert("1234567")
    assert made.value == "12345"


def test_an_entry_takes_letters_but_leaves_escape_and_f1(app: App) -> None:
    submitted: list[str] = []
    made, group = entry("x", on_submit=submitted.append)
    assert key(group, pygame.K_SPACE) and key(group, pygame.K_1)
    assert not made.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert not made.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    key(group, pygame.K_RETURN)
    assert submitted == ["x"]


def test_a_click_sets_the_cursor_and_a_drag_selects(app: App) -> None:
    made, group = entry("abcdef")
    mouse(group, pygame.MOUSEBUTTONDOWN, BOX.midleft)
    assert made.cursor == 0
    mouse(group, pygame.MOUSEMOTION, BOX.midright)
    assert made.selection == (0, 6)
    mouse(group, pygame.MOUSEBUTTONUP, BOX.midright)
    made.draw(app.screen)


def test_a_list_scrolls_selects_and_opens(app: App) -> None:
    chosen: list[int] = []
    opened: list[int] = []
    drawn: list[int] = []
    rows = ScrollList(
        pygame.Rect(0, 0, 200, 100), 50, 20, lambda s, r, n, h, c: drawn.append(n), chosen.append, opened.append
    )
    group = WidgetGroup([rows])
    click(group, (10, 45))
    assert chosen == [2]
    rows.select(49)
    assert rows.offset == rows.furthest == 900
    rows.draw(app.screen)
    assert drawn == [45, 46, 47, 48, 49]
    group.set_focus(rows)
    key(group, pygame.K_UP)
    key(group, pygame.K_RETURN)
    assert opened == [48]
    rows.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=100, x=0))
    assert rows.offset == 0
    mouse(group, pygame.MOUSEBUTTONDOWN, (196, 5))
    mouse(group, pygame.MOUSEMOTION, (196, 500))
    assert rows.offset == rows.furthest


def test_a_view_that_sticks_to_its_end(app: App) -> None:
    view = ScrollView(pygame.Rect(0, 0, 100, 100), 50, lambda surface, area: None)
    assert view.furthest == 0 and view.inner() == view.rect
    view.set_height(300, stick_to_end=True)
    assert view.offset == 200
    view.scroll_to(20)
    view.set_height(400, stick_to_end=True)
    assert view.offset == 20


def test_icon_buttons_draw_signs_and_emblems(app: App) -> None:
    for icon in ("undo", "settings", "coins/5"):
        IconButton(pygame.Rect(10, 10, 40, 40), icon, lambda: None, "Tip").draw(app.screen)
