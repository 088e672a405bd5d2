"""The turn panel in words: what is still to dock, what a card would do, how a turn ends, and what is out of reach and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engines.core import Blocked, Seat, say, token
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS, Ability
from engines.frontiers.facts.players import CLAIM_SUM, RELIC_PRICE
from engines.frontiers.facts.tech import Tech
from engines.frontiers.facts.territories import BURROUGHS, POHL
from engines.frontiers.rules.agendas import hidden_agendas
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import berths
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.hub import launch_circle
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.planet import has_bonus, is_isolated
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.rules.tech import discards_left, may_discard, tech_facts, use_price
from engines.frontiers.state import HOME, RELIC, Ship, TechCard
from engines.frontiers.words.phrases import RELIC_SHIP, amount, dice, sentences
from engines.frontiers.words.reach import facilities_out_of_reach


def left_to_dock(b: Board) -> str:
    """What is still to dock."""
    ready = unplaced(b)
    return say("still to dock: {dice}", dice=dice(ready)) if ready else say("all your ships are docked")


def rolled(b: Board) -> str:
    """The roll, as long as nothing was done with it."""
    is_fresh = tuple(sorted(mine.value for mine in unplaced(b))) == b.turn.roll and not b.turn.visited
    return say("You rolled {dice}.", dice=[str(value) for value in b.turn.roll]) if b.turn.roll and is_fresh else ""


def docks_alone(b: Board, seat: Seat, mine: Ship) -> str:
    """Where a ship may dock by itself."""
    found = [_short(b, berth.facility) for berth in berths(Mooring(b, seat, (mine,)))]
    return say("Alone: {docks:,}", docks=found) if found else say("Needs other ships to dock with")


def _short(b: Board, facility: str) -> str:
    """A facility's or faction's name where many stand in a line."""
    facts = b.content[FACILITIES].get(facility) or b.content[FACTIONS][facility]
    return str(facts.short or facts.name)


def use_words(b: Board, seat: Seat, facts: Tech) -> str:
    """What a use of a card does; its price stands beside it, unless it depends on what it is used on."""
    if facts.per and has_bonus(b, seat, POHL):
        return say("{power} You pay 1 less ({territory:pohl-foothills}).", power=facts.in_brief)
    return facts.in_brief


def end_words(b: Board, fuel: int, ore: int) -> str:
    """What ending the turn now means; so much fuel and ore goes back, for 8 may be kept."""
    left = len(unplaced(b))
    stays = say("{n:ship} {n:=goes/go} to the {facility:maintenance-bay}.", n=left) if left else ""
    back = say("Returns {surplus}: you may keep 8.", surplus=amount(fuel, ore)) if fuel or ore else ""
    can_reveal = any(card.is_met for card in hidden_agendas(b, b.active))
    agenda = say("You could still reveal an agenda.") if can_reveal else ""
    return sentences(back, stays, agenda) or say("All ships are docked.")


# --- what is not on offer --------------------------------------------------------------------------------------------------


def out_of_reach(b: Board, seat: Seat, actions: Collection[str], end: str | None) -> list[Blocked]:
    """What cannot be done now and why, nearest to being possible first; `end` is why the turn cannot end."""
    ending = [Blocked(say("End turn"), end)] if end else []
    return [
        *ending,
        *_chances(b, seat, actions),
        *facilities_out_of_reach(b, seat),
        *_cards(b, seat, actions),
    ]


def _short_of(b: Board, seat: Seat, fuel: int, ore: int = 0) -> str:
    player = b.players[seat]
    return say("{missing} short", missing=amount(max(0, fuel - player.fuel), max(0, ore - player.ore)))


def _chances(b: Board, seat: Seat, actions: Collection[str]) -> Iterator[Blocked]:
    """What the position offers, but the purse or a rule does not."""
    if b.players[seat].hub >= launch_circle(b, seat) and "launch" not in actions:
        yield Blocked(say("Launch"), _short_of(b, seat, *launch_price(b)))
    if b.turn.artifact_sum >= CLAIM_SUM and not any(action.startswith("claim:") for action in actions):
        yield Blocked(say("Claim tech"), say("you hold what is on display"))
    for number, pair in open_pairs(b):
        if pair.use != "agendas" and f"trade:{number}" not in actions:
            yield Blocked(say("Trade"), _short_of(b, seat, trade_rate(b, seat, pair.value)))
    if b.control[BURROUGHS] == seat and ship(b, RELIC).at == HOME and "relic" not in actions:
        lack = say("isolated") if is_isolated(b, BURROUGHS) else _short_of(b, seat, RELIC_PRICE, RELIC_PRICE)
        yield Blocked(RELIC_SHIP, lack)
    if has_ability(b, seat, Ability.GENERATORS) and not b.turn.is_proxima_used and "proxima" not in actions:
        facts = b.content[FACTIONS][b.players[seat].faction]
        yield Blocked(say("Field generator"), _short_of(b, seat, facts.owner_fuel, facts.owner_ore))


def _cards(b: Board, seat: Seat, actions: Collection[str]) -> Iterator[Blocked]:
    """Tech in front of the player that cannot be used or discarded."""
    cards = b.players[seat].tech
    for card in cards:
        if tech_facts(b, card.id).fuel is not None and f"use:{card.id}" not in actions:
            yield Blocked(token("tech", card.id), _reason(b, seat, card))
    if discards_left(b, seat) <= 0 and any(may_discard(card) for card in cards):
        yield Blocked(say("Another discard"), say("{n} a turn", n=b.turn.discards))


def _reason(b: Board, seat: Seat, card: TechCard) -> str:
    if card.uses:
        return say("used this turn")
    fuel = use_price(b, seat, card.id)
    return say("nothing to use it on") if can_pay(b, seat, fuel) else _short_of(b, seat, fuel)
