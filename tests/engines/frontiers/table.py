"""Scenes: a position is built with `Scene`, then played through the session like any other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engines.core import Chance, Choice, IllegalChoice, Note, Prompt, Seat, Session, plain
from engines.frontiers import GAME
from engines.frontiers.facts.facilities import BAY
from engines.frontiers.facts.options import FrontiersOptions
from engines.frontiers.rules.planet import majority
from engines.frontiers.rules.points import score, scores
from engines.frontiers.state import HOME, READY, RELIC, STOCK, AgendaCard, Ship, State, TechCard, Turn
from engines.frontiers.view import FrontiersView

DECK = ("alien-city", "plasma-cannon", "polarity-device", "booster-pod", "stasis-beam", "temporal-warper")


class Scene:
    """Builds a position: everybody has three ships in the Maintenance Bay, no cards and no resources; seat 0 is in turn."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        session, _ = Session.new(GAME, GAME.options(options), seats, "scene")
        self.g: State = session.state
        g = self.g
        g.order, g.active = g.seats, 0
        g.boards, g.turn = [], Turn(number=1)
        for player in g.players:
            player.fuel = player.ore = 0
            player.tech, player.agendas, player.faction = [], [], ""
        g.tech_display, g.tech_deck, g.tech_discard = (
            ["alien-monument", "data-crystal", "resource-cache"],
            list(DECK),
            [],
        )
        g.agenda_discard, g.agenda_deck = [], []

    def purse(self, seat: Seat, fuel: int = 0, ore: int = 0) -> Scene:
        self.g.players[seat].fuel, self.g.players[seat].ore = fuel, ore
        return self

    def fleet(self, seat: Seat, count: int) -> Scene:
        """So many ships of its color in the Maintenance Bay, the rest in the stock."""
        for number in range(1, 7):
            self.g.put(self._ship(f"s{seat}-{number}"), at=BAY if number <= count else STOCK)
        return self

    def roll(self, *values: int, relic: int = 0) -> Scene:
        """The unplaced ships of the player in turn; fresh from the first to the last of its color."""
        mine = [ship for ship in self.g.ships if ship.color == self.g.active and ship.at in (BAY, STOCK)]
        for ship, value in zip(mine, values, strict=False):
            self.g.put(ship, at=READY, value=value)
        for ship in mine[len(values) :]:
            self.g.put(ship, at=STOCK)
        if relic:
            self.g.put(self._ship(RELIC), at=READY, value=relic, pilot=self.g.active)
        return self

    def docked(self, facility: str, seat: Seat, *values: int, by: Seat | None = None) -> Scene:
        """Ships of a seat in docks, from its Maintenance Bay and then from its stock."""
        taken = {ship.dock for ship in self.g.ships if ship.at == facility}
        first = self.g.players[seat].hub_track * 3 if facility == "colonist-hub" else 0
        free = iter([dock for dock in range(first, 40) if dock not in taken])
        for value in values:
            ship = next(s for place in (BAY, STOCK) for s in self.g.ships if s.color == seat and s.at == place)
            self.g.put(ship, at=facility, value=value, dock=next(free), docked_by=seat if by is None else by)
        return self

    def relic(self, seat: Seat, at: str = BAY, value: int = 1) -> Scene:
        docked_by = -1 if at == BAY else seat
        self.g.put(self._ship(RELIC), at=at, value=value, pilot=seat, docked_by=docked_by)
        return self

    def tech(self, seat: Seat, *ids: str) -> Scene:
        self.g.players[seat].tech += [TechCard(tech) for tech in ids]
        return self

    def card(self, seat: Seat, card: TechCard) -> Scene:
        self.g.players[seat].tech.append(card)
        return self

    def agendas(self, seat: Seat, *ids: str, revealed: Iterable[str] = ()) -> Scene:
        self.g.players[seat].agendas += [AgendaCard(agenda, is_revealed=True) for agenda in revealed]
        self.g.players[seat].agendas += [AgendaCard(agenda) for agenda in ids]
        return self

    def colonies(self, territory: str, *counts: int) -> Scene:
        self.g.colonies[territory] = [*counts, *[0] * (len(self.g.seats) - len(counts))]
        return self

    def field(self, field: str, territory: str) -> Scene:
        self.g.fields[field] = territory
        return self

    def hub(self, seat: Seat, circle: int, track: int | None = None) -> Scene:
        self.g.players[seat].hub = circle
        if track is not None:
            self.g.players[seat].hub_track = track
        return self

    def left(self, seat: Seat, colonies: int) -> Scene:
        self.g.players[seat].colonies = colonies
        return self

    def faction(self, seat: Seat, faction: str) -> Scene:
        self.g.players[seat].faction = faction
        return self

    def display(self, *ids: str) -> Scene:
        self.g.tech_display = list(ids)
        return self

    def deck(self, *ids: str) -> Scene:
        """The tech deck, its top card first."""
        self.g.tech_deck = list(reversed(ids))
        return self

    def discards(self, *ids: str) -> Scene:
        self.g.tech_discard = list(ids)
        return self

    def agenda_deck(self, *ids: str) -> Scene:
        """The agenda deck, its top card first."""
        self.g.agenda_deck = list(reversed(ids))
        return self

    def turn(self, **changes: Any) -> Scene:
        self.g.turn = replace(self.g.turn, **changes)
        return self

    def dice(self, *values: int) -> Scene:
        """What the next dice will show."""
        for number in range(1_000_000):
            chance = Chance(f"dice:{number}")
            if all(chance.roll() == value for value in values):
                self.g.chance = Chance(f"dice:{number}")
                return self
        raise AssertionError("no such dice")

    def ruling(self, ruling: str, value: str) -> Scene:
        return self.fact("rulings", ruling, value=value)

    def fact(self, table: str, entry: str, **changes: Any) -> Scene:
        """A fact as an owner's file would change it."""
        content = self.g.content
        tables = {name: dict(entries) for name, entries in content.tables.items()}
        tables[table][entry] = replace(tables[table][entry], **changes)
        self.g.content = type(content)(tables, content.raw)
        return self

    def start(self, step: str = "act", *args: int) -> Table:
        g = self.g
        g.control = {place: majority(counts) for place, counts in g.colonies.items()}
        self.turn(held=dict(g.control), scores=scores(g))
        g.agenda = [(step, args)]
        session = Session.at_boundary(GAME, g.content, GAME.state_adapter.dump_json(g))
        return Table(session)

    def next_turn(self, seat: Seat = 0) -> Table:
        """From the very beginning of a seat's turn."""
        return self.start("start_turn", seat)

    def _ship(self, ship_id: str) -> Ship:
        return next(ship for ship in self.g.ships if ship.id == ship_id)


