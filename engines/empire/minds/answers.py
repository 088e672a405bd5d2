"""Whole answers to events and to the smaller questions of a turn; none of them needs more than the view and the prompt."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engines.core import PASS, Choice, Offer, Option, Prompt, say
from engines.empire.facts.map import CORE
from engines.empire.rules.choices import sector_id
from engines.empire.rules.control import system_at
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import free_units, size
from engines.empire.rules.leaders import leader_named
from engines.empire.rules.pools import put_in
from engines.empire.rules.suppression import suppression_factors
from engines.empire.state import Stack, State
from engines.empire.words.charts import extropy_odds, jump_risk, suppression_odds
from engines.empire.words.items import price
from engines.empire.words.options import joined, leader_label, sector_detail
from engines.empire.words.phrases import counted_units, listed, place, unit_name

_UNIT = re.compile(r"(\d+)\.([a-z]+)\.\d+")


def sector_of(prompt: Prompt) -> int:
    """The sector that a prompt is about."""
    return int(about(prompt, "sector"))


def about(prompt: Prompt, kind: str) -> str:
    """What of that kind a prompt is about."""
    return next(one.partition(":")[2] for one in prompt.about if one.startswith(f"{kind}:"))


def _single(option: Option, choice: Choice) -> Offer:
    """An option that stands for a whole answer."""
    return Offer(option.label, (choice,), option.detail, option.icon, option.cost, option.gain, option.verb)


def _spread(prompt: Prompt, suggested: int) -> list[int]:
    """The numbers of the last group worth a line of their own: what is suggested, none, one, and all."""
    top = len(prompt.groups[-1].options) - 1
    return [number for number in dict.fromkeys((suggested, 0, 1, 2, top)) if 0 <= number <= top]


def _number(prompt: Prompt, choice: Choice) -> int:
    """The number that a choice names, in a prompt whose last group is one."""
    return int(choice[-1].rpartition(".")[2]) if len(prompt.groups) > 1 else 0


# --- suppression and Extropy -------------------------------------------------------------------------------------------


def suppressions(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Let it happen, or suppress it with so much Repression and perhaps a leader, each with its odds."""
    sector, best = sector_of(prompt), prompt.suggestion()
    base = sum(value for _, value in suppression_factors(g, sector)) - int(about(prompt, "leadership"))
    has_markers = len(prompt.groups) > 1
    found: list[Offer] = []
    for option in prompt.groups[0].options:
        if option.id == PASS:
            found.append(_single(option, (PASS, "repression.0") if has_markers else (PASS,)))
            continue
        leader = leader_named(g, option.id)
        for spent in _spread(prompt, _number(prompt, best)) if has_markers else (0,):
            odds = suppression_odds(g, sector, base + spent + (leader.value if leader else 0), spent)
            choice = (option.id, f"repression.{spent}") if has_markers else (option.id,)
            cost = say("{n} {icon:repression}", n=spent) if spent else ""
            label = say("{label}, {n} Repression", label=option.label, n=spent) if spent else option.label
            found.append(Offer(label, (choice,), odds, option.icon or "repression", cost, verb=option.verb))
    yield from sorted(found, key=lambda offer: offer.choices[0] != best)


def extropies(g: State, prompt: Prompt) -> Iterator[Offer]:
    """An attempt at Extropy with so much Illumination and perhaps a leader, or none at all, each with its odds."""
    best, fee, bonus = prompt.suggestion(), extropy_fee(g), nexus_bonus(g)
    has_markers = len(prompt.groups) > 1
    found: list[Offer] = []
    for option in prompt.groups[0].options:
        if option.id == PASS:
            found.append(_single(option, (PASS, "illumination.0") if has_markers else (PASS,)))
            continue
        leader = leader_named(g, option.id)
        for spent in _spread(prompt, _number(prompt, best)) if has_markers else (0,):
            odds = extropy_odds(g, bonus + spent + (leader.value if leader else 0))
            choice = (option.id, f"illumination.{spent}") if has_markers else (option.id,)
            cost = say("{rp} + {n} {icon:illumination}", rp=price(fee), n=spent) if spent else price(fee)
            label = say("{label}, {n} Illumination", label=option.label, n=spent) if spent else option.label
            found.append(Offer(label, (choice,), odds, option.icon or "chaos", cost, verb=option.verb))
    yield from sorted(found, key=lambda offer: offer.choices[0] != best)


# --- gifts -------------------------------------------------------------------------------------------------------------


def corps(g: State, prompt: Prompt) -> Iterator[Offer]:
    """A unit where the Empire has something already."""
    best = prompt.suggestion()
    sites = dict.fromkeys((int(best[1]), CORE, *sorted(g.fleets)))
    kinds = [option.id for option in prompt.groups[0].options]
    kinds.sort(key=lambda kind: kind != best[0])
    for site in sites:
        for kind in kinds:
            yield Offer(
                say("{unit} in {sector}", unit=unit_name(kind.upper()), sector=place(site)),
                ((kind, sector_id(site)),),
                sector_detail(g, site),
                kind,
                verb=say("Rally"),
            )


