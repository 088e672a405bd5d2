"""Phase J: the player groups attackers and targets freely, attack by attack, until done."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, pick
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.suggest import how_to_attack, where_to_attack, whether_to_go_on
from engines.empire.rules.choices import DONE, REBEL_SYSTEM, REBELS_PREFIX, YOU, picked_units
from engines.empire.rules.combat import (
    Attack,
    arms_of,
    can_attack_in,
    can_strike,
    enemies_at,
    fight,
    imperial_modifiers,
)
from engines.empire.rules.control import owner_of, system_at
from engines.empire.rules.forces import free_units, size, stack_of, unspend
from engines.empire.rules.leaders import fresh_leaders, leader_named, leaders_at
from engines.empire.rules.names import force_name, listed, owner_name, place
from engines.empire.rules.pools import put_in
from engines.empire.state import IMPERIAL, REBEL, Leader, State
from engines.empire.words.options import leader_option, no_leader, sector_option, unit_options

ILLUMINATED = "illuminated"


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
    options = [Option(DONE, "Done fighting", "Go on to Extropy.")]
    options += [sector_option(g, s, f"{listed(free_units(g, s))} against {enemy_words(g, s)}") for s in fields]
    (field,) = yield from ask(
        pick(
            YOU,
            "attack",
            "Combat: where do you attack?",
            options,
            suggest=lambda: where_to_attack(g, fields),
            commit=True,
        )
    )
    if field == DONE:
        unspend(g)
        return
    g.then("attack_order")
    yield from attack_in(g, int(field))


def enemy_words(g: State, sector: int) -> str:
    """The enemies in a sector in words."""
    return ", ".join(owner_name(g, owner) for owner in enemies_at(g, sector))


# --- the order ---------------------------------------------------------------------------------------------------------


def attack_in(g: State, sector: int) -> Flow[None]:
    """Attackers, targets, leader and the first roll are chosen in one form; the second roll after the first is seen."""
    choice = yield from ask(_attack_prompt(g, sector))
    attack, leader = read_attack(g, sector, choice)
    for kind, number in attack.units.items():
        put_in(g.spent.setdefault(sector, {}), kind, number)
    if leader is not None:
        leader.is_spent = True
    if "military" in choice or "military.illuminated" in choice:
        fight(g, attack, Arm.MILITARY, leader, is_illuminated="military.illuminated" in choice)
    if not can_strike(g, attack, Arm.MORPH):
        return
    answer = yield from _ask_morphogenetic(g, attack, leader)
    if answer != PASS:
        still = leader_named(g, leader.id) if leader else None
        fight(g, attack, Arm.MORPH, still, is_illuminated=answer == ILLUMINATED)


def _attack_prompt(g: State, sector: int) -> Prompt:
    free = free_units(g, sector)
    groups = [
        Group("Attackers", tuple(unit_options(g, free)), 1, size(free)),
        Group("Targets", tuple(targets := target_options(g, sector)), 1, len(targets)),
    ]
    leaders = fresh_leaders(g, sector)
    if leaders:
        options = [leader_option(one, f"+{one.value} to each roll of this attack.") for one in leaders]
        groups.append(Group("Leader", (*options, no_leader("Keep leaders for another attack here."))))
    groups.append(Group("First roll", tuple(_first_rolls(g, sector))))

    def veto(choice: Choice) -> str | None:
        attack, _ = read_attack(g, sector, choice)
        military = not {"military", "military.illuminated"}.isdisjoint(choice)
        if military and not attack.attacks(g, Arm.MILITARY):
            return "None of these units has military strength."
        if not military and not can_strike(g, attack, Arm.MORPH):
            return "None of these units has morphogenetic strength."
        return None

    return Prompt(
        YOU,
        "attack.units",
        f"Attack in {place(sector)}: who attacks whom?",
        tuple(groups),
        suggest=lambda: how_to_attack(g, sector, arms_of(g, sector)),
        veto=veto,
    )


def _first_rolls(g: State, sector: int) -> list[Option]:
    arms = arms_of(g, sector)
    found: list[Option] = []
    if Arm.MILITARY in arms:
        found.append(Option("military", "Military attack", "Destroys what it hits; a morphogenetic roll may follow."))
        if g.illumination:
            found.append(Option("military.illuminated", "Military, Illumination +1", "Spends an Illumination marker."))
    if Arm.MORPH in arms:
        found.append(Option("morphogenetic", "Morphogenetic only", "Wins over what it hits; no military roll."))
    return found


def target_options(g: State, sector: int) -> list[Option]:
    """Marked forces as a whole; Rebels unit by unit, their system too."""
    found: list[Option] = []
    for owner in enemies_at(g, sector):
        if owner == REBEL:
            found += unit_options(g, g.rebels.get(sector, {}), REBELS_PREFIX, "Rebel ")
            if owner_of(g, sector) == REBEL:
                found.append(Option(REBEL_SYSTEM, "Rebel system", f"Values {system_at(g, sector).values}."))
        else:
            held = " and its system" if owner_of(g, sector) == owner else ""
            name = force_name(next(force for force in g.forces if force.id == owner))
            found.append(Option(owner, name, f"{listed(stack_of(g, owner, sector))}{held}"))
    return found


def read_attack(g: State, sector: int, choice: Choice) -> tuple[Attack, Leader | None]:
    """The attack and the leader that a filled-in form describes."""
    attack = Attack(sector, IMPERIAL, picked_units(choice))
    for owner in enemies_at(g, sector):
        if owner in choice:
            attack.targets[owner] = dict(stack_of(g, owner, sector))
            attack.has_system = attack.has_system or owner_of(g, sector) == owner
    rebels = picked_units(choice, REBELS_PREFIX)
    if rebels:
        attack.targets[REBEL] = rebels
    attack.has_system = attack.has_system or REBEL_SYSTEM in choice
    leader = next((one for one in leaders_at(g, sector) if one.id in choice), None)
    return attack, leader


def _ask_morphogenetic(g: State, attack: Attack, leader: Leader | None) -> Flow[str]:
    column = attack.differential(g, Arm.MORPH)
    plus = sum(value for _, value in imperial_modifiers(g, attack, Arm.MORPH, leader))
    options = [
        Option(PASS, "Stop here", "No morphogenetic attack."),
        Option("go", f"Morphogenetic attack ({column:+d})", f"Column {column:+d}, die {plus:+d}; hits are won over."),
    ]
    if g.illumination:
        options.append(Option(ILLUMINATED, "The same, Illumination +1", "Spends an Illumination marker."))
    (answer,) = yield from ask(
        pick(
            YOU,
            "attack.morphogenetic",
            f"Go on with a morphogenetic attack in {place(attack.sector)}?",
            options,
            suggest=lambda: whether_to_go_on(g, attack, leader),
        )
    )
    return answer
