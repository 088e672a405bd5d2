"""Moving a colony from one territory to another: one form for the Uranian Syndicate and the Orbital Teleporter."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import NEWS, Choice, Group, Option, Prompt, Seat, say, token
from engines.frontiers.minds.planet import best_move
from engines.frontiers.rules.control import move_colonies
from engines.frontiers.rules.planet import open_territories
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.phrases import signs
from engines.frontiers.words.planet import colonies_on


def move_prompt(
    g: State, seat: Seat, key: str, movable: Sequence[tuple[Seat, str]], ore: tuple[int, int] = (0, 0)
) -> Prompt:
    """A form: which colony, and where to; `ore` is the price for one's own and for a rival's."""

    def colony(owner: Seat, place: str) -> Option:
        label = say("{seat} on {place}", seat=owner, place=token("territory", place))
        now = say("Now {counts}.", counts=colonies_on(g, place))
        return Option(f"{owner}.{place}", label, now, f"seat_{owner}", signs(ore=ore[owner != seat]))

    places = [
        Option(f"to.{place}", token("territory", place), say("Now {counts}.", counts=colonies_on(g, place)))
        for place in open_territories(g)
    ]
    colonies = tuple(colony(owner, place) for owner, place in movable)
    groups = (Group(say("Which colony moves?"), colonies), Group(say("Where does it go?"), tuple(places)))

    def veto(choice: Choice) -> str | None:
        same = parse_colony(choice[0])[1] == choice[1].removeprefix("to.")
        return say("It is there already: choose another territory.") if same else None

    def suggested() -> Choice:
        owner, source, target = best_move(view(g, seat), seat, movable)
        return f"{owner}.{source}", f"to.{target}"

    return Prompt(seat, key, say("Which colony moves, and where to?"), groups, suggest=suggested, veto=veto)


def parse_colony(option: str) -> tuple[Seat, str]:
    """Owner and territory of a colony option."""
    owner, _, place = option.partition(".")
    return int(owner), place


def move_as_chosen(g: State, choice: Choice) -> None:
    """Move the colony a `move_prompt` was answered with."""
    owner, source = parse_colony(choice[0])
    target = choice[1].removeprefix("to.")
    g.say(
        "A colony of {seat} moves from {source} to {target}.",
        seat=owner,
        source=token("territory", source),
        target=token("territory", target),
        weight=NEWS,
    )
    move_colonies(g, [(owner, source, target)])
