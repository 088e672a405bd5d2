"""The smart player's decisions, prompt by prompt, in a position imagined from its view."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, Choice, Prompt
from engines.empire.facts.charts import EXTROPY, SUPPRESSION, band
from engines.empire.facts.effects import EFFECTS, Effect, EmpireArises, InvadersAppear, Rebellion, UsurperRises
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Arm, SideEffect
from engines.empire.minds.marches import Marshal
from engines.empire.minds.odds import Odds
from engines.empire.minds.spending import best_purchase, mind_site, purchase_details
from engines.empire.rules.choices import NO_LEADER, first_units
from engines.empire.rules.control import is_imperial, system_at
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import free_units
from engines.empire.rules.leaders import fresh_leaders, leaders_at
from engines.empire.state import State

Chooser = Callable[[State, Prompt], Choice | None]


def ids_of(prompt: Prompt) -> list[str]:
    """The ids of all options."""
    return [option.id for option in prompt.options]


def _sector(prompt: Prompt) -> int:
    """The sector a prompt is about, from the token in its text."""
    return int(prompt.ask.partition("{sector:")[2][:2])


# --- movement ----------------------------------------------------------------------------------------------------------


def move(g: State, prompt: Prompt) -> Choice | None:
    """The best order anywhere, or done."""
    origins = [int(one) for one in ids_of(prompt) if one.isdigit()]
    best = Marshal(g).best(origins)
    return (f"{best.origin:02d}",) if best else ("done",)


def move_units(g: State, prompt: Prompt) -> Choice | None:
    """The best order from the sector chosen before."""
    best = Marshal(g).best([_sector(prompt)])
    if best is None:
        return None
    return (*first_units(best.units), *best.leaders, f"{best.goal:02d}")


# --- combat ------------------------------------------------------------------------------------------------------------

WORTH_FIGHTING = 0.4


def _leader(g: State, sector: int) -> int:
    return max((one.value for one in fresh_leaders(g, sector)), default=0)


def attack(g: State, prompt: Prompt) -> Choice | None:
    """The best attack anywhere, or done."""
    odds = Odds(g)
    fields = [int(one) for one in ids_of(prompt) if one.isdigit()]
    scored = [(odds.best_attack(s, free_units(g, s), _leader(g, s))[0], -s) for s in fields]
    worth, negative = max(scored)
    return (f"{-negative:02d}",) if worth > WORTH_FIGHTING else ("done",)


def attack_units(g: State, prompt: Prompt) -> Choice | None:
    """The form for the best attack in the sector chosen before."""
    sector, odds = _sector(prompt), Odds(g)
    fresh, leaders = free_units(g, sector), fresh_leaders(g, sector)
    _, target, arm = odds.best_attack(sector, fresh, _leader(g, sector))
    if target is None:
        return None
    roll = "military" if arm is Arm.MILITARY else "morphogenetic"
    return (*first_units(odds.fighters(fresh, arm)), *target.ids, *(one.id for one in leaders[:1]), roll)


def attack_morphogenetic(g: State, prompt: Prompt) -> Choice | None:
    """Go on where the column and the die are not against us; spend Illumination that is plentiful."""
    detail = prompt.option("go").detail
    column = int(detail.partition("Column ")[2].partition(",")[0])
    plus = int(detail.partition("die ")[2].partition(";")[0])
    if column + plus < -1:
        return (PASS,)
    if "illuminated" in ids_of(prompt) and g.illumination > 3:
        return ("illuminated",)
    return ("go",)


# --- Extropy, suppression, the throne ----------------------------------------------------------------------------------


def extropy(g: State, _prompt: Prompt) -> Choice | None:
    """Nearly always; the best leader helps, and on the last turns so do all markers."""
    leaders = leaders_at(g, CORE)
    bonus = nexus_bonus(g) + (leaders[0].value if leaders else 0)
    rows = g.facts[EXTROPY]
    mean = -sum(4.5 * band(rows, die + bonus).dice for die in range(10)) / 10
    is_last = not g.options.is_sweep and g.turn >= g.scenario.turns
    is_worth_it = g.index > 3 and (is_last or mean >= 0.12 * extropy_fee(g))
    first = PASS if not is_worth_it else leaders[0].id if leaders else NO_LEADER
    spend = 0
    if first != PASS and g.illumination:
        spend = g.illumination if is_last else max(0, g.illumination - 4)
    return (first, *((f"illumination.{spend}",) if g.illumination else ()))


HARM: dict[type[Effect], tuple[float, float]] = {  # what an event does besides, and for each point of leadership
    EmpireArises: (16.0, 0.0),
    InvadersAppear: (5.0, 3.0),
    Rebellion: (9.0, 0.0),
    UsurperRises: (3.0, 2.0),
}
LOST_TO_RESISTANCE = 8.0  # a system that would not have been touched


def suppress(g: State, prompt: Prompt) -> Choice | None:
    """Weigh the harm prevented against resistance and alienation, for every number of markers."""
    effect = EFFECTS[prompt.ask.partition("{event:")[2].partition("}")[0]]
    base = int(prompt.option("suppress").label.partition("die ")[2].rstrip(")"))
    leader = int(prompt.ask.partition("leadership ")[2][:1] or 0)
    harm = _harm(g, effect, _sector(prompt), leader)
    takes_system = isinstance(effect, Rebellion | EmpireArises)
    flip = LOST_TO_RESISTANCE if is_imperial(g, _sector(prompt)) and not takes_system else 0.0
    has_markers = len(prompt.groups) > 1
    best, choice = 0.0, -1
    for spend in range(len(prompt.groups[1].options) if has_markers else 1):
        if has_markers and not prompt.is_legal(("suppress", f"repression.{spend}")):
            continue
        value = 0.0
        for row in (band(g.facts[SUPPRESSION], die + base + spend) for die in range(10)):
            value += harm * row.success
            value -= spend * (row.side_effect is SideEffect.ALIENATION)
            value -= flip * (row.side_effect is SideEffect.RESISTANCE)
        value = value / 10 - 0.7 * spend
        if value > best:
            best, choice = value, spend
    markers = (f"repression.{max(0, choice)}",) if has_markers else ()
    return ("suppress" if choice >= 0 else PASS, *markers)


def _harm(g: State, effect: Effect, sector: int, leader: int) -> float:
    """What an event would do in a sector."""
    besides, each = HARM[type(effect)]
    harm, odds = besides + each * leader, Odds(g)
    if not isinstance(effect, InvadersAppear):
        harm += sum(odds.unit_worth(kind) * number for kind, number in g.fleets.get(sector, {}).items())
    if isinstance(effect, Rebellion | EmpireArises) and is_imperial(g, sector):
        harm += 2.0 * system_at(g, sector).resource
    return harm


def usurpation_leader(_g: State, prompt: Prompt) -> Choice | None:
    """The best leader stands against the Usurper."""
    return (ids_of(prompt)[0],)


def leviathan(g: State, _prompt: Prompt) -> Choice | None:
    """Halved changes help only while more bad than good is to come."""
    return ("accept" if g.index >= 90 else "return",)


GRAVE = ("rebellion", "independent_empire_arises", "the_mutant", "alien_probe", "attrition", "usurper")


def institute_cancel(_g: State, prompt: Prompt) -> Choice | None:
    """Prevent what hurts most; let the rest pass while worse may come."""
    event = prompt.ask.partition("{event:")[2].partition("}")[0]
    return ("cancel" if event in GRAVE else "play",)


def defence_illumination(g: State, _prompt: Prompt) -> Choice | None:
    """Markers are worth more in Extropy, unless there are many."""
    return ("spend" if g.illumination > 2 else "keep",)


# --- purchases and newcomers -------------------------------------------------------------------------------------------


def buy(g: State, prompt: Prompt) -> Choice | None:
    """What the treasury is best spent on."""
    return (best_purchase(g, ids_of(prompt)),)


def leader_arises(g: State, prompt: Prompt) -> Choice | None:
    """To the Core if it has none, else to the strongest minds."""
    sites = [int(one) for one in ids_of(prompt)]
    if CORE in sites and not leaders_at(g, CORE):
        return (f"{CORE:02d}",)
    return (f"{mind_site(g, sites, 3):02d}",)


def corps(g: State, prompt: Prompt) -> Choice | None:
    """A mind where minds gather."""
    sites = sorted(g.fleets)
    kinds = [option.id for option in prompt.groups[0].options]
    kind = "cg" if "cg" in kinds else kinds[0]
    return kind, f"{mind_site(g, sites, 3) if sites else CORE:02d}"


def crusade(g: State, prompt: Prompt) -> Choice | None:
    """Minds, as many as the richest system raises."""
    sites = [int(option.id) for option in prompt.groups[0].options]
    most = len(prompt.groups[2].options) - 1
    site = max(sites, key=lambda s: (system_at(g, s).resource, -s))
    room = system_at(g, site).resource
    groups = min(most, room)
    fleets = min(len(prompt.groups[1].options) - 1, room - groups)
    return f"{site:02d}", f"sf.{fleets}", f"cg.{groups}"


def expedition(_g: State, prompt: Prompt) -> Choice | None:
    """Go where a spare unit and a leader of the lesser sort are at hand."""
    for one in ids_of(prompt):
        if one != PASS and int(one) != CORE:
            return (one,)
    return (PASS,)


CHOOSERS: dict[str, Chooser] = {
    "move": move,
    "move.units": move_units,
    "attack": attack,
    "attack.units": attack_units,
    "attack.morphogenetic": attack_morphogenetic,
    "extropy": extropy,
    "suppress": suppress,
    "usurpation.leader": usurpation_leader,
    "leviathan": leviathan,
    "institute.cancel": institute_cancel,
    "defence.illumination": defence_illumination,
    "buy": buy,
    "buy.place": purchase_details,
    "buy.marker": purchase_details,
    "leader.arises": leader_arises,
    "corps": corps,
    "crusade": crusade,
    "expedition": expedition,
}