class Table:
    """A game under way, in the words of a player."""

    def __init__(self, session: Session[State, FrontiersView, FrontiersOptions]) -> None:
        self.session = session
        self.notes: list[Note] = []

    @property
    def g(self) -> State:
        return self.session.state

    @property
    def prompt(self) -> Prompt:
        (prompt,) = self.session.prompts.values()
        return prompt

    def submit(self, *choice: str) -> Table:
        self.notes += self.session.submit(self.prompt.seat, choice)
        return self

    def options(self) -> list[str]:
        return [option.id for option in self.prompt.options]

    def refusal(self, *choice: str) -> str:
        """The sentence with which a choice is refused; nothing changes."""
        before = self.session.dump()
        with pytest.raises(IllegalChoice) as refused:
            self.session.submit(self.prompt.seat, choice)
        assert self.session.dump() == before
        return plain(str(refused.value))

    def ships(self, *values: int) -> Choice:
        """Unplaced ships that show these values."""
        ready = [ship for ship in self.g.ships if ship.at == READY]
        picked: list[str] = []
        for value in values:
            picked.append(next(s.id for s in ready if s.value == value and s.id not in picked))
        return tuple(picked)

    def docks(self, *values: int) -> list[str]:
        """Where these ships could dock together."""
        choice = self.ships(*values)
        trial = self.session.clone()
        if not self.prompt.is_legal(choice):
            return []
        before = {ship.id: ship.at for ship in trial.state.ships}
        trial.submit(self.prompt.seat, choice)
        prompt = next(iter(trial.prompts.values()), None)
        if prompt is not None and prompt.key == "turn.dock" and trial.state.turn.selected:
            return [option.id for option in prompt.options]
        return [s.at for s in trial.state.ships if s.id in choice and s.at != before[s.id]][:1]

    def dock(self, facility: str, *values: int) -> Table:
        """Dock ships that show these values, the panel's two clicks in one."""
        self.submit(*self.ships(*values))
        if self.session.prompts and self.prompt.key == "turn.dock" and self.g.turn.selected:
            self.submit(facility)
        return self

    def at(self, facility: str) -> list[int]:
        return sorted(ship.value for ship in self.g.ships if ship.at == facility)

    def unplaced(self) -> list[int]:
        return sorted(ship.value for ship in self.g.ships if ship.at == READY)

    def purse(self, seat: Seat = 0) -> tuple[int, int]:
        return self.g.players[seat].fuel, self.g.players[seat].ore

    def points(self, seat: Seat = 0) -> int:
        return score(self.g, seat)

    def techs(self, seat: Seat = 0) -> list[str]:
        return [card.id for card in self.g.players[seat].tech]

    def owned(self, seat: Seat = 0) -> int:
        return sum(ship.color == seat and ship.at != STOCK for ship in self.g.ships)

    def relic_is_home(self) -> bool:
        return any(ship.id == RELIC and ship.at == HOME for ship in self.g.ships)

    def can_reveal(self, agenda: str) -> bool:
        return f"reveal:{agenda}" in self.options()

    def revealed(self, seat: Seat = 0) -> list[str]:
        return [card.id for card in self.g.players[seat].agendas if card.is_revealed]

    def hidden(self, seat: Seat = 0) -> list[str]:
        return [card.id for card in self.g.players[seat].agendas if not card.is_revealed]

    def said(self) -> str:
        return "\n".join(plain(note.text) for note in self.notes)


def all_groups(values: list[int]) -> list[tuple[int, ...]]:
    """Every set of values, for tests that try them all."""
    return [group for size in range(1, len(values) + 1) for group in combinations(values, size)]
