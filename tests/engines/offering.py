"""What holds for the whole answers that any game offers."""

from __future__ import annotations

from typing import Any

from engines.core import Dice, Session
from engines.core.lines import is_playable, whole_answers

MENU = 25  # what a menu holds


def try_offers(session: Session[Any, Any, Any]) -> int:
    """Whatever is offered differs, can be played, and rests on nothing hidden; how many offers there were."""
    tried = 0
    for seat, prompt in session.prompts.items():
        offers = list(whole_answers(session, seat))
        assert len(offers) <= MENU
        assert len({offer.choices for offer in offers}) == len(offers)
        for offer in offers:
            assert prompt.normal(offer.choices[0]) == offer.choices[0]
            assert is_playable(session, seat, offer.choices), offer
        if session.is_untouched:
            hidden = session.resampled(seat, Dice("reshuffled"))
            assert list(whole_answers(hidden, seat)) == offers
        tried += len(offers)
    return tried
