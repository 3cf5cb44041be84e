"""Lessons: a real game on the real table, with a sheet that says what to try next and points at it.

A game describes each of its lessons with a `Lesson` record of `Step`s and names a scene made of `LessonTable` and its
own board; everything else is here: the course through the steps, the notebook that keeps the pupil's place, the sheet,
the pointer, and the choice between lessons.

The texts of a lesson are `lesson.<id>.title` and `.about`; those of a step `lesson.<id>.<step>.title` and
`lesson.<id>.<step>`, or `lesson.<id>.<step>.<variant>` where the step says a variant.
"""

from game.scenes.lesson.course import PUPIL, Course, Lesson, Moment, Step
from game.scenes.lesson.notebook import Notebook
from game.scenes.lesson.table import LessonTable, Room, begin

__all__ = ["PUPIL", "Course", "Lesson", "LessonTable", "Moment", "Notebook", "Room", "Step", "begin"]
