"""The powers of tech cards that are used by discarding them: free, one a turn, never a card used this turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Choice, Flow, Option, Seat, ask, pick
from engines.frontiers.advice import best_card, best_target, best_to_clear
from engines.frontiers.changes import (
    discard_tech,
    gain,
    lose_tech,
    place_field,
    remove_field,
    reveal_agenda,
    shift_colonies,
    take_tech,
    worth_keeping,
)
from engines.frontiers.data import tech as t
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.facilities import BAY, MINE, TERRAFORMING
from engines.frontiers.data.factions import DARK_SPACE
from engines.frontiers.data.players import LEAST_SHIPS, SERVO_STATION
from engines.frontiers.data.tech import TECH
from engines.frontiers.data.territories import ISOLATION, POSITRON, REPULSOR, TERRITORIES
from engines.frontiers.deeds import done
from engines.frontiers.outlook import Move, best_exchange, best_swap
from engines.frontiers.reading import (
    agenda_facts,
    docked,
    is_repelled,
    rivals,
    ruling,
    safe_colored,
    ship,
    tech_facts,
    tech_of,
)
from engines.frontiers.seen import Board
from engines.frontiers.state import HOME, RELIC, Ship, State, TechCard
from engines.frontiers.steps.board import (
    best_option,
    field_words,
    lifted_words,
    move_as_chosen,
    move_prompt,
    parse_colony,
    standing,
)
from engines.frontiers.steps.tech_docks import is_lost, targets
from engines.frontiers.view import view
from engines.frontiers.words import amount, place, several, tech_detail


@dataclass(frozen=True, slots=True)
class Discard:
    """One card's discard power: whether anything could be done with it, and the flow that does it."""

    is_open: Callable[[State, Seat], bool]
    flow: Callable[[State, Seat], Flow[None]]


def discards_left(b: Board, seat: Seat) -> int:
    """How many discard powers the player in turn may still use."""
    return (2 if b.players[seat].faction == DARK_SPACE else 1) - b.turn.discards


def discardable(g: State, seat: Seat) -> list[TechCard]:
    """The cards whose discard power could be used now."""
    if discards_left(g, seat) <= 0:
        return []
    return [
        card
        for card in g.players[seat].tech
        if card.id in DISCARDS and not card.uses and DISCARDS[card.id].is_open(g, seat)
    ]


def discard_power(g: State, seat: Seat, tech: str) -> Flow[None]:
    """Use a discard power: the card's flow asks, then calls `_throw` and acts."""
    yield from DISCARDS[tech].flow(g, seat)


def _throw(g: State, seat: Seat, tech: str) -> Flow[None]:
    """The card leaves the player for its power."""
    g.note(discards=g.turn.discards + 1)
    g.say(f"{{seat:{seat}}} discards {{tech:{tech}}} for its power.")
    yield from lose_tech(g, seat, tech)
    discard_tech(g, tech)


# --- fields ------------------------------------------------------------------------------------------------------------


def _remove_generator(g: State, seat: Seat) -> Flow[None]:
    options = [
        Option(f"remove:{field}", f"{{field:{field}}}", lifted_words(g, field))
        for field, now in g.fields.items()
        if now
    ]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.BOOSTER}",
            "Which field generator leaves the planet?",
            options,
            suggest=lambda: best_option(g, seat, options),
        )
    )
    yield from _throw(g, seat, t.BOOSTER)
    remove_field(g, chosen.removeprefix("remove:"))


def _place_generator(tech: str, field: str) -> Discard:
    """A card that puts its own generator on a territory, or moves it to another one."""

    def flow(g: State, seat: Seat) -> Flow[None]:
        options = [
            Option(f"{field}>{p}", f"{{territory:{p}}}", field_words(g, seat, field, p))
            for p in g.content[TERRITORIES]
            if p != g.fields[field]
        ]
        (chosen,) = yield from ask(
            pick(
                seat,
                f"discard.{tech}",
                f"Where does the {{field:{field}}} go?",
                options,
                suggest=lambda: best_option(g, seat, options),
            )
        )
        was_off = not g.fields[field]
        yield from _throw(g, seat, tech)
        place_field(g, field, chosen.partition(">")[2])
        if field == REPULSOR and was_off:
            done(g, Deed.REPULSOR_PLACED)

    return Discard(lambda _g, _s: True, flow)


