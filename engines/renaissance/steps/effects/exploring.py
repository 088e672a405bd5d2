"""New Planets: the origin and a Portal colour are named, then tile, Portals and Stability are drawn."""

from __future__ import annotations

from engines.core import NEWS, Choice, Flow, Option, Seat, say
from engines.renaissance.facts.effects import Explore
from engines.renaissance.facts.numbers import RABBIT_ORDER
from engines.renaissance.rules import pieces
from engines.renaissance.rules.effects import scope_of
from engines.renaissance.rules.exploring import arrive, explorable
from engines.renaissance.state import Run, State
from engines.renaissance.steps.asking import ask_one, first_of
from engines.renaissance.steps.performance import GoOn, progress
from engines.renaissance.words.phrases import colour_word, planet_token, portal_icon


def explore(g: State, run: Run, op: Explore) -> Flow[bool | GoOn]:
    """With an empty pile nothing happens at all: the Rabbit stays where it is."""
    if run.stage:
        return (yield from _choose_stability(g, run))
    seat = run.seat
    ways = explorable(g, op, scope_of(run))
    if not ways:
        g.say("{seat} cannot explore.", seat=seat)
        return False
    answer = yield from _ask_from_where(g, seat, ways)
    origin, _, colour = answer.partition(":")
    new = g.chance.deal(g.planet_pile, None)
    arrive(g, new, colour)
    run.refs.update({name: planet for name, planet in ((op.bind_from, origin), (op.bind_new, new)) if name})
    g.say(
        "{seat} explores from {start} and finds {planet} ({portals}).",
        seat=seat,
        start=planet_token(origin),
        planet=planet_token(new),
        portals=[colour_word(portal) for portal in g.planets[new].portals],
        weight=NEWS,
    )
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
            say("{planet}, {colour} Portal", planet=planet_token(planet), colour=colour_word(colour)),
            say(
                "{n:Emissary/Emissaries} of yours there; the new Planet gets {portals}",
                n=g.planets[planet].emissaries[seat],
                portals=_portals(colour, rabbit),
            ),
            portal_icon(colour),
            verb=say("Explore"),
        )
        for planet, colour in ways
    ]

    def suggest() -> Choice:
        """From where most Emissaries stand, by a colour that the Rabbit does not show."""
        planet, colour = max(ways, key=lambda way: (g.planets[way[0]].emissaries[seat], way[1] != rabbit))
        return (f"{planet}:{colour}",)

    return (yield from ask_one(g, seat, "explore.from", say("Explore from where?"), options, suggest))


def _portals(colour: str, rabbit: str) -> str:
    if colour == rabbit:
        return say("only a {colour} Portal", colour=colour_word(colour))
    return say("{one} and {other} Portals", one=colour_word(colour), other=colour_word(rabbit))


def _choose_stability(g: State, run: Run) -> Flow[bool]:
    """One of several tiles, for all to see; the others are shuffled back."""
    planet, tiles = list(g.planets)[-1], list(run.tiles)
    values = sorted(set(tiles), reverse=True)
    options = [
        Option(
            str(value),
            say("Stability {n}", n=value),
            say("room for {n}", n=value),
            "stability",
            verb=say("Take {n}", n=value),
        )
        for value in values
    ]
    text = say("Which Stability does {planet} get?", planet=planet_token(planet))
    answer = yield from ask_one(g, run.seat, "explore.tile", text, options, first_of(options))
    tiles.remove(int(answer))
    g.stability_pile += tiles
    g.chance.shuffle(g.stability_pile)
    progress(g, tiles=())
    _set_stability(g, planet, int(answer))
    return True


def _set_stability(g: State, planet: str, value: int) -> None:
    pieces.change_stability(g, planet, value)
    g.say("{planet} has Stability {n}.", planet=planet_token(planet), n=value)
