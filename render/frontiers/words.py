"""The board in words: alt text and the text board, from the same view as the picture."""

from __future__ import annotations

from engines.frontiers import GAME
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES
from engines.frontiers.rules.agendas import agenda_facts
from engines.frontiers.rules.planet import fields_on
from engines.frontiers.rules.ships import docked, fleet_size, unplaced
from engines.frontiers.state import NOBODY
from engines.frontiers.view import FrontiersView, PlayerView
from engines.frontiers.words.agendas import progress
from engines.frontiers.words.headline import headline
from render.look import DEFAULT_LOOK, Look
from render.words import clipped, glossary, listed, spelled, waiting_for


def alt(view: FrontiersView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in a few sentences."""
    sentences = [_headline(view, look), waiting_for(look) and f"{waiting_for(look)}."]
    sentences += [f"{look.short(p.seat)}: {p.points} points, {_purse(p)}, {_left(p)} to land." for p in view.players]
    sentences += [_territory(view, look, place) for place in view.colonies if any(view.colonies[place])]
    if view.seat is not None:
        sentences += _agendas(view, look, view.seat)
    return clipped(sentences)


def text(view: FrontiersView, look: Look = DEFAULT_LOOK) -> str:
    """The whole board in words."""
    lines = [_headline(view, look), ""]
    lines += [_player(view, look, player) for player in view.players]
    lines += ["", *(_territory(view, look, place) for place in view.colonies), ""]
    lines += [line for facility in view.docks if (line := _facility(view, look, facility))]
    display = listed([view.content[TECH][tech].name for tech in view.tech_display])
    lines += ["", f"Alien tech on display: {display or 'none'}. In the deck: {view.tech_deck_size}."]
    if view.seat is not None and (mine := _agendas(view, look, view.seat)):
        lines += ["", *mine]
    return "\n".join(lines)


def _headline(view: FrontiersView, look: Look) -> str:
    return spelled(headline(view), look, glossary(GAME, view.content)) + "."


def _purse(player: PlayerView) -> str:
    return f"{player.fuel} fuel, {player.ore} ore"


def _left(player: PlayerView) -> str:
    left = player.colonies + bool(player.hub)
    return f"{left} {'colony' if left == 1 else 'colonies'}"


def _player(view: FrontiersView, look: Look, player: PlayerView) -> str:
    parts = [
        f"{player.points} points",
        _purse(player),
        f"{fleet_size(view, player.seat)} ships",
        f"{_left(player)} to land",
    ]
    if player.hub:
        parts.append(f"a colony on circle {player.hub} of the Hub")
    if player.tech:
        parts.append(listed([view.content[TECH][card.id].name for card in player.tech]))
    shown = [agenda_facts(view, card.id).name for card in player.agendas if card.is_revealed]
    if shown:
        parts.append(f"revealed {listed(shown)}")
    hidden = len(player.agendas) - len(shown)
    if hidden:
        parts.append(f"{hidden} hidden agenda{'s' if hidden > 1 else ''}")
    faction = f" ({view.content[FACTIONS][player.faction].name})" if player.faction else ""
    return f"{look.name(player.seat)}{faction}: {'; '.join(parts)}."


def _territory(view: FrontiersView, look: Look, place: str) -> str:
    name = view.content[TERRITORIES][place].name
    counts = [f"{look.short(seat)} {count}" for seat, count in enumerate(view.colonies[place]) if count]
    fields = [view.content[FIELDS][field].name for field in fields_on(view, place)]
    holder = view.control[place]
    control = f", {look.short(holder)} controls" if holder != NOBODY else ""
    extra = f" ({listed(fields)})" if fields else ""
    return f"{name}: {', '.join(counts) or 'empty'}{control}{extra}."


def _facility(view: FrontiersView, look: Look, facility: str) -> str:
    there = docked(view, facility)
    if not there:
        return ""
    facts = view.content[FACILITIES].get(facility) or view.content[FACTIONS][facility]
    ships = [f"{'Relic Ship' if s.color == NOBODY else look.short(s.color)} {s.value or '–'}" for s in there]
    return f"{facts.name}: {', '.join(ships)}."


def _agendas(view: FrontiersView, look: Look, seat: int) -> list[str]:
    """My hidden agendas and how far each is met, and my ships that are still to dock."""
    lines = []
    ready = sorted(ship.value for ship in unplaced(view)) if view.active == seat else []
    if ready:
        lines.append(f"You still have to dock {listed([str(value) for value in ready])}.")
    for card in view.players[seat].agendas:
        if card.id and not card.is_revealed:
            facts = agenda_facts(view, card.id)
            state = progress(view, seat, facts, is_met=card.is_met)
            deed, aim = (spelled(words, look, glossary(GAME, view.content)) for words in (state.deed, state.aim))
            so_far = f" ({deed})" if deed else ""
            lines.append(f"Agenda {facts.name}: {facts.in_game}{so_far} At the end: {facts.at_end} ({aim})")
    return lines
