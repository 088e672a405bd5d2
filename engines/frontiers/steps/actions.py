"""What the turn panel offers: the ships to dock, and everything else the player in turn could do."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Option, Seat, say, token
from engines.frontiers.facts.factions import FACTIONS, Ability
from engines.frontiers.facts.players import AGENDA_DRAW, DISPLAY, RELIC_PRICE, RESOURCE_LIMIT
from engines.frontiers.facts.territories import BURROUGHS
from engines.frontiers.minds.suggest import fuel_to_return
from engines.frontiers.rules.agendas import hidden_agendas
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.hub import can_launch
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.planet import contested, has_bonus
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.rules.tech import claimable, tech_facts, use_price
from engines.frontiers.state import HOME, RELIC, State
from engines.frontiers.steps.tech.powers import discardable, usable
from engines.frontiers.view import view
from engines.frontiers.words.panel import docks_alone, end_words, use_words
from engines.frontiers.words.phrases import die_icon, ship_name, signs, tech_detail


def ship_options(g: State, seat: Seat) -> list[Option]:
    """The unplaced ships as numbered dice; the detail says where each may dock alone."""
    if g.unread:
        return [Option(mine.id, "") for mine in unplaced(g)]
    options, seen = [], {}
    for mine in unplaced(g):
        look = (mine.value, mine.is_borrowed, mine.id == RELIC)
        if look not in seen:
            seen[look] = docks_alone(g, seat, mine)
        label = say("{ship} showing {value}", ship=ship_name(mine, seat), value=mine.value)
        options.append(Option(mine.id, label, seen[look], die_icon(mine), verb=say("Dock…")))
    return options


def action_options(g: State, seat: Seat) -> list[Option]:
    """Everything but docking, in the order a player would look for it; ending the turn comes last."""
    return [option for offered in _OFFERS for option in offered(g, seat)]


def _reveals(g: State, seat: Seat) -> list[Option]:
    return [
        Option(
            f"reveal:{card.id}",
            say("Reveal {agenda}", agenda=token("agenda", card.id)),
            say("You have done what it asks for. The point is yours for good."),
            "star",
            gain=say("1 point"),
            verb="Reveal",
        )
        for card in hidden_agendas(g, seat)
        if card.is_met
    ]


def _launches(g: State, seat: Seat) -> list[Option]:
    if not can_launch(g, seat):
        return []
    detail = say("It lands from circle {circle} of the {facility:colonist-hub}.", circle=g.players[seat].hub)
    price, gain = signs(*launch_price(g)), say("1 {icon:colony}")
    return [Option("launch", say("Launch your colony"), detail, "colony", price, gain, "Launch")]


def _claims(g: State, seat: Seat) -> list[Option]:
    options = [
        Option(
            f"claim:{tech}",
            say("Claim {tech}", tech=token("tech", tech)),
            tech_detail(tech_facts(g, tech), brief=True),
            "tech",
            verb="Claim",
        )
        for tech in claimable(g, seat)
    ]
    if g.turn.artifact_cycles and g.tech_display:
        detail = say(
            "Discards the {shown} on display. You may do so {left:more time}.",
            shown=len(g.tech_display),
            left=g.turn.artifact_cycles,
        )
        gain = say("{n} new {icon:tech}", n=DISPLAY)
        options.append(Option("cycle", say("Replace the tech display"), detail, "alien-artifact", "", gain, "Replace"))
    return options


def _market(g: State, seat: Seat) -> list[Option]:
    options = []
    for number, pair in open_pairs(g):
        rate = trade_rate(g, seat, pair.value)
        if pair.use != "agendas" and can_pay(g, seat, rate):
            label = say("Trade fuel for ore")
            detail = say("With your pair of {value}s, as often as you can pay.", value=pair.value)
            price = signs(rate)
            options.append(Option(f"trade:{number}", label, detail, "orbital-market", price, signs(ore=1), "Trade"))
        if not pair.use and g.has_agendas and (g.agenda_deck or g.agenda_discard):
            label = say("Draw {n:agenda}", n=AGENDA_DRAW)
            detail = say("With your pair of {value}s, which cannot trade after that.", value=pair.value)
            options.append(Option(f"agendas:{number}", label, detail, "draw", verb="Draw"))
    return options


def _relic(g: State, seat: Seat) -> list[Option]:
    if ship(g, RELIC).at != HOME or not has_bonus(g, seat, BURROUGHS) or not can_pay(g, seat, RELIC_PRICE, RELIC_PRICE):
        return []
    detail = say("Yours for as long as you control {territory:burroughs-desert}.")
    price, gain = signs(RELIC_PRICE, RELIC_PRICE), say("1 {icon:fleet}")
    return [Option("relic", say("Buy the Relic Ship"), detail, "fleet", price, gain, "Buy")]


def _generators(g: State, seat: Seat) -> list[Option]:
    if not has_ability(g, seat, Ability.GENERATORS) or g.turn.is_proxima_used:
        return []
    facts = g.content[FACTIONS][g.players[seat].faction]
    if not can_pay(g, seat, facts.owner_fuel, facts.owner_ore):
        return []
    price = signs(facts.owner_fuel, facts.owner_ore)
    detail = say("Once a turn, as the {faction}.", faction=token("faction", facts.id))
    return [
        Option("proxima", say("Place or remove a field"), detail, "positron-field", price, verb="Choose", opens=True)
    ]


def _contested(g: State, seat: Seat) -> list[Option]:
    if not has_ability(g, seat, Ability.CONTESTED) or g.turn.is_uranian_used or not contested(g):
        return []
    detail = say("Once a turn, its bonus works for you until the turn ends.")
    return [Option("uranian", say("Use a contested territory"), detail, f"seat_{seat}", verb="Choose")]


def _uses(g: State, seat: Seat) -> list[Option]:
    return [_use(g, seat, card.id, is_again=bool(card.uses)) for card in usable(g, seat)]


def _use(g: State, seat: Seat, tech: str, *, is_again: bool) -> Option:
    if g.unread:
        return Option(f"use:{tech}", "")
    facts, name = tech_facts(g, tech), token("tech", tech)
    label = say("{tech} again", tech=name) if is_again else name
    price = "" if facts.per else signs(use_price(g, seat, tech))
    return Option(f"use:{tech}", label, use_words(g, seat, facts), "tech", price, verb="Use")


def _discards(g: State, seat: Seat) -> list[Option]:
    return [
        Option(
            f"discard:{card.id}",
            say("Discard {tech}", tech=token("tech", card.id)),
            tech_facts(g, card.id).discard,
            "discard",
            verb="Discard",
        )
        for card in discardable(g, seat)
    ]


def _end(g: State, seat: Seat) -> list[Option]:
    words = "" if g.unread else end_words(g, *_surplus(g, seat))
    return [Option("end", say("End turn"), words, "check", verb="End turn", ends=True)]


def _surplus(g: State, seat: Seat) -> tuple[int, int]:
    """The fuel and ore above the limit that would go back as suggested."""
    excess = g.players[seat].fuel + g.players[seat].ore - RESOURCE_LIMIT
    if excess <= 0:
        return 0, 0
    fuel = fuel_to_return(view(g, seat), seat, excess)
    return fuel, excess - fuel


_OFFERS: tuple[Callable[[State, Seat], list[Option]], ...] = (
    _reveals,
    _launches,
    _claims,
    _market,
    _relic,
    _generators,
    _contested,
    _uses,
    _discards,
    _end,
)
