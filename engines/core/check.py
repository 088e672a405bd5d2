"""The properties every game must have, tried while it is played. A game that breaks one raises `Violation`.

Each property is one function below, named for what it claims. The cheap ones run at every decision, the rest at each new
prompt key and at every twentieth decision.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from engines.core.ahead import foreseen
from engines.core.aloud import seen_by, strings_in
from engines.core.bots import random_bot
from engines.core.chance import Dice
from engines.core.errors import AstrolabeError, CannotUndo, IllegalChoice, NothingToDecide
from engines.core.note import Note, texts
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.session import Session
from engines.core.spec import Term
from engines.core.thinking import Thought, Verdict
from engines.core.words import tokens
from engines.icons import ICONS, key

AnySession = Session[Any, Any, Any]

_OPTION_ID = re.compile(r"[a-z0-9._>:-]{1,60}")
SEAT, ICON = "seat", "icon"  # kinds of tokens that no glossary explains
_EVERY = 20
_TRIES = 1000  # answers on which a joint rule is tried, if it admits hardly any


class Violation(AstrolabeError):
    """A game breaks one of the properties."""


class Checker:
    """Runs the properties over one game."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice(f"{seed}:check")
        self.decisions = 0
        self.keys: set[str] = set()
        self._glossary: dict[str, Term] | None = None
        self._is_thorough = False

    def before(self, session: AnySession) -> None:
        """Check the position before the next decision."""
        new = {prompt.key for prompt in session.prompts.values()} - self.keys
        self.keys |= new
        thorough = bool(new) or self.decisions % _EVERY == 0
        saves_are_whole(session)
        suggestions_are_legal(session)
        illegal_choices_are_refused(session)
        viewers: list[Seat | None] = [None, *session.state.seats]
        if not thorough:
            viewers = [viewers[self.decisions % len(viewers)]]
        for viewer in viewers:
            the_hidden_changes_nothing(session, viewer, self.dice, with_bots=thorough)
            prompts_follow_from_what_is_known(session, viewer, self.dice)
            foresight_follows_from_what_is_known(session, viewer, self.dice)
        if thorough:
            prompts_are_well_formed(session, self.glossary(session))
            prompts_name_only_the_visible(session)
            bots_choose_legally(session, self.dice)
            views_survive_storage(session)
            clones_are_independent(session)
            arrival_does_not_matter(session, self.dice)
        self._is_thorough = thorough

    def submit(self, session: AnySession, seat: Seat, choice: Choice) -> tuple[Note, ...]:
        """Make a choice and check what follows from it."""
        before = session.clone()
        notes = session.submit(seat, choice)
        self.decisions += 1
        notes_name_only_the_visible(before, session, notes, self.glossary(session))
        undo_leads_back(before, session, seat, choice)
        the_undisclosed_stays_unknown(before, session, seat, choice, self.dice)
        if self._is_thorough:
            imagined_worlds_fit(before, self.dice)
        return notes

    def glossary(self, session: AnySession) -> dict[str, Term]:
        """What the tokens of this game may stand for."""
        if self._glossary is None:
            self._glossary = dict(session.spec.glossary(session.content))
        return self._glossary


# --- saves -------------------------------------------------------------------------------------------------------------


def saves_are_whole(session: AnySession) -> None:
    """A dumped and loaded game is the same game."""
    saved = session.dump()
    loaded = Session.load(session.spec, session.content, saved)
    _must(not loaded.lost, session, "a loaded game loses choices")
    _must(loaded.dump() == saved, session, "a loaded game dumps differently")
    _must(loaded.state_json() == session.state_json(), session, "a loaded game has another state")
    _must(dict(loaded.prompts) == dict(session.prompts), session, "a loaded game asks something else")
    _must(loaded.answered == session.answered, session, "a loaded game forgets open answers")


def views_survive_storage(session: AnySession) -> None:
    """A view stored as JSON and read again is the same view."""
    for viewer in (None, *session.state.seats):
        view = session.view(viewer)
        again = session.spec.load_view(session.spec.dump_view(view), session.content)
        _must(again == view, session, f"the view of {viewer} changes when it is stored")


def clones_are_independent(session: AnySession) -> None:
    """What happens in a copy does not happen here."""
    before = session.dump(), session.state_json()
    for seat in list(session.prompts):
        copy = session.clone()
        copy.submit(seat, copy.prompts[seat].suggestion())
    _must((session.dump(), session.state_json()) == before, session, "a move in a clone changes the original")


