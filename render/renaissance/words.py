"""The board in words: alt text for those who cannot see the picture, and a text board."""

from __future__ import annotations

from engines.renaissance import GAME
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, card_of
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import allies, elements, leader, present_seats
from engines.renaissance.state import NOBODY, Planet
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.headline import headline
from render.look import DEFAULT_LOOK, Look
from render.words import clipped, glossary, listed, spelled, waiting_for


def status(view: RenaissanceView, look: Look) -> str:
    """Who is awaited for what."""
    return spelled(headline(view), look, glossary(GAME, view.content))


def alt(view: RenaissanceView, look: Look = DEFAULT_LOOK) -> str:
    """The position in at most 1,024 characters."""
    sentences = [f"Galactic Renaissance. {status(view, look)}.", waiting_for(look) and f"{waiting_for(look)}."]
    if view.seat is not None:
        hand = view.desks[view.seat].hand
        sentences.append(f"Your hand: {listed([_card(view, card) for card in hand]) or 'no cards'}.")
    sentences += [f"{_player(view, look, seat)}." for seat in view.seats]
    sentences += [f"{_objective(view, look, at)}." for at in range(3)]
    sentences += [f"{_planet(view, look, planet)}." for planet in view.planets.values()]
    return clipped(sentences)


def text(view: RenaissanceView, look: Look = DEFAULT_LOOK) -> str:
    """The whole view, a line per thing."""
    lines = [status(view, look), "", "Senate"]
    lines += [f"  {_objective(view, look, at)}" for at in range(3)]
    lines += ["", "Players", *(f"  {_player(view, look, seat)}" for seat in view.seats)]
    if view.planets:
        lines += ["", "Planets", *(f"  {_planet(view, look, planet)}" for planet in view.planets.values())]
        portals = ", ".join(f"{colour} {count}" for colour, count in view.portals.items())
        lines += ["", f"Portals left: {portals}; the Rabbit is on {view.rabbit}"]
        tiles = ", ".join(f"{value}×{count}" for value, count in view.tiles_left.items())
        lines += [f"Unexplored: {view.unexplored}; Stability tiles: {tiles or 'none'}; Foundations: {view.foundations}"]
    else:
        lines += ["", "On offer", *(f"  {offer}" for offer in _offers(view))]
    if view.seat is not None:
        lines += ["", *_own_cards(view)]
    return "\n".join(lines)


def _own_cards(view: RenaissanceView) -> list[str]:
    desk = view.desks[view.seat or 0]
    hand = ", ".join(_card(view, card) for card in desk.hand)
    deck = ", ".join(_card(view, card) if card else "?" for card in desk.deck)
    lines = [f"Your hand: {hand or 'no cards'}", f"Your deck, next draw first: {deck or 'empty'}"]
    if desk.unordered:
        lines.append(f"In it, order unknown: {', '.join(_card(view, card) for card in desk.unordered)}")
    return lines


def _offers(view: RenaissanceView) -> list[str]:
    draft = view.draft
    homes = ", ".join(view.content[PLANETS][planet].name for planet in draft.planets)
    cards = ", ".join(_card(view, card) for card in draft.specialists)
    return [f"Homes: {homes}", f"Specialists: {cards}", f"Emissaries: {', '.join(map(str, draft.emissaries))}"]


def _card(view: RenaissanceView, card: str) -> str:
    return card_of(view.content, card).name


def _player(view: RenaissanceView, look: Look, seat: int) -> str:
    own, desk = view.delegations[seat], view.desks[seat]
    held = [view.content[PLANETS][planet.id].name for planet in allies(view, seat)]
    line = f"{look.name(seat)}: {own.points} VP, {len(desk.hand)} cards of hand size {hand_size(view, seat)}"
    line += f", {own.reserve} Emissaries and {own.institutes + own.beside} Institutes to place"
    line += f", allied with {listed(held)}" if held else ""
    known = [_card(view, card) for card in desk.hand if card] if seat != view.seat else []
    return line + (f", known to hold {listed(known)}" if known else "")


def _objective(view: RenaissanceView, look: Look, at: int) -> str:
    policy, place = view.senate[at], ("Left", "Centre", "Right")[at]
    if not policy.is_open:
        return f"{place}: a hidden Objective"
    objective = view.content[OBJECTIVES][policy.front]
    worths = [f"{look.short(seat)} {objective_worth(view, policy.front, seat)}" for seat in view.seats if view.planets]
    now = f"; now {', '.join(worths)}" if worths else ""
    return f"{place}: {objective.name}, {objective.text}{now}"


def _planet(view: RenaissanceView, look: Look, planet: Planet) -> str:
    name = view.content[PLANETS][planet.id].name
    if planet.home != NOBODY:
        name += f", Home of {look.short(planet.home)}"
    elif planet.is_hub:
        name += ", the Hub"
    room = "" if planet.home != NOBODY else f" {elements(view.content, planet)}/{planet.stability}"
    who = [_strength(planet, look, seat) for seat in present_seats(planet)]
    first = leader(view.content, planet)
    parts = [f"{name}{room} ({', '.join(planet.portals)})", ", ".join(who) or "nobody"]
    if first != NOBODY:
        parts.append(f"{look.short(first)} leads")
    if planet.foundations:
        parts.append("a Foundation")
    if planet.holder != NOBODY:
        parts.append(f"token with {look.short(planet.holder)}")
    if planet.marker:
        parts.append("in Disorder" if planet.marker == "red" else "Disorder resolved")
    return "; ".join(parts)


def _strength(planet: Planet, look: Look, seat: int) -> str:
    built = planet.institutes[seat]
    return f"{look.short(seat)} {planet.emissaries[seat]}" + (
        f" and {built} Institute{'s' * (built > 1)}" if built else ""
    )
