"""The smart player's decisions, prompt by prompt."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, Choice, Prompt
from engines.empire.facts.charts import EXTROPY, SUPPRESSION, band
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.marches import Marshal
from engines.empire.minds.odds import Odds, Stack
from engines.empire.minds.spending import best_purchase, purchase_details
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView
from engines.empire.words.options import NO_LEADER

Chooser = Callable[[EmpireView, Prompt], Choice | None]


def ids_of(prompt: Prompt) -> list[str]:
    """The ids of all options."""
    return [option.id for option in prompt.options]


def unit_ids(stack: Stack) -> list[str]:
    """Option ids for a stack of one's own units."""
    return [f"{kind.lower()}.{n + 1}" for kind, number in stack.items() for n in range(number)]


# --- movement --------------------------------------------------------------------------------------------------------


def move(view: EmpireView, prompt: Prompt) -> Choice | None:
    """The best order anywhere, or done."""
    origins = [int(one) for one in ids_of(prompt) if one.isdigit()]
    best = Marshal(view).best(origins)
    return (f"{best.origin:02d}",) if best else ("done",)


def move_units(view: EmpireView, prompt: Prompt) -> Choice | None:
    """The best order from the sector chosen before."""
    origin = _origin(prompt)
    best = Marshal(view).best([origin])
    if best is None:
        return None
    return (*unit_ids(best.units), *best.leaders, f"{best.goal:02d}")


def _origin(prompt: Prompt) -> int:
    """The sector a prompt is about, from the token in its text."""
    return int(prompt.text.partition("{sector:")[2][:2])


# --- combat ----------------------------------------------------------------------------------------------------------


WORTH_FIGHTING = 0.4


def _fresh(view: EmpireView, sector: int) -> Stack:
    return next((dict(one.fresh) for one in view.sectors[sector].stacks if one.owner == IMPERIAL), {})


def _leader(view: EmpireView, sector: int) -> int:
    return max((one.value for one in view.sectors[sector].leaders if not one.is_spent), default=0)


def attack(view: EmpireView, prompt: Prompt) -> Choice | None:
    """The best attack anywhere, or done."""
    odds = Odds(view)
    fields = [int(one) for one in ids_of(prompt) if one.isdigit()]
    scored = [(odds.best_attack(s, _fresh(view, s), _leader(view, s))[0], -s) for s in fields]
    worth, negative = max(scored)
    return (f"{-negative:02d}",) if worth > WORTH_FIGHTING else ("done",)


def attack_units(view: EmpireView, prompt: Prompt) -> Choice | None:
    """The form for the best attack in the sector chosen before."""
    sector = _origin(prompt)
    odds = Odds(view)
    fresh = _fresh(view, sector)
    leader = _leader(view, sector)
    _, target, arm = odds.best_attack(sector, fresh, leader)
    if target is None:
        return None
    fighters = {k: n for k, n in fresh.items() if odds.strength(IMPERIAL, k, arm)}
    choice = [*unit_ids(fighters), *target.ids]
    leaders = [one for one in view.sectors[sector].leaders if not one.is_spent]
    if leaders:
        choice.append(max(leaders, key=lambda one: one.value).id)
    choice.append("military" if arm is Arm.MILITARY else "morphogenetic")
    return tuple(choice)


def attack_morphogenetic(view: EmpireView, prompt: Prompt) -> Choice | None:
    """Go on where the column and the die are not against us; spend Illumination that is plentiful."""
    detail = prompt.option("go").detail
    column = int(detail.partition("Column ")[2].partition(",")[0])
    plus = int(detail.partition("die ")[2].partition(";")[0])
    if column + plus < -1:
        return (PASS,)
    if "illuminated" in ids_of(prompt) and view.illumination > 3:
        return ("illuminated",)
    return ("go",)


# --- Extropy, suppression, the throne --------------------------------------------------------------------------------


def extropy(view: EmpireView, _prompt: Prompt) -> Choice | None:
    """Nearly always; the best leader helps, and on the last turns so do all markers."""
    leaders = sorted(view.sectors[CORE].leaders, key=lambda one: -one.value)
    bonus = view.nexus_bonus + (leaders[0].value if leaders else 0)
    rows = view.content[EXTROPY]
    mean = -sum(4.5 * band(rows, die + bonus).dice for die in range(10)) / 10
    last = view.turns and view.turn >= view.turns
    is_worth_it = view.index > 3 and (last or mean >= 0.12 * view.extropy_fee)
    first = PASS if not is_worth_it else leaders[0].id if leaders else NO_LEADER
    spend = 0
    if first != PASS and view.illumination:
        spend = view.illumination if last else max(0, view.illumination - 4)
    return (first, *((f"illumination.{spend}",) if view.illumination else ()))


HARM = {"rebellion": 9.0, "independent_empire_arises": 16.0, "invaders_appear": 5.0, "usurper": 3.0}


