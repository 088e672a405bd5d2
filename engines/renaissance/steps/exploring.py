"""New Planets: the origin and a Portal colour are named, then tile, Portals and Stability are drawn."""

from __future__ import annotations

from engines.core import Choice, Flow, Option, Seat
from engines.renaissance import pieces
from engines.renaissance.data import PLANETS, RABBIT_ORDER
from engines.renaissance.data.effects import Explore
from engines.renaissance.galaxy import static_of
from engines.renaissance.state import Planet, Run, State
from engines.renaissance.steps.asking import ask_one, first_of
from engines.renaissance.steps.effects import GoOn, meaning, progress, scope_of
from engines.renaissance.targets import explorable
from engines.renaissance.words import many


@meaning(Explore)
def explore(g: State, run: Run, op: Explore) -> Flow[bool | GoOn]:
    """With an empty pile nothing happens at all: the Rabbit stays where it is."""
    if run.stage:
        return (yield from _choose_stability(g, run))
    seat = run.seat
    ways = explorable(g, op, scope_of(run))
    if not ways:
        g.say(f"{{seat:{seat}}} cannot explore.")
        return False
    answer = yield from _ask_from_where(g, seat, ways)
    origin, _, colour = answer.partition(":")
    new = g.chance.deal(g.planet_pile, None)
    nobody = (0,) * len(g.seats)
    g.planets[new] = Planet(id=new, stability=0, portals=(), emissaries=nobody, institutes=nobody)
    _open_portals(g, new, colour)
    run.refs.update({name: planet for name, planet in ((op.bind_from, origin), (op.bind_new, new)) if name})
    portals = " and ".join(g.planets[new].portals)
    g.say(f"{{seat:{seat}}} explores from {{planet:{origin}}} by {colour}: {{planet:{new}}}, {portals}.")
    count = min(max(op.stability_look, 1), len(g.stability_pile))
    tiles = [g.chance.deal(g.stability_pile, None) for _ in range(count)]
    if count > 1:
        run.tiles = tuple(tiles)
        return GoOn()
    _set_stability(g, new, tiles[0])
    return True


def _ask_from_where(g: State, seat: Seat, ways: list[tuple[str, str]]) -> Flow[str]:
    rabbit = RABBIT_ORDER[g.rabbit]
    options = [
        Option(
            f"{planet}:{colour}",
            f"{{planet:{planet}}} by {colour}",
            f"{many(g.planets[planet].emissaries[seat], 'Emissary')} of yours; the new Planet gets {_portals(colour, rabbit)}",
        )
        for planet, colour in ways
    ]

    def suggest() -> Choice:
        """From where most Emissaries stand, by a colour that the Rabbit does not show."""
        planet, colour = max(ways, key=lambda way: (g.planets[way[0]].emissaries[seat], way[1] != rabbit))
        return (f"{planet}:{colour}",)

    text = "From which Planet do you explore, and by which Portal?"
    return (yield from ask_one(g, seat, "explore.from", text, options, suggest))


def _portals(colour: str, rabbit: str) -> str:
    return f"only a {colour} Portal" if colour == rabbit else f"{colour} and {rabbit} Portals"


def _open_portals(g: State, planet: str, colour: str) -> None:
    """The named colour, then the Rabbit's unless it is the same or used up; the Rabbit steps on either way."""
    rabbit = RABBIT_ORDER[g.rabbit]
    g.rabbit = (g.rabbit + 1) % len(RABBIT_ORDER)
    wanted = [colour, rabbit]
    if static_of(g.content, planet) == "all_portals_on_arrival":
        wanted += RABBIT_ORDER
    spaces = g.content[PLANETS][planet].portal_spaces
    for portal in dict.fromkeys(wanted):
        if portal in spaces and g.portals[portal]:
            pieces.open_portal(g, planet, portal)


def _choose_stability(g: State, run: Run) -> Flow[bool]:
    """One of several tiles, for all to see; the others are shuffled back."""
    planet, tiles = list(g.planets)[-1], list(run.tiles)
    values = sorted(set(tiles), reverse=True)
    options = [Option(str(value), f"Stability {value}", f"Bears {value} elements") for value in values]
    text = f"Which Stability does {{planet:{planet}}} get?"
    answer = yield from ask_one(g, run.seat, "explore.tile", text, options, first_of(options))
    tiles.remove(int(answer))
    g.stability_pile += tiles
    g.chance.shuffle(g.stability_pile)
    progress(g, tiles=())
    _set_stability(g, planet, int(answer))
    return True


def _set_stability(g: State, planet: str, value: int) -> None:
    pieces.change_stability(g, planet, value)
    g.say(f"{{planet:{planet}}} has Stability {value}.")
