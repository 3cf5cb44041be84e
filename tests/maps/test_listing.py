"""The list of maps in the set-up screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n import set_language
from game.maps import list_maps
from game.maps.smallworld import our_board


def test_our_maps_of_both_boxes() -> None:
    entries = list_maps(None)
    boxes = ("smallworld", "underground")
    assert [e.path.stem for e in entries] == [f"{box}_{n}p" for box in boxes for n in (2, 3, 4, 5)]
    assert all(entry.playable and entry.shipped for entry in entries)


def test_own_maps_are_listed_with_their_faults(workshop) -> None:
    workshop.write(name="good.tmx")
    workshop.text("rubbish", name="bad.tmx")
    workshop.write(lambda root: root.find("imagelayer/image").set("source", "lost.png"), name="unpainted.tmx")
    own = {e.path.name: e for e in list_maps(workshop.folder) if not e.shipped}
    assert own["good.tmx"].playable and not own["good.tmx"].faults
    assert not own["bad.tmx"].playable and own["bad.tmx"].title == "bad.tmx"
    assert "XML" in str(own["bad.tmx"].faults[0])
    assert own["unpainted.tmx"].playable and own["unpainted.tmx"].faults


def test_a_missing_folder_is_no_trouble(tmp_path: Path) -> None:
    assert all(entry.shipped for entry in list_maps(tmp_path / "none"))


def test_titles_follow_the_language() -> None:
    set_language("ru")
    try:
        russian = [entry.title for entry in list_maps(None)]
    finally:
        set_language("en")
    english = [entry.title for entry in list_maps(None)]
    assert (russian[0], english[0]) == ("Два берега", "Two Shores")
    assert (russian[5], english[5]) == ("Река без солнца", "The Sunless River")
    assert not set(russian) & set(english)


def test_our_boards_by_box_and_players() -> None:
    assert our_board("underground", 4).id == "underground_4p"
    assert our_board("base", 2).id == "smallworld_2p"
    with pytest.raises(KeyError):
        our_board("base", 6)
