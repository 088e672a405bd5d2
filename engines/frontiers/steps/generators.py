"""Field generators as options: placed, moved or taken off the planet by tech cards and by the Proxima Centauri Scholars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Choice, Option, Seat
from engines.frontiers.facts.territories import TERRITORIES
from engines.frontiers.minds.outlook import best_field
from engines.frontiers.rules.control import place_field, remove_field
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.planet import field_words, lifted_words


def moves(g: State, seat: Seat) -> list[Option]:
    """Every generator on the planet to every other territory."""
    return [
        Option(
            f"{field}>{place}",
            f"{{field:{field}}} to {{territory:{place}}}",
            f"From {{territory:{now}}}. {field_words(g, seat, field, place)}",
        )
        for field, now in g.fields.items()
        if now
        for place in g.content[TERRITORIES]
        if place != now
    ]


def placings(g: State, seat: Seat, field: str) -> list[Option]:
    """One generator to every territory where it does not lie."""
    return [
        Option(f"{field}>{place}", f"{{territory:{place}}}", field_words(g, seat, field, place))
        for place in g.content[TERRITORIES]
        if place != g.fields[field]
    ]


def removals(g: State) -> list[Option]:
    """Every generator off the planet."""
    return [
        Option(f"remove:{field}", f"{{field:{field}}}", lifted_words(g, field))
        for field, now in g.fields.items()
        if now
    ]


def placings_and_removals(g: State, seat: Seat) -> list[Option]:
    """What the Scholars' owner may do: place a generator that is off the planet, or remove one."""
    options = []
    for field, now in g.fields.items():
        if now:
            options.append(Option(f"remove:{field}", f"Remove {{field:{field}}}", lifted_words(g, field)))
        else:
            for place in g.content[TERRITORIES]:
                label = f"{{field:{field}}} on {{territory:{place}}}"
                options.append(Option(f"{field}>{place}", label, field_words(g, seat, field, place)))
    return options


def suggested(g: State, seat: Seat, options: Sequence[Option]) -> Callable[[], Choice]:
    """The generator and the place that help a seat most."""
    return lambda: best_field(view(g, seat), seat, [option.id for option in options])


def do_as_chosen(g: State, option: str) -> None:
    """Place, move or remove the generator an option names."""
    field, arrow, place = option.removeprefix("remove:").partition(">")
    if arrow:
        place_field(g, field, place)
    else:
        remove_field(g, field)
