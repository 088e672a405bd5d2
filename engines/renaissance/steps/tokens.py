"""Allied Planets: taking tokens, making room, activating them and turning them up again."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch, best_by_trying
from engines.renaissance.data import PLANETS, effect_key
from engines.renaissance.data.effects import ActivateToken, ReadyToken, TakeToken
from engines.renaissance.scoring import open_objectives
from engines.renaissance.state import NOBODY, Run, State
from engines.renaissance.steps.asking import ask_one, first_of
from engines.renaissance.steps.effects import begin_effect, meaning, progress, scope_of
from engines.renaissance.targets import bounds, can_use, returnable_tokens, takeable_tokens, usable_tokens, used_tokens
from engines.renaissance.words import pass_option


def token_words(g: State, planet: str) -> str:
    """What a token does, in a line."""
    effects = g.content[PLANETS][planet].effects
    return " Or: ".join(effect.text for effect in effects) or g.content[PLANETS][planet].text


@meaning(TakeToken)
def take_token(g: State, run: Run, op: TakeToken) -> Flow[bool]:
    """The token of a Planet, from wherever it is; a sixth sends another one back."""
    seat = run.seat
    tokens = takeable_tokens(g, op, scope_of(run))
    if not tokens:
        g.say(f"{{seat:{seat}}} can take no token.")
        return False
    options = [Option(planet, f"{{planet:{planet}}}", _whose(g, planet)) for planet in tokens]
    if op.optional:
        options.append(pass_option("Take none", "Leave all tokens where they are"))

    def change(trial: Sketch, answer: str) -> None:
        pieces.take_token(trial, seat, answer)

    suggest = best_by_trying(g, open_objectives(g), seat, options, change)
    planet = yield from ask_one(g, seat, "token.take", "Which Planet becomes your ally?", options, suggest)
    if planet == PASS:
        return False
    holder = g.planets[planet].holder
    pieces.take_token(g, seat, planet)
    loser = "" if holder == NOBODY else f" from {{seat:{holder}}}"
    g.say(f"{{seat:{seat}}} takes the token of {{planet:{planet}}}{loser}.")
    yield from _make_room(g, seat, planet)
    return True


def _whose(g: State, planet: str) -> str:
    holder = g.planets[planet].holder
    whose = "lies on its Planet" if holder == NOBODY else f"held by {{seat:{holder}}}"
    return f"{token_words(g, planet)} ({whose})"


def _make_room(g: State, seat: Seat, taken: str) -> Flow[None]:
    """Five slots: another token goes back to its Planet, never the own Home's nor the new one."""
    back = returnable_tokens(g, seat, taken)
    if not back:
        return
    options = [Option(planet, f"{{planet:{planet}}}", token_words(g, planet)) for planet in back]
    progress(g, target=taken)
    planet = yield from ask_one(
        g, seat, "token.return", "You have five slots: which token goes back?", options, lambda: back[0]
    )
    pieces.return_token(g, planet)
    g.say(f"{{seat:{seat}}} puts the token of {{planet:{planet}}} back.")


@meaning(ActivateToken)
def activate_token(g: State, run: Run, op: ActivateToken) -> Flow[bool | None]:
    """Own tokens that lie face up, one after the other; each is turned down before its effect is resolved."""
    seat = run.seat
    only = run.refs.get(op.only, "-") if op.only else ""
    tokens = usable_tokens(g, seat, only)
    least, most = bounds(op.amount, run.used + len(tokens))
    if run.used >= most:
        return run.used > 0
    options = [Option(planet, f"{{planet:{planet}}}", token_words(g, planet)) for planet in tokens]
    if op.optional or run.used >= least:
        label = "Activate no more" if run.used else "Activate none"
        options.append(pass_option(label, "Your tokens stay face up"))

    def useful() -> str:
        """The last token taken that would do something."""
        for planet in reversed(tokens):
            for effect in g.content[PLANETS][planet].effects:
                if can_use(g, effect, scope_of(run), deck=len(g.desks[seat].deck)):
                    return planet
        return options[-1].id

    planet = yield from ask_one(g, seat, "token.use", "Which of your tokens do you activate?", options, useful)
    if planet == PASS:
        return run.used > 0
    run.used += 1
    pieces.turn_token(g, planet, is_used=True)
    g.say(f"{{seat:{seat}}} activates {{planet:{planet}}}.")
    yield from _use(g, run, planet)
    return None


def _use(g: State, run: Run, planet: str) -> Flow[None]:
    """The token's effect, as a thing of its own; its arrow counts for the card."""
    effects = g.content[PLANETS][planet].effects
    if not effects:
        return
    keys = [effect_key(at) for at in range(len(effects))]
    options = [Option(key, effect.short or key, effect.text) for key, effect in zip(keys, effects, strict=True)]
    text = f"How do you use {{planet:{planet}}}?"
    key = yield from ask_one(g, run.seat, "token.effect", text, options, lambda: keys[0])
    begin_effect(g, Run(seat=run.seat, kind="planet", name=planet, way=keys.index(key), disorder=run.disorder))


@meaning(ReadyToken)
def ready_token(g: State, run: Run, op: ReadyToken) -> Flow[bool]:
    """A used token lies face up again."""
    seat, done = run.seat, False
    for _ in range(op.amount):
        tokens = used_tokens(g, seat)
        if not tokens:
            g.say(f"{{seat:{seat}}} has no used token.")
            break
        options = [Option(planet, f"{{planet:{planet}}}", token_words(g, planet)) for planet in tokens]
        planet = yield from ask_one(
            g, seat, "token.ready", "Which used token do you turn up?", options, first_of(options)
        )
        pieces.turn_token(g, planet, is_used=False)
        g.say(f"{{seat:{seat}}} turns {{planet:{planet}}} face up again.")
        if op.bind:
            run.refs[op.bind] = planet
        done = True
    return done
