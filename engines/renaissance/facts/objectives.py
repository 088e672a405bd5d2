"""The 16 Objectives. All are designed by this project after what reviews tell: majority, minority, ties, patterns.

Majority Mandate and the Recruiter (see `advisors`) were tuned so that Planets crowd. Disorders a game between smart players,
before and after: 1.6 and 2.5 with two players (60 games each, 12.3 and 13.0 rounds), 2.7 and 3.5 with three (30 games each,
11.4 and 11.2 rounds), 4.5 and 6.7 with four (20 and 15 games, 11.3 and 12.0 rounds), 4.9 and 8.1 with five (20 and 10 games,
11.0 and 12.8 rounds).
"""

from __future__ import annotations

from engines.renaissance.facts.kinds import Objective
from engines.renaissance.facts.terms import Clause, Where


def _objective(objective_id: str, name: str, tag: str, text: str, *score: Clause) -> Objective:
    return Objective(id=objective_id, name=name, tag=tag, text=text, score=score)


def _per(vp: int, most: int, where: Where) -> Clause:
    return Clause(vp=vp, per_planet=where, max=most)


OBJECTIVE_CARDS: tuple[Objective, ...] = (
    _objective(
        "majority-mandate",
        "Majority Mandate",
        "majority",
        "3 VP for each Planet, Homes aside, that you lead and share with another player",
        _per(3, 6, Where(lead="self", shared=True, home="none")),
    ),
    _objective(
        "loyal-opposition",
        "Loyal Opposition",
        "minority",
        "2 VP for each Planet, Homes aside, that another player leads and where you are present",
        _per(2, 6, Where(present="self", lead="opponent", home="none")),
    ),
    _objective(
        "balance-of-power",
        "Balance of Power",
        "tie",
        "2 VP for each Planet where you are tied for first place",
        _per(2, 4, Where(tied_first="self")),
    ),
    _objective(
        "academic-network",
        "Academic Network",
        "institute",
        "2 VP for each Planet, Homes aside, with an Institute of yours",
        _per(2, 6, Where(institute="self", home="none")),
    ),
    _objective(
        "custodians",
        "Custodians of the Ancients",
        "foundation",
        "2 VP for each Planet with a Foundation where you are present",
        _per(2, 4, Where(foundation=True, present="self")),
    ),
    _objective(
        "hub-council",
        "Hub Council",
        "hub",
        "4 VP if you lead the Hub; 2 VP if you are only present there",
        Clause(
            first_match=(
                Clause(vp=4, if_planet=Where(hub=True, lead="self")),
                Clause(vp=2, if_planet=Where(hub=True, present="self")),
            )
        ),
    ),
    _objective(
        "portal-authority",
        "Portal Authority",
        "portal",
        "2 VP for each Planet, Homes aside, where you are present, with Portals of all three colours",
        _per(2, 6, Where(min_portals=3, present="self", home="none")),
    ),
    _objective(
        "diaspora",
        "Diaspora",
        "spread",
        "1 VP for each Planet where you have exactly one Emissary",
        _per(1, 5, Where(own_emissaries_exactly=1)),
    ),
    _objective(
        "strongholds",
        "Strongholds",
        "mass",
        "3 VP for each Planet, Homes aside, with 4 or more of your Emissaries and Institutes",
        _per(3, 6, Where(min_own_elements=4, home="none")),
    ),
    _objective(
        "treaty-web",
        "Treaty Web",
        "allied",
        "2 VP for each ally besides your own Home",
        _per(2, 6, Where(allied="self", not_home_of="self")),
    ),
    _objective(
        "cohabitation",
        "Cohabitation",
        "shared",
        "1 VP for each Planet, Homes aside, that you share with at least one other player",
        _per(1, 5, Where(present="self", shared=True, home="none")),
    ),
    _objective(
        "full-houses",
        "Full Houses",
        "stability",
        "3 VP for each Planet, Homes aside, where you are present and no Stability space is free",
        _per(3, 6, Where(present="self", full=True, home="none")),
    ),
    _objective(
        "quiet-worlds",
        "Quiet Worlds",
        "sole",
        "2 VP for each Planet, Homes aside, where nobody else is present",
        _per(2, 6, Where(sole="self", home="none")),
    ),
    _objective(
        "embassies",
        "Embassies",
        "home",
        "2 VP for each Home of another player where you are present",
        _per(2, 6, Where(home="opponent", present="self")),
    ),
    _objective(
        "fragile-worlds",
        "Fragile Worlds",
        "stability",
        "2 VP for each Planet, Homes aside, that you lead and whose Stability is 7 or lower",
        _per(2, 6, Where(stability_max=7, lead="self", home="none")),
    ),
    _objective(
        "brain-trust",
        "Brain Trust",
        "specialist",
        "2 VP for each Specialist you own beyond your first, wherever the card is",
        Clause(vp=2, per_counter="self.specialists_gained", max=6),
    ),
)
