"""What a coach speaks of lights up: every mark of every lesson, in a picture that the learner's panel shows just then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import GAMES
from engines.core.course import Course
from engines.core.lesson import LEARNER, Beat
from render.look import Look
from render.registry import renderers_at

ELSEWHERE = "somewhere:else"  # a mark on nothing that is drawn
IN_WORDS = {"unit:CG"}  # a kind of unit, which stands all over the galaxy


@pytest.mark.parametrize("key", [key for key, spec in GAMES.items() if spec.lesson is not None])
def test_what_the_coach_speaks_of_lights_up(key: str) -> None:
    course, dark = Course(GAMES[key]), []
    course.settle()
    while not course.is_done:
        spoken = course.speech().spoken
        if spoken is not None:
            dark += [(spoken.beat.id, mark) for mark in unlit(course, spoken.beat)]
        course.answer(course.advised())
    assert dark == []


def unlit(course: Course, beat: Beat) -> set[str]:
    """The marks of a beat that change no picture of its panel."""
    renderer = renderers_at("engines:GAMES")[course.spec.key]
    look = Look(("Ada", "Vega", "Rigel")[: course.lesson.seats], awaited=(LEARNER,), marked=(ELSEWHERE,))
    sights = [(course.sight, None), *((course.session.view(None), area or None) for area in beat.show[:1])]
    left = set(beat.mark) - IN_WORDS
    for view, area in sights:
        plain = renderer.draw(view, area, None, look).tobytes() if left else b""
        left = {
            mark for mark in left if renderer.draw(view, area, None, replace(look, marked=(mark,))).tobytes() == plain
        }
    return left
