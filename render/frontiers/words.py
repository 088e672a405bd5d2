"""The board in words: alt text and the text board, from the same view as the picture."""

from __future__ import annotations

from engines.core import spoken
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
from render.words import clipped, glossary, spelled, waiting_for


def alt(view: FrontiersView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in a few sentences."""
    sentences = [_headline(view, look), waiting_for(look) and f"{waiting_for(look)}."]
    sentences += [_in_brief(player, look) for player in view.players]
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
    display = [view.content[TECH][tech].name for tech in view.tech_display] or ["none"]
    piles = "Alien tech on display: {techs}. In the deck: {n}."
    lines += ["", spoken(piles, techs=display, n=view.tech_deck_size)]
    if view.seat is not None and (mine := _agendas(view, look, view.seat)):
        lines += ["", *mine]
    return "\n".join(lines)


def _headline(view: FrontiersView, look: Look) -> str:
    return spelled(headline(view), look, glossary(GAME, view.content)) + "."


def _in_brief(player: PlayerView, look: Look) -> str:
    parts = (spoken("{n:point}", n=player.points), _purse(player), _left(player))
    return spoken("{name}: {parts:,}.", name=look.short(player.seat), parts=parts)


def _purse(player: PlayerView) -> str:
    return spoken("{fuel} fuel, {ore} ore", fuel=player.fuel, ore=player.ore)


def _left(player: PlayerView) -> str:
    return spoken("{n:colony/colonies} to land", n=player.colonies + bool(player.hub))


def _player(view: FrontiersView, look: Look, player: PlayerView) -> str:
    parts = [
        spoken("{n:point}", n=player.points),
        _purse(player),
        spoken("{n:ship}", n=fleet_size(view, player.seat)),
        _left(player),
    ]
    if player.hub:
        parts.append(spoken("a colony on circle {n} of the Hub", n=player.hub))
    if player.tech:
        parts.append(spoken("{techs}", techs=[view.content[TECH][card.id].name for card in player.tech]))
    shown = [agenda_facts(view, card.id).name for card in player.agendas if card.is_revealed]
    if shown:
        parts.append(spoken("revealed {names}", names=shown))
    hidden = len(player.agendas) - len(shown)
    if hidden:
        parts.append(spoken("{n:hidden agenda}", n=hidden))
    name = look.name(player.seat)
    if player.faction:
        name = spoken("{name} ({faction})", name=name, faction=view.content[FACTIONS][player.faction].name)
    return spoken("{name}: {parts}.", name=name, parts="; ".join(parts))


def _territory(view: FrontiersView, look: Look, place: str) -> str:
    name = view.content[TERRITORIES][place].name
    counts = [f"{look.short(seat)} {count}" for seat, count in enumerate(view.colonies[place]) if count]
    fields = [view.content[FIELDS][field].name for field in fields_on(view, place)]
    holder = view.control[place]
    told = [*(counts or ["empty"])]
    if holder != NOBODY:
        told.append(spoken("{name} controls", name=look.short(holder)))
    if fields:
        return spoken("{place}: {told:,} ({fields}).", place=name, told=told, fields=fields)
    return spoken("{place}: {told:,}.", place=name, told=told)


def _facility(view: FrontiersView, look: Look, facility: str) -> str:
    there = docked(view, facility)
    if not there:
        return ""
    facts = view.content[FACILITIES].get(facility) or view.content[FACTIONS][facility]
    owners = [spoken("Relic Ship") if ship.color == NOBODY else look.short(ship.color) for ship in there]
    ships = [f"{owner} {ship.value or '–'}" for owner, ship in zip(owners, there, strict=True)]
    return spoken("{place}: {ships:,}.", place=facts.name, ships=ships)


def _agendas(view: FrontiersView, look: Look, seat: int) -> list[str]:
    """My hidden agendas and how far each is met, and my ships that are still to dock."""
    lines = []
    ready = sorted(ship.value for ship in unplaced(view)) if view.active == seat else []
    if ready:
        lines.append(spoken("You still have to dock {ships}.", ships=[str(value) for value in ready]))
    for card in view.players[seat].agendas:
        if card.id and not card.is_revealed:
            facts = agenda_facts(view, card.id)
            state = progress(view, seat, facts, is_met=card.is_met)
            deed, aim = (spelled(words, look, glossary(GAME, view.content)) for words in (state.deed, state.aim))
            asked = spoken("{words} ({so_far})", words=facts.in_game, so_far=deed) if deed else facts.in_game
            told = "Agenda {name}: {asked} At the end: {end} ({aim})"
            lines.append(spoken(told, name=facts.name, asked=asked, end=facts.at_end, aim=aim))
    return lines
