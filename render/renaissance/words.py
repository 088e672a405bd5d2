"""The board in words: alt text for those who cannot see the picture, and a text board."""

from __future__ import annotations

from engines.core import spoken
from engines.renaissance import GAME
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, card_of
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import allies, elements, leader, present_seats
from engines.renaissance.state import NOBODY, Planet
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.headline import headline
from render.look import DEFAULT_LOOK, Look
from render.words import clipped, glossary, spelled, waiting_for


def status(view: RenaissanceView, look: Look) -> str:
    """Who is awaited for what."""
    return spelled(headline(view), look, glossary(GAME, view.content))


def alt(view: RenaissanceView, look: Look = DEFAULT_LOOK) -> str:
    """The position in at most 1,024 characters."""
    sentences = [f"{GAME.title}. {status(view, look)}.", waiting_for(look) and f"{waiting_for(look)}."]
    if view.seat is not None:
        hand = [_card(view, card) for card in view.desks[view.seat].hand]
        sentences.append(spoken("Your hand: {cards}.", cards=hand) if hand else spoken("Your hand: no cards."))
    sentences += [f"{_player(view, look, seat)}." for seat in view.seats]
    sentences += [f"{_objective(view, look, at)}." for at in range(3)]
    sentences += [f"{_planet(view, look, planet)}." for planet in view.planets.values()]
    return clipped(sentences)


def text(view: RenaissanceView, look: Look = DEFAULT_LOOK) -> str:
    """The whole view, a line per thing."""
    lines = [status(view, look), "", spoken("Senate")]
    lines += [f"  {_objective(view, look, at)}" for at in range(3)]
    lines += ["", spoken("Players"), *(f"  {_player(view, look, seat)}" for seat in view.seats)]
    if view.planets:
        lines += ["", spoken("Planets"), *(f"  {_planet(view, look, planet)}" for planet in view.planets.values())]
        portals = [f"{spoken(colour)} {count}" for colour, count in view.portals.items()]
        on = "Portals left: {portals:,}; the Rabbit is on {colour}"
        lines += ["", spoken(on, portals=portals, colour=view.rabbit)]
        tiles = [f"{value}×{count}" for value, count in view.tiles_left.items()] or ["none"]
        left = "Unexplored: {n}; Stability tiles: {tiles:,}; Foundations: {foundations}"
        lines += [spoken(left, n=view.unexplored, tiles=tiles, foundations=view.foundations)]
    else:
        lines += ["", spoken("On offer"), *(f"  {offer}" for offer in _offers(view))]
    if view.seat is not None:
        lines += ["", *_own_cards(view)]
    return "\n".join(lines)


def _own_cards(view: RenaissanceView) -> list[str]:
    desk = view.desks[view.seat or 0]
    hand = [_card(view, card) for card in desk.hand] or ["no cards"]
    deck = [_card(view, card) if card else "?" for card in desk.deck] or ["empty"]
    lines = [spoken("Your hand: {cards:,}", cards=hand), spoken("Your deck, next draw first: {cards:,}", cards=deck)]
    if desk.unordered:
        known = [_card(view, card) for card in desk.unordered]
        lines.append(spoken("In it, order unknown: {cards:,}", cards=known))
    return lines


def _offers(view: RenaissanceView) -> list[str]:
    draft = view.draft
    homes = [view.content[PLANETS][planet].name for planet in draft.planets]
    cards = [_card(view, card) for card in draft.specialists]
    return [
        spoken("Homes: {homes:,}", homes=homes),
        spoken("Specialists: {cards:,}", cards=cards),
        spoken("Emissaries: {numbers:,}", numbers=[str(number) for number in draft.emissaries]),
    ]


def _card(view: RenaissanceView, card: str) -> str:
    return card_of(view.content, card).name


def _player(view: RenaissanceView, look: Look, seat: int) -> str:
    own, desk = view.delegations[seat], view.desks[seat]
    held = [view.content[PLANETS][planet.id].name for planet in allies(view, seat)]
    parts = [
        spoken("{n} VP", n=own.points),
        spoken("{n:card} of hand size {size}", n=len(desk.hand), size=hand_size(view, seat)),
        spoken(
            "{n:Emissary/Emissaries} and {built:Institute} to place", n=own.reserve, built=own.institutes + own.beside
        ),
    ]
    if held:
        parts.append(spoken("allied with {planets}", planets=held))
    known = [_card(view, card) for card in desk.hand if card] if seat != view.seat else []
    if known:
        parts.append(spoken("known to hold {cards}", cards=known))
    return spoken("{name}: {parts:,}", name=look.name(seat), parts=parts)


def _objective(view: RenaissanceView, look: Look, at: int) -> str:
    policy, place = view.senate[at], ("Left", "Centre", "Right")[at]
    if not policy.is_open:
        return spoken("{place}: a hidden Objective", place=place)
    objective = view.content[OBJECTIVES][policy.front]
    worths = [f"{look.short(seat)} {objective_worth(view, policy.front, seat)}" for seat in view.seats if view.planets]
    told = spoken("{place}: {name}, {text}", place=place, name=objective.name, text=objective.text)
    return spoken("{told}; now {worths:,}", told=told, worths=worths) if worths else told


def _planet(view: RenaissanceView, look: Look, planet: Planet) -> str:
    name = view.content[PLANETS][planet.id].name
    if planet.home != NOBODY:
        name = spoken("{planet}, Home of {name}", planet=name, name=look.short(planet.home))
    elif planet.is_hub:
        name = spoken("{planet}, the Hub", planet=name)
    room = "" if planet.home != NOBODY else f" {elements(view.content, planet)}/{planet.stability}"
    who = [_strength(planet, look, seat) for seat in present_seats(planet)]
    first = leader(view.content, planet)
    portals = ", ".join(spoken(colour) for colour in planet.portals)
    parts = [f"{spoken(name)}{room} ({portals})", ", ".join(who) or "nobody"]
    if first != NOBODY:
        parts.append(spoken("{name} leads", name=look.short(first)))
    if planet.foundations:
        parts.append("a Foundation")
    if planet.holder != NOBODY:
        parts.append(spoken("token with {name}", name=look.short(planet.holder)))
    if planet.marker:
        parts.append("in Disorder" if planet.marker == "red" else "Disorder resolved")
    return "; ".join(spoken(part) for part in parts)


def _strength(planet: Planet, look: Look, seat: int) -> str:
    built = planet.institutes[seat]
    count = f"{look.short(seat)} {planet.emissaries[seat]}"
    return spoken("{count} and {n:Institute}", count=count, n=built) if built else count
