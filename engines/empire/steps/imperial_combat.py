"""Phase J: the player groups attackers and targets freely, attack by attack, until done."""

from __future__ import annotations

from collections.abc import Collection

from engines.core import PASS, Blocked, Choice, Flow, Group, Option, Prompt, ask, pick, say
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.suggest import how_to_attack, where_to_attack, whether_to_go_on
from engines.empire.rules.choices import DONE, REBEL_SYSTEM, REBELS_PREFIX, YOU, sector_id
from engines.empire.rules.combat import (
    Attack,
    arms_of,
    can_attack_in,
    can_strike,
    enemies_at,
    fight,
    ordered_attack,
    targets_words,
)
from engines.empire.rules.control import owner_of, system_at
from engines.empire.rules.forces import free_units, size, stack_of, unspend
from engines.empire.rules.leaders import fresh_leaders, leader_named
from engines.empire.rules.pools import put_in
from engines.empire.state import REBEL, Leader, State
from engines.empire.words.odds import imperial_chances, odds_words, risk_words
from engines.empire.words.options import done_option, leader_option, no_leader, sector_token, system_words, unit_options
from engines.empire.words.phrases import listed, owner_name, place, with_leaders
from engines.empire.words.story import last_dispatch

ILLUMINATED = "illuminated"
FIGHT_ON = say("Fight on")
MILITARY = frozenset({"military", "military.illuminated"})


def imperial_combat(g: State) -> None:
    """Phase J begins: everybody is fresh."""
    g.phase = "J"
    unspend(g)
    g.then("attack_order")


def attack_order(g: State) -> Flow[None]:
    """One attack: a sector, then who attacks whom; or done."""
    fields = [sector for sector in sorted(g.fleets) if can_attack_in(g, sector)]
    if not fields:
        unspend(g)
        return
    (field,) = yield from ask(
        pick(
            YOU,
            "attack",
            say("Where do you fight?"),
            (done_option(say("Done fighting"), say("On to Extropy.")), *(_field_option(g, s) for s in fields)),
            suggest=lambda: where_to_attack(g, fields),
            commit=True,
            standing=say("{n:battle} open", n=len(fields)),
            happened=last_dispatch(g) if g.spent else "",
            onward=FIGHT_ON,
            blocked=lambda: _who_rests(g, fields),
        )
    )
    if field == DONE:
        unspend(g)
        return
    g.then("attack_order")
    yield from attack_in(g, int(field))


def _who_rests(g: State, fields: Collection[int]) -> list[Blocked]:
    """Where enemies are met but not attacked, and why."""
    return [
        Blocked(place(s), say("nobody there can attack") if free_units(g, s) else say("your units have fought"))
        for s in sorted(g.fleets)
        if enemies_at(g, s) and s not in fields
    ]


def _field_option(g: State, sector: int) -> Option:
    if g.unread:
        return Option(sector_id(sector), "")
    units = with_leaders(listed(free_units(g, sector)), [one.value for one in fresh_leaders(g, sector)])
    enemies = [owner_name(g, owner) for owner in enemies_at(g, sector)]
    detail = say("{units} against {enemies}", units=units, enemies=enemies)
    return Option(sector_id(sector), say("In {sector}", sector=place(sector)), detail, verb=say("Choose…"))


# --- the order ---------------------------------------------------------------------------------------------------------


def attack_in(g: State, sector: int) -> Flow[None]:
    """Attackers, targets, leader and the first roll are chosen in one form; the second roll after the first is seen."""
    choice = yield from ask(_attack_prompt(g, sector))
    attack, leader = ordered_attack(g, sector, choice)
    for kind, number in attack.units.items():
        put_in(g.spent.setdefault(sector, {}), kind, number)
    if leader is not None:
        leader.is_spent = True
    is_military = not MILITARY.isdisjoint(choice)
    if is_military:
        fight(g, attack, Arm.MILITARY, leader, is_illuminated="military.illuminated" in choice)
    if not can_strike(g, attack, Arm.MORPH):
        return
    still = leader_named(g, leader.id) if leader else None
    answer = yield from _ask_morphogenetic(g, attack, still, is_first=not is_military)
    if answer != PASS:
        fight(g, attack, Arm.MORPH, still, is_illuminated=answer == ILLUMINATED)


