"""Spending action points: one panel, action by action, until the points are gone or the player has enough."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.expanse.facts.powers import BuyActionPoint, MoveToken, SpecialAction
from engines.expanse.facts.techs import TECHS
from engines.expanse.minds.suggest import DONE, which_action
from engines.expanse.rules.actions import token_targets
from engines.expanse.rules.reach import is_possible
from engines.expanse.state import State
from engines.expanse.steps.actions import action_options, take_action
from engines.expanse.steps.effects.perform import perform
from engines.expanse.steps.performance import Performance
from engines.expanse.words.events import gift_words
from engines.expanse.words.places import base_option
from engines.expanse.words.reports import report, summary

ORDINARY = ("influence", "move", "build")


def spend_points(g: State, slot: int) -> Flow[None]:
    """One action; the step schedules itself again, so that every action can be taken back by itself."""
    faction = g.faction_at(g.active)
    p = Performance(g, faction, f"{{card:{g.card}}}")
    options = panel(p)
    (chosen,) = yield from ask(
        pick(g.active, "spend.action", _tally(g), options, suggest=lambda: which_action(g, p.judge), commit=True)
    )
    if chosen == DONE:
        return _done(g, slot)
    yield from carry_out(p, chosen)
    g.then("spend_points", slot)
    return None


def panel(p: Performance) -> list[Option]:
    """Everything the active player may do with the points left."""
    g, options = p.g, []
    if g.points:
        options += action_options(p, ORDINARY)
        options += special_options(p)
    power = g.power(p.actor, BuyActionPoint)
    if power and not g.budget_used and g.of(p.actor).cp >= power.cost:
        name = g.facts(p.actor).ability.name
        detail = f"Pay {power.cost} CP for {power.gain} more AP, once a turn."
        options.append(Option("budget", f"{name}: +{power.gain} AP", detail))
    left = f"You lose {g.points} AP. " if g.points else ""
    options.append(Option(DONE, "Done", f"{left}{gift_words(g, g.card)}"))
    return options


def special_options(p: Performance) -> list[Option]:
    """The special actions that techs give and that have something to act on."""
    g, options = p.g, []
    for tech in g.of(p.actor).techs:
        facts = g.content[TECHS][tech]
        for power in facts.powers:
            if isinstance(power, SpecialAction) and power.cost <= g.points and is_possible(g, p.actor, power.ops):
                options.append(Option(f"special.{power.id}", f"{{tech:{tech}}} · {power.cost} AP", facts.text))
            if isinstance(power, MoveToken) and power.cost <= g.points:
                options += [
                    Option(f"token.{base}", f"Move token from {{base:{base}}}", facts.text)
                    for base in dict.fromkeys(g.of(p.actor).tokens)
                    if token_targets(g, p.actor, base)
                ]
    return options


def carry_out(p: Performance, action: str) -> Flow[None]:
    """Carry out one choice of the panel and pay for it."""
    kind, _, what = action.partition(".")
    if kind in PAID:
        yield from PAID[kind](p, what)
    else:
        p.g.points -= 1
        yield from take_action(p, action)


def _buy_point(p: Performance, _what: str) -> Flow[None]:
    yield from ()
    budget = p.g.power(p.actor, BuyActionPoint) or BuyActionPoint()
    p.g.of(p.actor).cp -= budget.cost
    p.g.points += budget.gain
    p.g.budget_used = True
    p.g.did(f"pays {budget.cost} CP for {budget.gain} more AP")


def _act_specially(p: Performance, name: str) -> Flow[None]:
    special = next(power for power in p.g.powers_of(p.actor, SpecialAction) if power.id == name)
    p.g.points -= special.cost
    yield from perform(p, special.ops)


def _move_token(p: Performance, source: str) -> Flow[None]:
    """Move a Protomolecule token to another base with influence of mine."""
    power = p.g.power(p.actor, MoveToken) or MoveToken()
    p.g.points -= power.cost
    tokens = p.g.of(p.actor).tokens
    target = yield from p.choose(
        "token.to",
        f"where does the token on {{base:{source}}} go?",
        [base_option(p.g, p.g.bases[base]) for base in token_targets(p.g, p.actor, source)],
        lambda base: p.judge.token(source, base),
    )
    tokens[tokens.index(source)] = target
    p.g.did(f"moves a Protomolecule token from {{base:{source}}} to {{base:{target}}}")


PAID = {"budget": _buy_point, "special": _act_specially, "token": _move_token}  # what has a price of its own


def _tally(g: State) -> str:
    done = f" So far: {summary(g.deeds)}." if g.deeds else ""
    left = f"{g.points} action point{'' if g.points == 1 else 's'} left" if g.points else "all action points spent"
    return f"{{card:{g.card}}}: {left}.{done}"


def _done(g: State, slot: int) -> None:
    facts = g.action_card(g.card)
    price = f", paying {g.price(slot)} CP" if g.price(slot) else ""
    if not g.deeds:
        g.did("spends none of them")
    g.points = 0
    report(g, g.active, f"{{seat:{g.active}}} takes {{card:{g.card}}} for its {facts.ap} AP{price}")