# --- colonies ----------------------------------------------------------------------------------------------------------


def _movable(g: State) -> list[tuple[Seat, str]]:
    return [
        (owner, p)
        for p, counts in g.colonies.items()
        if not is_repelled(g, p)
        for owner, count in enumerate(counts)
        if count
    ]


def _teleport_colony(g: State, seat: Seat) -> Flow[None]:
    choice = yield from ask(move_prompt(g, seat, f"discard.{t.TELEPORTER}", _movable(g)))
    yield from _throw(g, seat, t.TELEPORTER)
    move_as_chosen(g, choice)


def _swap_refusal(choice: Choice) -> str | None:
    (first, here), (second, there) = (parse_colony(option) for option in choice)
    if here == there:
        return "Choose colonies on two different territories."
    return "Choose colonies of two different players: nothing would change." if first == second else None


def _swap_moves(choice: Choice) -> tuple[Move, Move]:
    (first, here), (second, there) = (parse_colony(option) for option in choice)
    return (first, here, there), (second, there, here)


def _swappable(g: State) -> bool:
    movable = _movable(g)
    return any(one[0] != other[0] and one[1] != other[1] for one in movable for other in movable)


def _swap_colonies(g: State, seat: Seat) -> Flow[None]:
    """Two colonies of two players change places."""
    options = [
        Option(f"{o}.{p}", f"{{seat:{o}}} on {{territory:{p}}}", f"Now: {standing(g, p)}.") for o, p in _movable(g)
    ]
    pairs = [(a.id, b.id) for n, a in enumerate(options) for b in options[n + 1 :] if not _swap_refusal((a.id, b.id))]
    choice = yield from ask(
        pick(
            seat,
            f"discard.{t.POLARITY}",
            "Which two colonies change places?",
            options,
            least=2,
            most=2,
            veto=_swap_refusal,
            suggest=lambda: pairs[best_swap(view(g, seat), seat, [_swap_moves(pair) for pair in pairs])],
        )
    )
    moves = _swap_moves(choice)
    (first, here, there), (second, _, _) = moves
    yield from _throw(g, seat, t.POLARITY)
    g.say(f"{{seat:{first}}} on {{territory:{here}}} and {{seat:{second}}} on {{territory:{there}}} change places.")

    def change() -> None:
        for owner, source, target in moves:
            g.colonies[source][owner] -= 1
            g.colonies[target][owner] += 1

    shift_colonies(g, change)


def _free_places(g: State) -> list[str]:
    return [p for p in g.content[TERRITORIES] if not is_repelled(g, p)]


def _swap_is_open(g: State, _seat: Seat) -> bool:
    counts = [g.colonies[p] for p in _free_places(g)]
    return any(one != counts[0] for one in counts)


def _swap_territories(g: State, seat: Seat) -> Flow[None]:
    """All colonies of two territories change places."""
    places = _free_places(g)
    options = [Option(p, f"{{territory:{p}}}", f"Now: {standing(g, p)}.") for p in places]

    def veto(choice: Choice) -> str | None:
        same = g.colonies[choice[0]] == g.colonies[choice[1]]
        return "Both hold the same colonies: nothing would change." if same else None

    pairs = [(a, b) for n, a in enumerate(places) for b in places[n + 1 :] if not veto((a, b))]
    here, there = yield from ask(
        pick(
            seat,
            f"discard.{t.CLOAK}",
            "Which two territories swap all their colonies?",
            options,
            least=2,
            most=2,
            veto=veto,
            suggest=lambda: best_exchange(view(g, seat), seat, pairs),
        )
    )
    yield from _throw(g, seat, t.CLOAK)
    g.say(f"All colonies of {{territory:{here}}} and {{territory:{there}}} change places.")

    def change() -> None:
        g.colonies[here], g.colonies[there] = g.colonies[there], g.colonies[here]

    shift_colonies(g, change)


