"""New techs after the first three scorings, and the pieces that some of them enter at once."""

from __future__ import annotations

from engines.core import Flow, ask, later, pick, together
from engines.expanse.facts.powers import EnterScrapShips, PlaceToken
from engines.expanse.facts.techs import TECHS, Tech
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.rules.fleets import add_ship
from engines.expanse.rules.influence import influence
from engines.expanse.rules.where import fitting_orbitals
from engines.expanse.state import State
from engines.expanse.steps.performance import Performance
from engines.expanse.words.places import base_option, orbital_option
from engines.expanse.words.reports import report


def gain_techs(g: State) -> Flow[None]:
    """Step 4: after scorings 1, 2 and 3 every faction gains its tech of that level; some enter pieces at once."""
    gained = [tech for tech in g.content[TECHS].values() if tech.level == g.scorings and tech.faction in g.factions]
    for tech in gained:
        g.of(tech.faction).techs.append(tech.id)
        g.did(f"{{faction:{tech.faction}}} has {{tech:{tech.id}}}")
    g.renew_powers()
    yield from together(g.chance, {g.seat_of(tech.faction): _enter_pieces(g, tech) for tech in gained})
    if gained:
        report(g, None, "New techs")


def _enter_pieces(g: State, tech: Tech) -> Flow[None]:
    """What a tech puts on the map at once."""
    p = Performance(g, tech.faction, f"{{tech:{tech.id}}}")
    for power in tech.powers:
        if isinstance(power, EnterScrapShips):
            yield from _enter_scrap_ships(p, power)
        elif isinstance(power, PlaceToken):
            yield from _place_token(p)


def _enter_scrap_ships(p: Performance, power: EnterScrapShips) -> Flow[None]:
    """Scrap Ships enter in one or more orbitals."""
    orbitals = fitting_orbitals(p.g, p.actor, power.where, {})
    count = min(power.n, p.g.facts(p.actor).scrap_ships)

    def suggest() -> tuple[str, ...]:
        return (max(orbitals, key=lambda orbital: p.judge.arrival(orbital, Ship.SCRAP)),)

    text = f"{p.title}: where do your {count} Scrap Ships enter? Pick one orbital for all of them, or one for each."
    options = [orbital_option(p.g, orbital) for orbital in orbitals]
    chosen = yield from ask(pick(p.seat, "tech.scrap-ships", text, options, least=1, most=count, suggest=suggest))
    entered = [chosen[n % len(chosen)] for n in range(count)]
    for orbital in entered:
        add_ship(p.g, p.actor, orbital, Ship.SCRAP)
    for orbital in dict.fromkeys(entered):
        number = entered.count(orbital)
        ships = "a Scrap Ship enters" if number == 1 else f"{number} Scrap Ships enter"
        tell_later(p.g, f"{ships} at {{orbital:{orbital}}}")


def _place_token(p: Performance) -> Flow[None]:
    """A Protomolecule token goes to a base with influence of its owner."""
    g, player = p.g, p.g.of(p.actor)
    bases = [base for base in g.bases.values() if influence(g, p.actor, base.id)]
    if not bases or len(player.tokens) >= g.facts(p.actor).tokens:
        return
    options = [base_option(g, base) for base in bases]
    text = "which base gets a Protomolecule token?"
    base = yield from p.choose("tech.token", text, options, lambda base: p.judge.token("", base))
    player.tokens.append(base)
    tell_later(g, f"a Protomolecule token is placed on {{base:{base}}}")


def tell_later(g: State, deed: str) -> None:
    """Players answer side by side, but the summary has one order."""
    later(g.chance, lambda: g.did(deed))