# --- prompts -----------------------------------------------------------------------------------------------------------


def suggestions_are_legal(session: AnySession) -> None:
    """The suggestion and every standing order of a prompt are legal choices."""
    for seat, prompt in _open_prompts(session):
        _must(prompt.seat == seat, session, f"{prompt.key} of seat {prompt.seat} is asked of seat {seat}")
        if prompt.suggest is not None:
            suggested = prompt.suggest()
            _must(prompt.is_legal(suggested), session, f"{prompt.key}: the suggestion {suggested} is illegal")
        for order in prompt.orders:
            legal = not order.holds or prompt.is_legal(order.choice)
            _must(legal, session, f"{prompt.key}: the standing order {order.id} is illegal")


def illegal_choices_are_refused(session: AnySession) -> None:
    """A wrong choice or a wrong seat gets a sentence and changes nothing."""
    before = session.dump()
    for seat in session.state.seats:
        asked = seat in session.prompts or seat in session.answered
        try:
            session.submit(seat, ("no-such-option",))
        except IllegalChoice:
            _must(asked, session, f"seat {seat} is told its choice is illegal, but it is not asked")
        except NothingToDecide:
            _must(not asked, session, f"seat {seat} is told it has nothing to decide")
        else:
            raise Violation(f"{session.spec.key}: seat {seat} made a choice that does not exist")
    _must(session.dump() == before, session, "a refused choice changed the game")


def prompts_are_well_formed(session: AnySession, glossary: dict[str, Term]) -> None:
    """Ids are storable and unique, texts are there, tokens are known, and there is something to decide."""
    for seat, prompt in _open_prompts(session):
        ids = [option.id for option in prompt.options]
        for option_id in ids:
            _must(bool(_OPTION_ID.fullmatch(option_id)), session, f"{prompt.key}: the option id “{option_id}”")
        _must(len(set(ids)) == len(ids), session, f"{prompt.key}: option ids repeat: {ids}")
        _must(bool(prompt.ask), session, f"{prompt.key}: a prompt without a text")
        _must(all(o.label for o in prompt.options), session, f"{prompt.key}: an option without a label")
        strange = {o.icon for o in prompt.options if o.icon and key(o.icon) not in ICONS}
        _must(not strange, session, f"{prompt.key}: there is no icon {sorted(strange)}")
        for group in prompt.groups:
            possible = 0 <= group.least <= group.most and group.least <= len(group.options)
            _must(possible, session, f"{prompt.key}: the group “{group.label}” cannot be answered")
        for text in texts(prompt):
            _tokens_are_known(session, text, glossary)
        if not session.is_hidden and not prompt.commit:
            _must(prompt.only_answer() is None, session, f"{prompt.key}: seat {seat} is asked, but has no choice")


def bots_choose_legally(session: AnySession, dice: Dice) -> None:
    """Every bot of the game makes a legal choice, whatever it is asked."""
    for seat, prompt in session.prompts.items():
        for kind, bot in session.spec.bots.items():
            chosen = bot(session.view(seat), prompt, Dice(f"bot:{dice.below(1 << 30)}"))
            legal = prompt.is_legal(chosen)
            _must(legal, session, f"{prompt.key}: the bot “{kind}” makes the choice {chosen}, which is illegal")


# --- hidden information ------------------------------------------------------------------------------------------------


def the_hidden_changes_nothing(session: AnySession, viewer: Seat | None, dice: Dice, *, with_bots: bool) -> None:
    """Reshuffling all that a viewer cannot know changes neither its view, nor suggestions, vetoes and bots' choices."""
    other = session.clone()
    session.spec.hide(other.state, viewer, dice)
    _must(other.view(viewer) == session.view(viewer), session, f"the view of {viewer} shows something hidden")
    if viewer is None or viewer not in session.prompts:
        return
    mine, theirs = session.prompts[viewer], other.prompts[viewer]
    _must(mine.suggestion() == theirs.suggestion(), session, f"{mine.key}: the suggestion to {viewer} knows too much")
    if mine.veto is not None and theirs.veto is not None:
        for choice in _sample(mine, dice):
            same = mine.veto(choice) == theirs.veto(choice)
            _must(same, session, f"{mine.key}: the veto to {viewer} knows too much")
    if with_bots:
        seed = f"bot:{dice.below(1 << 30)}"
        for kind, bot in session.spec.bots.items():
            chosen = bot(session.view(viewer), mine, Dice(seed)), bot(other.view(viewer), theirs, Dice(seed))
            _must(chosen[0] == chosen[1], session, f"{mine.key}: the bot “{kind}” knows too much")


