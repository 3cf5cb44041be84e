"""The table of languages: a row here and a folder of texts beside it are all that a new one needs."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """`name` is what it calls itself; `plurals` and `plural_rule` are gettext's: how many forms, and which for n.

    `small_peoples`: names of peoples and things have a small letter inside a sentence.
    """

    code: str
    name: str
    plurals: int
    plural_rule: str
    small_peoples: bool = False


LANGUAGES = (
    Language("en", "English", 2, "(n != 1)"),
    Language(
        "ru",
        "Русский",
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
        small_peoples=True,
    ),
)
BY_CODE = {language.code: language for language in LANGUAGES}
