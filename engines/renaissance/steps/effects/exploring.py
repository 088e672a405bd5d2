"""New Planets: the origin and a Portal colour are named, then tile, Portals and Stability are drawn."""

from __future__ import annotations

from engines.core import Choice, Flow, Option, Seat
from engines.renaissance.facts.effects import Explore
from engines.renaissance.facts.numbers import RABBIT_ORDER
from engines.renaissance.rules import pieces
from engines.renaissance.rules.effects import scope_of
from engines.renaissance.rules.exploring import arrive, explorable
from engines.renaissance.state import Run, State
from engines.renaissance.steps.asking import ask_one, first_of
from engines.renaissance.steps.performance import GoOn, progress
from engines.renaissance.words.planets import many


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
    arrive(g, new, colour)
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
