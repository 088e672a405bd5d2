"""Allied Planets: taking tokens, making room, activating them and turning them up again."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import PASS, Choice, Flow, Option, Seat
from engines.renaissance.facts.effects import ActivateToken, ReadyToken, TakeToken
from engines.renaissance.facts.tables import PLANETS, effect_key, effect_number
from engines.renaissance.minds.foresight import Resolve
from engines.renaissance.minds.outlook import Sketch, sketch
from engines.renaissance.minds.suggest import useful_token
from engines.renaissance.rules import pieces
from engines.renaissance.rules.effects import can_use, scope_of
from engines.renaissance.rules.emissaries import bounds
from engines.renaissance.rules.tokens import returnable_tokens, takeable_tokens, usable_tokens, used_tokens
from engines.renaissance.state import NOBODY, Galaxy, Run, State
from engines.renaissance.steps.asking import ask_one, do_one, first_of, repeated, trying
from engines.renaissance.steps.performance import GoOn, progress
from engines.renaissance.words.cards import token_words
from engines.renaissance.words.planets import pass_option


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

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        """With it, and without any token that would have to make room."""
        pieces.take_token(board, seat, answer)
        for back in returnable_tokens(board, seat, answer) or [""]:
            trial = sketch(board)
            if back:
                pieces.return_token(trial, back)
            yield trial

    text = "Which Planet becomes your ally?"
    planet = yield from ask_one(g, seat, "token.take", text, options, trying(g, seat, options, outcomes))
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
    options = [
        Option(planet, f"{{planet:{planet}}}", token_words(g, planet)) for planet in returnable_tokens(g, seat, taken)
    ]
    progress(g, target=taken if options else "")
    text = "You have five slots: which token goes back?"
    planet = yield from do_one(g, seat, "token.return", text, options, pieces.return_token)
    if planet:
        g.say(f"{{seat:{seat}}} puts the token of {{planet:{planet}}} back.")


def activate_token(g: State, run: Run, op: ActivateToken, resolve: Resolve) -> Flow[bool | GoOn]:
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
    text = "Which of your tokens do you activate?"
    planet = yield from ask_one(g, seat, "token.use", text, options, lambda: useful_token(resolve, g, run, options))
    if planet == PASS:
        return run.used > 0
    run.used += 1
    pieces.turn_token(g, planet, is_used=True)
    g.say(f"{{seat:{seat}}} activates {{planet:{planet}}}.")
    return GoOn((yield from _which_effect(g, run, planet)))


def _which_effect(g: State, run: Run, planet: str) -> Flow[Run | None]:
    """The token's effect, as a thing of its own; its arrow counts for the card."""
    effects = g.content[PLANETS][planet].effects
    if not effects:
        return None
    ways = {effect_key(at): effect for at, effect in enumerate(effects)}
    options = [Option(key, effect.short or key, effect.text) for key, effect in ways.items()]

    def first_usable() -> Choice:
        deck = len(g.desks[run.seat].deck)
        return (next((key for key, way in ways.items() if can_use(g, way, scope_of(run), deck=deck)), options[0].id),)

    text = f"How do you use {{planet:{planet}}}?"
    key = yield from ask_one(g, run.seat, "token.effect", text, options, first_usable)
    return Run(seat=run.seat, kind="planet", name=planet, way=effect_number(key), disorder=run.disorder)


def ready_token(g: State, run: Run, op: ReadyToken) -> Flow[bool]:
    """A used token lies face up again."""
    seat = run.seat

    def once() -> Flow[bool]:
        tokens = used_tokens(g, seat)
        if not tokens:
            g.say(f"{{seat:{seat}}} has no used token.")
            return False
        options = [Option(planet, f"{{planet:{planet}}}", token_words(g, planet)) for planet in tokens]
        text = "Which used token do you turn up?"
        planet = yield from ask_one(g, seat, "token.ready", text, options, first_of(options))
        pieces.turn_token(g, planet, is_used=False)
        g.say(f"{{seat:{seat}}} turns {{planet:{planet}}} face up again.")
        if op.bind:
            run.refs[op.bind] = planet
        return True

    return (yield from repeated(op.amount, once))
