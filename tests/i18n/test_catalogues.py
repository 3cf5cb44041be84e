"""Both languages say everything, with the same placeholders and all plural forms."""

from __future__ import annotations

import importlib.util
import logging
from pathlib import Path
from types import ModuleType

import pytest

from game import i18n
from game.paths import resource


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", resource("build_scripts", "catalogues.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = script()


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


@pytest.mark.parametrize("domain", catalogues.domains())
def test_the_languages_agree_and_are_compiled(domain: str) -> None:
    assert catalogues.check_domain(domain) == []


def test_no_id_stands_in_two_domains() -> None:
    seen: dict[str, str] = {}
    for domain in catalogues.domains():
        path = catalogues.ROOT / "en" / f"{domain}.po"
        for id in catalogues.texts(catalogues.read(path, "en")):
            assert id not in seen, f"{id} in {seen.get(id)} and {domain}"
            seen[id] = domain


def test_russian_plurals() -> None:
    i18n.set_language("ru")
    said = [i18n.tn("coins", n) for n in (1, 2, 5, 11, 21, 104, 0)]
    assert said == ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета", "104 монеты", "0 монет"]


def test_a_missing_text_is_its_id_and_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert [i18n.t("no.such.text"), i18n.tn("no.such.text", 3)] == ["no.such.text"] * 2
    assert len(caplog.records) == 1


def test_a_missing_parameter_does_not_raise() -> None:
    assert i18n.t("crash.log", other=1) == "Details are in the log: {file}"


def test_an_unknown_language_is_english() -> None:
    i18n.set_language("xx")
    assert i18n.language() == "en" and i18n.available() == ("en", "ru")


@pytest.mark.parametrize(("value", "expected"), [("ru_RU.UTF-8", "ru"), ("de_DE", "en"), ("C", "en"), ("RU", "ru")])
def test_the_first_language_is_the_systems(monkeypatch: pytest.MonkeyPatch, value: str, expected: str) -> None:
    monkeypatch.setenv("LC_ALL", value)
    assert i18n.default_language() == expected


PLURAL = 'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "1"\nmsgstr[1] "2"\n'
ENGLISH = 'msgid "a"\nmsgstr "{x}"\n\nmsgid "b"\nmsgstr "b"\n\n' + PLURAL
RUSSIAN = 'msgid "a"\nmsgstr "{y}"\n\nmsgid "c"\nmsgstr ""\n\n' + PLURAL + 'msgstr[2] ""\n'


def test_the_check_finds_what_differs(tmp_path: Path) -> None:
    for language, body in (("en", ENGLISH), ("ru", RUSSIAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "x.po").write_text(body, encoding="utf-8")
    found = "\n".join(catalogues.check_domain("x", tmp_path))
    for part in (
        "out of date",
        "c is empty",
        "n is empty",
        "b is missing",
        "c is missing",
        "different placeholders",
    ):
        assert part in found
    catalogues.compile_all(tmp_path)
    assert "out of date" not in "\n".join(catalogues.check_domain("x", tmp_path))


def test_an_unreadable_catalogue_leaves_the_others(tmp_path: Path) -> None:
    (tmp_path / "bad.mo").write_bytes(b"nothing")
    good = resource("game", "i18n", "ru", "ui.mo")
    assert i18n.merge([tmp_path / "bad.mo", good]).gettext("game.name") == "Тесный мир"
