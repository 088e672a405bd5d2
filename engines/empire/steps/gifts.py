"""Events in which the player decides: help for the Empire, and demands for pay."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick
from engines.empire.asking import YOU, sector_id, sector_option, unit_options
from engines.empire.board import (
    add_units,
    held_by,
    in_supply,
    is_imperial,
    listed,
    new_leader,
    owner_name,
    random_leader,
    size,
    stack_of,
    system_at,
)
from engines.empire.data.galaxy import CORE, SECTORS_IN_GALAXY
from engines.empire.dice import change_points, die, happened, note_roll, place, tell, tell_event
from engines.empire.losses import convert, convert_system, tidy
from engines.empire.minds.suggest import is_dangerous, muster_point, what_to_give_up
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.steps.effects import Effect


def help_events() -> dict[str, Effect]:
    """The events in which the player decides."""
    return {
        "alliance": alliance,
        "citizens_demand_reforms": citizens_demand_reforms,
        "empire_corps": empire_corps,
        "galactic_crusade": galactic_crusade,
        "imperial_leader_arises": imperial_leader_arises,
        "leviathan": leviathan,
        "troops_demand_pay": troops_demand_pay,
    }


# --- help for the Empire -----------------------------------------------------------------------------------------------


def alliance(g: State, _value: int) -> Flow[After]:
    """The player will steer one Chaos force in the coming Operations phase."""
    targets = [(force.id, force.sector) for force in g.forces if force.units]
    targets += [(f"rebels-{sector:02d}", sector) for sector in sorted(g.rebels)]
    targets = [target for target in targets if target[0] not in g.alliances]
    if not targets:
        tell_event(g, "alliance", "no Chaos force to steer")
        return After.ASIDE
    options = [
        Option(
            target,
            f"{_target_name(g, target)} in {sector:02d}",
            listed(stack_of(g, REBEL if target.startswith("rebels-") else target, sector)),
        )
        for target, sector in targets
    ]
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.target",
            "Alliance: which Chaos force do you want to steer in the coming Operations phase?",
            options,
            suggest=lambda: (_most_dangerous(g, targets),),
        )
    )
    g.alliances.append(chosen)
    happened(g, "alliance", f"with {_target_name(g, chosen)}")
    g.say(f"The Empire makes an alliance with {_target_name(g, chosen)}.")
    return After.ASIDE


def _target_name(g: State, target: str) -> str:
    return "Rebels" if target.startswith("rebels-") else owner_name(g, target)


def _most_dangerous(g: State, targets: list[tuple[str, int]]) -> str:
    def danger(target: tuple[str, int]) -> tuple[int, int]:
        owner = REBEL if target[0].startswith("rebels-") else target[0]
        return size(stack_of(g, owner, target[1])), -target[1]

    return max(targets, key=danger)[0]


def empire_corps(g: State, _value: int) -> Flow[After]:
    """A free Star Fleet or Control Group anywhere."""
    kinds = [kind for kind in ("SF", "CG") if in_supply(g, kind)]
    if not kinds:
        tell_event(g, "empire_corps", "no counter is left")
        return After.ASIDE
    unit = Group("Unit", tuple(Option(kind.lower(), kind, "Free; upkeep is paid from phase G on.") for kind in kinds))
    where = Group("Sector", tuple(sector_option(g, sector) for sector in SECTORS_IN_GALAXY))
    chosen = yield from ask(
        Prompt(
            YOU,
            "corps",
            "Empire Corps: veterans rally to you. Which unit, and where?",
            (unit, where),
            suggest=lambda: (
                kinds[-1].lower(),
                sector_id(muster_point(g, [*g.fleets, *held_by(g, IMPERIAL)] or [CORE])),
            ),
        )
    )
    kind, sector = chosen[0].upper(), int(chosen[1])
    add_units(g, IMPERIAL, sector, kind)
    happened(g, "empire_corps", f"{sector:02d}: 1 {kind}")
    g.say(f"Empire Corps: a {kind} joins the Empire in {place(sector)}.")
    return After.ASIDE


def galactic_crusade(g: State, _value: int) -> Flow[After]:
    """Free Star Fleets and Control Groups at an Imperial system, up to its resource value."""
    sites = held_by(g, IMPERIAL)
    most = {kind: in_supply(g, kind) for kind in ("SF", "CG")}
    if not sites or not any(most.values()):
        tell_event(g, "galactic_crusade", "nobody answers the call")
        return After.ASIDE
    top = max(system_at(g, s).resource for s in sites)

    def veto(choice: Choice) -> str | None:
        room = system_at(g, int(choice[0])).resource
        if counted(choice, "sf") + counted(choice, "cg") > room:
            return f"That system raises at most {room} units."
        return None

    def suggest() -> Choice:
        site = max(sites, key=lambda s: (not is_dangerous(g, s), system_at(g, s).resource, -s))
        room = system_at(g, site).resource
        minds = min(most["CG"], room // 2)
        return sector_id(site), f"sf.{min(most['SF'], room - minds)}", f"cg.{minds}"

    chosen = yield from ask(
        Prompt(
            YOU,
            "crusade",
            "Galactic Crusade: pick an Imperial system and take up to its resource value in free units.",
            (
                Group("System", tuple(sector_option(g, site) for site in sites)),
                count_group("Star Fleets", "sf", 0, min(top, most["SF"])),
                count_group("Control Groups", "cg", 0, min(top, most["CG"])),
            ),
            suggest=suggest,
            veto=veto,
        )
    )
    sector, fleets, groups = int(chosen[0]), counted(chosen, "sf"), counted(chosen, "cg")
    for kind, number in (("SF", fleets), ("CG", groups)):
        if number:
            add_units(g, IMPERIAL, sector, kind, number)
    happened(g, "galactic_crusade", f"{sector:02d}: {fleets} SF, {groups} CG")
    g.say(f"The crusade raises {fleets} SF and {groups} CG in {place(sector)}.")
    return After.ASIDE


def imperial_leader_arises(g: State, _value: int) -> Flow[After]:
    """A free random leader on any Imperial mobile unit."""
    value = random_leader(g) if g.fleets else None
    if value is None:
        tell_event(g, "imperial_leader_arises", "no unit or counter for one")
        return After.ASIDE
    sites = sorted(g.fleets)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "leader.arises",
            f"A leader of value {value} arises. Which stack does the leader join?",
            [sector_option(g, site) for site in sites],
            suggest=lambda: (sector_id(CORE if CORE in g.fleets else muster_point(g, sites)),),
        )
    )
    new_leader(g, value, int(chosen))
    happened(g, "imperial_leader_arises", f"{int(chosen):02d}: leader {value}")
    g.say(f"A leader of value {value} arises in {place(int(chosen))}.")
    return After.ASIDE


def leviathan(g: State, _value: int) -> Flow[After]:
    """While the Empire holds the Core the emperor may become semi-divine: changes of the Index are halved."""
    if not is_imperial(g, CORE):
        tell_event(g, "leviathan", "no effect, the Core is lost")
        return After.ASIDE
    (answer,) = yield from ask(
        pick(
            YOU,
            "leviathan",
            "Leviathan: shall the emperor merge with the living computer?",
            (
                Option("accept", "Accept", "Every change of the Chaos Index is halved, good and bad ones."),
                Option("return", "Put the marker back", "Nothing happens; it may come again."),
            ),
            suggest=lambda: ("accept" if g.index > 60 else "return",),
        )
    )
    if answer == "return":
        tell_event(g, "leviathan", "put back")
        return After.RETURNED
    g.leviathan = "leviathan"
    happened(g, "leviathan", "changes of the Index halved")
    tell(g, IMPERIAL, "The emperor becomes Leviathan: every change of the Chaos Index is halved.")
    return After.STAYS


# --- demands -----------------------------------------------------------------------------------------------------------


def citizens_demand_reforms(g: State, _value: int) -> Flow[After]:
    """One RP for each system; each one unpaid rebels on 0 to 2."""
    sites = held_by(g, IMPERIAL)
    short = _pay(g, len(sites))
    if not short:
        happened(g, "citizens_demand_reforms", f"paid {len(sites)} RP")
        g.say(f"Citizens demand reforms; the Empire pays {len(sites)} RP.")
        return After.ASIDE
    unpaid = yield from ask(
        pick(
            YOU,
            "citizens.unpaid",
            f"Citizens demand reforms: {short} systems cannot be paid. Which? Each rebels on 0–2.",
            [sector_option(g, site) for site in sites],
            least=short,
            most=short,
            suggest=lambda: tuple(
                sector_id(s) for s in sorted(sorted(sites, key=lambda s: (s == CORE, _worth(g, s), -s))[:short])
            ),
        )
    )
    lost: list[int] = []
    for sector in map(int, unpaid):
        raw = die(g)
        note_roll(g, f"Citizens of {sector:02d}", [raw], ()).outcome = "rebel" if raw <= 2 else "loyal"
        if raw <= 2:
            lost.append(sector)
    names = ", ".join(f"{s:02d}" for s in lost)
    happened(g, "citizens_demand_reforms", f"rebel: {names}" if lost else f"{short} unpaid, all loyal")
    g.say(
        f"Citizens demand reforms: {short} systems go unpaid; {'these rebel: ' + names if lost else 'all stay loyal'}."
    )
    for sector in lost:
        convert_system(g, sector, REBEL)
    tidy(g)
    return After.ASIDE


def _worth(g: State, sector: int) -> tuple[int, int]:
    return int(sector in g.nexuses), system_at(g, sector).resource


def _pay(g: State, number: int) -> int:
    """Pay as much as there is; returns how many stay unpaid."""
    paid = min(g.points, number)
    change_points(g, -paid)
    return number - paid


def troops_demand_pay(g: State, _value: int) -> Flow[After]:
    """One RP for each mobile unit; each one unpaid rebels on 0 to 2."""
    total = sum(size(stack) for stack in g.fleets.values())
    short = _pay(g, total)
    if not short:
        happened(g, "troops_demand_pay", f"paid {total} RP")
        g.say(f"The troops demand pay; the Empire pays {total} RP.")
        return After.ASIDE
    options = [
        option
        for sector in sorted(g.fleets)
        for option in unit_options(g, g.fleets[sector], f"{sector:02d}.", f"{sector:02d} ")
    ]
    unpaid = yield from ask(
        pick(
            YOU,
            "troops.unpaid",
            f"The troops demand pay: {short} units cannot be paid. Which? Each rebels on 0–2.",
            options,
            least=short,
            most=short,
            suggest=lambda: what_to_give_up(
                g, [option.id for option in options], lambda _: 1, lambda unpaid: len(list(unpaid)) >= short
            ),
        )
    )
    lost: list[str] = []
    for one in unpaid:
        sector, kind = int(one[:2]), one.split(".")[1].upper()
        raw = die(g)
        note_roll(g, f"Troops: {kind} in {sector:02d}", [raw], ()).outcome = "rebels" if raw <= 2 else "loyal"
        if raw <= 2:
            convert(g, IMPERIAL, sector, {kind: 1}, REBEL)
            lost.append(f"{kind} in {sector:02d}")
    tidy(g)
    happened(g, "troops_demand_pay", f"{len(lost)} units rebel")
    g.say(
        f"Troops demand pay: {short} units go unpaid; {'these rebel: ' + ', '.join(lost) if lost else 'all stay loyal'}."
    )
    return After.ASIDE
