"""The three ordinary actions, Move, Influence and Build: what is offered, and how they are carried out."""

from __future__ import annotations

from engines.core import Flow, Option
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.rules.actions import influence_targets, move_ends, move_starts
from engines.expanse.rules.fleets import build, ships_at
from engines.expanse.rules.influence import stock_for
from engines.expanse.steps.effects.fleets import move_group
from engines.expanse.steps.effects.placing import put_influence
from engines.expanse.steps.performance import Performance
from engines.expanse.words.places import SHIP_NAMES, base_option, orbital_option, ship_words


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
        for start in move_starts(g, p.actor):
            ships = [ship for ship, n in ships_at(g, p.actor, start).items() for _ in range(n)]
            label = f"Move from {{orbital:{start}}}"
            options.append(Option(f"move.{start}", label, f"You have {ship_words(ships)} there."))
    if "build" in kinds:
        shown = orbital_option(g, g.facts(p.actor).home)
        options += [
            Option(f"build.{ship}", f"Build {SHIP_NAMES[ship]} at {shown.label}", shown.detail)
            for ship in g.of(p.actor).reserve
        ]
    return options


def take_action(p: Performance, action: str) -> Flow[None]:
    """Carry out an ordinary action by its option id."""
    kind, _, what = action.partition(".")
    yield from ACTIONS[kind](p, what)


def _influence(p: Performance, base: str) -> Flow[None]:
    only_diplomats = influence_targets(p.g, p.actor)[base]
    yield from put_influence(p, p.actor, base, only_diplomats=only_diplomats)


def _move(p: Performance, start: str) -> Flow[None]:
    yield from move_group(p, start, move_ends(start))


def _build(p: Performance, ship: str) -> Flow[None]:
    yield from ()
    home = p.g.facts(p.actor).home
    build(p.g, p.actor, Ship(ship), home)
    p.g.did(f"builds a {SHIP_NAMES[Ship(ship)]} at {{orbital:{home}}}")


ACTIONS = {"influence": _influence, "move": _move, "build": _build}
