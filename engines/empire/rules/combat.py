"""Combat: one roll of one kind, from the differential to what it does to units, systems and the Chaos Index (8.0, 9.0)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import DETAIL, LINE, Choice, say
from engines.empire.facts.combat_results import COMBAT, ROLL_HIGH, ROLL_LOW, WIDEST, combat_result
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.facts.vocabulary import Arm, Kind
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.choices import REBEL_SYSTEM, REBELS_PREFIX, picked_units
from engines.empire.rules.control import convert_system, owner_of, remove_system, system_at
from engines.empire.rules.conversion import convert, eliminate, tidy
from engines.empire.rules.dice import at_random, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import force_named, force_stack, free_units, owners_at, size, stack_of
from engines.empire.rules.leaders import leaders_at
from engines.empire.rules.policies import mood_of
from engines.empire.rules.pools import put_in
from engines.empire.rules.strength import MUTANT_STRENGTH, is_mutant, stack_strength, strength, system_strength
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, REBEL, Leader, Stack, State
from engines.empire.words.phrases import listed, owner_name, place, signed, spelled

Modifiers = list[tuple[str, int]]
NO_EFFECT = "-"


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


# --- who fights whom ---------------------------------------------------------------------------------------------------


def enemies_at(g: State, sector: int) -> list[str]:
    """The Chaos owners the Empire could attack in a sector, with units or with a system."""
    found = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
    holder = owner_of(g, sector)
    if holder and holder != IMPERIAL and holder not in found:
        found.append(holder)
    return found


def arms_of(g: State, sector: int) -> list[Arm]:
    """The kinds of attack that fresh units here could make."""
    free = free_units(g, sector)
    return [arm for arm in Arm if stack_strength(g, IMPERIAL, free, arm) and not attack_is_barred(g, sector, arm)]


def can_attack_in(g: State, sector: int) -> bool:
    """Whether the Empire has anybody to attack, and the means."""
    return bool(enemies_at(g, sector)) and bool(arms_of(g, sector))


def hostile_sectors(g: State) -> list[int]:
    """Every sector of the galaxy with somebody whom the Empire could attack, lowest first."""
    found = {sector for sector, stack in g.rebels.items() if stack}
    found.update(sector for sector, system in g.systems.items() if system.owner and system.owner != IMPERIAL)
    for force in g.forces:
        places = (force.sector, force.home, *force.outposts)
        found.update(sector for sector in places if force_stack(force, sector))
    return sorted(sector for sector in found if sector in SECTORS_IN_GALAXY)


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


def would_attack(g: State, owner: str, sector: int) -> bool:
    """Whether a Chaos force has anybody to attack here, and the means."""
    attack = enemies_of(g, owner, sector)
    return attack.has_target() and any(attack.attacks(g, arm) for arm in Arm)


def ordered_attack(g: State, sector: int, choice: Choice) -> tuple[Attack, Leader | None]:
    """The attack and the leader that an order describes."""
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


def imperial_modifiers(g: State, attack: Attack, arm: Arm, leader: Leader | None) -> Modifiers:
    """Leader, the mood of the turn, and the best leader on the other side."""
    mood = mood_of(g.policies)
    name, swing = (say("Militarism") if mood > 0 else say("Pacifism")), (mood if arm is Arm.MILITARY else -mood)
    return [(say("leader"), leader.value if leader else 0), (name, swing), *defence_modifiers(g, attack)]


def chaos_modifiers(g: State, attack: Attack) -> Modifiers:
    """The leader of a Chaos force that attacks, and the best leader on the other side."""
    force = force_named(g, attack.attacker)
    return [(say("leader"), force.leader if force else 0), *defence_modifiers(g, attack)]


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
    return [(say("their leader"), -max(values))]


def illumination_matters(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> bool:
    """Whether one off the die could change the result."""
    plus, column = sum(value for _, value in modifiers), attack.differential(g, arm)
    rows = g.facts[COMBAT]
    return any(
        combat_result(rows, raw + plus, column) != combat_result(rows, raw + plus - 1, column) for raw in range(10)
    )


# --- one roll ----------------------------------------------------------------------------------------------------------


def strike(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> str:
    """Roll once on the table and carry the result out; returns the result."""
    column, attacker = attack.differential(g, arm), owner_name(g, attack.attacker)
    where, kind = place(attack.sector), arm_words(arm)
    raw, record = roll(g, say("{who:up}, {kind} in {sector}", who=attacker, kind=kind, sector=where), modifiers)
    result = combat_result(g.facts[COMBAT], max(ROLL_LOW, min(ROLL_HIGH, raw)), column)
    record.outcome = say("{column} in strength, {result}", column=signed(column), result=result_words(result))
    g.say(
        "{sector}: {kind} by {who} on {targets}; {roll}, {outcome}.",
        sector=where,
        kind=kind,
        who=attacker,
        targets=targets_words(g, attack),
        roll=spelled(record),
        outcome=record.outcome,
        weight=DETAIL,
    )
    if result == NO_EFFECT:
        text = say("The attack by {who} in {sector} changes nothing.", who=attacker, sector=where)
        tell(g, attack.attacker, text, weight=DETAIL)
    if result.startswith("D"):
        _hit_defenders(g, attack, arm, int(result[1]))
    elif result.startswith("A"):
        _hit_attackers(g, attack, arm, int(result[1]))
    tidy(g)
    _follow_the_fallen(g, attack)
    return result


def arm_words(arm: Arm) -> str:
    """A way to fight in words."""
    return say("a military attack") if arm is Arm.MILITARY else say("a morphogenetic attack")


def targets_words(g: State, attack: Attack) -> str:
    """Who is attacked, in words."""
    found = [owner_name(g, owner) for owner, stack in attack.targets.items() if stack]
    return say("{targets}", targets=[*found, *([say("the system")] if attack.has_system else [])])


def result_words(result: str) -> str:
    """A result of the table in plain words."""
    if result == NO_EFFECT:
        return say("no effect")
    if result.startswith("D"):
        return say("hits defenders of strength {n} or less", n=int(result[1]))
    return say("hits attackers of strength {n} or less", n=int(result[1]))


def _hit_defenders(g: State, attack: Attack, arm: Arm, number: int) -> None:
    """D: every defending unit of at most that strength is hit; only this moves the Chaos Index."""
    change = number_hit = 0
    told: list[str] = []
    for owner, stack in list(attack.targets.items()):
        hit = hits(g, owner, stack, arm, number, 0)
        if not hit:
            continue
        change += index_of_units(attack.attacker, owner, size(hit), arm)
        number_hit += size(hit)
        told.append(say("{units} of {owner}", units=listed(hit), owner=owner_name(g, owner)))
        attack.targets[owner] = _less(stack, hit)
        if arm is Arm.MILITARY:
            eliminate(g, owner, attack.sector, hit)
        else:
            convert(g, owner, attack.sector, hit, attack.attacker)
    if attack.has_system and system_strength(system_at(g, attack.sector), arm) <= number:
        change += index_of_system(g, attack, arm)
        number_hit += 1
        told.append(say("the system of {owner}", owner=owner_name(g, owner_of(g, attack.sector))))
        attack.has_system = False
        if arm is Arm.MILITARY:
            remove_system(g, attack.sector)
        else:
            convert_system(g, attack.sector, attack.attacker)
    _tell_hits(g, attack, arm, told, number_hit)
    tidy(g)
    change_index(g, change, say("losses in battle") if change > 0 else say("victory in battle"))


def _tell_hits(g: State, attack: Attack, arm: Arm, told: list[str], number: int) -> None:
    """Who of the defenders has fallen, or has changed sides."""
    where, winner, lost = place(attack.sector), owner_name(g, attack.attacker), say("{told}", told=told)
    if not told:
        text = say("The attack by {who} in {sector} hits nobody.", who=winner, sector=where)
    elif arm is Arm.MILITARY:
        text = say(
            "{lost:up} {n:=falls/fall} to {winner} in {sector}.", lost=lost, n=number, winner=winner, sector=where
        )
    else:
        text = say("{lost:up} {n:=joins/join} {winner} in {sector}.", lost=lost, n=number, winner=winner, sector=where)
    tell(g, attack.attacker, text, weight=LINE if told else DETAIL)


def _hit_attackers(g: State, attack: Attack, arm: Arm, number: int) -> None:
    """A: every unit that attacked and is at most that strong is hit; those without strength took no part."""
    hit = hits(g, attack.attacker, attack.units, arm, number, 1)
    where, loser, units = place(attack.sector), owner_name(g, attack.attacker), listed(hit)
    if not hit:
        text = say("The attack by {who} in {sector} hits nobody.", who=loser, sector=where)
        tell(g, attack.attacker, text, weight=DETAIL)
        return
    winner = _strongest(g, attack, arm) if arm is Arm.MORPH else ""
    attack.units = _less(attack.units, hit)
    if arm is Arm.MILITARY:
        text = say("The attack by {who} in {sector} fails and costs {units}.", who=loser, sector=where, units=units)
        tell(g, attack.attacker, text)
        eliminate(g, attack.attacker, attack.sector, hit)
        return
    joins = say("{units} {n:=joins/join} {winner}", units=units, n=size(hit), winner=owner_name(g, winner))
    tell(
        g, attack.attacker, say("The attack by {who} in {sector} fails; {joins}.", who=loser, sector=where, joins=joins)
    )
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


def fight(g: State, attack: Attack, arm: Arm, leader: Leader | None, *, is_illuminated: bool) -> None:
    """One roll of an Imperial attack."""
    modifiers = imperial_modifiers(g, attack, arm, leader)
    if is_illuminated:
        g.illumination -= 1
        modifiers.append((say("Illumination"), 1))
    spent, units = dict(g.spent.get(attack.sector, {})), dict(attack.units)
    strike(g, attack, arm, modifiers)
    for kind, number in units.items():  # what fell is spent no more; what was won over is fresh
        take = number - attack.units.get(kind, 0)
        spent[kind] -= take
    g.spent[attack.sector] = {kind: number for kind, number in spent.items() if number}
