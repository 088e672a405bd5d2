"""Phase G, first part: everything is maintained, or the player names what is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engines.core import DETAIL, Choice, Flow, Option, Prompt, ask, pick, say
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import what_to_give_up
from engines.empire.rules.choices import YOU
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dispatches import tell
from engines.empire.rules.maintenance import Kept, all_kept, disband, total_upkeep, upkeep_of_one, upkeep_saved
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, State
from engines.empire.words.options import fleet_options
from engines.empire.words.phrases import place


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
        text = say(
            "You cannot pay for {n:unit or marker/units and markers}, and {n:=it is/they are} lost.", n=len(dropped)
        )
        tell(g, IMPERIAL, text)
        tidy(g)
    change_points(g, -cost)
    g.say("Upkeep costs {cost} RP; {n} {n:=is/are} left.", cost=cost, n=g.points, weight=DETAIL)


def _disband_options(g: State, kept: Mapping[str, Kept]) -> list[Option]:
    options = fleet_options(g)
    for one in g.leaders:
        label = say("Leader {value}, {sector}", value=one.value, sector=place(one.sector))
        options.append(Option(f"leader:{one.id}", label, icon="leader"))
    for sector in g.nexuses:
        label, chaos = say("Nexus, {sector}", sector=place(sector)), 2 if sector == CORE else 1
        options.append(Option(f"nexus:{sector:02d}", label, say("Chaos +{n}", n=chaos), icon="nexus"))
    return [replace(one, gain=say("saves {n} RP", n=upkeep_of_one(g, kept[one.id]))) for one in options]


def _disband_prompt(g: State, kept: Mapping[str, Kept], cost: int) -> Prompt:
    options = _disband_options(g, kept)
    short = cost - g.points

    def suffices(choice: Iterable[str]) -> bool:
        return upkeep_saved(g, kept, choice) >= short

    def veto(choice: Choice) -> str | None:
        if not suffices(choice):
            saved = upkeep_saved(g, kept, choice)
            return say("That saves {saved} RP, and you are {short} short.", saved=saved, short=short)
        if any(suffices({*choice} - {one}) for one in choice):
            return say("That is more than you need to give up: one of these can still be paid.")
        return None

    return pick(
        YOU,
        "maintain",
        say("What do you give up?"),
        options,
        most=len(options),
        suggest=lambda: what_to_give_up(g, kept, lambda one: upkeep_of_one(g, one), suffices),
        veto=veto,
        standing=say("upkeep {cost}, you have {points}: save {short}", cost=cost, points=g.points, short=short),
    )
