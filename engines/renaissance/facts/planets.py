"""The 15 Planets: what their tokens do, and the rules printed on some tiles. All are designed by this project."""

from __future__ import annotations

from engines.renaissance.facts.advisors import MY_EMISSARY
from engines.renaissance.facts.effects import (
    AddEmissary,
    AddPortal,
    BuildInstitute,
    ChangeStability,
    Deltas,
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
from engines.renaissance.facts.terms import Span, Static, Where

_PRESENT = Where(present="self")
_ABROAD = Where(present="self", home="none")
_LED_ALLY = Where(allied="self", lead="self", home="none")
_SHARED_ALLY = Where(allied="self", lead="self", shared=True, home="none")


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
            MoveEmissary(amount=Span(up_to=1)),
            text="Raise the Stability of a Planet where you are present, Homes aside, by 1. "
            "Then move up to 1 Emissary of yours one step. Play again.",
            short="Stability +1, move 1 Emissary",
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
        operation(
            Require(where=_SHARED_ALLY, then=(Draw(),)),
            text="Draw a card if you lead a Planet that is your ally, that you share with an opponent and that is nobody's "
            "Home. Play again.",
            short="Draw 1 card if you lead an ally",
            again=True,
        ),
    ),
    _tile(
        "ember",
        "Ember",
        operation(
            MoveEmissary(amount=Span(up_to=2), same_from=True, same_to=True),
            text="Move up to 2 of your Emissaries together, one step. Play again.",
            short="Move up to 2 Emissaries together",
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
            RemoveEmissary(
                owner="self",
                where=Where(lead="self", has_emissary="self", no_institute="self", home="none"),
                bind="$p",
                then=(BuildInstitute(where=Where(ref="$p")),),
            ),
            text="Take an Emissary of yours off a Planet you lead, Homes aside, that has no Institute of yours "
            "▷ build an Institute there.",
            short="Build an Institute for an Emissary",
        ),
        start=False,
        static="tie_to_institute",
        rule="If first place is tied here, the only tied player with an Institute here leads.",
    ),
    _tile(
        "monument",
        "Monument",
        operation(
            Require(where=_LED_ALLY, then=(GainVp(amount=1),)),
            text="Gain 1 VP if you lead a Planet that is your ally and nobody's Home. Play again.",
            short="1 VP if you lead an ally",
            again=True,
        ),
        start=False,
        static="stability_locked",
        rule="Its Stability tile cannot be changed.",
    ),
    _tile(
        "nadir",
        "Nadir",
        operation(
            ChangeStability(where=Where(home="none"), delta=Deltas(choice=(-1, -2))),
            text="Lower the Stability of any Planet that is nobody's Home by 1 or 2. Play again.",
            short="Stability −1 or −2 anywhere",
            again=True,
        ),
        static="no_foundation",
        rule="No Foundation can be opened here.",
    ),
    _tile(
        "oracles-rest",
        "Oracle's Rest",
        operation(
            Require(where=Where(foundation=True, lead="self"), then=(GainVp(amount=1),)),
            text="Gain 1 VP if you lead a Planet with a Foundation. Play again.",
            short="1 VP if you lead a Foundation",
            again=True,
        ),
        start=False,
    ),
)
