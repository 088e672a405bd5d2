"""Setting up: who begins, ships, colonies, the dealt cards, and the faction boards to draft from."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Chance, Content, Seat
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.facilities import BAY
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.options import FrontiersOptions
from engines.frontiers.facts.players import (
    COLORED_SHIPS,
    DISPLAY,
    LONG_GAME_COLONIES,
    PLAYER_COUNTS,
    START_AGENDAS,
    START_SHIPS,
)
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES
from engines.frontiers.state import (
    HOME,
    NOBODY,
    RELIC,
    STOCK,
    AgendaCard,
    Player,
    Ship,
    State,
    TechCard,
)


def seats(options: FrontiersOptions) -> Sequence[int]:
    """Five need the purple set of Factions; the long game is for three or four."""
    if options.long_game:
        return (3, 4)
    return (2, 3, 4, 5) if options.factions else (2, 3, 4)


def setup(count: int, options: FrontiersOptions, chance: Chance, content: Content) -> State:
    """A table ready for the draft, or for the first turn."""
    order = _turn_order(count, chance)
    facts = content[PLAYER_COUNTS][str(count)]
    colonies = LONG_GAME_COLONIES if options.long_game else facts.colonies
    players = [Player(colonies=colonies, hub_track=seat % 4) for seat in range(count)]
    for seat, (fuel, ore) in zip(order, facts.start, strict=True):
        players[seat].fuel, players[seat].ore = fuel, ore
    g = State(
        seats=tuple(range(count)),
        chance=chance,
        content=content,
        options=options,
        order=order,
        active=order[0],
        players=players,
        ships=[*_fleets(count), Ship(RELIC, NOBODY, NOBODY, at=HOME)],
        colonies={place: [0] * count for place in content[TERRITORIES]},
        control=dict.fromkeys(content[TERRITORIES], NOBODY),
        fields=dict.fromkeys(content[FIELDS], ""),
    )
    if options.agendas:
        _deal_agendas(g)
    _deal_tech(g)
    if options.factions:
        g.boards = sorted(chance.sample(list(content[FACTIONS]), count + 1), key=list(content[FACTIONS]).index)
    g.then("opening")
    return g


def _turn_order(count: int, chance: Chance) -> tuple[Seat, ...]:
    """The highest roll begins; those who tie roll again; play runs clockwise."""
    best = list(range(count))
    while len(best) > 1:
        rolls = {seat: chance.roll() for seat in best}
        best = [seat for seat in best if rolls[seat] == max(rolls.values())]
    return tuple((best[0] + n) % count for n in range(count))


def _fleets(count: int) -> list[Ship]:
    return [
        Ship(f"s{seat}-{n}", seat, seat, at=BAY if n <= START_SHIPS else STOCK)
        for seat in range(count)
        for n in range(1, COLORED_SHIPS + 1)
    ]


def _deal_agendas(g: State) -> None:
    g.agenda_deck = list(g.content[AGENDAS])
    g.chance.shuffle(g.agenda_deck)
    for seat in g.order:
        for _ in range(START_AGENDAS):
            g.players[seat].agendas.append(AgendaCard(g.chance.deal(g.agenda_deck, seat)))


def _deal_tech(g: State) -> None:
    deck = [t.id for t in g.content[TECH].values() for _ in range(t.copies) if g.options.new_tech or not t.is_new]
    g.chance.shuffle(deck)
    for seat in g.order:
        g.players[seat].tech.append(TechCard(g.chance.deal(deck, None)))
    g.tech_display = [g.chance.deal(deck, None) for _ in range(DISPLAY)]
    g.tech_deck = deck
