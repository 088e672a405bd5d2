"""The docks on the faction boards, and the two owner's abilities that are used by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick
from engines.frontiers.advice import best_bonus
from engines.frontiers.changes import draw_tech, gain, pay, place_field, remove_field, shift_colonies, take_tech
from engines.frontiers.data import factions as fa
from engines.frontiers.data.facilities import TERRAFORMING
from engines.frontiers.data.territories import FIELDS, ISOLATION, POSITRON, TERRITORIES
from engines.frontiers.docking import colony_moves
from engines.frontiers.outlook import best_field, best_move
from engines.frontiers.reading import controlled, docked, is_repelled, lendable, whose
from engines.frontiers.state import NOBODY, Ship, State, TechCard
from engines.frontiers.steps.hub import move_colony
from engines.frontiers.view import view
from engines.frontiers.words import amount, lower


def _corex(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    ore = len(controlled(g, seat))
    g.say(f"{{seat:{seat}}} gains {amount(ore=ore)} from {{faction:{fa.COREX}}}.")
    gain(g, seat, ore=ore)
    yield from ()


def _dark_space(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    card = draw_tech(g)
    if card is None:
        g.say("There is no tech card left to take.")
    else:
        g.say(f"{{seat:{seat}}} takes {{tech:{card}}} from the deck.")
        take_tech(g, seat, TechCard(card))
    yield from ()


def _homesteaders(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    move_colony(g, seat, 1)
    yield from ()


def _new_gaia(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    (ship,) = [ship for ship in docked(g, TERRAFORMING) if whose(g, ship) == seat]
    value = g.chance.roll()
    g.put(ship, value=value, is_saved=value >= 4)
    fate = "is kept" if value >= 4 else "will be lost"
    g.say(f"{{seat:{seat}}} rolls the terraforming ship again: {value}, it {fate}.")
    yield from ()


def _proxima(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    """Move a generator from one territory to another."""
    options = [
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
    (choice,) = yield from ask(
        pick(
            seat,
            "board.proxima",
            "Which field generator moves where?",
            options,
            suggest=lambda: best_option(g, seat, options),
        )
    )
    field, _, place = choice.partition(">")
    place_field(g, field, place)


def _scavengers(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    g.note(takes_unequal_pair=True)
    g.say(f"{{seat:{seat}}} may build with two unequal ships this turn.")
    yield from ()


def _uranian(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    """Move a colony: one of one's own, or for more ore a rival's."""
    facts = g.content[fa.FACTIONS][fa.URANIAN]
    movable = list(colony_moves(g, seat, g.players[seat].ore))
    choice = yield from ask(move_prompt(g, seat, "board.uranian", movable, (facts.ore, facts.rival_ore)))
    owner, _ = parse_colony(choice[0])
    ore = facts.ore if owner == seat else facts.rival_ore
    pay(g, seat, ore=ore)
    g.say(f"{{seat:{seat}}} pays {amount(ore=ore)}.")
    move_as_chosen(g, choice)


BOARD_EFFECTS: dict[str, Callable[[State, Seat, Sequence[Ship]], Flow[None]]] = {
    fa.COREX: _corex,
    fa.DARK_SPACE: _dark_space,
    fa.HOMESTEADERS: _homesteaders,
    fa.NEW_GAIA: _new_gaia,
    fa.PROXIMA: _proxima,
    fa.SCAVENGERS: _scavengers,
    fa.URANIAN: _uranian,
}

# --- moving colonies ---------------------------------------------------------------------------------------------------


def move_prompt(
    g: State, seat: Seat, key: str, movable: Sequence[tuple[Seat, str]], ore: tuple[int, int] = (0, 0)
) -> Prompt:
    """A form: which colony, and where to; `ore` is the price for one's own and for a rival's."""

    def colony(owner: Seat, place: str) -> Option:
        cost = ore[owner != seat]
        whose = "Your colony" if owner == seat else f"{{seat:{owner}}}'s colony"
        return Option(
            f"{owner}.{place}",
            f"{{seat:{owner}}} on {{territory:{place}}}",
            f"{whose}{f', for {cost} ore' if cost else ''}. Now: {standing(g, place)}.",
        )

    places = [place for place in g.content[TERRITORIES] if not is_repelled(g, place)]
    groups = (
        Group("Colony", tuple(colony(owner, place) for owner, place in movable)),
        Group("To", tuple(Option(f"to.{place}", f"{{territory:{place}}}", standing(g, place)) for place in places)),
    )

    def veto(choice: Choice) -> str | None:
        same = parse_colony(choice[0])[1] == choice[1].removeprefix("to.")
        return "Choose another territory to move to." if same else None

    def suggested() -> Choice:
        owner, source, target = best_move(view(g, seat), seat, movable)
        return f"{owner}.{source}", f"to.{target}"

    return Prompt(seat, key, "Which colony moves where?", groups, suggest=suggested, veto=veto)


def parse_colony(option: str) -> tuple[Seat, str]:
    """Owner and territory of a colony option."""
    owner, _, place = option.partition(".")
    return int(owner), place


def move_as_chosen(g: State, choice: Choice) -> None:
    """Move the colony a `move_prompt` was answered with."""
    owner, source = parse_colony(choice[0])
    target = choice[1].removeprefix("to.")
    g.say(f"A colony of {{seat:{owner}}} moves from {{territory:{source}}} to {{territory:{target}}}.")
    shift_colonies(g, lambda: _move(g, owner, source, target))


def _move(g: State, owner: Seat, source: str, target: str) -> None:
    g.colonies[source][owner] -= 1
    g.colonies[target][owner] += 1


def standing(g: State, place: str) -> str:
    """Who has how many colonies on a territory."""
    counts = [f"{{seat:{seat}}} {count}" for seat, count in enumerate(g.colonies[place]) if count]
    return ", ".join(counts) or "No colonies"


# --- owners' abilities -------------------------------------------------------------------------------------------------


def proxima_options(g: State, seat: Seat) -> list[Option]:
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


def use_proxima(g: State, seat: Seat) -> Flow[None]:
    """Once a turn, for fuel: place a generator, or take one off the planet; never move one."""
    options = proxima_options(g, seat)
    (choice,) = yield from ask(
        pick(
            seat,
            "owner.proxima",
            "Place or remove a field generator:",
            options,
            suggest=lambda: best_option(g, seat, options),
        )
    )
    facts = g.content[fa.FACTIONS][fa.PROXIMA]
    pay(g, seat, facts.owner_fuel, facts.owner_ore)
    g.note(is_proxima_used=True)
    if choice.startswith("remove:"):
        remove_field(g, choice.removeprefix("remove:"))
    else:
        field, _, place = choice.partition(">")
        place_field(g, field, place)


def contested(g: State) -> list[str]:
    """The territories whose bonus the Syndicate's owner may use."""
    return [place for place in lendable(g) if g.control[place] == NOBODY]


