"""The 15 Planets: what their tokens do, and the rules printed on some tiles. All are designed by this project."""

from __future__ import annotations

from engines.renaissance.facts.advisors import MY_EMISSARY
from engines.renaissance.facts.effects import (
    AddEmissary,
    AddPortal,
    BuildInstitute,
    ChangeStability,
    Draw,
    Effect,
    Explore,
    GainSpecialist,
    GainVp,
    MoveEmissary,
    RemoveEmissary,
    Require,
    operation,
)
from engines.renaissance.facts.kinds import Tile
from engines.renaissance.facts.terms import Clause, Span, Static, Where

_PRESENT = Where(present="self")
_ABROAD = Where(present="self", home="none")


def _tile(tile_id: str, name: str, effect: Effect, *, start: bool = True, static: Static = "", rule: str = "") -> Tile:
    return Tile(id=tile_id, name=name, effects=(effect,), start_allowed=start, static=static, static_text=rule)


PLANET_TILES: tuple[Tile, ...] = (
    _tile(
        "aurelia",
        "Aurelia",
        operation(
            AddEmissary(amount=1, where=_PRESENT),
            text="Add 1 Emissary where you are present. Play again.",
            short="+1 Emissary where you are",
            again=True,
        ),
    ),
    _tile(
        "bastion",
        "Bastion",
        operation(
            ChangeStability(where=_ABROAD, delta=1),
            text="Raise the Stability of a Planet where you are present, Homes aside, by 1. Play again.",
            short="Stability +1 where you are",
            again=True,
        ),
        static="institutes_weightless",
        rule="Institutes here take up no Stability.",
    ),
    _tile(
        "cynosure",
        "Cynosure",
        operation(GainVp(amount=1), text="Gain 1 VP. Play again.", short="Gain 1 VP", again=True),
        start=False,
    ),
    _tile(
        "delphine",
        "Delphine",
        operation(Draw(), text="Draw a card. Play again.", short="Draw 1 card", again=True),
    ),
    _tile(
        "ember",
        "Ember",
        operation(
            MoveEmissary(amount=Span(up_to=2)),
            text="Move up to 2 of your Emissaries, one step each. Play again.",
            short="Move up to 2 Emissaries",
            again=True,
        ),
    ),
    _tile(
        "fathom",
        "Fathom",
        operation(
            MoveEmissary(amount=Span(up_to=1)),
            text="Move up to 1 of your Emissaries one step. Play again.",
            short="Move 1 Emissary",
            again=True,
        ),
    ),
    _tile(
        "galleria",
        "Galleria",
        operation(
            GainSpecialist(look=2, to="deck_bottom"),
            text="See 2 Specialists and put one under your deck. Play again.",
            short="See 2 Specialists, put 1 under your deck",
            again=True,
        ),
        start=False,
    ),
    _tile(
        "harrow",
        "Harrow",
        operation(
            RemoveEmissary(amount=1, where=Where(lead="self")),
            text="Send another player's Emissary off a Planet you lead. Play again.",
            short="Remove 1 rival where you lead",
            again=True,
        ),
    ),
    _tile(
        "ithaca",
        "Ithaca",
        operation(
            AddEmissary(amount=2, where=Where(home="self")),
            text="Add 2 Emissaries to your Home. Play again.",
            short="+2 Emissaries at Home",
            again=True,
        ),
    ),
    _tile(
        "junction",
        "Junction",
        operation(
            AddPortal(where=Where(present="self", free_portal=True)),
            text="Open a Portal of any colour on a Planet where you are present. Play again.",
            short="Open a Portal where you are",
            again=True,
        ),
        start=False,
        static="all_portals_on_arrival",
        rule="It enters play with a Portal of each colour.",
    ),
    _tile(
        "kestrel-reach",
        "Kestrel Reach",
        operation(
            Explore(
                origin=MY_EMISSARY,
                bind_from="$src",
                bind_new="$new",
                then=(MoveEmissary(amount=Span(up_to=2), origin=Where(ref="$src"), to=Where(ref="$new")),),
            ),
            text="Explore from a Planet with an Emissary of yours ▷ move up to 2 of yours from there to the new Planet. "
            "Play again.",
            short="Explore, then move 2 Emissaries there",
            again=True,
        ),
    ),
    _tile(
        "lyceum",
        "Lyceum",
        operation(
            BuildInstitute(where=Where(lead="self", no_institute="self")),
            text="Build an Institute on a Planet you lead that has none of yours.",
            short="Build an Institute where you lead",
        ),
        start=False,
        static="tie_to_institute",
        rule="If first place is tied here, the only tied player with an Institute here leads.",
    ),
    _tile(
        "monument",
        "Monument",
        operation(
            GainVp(amount=Clause(first_match=(Clause(vp=2, if_counter="self.allied", at_least=4), Clause(vp=1)))),
            text="Gain 2 VP if you have 4 or more allies, otherwise 1 VP.",
            short="Gain 1 VP, or 2 with 4 allies",
        ),
        start=False,
        static="stability_locked",
        rule="Its Stability tile cannot be changed.",
    ),
    _tile(
        "nadir",
        "Nadir",
        operation(
            ChangeStability(where=_ABROAD, delta=-1),
            text="Lower the Stability of a Planet where you are present, Homes aside, by 1. Play again.",
            short="Stability −1 where you are",
            again=True,
        ),
        static="no_foundation",
        rule="No Foundation can be opened here.",
    ),
    _tile(
        "oracles-rest",
        "Oracle's Rest",
        operation(
            Require(where=Where(foundation=True, lead="self"), then=(GainVp(amount=2),)),
            text="Gain 2 VP if you lead a Planet with a Foundation.",
            short="2 VP if you lead a Foundation",
        ),
        start=False,
    ),
)
