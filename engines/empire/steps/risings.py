"""Events that raise Chaos forces: Usurper, Independent Empire, Invaders, Rebellion and the Mutant; and their suppression."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted
from engines.empire.asking import YOU, leader_option
from engines.empire.board import (
    force_name,
    force_named,
    has_imperial_unit,
    in_supply,
    is_imperial,
    leader_named,
    leaders_at,
    listed,
    owner_of,
    owners_at,
    remove_units,
    scenario_of,
    size,
    stack_of,
)
from engines.empire.data.charts import INVADERS, SUPPRESSION, band, numbers_of
from engines.empire.data.events import EVENTS
from engines.empire.data.galaxy import CORE, LAST, distance
from engines.empire.data.rulings import ORDER_SEARCH, SUPPRESSION_MEANS, ruling
from engines.empire.dice import (
    change_index,
    die,
    happened,
    note_roll,
    place,
    put_in,
    random_sector,
    roll,
    spelled,
    tell,
    tell_event,
)
from engines.empire.losses import (
    convert_system,
    disloyal,
    dissolve,
    drop_leader,
    end_lone_usurpers,
    form_empire,
    new_force,
    place_system,
    tidy,
    turn_coat,
)
from engines.empire.minds.suggest import whether_to_suppress
from engines.empire.state import IMPERIAL, REBEL, After, Kind, Stack, State
from engines.empire.steps.effects import Effect


def rising_events() -> dict[str, Effect]:
    """The events of this file."""
    return {
        "usurper": usurper,
        "independent_empire_arises": independent_empire_arises,
        "invaders_appear": invaders_appear,
        "rebellion": rebellion,
        "the_mutant": the_mutant,
    }


def usurper(g: State, leader: int) -> Flow[After]:
    """The Imperial mobile units of a sector rise; search downward, and end as a lone marker in the Core."""
    sector = random_sector(g, "Usurper")
    while sector > CORE and not _ends_search(g, sector):
        sector -= 1
    if (yield from is_suppressed(g, "usurper", sector, leader)):
        return After.RETURNED
    if sector != CORE and not disloyal(g, sector, spares_order=True):
        tell_event(g, "usurper", f"nobody in {place(sector)} follows")
        return After.ASIDE
    force = new_force(g, Kind.USURPER, sector, leader, f"usurper.{leader}")
    units = turn_coat(g, sector, force.id, spares_order=True)
    force.is_lone = not units
    tidy(g)
    happened(g, "usurper", f"{sector:02d}: leader {leader}, {_units(units)}")
    followers = f"with {listed(units)}" if units else "without any followers"
    tell(g, force.id, f"{force_name(force)} (leader {leader}) rises in {place(sector)} {followers}.")
    return After.STAYS


def _ends_search(g: State, sector: int) -> bool:
    """Whether a rising finds somebody among the mobile units here; a loyal Imperial Order alone is passed over."""
    if ruling(g.facts, ORDER_SEARCH) == "found":
        return bool(g.fleets.get(sector))
    return bool(disloyal(g, sector, spares_order=True))


def _units(units: Stack) -> str:
    return "1 unit" if size(units) == 1 else f"{size(units)} units"


def independent_empire_arises(g: State, number: int) -> Flow[After]:
    """A system with all mobile units there becomes an empire; search downward, and found one in the Core if need be."""
    if force_named(g, f"ie-{number}") is not None:
        return After.SWAPPED
    sector = random_sector(g, "Independent Empire")
    while sector > CORE and sector not in g.systems:
        sector -= 1
    if (yield from is_suppressed(g, "independent_empire_arises", sector, number)):
        return After.RETURNED
    if sector not in g.systems and not place_system(g, sector, REBEL):
        return After.ASIDE
    force = form_empire(g, sector, str(number), number, f"independent_empire_arises.{number}")
    fleets = f"with {listed(force.units)}" if force.units else "without fleets"
    happened(g, "independent_empire_arises", f"{sector:02d}: empire {number}, {_units(force.units)}")
    tell(
        g,
        force.id,
        f"{force_name(force)} (leader {number}) rises in {place(sector)} {fleets}.",
    )
    return After.STAYS


def invaders_appear(g: State, leader: int) -> Flow[After]:
    """A force by dice, one for each point of leadership, in a random sector."""
    units: Stack = {}
    fallen = [die(g) for _ in range(leader)]
    for raw in fallen:
        for kind, number in band(g.facts[INVADERS], raw).units.items():
            put_in(units, kind, min(number, in_supply(g, kind) - units.get(kind, 0)))
    record = note_roll(g, "Invaders: forces", fallen, ())
    record.is_sum, record.outcome = False, listed(units)
    sector = random_sector(g, "Invaders")
    if (yield from is_suppressed(g, "invaders_appear", sector, leader)):
        return After.RETURNED
    if not units:
        tell_event(g, "invaders_appear", "no counter is left")
        return After.ASIDE
    force = new_force(g, Kind.INVADER, sector, leader, f"invaders_appear.{leader}")
    force.units = units
    happened(g, "invaders_appear", f"{sector:02d}: leader {leader}, {_units(units)}")
    tell(g, force.id, f"{force_name(force)} (leader {leader}) appear in {place(sector)}: {listed(units)}.")
    tidy(g)
    return After.STAYS


def rebellion(g: State, _leader: int) -> Flow[After]:
    """All Imperial units of a sector rebel: search upward, then back and down."""
    most = scenario_of(g).most_rebellions
    if g.turn == 1 and most and g.rebellions >= most:
        return After.SWAPPED
    rolled = random_sector(g, "Rebellion")
    search = (*range(rolled, LAST + 1), *range(rolled - 1, CORE - 1, -1))
    sector = next((one for one in search if is_imperial(g, one) or _ends_search(g, one)), None)
    if sector is None:
        tell_event(g, "rebellion", "nobody is left who would rebel")
        return After.ASIDE
    if (yield from is_suppressed(g, "rebellion", sector, 0)):
        return After.RETURNED
    g.rebellions += 1
    rise_in_rebellion(g, sector)
    return After.ASIDE


def rise_in_rebellion(g: State, sector: int) -> None:
    """The Imperial units here turn Rebel and the leaders are gone. An empire whose home this is falls apart."""
    home = force_named(g, owner_of(g, sector))
    has_system = is_imperial(g, sector)
    units = turn_coat(g, sector, REBEL, spares_order=True)
    lost = [*(["system"] if has_system else []), *([_units(units)] if units else [])]
    happened(g, "rebellion", f"{sector:02d}: {', '.join(lost) or 'nobody'}")
    what = " and ".join(part for part in ("the system" if has_system else "", listed(units) if units else "") if part)
    tell(g, REBEL, f"Rebellion in {place(sector)}: the Empire loses {what or 'nobody'} to the Rebels.")
    if home is not None and home.home == sector and units:
        dissolve(g, home)
    for leader in leaders_at(g, sector):
        drop_leader(g, leader.id, "rebellion")
    if has_system:
        convert_system(g, sector, REBEL)
    tidy(g)


def the_mutant(g: State, leader: int) -> Flow[After]:
    """Every mobile unit of a random sector follows the Mutant; it cannot be suppressed."""
    yield from ()
    sector = random_sector(g, "The Mutant")
    if not owners_at(g, sector):
        return After.SWAPPED
    force = new_force(g, Kind.USURPER, sector, leader, f"the_mutant.{leader}")
    force.is_mutant = True
    end_lone_usurpers(g, sector)
    for owner in owners_at(g, sector):
        for kind, number in list(stack_of(g, owner, sector).items()):
            remove_units(g, owner, sector, kind, number)
            put_in(force.units, kind, number)
    tidy(g)
    happened(g, "the_mutant", f"{sector:02d}: {_units(force.units)}")
    tell(g, force.id, f"The Mutant takes command in {place(sector)}: {listed(force.units)} follow.")
    return After.STAYS


# --- suppression -------------------------------------------------------------------------------------------------------

SUPPRESS = "suppress"


def is_suppressed(g: State, event: str, sector: int, leader: int) -> Flow[bool]:
    """The Empire may try to prevent the event, once its sector is known; never on the first turn."""
    if not g.options.suppression or g.turn <= 1:
        return False
    most = g.repression if has_imperial_unit(g, sector) else 0
    if not (_has_nexus_near(g, sector) or most or (g.repression and _suffices_in_hand(g))):
        return False
    choice = yield from ask(suppression_prompt(g, event, sector, leader))
    if choice[0] == PASS:
        return False
    used = None if choice[0] == SUPPRESS else leader_named(g, choice[0])
    spent = counted(choice, "repression") if most else 0
    factors = [*suppression_factors(g, sector), ("Repression", spent), ("leader", used.value if used else 0)]
    total, record = roll(
        g, f"Suppression of {g.facts[EVENTS][event].name} in {sector:02d}", [*factors, ("Chaos leader", -leader)]
    )
    row = band(g.facts[SUPPRESSION], total)
    record.outcome = ("suppressed" if row.success else "failure") + (f", {row.side_effect}" if row.side_effect else "")
    tell(g, IMPERIAL, f"Suppression in {place(sector)}: {spelled(record)}: {record.outcome}.")
    g.repression -= spent
    if used is not None:
        drop_leader(g, used.id, "spent on the suppression")
    if row.success:
        happened(g, event, f"{sector:02d}: suppressed")
    if row.side_effect == "alienation":
        change_index(g, spent, "alienation by Repression")
    elif row.side_effect == "resistance" and is_imperial(g, sector):
        g.say(f"Resistance: the system in {place(sector)} turns Rebel.")
        convert_system(g, sector, REBEL)
        tidy(g)
    return row.success


def _has_nexus_near(g: State, sector: int) -> bool:
    return any(distance(site, sector) <= 1 for site in g.nexuses)


def _suffices_in_hand(g: State) -> bool:
    """By one reading Repression markers need only be held; by the other one must be spent where no Nexus is near."""
    return ruling(g.facts, SUPPRESSION_MEANS) == "in-hand"


def suppression_factors(g: State, sector: int) -> list[tuple[str, int]]:
    """What counts without being spent: one Nexus here or next door, World Ships and Imperial Orders here."""
    here = g.fleets.get(sector, {})
    return [
        ("Nexus", 2 if _has_nexus_near(g, sector) else 0),
        ("World Ships", 2 * here.get("WS", 0)),
        ("Imperial Order", here.get("IO", 0)),
    ]


def _needed(g: State) -> str:
    """What the roll must be, by the chart in force."""
    rows = g.facts[SUPPRESSION]
    flips = numbers_of(rows, lambda row: row.side_effect == "resistance")
    wins = numbers_of(rows, lambda row: row.success) or "nothing"
    return f"{wins} succeeds" + (f"; {flips}: resistance." if flips else ".")


def suppression_prompt(g: State, event: str, sector: int, leader: int) -> Prompt:
    """Whether to try, with which leader, and with how many Repression markers."""
    base = sum(value for _, value in suppression_factors(g, sector)) - leader
    most = g.repression if has_imperial_unit(g, sector) else 0
    least = 0 if _has_nexus_near(g, sector) or _suffices_in_hand(g) else 1
    options = [Option(PASS, "Let it happen", "No attempt, nothing is spent.")]
    options.append(Option(SUPPRESS, f"Try to suppress (die {base:+d})", _needed(g)))
    options += [leader_option(one, f"Try with leader {one.value}, who is lost by it.") for one in leaders_at(g, sector)]
    groups = [Group("Attempt", tuple(options))]
    if most:
        groups.append(count_group("Repression markers", "repression", 0, most, "+1 each, spent"))

    def veto(choice: Choice) -> str | None:
        if choice[0] == PASS and most and counted(choice, "repression"):
            return "Repression markers are spent only in an attempt."
        if choice[0] != PASS and least and not counted(choice, "repression"):
            return "No Nexus is near: spend at least one Repression marker, or let it happen."
        return None

    def suggest() -> Choice:
        return whether_to_suppress(g, event, sector, leader, base, range(least, most + 1) if most else None)

    name = f"{{event:{event}}}" + (f" of leadership {leader}" if leader else "")
    text = f"{name} strikes {place(sector)}. Suppress it?"
    return Prompt(YOU, "suppress", text, tuple(groups), suggest, veto)
