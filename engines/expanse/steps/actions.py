"""The three ordinary actions, Move, Influence and Build: what is offered, and how they are carried out."""

from __future__ import annotations

from engines.core import Flow, Option, say, token
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.rules.actions import action_ids, influence_targets, move_ends, move_starts, needs_diplomat
from engines.expanse.rules.fleets import build, ships_at
from engines.expanse.rules.influence import stock_for
from engines.expanse.steps.effects.fleets import move_group
from engines.expanse.steps.effects.placing import put_influence
from engines.expanse.steps.performance import Performance
from engines.expanse.words.phrases import SHIP_NAMES, points_sign, ship_words
from engines.expanse.words.places import prospect, ship_icon, standing, strengths


def action_options(p: Performance, kinds: tuple[str, ...], *, is_free: bool = False) -> list[Option]:
    """Every ordinary action of these kinds that is legal now."""
    if p.g.unread:
        return [Option(action, "") for action in action_ids(p.g, p.actor, kinds)]
    g, options, cost = p.g, [], "" if is_free else points_sign(1)
    if "influence" in kinds:
        targets = influence_targets(g, p.actor)
        options += [_influence_option(p, base, cost, only_diplomats=only) for base, only in targets.items()]
    if "move" in kinds:
        for start in move_starts(g, p.actor):
            ships = [ship for ship, n in ships_at(g, p.actor, start).items() for _ in range(n)]
            label = say("Move from {orbital}", orbital=token("orbital", start))
            detail = say("You have {ships} there.", ships=ship_words(ships))
            options.append(
                Option(f"move.{start}", label, detail, icon="fleet", cost=cost, verb=say("Move"), opens=True)
            )
    if "build" in kinds:
        home = g.facts(p.actor).home
        for ship in g.of(p.actor).reserve:
            label = say("Build {ship:a} at {orbital}", ship=SHIP_NAMES[ship], orbital=token("orbital", home))
            detail, icon = strengths(g, home), ship_icon(ship)
            options.append(Option(f"build.{ship}", label, detail, icon=icon, cost=cost, verb=say("Build")))
    return options


def _influence_option(p: Performance, name: str, cost: str, *, only_diplomats: bool) -> Option:
    g, base = p.g, p.g.bases[name]
    label = say("Influence {base}", base=token("base", name))
    detail = standing(g, base)
    if only_diplomats:
        detail = say("{standing} With a Diplomat, as you have no ship there.", standing=detail)
    if not stock_for(g, p.actor, name):
        detail = say("{standing} Your stock is empty: a cube moves.", standing=detail)
    gain = prospect(g, p.actor, base, (p.actor, 1))
    return Option(f"influence.{name}", label, detail, icon=base.resource, cost=cost, gain=gain, verb=say("Influence"))


def take_action(p: Performance, action: str) -> Flow[None]:
    """Carry out an ordinary action by its option id."""
    kind, _, what = action.partition(".")
    yield from ACTIONS[kind](p, what)


def _influence(p: Performance, base: str) -> Flow[None]:
    only_diplomats = needs_diplomat(p.g, p.actor, p.g.bases[base])
    yield from put_influence(p, p.actor, base, only_diplomats=only_diplomats)


def _move(p: Performance, start: str) -> Flow[None]:
    yield from move_group(p, start, move_ends(start))


def _build(p: Performance, ship: str) -> Flow[None]:
    yield from ()
    home = p.g.facts(p.actor).home
    build(p.g, p.actor, Ship(ship), home)
    p.g.did(say("builds {ship:a} at {orbital}", ship=SHIP_NAMES[Ship(ship)], orbital=token("orbital", home)))


ACTIONS = {"influence": _influence, "move": _move, "build": _build}