# --- ships -------------------------------------------------------------------------------------------------------------


def _destructible(g: State, seat: Seat) -> list[Ship]:
    """Rivals' docked ships that may be destroyed: three of a color must be left for the next turn."""
    return [
        s
        for s in targets(g, seat)
        if s.id == RELIC or s.at == TERRAFORMING or safe_colored(g, s.color) - 1 >= LEAST_SHIPS
    ]


def _fate(target: Ship) -> str:
    return f"Back to {{territory:{HOME}}}." if target.id == RELIC else "Back to the stock: it must be built again."


def _destroy(g: State, seat: Seat) -> Flow[None]:
    ships = _destructible(g, seat)
    options = [Option(s.id, f"{{seat:{s.pilot}}}: {s.value} at {place(s.at)}", _fate(s)) for s in ships]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.CANNON}",
            "Which ship do you destroy?",
            options,
            suggest=lambda: (best_target(view(g, seat), ships).id,),
        )
    )
    yield from _throw(g, seat, t.CANNON)
    target = ship(g, chosen)
    g.say(f"A ship of {{seat:{target.pilot}}} at {place(target.at)} is destroyed.")
    g.to_stock(target)


def _occupied(g: State) -> list[str]:
    return list(dict.fromkeys(s.at for s in g.ships if s.docked_by != -1 and s.at != BAY))


def _clear(g: State, facility: str) -> None:
    """All ships of a facility go to the Maintenance Bay; by the usual ruling a terraforming ship is lost with it."""
    cleared = docked(g, facility)
    lost = [target for target in cleared if is_lost(target)] if ruling(g, SERVO_STATION) == "station" else []
    for target in cleared:
        if target in lost:
            g.to_stock(target)
        else:
            g.to_bay(target)
    fate = "is lost" if lost else f"{'goes' if len(cleared) == 1 else 'go'} to the Maintenance Bay"
    g.say(f"{several(len(cleared), 'ship')} at {place(facility)} {fate}.")


def _clear_facility(g: State, seat: Seat) -> Flow[None]:
    options = [Option(p, place(p), f"{several(len(docked(g, p)), 'ship')} would leave.") for p in _occupied(g)]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.SERVO}",
            "Which facility is cleared?",
            options,
            suggest=lambda: (best_to_clear(view(g, seat), seat, _occupied(g)),),
        )
    )
    yield from _throw(g, seat, t.SERVO)
    _clear(g, chosen)


def _clear_mine(g: State, seat: Seat) -> Flow[None]:
    yield from _throw(g, seat, t.TUNNELER)
    _clear(g, MINE)


# --- cards and resources -----------------------------------------------------------------------------------------------


def _recoverable(g: State, seat: Seat) -> list[str]:
    return [tech for tech in dict.fromkeys(g.tech_discard) if tech == t.WARPER or not tech_of(g, seat, tech)]


def _recover(g: State, seat: Seat) -> Flow[None]:
    """Take a card from the discards as they were: the Warper itself is not yet among them."""
    techs = _recoverable(g, seat)
    options = [Option(tech, f"{{tech:{tech}}}", tech_detail(g.content[TECH][tech], brief=True)) for tech in techs]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.WARPER}",
            "Which card do you take back?",
            options,
            suggest=lambda: (best_card(view(g, seat), techs),),
        )
    )
    g.tech_discard.remove(chosen)
    yield from _throw(g, seat, t.WARPER)
    g.say(f"{{seat:{seat}}} takes {{tech:{chosen}}} from the discards.")
    take_tech(g, seat, TechCard(chosen))


def _fabricate(g: State, seat: Seat) -> Flow[None]:
    ore = tech_facts(g, t.FABRICATOR).discard_gain
    yield from _throw(g, seat, t.FABRICATOR)
    g.say(f"{{seat:{seat}}} gains {amount(ore=ore)}.")
    gain(g, seat, ore=ore)


