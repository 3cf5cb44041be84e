"""The rules of a game to read: topics in their order, found by name in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

from game import i18n
from game.i18n import has, t


@dataclass(frozen=True)
class Topic:
    id: str
    group: str
    icon: str

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

    def names(self) -> dict[str, list[str]]:
        """Every name of every topic, in all languages, folded for comparison."""
        found: dict[str, list[str]] = {topic.id: [] for topic in self.topics}
        for language in i18n.available():
            with _speaking(language):
                for topic in self.topics:
                    found[topic.id] += map(folded, topic.names)
        return found

    def find(self, words: str, known: dict[str, list[str]]) -> list[Topic]:
        """Topics whose name begins with the words, then those that have them in the name, then in the text."""
        wanted = folded(words)
        if not wanted:
            return list(self.topics)
        ranked = []
        for number, topic in enumerate(self.topics):
            if any(name.startswith(wanted) for name in known[topic.id]):
                rank = 0
            elif any(wanted in name for name in known[topic.id]):
                rank = 1
            elif wanted in folded(topic.rule) or wanted in folded(topic.more):
                rank = 2
            else:
                continue
            ranked.append((rank, number, topic))
        return [topic for _, _, topic in sorted(ranked, key=lambda item: item[:2])]


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
