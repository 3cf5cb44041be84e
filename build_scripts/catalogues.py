"""Compile game/i18n/<language>/<domain>.po to .mo and check that the languages agree.

python build_scripts/catalogues.py           compile all
python build_scripts/catalogues.py --check   only report what is missing, different or out of date
"""

from __future__ import annotations

import argparse
import gettext
import io
import re
import sys
from datetime import datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from game.i18n.languages import BY_CODE  # noqa: E402

ROOT = PROJECT / "game" / "i18n"
LANGUAGES = tuple(BY_CODE)
PLACEHOLDER = re.compile(r"\{(\w*)[^{}]*\}")

Texts = dict[str, tuple[str, ...]]


def read(path: Path, language: str) -> Catalog:
    catalogue = Catalog(locale="en")  # Babel need not know the language: its plurals are in our own table
    catalogue._num_plurals = BY_CODE[language].plurals
    catalogue._plural_expr = BY_CODE[language].plural_rule
    with path.open("rb") as file:
        PoFileParser(catalogue).parse(file)
    catalogue.creation_date = datetime(2020, 1, 1)  # otherwise every compilation would differ
    return catalogue


def texts(catalogue: Catalog) -> Texts:
    found: Texts = {}
    for message in catalogue:
        if not message.id:
            continue
        id = message.id if isinstance(message.id, str) else message.id[0]
        found[id] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return found


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def up_to_date(mo: Path, catalogue: Catalog) -> bool:
    """Texts are compared, not bytes: the header names Babel's version."""
    if not mo.exists():
        return False
    with mo.open("rb") as file:
        old = gettext.GNUTranslations(file)
    new = gettext.GNUTranslations(io.BytesIO(compiled(catalogue)))
    return {k: v for k, v in old._catalog.items() if k} == {k: v for k, v in new._catalog.items() if k}


def problems_of(language: str, domain: str, found: Texts, plural_ids: set[str]) -> list[str]:
    problems = []
    for id, strings in found.items():
        if not all(strings):
            problems.append(f"{language}/{domain}: {id} is empty")
        if id in plural_ids and len(strings) != BY_CODE[language].plurals:
            problems.append(f"{language}/{domain}: {id} has {len(strings)} plural forms")
    return problems


def placeholders(strings: tuple[str, ...]) -> set[str]:
    return {name for string in strings for name in PLACEHOLDER.findall(string)}


def check_domain(domain: str, root: Path = ROOT) -> list[str]:
    """What differs between the languages of one domain, one line each."""
    problems: list[str] = []
    by_language: dict[str, Texts] = {}
    plural_ids: set[str] = set()
    for language in LANGUAGES:
        path = root / language / f"{domain}.po"
        if not path.exists():
            problems.append(f"{language}/{domain}.po is missing")
            continue
        catalogue = read(path, language)
        found = by_language[language] = texts(catalogue)
        plural_ids |= {id for id, strings in found.items() if len(strings) > 1}
        if not up_to_date(path.with_suffix(".mo"), catalogue):
            problems.append(f"{language}/{domain}.mo is out of date: run build_scripts/catalogues.py")
    for language, found in by_language.items():
        problems += problems_of(language, domain, found, plural_ids)
    return problems + _differences(domain, by_language)


def _differences(domain: str, by_language: dict[str, Texts]) -> list[str]:
    """English is the measure: every other language has the same ids with the same placeholders."""
    english = by_language.get(LANGUAGES[0])
    if english is None:
        return []
    problems: list[str] = []
    for language, found in by_language.items():
        problems += [f"{language}/{domain}: {id} is missing" for id in sorted(english.keys() - found.keys())]
        problems += [f"{LANGUAGES[0]}/{domain}: {id} is missing" for id in sorted(found.keys() - english.keys())]
        for id in sorted(english.keys() & found.keys()):
            if placeholders(english[id]) != placeholders(found[id]):
                problems.append(f"{language}/{domain}: {id} has different placeholders")
    return problems


def domains(root: Path = ROOT) -> list[str]:
    return sorted({path.stem for language in LANGUAGES for path in (root / language).glob("*.po")})


def compile_all(root: Path = ROOT) -> None:
    for domain in domains(root):
        for language in LANGUAGES:
            path = root / language / f"{domain}.po"
            if path.exists():
                path.with_suffix(".mo").write_bytes(compiled(read(path, language)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile and check the catalogues of texts.")
    parser.add_argument("--check", action="store_true", help="write nothing")
    if not parser.parse_args().check:
        compile_all()
    problems = [line for domain in domains() for line in check_domain(domain)]
    print("\n".join(problems) or f"{len(domains())} domains agree")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
