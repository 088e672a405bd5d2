"""Phase H: colonists may be swapped for blindly drawn systems."""

from __future__ import annotations

from engines.core import Choice, Flow, Option, ask, pick, say
from engines.empire.minds.suggest import where_to_colonize
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.control import is_empty_symbol, place_system
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import remove_units
from engines.empire.state import IMPERIAL, State
from engines.empire.words.phrases import counted_units, place


def imperial_colonization(g: State) -> Flow[None]:
    """Colonization Fleets and World Ships may be swapped for blindly drawn systems."""
    g.phase = "H"
    options: list[Option] = []
    for sector in sorted(g.fleets):
        if is_empty_symbol(g, sector):
            for kind in ("CF", "WS"):
                if g.fleets[sector].get(kind):
                    label = say("In {sector}", sector=place(sector))
                    detail = say("Spends {unit} for a system of yours.", unit=counted_units(kind, 1))
                    options.append(Option(f"{sector_id(sector)}.{kind.lower()}", label, detail, kind.lower()))
    if not options or not g.system_pool:
        return

    def veto(choice: Choice) -> str | None:
        sectors = [one[:2] for one in choice]
        return say("Each sector takes only one system.") if len(set(sectors)) < len(sectors) else None

    chosen = yield from ask(
        pick(
            YOU,
            "colonize",
            say("Where do you found systems?"),
            options,
            least=0,
            most=len(options),
            suggest=lambda: where_to_colonize(g, [option.id for option in options]),
            veto=veto,
        )
    )
    for one in chosen:
        sector, kind = int(one[:2]), one[3:].upper()
        if place_system(g, sector, IMPERIAL):
            remove_units(g, IMPERIAL, sector, kind)
            tell(g, IMPERIAL, say("You found a system in {sector}.", sector=place(sector)))
    tidy(g)