def _hidden(g: State, seat: Seat) -> list[str]:
    return [card.id for card in g.players[seat].agendas if not card.is_revealed]


def _open_window(g: State, seat: Seat) -> Flow[None]:
    """Reveal an agenda without its deed; then the limit of three holds again."""
    mine = {card.id: card for card in g.players[seat].agendas if not card.is_revealed}
    options = [
        Option(a, f"{{agenda:{a}}}", f"{agenda_facts(g, a).in_game} Or: {agenda_facts(g, a).at_end}") for a in mine
    ]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.WINDOW}",
            "Which agenda do you reveal?",
            options,
            suggest=lambda: (min(mine, key=lambda a: worth_keeping(g, seat, mine[a])),),
        )
    )
    g.note(discards=g.turn.discards + 1)
    g.say(f"{{seat:{seat}}} discards {{tech:{t.WINDOW}}} for its power.")
    reveal_agenda(g, seat, chosen)
    yield from lose_tech(g, seat, t.WINDOW)
    discard_tech(g, t.WINDOW)


def _rival_cards(g: State, seat: Seat) -> list[tuple[Seat, str]]:
    return [(rival, card.id) for rival in rivals(g, seat) for card in g.players[rival].tech]


def _short_out(g: State, seat: Seat) -> Flow[None]:
    """Another player loses a tech card, without its power."""
    options = [
        Option(
            f"{rival}:{tech}", f"{{tech:{tech}}} of {{seat:{rival}}}", tech_detail(g.content[TECH][tech], brief=True)
        )
        for rival, tech in _rival_cards(g, seat)
    ]
    best = max(options, key=lambda option: g.content[TECH][option.id.partition(":")[2]].points)
    (chosen,) = yield from ask(
        pick(seat, f"discard.{t.CAPACITOR}", "Which card is discarded?", options, suggest=lambda: (best.id,))
    )
    victim, _, tech = chosen.partition(":")
    yield from _throw(g, seat, t.CAPACITOR)
    g.say(f"{{seat:{victim}}} loses {{tech:{tech}}}.")
    yield from lose_tech(g, int(victim), tech)
    discard_tech(g, tech)


def _flare(g: State, seat: Seat) -> Flow[None]:
    yield from _throw(g, seat, t.HARVESTER)
    for rival in rivals(g, seat):
        if g.players[rival].fuel:
            g.say(f"{{seat:{rival}}} loses {amount(g.players[rival].fuel)}.")
            g.players[rival].fuel = 0


DISCARDS: dict[str, Discard] = {
    t.BOOSTER: Discard(lambda g, _: any(g.fields.values()), _remove_generator),
    t.CRYSTAL: _place_generator(t.CRYSTAL, POSITRON),
    t.GRAVITY: _place_generator(t.GRAVITY, REPULSOR),
    t.STASIS: _place_generator(t.STASIS, ISOLATION),
    t.TELEPORTER: Discard(lambda g, _: bool(_movable(g)), _teleport_colony),
    t.POLARITY: Discard(lambda g, _: _swappable(g), _swap_colonies),
    t.CLOAK: Discard(_swap_is_open, _swap_territories),
    t.CANNON: Discard(lambda g, seat: bool(_destructible(g, seat)), _destroy),
    t.SERVO: Discard(lambda g, _: bool(_occupied(g)), _clear_facility),
    t.TUNNELER: Discard(lambda g, _: bool(docked(g, MINE)), _clear_mine),
    t.WARPER: Discard(lambda g, seat: bool(_recoverable(g, seat)), _recover),
    t.FABRICATOR: Discard(lambda _g, _s: True, _fabricate),
    t.WINDOW: Discard(lambda g, seat: bool(_hidden(g, seat)), _open_window),
    t.CAPACITOR: Discard(lambda g, seat: bool(_rival_cards(g, seat)), _short_out),
    t.HARVESTER: Discard(lambda g, seat: any(g.players[r].fuel for r in rivals(g, seat)), _flare),
}
