"""What can be learnt by playing: the base game, and the Underground."""

from game.scenes.smallworld.lesson.below import BELOW
from game.scenes.smallworld.lesson.first import FIRST

LESSONS = (FIRST, BELOW)
