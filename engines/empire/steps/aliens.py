"""Aliens: how they arrive (phase A) and what they do (phase L)."""

from __future__ import annotations

from engines.core import Flow, ask, pick
from engines.empire.asking import NO_LEADER, YOU, leader_option, no_leader
from engines.empire.board import leader_named, leaders_at, total_strength
from engines.empire.data.charts import CONTACT, band
from engines.empire.data.events import EVENTS
from engines.empire.data.galaxy import CORE, LAST, symbols
from engines.empire.dice import change_index, change_points, dice, happened, place, random_sector, roll, spelled, tell
from engines.empire.losses import drop_leader, remove_alien, wipe_out
from engines.empire.minds.suggest import who_meets_aliens
from engines.empire.state import After, Alien, Arm, State
from engines.empire.steps.effects import Effect

KINDS = (
    "alien_biomech",
    "alien_dark_empire",
    "alien_hive",
    "alien_living_nebula",
    "alien_messiah",
    "alien_probe",
    "alien_randoids",
)
MET_BY = {  # what is added to the roll, besides a leader
    "alien_biomech": Arm.MILITARY,
    "alien_randoids": Arm.MILITARY,
    "alien_dark_empire": Arm.MORPH,
    "alien_hive": Arm.MORPH,
}
DEVOURERS = ("alien_biomech", "alien_dark_empire")
_FATAL = {  # the results on which a leader who helped is lost
    kind: ("negative", "indeterminate") if kind in DEVOURERS else () if kind == "alien_probe" else ("negative",)
    for kind in KINDS
}
NEVER_TWICE = DEVOURERS  # never two of a kind in one sector


def _arrival(kind: str) -> Effect:
    def arrive(g: State, _value: int) -> Flow[After]:
        yield from ()
        sector = alien_sector(g, kind)
        g.aliens.append(Alien(id=g.new_id("alien"), kind=kind, sector=sector, turn=g.turn))
        happened(g, kind, f"{sector:02d}")
        tell(
            g,
            "alien",
            f"{{event:{kind}}} in {place(sector)}. {g.facts[EVENTS][kind].detail.removeprefix('Aliens. ')}",
            f"{sector:02d}",
        )
        g.news[-1].text = f"{g.facts[EVENTS][kind].name} in {sector:02d}"
        return After.STAYS

    return arrive


ALIEN_EVENTS: dict[str, Effect] = {kind: _arrival(kind) for kind in KINDS}


def alien_sector(g: State, kind: str) -> int:
    """A random sector, or the next higher one with a symbol; past the rim it begins again at the Core."""
    taken = {alien.sector for alien in g.aliens if alien.kind == kind} if kind in NEVER_TWICE else set()
    while True:
        sector = random_sector(g, "Aliens")
        while sector not in symbols(g.content):
            sector = sector + 1 if sector < LAST else CORE
        if sector not in taken:
            return sector


def alien_conflict(g: State) -> None:
    """Phase L: each alien marker has its roll, lowest sector first."""
    g.phase = "L"
    g.resolved.clear()
    g.then("alien_roll")


def alien_roll(g: State) -> Flow[None]:
    """The next alien that has not yet had its roll."""
    waiting = [alien for alien in g.aliens if alien.id not in g.resolved]
    if not waiting:
        return
    alien = min(waiting, key=lambda one: (one.sector, int(one.id.partition("-")[2])))
    g.resolved.append(alien.id)
    g.then("alien_roll")
    yield from meet(g, alien)


def meet(g: State, alien: Alien) -> Flow[None]:
    """One roll on the Alien/Expedition table, and what follows from it."""
    leader_id = yield from _choose_leader(g, alien)
    leader = leader_named(g, leader_id)
    modifiers = [("leader", leader.value if leader else 0), *meeting_modifiers(g, alien)]
    name = g.facts[EVENTS][alien.kind].name
    total, record = roll(g, f"{name} in {alien.sector:02d}", modifiers)
    result = band(g.facts[CONTACT], total).id
    record.outcome = result
    text = f"{{event:{alien.kind}}} in {place(alien.sector)}: {spelled(record)}: {result}."
    tell(g, "alien", text, f"{alien.sector:02d} {name}: {spelled(record)}: {result}")
    if leader is not None and result in _FATAL[alien.kind]:
        drop_leader(g, leader.id, "lost to the aliens")
    _resolve(g, alien, result)


def meeting_modifiers(g: State, alien: Alien) -> list[tuple[str, int]]:
    """What is added to the roll besides a leader: strength that helps against these aliens, and the Messiah's turns."""
    if alien.kind == "alien_messiah":
        return [("turns since", g.turn - alien.turn)]
    arm = MET_BY.get(alien.kind)
    return [(arm.value, total_strength(g, alien.sector, arm))] if arm else []


def _resolve(g: State, alien: Alien, result: str) -> None:
    if alien.kind == "alien_probe":
        _probe(g, alien, result)
    elif result == "positive":
        remove_alien(g, alien.id)
        g.say(f"{{event:{alien.kind}}}: gone from {place(alien.sector)}.")
    elif alien.kind in DEVOURERS:
        if result == "indeterminate":
            remove_alien(g, alien.id)
        g.say(f"Everything in {place(alien.sector)} is destroyed.")
        wipe_out(g, alien.sector, spared=alien.id)


def _probe(g: State, alien: Alien, result: str) -> None:
    """The Probe leaves in any case, with gifts or after destroying all."""
    remove_alien(g, alien.id)
    if result == "positive":
        gain, calm = dice(g, 1, "Probe: RP"), dice(g, 1, "Probe: Chaos Index")
        change_points(g, gain)
        g.say(f"The Probe brings knowledge: {gain} RP.")
        change_index(g, -calm, f"the Probe's knowledge, die {calm}")
        return
    g.say(f"The Probe destroys everything in {place(alien.sector)}.")
    wipe_out(g, alien.sector)
    number = dice(g, 1, "Probe: Chaos Index")
    change_index(g, number, f"terror of the Probe, die {number}")


def _choose_leader(g: State, alien: Alien) -> Flow[str]:
    """One Imperial leader there may help, at the risk of being lost."""
    leaders = leaders_at(g, alien.sector)
    if not leaders:
        return NO_LEADER
    plus = sum(value for _, value in meeting_modifiers(g, alien))
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alien.leader",
            f"{{event:{alien.kind}}} in {place(alien.sector)}: does a leader help?",
            (
                *(leader_option(one, f"+{one.value} to the roll; may be lost if it goes wrong.") for one in leaders),
                no_leader("The roll is made without."),
            ),
            suggest=lambda: who_meets_aliens(g, alien, plus),
        )
    )
    return chosen
