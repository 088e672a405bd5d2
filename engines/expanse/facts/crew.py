"""The Rocinante's crew: the four things its holder may do in a scoring turn instead of playing a kept event."""

from __future__ import annotations

from dataclasses import dataclass

from engines.expanse.facts.effects import MoveRocinante, Ops, PlaceInfluence, RemoveFleet, Where


@dataclass(frozen=True, slots=True)
class CrewMember:
    """A member of the crew and what calling on them does."""

    id: str
    name: str
    text: str
    ops: Ops


CREW = {
    member.id: member
    for member in (
        CrewMember("james-holden", "James Holden", "Place 1 influence on any base.", (PlaceInfluence(),)),
        CrewMember(
            "naomi-nagata",
            "Naomi Nagata",
            "Move the Rocinante within its band or to the next one, then remove an opposing fleet where it arrives.",
            (MoveRocinante(bands=1, bind="there"), RemoveFleet(where=Where(same_as="there"))),
        ),
        CrewMember("alex-kamal", "Alex Kamal", "Move the Rocinante to any orbital.", (MoveRocinante(),)),
        CrewMember(
            "amos-burton",
            "Amos Burton",
            "In the Rocinante’s orbital remove an opposing fleet for each fleet of yours there, the Rocinante included.",
            (RemoveFleet(n="own_fleets_at_rocinante", where=Where(rocinante=True)),),
        ),
    )
}
