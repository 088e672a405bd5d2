"""The lesson: what the coach advises is good advice."""

from __future__ import annotations

from engines.core.course import Course
from engines.expanse import GAME
from engines.expanse.facts.board import BONUS_ROWS
from engines.expanse.facts.vocabulary import Faction, Sector
from engines.expanse.scoring import payouts


def test_no_sector_pays_the_learner_better_than_the_one_that_is_advised() -> None:
    course = Course(GAME)
    course.settle()
    while course.prompt is None or course.prompt.key != "scoring.bonus":
        course.answer(course.advised())
    state = course.session.state

    def ahead(sector: Sector) -> int:
        paid = payouts(state, sector, BONUS_ROWS[state.scorings]).values()
        return sum(base.get(Faction.UN, 0) - base.get(Faction.MCR, 0) for base in paid)

    (advised,) = course.speech().want
    assert ahead(Sector(advised)) == max(map(ahead, Sector))
