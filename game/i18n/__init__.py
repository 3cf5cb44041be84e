"""Texts by symbolic id, in every language of the table, from the compiled catalogues beside this file.

Every `<domain>.mo` of a language's folder is merged, so that a part of the game can keep its own domain.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from game.i18n.languages import BY_CODE
from game.paths import resource

LANGUAGES = tuple(BY_CODE)

_log = logging.getLogger(__name__)
_current = "en"
_reported: set[str] = set()


def available() -> tuple[str, ...]:
    return LANGUAGES


def language() -> str:
    return _current


def set_language(code: str) -> None:
    """Switch the texts; an unknown code leaves English."""
    global _current
    _current = code if code in LANGUAGES else "en"


def default_language() -> str:
    """The system's language if it is in the table, otherwise English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(locale.getlocale()[0] or "")
    chosen = next((name for name in names if name), "en").lower()
    return next((code for code in LANGUAGES if chosen.startswith(code)), "en")


def t(id: str, **params: object) -> str:
    """The text of an id in the current language."""
    return _fill(id, _text(_current, id), params)


def tn(id: str, n: int, **params: object) -> str:
    """The text of an id in the plural form for n; `{n}` is filled with the number."""
    return _fill(id, _plural(_current, id, n), {"n": n, **params})


def counted(id: str) -> bool:
    """Whether the text has plural forms, so that `tn` is the one to ask."""
    return _plural(_current, id, 1) != id


def has(id: str) -> bool:
    return _text(_current, id) != id


@lru_cache(maxsize=8192)
def _text(language: str, id: str) -> str:
    """Kept, because a lookup asks one domain after the other and a frame has hundreds of them."""
    return _catalogue(language).gettext(id)


@lru_cache(maxsize=8192)
def _plural(language: str, id: str, n: int) -> str:
    return _catalogue(language).ngettext(id, id, n)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return merge(sorted(resource("game", "i18n", language).glob("*.mo")))


def merge(files: Iterable[Path]) -> gettext.NullTranslations:
    """One catalogue that asks each compiled file in turn."""
    merged: gettext.NullTranslations | None = None
    for path in files:
        try:
            with path.open("rb") as file:
                domain = gettext.GNUTranslations(file)
        except (OSError, UnicodeDecodeError, ValueError) as error:
            _log.error("texts %s not readable: %s", path.name, error)
            continue
        if merged is None:
            merged = domain
        else:
            merged.add_fallback(domain)
    return merged or gettext.NullTranslations()


def _fill(id: str, text: str, params: dict[str, object]) -> str:
    if text == id:
        _report(id, "no text for %s in %s")
        return id
    if not params:
        return text
    try:
        return text.format(**params)
    except (KeyError, IndexError, ValueError, AttributeError):
        _report(id, "placeholders of %s not filled in %s")
        return text


def _report(id: str, message: str) -> None:
    if id not in _reported:
        _reported.add(id)
        _log.warning(message, id, _current)
