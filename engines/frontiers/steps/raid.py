"""The Raiders' Outpost: what a run steals. One form: a bundle of resources per rival, and a tech card."""

from __future__ import annotations

from itertools import product

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask
from engines.frontiers.changes import gain, lose_tech, take_tech
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.players import RAID
from engines.frontiers.data.tech import DECOY, TECH
from engines.frontiers.deeds import done
from engines.frontiers.reading import rivals, tech_of
from engines.frontiers.state import State
from engines.frontiers.words import amount, tech_detail

Bundle = tuple[Seat, int, int]  # from whom, fuel, ore


def raid(g: State, seat: Seat, *, both: bool = False) -> Flow[None]:
    """Steal up to four resources in any mix, or one tech card; with the smugglers, both."""
    groups = _groups(g, seat, both)
    if not groups:
        g.say("There is nothing to steal.")
        return
    choice = yield from ask(
        Prompt(
            seat,
            "turn.raid",
            f"Steal up to {RAID} resources {'and' if both else 'or'} one tech card:",
            groups,
            suggest=lambda: _suggested(g, seat, groups, both),
            veto=lambda picked: _veto(g, picked, both),
        )
    )
    bundles, theft = _parse(choice)
    if theft:
        victim, tech = theft
        g.say(f"{{seat:{seat}}} steals {{tech:{tech}}} from {{seat:{victim}}}.")
        card = yield from lose_tech(g, victim, tech)
        take_tech(g, seat, card)
        _robbed(g, victim)
    for victim, fuel, ore in bundles:
        g.players[victim].fuel -= fuel
        g.players[victim].ore -= ore
        g.say(f"{{seat:{seat}}} steals {amount(fuel, ore)} from {{seat:{victim}}}.")
        gain(g, seat, fuel, ore)
        _robbed(g, victim)
    if not bundles and not theft:
        g.say(f"{{seat:{seat}}} steals nothing.")


def _robbed(g: State, victim: Seat) -> None:
    if victim not in g.turn.robbed:
        g.note(robbed=(*g.turn.robbed, victim))
    if len(g.turn.robbed) == len(g.seats) - 1:
        done(g, Deed.ROBBED_EVERYBODY)


def _groups(g: State, seat: Seat, both: bool) -> tuple[Group, ...]:
    groups, cards = [], []
    for victim in rivals(g, seat):
        decoy = tech_of(g, victim, DECOY)
        if not decoy or both:
            options = _bundles(g, victim)
            if options:
                groups.append(Group(f"From {{seat:{victim}}}", options, 0, 1))
        for card in [decoy] if decoy else g.players[victim].tech:
            detail = tech_detail(g.content[TECH][card.id], brief=True)
            if tech_of(g, seat, card.id):
                detail = "You hold one already: this one would be discarded."
            cards.append(Option(f"tech:{victim}:{card.id}", f"{{tech:{card.id}}} of {{seat:{victim}}}", detail))
    if cards:
        groups.append(Group("Tech card", tuple(cards), 0, 1))
    return tuple(groups)


def _bundles(g: State, victim: Seat) -> tuple[Option, ...]:
    player = g.players[victim]
    sizes = product(range(min(RAID, player.fuel) + 1), range(min(RAID, player.ore) + 1))
    return tuple(
        Option(f"take:{victim}:{fuel}:{ore}", amount(fuel, ore), f"Take {amount(fuel, ore)} from {{seat:{victim}}}")
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
        return f"You may steal {RAID} resources at most."
    if bundles and theft and not both:
        return "Steal resources or a tech card, not both."
    for victim, _, _ in bundles:
        if tech_of(g, victim, DECOY) and theft != (victim, DECOY):
            return f"{{seat:{victim}}} has the {{tech:{DECOY}}}: take that card first."
    return None


def _suggested(g: State, seat: Seat, groups: tuple[Group, ...], both: bool) -> Choice:
    """Four resources, ore before fuel, from whoever has most; a tech card where there is less than that to take."""
    left, picks = RAID, []
    targets = [v for v in rivals(g, seat) if not tech_of(g, v, DECOY)]
    for victim in sorted(targets, key=lambda v: (-g.players[v].ore, -g.players[v].fuel)):
        player = g.players[victim]
        ore = min(left, player.ore)
        fuel = min(left - ore, player.fuel)
        if fuel + ore:
            picks.append(f"take:{victim}:{fuel}:{ore}")
            left -= fuel + ore
    ids = [option.id for group in groups if group.label == "Tech card" for option in group.options]
    useful = [i for i in ids if not tech_of(g, seat, i.split(":", 2)[2])]
    if useful and (both or left > 2):
        best = max(useful, key=lambda i: (g.content[TECH][i.split(":", 2)[2]].points, -ids.index(i)))
        return (best, *picks) if both else (best,)
    return tuple(picks)
