"""Nobody can ask for more than their share, and whoever is refused hears when to try again."""

from __future__ import annotations

import random

import pytest

from bot.people.quotas import REMEMBERED, Kind, Limits, Quotas
from bot.table.faults import TooMuch


class Hand:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Hand:
    return Hand()


def test_the_defaults_are_those_that_were_promised() -> None:
    limits = Limits()
    assert (limits.commands, limits.clicks, limits.pictures) == (20, 60, 6)
    assert (limits.film_minutes, limits.exports, limits.lobbies) == (5, 1, 5)
    assert (limits.tables, limits.server_tables, limits.idle_hours) == (10, 30, 48)


def test_the_window_slides(clock: Hand) -> None:
    quotas = Quotas(Limits(commands=2), clock)
    quotas.spend(Kind.COMMAND, 1)
    clock.now += 40
    quotas.spend(Kind.COMMAND, 1)
    with pytest.raises(TooMuch, match=r"You can use 2 commands a minute\. Try again in 20 seconds\."):
        quotas.spend(Kind.COMMAND, 1)
    clock.now += 20
    quotas.spend(Kind.COMMAND, 1)
    with pytest.raises(TooMuch, match="in 40 seconds"):
        quotas.spend(Kind.COMMAND, 1)


def test_what_is_refused_is_not_counted_and_others_are_not_touched(clock: Hand) -> None:
    quotas = Quotas(Limits(clicks=1), clock)
    quotas.spend(Kind.CLICK, 1)
    for _ in range(100):
        with pytest.raises(TooMuch):
            quotas.spend(Kind.CLICK, 1)
    quotas.spend(Kind.CLICK, 2)
    quotas.spend(Kind.COMMAND, 1)
    clock.now += 60
    quotas.spend(Kind.CLICK, 1)


@pytest.mark.parametrize(
    ("kind", "granted", "after", "sentence"),
    [
        (Kind.FILM, 1, 61, "one film every 5 minutes. Try again in 4 minutes."),
        (Kind.EXPORT, 1, 0, "1 export an hour. Try again in 60 minutes."),
        (Kind.EXPORT, 1, 3599.5, "1 export an hour. Try again in 1 second."),
        (Kind.PICTURE, 6, 59, "6 pictures a minute. Try again in 1 second."),
        (Kind.LOBBY, 5, 600, "5 tables an hour. Try again in 50 minutes."),
    ],
)
def test_a_refusal_says_when_to_try_again(clock: Hand, kind: Kind, granted: int, after: float, sentence: str) -> None:
    quotas = Quotas(Limits(), clock)
    for _ in range(granted):
        quotas.spend(kind, 1)
    clock.now += after
    with pytest.raises(TooMuch) as refusal:
        quotas.spend(kind, 1)
    assert sentence in str(refusal.value)


def test_what_came_to_nothing_is_given_back(clock: Hand) -> None:
    quotas = Quotas(Limits(), clock)

    def fails() -> None:
        with quotas.spending(Kind.FILM, 1):
            raise LookupError

    for _ in range(3):
        with pytest.raises(LookupError):
            fails()
    with quotas.spending(Kind.FILM, 1):
        pass
    with pytest.raises(TooMuch):
        fails()


def test_however_many_strangers_come_memory_stays_small(clock: Hand) -> None:
    quotas, rng = Quotas(Limits(), clock), random.Random(1)  # noqa: S311
    for stranger in range(40_000):
        quotas.spend(rng.choice((Kind.CLICK, Kind.COMMAND)), stranger)
        clock.now += 0.0001
    assert quotas.remembered() <= 2 * REMEMBERED
    clock.now += 61
    quotas.spend(Kind.CLICK, 1)
    quotas.spend(Kind.COMMAND, 1)
    assert quotas.remembered() == 2
