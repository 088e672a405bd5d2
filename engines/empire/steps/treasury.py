"""Phases F and G: income and its increase, and upkeep with forced losses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.core import PASS, Choice, Flow, Option, Prompt, ask, pick
from engines.empire.asking import NO_LEADER, YOU, leader_option, unit_options
from engines.empire.board import (
    held_by,
    is_empty_symbol,
    is_imperial,
    leader_named,
    leaders_at,
    nebulas,
    remove_units,
    size,
    system_at,
    upkeep_of,
)
from engines.empire.data.charts import MULTIPLIERS, UNREST, band, numbers_of
from engines.empire.data.galaxy import CORE
from engines.empire.data.rulings import ELITES_UPKEEP, ruling
from engines.empire.data.units import PRICES, UNITS
from engines.empire.dice import change_index, change_points, dice, roll, spelled, tell
from engines.empire.losses import core_is_imperial, drop_leader, remove_nexus, tidy
from engines.empire.minds.suggest import what_to_give_up
from engines.empire.state import IMPERIAL, State

# --- phase F: collection -----------------------------------------------------------------------------------------------


def income_of(g: State) -> int:
    """What the Empire collects: its systems, one colonist per foreign or empty system sector, and its Star gates."""
    hidden = nebulas(g)
    total = sum(system_at(g, sector).resource for sector in held_by(g, IMPERIAL) if sector not in hidden)
    for sector, stack in g.fleets.items():
        has_colonist = any(g.facts[UNITS][kind].resource for kind in stack)
        is_foreign = sector in g.systems and not is_imperial(g, sector)
        if has_colonist and sector not in hidden and (is_foreign or is_empty_symbol(g, sector)):
            total += 1
    return total + sum(is_imperial(g, gate) and gate not in hidden for gate in g.gates)


def collection(g: State) -> Flow[None]:
    """Phase F: income, which may be increased at the price of unrest."""
    g.phase = "F"
    income = income_of(g)
    choice = yield from _ask_increase(g, income)
    if choice != PASS:
        income = increase(g, income, choice)
    change_points(g, income)
    tell(g, IMPERIAL, f"The Empire collects {income} RP and holds {g.points}.")
    if choice not in (PASS, NO_LEADER):
        drop_leader(g, choice, "spent on the increased resources")


def _ask_increase(g: State, income: int) -> Flow[str]:
    if not g.options.increased or not core_is_imperial(g) or g.turn < g.next_increase or not income:
        return PASS
    leaders = leaders_at(g, CORE)
    (choice,) = yield from ask(
        pick(
            YOU,
            "increase",
            f"You collect {income} RP. Try to increase that? It raises Chaos by {_unrest_words(g)}.",
            (
                Option(PASS, "Collect as usual", "No risk."),
                Option(NO_LEADER, "Increase without a leader", _multiplier_words(g)),
                *(leader_option(one, f"+{one.value} to the die, −{one.value} Chaos; then lost.") for one in leaders),
            ),
            suggest=lambda: (PASS,),
        )
    )
    return choice


_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TIMES = {1: "half of it", 2: "nothing", 3: "half more", 4: "double", 6: "three times as much"}


def _unrest_words(g: State) -> str:
    """How many dice of Chaos an increase brings, by the chart in force."""
    values = [row.value for row in g.facts[UNREST].values()]
    least, most = (_COUNTS[value] if value < len(_COUNTS) else str(value) for value in (min(values), max(values)))
    span = most if least == most else f"{least} to {most}"
    return f"{span} {'die' if span == 'one' else 'dice'}"


def _multiplier_words(g: State) -> str:
    """What each face of the die brings, by the chart in force."""
    rows = sorted((row for row in g.facts[MULTIPLIERS].values() if row.low <= 9), key=lambda row: row.low)
    parts = []
    for row in rows:
        faces = numbers_of({row.id: replace(row, low=max(0, row.low), high=min(9, row.high))}, lambda _: True)
        parts.append(f"{faces} {_TIMES.get(row.value, f'{row.value / 2:g} times as much')}")
    return f"Die {', '.join(parts)}."


def increase(g: State, income: int, leader_id: str) -> int:
    """The multiplied income; the unmodified die says how much Chaos that brings and when it can be tried again."""
    leader = leader_named(g, leader_id)
    value = leader.value if leader else 0
    total, record = roll(g, "Increased resources", [("leader", value)])
    raw = record.dice[0]
    halves = band(g.facts[MULTIPLIERS], total).value
    record.outcome = f"× {halves / 2:g}"
    g.next_increase = g.turn + raw
    g.say(f"Increased resources: {spelled(record)}: income × {halves / 2:g}; next try on turn {g.next_increase}.")
    unrest = dice(g, band(g.facts[UNREST], raw).value, "Increased resources: Chaos Index")
    change_index(g, max(0, unrest - value), f"increased resources, dice {unrest} less leader {value}")
    return income * halves // 2


# --- phase G: maintenance ----------------------------------------------------------------------------------------------


def nexus_upkeep(g: State) -> int:
    """What each Nexus costs this turn: doubled by the Elites, and again by a second marker of theirs."""
    demands = g.policies.count("imperial_elites_demand_privileges")
    factor = 2**demands if ruling(g.facts, ELITES_UPKEEP) == "doubled-again" else 1 + demands
    return factor * g.facts[PRICES]["nexus"].maintain


def total_upkeep(g: State) -> int:
    """What maintaining everything costs."""
    units = sum(upkeep_of(g, stack) for stack in g.fleets.values())
    leaders = sum(g.facts[PRICES][f"leader-{leader.value}"].maintain for leader in g.leaders)
    return units + leaders + nexus_upkeep(g) * len(g.nexuses)


def maintenance(g: State) -> Flow[None]:
    """All that exists is maintained; if the points do not suffice the player names what is lost."""
    g.phase = "G"
    cost = total_upkeep(g)
    if cost > g.points:
        dropped = yield from ask(_disband_prompt(g, cost))
        cost -= _saved(g, dropped)
        for one in dropped:
            _disband(g, one)
        tell(g, IMPERIAL, f"The Empire cannot maintain {len(dropped)} of its units and markers.")
        tidy(g)
    change_points(g, -cost)
    g.say(f"Maintenance costs {cost} RP; {g.points} are left.")


def _disband_options(g: State) -> list[Option]:
    options: list[Option] = []
    for sector in sorted(g.fleets):
        options += unit_options(g, g.fleets[sector], f"{sector:02d}.", f"{sector:02d} ")
    options += [Option(f"leader:{one.id}", f"Leader {one.value} in {one.sector:02d}") for one in g.leaders]
    options += [
        Option(f"nexus:{sector:02d}", f"Nexus in {sector:02d}", "Index +1, in the Core +2") for sector in g.nexuses
    ]
    return [Option(o.id, o.label, f"{o.detail} · {_upkeep_of_option(g, o.id)} RP") for o in options]


def _upkeep_of_option(g: State, option_id: str) -> int:
    if option_id.startswith("leader:"):
        leader = leader_named(g, option_id.removeprefix("leader:"))
        return g.facts[PRICES][f"leader-{leader.value}"].maintain if leader else 0
    if option_id.startswith("nexus:"):
        return nexus_upkeep(g)
    return g.facts[PRICES][option_id.split(".")[1].upper()].maintain


def _saved(g: State, dropped: Iterable[str]) -> int:
    """The upkeep that is not due if these are lost, and with the last unit of a sector its leaders."""
    kept = {sector: size(stack) for sector, stack in g.fleets.items()}
    for one in dropped:
        if ":" not in one:
            kept[int(one[:2])] -= 1
    alone = {f"leader:{leader.id}" for leader in g.leaders if not kept[leader.sector]}
    return sum(_upkeep_of_option(g, one) for one in {*dropped, *alone})


def _disband(g: State, option_id: str) -> None:
    if option_id.startswith("leader:"):
        leader = leader_named(g, option_id.removeprefix("leader:"))
        if leader is not None:  # it may have gone with its last unit already
            drop_leader(g, leader.id, "not maintained")
    elif option_id.startswith("nexus:"):
        remove_nexus(g, int(option_id.removeprefix("nexus:")))
    else:
        remove_units(g, IMPERIAL, int(option_id[:2]), option_id.split(".")[1].upper())


def _disband_prompt(g: State, cost: int) -> Prompt:
    options = _disband_options(g)
    short = cost - g.points

    def suffices(choice: Iterable[str]) -> bool:
        return _saved(g, choice) >= short

    def veto(choice: Choice) -> str | None:
        if not suffices(choice):
            return f"That saves {_saved(g, choice)} RP; {short} are missing."
        if any(suffices({*choice} - {one}) for one in choice):
            return "You may not disband more than necessary: one of these could still be paid."
        return None

    def suggest() -> Choice:
        ids = [option.id for option in options]
        return what_to_give_up(g, ids, lambda one: _upkeep_of_option(g, one), suffices)

    text = f"Maintenance costs {cost} RP and you have {g.points}: what is lost?"
    return pick(YOU, "maintain", text, options, most=len(options), suggest=suggest, veto=veto)
