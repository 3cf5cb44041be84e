"""The rules of Small World to read."""

from game.scenes.help.book import Book
from game.scenes.smallworld.help.cave import in_play
from game.scenes.smallworld.help.pages import page
from game.scenes.smallworld.help.topics import LINKS, TOPICS

BOOK = Book(TOPICS, LINKS, page, in_play)
