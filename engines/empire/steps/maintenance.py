"""Phase G, first part: everything is maintained, or the player names what is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core import Choice, Flow, Option, Prompt, ask, pick
from engines.empire.minds.suggest import what_to_give_up
from engines.empire.rules.choices import YOU
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dispatches import tell
from engines.empire.rules.maintenance import Kept, all_kept, disband, total_upkeep, upkeep_of_one, upkeep_saved
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, State
from engines.empire.words.options import fleet_options


def maintenance(g: State) -> Flow[None]:
    """All that exists is maintained; if the points do not suffice the player names what is lost."""
    g.phase = "G"
    cost = total_upkeep(g)
    if cost > g.points:
        kept = all_kept(g)
        dropped = yield from ask(_disband_prompt(g, kept, cost))
        cost -= upkeep_saved(g, kept, dropped)
        for name in dropped:
            disband(g, kept[name])
        tell(g, IMPERIAL, f"The Empire cannot maintain {len(dropped)} of its units and markers.")
        tidy(g)
    change_points(g, -cost)
    g.say(f"Maintenance costs {cost} RP; {g.points} are left.")


def _disband_options(g: State, kept: Mapping[str, Kept]) -> list[Option]:
    options = fleet_options(g)
    options += [Option(f"leader:{one.id}", f"Leader {one.value} in {one.sector:02d}") for one in g.leaders]
    options += [
        Option(f"nexus:{sector:02d}", f"Nexus in {sector:02d}", "Index +1, in the Core +2") for sector in g.nexuses
    ]
    return [Option(o.id, o.label, f"{o.detail} · {upkeep_of_one(g, kept[o.id])} RP") for o in options]


def _disband_prompt(g: State, kept: Mapping[str, Kept], cost: int) -> Prompt:
    options = _disband_options(g, kept)
    short = cost - g.points

    def suffices(choice: Iterable[str]) -> bool:
        return upkeep_saved(g, kept, choice) >= short

    def veto(choice: Choice) -> str | None:
        if not suffices(choice):
            return f"That saves {upkeep_saved(g, kept, choice)} RP; {short} are missing."
        if any(suffices({*choice} - {one}) for one in choice):
            return "You may not disband more than necessary: one of these could still be paid."
        return None

    text = f"Maintenance costs {cost} RP and you have {g.points}: what is lost?"
    return pick(
        YOU,
        "maintain",
        text,
        options,
        most=len(options),
        suggest=lambda: what_to_give_up(g, kept, lambda one: upkeep_of_one(g, one), suffices),
        veto=veto,
    )
