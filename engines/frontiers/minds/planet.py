"""What a change of the planet would mean for a seat: the change is imagined, and the rules say how it stands then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engines.core import Choice, Seat
from engines.frontiers.facts.territories import BURROUGHS, ISOLATION, REPULSOR
from engines.frontiers.rules.agendas import agenda_facts, aim_is_met, hidden_agendas
from engines.frontiers.rules.control import Move
from engines.frontiers.rules.planet import is_isolated, majority, open_territories
from engines.frontiers.rules.players import to_land
from engines.frontiers.rules.points import score
from engines.frontiers.scoring import verdict
from engines.frontiers.state import NOBODY, State
from engines.frontiers.view import FrontiersView

Position = FrontiersView | State  # a view, or an imagined game
P = TypeVar("P", bound=Position)


def imagined(view: P, colonies: Mapping[str, Sequence[int]]) -> P:
    """The same position with other colonies on some territories."""
    changed = {place: tuple(counts) for place, counts in colonies.items()}
    control = {place: majority(counts) for place, counts in changed.items()}
    there: Any = {**view.colonies, **changed}
    return replace(view, colonies=there, control={**view.control, **control})


def after_landing(view: P, seat: Seat, place: str) -> P:
    """The position with one more colony of a seat on a territory."""
    counts = list(view.colonies[place])
    counts[seat] += 1
    return imagined(view, {place: counts})


def after_moves(view: FrontiersView, moves: Iterable[Move]) -> FrontiersView:
    """The position with some colonies moved."""
    counts = {place: list(there) for place, there in view.colonies.items()}
    for owner, source, target in moves:
        counts[source][owner] -= 1
        counts[target][owner] += 1
    return imagined(view, counts)


def after_exchange(view: FrontiersView, here: str, there: str) -> FrontiersView:
    """The position with all colonies of two territories swapped."""
    return imagined(view, {here: view.colonies[there], there: view.colonies[here]})


def after_field(view: FrontiersView, option: str) -> FrontiersView:
    """The position after an option such as "positron-field>lem-badlands" or "remove:repulsor-field"."""
    field, _, place = option.removeprefix("remove:").partition(">")
    return replace(view, fields={**view.fields, field: place})


def standing(view: FrontiersView, seat: Seat) -> float:
    """How good a position is for a seat: its points before all, its agendas, its rivals' points, and the fields."""
    others = [score(view, rival) for rival in view.seats if rival != seat]
    aims = sum(aim_is_met(view, seat, agenda_facts(view, card.id)) for card in hidden_agendas(view, seat))
    return 8 * score(view, seat) + 2 * aims - max(others) - 0.1 * sum(others) + _fields(view, seat)


def _fields(view: FrontiersView, seat: Seat) -> float:
    """The Isolation Field is good over a rival, the Repulsor Field over oneself."""
    total = 0.0
    for field, sign in ((ISOLATION, -1), (REPULSOR, 1)):
        holder = view.control.get(view.fields[field], NOBODY)
        if holder != NOBODY:
            total += 0.4 * sign * (1 if holder == seat else -1)
    return total


# --- the last colony -----------------------------------------------------------------------------------------------------


def is_last_colony(view: FrontiersView, seat: Seat) -> bool:
    """Whether the next landing of a seat ends the game."""
    return to_land(view, seat) == 1


def final_position(view: P, seat: Seat, place: str) -> P:
    """How a game would end by a last landing on a territory, as far as a seat can know: with its own agendas revealed."""
    landed = after_landing(view, seat, place)
    mine: Any = landed.players[seat]
    revealed = tuple(
        replace(
            card, is_revealed=card.is_revealed or card.is_met or aim_is_met(landed, seat, agenda_facts(view, card.id))
        )
        for card in mine.agendas
    )
    players: Any = (*landed.players[:seat], replace(mine, agendas=revealed), *landed.players[seat + 1 :])
    return replace(landed, players=players)


def wins_there(view: FrontiersView, seat: Seat, place: str) -> bool:
    """Whether a last landing on a territory wins, as far as a seat can know."""
    return seat in verdict(final_position(view, seat, place)).winners


def loses_by_landing(view: FrontiersView, seat: Seat) -> bool:
    """Whether a landing would end the game, and nowhere with a win."""
    if not is_last_colony(view, seat):
        return False
    return not any(wins_there(view, seat, place) for place in open_territories(view))


# --- what to choose --------------------------------------------------------------------------------------------------------


def best_landing(view: FrontiersView, seat: Seat) -> str:
    """A sensible landing: one that wins, then what helps most, then where my colonies are worth defending."""
    is_last = is_last_colony(view, seat)

    def worth(place: str) -> tuple[bool, float, int, bool]:
        lead = view.colonies[place][seat] + 1 - max(n for s, n in enumerate(view.colonies[place]) if s != seat)
        useful = not is_isolated(view, place) and place != BURROUGHS
        wins = is_last and wins_there(view, seat, place)
        return wins, standing(after_landing(view, seat, place), seat), min(lead, 2), useful

    return max(open_territories(view), key=worth)


def best_field(view: FrontiersView, seat: Seat, options: Sequence[str]) -> Choice:
    """The placing, moving or removing of a generator that helps most."""
    return (max(options, key=lambda option: standing(after_field(view, option), seat)),)


def best_move(view: FrontiersView, seat: Seat, movable: Sequence[tuple[Seat, str]]) -> Move:
    """The move of one colony that helps most."""
    places = open_territories(view)
    moves = [(owner, source, target) for owner, source in movable for target in places if target != source]
    return max(moves, key=lambda move: standing(after_moves(view, [move]), seat))


def best_swap(view: FrontiersView, seat: Seat, pairs: Sequence[tuple[Move, Move]]) -> int:
    """Which of several pairs of moves helps most, by its number."""
    return max(range(len(pairs)), key=lambda n: standing(after_moves(view, pairs[n]), seat))


def best_exchange(view: FrontiersView, seat: Seat, pairs: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """The two territories whose exchange of all colonies helps most."""
    return max(pairs, key=lambda pair: standing(after_exchange(view, *pair), seat))
