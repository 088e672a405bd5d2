"""Scenes: a position is set up in a few lines, and everything that happens then goes through `Session.submit`.

By default seat 0 is about to play. Homes are Aurelia (blue), Ithaca (yellow), Ember (red), Harrow (blue), Lyceum (yellow), each
with five Emissaries; Delphine is the Hub. Hands and decks are empty, and the Objectives give nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.core import PASS, Chance, Choice, Content, Note, Prompt, Session
from engines.renaissance import GAME
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.rules.cards import own
from engines.renaissance.state import NOBODY, PUBLIC, Delegation, Desk, Planet, Policy, Slot, State
from engines.renaissance.view import RenaissanceView

HOMES = ("aurelia", "ithaca", "ember", "harrow", "lyceum")
COLOURS = ("blue", "yellow", "red")
QUIET = ("hub-council", "full-houses", "strongholds", "custodians", "fragile-worlds")


class Scene:
    """A position under construction, then a running game."""

    def __init__(self, seats: int = 2, content: Content | None = None, **options: Any) -> None:
        self.content = content or GAME.shipped
        self.session: Session[State, RenaissanceView, RenaissanceOptions] | None = None
        self.notes: list[Note] = []
        nobody = (0,) * seats
        self.state = State(
            seats=tuple(range(seats)),
            chance=Chance("scene"),
            options=GAME.options(options),
            first=0,
            active=0,
            delegations=[Delegation(reserve=7) for _ in range(seats)],
            desks=[Desk() for _ in range(seats)],
            senate=[
                Policy(front=QUIET[0], back=QUIET[1]),
                Policy(front=QUIET[2], back=QUIET[3]),
                Policy(front=QUIET[4], is_open=False),
            ],
            portals={"blue": 8, "yellow": 8, "red": 8},
            foundations=5,
            planet_pile=["nadir"],
            stability_pile=[9, 5, 8, 6, 7],
        )
        self.state.content = self.content
        for seat in range(seats):
            self.state.planets[HOMES[seat]] = Planet(
                id=HOMES[seat],
                stability=0,
                portals=(COLOURS[seat % 3],),
                emissaries=tuple(5 if at == seat else 0 for at in range(seats)),
                institutes=nobody,
                home=seat,
                holder=seat,
            )
        self.state.planets["delphine"] = Planet(
            id="delphine", stability=8, portals=COLOURS, emissaries=nobody, institutes=nobody, is_hub=True
        )

    # --- setting the scene ---------------------------------------------------------------------------------------------

    def planet(
        self,
        planet: str,
        emissaries: dict[int, int] | None = None,
        *,
        institutes: dict[int, int] | None = None,
        **facts: Any,
    ) -> Scene:
        """Put a Planet into play or change one; pieces are added to what the players own."""
        seats = self.state.seats
        old = self.state.planets.get(planet)
        if old is None:
            nobody = (0,) * len(seats)
            old = Planet(id=planet, stability=6, portals=("blue",), emissaries=nobody, institutes=nobody)
            if planet in self.state.planet_pile:
                self.state.planet_pile.remove(planet)
        if emissaries is not None:
            facts["emissaries"] = tuple(emissaries.get(seat, 0) for seat in seats)
        if institutes is not None:
            facts["institutes"] = tuple(institutes.get(seat, 0) for seat in seats)
        self.state.planets[planet] = replace(old, **facts)
        return self

    def seat(self, seat: int, **facts: Any) -> Scene:
        """Points, reserve, Institutes on and beside the board."""
        self.state.delegations[seat] = replace(self.state.delegations[seat], **facts)
        return self

    def hand(self, seat: int, *cards: str) -> Scene:
        """The cards in hand, known to their owner only."""
        self._claim(seat, cards)
        self.state.desks[seat].hand = [Slot(card, (seat,)) for card in cards]
        return self

    def deck(self, seat: int, *cards: str) -> Scene:
        """The deck, next draw first, its order unknown."""
        self._claim(seat, cards)
        self.state.desks[seat].deck = [Slot(card) for card in reversed(cards)]
        return self

    def senate(self, left: str, centre: str, right: str = "") -> Scene:
        """The Objectives in front; a right one is face up."""
        slots = self.state.senate
        slots[0], slots[1] = replace(slots[0], front=left), replace(slots[1], front=centre)
        if right:
            slots[2] = Policy(front=right)
        return self

    def put(self, **facts: Any) -> Scene:
        """Anything else of the state."""
        for name, value in facts.items():
            setattr(self.state, name, value)
        return self

    def specialists(self, *cards: str) -> Scene:
        """The Specialist deck, top first."""
        self.state.specialist_deck = [Slot(card) for card in reversed(cards)]
        return self

    def _claim(self, seat: int, cards: tuple[str, ...]) -> None:
        known = {slot.card for slot in self.state.desks[seat].owned}
        for card in cards:
            if card in {c.id for c in GAME.content[1].entries} - known:
                own(self.state, seat, Slot(card, (PUBLIC,)))

    # --- playing -------------------------------------------------------------------------------------------------------

    def start(self, *steps: str | tuple[str, tuple[str | int, ...]]) -> Scene:
        """Let the turn begin, or these steps run."""
        self.state.agenda.clear()
        self.state.plan(*(steps or ("begin_turn",)))
        base = GAME.state_adapter.dump_json(self.state)
        self.session = Session.at_boundary(GAME, self.content, base)
        self.state = self.session.state
        return self

    def submit(self, seat: int, *choice: str) -> Scene:
        """One seat answers."""
        notes = self.live.submit(seat, choice)
        self.notes += notes
        self.state = self.live.state
        return self

    def play(self, *answers: str) -> Scene:
        """Whoever is asked answers, one answer after the other; starts the turn if need be."""
        if self.session is None:
            self.start()
        for answer in answers:
            (seat,) = self.live.prompts
            self.submit(seat, answer)
        return self

    def end(self) -> Scene:
        """End the turn, keeping the hand."""
        assert self.asked.key == "end.under"
        return self.play(PASS)

    @property
    def live(self) -> Session[State, RenaissanceView, RenaissanceOptions]:
        """The running game."""
        assert self.session is not None
        return self.session

    @property
    def asked(self) -> Prompt:
        """The one open question."""
        if self.session is None:
            self.start()
        (prompt,) = self.live.prompts.values()
        return prompt

    @property
    def offered(self) -> Choice:
        """The option ids of the one open question."""
        return tuple(option.id for option in self.asked.options)

    # --- what a player sees --------------------------------------------------------------------------------------------

    def on(self, planet: str) -> Planet:
        """A Planet in play."""
        return self.live.view(None).planets[planet]

    def emissaries(self, planet: str) -> tuple[int, ...]:
        """The Emissaries on a Planet by seat."""
        return self.on(planet).emissaries

    def hand_of(self, seat: int) -> tuple[str, ...]:
        """A player's hand as its owner sees it."""
        return self.live.view(seat).desks[seat].hand

    def deck_of(self, seat: int) -> tuple[str, ...]:
        """A player's deck as it really is, next draw first."""
        return tuple(slot.card for slot in reversed(self.live.state.desks[seat].deck))

    def of(self, seat: int) -> Delegation:
        """Points and pieces of a player."""
        return self.live.view(None).delegations[seat]

    def allies(self, seat: int) -> set[str]:
        """The Planets whose tokens a player holds."""
        return {planet.id for planet in self.live.view(None).planets.values() if planet.holder == seat}


__all__ = ["NOBODY", "PASS", "Scene"]
