"""Spending action points: one panel, action by action, until the points are gone or the player has enough."""

from __future__ import annotations

from engines.core import NEWS, Blocked, Flow, Option, Prompt, ask, pick, say, token
from engines.expanse.facts.powers import BuyActionPoint, MoveToken, SpecialAction
from engines.expanse.facts.techs import TECHS
from engines.expanse.minds.suggest import DONE, which_action
from engines.expanse.rules.actions import influence_targets, move_ends, move_starts, token_targets
from engines.expanse.rules.fleets import has_ship
from engines.expanse.rules.reach import is_possible
from engines.expanse.state import State
from engines.expanse.steps.actions import action_options, take_action
from engines.expanse.steps.effects.perform import perform
from engines.expanse.steps.performance import Performance
from engines.expanse.words.events import gift_words
from engines.expanse.words.phrases import cp_sign, points_sign
from engines.expanse.words.places import base_option
from engines.expanse.words.reports import report, summary

ORDINARY = ("influence", "move", "build")


def spend_points(g: State, slot: int) -> Flow[None]:
    """One action; the step schedules itself again, so that every action can be taken back by itself."""
    faction = g.faction_at(g.active)
    p = Performance(g, faction, token("card", g.card))
    (chosen,) = yield from ask(_how(p))
    if chosen == DONE:
        return _done(g, slot)
    yield from carry_out(p, chosen)
    g.then("spend_points", slot)
    return None


def _how(p: Performance) -> Prompt:
    """What comes next; where nothing is left but to be done, that goes with the action before."""
    g, options = p.g, panel(p)
    return pick(
        g.active,
        "spend.action",
        say("How do you spend your points?") if g.points else say("Anything else?"),
        options,
        suggest=lambda: which_action(g, p.judge),
        commit=True,
        rides=len(options) == 1 and bool(g.deeds),
        standing=say("{n:action point} left", n=g.points),
        happened=say("So far: {deeds}.", deeds=summary(g.deeds)) if g.deeds and not g.unread else "",
        about=(f"card:{g.card}",),
        blocked=lambda: out_of_reach(p),
    )


def out_of_reach(p: Performance) -> list[Blocked]:
    """Bases where a ship is missing, one move away, the most rewarding first."""
    g = p.g
    if not g.points:
        return []
    near = {end for start in move_starts(g, p.actor) for end in move_ends(start)}
    legal = influence_targets(g, p.actor)
    bases = [base for base in g.bases.values() if base.id not in legal and base.orbital in near]
    bases = [base for base in bases if not has_ship(g, p.actor, base.orbital)]
    bases.sort(key=lambda base: -p.judge.cube(p.actor, base.id, 1))
    return [
        Blocked(token("base", base.id), say("no ship of yours at {orbital}", orbital=token("orbital", base.orbital)))
        for base in bases
    ]


def panel(p: Performance) -> list[Option]:
    """Everything the active player may do with the points left."""
    g, options = p.g, []
    if g.points:
        options += action_options(p, ORDINARY)
        options += special_options(p)
    power = g.power(p.actor, BuyActionPoint)
    if power and not g.budget_used and g.of(p.actor).cp >= power.cost:
        name = g.facts(p.actor).ability.name
        cost, gain, detail = cp_sign(power.cost), points_sign(power.gain), say("Once a turn.")
        options.append(Option("budget", name, detail, icon="action_point", cost=cost, gain=gain, verb=say("Buy")))
    gift = "" if g.unread else gift_words(g, g.card)
    lost = say("You lose {n:action point}. {gift}", n=g.points, gift=gift) if g.points else gift
    options.append(Option(DONE, say("Done"), lost, ends=True))
    return options


def special_options(p: Performance) -> list[Option]:
    """The special actions that techs give and that have something to act on."""
    g, options = p.g, []
    for tech in g.of(p.actor).techs:
        facts = g.content[TECHS][tech]
        for power in facts.powers:
            cost = points_sign(power.cost) if isinstance(power, SpecialAction | MoveToken) else ""
            if isinstance(power, SpecialAction) and power.cost <= g.points and is_possible(g, p.actor, power.ops):
                name = token("tech", tech)
                options.append(Option(f"special.{power.id}", name, facts.text, icon="tech", cost=cost, verb=say("Use")))
            if isinstance(power, MoveToken) and power.cost <= g.points:
                options += [
                    Option(
                        f"token.{base}",
                        say("Move the token from {base}", base=token("base", base)),
                        facts.text,
                        icon="tech",
                        cost=cost,
                        verb=say("Move"),
                    )
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
    p.g.did(say("pays {cost} CP for {n:more action point/more action points}", cost=budget.cost, n=budget.gain))


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
        say("Where does the token on {base} go?", base=token("base", source)),
        [base_option(p.g, p.g.bases[base]) for base in token_targets(p.g, p.actor, source)],
        lambda base: p.judge.token(source, base),
    )
    tokens[tokens.index(source)] = target
    start, end = token("base", source), token("base", target)
    p.g.did(say("moves a Protomolecule token from {start} to {end}", start=start, end=end))


PAID = {"budget": _buy_point, "special": _act_specially, "token": _move_token}  # what has a price of its own


def _done(g: State, slot: int) -> None:
    facts = g.action_card(g.card)
    if not g.deeds:
        g.did(say("spends none of them"))
    g.points = 0
    card, price = token("card", g.card), g.price(slot)
    if price:
        lead = say("{seat} takes {card} ({n:point}, {price} CP)", seat=g.active, card=card, n=facts.ap, price=price)
    else:
        lead = say("{seat} takes {card} ({n:point})", seat=g.active, card=card, n=facts.ap)
    report(g, g.active, lead, weight=NEWS)
