"""Spending action points: one panel, action by action, until the points are gone or the player has enough."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.expanse.actions import action_gain, action_options, take_action
from engines.expanse.data.kinds import Faction
from engines.expanse.data.powers import BuyActionPoint, MoveToken, SpecialAction
from engines.expanse.data.techs import TECHS
from engines.expanse.effects.perform import is_possible, perform
from engines.expanse.effects.performance import Performance, base_option
from engines.expanse.scoring import influence
from engines.expanse.state import State, summary
from engines.expanse.steps.turn import gift_words
from engines.expanse.worth import worth

DONE = "done"
ORDINARY = ("influence", "move", "build")


def spend_points(g: State, slot: int) -> Flow[None]:
    """One action; the step schedules itself again, so that every action can be taken back by itself."""
    faction = g.faction_at(g.active)
    p = Performance(g, faction, f"{{card:{g.card}}}")
    options = panel(p)
    (chosen,) = yield from ask(
        pick(g.active, "spend.action", _tally(g), options, suggest=lambda: suggested_action(p), commit=True)
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
            if isinstance(power, SpecialAction) and power.cost <= g.points and is_possible(p, power.ops):
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
    g, (kind, _, what) = p.g, action.partition(".")
    if kind == "budget":
        budget = g.power(p.actor, BuyActionPoint) or BuyActionPoint()
        g.of(p.actor).cp -= budget.cost
        g.points += budget.gain
        g.budget_used = True
        g.did(f"pays {budget.cost} CP for {budget.gain} more AP")
    elif kind == "special":
        special = next(power for power in g.powers_of(p.actor, SpecialAction) if power.id == what)
        g.points -= special.cost
        yield from perform(p, special.ops)
    elif kind == "token":
        token = g.power(p.actor, MoveToken) or MoveToken()
        g.points -= token.cost
        yield from move_token(p, what)
    else:
        g.points -= 1
        yield from take_action(p, action)


def token_targets(g: State, faction: Faction, source: str) -> list[str]:
    """Other bases with influence of the token's owner."""
    return [base for base in g.bases if base != source and influence(g, faction, base)]


def move_token(p: Performance, source: str) -> Flow[None]:
    """Move a Protomolecule token to another base with influence of mine."""
    tokens = p.g.of(p.actor).tokens
    target = yield from p.choose(
        "token.to",
        f"where does the token on {{base:{source}}} go?",
        [base_option(p.g, p.g.bases[base]) for base in token_targets(p.g, p.actor, source)],
        lambda base: token_gain(p, source, base),
    )
    tokens[tokens.index(source)] = target
    p.g.did(f"moves a Protomolecule token from {{base:{source}}} to {{base:{target}}}")


def token_gain(p: Performance, source: str, target: str) -> float:
    """What a token is worth on another base."""
    player, bases = p.g.of(p.actor), [p.g.bases[b] for b in (source, target) if b]
    before, held = worth(p.g, p.actor, p.rows, bases), player.tokens
    player.tokens = [token for token in held if token != source] + [target]
    after = worth(p.g, p.actor, p.rows, bases)
    player.tokens = held
    return after - before


def suggested_action(p: Performance) -> tuple[str]:
    """The ordinary action that helps most at once, or none."""
    if not p.g.points:
        return (DONE,)
    rated = [(action_gain(p, option.id), option.id) for option in action_options(p, ("influence", "build"))]
    if not rated or max(rated)[0] <= 0:
        rated += [(action_gain(p, option.id), option.id) for option in action_options(p, ("move",))]
    gain, best = max(rated, default=(0.0, DONE))
    return (best,) if gain > 0 else (DONE,)


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
    g.report(g.active, f"{{seat:{g.active}}} takes {{card:{g.card}}} for its {facts.ap} AP{price}")
