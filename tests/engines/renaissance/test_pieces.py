"""What is counted of Objectives when content is measured."""

from __future__ import annotations

from engines.core.balance import Report, watch
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from engines.renaissance.facts.tables import OBJECTIVES

TABLE = Table(GAME, GAME.options({}), ("smart", "smart"), "paid")


def test_the_senate_pays_by_its_open_objectives() -> None:
    """What the Objectives are said to pay is what the Senator was seen to bring."""
    report = Report()
    watch(TABLE, report)
    assert {piece.partition(":")[2] for piece in report.paid} <= set(GAME.shipped[OBJECTIVES])
    match, brought, plays = Match(TABLE), 0, 0
    while not match.session.is_over:
        seat, choice = match.next_move()
        before = match.session.state.delegations[seat].points
        match.session.submit(seat, choice)
        if choice == ("senator.a",):
            brought += match.session.state.delegations[seat].points - before
            plays += 1
        match.decisions += 1
    assert plays > 1
    assert sum(sums.total for sums in report.paid.values()) == brought > 0
