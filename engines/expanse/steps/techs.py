"""New techs after the first three scorings, and the pieces that some of them enter at once."""

from __future__ import annotations

from engines.core import Flow, ask, later, pick, say, together, token
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
        faction = token("faction", tech.faction)
        g.did(say("{faction} has {tech}", faction=faction, tech=token("tech", tech.id)))
    g.renew_powers()
    yield from together(g.chance, {g.seat_of(tech.faction): _enter_pieces(g, tech) for tech in gained})
    if gained:
        report(g, None, say("New techs"))


def _enter_pieces(g: State, tech: Tech) -> Flow[None]:
    """What a tech puts on the map at once."""
    p = Performance(g, tech.faction, token("tech", tech.id), text=tech.text)
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

    options = [orbital_option(p.g, orbital) for orbital in orbitals]
    chosen = yield from ask(
        pick(
            p.seat,
            "tech.scrap-ships",
            say("Where do your Scrap Ships enter?"),
            options,
            least=1,
            most=count,
            suggest=suggest,
            standing=say("{n:Scrap Ship}, together or apart", n=count),
            happened=p.happened(p.seat),
        )
    )
    entered = [chosen[n % len(chosen)] for n in range(count)]
    for orbital in entered:
        add_ship(p.g, p.actor, orbital, Ship.SCRAP)
    for orbital in dict.fromkeys(entered):
        number = entered.count(orbital)
        where = token("orbital", orbital)
        tell_later(p.g, say("{n:Scrap Ship} {n:=enters/enter} at {orbital}", n=number, orbital=where))


def _place_token(p: Performance) -> Flow[None]:
    """A Protomolecule token goes to a base with influence of its owner."""
    g, player = p.g, p.g.of(p.actor)
    bases = [base for base in g.bases.values() if influence(g, p.actor, base.id)]
    if not bases or len(player.tokens) >= g.facts(p.actor).tokens:
        return
    options = [base_option(g, base) for base in bases]
    question = say("Which base gets a Protomolecule token?")
    base = yield from p.choose("tech.token", question, options, lambda base: p.judge.token("", base))
    player.tokens.append(base)
    tell_later(g, say("a Protomolecule token is placed on {base}", base=token("base", base)))


def tell_later(g: State, deed: str) -> None:
    """Players answer side by side, but the summary has one order."""
    later(g.chance, lambda: g.did(deed))
