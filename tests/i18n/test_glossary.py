"""The Russian texts keep to the glossary's words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXTS = Path(__file__).resolve().parents[2] / "game" / "i18n" / "ru"
SMALL_WORLD = sorted(path for path in TEXTS.glob("*.po") if not path.stem.startswith("terra"))
REFUSED = re.compile(r"\b(народ|упад(ок|ке|ка)|умени[ейя]|завоева|передислокац|фишк)\w*", re.IGNORECASE)


@pytest.mark.parametrize("path", SMALL_WORLD, ids=lambda path: path.stem)
def test_no_other_word_for_the_same_thing(path):
    found = [line for line in path.read_text(encoding="utf-8").splitlines() if REFUSED.search(line)]
    assert not found
