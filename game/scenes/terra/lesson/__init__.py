"""What can be learnt of Terra Mystica by playing: the first round, and then cults, favours and a town."""

from game.scenes.terra.lesson.first import FIRST
from game.scenes.terra.lesson.town import TOWN

LESSONS = (FIRST, TOWN)
