"""The Russian texts keep to the glossary's words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXTS = Path(__file__).resolve().parents[2] / "game" / "i18n" / "ru"
SMALL_WORLD = sorted(path for path in TEXTS.glob("*.po") if not path.stem.startswith("terra"))
REFUSED = re.compile(
    r"\b(народ|упад(ок|ке|ка)|угасш|умени[ейя]|завоева|передислокац|фишк|фишек|област[ьиея]|сочетани"
    r"|потерянн\w+ плем|флаг|лот(ок|ке|ка)\b|холмист|фигур)\w*",
    re.IGNORECASE,
)
#: Searching takes what people type; the glossary is for what they read.
SPOKEN = [path for path in SMALL_WORLD if path.stem != "help_search"]


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: path.stem)
def test_no_other_word_for_the_same_thing(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if REFUSED.search(line)] == []


@pytest.mark.parametrize("word", ["область", "фишек", "угасшая раса", "сочетания", "потерянное племя", "из лотка"])
def test_the_glossary_is_looked_after(word):
    assert REFUSED.search(word)