def prompts_follow_from_what_is_known(session: AnySession, viewer: Seat | None, dice: Dice) -> None:
    """Where nothing was chosen or disclosed yet, a seat is asked the same whatever it cannot know."""
    if viewer is None or viewer not in session.prompts or not session.is_untouched:
        return
    other = session.resampled(viewer, dice)
    same = other.prompts.get(viewer) == session.prompts[viewer]
    _must(same, session, f"{session.prompts[viewer].key}: the prompt of {viewer} tells something hidden")


def foresight_follows_from_what_is_known(session: AnySession, viewer: Seat | None, dice: Dice) -> None:
    """What a seat may be asked before its next visit is the same whatever it cannot know, and well formed."""
    if viewer is None or session.spec.foresee is None:
        return
    other = session.clone()
    session.spec.hide(other.state, viewer, dice)
    asked = session.prompts.get(viewer)
    answers = [("", ()), *([(asked.key, asked.suggestion())] if asked is not None else [])]
    for after, choice in answers:
        mine, theirs = foreseen(session, viewer, after, choice), foreseen(other, viewer, after, choice)
        same = mine == theirs and all(
            one.prompt.suggestion() == another.prompt.suggestion() and one.view == another.view
            for one, another in zip(mine, theirs, strict=True)
        )
        _must(same, session, f"what seat {viewer} foresees after {after or 'nothing'} knows too much")
        for one in mine:
            right = one.prompt.seat == viewer
            _must(right, session, f"{one.prompt.key}: seat {viewer} foresees a question that is not one of its own")


def imagined_worlds_fit(session: AnySession, dice: Dice) -> None:
    """What a seat imagines looks to it as the game does, and is the same whatever it cannot know."""
    for seat in session.prompts:
        thought = Thought(session, seat)
        if thought.can_imagine:
            number = dice.below(1 << 30)
            world, other = (
                t.imagine(number, aloud=True) for t in (thought, Thought(session, seat, stirred=f"stir {number}"))
            )
            key = thought.prompt.key
            _must(world.view(seat) == thought.view, session, f"{key}: seat {seat} imagines what it knows to be wrong")
            _must(world.prompts.get(seat) == thought.prompt, session, f"{key}: seat {seat} imagines another question")
            same = world.state_json() == other.state_json()
            _must(same, session, f"{key}: what seat {seat} imagines depends on what it cannot know")


def thoughts_are_fair(session: AnySession, seat: Seat, think: Callable[[Thought], Verdict]) -> Verdict:
    """A thinking player decides and weighs the same whatever its seat cannot know, and nothing fails in its worlds."""
    verdict = think(Thought(session, seat, is_checked=True))
    other = think(Thought(session, seat, is_checked=True, stirred=f"stir {seat}"))
    key = session.prompts[seat].key
    _must(verdict == other, session, f"{key}: the thoughts of seat {seat} depend on what it cannot know")
    _must(not verdict.faults, session, f"an imagined game fails: {verdict.faults[:1]}")
    return verdict


def prompts_name_only_the_visible(session: AnySession) -> None:
    """Every hidden thing that a prompt names is visible to the seat it is given to."""
    state = strings_in(json.loads(session.state_json()))
    for seat, prompt in _open_prompts(session):
        seen = seen_by(session, seat)
        for text in texts(prompt):
            for kind, name in tokens(text):
                leak = kind not in (SEAT, ICON) and name in state and name not in seen
                _must(not leak, session, f"{prompt.key}: the prompt names {kind} {name}, which {seat} cannot see")


def notes_name_only_the_visible(
    before: AnySession, session: AnySession, notes: Iterable[Note], glossary: dict[str, Term]
) -> None:
    """Every hidden thing that a note names is, was, or has just become visible to those who read it."""
    disclosed = session.state.chance.disclosed
    state = strings_in(json.loads(session.state_json())) | strings_in(json.loads(before.state_json()))
    for note in notes:
        _tokens_are_known(session, note.text, glossary)
        for reader in note.to if note.to is not None else (None,):
            named = {name for kind, name in tokens(note.text) if kind not in (SEAT, ICON) and name in state}
            if not named:
                continue
            shown = {w for d in disclosed if d.seats is None or reader in d.seats for w in d.what.split()}
            leaks = named - shown - seen_by(session, reader) - seen_by(before, reader)
            _must(not leaks, session, f"the note “{note.text}” tells {reader} of {sorted(leaks)}")