def use_uranian(g: State, seat: Seat) -> Flow[None]:
    """Once a turn: use the bonus of a contested territory for the rest of the turn."""
    options = [Option(p, f"{{territory:{p}}}", g.content[TERRITORIES][p].bonus) for p in contested(g)]
    (place,) = yield from ask(
        pick(
            seat,
            "owner.uranian",
            "Which contested territory's bonus do you use?",
            options,
            suggest=lambda: (best_bonus(contested(g)),),
        )
    )
    g.note(is_uranian_used=True, borrowed=(*g.turn.borrowed, place))
    g.say(f"{{seat:{seat}}} uses the bonus of {{territory:{place}}} this turn.")


# --- fields ------------------------------------------------------------------------------------------------------------


def best_option(g: State, seat: Seat, options: Sequence[Option]) -> Choice:
    """The generator and the place that help a seat most."""
    return best_field(view(g, seat), seat, [option.id for option in options])


def field_words(g: State, seat: Seat, field: str, place: str) -> str:
    """What a generator would mean on a territory as things stand."""
    holder = g.control[place]
    whose = "Nobody controls it." if holder == NOBODY else "You control it." if holder == seat else ""
    if field == POSITRON:
        return whose if holder == NOBODY else f"1 point to {'you' if whose else f'{{seat:{holder}}}'}."
    if field == ISOLATION:
        return f"{whose or f'{{seat:{holder}}} controls it.'} No bonus: {lower(g.content[TERRITORIES][place].bonus)}"
    return f"{standing(g, place)}. {g.content[FIELDS][field].text}"


def lifted_words(g: State, field: str) -> str:
    """From where a generator would be taken."""
    now = g.fields[field]
    return f"From {{territory:{now}}} ({standing(g, now)})."
