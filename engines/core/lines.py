"""Lines: a choice and what follows from it in the same breath.

Some prompts only finish the choice before them: how a world is paid for, whether one is done once nothing is left to do. A
game marks them `rides`; whoever makes the choice with one click has them answered as suggested. A line ends where something
is disclosed, so it rests on nothing its seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.errors import PlayerError
from engines.core.prompt import Choice, Offer, Prompt, Seat
from engines.core.session import Session

AnySession = Session[Any, Any, Any]
Asks = Callable[[Prompt], bool]  # whether somebody answers a prompt alone that would otherwise ride

LONGEST = 40  # choices in one line


@dataclass(frozen=True, slots=True)
class Made:
    """One choice of a line, and the prompt it answers."""

    prompt: Prompt
    choice: Choice


@dataclass(frozen=True, slots=True)
class Line:
    """The choices of one click in their order, `given` of them chosen and the rest riding, and where they lead."""

    made: tuple[Made, ...]
    given: int
    reveals: bool
    after: AnySession

    @property
    def riders(self) -> tuple[Made, ...]:
        """What is answered as suggested."""
        return self.made[self.given :]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices."""
        return tuple(one.choice for one in self.made)


def never(_: Prompt) -> bool:
    """Nobody wants to be asked about what only finishes a choice."""
    return False


def riding(session: AnySession, seat: Seat, digest: str, asks: Asks = never) -> Made | None:
    """What rides on a choice that was just made when so much was disclosed; None where the seat is to be asked."""
    prompt = session.prompts.get(seat)
    if prompt is None or not prompt.rides or session.is_hidden or session.digest != digest or asks(prompt):
        return None
    return Made(prompt, prompt.suggestion())


def finishing(session: AnySession, seat: Seat, asks: Asks = never) -> Made | None:
    """The suggested answer to what completes the seat's secret choice, such as a payment; None if the seat must be asked."""
    prompt = session.prompts.get(seat)
    if prompt is None or not prompt.follows or session.is_hidden or asks(prompt):
        return None
    last = next((entry for entry in reversed(session.entries) if entry.seat == seat), None)
    return Made(prompt, prompt.suggestion()) if last is not None and last.key == prompt.follows else None


def line(
    session: AnySession,
    seat: Seat,
    choices: Sequence[Choice],
    *,
    rides: bool = True,
    asks: Asks = never,
    unread: bool = False,
    riders_read: int = 0,
) -> Line:
    """What these choices would set off, tried on a copy; raises what the first refused one raises.

    In a line that nobody reads, prompts have no words, and so it takes less time; or only what rides has any, as
    much of it as is to be read (`riders_read`).
    """
    trial, digest = session.clone(unread=True), session.digest
    trial.quiet, trial.is_kept, trial.unread = True, not (unread or riders_read), unread or riders_read > 0
    made: list[Made] = []
    for left, choice in zip(range(len(choices), 0, -1), choices, strict=True):
        if riders_read and left == 1:  # what is asked from here on is what rides
            trial.unread = False
        prompt = trial.asked(seat) if made else session.asked(seat)
        made.append(Made(prompt, prompt.normal(choice)))
        trial.submit(seat, choice)
    while rides and len(made) < LONGEST and (rider := riding(trial, seat, digest, asks)) is not None:
        made.append(rider)
        if riders_read and len(made) - len(choices) >= riders_read:
            trial.unread = True
        trial.submit(seat, rider.choice)
    return Line(tuple(made), len(choices), trial.digest != digest, trial)


def whole_answers(session: AnySession, seat: Seat, view: Any = None) -> Iterator[Offer]:
    """The whole answers a game offers to what the seat is asked; one that the rules would refuse is left out.

    Whoever has the seat's view of the position gives it along.
    """
    spec, prompt = session.spec, session.asked(seat)
    if spec.offers is None:
        return
    for offer in spec.offers(session.view(seat) if view is None else view, prompt):
        if prompt.is_legal(offer.choices[0]) and not (session.is_hidden and len(offer.choices) > 1):
            yield offer


def whole_answer(session: AnySession, seat: Seat, choices: Sequence[Choice]) -> Offer | None:
    """The longest whole answer that these choices begin with; one that is not offered if the game has words for it."""
    fitting = [
        offer
        for offer in whole_answers(session, seat)
        if offer.choices == tuple(choices[: len(offer.choices)]) and not offer.opens
    ]
    described = session.spec.described
    if not fitting and described is not None:
        return described(session.view(seat), session.asked(seat), choices)
    return max(fitting, key=lambda offer: len(offer.choices), default=None)


def is_playable(session: AnySession, seat: Seat, choices: Sequence[Choice]) -> bool:
    """Whether all of these choices would be accepted, one after the other."""
    try:
        line(session, seat, choices, rides=False, unread=True)
    except PlayerError:
        return False
    return True
