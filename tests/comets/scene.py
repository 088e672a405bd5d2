"""Scenes for tests: a table of Comets in the position a test needs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engines.core import Choice, GameSpec, Seat, Session
from engines.core.save import Entry

from . import GAME
from .state import CometOptions, CometState
from .view import CometView

CometSpec = GameSpec[CometState, CometView, CometOptions]
CometSession = Session[CometState, CometView, CometOptions]

SEED = "ab" * 32


def new_game(seats: int = 3, spec: CometSpec = GAME, **options: int | bool) -> CometSession:
    """A fresh game at its first prompt."""
    session, _ = Session.new(spec, CometOptions.model_validate(options), seats, SEED)
    return session


def scene(
    *steps: str, seats: int = 3, spec: CometSpec = GAME, change: Callable[[CometState], None] = lambda _: None
) -> CometSession:
    """A game about to run these steps, with the state changed to taste."""
    state = new_game(seats, spec).state
    state.agenda.clear()
    state.plan(*steps)
    change(state)
    return Session.at_boundary(spec, spec.shipped, spec.state_adapter.dump_json(state))


def play(session: CometSession, *moves: tuple[Seat, str]) -> CometSession:
    """Submit single picks, one after the other."""
    for seat, pick in moves:
        session.submit(seat, (pick,))
    return session


def hand(session: CometSession, seat: Seat) -> list[str]:
    """The cards in a hand."""
    return [slot.card for slot in session.state.players[seat].hand]


def deal(state: CometState, seat: Seat, *cards: str) -> None:
    """Give a seat exactly these cards, taken from wherever they are."""
    every = [*state.deck, *(slot for player in state.players for slot in player.hand)]
    by_card = {slot.card: slot for slot in every}
    wanted = [by_card[card] for card in cards]
    state.deck += [slot for slot in state.players[seat].hand if slot not in wanted]
    state.deck[:] = [slot for slot in state.deck if slot not in wanted]
    for player in state.players:
        player.hand = [slot for slot in player.hand if slot not in wanted]
    for slot in wanted:
        slot.learn(seat)
    state.players[seat].hand = wanted


def saved(session: CometSession) -> dict[str, Any]:
    """The dump as data."""
    data: dict[str, Any] = json.loads(session.dump())
    return data


def choices(entries: tuple[Entry, ...]) -> list[tuple[Seat, Choice]]:
    """Who chose what."""
    return [(entry.seat, entry.choice) for entry in entries]
