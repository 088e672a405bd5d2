"""A turn as text: `goliath: luna, earth>mars 2, titan<ceres, done`, for those who would rather type than click.

A card's name with `event` or `keep`, or with a colon and actions, takes it from the track; `play julie` plays a kept event and
`score` takes a SCORE card. Actions, separated by commas: a base's name is influence there (`titan<ceres` says which cube moves
when the stock is empty, `luna+` sends a Diplomat), `a>b` moves all ships from a to b, `a>b 2` two of them, `a>b 1 battleship`
one of a kind, `build` builds, a special action goes by its name, `done` ends the turn. Names may be shortened as long as they
are clear. What is not said is done as suggested. A line is played whole or not at all, and a mistake names its piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engines.core import Choice, IllegalChoice, Prompt, say, think_through, token
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.powers import SpecialAction
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from engines.expanse.minds.position import position
from engines.expanse.rules.fleets import has_ship, listed_ships, ships_at
from engines.expanse.rules.geography import within_reach
from engines.expanse.state import State
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.spending import carry_out, panel
from engines.expanse.view import ExpanseView
from engines.expanse.words.phrases import names

_MOVE = re.compile(r"(.+?)\s*>\s*(.+?)(?:\s+(\d)(?:\s+([a-z]+))?)?")
_USES = {"event": "perform", "keep": "keep", "points": "points"}
_WORDS = ("done", "budget")


def shorthand(view: ExpanseView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices that a line stands for, or None if it is no shorthand; a mistake names its piece."""
    if view.seat is None or prompt.key not in ("turn.card", "spend.action"):
        return None
    g = position(view)
    me = g.faction_at(view.seat)
    if prompt.key == "turn.card":
        return _turn(g, me, prompt, text)
    pieces = _pieces(text)
    return _actions(g, me, pieces) if pieces and _is_action(g, me, pieces[0]) else None


def orders(view: ExpanseView, prompt: Prompt) -> Iterator[str]:
    """Cards with their uses, then bases, moves and whatever else points are spent on."""
    if view.seat is None or prompt.key not in ("turn.card", "spend.action"):
        return
    g = position(view)
    me = g.faction_at(view.seat)
    if prompt.key == "turn.card":
        for card in g.action_cards_on_track():
            yield from (f"{card}:", f"{card} event", f"{card} keep")
        yield SCORE
        yield from (option.id.replace(".", " ", 1) for option in prompt.options if option.id.startswith("play."))
    yield from g.bases
    for start in ORBITALS:
        count = len(listed_ships(ships_at(g, me, start)))
        ends = [end for end in ORBITALS if end != start and count]
        yield from (f"{start}>{end}" for end in ends)
        yield from (f"{start}>{end} {n}" for end in ends for n in range(1, count))
    yield from (f"build {ship}" for ship in g.of(me).reserve)
    yield from (power.id for power in g.powers_of(me, SpecialAction))
    yield from _WORDS


def _pieces(text: str) -> list[str]:
    return [piece for piece in (part.strip().lower() for part in re.split("[,;]", text)) if piece]


# --- a card and its use --------------------------------------------------------------------------------------------------