def _attack_prompt(g: State, sector: int) -> Prompt:
    free = free_units(g, sector)
    groups = [
        Group(say("Attackers"), tuple(unit_options(g, free)), 1, size(free)),
        Group(say("Targets"), tuple(targets := target_options(g, sector)), 1, len(targets)),
    ]
    leaders = fresh_leaders(g, sector)
    if leaders:
        options = [leader_option(one, say("+{n} to each roll of this attack.", n=one.value)) for one in leaders]
        groups.append(Group(say("Leader"), (*options, no_leader(say("Keeps leaders for another attack here.")))))
    groups.append(Group(say("First roll"), tuple(_first_rolls(g, sector))))

    def veto(choice: Choice) -> str | None:
        attack, _ = ordered_attack(g, sector, choice)
        if not MILITARY.isdisjoint(choice):
            return None if attack.attacks(g, Arm.MILITARY) else say("None of these units can fight with arms.")
        return None if can_strike(g, attack, Arm.MORPH) else say("None of these units can fight with minds.")

    return Prompt(
        YOU,
        "attack.units",
        say("Who attacks whom in {sector}?", sector=place(sector)),
        tuple(groups),
        suggest=lambda: how_to_attack(g, sector, arms_of(g, sector)),
        veto=veto,
        about=(sector_token(sector),),
        onward=FIGHT_ON,
    )


def _first_rolls(g: State, sector: int) -> list[Option]:
    arms = arms_of(g, sector)
    found: list[Option] = []
    if Arm.MILITARY in arms:
        detail = say("Destroys those it hits; minds may follow.")
        found.append(Option("military", say("With arms"), detail))
        if g.illumination:
            spent = say("Spends an Illumination marker for +1.")
            found.append(Option("military.illuminated", say("With arms and Illumination"), spent, icon="illumination"))
    if Arm.MORPH in arms:
        found.append(Option("morphogenetic", say("With minds only"), say("Wins over those it hits.")))
    return found


def target_options(g: State, sector: int) -> list[Option]:
    """Marked forces as a whole; Rebels unit by unit, their system too."""
    found: list[Option] = []
    for owner in enemies_at(g, sector):
        if owner == REBEL:
            found += unit_options(g, g.rebels.get(sector, {}), REBELS_PREFIX, say("Rebel"))
            if owner_of(g, sector) == REBEL:
                found.append(
                    Option(REBEL_SYSTEM, say("Rebel system"), system_words(system_at(g, sector)), icon="system")
                )
            continue
        units = listed(stack_of(g, owner, sector))
        if owner_of(g, sector) == owner:
            units = say("{units} and the system", units=units) if stack_of(g, owner, sector) else say("the system")
        found.append(Option(owner, say("{name:up}", name=owner_name(g, owner)), units))
    return found


def _hopes(g: State, attack: Attack, leader: Leader | None, more: int = 0) -> str:
    """What the roll of the minds may bring, and what it risks."""
    if g.unread:
        return ""
    odds = imperial_chances(g, attack, Arm.MORPH, leader, more)
    return say("{odds}; {risk}", odds=odds_words(odds), risk=risk_words(odds))


def _ask_morphogenetic(g: State, attack: Attack, leader: Leader | None, *, is_first: bool) -> Flow[str]:
    """The roll of the minds. Whoever has chosen it over arms has said so already."""
    detail = _hopes(g, attack, leader)
    options = [
        Option(PASS, say("Stop here"), say("No attack by minds.")),
        Option("go", say("Win them over"), detail, verb=say("Win over")),
    ]
    if g.illumination:
        lit, cost = _hopes(g, attack, leader, 1), say("1 {icon:illumination}")
        options.append(Option(ILLUMINATED, say("With Illumination"), lit, "illumination", cost, verb=say("Win over")))
    (answer,) = yield from ask(
        pick(
            YOU,
            "attack.morphogenetic",
            say("Do your minds attack in {sector}?", sector=place(attack.sector)),
            options,
            suggest=lambda: whether_to_go_on(g, attack, leader),
            rides=is_first and whether_to_go_on(g, attack, leader) != (PASS,),
            standing=say("{units} against {targets}", units=listed(attack.units), targets=targets_words(g, attack)),
            happened="" if is_first else last_dispatch(g),
            about=(sector_token(attack.sector),),
            onward=FIGHT_ON,
        )
    )
    return answer
