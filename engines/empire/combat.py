"""Combat: one roll of one kind, from the differential to what it does to units, systems and the Chaos Index."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.empire.board import (
    MUTANT_STRENGTH,
    attack_is_barred,
    force_named,
    is_mutant,
    leaders_at,
    listed,
    owner_name,
    owner_of,
    owners_at,
    size,
    stack_of,
    stack_strength,
    strength,
    system_at,
    system_strength,
)
from engines.empire.data.charts import COMBAT, ROLL_HIGH, ROLL_LOW, WIDEST, combat_result
from engines.empire.data.events import mood_of
from engines.empire.dice import at_random, change_index, place, put_in, roll, spelled, tell
from engines.empire.losses import convert, convert_system, eliminate, remove_system, tidy
from engines.empire.state import IMPERIAL, REBEL, Arm, Kind, Leader, Stack, State

Modifiers = list[tuple[str, int]]


@dataclass(slots=True)
class Attack:
    """Who attacks whom in a sector. `units` are those that may take part; the system defends if `has_system`."""

    sector: int
    attacker: str
    units: Stack
    targets: dict[str, Stack] = field(default_factory=dict)
    has_system: bool = False

    def defends(self, g: State, arm: Arm) -> int:
        """The strength of all defenders together."""
        total = sum(stack_strength(g, owner, stack, arm) for owner, stack in self.targets.items())
        return total + (system_strength(system_at(g, self.sector), arm) if self.has_system else 0)

    def attacks(self, g: State, arm: Arm) -> int:
        """The strength of the attackers."""
        return stack_strength(g, self.attacker, self.units, arm)

    def differential(self, g: State, arm: Arm) -> int:
        """Attack minus defence, as the table reads it."""
        return max(-WIDEST, min(WIDEST, self.attacks(g, arm) - self.defends(g, arm)))

    def has_target(self) -> bool:
        """Whether anybody is left to attack."""
        return self.has_system or any(self.targets.values())


def can_strike(g: State, attack: Attack, arm: Arm) -> bool:
    """Whether such an attack is possible at all: strength, somebody to hit, and no alien against it."""
    return attack.attacks(g, arm) > 0 and attack.has_target() and not attack_is_barred(g, attack.sector, arm)


def _less(stack: Stack, gone: Stack) -> Stack:
    return {kind: number - gone.get(kind, 0) for kind, number in stack.items() if number > gone.get(kind, 0)}


def _follow_the_fallen(g: State, attack: Attack) -> None:
    """Targets whose empire has just fallen apart are Rebels now, and still targets of this attack."""
    for owner in [one for one in attack.targets if one not in (IMPERIAL, REBEL) and force_named(g, one) is None]:
        for kind, number in attack.targets.pop(owner).items():
            put_in(attack.targets.setdefault(REBEL, {}), kind, number)


def enemies_at(g: State, sector: int) -> list[str]:
    """The Chaos owners the Empire could attack in a sector, with units or with a system."""
    found = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
    holder = owner_of(g, sector)
    if holder and holder != IMPERIAL and holder not in found:
        found.append(holder)
    return found


def imperial_modifiers(g: State, attack: Attack, arm: Arm, leader: Leader | None) -> Modifiers:
    """Leader, the mood of the turn, and the best leader on the other side."""
    mood = mood_of(g.policies)
    name, swing = ("Militarism" if mood > 0 else "Pacifism"), (mood if arm is Arm.MILITARY else -mood)
    return [("leader", leader.value if leader else 0), (name, swing), *defence_modifiers(g, attack)]


# --- one roll ----------------------------------------------------------------------------------------------------------


def strike(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> str:
    """Roll once on the table and carry the result out; returns the result."""
    column = attack.differential(g, arm)
    about = f"{owner_name(g, attack.attacker)}, {arm.value} attack in {attack.sector:02d}"
    raw, record = roll(g, about, modifiers)
    result = combat_result(g.facts[COMBAT], max(ROLL_LOW, min(ROLL_HIGH, raw)), column)
    record.outcome = f"column {column:+d}: {_result_words(result)}"
    against = ", ".join(owner_name(g, owner) for owner, stack in attack.targets.items() if stack)
    if attack.has_system:
        against = f"{against} and the system" if against else "the system"
    text = (
        f"{place(attack.sector)}: {arm.value} attack by {owner_name(g, attack.attacker)} on {against}, "
        f"column {column:+d}, {spelled(record)}: {_result_words(result)}."
    )
    tell(g, attack.attacker, text, f"{attack.sector:02d}: {arm.value}, {column:+d}, {spelled(record)}: {result}")
    if result.startswith("D"):
        _hit_defenders(g, attack, arm, int(result[1]))
    elif result.startswith("A"):
        _hit_attackers(g, attack, arm, int(result[1]))
    tidy(g)
    _follow_the_fallen(g, attack)
    return result


def _result_words(result: str) -> str:
    return "no effect" if result == "-" else result


def _hit_defenders(g: State, attack: Attack, arm: Arm, number: int) -> None:
    """D: every defending unit of at most that strength is hit; only this moves the Chaos Index."""
    change = 0
    told: list[str] = []
    for owner, stack in list(attack.targets.items()):
        hit = hits(g, owner, stack, arm, number, 0)
        if not hit:
            continue
        change += index_of_units(attack.attacker, owner, size(hit), arm)
        told.append(f"{listed(hit)} of {owner_name(g, owner)}")
        attack.targets[owner] = _less(stack, hit)
        if arm is Arm.MILITARY:
            eliminate(g, owner, attack.sector, hit)
        else:
            convert(g, owner, attack.sector, hit, attack.attacker)
    if attack.has_system and system_strength(system_at(g, attack.sector), arm) <= number:
        change += index_of_system(g, attack, arm)
        told.append(f"the system of {owner_name(g, owner_of(g, attack.sector))}")
        attack.has_system = False
        if arm is Arm.MILITARY:
            remove_system(g, attack.sector)
        else:
            convert_system(g, attack.sector, attack.attacker)
    verb = "eliminated" if arm is Arm.MILITARY else f"won over by {owner_name(g, attack.attacker)}"
    names = ", ".join(told)
    g.say(f"{names[0].upper()}{names[1:]} {verb}." if told else "Nobody is weak enough to be hit.")
    tidy(g)
    change_index(g, change, "losses in combat" if change > 0 else "victory in combat")


def _hit_attackers(g: State, attack: Attack, arm: Arm, number: int) -> None:
    """A: every unit that attacked and is at most that strong is hit; those without strength took no part."""
    hit = hits(g, attack.attacker, attack.units, arm, number, 1)
    if not hit:
        g.say("No attacker is weak enough to be hit.")
        return
    winner = _strongest(g, attack, arm) if arm is Arm.MORPH else ""
    attack.units = _less(attack.units, hit)
    if arm is Arm.MILITARY:
        g.say(f"{listed(hit)} of {owner_name(g, attack.attacker)} eliminated.")
        eliminate(g, attack.attacker, attack.sector, hit)
        return
    g.say(f"{listed(hit)} of {owner_name(g, attack.attacker)} won over by {owner_name(g, winner)}.")
    convert(g, attack.attacker, attack.sector, hit, winner)


def hits(g: State, owner: str, stack: Stack, arm: Arm, number: int, least: int) -> Stack:
    """Which units of a stack a result hits. Minds under the Mutant yield to the strongest result only, then
    all at once, whoever lent the strength."""
    if arm is Arm.MORPH and is_mutant(g, owner):
        least = 0 if number >= MUTANT_STRENGTH else number + 1
    return {k: n for k, n in stack.items() if least <= strength(g, owner, k, arm) <= number}


def _strongest(g: State, attack: Attack, arm: Arm) -> str:
    """The defender that units converted by an A result join: the strongest, by lot among equals."""
    powers: dict[str, int] = {
        owner: stack_strength(g, owner, stack, arm) for owner, stack in attack.targets.items() if stack
    }
    if attack.has_system:
        holder = owner_of(g, attack.sector)
        powers[holder] = powers.get(holder, 0) + system_strength(system_at(g, attack.sector), arm)
    top = [owner for owner, power in powers.items() if power == max(powers.values())]
    return top[at_random(g, len(top))]


def index_of_units(attacker: str, owner: str, number: int, arm: Arm) -> int:
    """How the Chaos Index moves when so many units of a defender are hit."""
    if owner == IMPERIAL:
        return number * (2 if arm is Arm.MILITARY else 1)
    if attacker == IMPERIAL:
        return -number * (1 if arm is Arm.MILITARY else 2)
    return 0


def index_of_system(g: State, attack: Attack, arm: Arm) -> int:
    """How the Chaos Index moves when the defending system is hit."""
    value = system_at(g, attack.sector).resource
    if owner_of(g, attack.sector) == IMPERIAL:
        return value * (2 if arm is Arm.MILITARY else 1)
    if attack.attacker == IMPERIAL:
        return -value * (1 if arm is Arm.MILITARY else 2)
    return 0


# --- a Chaos force attacks ---------------------------------------------------------------------------------------------


def enemies_of(g: State, attacker: str, sector: int) -> Attack:
    """The attack a Chaos force would make here: all legal enemies as one block. Usurpers leave systems and others alone."""
    attack = Attack(sector, attacker, dict(stack_of(g, attacker, sector)))
    force = force_named(g, attacker)
    is_usurper = force is not None and force.kind is Kind.USURPER
    for owner in owners_at(g, sector):
        if owner == attacker:
            continue
        other = force_named(g, owner)
        if not is_usurper or owner == IMPERIAL or (other is not None and other.kind is Kind.USURPER):
            attack.targets[owner] = dict(stack_of(g, owner, sector))
    holder = owner_of(g, sector)
    attack.has_system = not is_usurper and bool(holder) and holder != attacker
    return attack


def mover_name(owner: str, sector: int) -> str:
    """Who operates in phase B: a force by its id, the Rebels of a sector as `rebels-20`."""
    return f"{REBELS}{sector:02d}" if owner == REBEL else owner


REBELS = "rebels-"


def chaos_modifiers(g: State, attack: Attack) -> Modifiers:
    """The leader of a Chaos force that attacks, and the best leader on the other side."""
    force = force_named(g, attack.attacker)
    return [("leader", force.leader if force else 0), *defence_modifiers(g, attack)]


def defence_modifiers(g: State, attack: Attack) -> Modifiers:
    """What the defenders' best leader takes off; one only, whoever's it is."""
    values = [0]
    for owner, stack in attack.targets.items():
        force = force_named(g, owner)
        if force is not None and stack:
            values.append(force.leader)
        elif owner == IMPERIAL and stack:
            values += [leader.value for leader in leaders_at(g, attack.sector)]
    if attack.has_system and (holder := force_named(g, owner_of(g, attack.sector))) is not None:
        values.append(holder.leader)
    return [("defending leader", -max(values))]


def illumination_matters(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> bool:
    """Whether one off the die could change the result."""
    plus, column = sum(value for _, value in modifiers), attack.differential(g, arm)
    rows = g.facts[COMBAT]
    return any(
        combat_result(rows, raw + plus, column) != combat_result(rows, raw + plus - 1, column) for raw in range(10)
    )