def crusades(g: State, prompt: Prompt) -> Iterator[Offer]:
    """As many as a system raises: as suggested, half and half, all minds, or all fleets."""
    best = prompt.suggestion()
    most = {kind: len(prompt.groups[n].options) - 1 for n, kind in ((1, "sf"), (2, "cg"))}
    choices = [best]
    sites = [int(option.id) for option in prompt.groups[0].options]
    for site in sorted(sites, key=lambda s: (sector_id(s) != best[0], -system_at(g, s).resource, s)):
        room = system_at(g, site).resource
        for minds in dict.fromkeys((room // 2, room, 0)):
            groups = min(minds, most["cg"])
            choices.append((sector_id(site), f"sf.{min(room - groups, most['sf'])}", f"cg.{groups}"))
    for choice in choices:
        fleets, groups = (int(one.partition(".")[2]) for one in choice[1:])
        units = [counted_units(kind, number) for kind, number in (("SF", fleets), ("CG", groups)) if number]
        if units:
            yield Offer(
                say("{units} in {sector}", units=units, sector=place(int(choice[0]))),
                (choice,),
                sector_detail(g, int(choice[0])),
                "flag",
                verb=say("Raise"),
            )


# --- colonies, expeditions, gates --------------------------------------------------------------------------------------


def colonies(_g: State, prompt: Prompt) -> Iterator[Offer]:
    """All that are suggested, each by itself, or none."""
    best = prompt.suggestion()
    if best:
        where = [prompt.option(one).label for one in best]
        label = say("Found {n:system}", n=len(best))
        yield Offer(label, (best,), say("{where:,}", where=where), "system", verb=say("Found"))
    for option in prompt.options:
        yield Offer(option.label, ((option.id,),), option.detail, option.icon, verb=say("Found"))
    yield Offer(say("Found nothing"), ((),), say("Colonists wait or move on."), verb=say("Go on"))


def crews(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Each unit with each leader, the suggestion first."""
    best = prompt.suggestion()
    units, leaders = (group.options for group in prompt.groups)
    found = [
        Offer(
            say("{unit} with leader {value}", unit=unit.label, value=_value(g, leader.id)),
            ((unit.id, leader.id),),
            leader.detail,
            unit.icon,
            verb=say("Send"),
        )
        for unit in units
        for leader in leaders
    ]
    yield from sorted(found, key=lambda offer: offer.choices[0] != best)


def _value(g: State, leader_id: str) -> int:
    leader = leader_named(g, leader_id)
    return leader.value if leader else 0


def jumps(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Each kind of unit to each gate, with all leaders or with none."""
    gate, best = sector_of(prompt), prompt.suggestion()
    riders = tuple(option.id for option in prompt.groups[1].options) if len(prompt.groups) > 2 else ()
    found: list[Offer] = []
    for unit in prompt.groups[0].options:
        for goal in prompt.groups[-1].options:
            for going in ((), riders) if riders else ((),):
                label = say("{unit} to {sector}", unit=unit.label, sector=goal.label)
                if going:
                    leaders = [leader_label(_value(g, one)) for one in going]
                    label = say("{jump} with {leaders}", jump=label, leaders=leaders)
                choice = (unit.id, *going, goal.id)
                found.append(Offer(label, (choice,), jump_risk(g), unit.icon, verb=say("Jump")))
    is_alone = size(free_units(g, gate)) == 1
    yield from sorted(found, key=lambda offer: (offer.choices[0] != best, is_alone and len(offer.choices[0]) < 3))


# --- several of one group ------------------------------------------------------------------------------------------------


def _suggested(prompt: Prompt, label: str, icon: str, verb: str) -> Iterator[Offer]:
    """What is suggested, with one click; whoever wants others picks them by hand."""
    best = prompt.suggestion()
    picked = [prompt.option(one).label for one in best]
    yield Offer(label, (best,), say("{picked:,}", picked=picked), icon, verb=verb)


def watchposts(_g: State, prompt: Prompt) -> Iterator[Offer]:
    """Where Nexus markers watch over most."""
    return _suggested(prompt, say("Where they watch over the most"), "nexus", say("Place"))


def spread(_g: State, prompt: Prompt) -> Iterator[Offer]:
    """Where units of a kind begin."""
    return _suggested(prompt, say("Spread out from the Core"), "plan", say("Place"))


def least_missed(_g: State, prompt: Prompt) -> Iterator[Offer]:
    """Who goes unpaid, or is given up."""
    best, verb = prompt.suggestion(), say("Give up") if prompt.key == "maintain" else say("Leave unpaid")
    yield Offer(say("Those you would miss least"), (best,), _by_sector(prompt, best), "warning", verb=verb)


def _by_sector(prompt: Prompt, picked: Choice) -> str:
    """Picked units sector by sector, with what else is picked after them."""
    found: dict[int, Stack] = {}
    others: list[str] = []
    for one in picked:
        if (unit := _UNIT.fullmatch(one)) is None:
            others.append(prompt.option(one).label)
            continue
        put_in(found.setdefault(int(unit[1]), {}), unit[2].upper(), 1)
    units = [say("{units} in {sector}", units=listed(stack), sector=place(at)) for at, stack in found.items()]
    return joined(*units, *others)


ANSWERS: dict[str, Callable[[State, Prompt], Iterator[Offer]]] = {
    "suppress": suppressions,
    "extropy": extropies,
    "corps": corps,
    "crusade": crusades,
    "colonize": colonies,
    "expedition.crew": crews,
    "gate": jumps,
    "deploy.nexus": watchposts,
    "deploy.where": spread,
    "citizens.unpaid": least_missed,
    "troops.unpaid": least_missed,
    "maintain": least_missed,
}
