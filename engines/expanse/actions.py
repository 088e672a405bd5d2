"""The three ordinary actions, Move, Influence and Build, and what a faction's powers add to them."""

from __future__ import annotations

from engines.core import Flow, Option
from engines.expanse.data.board import ORBITALS, Base
from engines.expanse.data.kinds import Faction, Ship
from engines.expanse.data.powers import Diplomats, InfluenceWithoutFleet
from engines.expanse.effects.fleets import best_move, move_group
from engines.expanse.effects.performance import SHIP_NAMES, Performance, base_option, orbital_option, ship_words
from engines.expanse.effects.placing import put_influence
from engines.expanse.geography import lies_within, within_reach
from engines.expanse.pieces import build, can_place, spare_influence, stock_for
from engines.expanse.scoring import has_ship, ships_at
from engines.expanse.state import State
from engines.expanse.worth import arrival_gain, cube_gain


def move_ends(start: str) -> list[str]:
    """Where a Move action leads: another orbital of the same or an adjacent band."""
    return [end for end in ORBITALS if within_reach(start, end, 1)]


def needs_diplomat(g: State, faction: Faction, base: Base) -> bool:
    """Whether an Influence action on a base can only send a Diplomat: no ship is near, and no power stands in for one."""
    if has_ship(g, faction, base.orbital):
        return False
    return not any(lies_within(power.where, base) for power in g.powers_of(faction, InfluenceWithoutFleet))


def influence_targets(g: State, faction: Faction) -> dict[str, bool]:
    """The bases where an Influence action is legal, and whether only a Diplomat can be placed there."""
    sends_diplomats = g.power(faction, Diplomats) is not None
    found: dict[str, bool] = {}
    for base in g.bases.values():
        only_diplomats = needs_diplomat(g, faction, base)
        if (sends_diplomats or not only_diplomats) and can_place(g, faction, base.id, only_diplomats=only_diplomats):
            found[base.id] = only_diplomats
    return found


def action_options(p: Performance, kinds: tuple[str, ...]) -> list[Option]:
    """Every ordinary action of these kinds that is legal now."""
    g, options = p.g, []
    if "influence" in kinds:
        for base, only_diplomats in influence_targets(g, p.actor).items():
            how = "With a Diplomat, as you have no fleet there. " if only_diplomats else ""
            how += "" if stock_for(g, p.actor, base) else "Your stock is empty: a cube moves from another base. "
            shown = base_option(g, g.bases[base], before=how)
            options.append(Option(f"influence.{base}", f"Influence {shown.label}", shown.detail))
    if "move" in kinds:
        for start in ORBITALS:
            if has_ship(g, p.actor, start):
                ships = [ship for ship, n in ships_at(g, p.actor, start).items() for _ in range(n)]
                label = f"Move from {{orbital:{start}}}"
                options.append(Option(f"move.{start}", label, f"You have {ship_words(ships)} there."))
    if "build" in kinds:
        home = g.facts(p.actor).home
        for ship in g.of(p.actor).reserve:
            shown = orbital_option(g, home)
            options.append(Option(f"build.{ship}", f"Build {SHIP_NAMES[ship]} at {shown.label}", shown.detail))
    return options


def take_action(p: Performance, action: str) -> Flow[None]:
    """Carry out an ordinary action by its option id."""
    kind, _, what = action.partition(".")
    if kind == "influence":
        only_diplomats = influence_targets(p.g, p.actor)[what]
        yield from put_influence(p, p.actor, what, only_diplomats=only_diplomats)
    elif kind == "move":
        yield from move_group(p, what, move_ends(what))
    else:
        home = p.g.facts(p.actor).home
        build(p.g, p.actor, Ship(what), home)
        p.g.did(f"builds a {SHIP_NAMES[Ship(what)]} at {{orbital:{home}}}")


def action_gain(p: Performance, action: str) -> float:
    """What an ordinary action is worth by the rule of thumb."""
    kind, _, what = action.partition(".")
    if kind == "influence":
        return influence_gain(p, what)
    if kind == "move":
        return best_move(p, what, move_ends(what), None)[0]
    return arrival_gain(p.g, p.actor, p.g.facts(p.actor).home, Ship(what), p.rows)


def influence_gain(
    p: Performance, base: str, before: float | None = None, losses: dict[str, float] | None = None
) -> float:
    """What influence on a base is worth, the cube that it may cost elsewhere included."""
    gain = cube_gain(p.g, p.actor, p.actor, base, 1, p.rows, before)
    only_diplomats = needs_diplomat(p.g, p.actor, p.g.bases[base])
    stock = stock_for(p.g, p.actor, base)
    if "diplomat" in stock or (stock and not only_diplomats):
        return gain
    lost = relocation_losses(p) if losses is None else losses
    spare = {source for source, _ in spare_influence(p.g, p.actor, base, only_diplomats=only_diplomats)}
    return gain + max((loss for source, loss in lost.items() if source in spare), default=0.0)


def relocation_losses(p: Performance) -> dict[str, float]:
    """What it costs to take a cube from each base of mine."""
    player = p.g.of(p.actor)
    bases = dict.fromkeys((*player.cubes, *player.diplomats))
    return {base: cube_gain(p.g, p.actor, p.actor, base, -1, p.rows) for base in bases}
