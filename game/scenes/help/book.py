"""The rules of a game to read: topics in their order, found by name in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game import i18n
from game.i18n import has, t


@dataclass(frozen=True)
class Topic:
    """`also`: ids of further texts on its page, which searching looks into as well."""

    id: str
    group: str
    icon: str
    also: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return t(f"{self.id}.badge") if has(f"{self.id}.badge") else t(self.id)

    @property
    def names(self) -> list[str]:
        """What it is looked for by."""
        return [self.title, t(self.id)]

    @property
    def rule(self) -> str:
        """The rule in a sentence or two, as tooltips have it."""
        return t(f"{self.id}.rule") if has(f"{self.id}.rule") else ""

    @property
    def more(self) -> str:
        """The long explanation: paragraphs parted by line ends."""
        return t(f"help.{self.id}") if has(f"help.{self.id}") else ""

    @property
    def synonyms(self) -> str:
        """Other words that people type for it, parted by commas."""
        return t(f"search.{self.id}") if has(f"search.{self.id}") else ""

    @property
    def text(self) -> str:
        """Everything that stands on its page."""
        return "\n".join((*self.names, self.rule, self.more, *(t(id) for id in self.also)))


class Book:
    """`links`: topics whose readers may want to read the others of the same link next, read both ways.

    `page(topic, width)` draws a topic as one long picture. `in_play(topic, setup)` tells whether a game with this
    set-up can meet what the topic is about.
    """

    def __init__(
        self,
        topics: Sequence[Topic],
        links: Sequence[Sequence[str]],
        page: Callable[[Topic, int], pygame.Surface],
        in_play: Callable[[Topic, Any], bool] = lambda topic, setup: True,
    ) -> None:
        self.topics, self.links, self.page, self._in_play = tuple(topics), links, page, in_play
        self.by_id = {topic.id: topic for topic in topics}

    def of(self, setup: object) -> Book:
        """The book without what a game with this set-up cannot meet."""
        met = [topic for topic in self.topics if self._in_play(topic, setup)]
        return Book(met, self.links, self.page, self._in_play)

    def label(self, topic: Topic) -> str:
        """The title, with its kind where another topic has the same one."""
        twin = any(other.title == topic.title and other is not topic for other in self.topics)
        return f"{topic.title} ({t(f'help.kind.{topic.group}')})" if twin else topic.title

    def related(self, topic: Topic) -> list[Topic]:
        ids = [id for link in self.links if topic.id in link for id in link if id != topic.id]
        return [self.by_id[id] for id in dict.fromkeys(ids) if id in self.by_id]

    # --- finding

    def names(self) -> dict[str, Known]:
        """What every topic is called, in all languages, folded for comparison."""
        found: dict[str, Known] = {topic.id: Known([], []) for topic in self.topics}
        for language in i18n.available():
            with _speaking(language):
                for topic in self.topics:
                    known = found[topic.id]
                    known.names.extend(map(folded, topic.names))
                    known.synonyms.extend(folded(word) for word in topic.synonyms.split(",") if word.strip())
        return found

    def find(self, words: str, known: dict[str, Known]) -> list[Topic]:
        """Topics by name, then by other words for it, then by their text; a word may have another ending."""
        wanted = folded(words)
        if not wanted:
            return list(self.topics)
        stems = [word[: max(4, len(word) - 2)] for word in wanted.split()]
        return self._ranked([wanted], known) or self._ranked(wanted.split(), known) or self._ranked(stems, known)

    def _ranked(self, wanted: list[str], known: dict[str, Known]) -> list[Topic]:
        ranked = []
        for number, topic in enumerate(self.topics):
            rank = _rank(wanted, known[topic.id], topic)
            if rank is not None:
                ranked.append((rank, number, topic))
        return [topic for _, _, topic in sorted(ranked, key=lambda item: item[:2])]


class Known(NamedTuple):
    names: list[str]
    synonyms: list[str]


def _rank(wanted: list[str], known: Known, topic: Topic) -> int | None:
    """How well a topic fits, 0 best; None when some word is nowhere."""
    tests: tuple[Callable[[str], bool], ...] = (
        lambda word: any(name.startswith(word) for name in known.names),
        lambda word: any(word in name for name in known.names),
        lambda word: any(other.startswith(word) for other in known.synonyms),
        lambda word: any(word in other for other in known.synonyms),
        lambda word: word in text,
    )
    text = folded(topic.text)
    worst = 0
    for word in wanted:
        rank = next((number for number, test in enumerate(tests) if test(word)), None)
        if rank is None:
            return None
        worst = max(worst, rank)
    return worst


def folded(string: str) -> str:
    return string.casefold().replace("ё", "е").strip()


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    before = i18n.language()
    i18n.set_language(language)
    try:
        yield
    finally:
        i18n.set_language(before)
