"""Allied Planets: taking tokens, making room, activating them and turning them up again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.core import DETAIL, NEWS, PASS, Choice, Flow, Option, Seat, say
from engines.renaissance.facts.effects import ActivateToken, ReadyToken, TakeToken
from engines.renaissance.facts.tables import PLANETS, effect_key, effect_number
from engines.renaissance.minds.foresight import Resolve
from engines.renaissance.minds.suggest import useful_token
from engines.renaissance.minds.worth import Sketch, sketch
from engines.renaissance.rules import pieces
from engines.renaissance.rules.effects import can_use, scope_of
from engines.renaissance.rules.emissaries import bounds
from engines.renaissance.rules.tokens import returnable_tokens, takeable_tokens, usable_tokens, used_tokens
from engines.renaissance.state import NOBODY, Galaxy, Run, State
from engines.renaissance.steps.asking import ask_one, do_one, first_of, repeated, trying
from engines.renaissance.steps.performance import GoOn, progress
from engines.renaissance.words.cards import effect_icon, token_option, token_words
from engines.renaissance.words.phrases import planet_token, seat_token
from engines.renaissance.words.planets import pass_option
from engines.renaissance.words.reach import tokens_out_of_reach, tokens_used


def take_token(g: State, run: Run, op: TakeToken) -> Flow[bool]:
    """The token of a Planet, from wherever it is; a sixth sends another one back."""
    seat = run.seat
    tokens = takeable_tokens(g, op, scope_of(run))
    if not tokens:
        g.say("{seat} cannot take a token.", seat=seat)
        return False
    options = [replace(token_option(g, planet, say("Take")), detail=_whose(g, planet)) for planet in tokens]
    if op.optional:
        options.append(pass_option(say("Take none"), say("all tokens stay where they are")))

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        """With it, and without any token that would have to make room."""
        pieces.take_token(board, seat, answer)
        for back in returnable_tokens(board, seat, answer) or [""]:
            trial = sketch(board)
            if back:
                pieces.return_token(trial, back)
            yield trial

    text = say("Which Planet becomes your ally?")
    advice = trying(g, seat, options, outcomes)
    planet = yield from ask_one(
        g, seat, "token.take", text, options, advice, blocked=lambda: tokens_out_of_reach(g, seat, tokens)
    )
    if planet == PASS:
        return False
    holder = g.planets[planet].holder
    pieces.take_token(g, seat, planet)
    where = planet_token(planet)
    if holder == NOBODY:
        g.say("{seat} takes {planet}'s token.", seat=seat, planet=where, weight=NEWS)
    else:
        whose = seat_token(holder)
        g.say("{seat} takes {planet}'s token from {whose}.", seat=seat, planet=where, whose=whose, weight=NEWS)
    yield from _make_room(g, seat, planet)
    return True


def _whose(g: State, planet: str) -> str:
    holder = g.planets[planet].holder
    if holder == NOBODY:
        return token_words(g, planet)
    return say("{words} {seat} holds it now.", words=token_words(g, planet), seat=holder)


def _make_room(g: State, seat: Seat, taken: str) -> Flow[None]:
    """Five slots: another token goes back to its Planet, never the own Home's nor the new one."""
    options = [token_option(g, planet, say("Send back")) for planet in returnable_tokens(g, seat, taken)]
    progress(g, target=taken if options else "")
    text, standing = say("Which token goes back?"), say("there is room for 5")
    planet = yield from do_one(g, seat, "token.return", text, options, pieces.return_token, standing=standing)
    if planet:
        g.say("{seat} sends {planet}'s token back.", seat=seat, planet=planet_token(planet))


def activate_token(g: State, run: Run, op: ActivateToken, resolve: Resolve) -> Flow[bool | GoOn]:
    """Own tokens that lie face up, one after the other; each is turned down before its effect is resolved."""
    seat = run.seat
    only = run.refs.get(op.only, "-") if op.only else ""
    tokens = usable_tokens(g, seat, only)
    least, most = bounds(op.amount, run.used + len(tokens))
    if run.used >= most:
        return run.used > 0
    options = [token_option(g, planet, say("Use")) for planet in tokens]
    if op.optional or run.used >= least:
        label = say("Use no others") if run.used else say("Use none")
        options.append(pass_option(label, say("your tokens stay face up")))
    text = say("Which of your tokens do you use?")
    planet = yield from ask_one(
        *(g, seat, "token.use", text, options, lambda: useful_token(resolve, g, run, options)),
        blocked=lambda: tokens_used(g, seat),
    )
    if planet == PASS:
        return run.used > 0
    run.used += 1
    pieces.turn_token(g, planet, is_used=True)
    g.say("{seat} uses {planet}'s token.", seat=seat, planet=planet_token(planet), weight=DETAIL)
    return GoOn((yield from _which_effect(g, run, planet)))


def _which_effect(g: State, run: Run, planet: str) -> Flow[Run | None]:
    """The token's effect, as a thing of its own; its arrow counts for the card."""
    effects = g.content[PLANETS][planet].effects
    if not effects:
        return None
    ways = {effect_key(at): effect for at, effect in enumerate(effects)}
    options = [
        Option(
            key,
            effect.short or effect.text,
            effect.text,
            effect_icon(effect),
            verb=say("Use"),
        )
        for key, effect in ways.items()
    ]

    def first_usable() -> Choice:
        deck = len(g.desks[run.seat].deck)
        return (next((key for key, way in ways.items() if can_use(g, way, scope_of(run), deck=deck)), options[0].id),)

    text = say("How do you use {planet}'s token?", planet=planet_token(planet))
    key = yield from ask_one(g, run.seat, "token.effect", text, options, first_usable)
    return Run(seat=run.seat, kind="planet", name=planet, way=effect_number(key), disorder=run.disorder)


def ready_token(g: State, run: Run, op: ReadyToken) -> Flow[bool]:
    """A used token lies face up again."""
    seat = run.seat

    def once() -> Flow[bool]:
        tokens = used_tokens(g, seat)
        if not tokens:
            g.say("{seat} has no used token.", seat=seat)
            return False
        options = [token_option(g, planet, say("Turn up")) for planet in tokens]
        text = say("Which used token do you turn up?")
        planet = yield from ask_one(g, seat, "token.ready", text, options, first_of(options))
        pieces.turn_token(g, planet, is_used=False)
        g.say("{seat} turns {planet}'s token up again.", seat=seat, planet=planet_token(planet))
        if op.bind:
            run.refs[op.bind] = planet
        return True

    return (yield from repeated(op.amount, once))
