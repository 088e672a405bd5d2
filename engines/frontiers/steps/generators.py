"""Field generators as options: placed, moved or taken off the planet by tech cards and by the Proxima Centauri Scholars."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts.territories import TERRITORIES
from engines.frontiers.minds.planet import best_field
from engines.frontiers.rules.control import place_field, remove_field
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.planet import field_words, lifted_words


def moves(g: State, seat: Seat) -> list[Option]:
    """Every generator on the planet to every other territory."""
    return [
        Option(
            f"{field}>{place}",
            say("{field} to {place}", field=token("field", field), place=token("territory", place)),
            say("From {now}. {meaning}", now=token("territory", now), meaning=field_words(g, seat, field, place)),
            field,
            verb="Move",
        )
        for field, now in g.fields.items()
        if now
        for place in g.content[TERRITORIES]
        if place != now
    ]


def placings(g: State, seat: Seat, field: str) -> list[Option]:
    """One generator to every territory where it does not lie."""
    return [
        Option(
            f"{field}>{place}",
            say("{field} on {place}", field=token("field", field), place=token("territory", place)),
            field_words(g, seat, field, place),
            field,
            verb="Place",
        )
        for place in g.content[TERRITORIES]
        if place != g.fields[field]
    ]


def removals(g: State) -> list[Option]:
    """Every generator off the planet."""
    return [
        Option(f"remove:{field}", token("field", field), lifted_words(g, field), field, verb="Remove")
        for field, now in g.fields.items()
        if now
    ]


def placings_and_removals(g: State, seat: Seat) -> list[Option]:
    """What the Scholars' owner may do: place a generator that is off the planet, or remove one."""
    options = []
    for field, now in g.fields.items():
        if now:
            label = say("Remove {field}", field=token("field", field))
            options.append(Option(f"remove:{field}", label, lifted_words(g, field), field, verb="Remove"))
        else:
            for place in g.content[TERRITORIES]:
                label = say("{field} on {place}", field=token("field", field), place=token("territory", place))
                meaning = field_words(g, seat, field, place)
                options.append(Option(f"{field}>{place}", label, meaning, field, verb="Place"))
    return options


def which(g: State, seat: Seat, key: str, question: str, options: Sequence[Option]) -> Flow[str]:
    """One of these options; what helps the seat most is suggested."""
    ids = [option.id for option in options]
    prompt = pick(seat, key, question, options, suggest=lambda: best_field(view(g, seat), seat, ids))
    (choice,) = yield from ask(prompt)
    return choice


def do_as_chosen(g: State, option: str) -> None:
    """Place, move or remove the generator an option names."""
    field, arrow, place = option.removeprefix("remove:").partition(">")
    if arrow:
        place_field(g, field, place)
    else:
        remove_field(g, field)
