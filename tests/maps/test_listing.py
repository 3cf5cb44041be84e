"""The list of maps in the set-up screen."""

from __future__ import annotations

from pathlib import Path

from game.i18n import set_language
from game.maps import list_maps


def test_our_four_maps_come_first() -> None:
    entries = list_maps(None)
    assert [e.path.stem for e in entries][:4] == [f"smallworld_{n}p" for n in (2, 3, 4, 5)]
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
        assert list_maps(None)[0].title == "Два берега"
    finally:
        set_language("en")
    assert list_maps(None)[0].title == "Two Shores"
