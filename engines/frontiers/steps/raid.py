"""The Raiders' Outpost: what a run steals. One form: a bundle of resources per rival, and a tech card."""

from __future__ import annotations

from itertools import product

from engines.core import DETAIL, LINE, NEWS, Choice, Flow, Group, Option, Prompt, Seat, ask, say, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.players import RAID
from engines.frontiers.facts.tech import DECOY
from engines.frontiers.minds.suggest import best_loot
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.raid import has_decoy, stealable_tech
from engines.frontiers.rules.resources import gain
from engines.frontiers.rules.tech import tech_facts, tech_of
from engines.frontiers.rules.tech_deck import take_tech
from engines.frontiers.state import State
from engines.frontiers.steps.agendas import lose_tech
from engines.frontiers.view import view
from engines.frontiers.words.phrases import amount, signs, tech_detail

Bundle = tuple[Seat, int, int]  # from whom, fuel, ore


def raid(g: State, seat: Seat, *, both: bool = False) -> Flow[None]:
    """Steal up to four resources in any mix, or one tech card; with the smugglers, both."""
    groups = _groups(g, seat, both)
    if not groups:
        g.say("There is nothing to steal.", weight=DETAIL)
        return
    choice = yield from ask(
        Prompt(
            seat,
            "turn.raid",
            say("What do you steal?"),
            groups,
            suggest=lambda: best_loot(view(g, seat), seat, both=both),
            veto=lambda picked: _veto(g, picked, both),
            standing=_allowed(both=both),
        )
    )
    bundles, theft = _parse(choice)
    if theft:
        victim, tech = theft
        _tell(g, seat, token("tech", tech), victim)
        card = yield from lose_tech(g, victim, tech)
        take_tech(g, seat, card)
        _robbed(g, victim)
    for victim, fuel, ore in bundles:
        g.players[victim].fuel -= fuel
        g.players[victim].ore -= ore
        _tell(g, seat, amount(fuel, ore), victim)
        gain(g, seat, fuel, ore)
        _robbed(g, victim)
    if not bundles and not theft:
        g.say("{seat} steals nothing.", seat=seat)


def _allowed(*, both: bool) -> str:
    if both:
        return say("up to {n} resources and 1 tech card", n=RAID)
    return say("up to {n} resources or 1 tech card", n=RAID)


def _tell(g: State, seat: Seat, loot: str, victim: Seat) -> None:
    weight = LINE if g.turn.landed else NEWS
    g.say("{seat} steals {loot} from {victim}.", seat=seat, loot=loot, victim=token("seat", victim), weight=weight)


def _robbed(g: State, victim: Seat) -> None:
    if victim not in g.turn.robbed:
        g.note(robbed=(*g.turn.robbed, victim))
    if len(g.turn.robbed) == len(g.seats) - 1:
        done(g, Deed.ROBBED_EVERYBODY)


def _groups(g: State, seat: Seat, both: bool) -> tuple[Group, ...]:
    groups, cards = [], []
    for victim in rivals(g, seat):
        options = _bundles(g, victim) if both or not has_decoy(g, victim) else ()
        if options:
            groups.append(Group(say("What do you take from {seat}?", seat=victim), options, 0, 1))
        for card in stealable_tech(g, victim):
            detail = tech_detail(tech_facts(g, card.id), brief=True)
            if tech_of(g, seat, card.id):
                detail = say("You hold one already: this one would be discarded.")
            label = say("{tech} from {seat}", tech=token("tech", card.id), seat=victim)
            cards.append(Option(f"tech:{victim}:{card.id}", label, detail, "tech", verb="Steal"))
    if cards:
        groups.append(Group(say("Which tech card do you take?"), tuple(cards), 0, 1))
    return tuple(groups)


def _bundles(g: State, victim: Seat) -> tuple[Option, ...]:
    player = g.players[victim]
    sizes = product(range(min(RAID, player.fuel) + 1), range(min(RAID, player.ore) + 1))
    return tuple(
        Option(
            f"take:{victim}:{fuel}:{ore}",
            say("{loot} from {seat}", loot=amount(fuel, ore), seat=victim),
            gain=signs(fuel, ore),
            verb="Steal",
        )
        for fuel, ore in sizes
        if 0 < fuel + ore <= RAID
    )


def _parse(choice: Choice) -> tuple[list[Bundle], tuple[Seat, str] | None]:
    bundles: list[Bundle] = []
    theft = None
    for picked in choice:
        kind, victim, rest = picked.split(":", 2)
        if kind == "tech":
            theft = int(victim), rest
        else:
            fuel, _, ore = rest.partition(":")
            bundles.append((int(victim), int(fuel), int(ore)))
    return bundles, theft


def _veto(g: State, choice: Choice, both: bool) -> str | None:
    bundles, theft = _parse(choice)
    if sum(fuel + ore for _, fuel, ore in bundles) > RAID:
        return say("That is too much: {n} resources at most.", n=RAID)
    if bundles and theft and not both:
        return say("Steal resources or a tech card, not both.")
    for victim, _, _ in bundles:
        if has_decoy(g, victim) and theft != (victim, DECOY):
            return say("{seat} has the {tech}: take that card first.", seat=victim, tech=token("tech", DECOY))
    return None
