"""The rules of Terra Mystica to read."""

from game.scenes.help.book import Book
from game.scenes.terra.help.pages import page
from game.scenes.terra.help.topics import LINKS, TOPICS

BOOK = Book(TOPICS, LINKS, page)