def _turn(g: State, me: Faction, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    head, colon, rest = text.partition(":")
    words = head.strip().lower().split()
    if not words:
        return None
    ids = [option.id for option in prompt.options]
    if words[0] in ("score", "play"):
        return _at_once(words, ids)
    use = "points" if colon else _USES.get(words[-1], "")
    if not use:
        return None
    card = _meant(head if colon else " ".join(words[:-1]), g.action_cards_on_track(), "card")
    if card is None:
        if colon:
            raise _wrong(head, say("no card on the track is called that"))
        return None
    return _taken(g, me, ids, card, head.strip(), use, _pieces(rest))


def _at_once(words: Sequence[str], ids: Sequence[str]) -> tuple[Choice, ...] | None:
    """A SCORE card, the cheapest there is, or a kept event."""
    if words == [SCORE]:
        return next((((one,),) for one in ids if one.startswith(f"take.{SCORE}.")), None)
    kept = [one.removeprefix("play.") for one in ids if one.startswith("play.")]
    card = _meant(" ".join(words[1:]), kept, "card")
    return ((f"play.{card}",),) if card else None


def _taken(
    g: State, me: Faction, ids: Sequence[str], card: str, said: str, use: str, pieces: Sequence[str]
) -> tuple[Choice, ...]:
    facts, price, mine = g.action_card(card), g.price(g.track.index(card)), g.of(me)
    if f"take.{card}" not in ids:
        raise _wrong(said, say("{card} costs {n} CP", card=token("card", card), n=price))
    taken: tuple[Choice, ...] = ((f"take.{card}",),)
    mine.cp -= price
    if me in facts.factions:
        if use == "keep" and mine.cp < g.keep_cost(me):
            raise _wrong(said, say("keeping it costs {n} CP more", n=g.keep_cost(me)))
        taken += ((use,),)
    elif use != "points":
        raise _wrong(said, say("you are not on {card}, so its event is not yours", card=token("card", card)))
    g.card, g.points, g.budget_used = card, facts.ap, False
    g.track.remove(card)
    return (*taken, *_actions(g, me, pieces))


# --- actions -------------------------------------------------------------------------------------------------------------


def _is_action(g: State, me: Faction, piece: str) -> bool:
    try:
        return bool(_action(g, me, piece))
    except IllegalChoice:
        return True


def _actions(g: State, me: Faction, pieces: Sequence[str]) -> tuple[Choice, ...]:
    """A list of actions; each is tried by the rules, so that exactly the questions it raises are answered."""
    found: list[Choice] = []
    for number, piece in enumerate(pieces, 1):
        action = _action(g, me, piece)
        if not action:
            raise _wrong(piece, say("no base, move or action is called that"))
        p = Performance(g, me, "")
        if action not in {option.id for option in panel(p)}:
            raise _wrong(piece, _why_not(g, me, action))
        answers, is_over = ([], True) if action == "done" else _answers(p, action, piece)
        found += [(action,), *answers]
        if is_over and number < len(pieces):
            raise _wrong(pieces[number], say("what comes after “{piece}” is not yours to say yet", piece=piece))
    return tuple(found)


def _action(g: State, me: Faction, piece: str) -> str:
    """The option of the panel that a piece of text means, or an empty string."""
    if piece in _WORDS:
        return piece
    if piece.startswith("build"):
        reserve = list(g.of(me).reserve)
        ship = _meant(piece[5:], [*reserve], "ship") if piece[5:].strip() else next(iter(reserve), None)
        return f"build.{ship or Ship.FLEET}"
    if match := _MOVE.fullmatch(piece):
        return f"move.{_orbital(match[1], piece)}"
    if piece in {power.id for power in g.powers_of(me, SpecialAction)}:
        return f"special.{piece}"
    base = _meant(piece.partition("<")[0].strip().removesuffix("+"), list(g.bases), "base")
    return f"influence.{base}" if base else ""


def _orbital(text: str, piece: str) -> str:
    found = _meant(text, list(ORBITALS), "orbital")
    if found is None:
        raise _wrong(piece, say("no orbital is called “{name}”", name=text.strip()))
    return found


def _why_not(g: State, me: Faction, action: str) -> str:
    """Why an action is not possible at this point of the line."""
    kind, _, what = action.partition(".")
    if not g.points and kind != "budget":
        return say("no action points are left by then")
    if kind == "influence":
        orbital = g.bases[what].orbital
        if has_ship(g, me, orbital):
            return say("you have nothing to place there")
        return say("you have no ship at {orbital}", orbital=token("orbital", orbital))
    if kind == "move":
        return say("you have no ship at {orbital}", orbital=token("orbital", what))
    if kind == "build":
        return say("you have lost no such ship")
    return say("that is not possible now")


class _OthersAreAskedError(Exception):
    """Somebody else decides something first."""


def _answers(p: Performance, action: str, piece: str) -> tuple[list[Choice], bool]:
    """What the action asks, answered from the text, else as suggested; and whether somebody else is asked on the way."""
    found: list[Choice] = []

    def answer(prompt: Prompt) -> Choice:
        if prompt.seat != p.seat:
            raise _OthersAreAskedError
        choice = _answer(p, prompt, piece)
        if not prompt.is_legal(choice):
            raise _wrong(piece, say("that is not possible"))
        found.append(prompt.normal(choice))
        return found[-1]

    try:
        think_through(carry_out(p, action), answer)
    except _OthersAreAskedError:
        return found, True
    return found, False


def _answer(p: Performance, prompt: Prompt, piece: str) -> Choice:
    if prompt.key == "move.group" and (match := _MOVE.fullmatch(piece)):
        return _moving(p, _orbital(match[1], piece), _orbital(match[2], piece), match, piece)
    if prompt.key == "relocate" and "<" in piece:
        text = piece.partition("<")[2]
        source = _meant(text, [option.id for option in prompt.options], "base")
        if source is None:
            raise _wrong(piece, say("you have no cube to take from “{name}”", name=text.strip()))
        return (source,)
    if prompt.key == "event.piece":
        return ("diplomat",) if piece.endswith("+") else ("cube",)
    return prompt.suggestion()


def _moving(p: Performance, start: str, end: str, said: re.Match[str], piece: str) -> Choice:
    """Which ships go, and where; the Rocinante last."""
    fleet = list(listed_ships(ships_at(p.g, p.actor, start)))
    fleet.sort(key=lambda name: name.startswith(Ship.ROCINANTE))
    meant = [name for name in fleet if name.startswith(said[4].removesuffix("s"))] if said[4] else fleet
    count = int(said[3]) if said[3] else len(meant)
    if not 0 < count <= len(meant):
        where = token("orbital", start)
        if meant != fleet:
            raise _wrong(piece, say("you have {n} such {n:=ship/ships} at {orbital}", n=len(meant), orbital=where))
        raise _wrong(piece, say("you have {n:ship} at {orbital}", n=len(fleet), orbital=where))
    if not within_reach(start, end, 1):
        raise _wrong(piece, say("{end} is too far for one move", end=token("orbital", end)))
    return (*meant[:count], end) if len(fleet) > 1 else (end,)


# --- names ---------------------------------------------------------------------------------------------------------------


def _meant(text: str, ids: Sequence[str], kind: str) -> str | None:
    """The one name that a text means: it begins so, or a word of it does."""
    wanted = re.sub(r"[^a-z0-9.]+", "-", text.strip().lower()).strip("-")
    if not wanted:
        return None
    if wanted in ids:
        return wanted
    found = [name for name in ids if name.startswith(wanted)] or [name for name in ids if f"-{wanted}" in name]
    if len(found) > 1:
        meanings = found if kind == "ship" else names(kind, found)
        raise _wrong(text, say("that could be {names:or}", names=meanings))
    return found[0] if found else None


def _wrong(piece: str, reason: str) -> IllegalChoice:
    """A mistake, with the piece of the line it is in."""
    return IllegalChoice(say("“{piece}”: {reason}. Nothing was played.", piece=piece.strip(), reason=reason))
