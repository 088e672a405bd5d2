"""The Chameleon Cloak puts unplaced ships in the place of one rival's ships with the same values."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Choice, Flow, Option, Seat, ask, pick, say
from engines.frontiers.facts.facilities import HUB, TERRAFORMING
from engines.frontiers.facts.rulings import CLOAK_HUB
from engines.frontiers.facts.tech import CLOAK
from engines.frontiers.minds.docks import best_disguise
from engines.frontiers.rules.cloak import cloak_groups, cloak_refusal, first_stand_ins, stand_ins
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import rival_ships, unplaced
from engines.frontiers.rules.tech_use import spend
from engines.frontiers.state import Ship, State
from engines.frontiers.steps.docking import take_docks
from engines.frontiers.steps.tech.ship_values import ship_option
from engines.frontiers.view import view
from engines.frontiers.words.phrases import die_icon, place, values


def take_docks_of(g: State, seat: Seat) -> Flow[None]:
    """Put unplaced ships in the place of one rival's ships with the same values, and use the facility."""
    replaced = yield from _whom_to_replace(g, seat)
    mine = yield from _with_which(g, seat, replaced)
    spend(g, seat, CLOAK)
    for target in replaced:
        g.to_bay(target)
    facility = replaced[0].at
    is_in_place = facility == HUB and ruling(g, CLOAK_HUB) == "in-place"
    docks = [target.dock for target in sorted(replaced, key=lambda s: s.value)] if is_in_place else None
    yield from take_docks(g, seat, facility, mine, docks)


def _whom_to_replace(g: State, seat: Seat) -> Flow[list[Ship]]:
    shown = {s.value for s in unplaced(g)}
    ships = {s.id: s for s in rival_ships(g, seat) if s.value in shown and s.at != TERRAFORMING}
    options = [
        Option(
            s.id,
            say("{seat}'s {value}, {where}", seat=s.pilot, value=s.value, where=place(s.at)),
            say("Replaced by a ship of yours."),
            die_icon(s),
        )
        for s in ships.values()
    ]

    def veto(choice: Choice) -> str | None:
        return cloak_refusal(g, seat, [ships[name] for name in choice]) or None

    def suggested() -> Choice:
        groups = [group for group in cloak_groups(g, seat) if not cloak_refusal(g, seat, group)]
        best = {s.id for s in best_disguise(view(g, seat), seat, groups)}
        return tuple(name for name in ships if name in best)

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{CLOAK}",
            say("Which ships of a rival do you replace?"),
            options,
            most=len(options),
            veto=veto,
            suggest=suggested,
        )
    )
    return [ships[name] for name in chosen]


def _with_which(g: State, seat: Seat, replaced: Sequence[Ship]) -> Flow[list[Ship]]:
    """Which of the player's ships take the docks: asked only where they are not alike."""
    ready = {s.id: s for s in stand_ins(g, replaced)}
    number, shown = len(replaced), values(replaced)

    def veto(choice: Choice) -> str | None:
        is_match = values(ready[name] for name in choice) == shown
        return None if is_match else say("Choose ships showing {dice}.", dice=shown)

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{CLOAK}.with",
            say("Which of your ships {n:=takes/take} over?", n=number),
            [ship_option(g, s) for s in ready.values()],
            least=number,
            most=number,
            veto=veto,
            suggest=lambda: tuple(s.id for s in first_stand_ins(g, replaced)),
            rides=True,
            standing=say("showing {dice}", dice=shown),
        )
    )
    return [ready[name] for name in chosen]
