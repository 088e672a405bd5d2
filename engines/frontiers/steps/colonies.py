"""Moving a colony from one territory to another: one form for the Uranian Syndicate and the Orbital Teleporter."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Choice, Group, Option, Prompt, Seat
from engines.frontiers.minds.outlook import best_move
from engines.frontiers.rules.control import move_colonies
from engines.frontiers.rules.planet import open_territories
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.planet import standing


def move_prompt(
    g: State, seat: Seat, key: str, movable: Sequence[tuple[Seat, str]], ore: tuple[int, int] = (0, 0)
) -> Prompt:
    """A form: which colony, and where to; `ore` is the price for one's own and for a rival's."""

    def colony(owner: Seat, place: str) -> Option:
        cost = ore[owner != seat]
        whose = "Your colony" if owner == seat else f"{{seat:{owner}}}'s colony"
        return Option(
            f"{owner}.{place}",
            f"{{seat:{owner}}} on {{territory:{place}}}",
            f"{whose}{f', for {cost} ore' if cost else ''}. Now: {standing(g, place)}.",
        )

    places = [Option(f"to.{place}", f"{{territory:{place}}}", standing(g, place)) for place in open_territories(g)]
    groups = (Group("Colony", tuple(colony(owner, place) for owner, place in movable)), Group("To", tuple(places)))

    def veto(choice: Choice) -> str | None:
        same = parse_colony(choice[0])[1] == choice[1].removeprefix("to.")
        return "Choose another territory to move to." if same else None

    def suggested() -> Choice:
        owner, source, target = best_move(view(g, seat), seat, movable)
        return f"{owner}.{source}", f"to.{target}"

    return Prompt(seat, key, "Which colony moves where?", groups, suggest=suggested, veto=veto)


def parse_colony(option: str) -> tuple[Seat, str]:
    """Owner and territory of a colony option."""
    owner, _, place = option.partition(".")
    return int(owner), place


def move_as_chosen(g: State, choice: Choice) -> None:
    """Move the colony a `move_prompt` was answered with."""
    owner, source = parse_colony(choice[0])
    target = choice[1].removeprefix("to.")
    g.say(f"A colony of {{seat:{owner}}} moves from {{territory:{source}}} to {{territory:{target}}}.")
    move_colonies(g, [(owner, source, target)])
