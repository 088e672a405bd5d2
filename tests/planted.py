"""Planted faults: copies of the test game, each with one defect that the suite must catch.

A check that cannot fail is a defect, so every property of `engines.core.check` has a game here that breaks it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace

from engines.cli import main
from engines.core import (
    Choice,
    Dice,
    Flow,
    Option,
    Order,
    Prompt,
    Registry,
    Seat,
    ask,
    pick,
    together,
)
from engines.core.flow import Open
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS, acting, move_beacon, payment_form
from tests.comets.view import CometView, hide, view


def _with(key: str, **steps: object) -> CometSpec:
    return replace(GAME, key=key, steps={**STEPS, **steps})  # type: ignore[dict-item]


def _leaky_view(g: CometState, seat: Seat | None) -> CometView:
    return replace(view(g, seat), deck=tuple(slot.card for slot in g.deck))


def _scout_without_chance(g: CometState) -> Flow[None]:
    """Peeks at the deck behind the back of Chance: a player could look and take the look back."""
    for seat in acting(g, "scout"):
        g.deck[-1].learn(seat)
        yield from ask(pick(seat, "scout.look", "Look?", [Option("a", "A"), Option("b", "B")]))


def _gather_aloud(g: CometState) -> None:
    for seat in acting(g, "gather"):
        g.draw(seat)
        for slot in g.players[seat].hand[-1:]:
            g.say(f"{{seat:{seat}}} draws {{comet:{slot.card}}}.")


def _unordered(g: CometState) -> None:
    for name in {"alpha", "beta", "gamma", "delta", "epsilon"}:  # noqa: PLC0208 - the fault
        g.chance.reveal(name)
    STEPS["gather"](g)


def _asks(prompt: object) -> object:
    def scout(g: CometState) -> Flow[None]:
        for seat in acting(g, "scout"):
            yield from ask(prompt(g, seat))  # type: ignore[operator]

    return scout


def _two(*extra: str) -> list[Option]:
    return [Option(i, i) for i in ("a", "b", *extra)]


def _knows_the_deck(g: CometState) -> str:
    return "a" if g.deck[-1].card < "c" else "b"


def _pay_at_once(g: CometState) -> Flow[None]:
    """The beacon moves when a branch ends, not at the join: the faster player matters."""

    def pay(seat: Seat) -> Flow[None]:
        due = g.comet(g.aims[seat]).cost
        yield from ask(payment_form(g, seat, due) if due else pick(seat, "launch.free", "Free!", _two()))
        move_beacon(g, seat)

    yield from together(g.chance, {seat: pay(seat) for seat in g.aims})


def _forgetful(g: CometState) -> Flow[None]:
    """A counter outside the state: a rebuilt position is not the same."""
    _calls.append(1)
    for seat in acting(g, "scout"):
        yield from ask(pick(seat, f"scout.{len(_calls)}", "Again?", _two()))


_calls: list[int] = []


def _forced(g: CometState) -> Flow[None]:
    for seat in acting(g, "scout"):
        yield Open({seat: pick(seat, "scout.forced", "No choice.", [Option("only", "Only")])})


def _endless(g: CometState) -> Flow[None]:
    yield from ask(pick(0, "endless", "On?", _two()))
    g.then("choose_actions")


def _stubborn(g: CometState) -> Flow[None]:
    """Ends when both agree to end it, which neither the suggestion nor the smart player ever does."""
    agreed = 0
    for seat in g.seats:
        answer = yield from ask(pick(seat, "stubborn", "End it?", _two(), suggest=lambda: ("a",)))
        agreed += answer == ("b",)
    if agreed < len(g.seats):
        g.then("choose_actions")


def _half_hidden(g: CometState, seat: Seat | None, dice: Dice) -> None:
    """Not a fault of the game but of its hide(): it changes what the seat knows."""
    hide(g, seat, dice)
    if seat is not None and len(g.players[seat].hand) > 1:
        dice.shuffle(g.players[seat].hand)
        g.players[seat].ice += 1


def _unsorted_hide(g: CometState, seat: Seat | None, dice: Dice) -> None:
    """Turns the unknown cards by a number instead of shuffling them: the new order tells of the old one."""
    slots = [slot for slot in (*g.deck, *(s for player in g.players for s in player.hand)) if seat not in slot.known_to]
    cards = [slot.card for slot in slots]
    turn = dice.below(len(cards)) if cards else 0
    for slot, card in zip(slots, cards[turn:] + cards[:turn], strict=True):
        slot.card = card


def _nosy_bot(_: CometView, prompt: Prompt, __: Dice) -> Choice:
    _answers.append(prompt.options[len(_answers) % 2 if len(prompt.options) > 1 else 0].id)
    return (_answers[-1],)


_answers: list[str] = []


def _illegal_bot(_: CometView, __: Prompt, ___: Dice) -> Choice:
    return ("z",)


CAUGHT: dict[str, tuple[CometSpec, str]] = {
    spec.key: (spec, sentence)
    for spec, sentence in (
        (replace(GAME, key="leaky-view", view=_leaky_view), "shows something hidden"),
        (replace(GAME, key="half-hidden", hide=_half_hidden), "shows something hidden"),
        (replace(GAME, key="unsorted-hide", hide=_unsorted_hide), "depends on what it cannot know"),
        (_with("undo-hole", scout=_scout_without_chance), "never went through Chance"),
        (_with("leaking-note", gather=_gather_aloud), "the note"),
        (
            _with("illegal-suggest", scout=_asks(lambda g, s: pick(s, "q", "Q?", _two(), suggest=lambda: ("z",)))),
            "the suggestion .* is illegal",
        ),
        (
            _with(
                "illegal-order",
                scout=_asks(lambda g, s: pick(s, "q", "Q?", _two(), orders=(Order("o", "O", ("z",), "game"),))),
            ),
            "standing order o is illegal",
        ),
        (
            _with(
                "psychic-suggest",
                scout=_asks(lambda g, s: pick(s, "q", "Q?", _two(), suggest=lambda: (_knows_the_deck(g),))),
            ),
            "the suggestion to",
        ),
        (
            _with(
                "psychic-veto",
                scout=_asks(
                    lambda g, s: pick(
                        s, "q", "Q?", _two("c"), veto=lambda c: "Not that." if c == (_knows_the_deck(g),) else None
                    )
                ),
            ),
            "knows too much|depends on the unknown",
        ),
        (
            _with("psychic-prompt", scout=_asks(lambda g, s: pick(s, "q", "Q?", _two(g.deck[-1].card)))),
            "tells something hidden",
        ),
        (
            _with(
                "naming-prompt",
                scout=_asks(lambda g, s: pick(s, "q", f"Is it {{comet:{sorted(x.card for x in g.deck)[0]}}}?", _two())),
            ),
            "cannot see|tells something hidden",
        ),
        (
            _with("unknown-token", scout=_asks(lambda g, s: pick(s, "q", "Is it {comet:nothing}?", _two()))),
            "glossary does not know",
        ),
        (
            _with("unknown-icon", scout=_asks(lambda g, s: pick(s, "q", "Pay 1 {icon:feul}?", _two()))),
            "names icon feul",
        ),
        (
            _with(
                "strange-icon", scout=_asks(lambda g, s: pick(s, "q", "Q?", [*_two(), Option("c", "C", icon="feul")]))
            ),
            "there is no icon",
        ),
        (_with("bad-id", scout=_asks(lambda g, s: pick(s, "q", "Q?", _two("Not An Id")))), "the option id"),
        (_with("same-id", scout=_asks(lambda g, s: pick(s, "q", "Q?", _two("a")))), "repeat"),
        (
            _with("no-label", scout=_asks(lambda g, s: pick(s, "q", "Q?", [*_two(), Option("c", "")]))),
            "without a label",
        ),
        (_with("forced", scout=_forced), "has no choice"),
        (_with("faster-wins", launch=_pay_at_once), "who of"),
        (_with("forgetful", scout=_forgetful), "loses choices|asks something else|rebuilt"),
        (replace(GAME, key="illegal-bot", bots={"illegal": _illegal_bot}), "the bot “illegal” makes the choice"),
        (replace(GAME, key="nosy-bot", bots={"nosy": _nosy_bot}), "the bot “nosy” knows too much"),
    )
}

UNORDERED = _with("unordered", gather=_unordered)
STUBBORN = _with("stubborn", choose_actions=_stubborn)
ENDLESS = _with("endless", choose_actions=_endless)


def faults() -> Iterator[tuple[str, CometSpec, str]]:
    """The planted faults with what the suite must say of them."""
    for key, (spec, sentence) in CAUGHT.items():
        yield key, spec, sentence


if __name__ == "__main__":
    sys.exit(main(Registry(UNORDERED, ENDLESS, GAME), sys.argv[1:]))
