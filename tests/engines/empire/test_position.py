"""A position imagined from a view answers the rules' questions like the real one."""

from __future__ import annotations

import pytest

from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.position import position
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.combat import enemies_at
from engines.empire.rules.control import owner_of
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import free_units, in_supply, owners_at, stack_of
from engines.empire.rules.leaders import fresh_leaders
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.recruits import ITEMS, affordable, price_of, sites_for
from engines.empire.rules.resources import income_of
from engines.empire.rules.strength import total_strength
from engines.empire.state import State


def answers(g: State) -> dict[str, object]:
    """What the rules say about a position, sector by sector."""
    found: dict[str, object] = {
        "tracks": (g.index, g.points, income_of(g), total_upkeep(g), extropy_fee(g), nexus_bonus(g)),
        "purchases": [(price_of(g, item), affordable(g, item), sites_for(g, item)) for item in ITEMS],
        "supply": [in_supply(g, kind) for kind in ("SF", "AF", "CG", "CF", "IO", "WS")],
    }
    for sector in SECTORS_IN_GALAXY:
        owners = owners_at(g, sector)
        found[f"{sector:02d}"] = (
            owner_of(g, sector),
            [(owner, dict(sorted(stack_of(g, owner, sector).items()))) for owner in owners],
            enemies_at(g, sector),
            dict(sorted(free_units(g, sector).items())),
            [leader.value for leader in fresh_leaders(g, sector)],
            [total_strength(g, sector, arm) for arm in Arm],
            [attack_is_barred(g, sector, arm) for arm in Arm],
        )
    return found


@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5, 6, 7])
def test_the_imagined_position_is_the_real_one(scenario: int) -> None:
    match = Match(Table(GAME, GAME.options({"scenario": scenario}), ("smart",), f"imagined {scenario}"))
    for _ in range(25):
        if match.session.is_over:
            break
        g = match.session.state
        assert answers(position(match.session.view(None))) == answers(g)
        match.play(4)
