"""What is counted of cards and techs when content is measured."""

from __future__ import annotations

import pytest

from engines.core import PASS, Option, pick, token
from engines.expanse.minds.pieces import deed

OP = token("card", "covert-op")


@pytest.mark.parametrize(
    ("key", "option", "done"),
    [
        ("turn.card", Option("take.covert-op", OP), ("card:covert-op", "taken")),
        ("turn.use", Option("points", "Points"), ("card:covert-op", "own card: points spent")),
        ("turn.use", Option("perform", "Perform"), ("card:covert-op", "own card: event used")),
        ("turn.use", Option("keep", "Keep"), ("card:covert-op", "own card: event used")),
        ("offer.event", Option("keep", "Keep"), ("card:covert-op", "offered: event used")),
        ("offer.event", Option(PASS, "Decline"), None),
        ("turn.card", Option("play.covert-op", OP), ("card:covert-op", "kept event played")),
        ("scoring.event", Option("play.covert-op", OP), ("card:covert-op", "kept event played")),
        ("scoring.event", Option("crew.naomi", "Naomi"), None),
        ("spend.action", Option("special.strike", token("tech", "strike")), ("tech:strike", "tech used")),
        ("spend.action", Option("influence.luna", token("base", "luna")), None),
        ("spend.action", Option("done", "Done"), None),
    ],
)
def test_what_an_option_does_with_which_piece(key: str, option: Option, done: tuple[str, str] | None) -> None:
    assert deed(pick(0, key, "?", [option], about=("card:covert-op",)), option) == done
