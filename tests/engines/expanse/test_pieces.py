"""What is counted of cards and techs when content is measured."""

from __future__ import annotations

import pytest

from engines.core import Option, pick, token
from engines.expanse.minds.pieces import deed

OP = token("card", "covert-op")


@pytest.mark.parametrize(
    ("key", "option", "done"),
    [
        ("turn.card", Option("take.covert-op", OP), ("card:covert-op", "taken")),
        ("turn.use", Option("points", "Points"), ("card:covert-op", "own card: points spent")),
        ("offer.event", Option("keep", "Keep"), ("card:covert-op", "offered: event kept")),
        ("spend.action", Option("special.strike", token("tech", "strike")), ("tech:strike", "tech used")),
        ("spend.action", Option("influence.luna", token("base", "luna")), None),
        ("spend.action", Option("done", "Done"), None),
    ],
)
def test_what_an_option_does_with_which_piece(key: str, option: Option, done: tuple[str, str] | None) -> None:
    assert deed(pick(0, key, "?", [option], about=("card:covert-op",)), option) == done