def the_undisclosed_stays_unknown(
    before: AnySession, session: AnySession, seat: Seat, choice: Choice, dice: Dice
) -> None:
    """A choice that may be taken back freely has taught its seat nothing: in any world it could be in, it sees the same."""
    if not before.is_untouched or session.digest != before.digest:
        return
    other = before.resampled(seat, dice)
    try:
        other.submit(seat, choice)
    except AstrolabeError as error:
        raise Violation(f"{session.spec.key}: whether {choice} is legal depends on the unknown: {error}") from error
    same = other.view(seat) == session.view(seat) and other.digest == session.digest
    _must(same, session, f"the choice {choice} tells seat {seat} something that never went through Chance")


# --- undo and order ----------------------------------------------------------------------------------------------------


def undo_leads_back(before: AnySession, session: AnySession, seat: Seat, choice: Choice) -> None:
    """A granted undo leads to the very same decision, and making the choice again leads here again."""
    if seat in before.answered:
        return
    back = session.clone()
    try:
        undone = back.undo(seat)
    except CannotUndo:
        return
    _must(back.digest == session.digest, session, "a free undo unsays something")
    _must(
        undone.choice == before.prompts[seat].normal(choice), session, f"undo took back {undone.choice}, not {choice}"
    )
    _must(back.prompts.get(seat) == before.prompts[seat], session, "undo does not lead back to the same decision")
    back.submit(seat, choice)
    _must(_canonical(back) == _canonical(session), session, "doing it again after an undo leads elsewhere")


def arrival_does_not_matter(session: AnySession, dice: Dice) -> None:
    """Two seats that answer side by side end up in the same position, whoever is faster (piles aside)."""
    seats = sorted(session.prompts)
    if len(seats) < 2:
        return
    first, second = dice.sample(seats, 2)
    choices = {seat: random_bot(None, session.prompts[seat], dice) for seat in (first, second)}
    ends: list[AnySession] = []
    for order in ((first, second), (second, first)):
        copy = session.clone()
        for seat in order:
            if seat not in copy.prompts or copy.digest != session.digest:
                return
            copy.submit(seat, choices[seat])
        ends.append(copy)
    if all(end.digest == session.digest for end in ends):
        _must(_canonical(ends[0]) == _canonical(ends[1]), session, f"it matters who of {first} and {second} is faster")


# --- shared pieces -----------------------------------------------------------------------------------------------------


def _must(claim: bool, session: AnySession, sentence: str) -> None:
    if not claim:
        asked = {seat: prompt.key for seat, prompt in session.prompts.items()}
        raise Violation(f"{session.spec.key} at {asked}: {sentence}")


def _open_prompts(session: AnySession) -> Iterator[tuple[Seat, Prompt]]:
    yield from session.prompts.items()
    for seat, (prompt, _) in session.answered.items():
        yield seat, prompt


def _tokens_are_known(session: AnySession, text: str, glossary: dict[str, Term]) -> None:
    for kind, name in tokens(text):
        known = f"{kind}:{name}" in glossary
        if kind == SEAT:
            known = int(name) in session.state.seats
        elif kind == ICON:
            known = key(name) in ICONS
        _must(known, session, f"“{text}” names {kind} {name}, which the glossary does not know")


def _sample(prompt: Prompt, dice: Dice) -> Iterator[Choice]:
    yield from islice(prompt.answers(_TRIES), 4)
    for _ in range(4):
        loose = Prompt(prompt.seat, prompt.key, prompt.ask, prompt.groups)
        yield loose.normal(random_bot(None, loose, dice))


def _canonical(session: AnySession) -> Any:
    """The state with its piles sorted: a deck and its discards may depend on who was faster."""

    def sort_piles(data: Any) -> Any:
        if isinstance(data, dict):
            piles = session.spec.piles
            return {
                key: sorted(map(json.dumps, value)) if key in piles and isinstance(value, list) else sort_piles(value)
                for key, value in data.items()
            }
        return [sort_piles(item) for item in data] if isinstance(data, list) else data

    return sort_piles(json.loads(session.state_json()))
