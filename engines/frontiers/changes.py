"""Changing a position: resources, tech cards, colonies and fields, with everything that follows at once."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import THE_END, Flow, Seat, ask, pick
from engines.core.prompt import Option, Order
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.players import AGENDA_DISCARD, DISPLAY
from engines.frontiers.data.tech import WINDOW
from engines.frontiers.data.territories import BURROUGHS, ISOLATION
from engines.frontiers.deeds import done, look_at_scores, look_at_tech
from engines.frontiers.reading import agenda_facts, agenda_limit, is_isolated, majority, ruling, ship, tech_of
from engines.frontiers.scoring import aim_is_met, scores
from engines.frontiers.state import HOME, NOBODY, RELIC, AgendaCard, Discarded, State, TechCard
from engines.frontiers.words import amount, several

# --- resources -----------------------------------------------------------------------------------------------------------


def gain(g: State, seat: Seat, fuel: int = 0, ore: int = 0) -> None:
    """Take resources; what the player in turn gains is counted for the turn."""
    player = g.players[seat]
    player.fuel += fuel
    player.ore += ore
    if seat != g.active:
        return
    if fuel:
        g.note(fuel_gained=g.turn.fuel_gained + fuel)
        done(g, Deed.FUEL_GAINED, g.turn.fuel_gained)
    if ore:
        g.note(ore_gained=g.turn.ore_gained + ore)
        done(g, Deed.ORE_GAINED, g.turn.ore_gained)


def pay(g: State, seat: Seat, fuel: int = 0, ore: int = 0, to: Seat = NOBODY) -> None:
    """Give resources to the supply or to another player."""
    player = g.players[seat]
    player.fuel -= fuel
    player.ore -= ore
    assert player.fuel >= 0, "fuel below zero"  # noqa: S101 - prices are checked before they are paid
    assert player.ore >= 0, "ore below zero"  # noqa: S101
    if to != NOBODY and (fuel or ore):
        gain(g, to, fuel, ore)
        g.say(f"{{seat:{seat}}} pays {amount(fuel, ore)} to {{seat:{to}}}.")


# --- bonuses and control -------------------------------------------------------------------------------------------------


def use_bonus(g: State, territory: str) -> None:
    """The player in turn has just profited from a territory's bonus."""
    if territory in g.turn.seized and g.control[territory] == g.active:
        done(g, Deed.SEIZED_AND_USED)


def settle_control(g: State) -> None:
    """Colonies or fields have changed: who controls what, and where is the Relic Ship?"""
    for place, counts in g.colonies.items():
        holder = majority(counts)
        if holder != g.control[place]:
            g.control[place] = holder
            _tell_control(g, place, holder)
            _note_seizure(g, place, holder)
    relic = ship(g, RELIC)
    if relic.at != HOME and (relic.pilot != g.control[BURROUGHS] or is_isolated(g, BURROUGHS)):
        g.say(f"The Relic Ship leaves {{seat:{relic.pilot}}} and returns to {{territory:{BURROUGHS}}}.")
        g.to_stock(relic)
    look_at_scores(g)


def _tell_control(g: State, place: str, holder: Seat) -> None:
    if holder == NOBODY:
        g.say(f"Nobody controls {{territory:{place}}} now.")
    else:
        g.say(f"{{seat:{holder}}} controls {{territory:{place}}} now.")


def _note_seizure(g: State, place: str, holder: Seat) -> None:
    if holder == NOBODY:
        return
    before = g.turn.held.get(place, NOBODY)
    g.note(held={**g.turn.held, place: holder})
    if holder == g.active and before not in (NOBODY, holder) and place not in g.turn.seized:
        g.note(seized=(*g.turn.seized, place))
        done(g, Deed.TERRITORIES_SEIZED, len(g.turn.seized))


def shift_colonies(g: State, change: Callable[[], None]) -> None:
    """Move colonies between territories, and see whether both the player in turn and a rival gained points."""
    before = scores(g)
    change()
    settle_control(g)
    gains = [now - then for now, then in zip(scores(g), before, strict=True)]
    if gains[g.active] > 0 and any(gained > 0 for seat, gained in enumerate(gains) if seat != g.active):
        done(g, Deed.MUTUAL_GAIN)


def place_field(g: State, field: str, territory: str) -> None:
    """Put a generator on a territory, from wherever it is."""
    g.fields[field] = territory
    g.say(f"The {{field:{field}}} now lies on {{territory:{territory}}}.")
    settle_control(g)


def remove_field(g: State, field: str) -> None:
    """Take a generator off the planet."""
    g.say(f"The {{field:{field}}} leaves {{territory:{g.fields[field]}}}.")
    g.fields[field] = ""
    settle_control(g)


def isolation_is_on(g: State, territory: str) -> bool:
    """Whether a landing there is a landing in isolation."""
    return g.fields[ISOLATION] == territory


# --- tech cards ----------------------------------------------------------------------------------------------------------


