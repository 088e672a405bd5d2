"""Combat in phase B: a Chaos force attacks all its enemies in a sector, and the Empire may shield itself."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.suggest import whether_to_shield
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.choices import YOU
from engines.empire.rules.combat import Attack, Modifiers, chaos_modifiers, enemies_of, illumination_matters, strike
from engines.empire.rules.control import owner_of
from engines.empire.rules.forces import force_named
from engines.empire.rules.names import owner_name, place
from engines.empire.rules.operations import mover_name
from engines.empire.state import IMPERIAL, REBEL, State


def chaos_attack(g: State, attacker: str, sector: int) -> Flow[None]:
    """A Chaos force attacks: military first, then morphogenetic, each if it has the strength."""
    for arm in Arm:
        if attacker != REBEL and force_named(g, attacker) is None:
            return
        attack = enemies_of(g, attacker, sector)
        if not attack.attacks(g, arm) or not attack.has_target():
            continue
        if barred := attack_is_barred(g, sector, arm):
            g.say(f"{place(sector)}: {barred}.")
            continue
        modifiers = chaos_modifiers(g, attack)
        modifiers += yield from _illuminated_defence(g, attack, arm, modifiers)
        g.fought.append(mover_name(attacker, sector))
        strike(g, attack, arm, modifiers)


def _illuminated_defence(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> Flow[Modifiers]:
    """The Empire may spend one Illumination marker on its defence, where that could change anything."""
    holds_here = attack.has_system and owner_of(g, attack.sector) == IMPERIAL
    if not g.illumination or not (attack.targets.get(IMPERIAL) or holds_here):
        return []
    if not illumination_matters(g, attack, arm, modifiers):
        return []
    attackers, power = owner_name(g, attack.attacker), attack.differential(g, arm)
    (answer,) = yield from ask(
        pick(
            YOU,
            "defence.illumination",
            f"{attackers} attack in {place(attack.sector)}, {arm.value}, column {power:+d}. Spend an Illumination marker?",
            (
                Option("keep", "Keep the marker", f"You have {g.illumination}."),
                Option("spend", "Illumination: −1 to the attack", "The marker is spent whatever the die shows."),
            ),
            suggest=lambda: whether_to_shield(g, attack, arm, modifiers),
        )
    )
    if answer == "keep":
        return []
    g.illumination -= 1
    return [("Illumination", -1)]
