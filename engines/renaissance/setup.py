"""Setting up: Senate, piles and the assets on offer. What the players choose comes in `steps/beginning.py`."""

from __future__ import annotations

from engines.core import Chance, Content
from engines.renaissance.facts.numbers import (
    COPIES_PER_STABILITY,
    EMISSARIES,
    EMISSARY_TOKENS,
    FOUNDATIONS,
    HUB_STABILITY,
    INSTITUTES,
    PORTALS_PER_COLOUR,
    REMOVED_COPIES,
    REMOVED_STABILITIES,
    STABILITIES,
)
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, SPECIALISTS
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.state import Delegation, Desk, Draft, Policy, Slot, State


def setup(seats: int, options: RenaissanceOptions, chance: Chance, content: Content) -> State:
    """The table before the first asset is taken."""
    senate = _senate(chance, content)
    stability_pile, hub_stability = _stability_tiles(seats, chance)
    planet_pile, offered_planets = _planets(seats, chance, content)
    specialists = list(content[SPECIALISTS])
    chance.shuffle(specialists)
    offered_specialists = tuple(chance.deal(specialists, None) for _ in range(seats + 1))
    first = chance.below(seats)
    g = State(
        seats=tuple(range(seats)),
        chance=chance,
        options=options,
        first=first,
        active=first,
        delegations=[Delegation(reserve=EMISSARIES, institutes=INSTITUTES) for _ in range(seats)],
        desks=[Desk() for _ in range(seats)],
        senate=senate,
        portals=dict.fromkeys(COLOURS, PORTALS_PER_COLOUR),
        foundations=FOUNDATIONS,
        planet_pile=planet_pile,
        stability_pile=stability_pile,
        hub_stability=hub_stability,
        specialist_deck=[Slot(card) for card in specialists],
        draft=Draft(
            planets=offered_planets,
            specialists=offered_specialists,
            emissaries=EMISSARY_TOKENS[seats],
            planet_of=("",) * seats,
            specialist_of=("",) * seats,
            emissaries_of=(0,) * seats,
        ),
    )
    g.plan(*draft_order(seats, first), "found_homes", "open_hands", "begin_turn")
    return g


def draft_order(seats: int, first: int) -> list[tuple[str, tuple[str | int, ...]]]:
    """From the first player's right, counter-clockwise, three times round: the first player picks last in every round."""
    return [("take_asset", ((first - 1 - n) % seats,)) for _ in range(3) for n in range(seats)]


def _senate(chance: Chance, content: Content) -> list[Policy]:
    """Three Objectives face down; one more face up on the left and on the centre one."""
    deck = list(content[OBJECTIVES])
    chance.shuffle(deck)
    hidden = [deck.pop() for _ in range(3)]
    left, centre = chance.deal(deck, None), chance.deal(deck, None)
    return [
        Policy(front=left, back=hidden[0]),
        Policy(front=centre, back=hidden[1]),
        Policy(front=hidden[2], is_open=False),
    ]


def _stability_tiles(seats: int, chance: Chance) -> tuple[list[int], int]:
    """The pile for this number of players, and the tile of 7 or more set aside for the Hub."""
    removed = REMOVED_STABILITIES[seats]
    pile = [
        value
        for value in STABILITIES
        for _ in range(COPIES_PER_STABILITY - (REMOVED_COPIES if value in removed else 0))
    ]
    firm = [value for value in pile if value >= HUB_STABILITY]
    hub = firm[chance.below(len(firm))]
    pile.remove(hub)
    chance.shuffle(pile)
    return pile, hub


def _planets(seats: int, chance: Chance, content: Content) -> tuple[list[str], tuple[str, ...]]:
    """One Planet more than players, none with the barring symbol; a barred tile is shuffled back."""
    pile = list(content[PLANETS])
    offered: list[str] = []
    barred: list[str] = []
    chance.shuffle(pile)
    while len(offered) < seats + 1:
        tile = chance.deal(pile, None)
        (offered if content[PLANETS][tile].start_allowed else barred).append(tile)
    pile += barred
    chance.shuffle(pile)
    return pile, tuple(offered)
