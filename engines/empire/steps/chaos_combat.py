"""Combat in phase B: a Chaos force attacks all its enemies in a sector, and the Empire may shield itself."""

from __future__ import annotations

from engines.core import DETAIL, THE_END, Flow, Option, Order, ask, pick, say
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.suggest import whether_to_shield
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.choices import YOU
from engines.empire.rules.combat import (
    Attack,
    Modifiers,
    arm_words,
    chaos_modifiers,
    enemies_of,
    illumination_matters,
    strike,
    targets_words,
)
from engines.empire.rules.control import owner_of
from engines.empire.rules.forces import force_named
from engines.empire.rules.operations import mover_name
from engines.empire.state import IMPERIAL, REBEL, State
from engines.empire.words.odds import chances, odds_words
from engines.empire.words.options import sector_token
from engines.empire.words.phrases import listed, owner_name, place


def chaos_attack(g: State, attacker: str, sector: int) -> Flow[None]:
    """A Chaos force attacks: military first, then morphogenetic, each if it has the strength."""
    for arm in Arm:
        if attacker != REBEL and force_named(g, attacker) is None:
            return
        attack = enemies_of(g, attacker, sector)
        if not attack.attacks(g, arm) or not attack.has_target():
            continue
        if barred := attack_is_barred(g, sector, arm):
            g.say("{sector}: {barred}.", sector=place(sector), barred=barred, weight=DETAIL)
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
    plus = sum(value for _, value in modifiers)
    before, after = chances(g, attack, arm, plus), chances(g, attack, arm, plus - 1)
    (answer,) = yield from ask(
        pick(
            YOU,
            "defence.illumination",
            say("Shield {sector} with Illumination?", sector=place(attack.sector)),
            (
                Option("keep", say("Keep the marker"), say("It {odds}.", odds=odds_words(before)), verb=say("Keep")),
                Option(
                    "spend",
                    say("Shield it"),
                    say("It {odds}.", odds=odds_words(after)),
                    "illumination",
                    say("1 of {n} {icon:illumination}", n=g.illumination),
                    verb=say("Shield"),
                ),
            ),
            suggest=lambda: whether_to_shield(g, attack, arm, modifiers),
            orders=(Order("keep", say("Never shield with Illumination"), ("keep",), THE_END),),
            happened=say(
                "{what:up} by {who} hits {sector}.",
                what=arm_words(arm),
                who=owner_name(g, attack.attacker),
                sector=place(attack.sector),
            ),
            standing=say("{who} against {targets}", who=listed(attack.units), targets=targets_words(g, attack)),
            about=(sector_token(attack.sector),),
        )
    )
    if answer == "keep":
        return []
    g.illumination -= 1
    return [(say("Illumination"), -1)]
