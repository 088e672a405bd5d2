"""Trying things out: copies of a position in which an event is carried out by the very rules, to see what it would bring.

Only public facts matter to an event, so nothing hidden can show in what is foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engines.core import Flow, Prompt, think_through
from engines.expanse.facts.board import BONUS_ROWS, NORMAL_ROW, ORBITALS, TOKENS_PER_SECTOR
from engines.expanse.facts.effects import (
    Choose,
    ChooseOpponent,
    DiscardKept,
    IfSomebodyIsRicher,
    LosePoints,
    Ops,
    PlayFromTrack,
)
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.minds.position import replica
from engines.expanse.minds.worth import SHIP, Outlooks, known_bonus, outlooks, worth
from engines.expanse.rules.control import places
from engines.expanse.scoring import payout
from engines.expanse.state import State

T = TypeVar("T")
Act = Callable[[State, Faction, Ops, Mapping[str, str]], Flow[None]]  # the rules that carry effects out


def imagine(flow: Flow[T]) -> T:
    """Run a flow to its end; everybody who is asked takes the suggestion."""
    return think_through(flow, Prompt.suggestion)


def share(g: State, me: Faction, values: list[float]) -> float:
    """My value less the average of the others'."""
    mine = g.seat_of(me)
    rest = sum(value for seat, value in enumerate(values) if seat != mine)
    return values[mine] - rest / (len(values) - 1)


def value(g: State, me: Faction, rows: Outlooks) -> float:
    """What a position is worth to me: control points now, those the bases promise, and ships."""
    return _purse(g, me) + worth(g, me, rows)


def _purse(g: State, me: Faction) -> float:
    """My control points and ships, less the average of the others'."""
    return share(
        g, me, [player.cp + SHIP * sum([sum(s.values()) for s in player.ships.values()]) for player in g.players]
    )


def scoring_gain(g: State, me: Faction, sector: Sector) -> float:
    """What I would be paid, less the average of the others, if the bases were scored now with the bonus for a sector."""
    return share(g, me, earnings(g)[sector])


def earnings(g: State) -> dict[Sector, list[float]]:
    """What everybody would be paid if the bases were scored now with the bonus for each sector."""
    earned = {sector: [0.0] * len(g.players) for sector in Sector}
    for base in g.bases.values():
        ranked, here = places(g, base), ORBITALS[base.orbital].sector
        plain, more = payout(g, base, NORMAL_ROW, ranked), payout(g, base, BONUS_ROWS[g.scorings], ranked)
        for sector, paid in earned.items():
            for faction, points in (more if sector == here else plain).items():
                paid[g.seat_of(faction)] += points
    return earned


def open_sectors(g: State) -> list[Sector]:
    """The sectors that may still have the bonus."""
    return [sector for sector in Sector if g.bonus.count(sector) < TOKENS_PER_SECTOR]


LOOKS_FURTHER = (Choose, ChooseOpponent, DiscardKept, IfSomebodyIsRicher, LosePoints, PlayFromTrack)
ENOUGH_TO_REMEMBER = 20_000

Key = tuple[object, ...]


class Memory(dict[Key, T]):
    """Answers to questions. Whatever an answer depends on is part of its key, so remembering it changes nothing."""

    def recall(self, key: Key, work_out: Callable[[], T]) -> T:
        """The answer to a question, worked out once."""
        if key not in self:
            if len(self) >= ENOUGH_TO_REMEMBER:
                self.clear()
            self[key] = work_out()
        return self[key]


_EVENTS: Memory[float] = Memory()
_WORTHS: Memory[float] = Memory()  # of the bases, before anything is tried


def forget() -> None:
    """Let go of everything remembered."""
    _EVENTS.clear()
    _WORTHS.clear()


def board(g: State) -> Key:
    """Everything on the map and in stock, in the order in which it lies there."""
    scoring = g.scoring and (g.scoring.chooser, g.scoring.sector, g.scoring.is_revealed)
    pieces = [
        (
            *(player.faction, player.stock, player.diplomat_stock, *player.techs),
            tuple(player.cubes.items()),
            tuple([(orbital, *ships.items()) for orbital, ships in player.ships.items()]),
            (*player.diplomats, *player.tokens),
            tuple(player.reserve.items()),
        )
        for player in g.players
    ]
    clock = (len(g.deck), g.scores_drawn, g.track.count(SCORE), g.is_final, scoring, *g.bonus)
    return (g.content, g.rocinante, g.holder, clock, *pieces)


def purses(g: State) -> Key:
    """What matters besides to an event that looks at points, kept events or the track."""
    return (*g.track, *((player.cp, *player.kept) for player in g.players))


LATER = 0.6  # how much of what an event would bring at the end it brings if it is kept


def at_the_end(g: State) -> State:
    """The position as if the final scoring came now."""
    end = replica(g)
    end.is_final, end.scoring = True, None
    return end


def _lost_events(act: Act, g: State, after: State, me: Faction) -> float:
    """What it brings me that events which others keep are discarded, less what it costs me that mine are."""
    lost = [
        (seat, card)
        for seat, (before, now) in enumerate(zip(g.players, after.players, strict=True))
        for card in before.kept
        if card not in now.kept
    ]
    if not lost:
        return 0.0
    end, values = at_the_end(g), [0.0] * len(g.players)
    for player in end.players:
        player.kept.clear()  # so that nobody thinks on in a circle
    for seat, card in lost:
        values[seat] -= LATER * max(0.0, event_gain(act, end, g.faction_at(seat), g.action_card(card).ops))
    return share(g, me, values)


def event_gain(
    act: Act,
    g: State,
    who: Faction,
    ops: Ops,
    bound: Mapping[str, str] | None = None,
    *,
    taken: str = "",
    me: Faction | None = None,
    place: Key | None = None,
) -> float:
    """What effects would bring their performer, or another one; `taken` is a card that leaves the track for them."""
    mine = me or who
    further = purses(g) if any(isinstance(op, LOOKS_FURTHER) for op in ops) else ()
    here = place or board(g)
    key = (here, who, mine, ops, tuple((bound or {}).items()), taken, further)

    def work_out() -> float:
        rows = outlooks(g, known_bonus(g, mine))
        before = _purse(g, mine) + _WORTHS.recall((here, mine), lambda: worth(g, mine, rows))
        copy = replica(g)
        copy.unread = True
        if taken:
            copy.track.remove(taken)
        imagine(act(copy, who, ops, bound or {}))
        return value(copy, mine, rows) - before + _lost_events(act, g, copy, mine)

    return _EVENTS.recall(key, work_out)