def suppress(view: EmpireView, prompt: Prompt) -> Choice | None:
    """Weigh the harm prevented against resistance and alienation, for every number of markers."""
    event = prompt.text.partition("{event:")[2].partition("}")[0]
    sector = _origin(prompt)
    base = int(prompt.option("suppress").label.partition("die ")[2].rstrip(")"))
    shown = view.sectors[sector]
    leader = int(prompt.text.partition("leadership ")[2][:1] or 0)
    harm = HARM[event] + {"usurper": 2.0, "invaders_appear": 3.0}.get(event, 0.0) * leader
    own = next((dict(one.units) for one in shown.stacks if one.owner == IMPERIAL), {})
    odds = Odds(view)
    if event != "invaders_appear":
        harm += sum(odds.unit_worth(kind) * number for kind, number in own.items())
    holds = shown.owner == IMPERIAL
    if holds and event in ("rebellion", "independent_empire_arises"):
        harm += 2.0 * int(shown.system[-1])
    flip = 8.0 if holds and event in ("usurper", "invaders_appear") else 0.0
    has_markers = len(prompt.groups) > 1
    most = len(prompt.groups[1].options) - 1 if has_markers else 0
    rows = view.content[SUPPRESSION]
    best, choice = 0.0, -1
    for spend in range(most + 1):
        if has_markers and not prompt.is_legal(("suppress", f"repression.{spend}")):
            continue
        value = 0.0
        for die in range(10):
            row = band(rows, die + base + spend)
            value += harm * row.success
            value -= spend * (row.side_effect == "alienation") + flip * (row.side_effect == "resistance")
        value = value / 10 - 0.7 * spend
        if value > best:
            best, choice = value, spend
    markers = (f"repression.{max(0, choice)}",) if has_markers else ()
    return ("suppress" if choice >= 0 else PASS, *markers)


def usurpation_leader(_view: EmpireView, prompt: Prompt) -> Choice | None:
    """The best leader stands against the Usurper."""
    return (ids_of(prompt)[0],)


def leviathan(view: EmpireView, _prompt: Prompt) -> Choice | None:
    """Halved changes help only while more bad than good is to come."""
    return ("accept" if view.index >= 90 else "return",)


def institute_cancel(_view: EmpireView, prompt: Prompt) -> Choice | None:
    """Prevent what hurts most; let the rest pass while worse may come."""
    event = prompt.text.partition("{event:")[2].partition("}")[0]
    grave = ("rebellion", "independent_empire_arises", "the_mutant", "alien_probe", "attrition", "usurper")
    return ("cancel" if event in grave else "play",)


def defence_illumination(view: EmpireView, _prompt: Prompt) -> Choice | None:
    """Markers are worth more in Extropy, unless there are many."""
    return ("spend" if view.illumination > 2 else "keep",)


# --- purchases and newcomers -----------------------------------------------------------------------------------------


def buy(view: EmpireView, prompt: Prompt) -> Choice | None:
    """What the treasury is best spent on."""
    return (best_purchase(view, ids_of(prompt)),)


def buy_place(view: EmpireView, prompt: Prompt) -> Choice | None:
    """Where, and how many."""
    return purchase_details(view, prompt)


def colonize(_view: EmpireView, prompt: Prompt) -> Choice | None:
    """Wherever possible."""
    return prompt.suggestion()


def leader_arises(view: EmpireView, prompt: Prompt) -> Choice | None:
    """To the Core if it has none, else to the strongest minds."""
    sites = [int(one) for one in ids_of(prompt)]
    if CORE in sites and not view.sectors[CORE].leaders:
        return (f"{CORE:02d}",)
    return (f"{_strongest_minds(view, sites):02d}",)


def _strongest_minds(view: EmpireView, sites: list[int]) -> int:
    odds = Odds(view)

    def minds(site: int) -> int:
        own = next((dict(one.units) for one in view.sectors[site].stacks if one.owner == IMPERIAL), {})
        return odds.total(IMPERIAL, own, Arm.MORPH) - 3 * len(view.sectors[site].leaders)

    return max(sites, key=lambda site: (minds(site), -site))


def corps(view: EmpireView, prompt: Prompt) -> Choice | None:
    """A mind where minds gather."""
    sites = [s for s, shown in view.sectors.items() if any(one.owner == IMPERIAL for one in shown.stacks)]
    kinds = [option.id for option in prompt.groups[0].options]
    kind = "cg" if "cg" in kinds else kinds[0]
    return kind, f"{_strongest_minds(view, sites) if sites else CORE:02d}"


def crusade(view: EmpireView, prompt: Prompt) -> Choice | None:
    """Minds, as many as the richest system raises."""
    sites = [int(option.id) for option in prompt.groups[0].options]
    most = len(prompt.groups[2].options) - 1
    site = max(sites, key=lambda s: (int(view.sectors[s].system[-1]), -s))
    room = int(view.sectors[site].system[-1])
    groups = min(most, room)
    fleets = min(len(prompt.groups[1].options) - 1, room - groups)
    return f"{site:02d}", f"sf.{fleets}", f"cg.{groups}"


def expedition(_view: EmpireView, prompt: Prompt) -> Choice | None:
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
    "buy.place": buy_place,
    "buy.marker": buy_place,
    "colonize": colonize,
    "leader.arises": leader_arises,
    "corps": corps,
    "crusade": crusade,
    "expedition": expedition,
}