def draw_tech(g: State) -> str | None:
    """The top card of the tech deck, seen by all; the discards are shuffled when it is empty."""
    if not g.tech_deck:
        g.tech_deck, g.tech_discard = g.tech_discard, []
        g.chance.shuffle(g.tech_deck)
        if g.tech_deck:
            g.say("The tech discards are shuffled into a new deck.")
    return g.chance.deal(g.tech_deck, None) if g.tech_deck else None


def refill_display(g: State) -> None:
    """Fill the empty slots of the display as long as there are cards."""
    while len(g.tech_display) < DISPLAY and (card := draw_tech(g)) is not None:
        g.tech_display.append(card)


def take_tech(g: State, seat: Seat, card: TechCard) -> bool:
    """Put a card in front of a player; one whose name is there already is discarded."""
    if tech_of(g, seat, card.id):
        g.say(f"{{seat:{seat}}} already holds {{tech:{card.id}}}: the second one is discarded.")
        discard_tech(g, card.id)
        return False
    g.players[seat].tech.append(card)
    if seat == g.active:
        g.note(tech_gained=g.turn.tech_gained + 1)
        done(g, Deed.TECH_GAINED, g.turn.tech_gained)
    look_at_tech(g)
    return True


def discard_tech(g: State, tech: str) -> None:
    """Put a card on the tech discards; it may fill an empty slot of the display."""
    g.tech_discard.append(tech)
    refill_display(g)


def lose_tech(g: State, seat: Seat, tech: str) -> Flow[TechCard]:
    """Take a card away from a player; without the Multiverse Window an agenda may be one too many."""
    card = next(card for card in g.players[seat].tech if card.id == tech)
    g.players[seat].tech.remove(card)
    if tech == WINDOW:
        yield from trim_agendas(g, seat)
    look_at_tech(g)
    return card


# --- agendas -------------------------------------------------------------------------------------------------------------


def draw_agenda(g: State, seat: Seat) -> bool:
    """Draw one agenda; the discards are shuffled when the deck is empty."""
    if not g.agenda_deck:
        g.agenda_deck, g.agenda_discard = [card.id for card in g.agenda_discard], []
        g.chance.shuffle(g.agenda_deck)
    if not g.agenda_deck:
        return False
    g.players[seat].agendas.append(AgendaCard(g.chance.deal(g.agenda_deck, seat)))
    return True


def trim_agendas(g: State, seat: Seat, *, is_draw: bool = False) -> Flow[None]:
    """Discard hidden agendas until the limit holds; after a draw, by another ruling, any of them. Revealed ones stay."""
    mine = g.players[seat].agendas
    hidden = [card for card in mine if not card.is_revealed]
    excess = max(0, min(len(mine) - agenda_limit(g, seat), len(hidden)))
    most = len(hidden) if is_draw and ruling(g, AGENDA_DISCARD) == "any" else excess
    if not most:
        return
    options = [
        Option(
            card.id,
            f"{{agenda:{card.id}}}",
            f"{agenda_facts(g, card.id).in_game} Or: {agenda_facts(g, card.id).at_end}",
        )
        for card in hidden
    ]
    suggested = tuple(card.id for card in sorted(hidden, key=lambda card: worth_keeping(g, seat, card))[:excess])
    chosen = yield from ask(
        pick(
            seat,
            "agenda.discard",
            _discard_question(excess, most, agenda_limit(g, seat)),
            options,
            least=excess,
            most=most,
            suggest=lambda: suggested,
            orders=(Order("auto", "Always let Auto choose", suggested, THE_END),),
        )
    )
    for card in hidden:
        if card.id in chosen:
            mine.remove(card)
            g.agenda_discard.append(Discarded(card.id, seat))
            g.say(f"You discard {{agenda:{card.id}}}.", to=(seat,))
    if chosen:
        g.say(f"{{seat:{seat}}} discards {several(len(chosen), 'hidden agenda')}.")


def _discard_question(excess: int, most: int, limit: int) -> str:
    if not excess:
        return "Which of your hidden agendas do you discard, if any?"
    return (
        f"You may keep {limit} agendas, revealed ones included. Discard {excess}{' or more' if most > excess else ''}:"
    )


def worth_keeping(g: State, seat: Seat, card: AgendaCard) -> int:
    """How promising a hidden agenda is: met now, its aim true as things stand, or neither."""
    return 2 * card.is_met + aim_is_met(g, seat, agenda_facts(g, card.id))


def reveal_agenda(g: State, seat: Seat, agenda: str) -> None:
    """Reveal an agenda in the game; its point may be what another one waits for."""
    turn_up_agenda(g, seat, agenda)
    look_at_scores(g)


def turn_up_agenda(g: State, seat: Seat, agenda: str) -> None:
    """Turn an agenda face up for good, worth one point."""
    cards = g.players[seat].agendas
    at = next(n for n, card in enumerate(cards) if card.id == agenda)
    cards[at] = AgendaCard(agenda, is_revealed=True)
    g.chance.reveal(agenda)
    g.say(f"{{seat:{seat}}} reveals {{agenda:{agenda}}}: 1 point.")
