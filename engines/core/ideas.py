"""Ideas: whole-turn plans for a seat, found by playing on from where it stands.

The smart player's own line comes first; then, at each of its first questions, other answers are tried and played on the same
way. A line ends before anything would be disclosed, before somebody else is asked, and at the end of the turn, so a plan
rests on nothing its seat does not know. Where all are asked at once there is nothing to play on from: there the answers are
weighed in imagined games, as the players who think ahead do it. What counts is measured in lines and choices, never in
seconds: every machine has the same ideas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.core.ahead import Foreseen, foreseen, intent, told_ahead
from engines.core.chance import Dice
from engines.core.errors import PlayerError
from engines.core.idea_words import begins, deeds, does, labels, listed, one_after_another
from engines.core.lines import Made, line, whole_answer, whole_answers
from engines.core.mind import value
from engines.core.one_line import as_typed
from engines.core.policy import candidates, favourite
from engines.core.prompt import Answered, Choice, Offer, Option, Seat
from engines.core.search import SURE_WORLDS, think
from engines.core.session import Session
from engines.core.thinking import Budget, Thought, Weighed
from engines.core.words import plain, say

AnySession = Session[Any, Any, Any]
Ahead = tuple[Foreseen, Choice]  # a question to come, and the answer given in advance

LINES, CHOICES = 60, 400  # so much is tried
DEEP = 6  # questions of the main line at which something else is tried
BROAD = 12  # answers tried at each of them
LONGEST = 40  # choices of one line
SHOWN = 4  # ideas
AT_ONCE, TRIED = 3, 6  # ideas where all are asked at once, and the answers that are weighed for them
CLOSE = 0.75  # what is worth less than this share of the best is no idea
DOUBT = 0.1  # what only a few imagined games vouch for must come so much closer
LEAST = 1e-9  # worth nothing


@dataclass(frozen=True, slots=True)
class Plan:
    """A line and what comes of it."""

    steps: tuple[Made, ...]
    end: AnySession
    worth: float

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices in their order."""
        return tuple(step.choice for step in self.steps)


def ideas(session: AnySession, seat: Seat, seed: str = "ideas") -> list[Offer]:
    """A few different plans for the seat, best first; none where there is nothing to plan."""
    if seat not in session.prompts or session.prompts[seat].key.startswith(session.spec.mind.within):
        return []
    if session.is_parallel:
        return _with_a_view(session, seat, seed)
    plans = [_gathered(session, seat, plan) for plan in _chosen(_Search(session, seat, seed).plans())]
    whole = {plan.choices: plan for plan in (_in_whole_answers(session, seat, one) for one in plans)}
    plans = [plan for plan in whole.values() if len(plan.steps) > 1]
    offered = [offer.choices for offer in whole_answers(session, seat)]
    if all(any(choices[: len(plan.choices)] == plan.choices for choices in offered) for plan in plans):
        return []  # what stands among the answers anyway, or begins one of them, is no idea
    return list(_going_on_otherwise(told(session, seat, plan) for plan in plans))


def _going_on_otherwise(found: Iterable[Offer]) -> Iterator[Offer]:
    """Without what goes on, after its first answer, as a better one does: that answer stands below anyway."""
    seen: set[str] = set()
    for offer in found:
        rest = plain(offer.label).removeprefix(plain(offer.begins))
        if rest not in seen:
            yield offer
        seen |= {rest} if rest else set()


def _with_a_view(session: AnySession, seat: Seat, seed: str) -> list[Offer]:
    """Where all are asked at once: the best answers, each with answers to what may follow from it.

    What a whole answer on the panel does in one click is left to that.
    """
    spec, prompt = session.spec, session.prompts[seat]
    if spec.foresee is None:
        return []
    covered = {pick for offer in whole_answers(session, seat) for pick in offer.covers}
    likely = candidates(spec, session.view(seat), prompt, Dice(f"{seed}:others"), AT_ONCE)
    if not any(foreseen(session, seat, prompt.key, choice) for choice in likely):
        return []
    found = [choice for choice in _weighed(session, seat, seed)[:AT_ONCE] if covered.isdisjoint(choice)]
    ahead = {choice: _ahead(session, seat, prompt.key, choice, seed) for choice in found}
    return [
        _told_ahead(session, Made(prompt, choice), coming)
        for choice, coming in ahead.items()
        if any(ahead.values()) and (coming or choice == found[0])
    ]


def _weighed(session: AnySession, seat: Seat, seed: str) -> list[Choice]:
    """The answer of the player who thinks ahead, then those that fare nearly as well in the same imagined games.

    Where no games can be imagined, or an answer was given up early, nothing is known of it; then its own may stand alone.
    """
    budget = Budget(round(CHOICES * session.spec.mind.effort), TRIED)
    verdict = think(Thought(session, seat), Dice(f"{seed}:games"), budget)
    own = next((tried for tried in verdict.table if tried.choice == verdict.choice), None)
    if own is None:
        return [verdict.choice]
    others = (tried for tried in verdict.table if tried is not own and len(tried.values) >= SURE_WORLDS)
    worth = {tried.choice: _share(tried, own) for tried in others}
    close = [choice for choice, share in worth.items() if share >= CLOSE + DOUBT]
    return [own.choice, *sorted(close, key=lambda choice: (-worth[choice], choice))]


def _share(one: Weighed, other: Weighed) -> float:
    """What one answer is worth of another, over the imagined games that both were tried in."""
    both = list(zip(one.values, other.values, strict=False))
    return sum(mine for mine, _ in both) / max(sum(theirs for _, theirs in both), LEAST)


def _told_ahead(session: AnySession, step: Made, ahead: Sequence[Ahead]) -> Offer:
    """An answer with what surely follows in its name, and below it what may."""
    meanwhile = tuple(intent(session, one, answer) for one, answer in ahead)
    may, seat = [one for one in meanwhile if one.when], step.prompt.seat
    first, rest = labels(step), dict[str, None]()
    for (one, _), given in zip(ahead, meanwhile, strict=True):
        if one.is_sure and plain(one.when) == plain(first):
            first = say("{phase}: {label}", phase=one.when, label=given.label)
        elif one.is_sure:
            is_said = not one.when or does(given.label, one.when)
            label = given.label if is_said else say("{phase:down} {label:down}", phase=one.when, label=given.label)
            rest.setdefault(label)
    later = [Answered(one.view, one.prompt, answer) for one, answer in ahead if one.is_sure]
    typed = as_typed(session, seat, (step.choice,), later)
    label, verb, known = one_after_another([first, *rest]), say("Do this"), _known(session, step)
    detail = listed(told_ahead(may)) or ("" if meanwhile else known.detail)
    cost, gain = ("", "") if rest or first != labels(step) else (known.cost, known.gain)
    start = begins([first, *rest])
    return Offer(label, (step.choice,), detail, "plan", cost, gain, verb, "", meanwhile, typed, begins=start)


def _known(session: AnySession, step: Made) -> Offer | Option:
    """What the panel says of an answer anyway."""
    alone = [offer for offer in whole_answers(session, step.prompt.seat) if offer.choices == (step.choice,)]
    if alone or len(step.choice) != 1:
        return next(iter(alone), Offer("", ()))
    return step.prompt.option(step.choice[0])


def _ahead(session: AnySession, seat: Seat, key: str, choice: Choice, seed: str) -> list[Ahead]:
    """The smart player's answers to what may come before the seat's next visit.

    What lies further off it only declines, or takes on condition that it still helps then.
    """
    found: list[Ahead] = []
    for one in foreseen(session, seat, key, choice):
        answer = favourite(session.spec, one.view, one.prompt, Dice(f"{seed}:ahead"))
        if answer and all(pick in one.early for pick in answer):
            found.append((one, one.prompt.normal(tuple(one.early[pick] for pick in answer))))
        elif not one.ticks or _is_exit(Made(one.prompt, answer)):
            found.append((one, one.prompt.normal(answer)))
        if found and found[-1][0] is one and one.is_sure and one.when and not _is_exit(Made(one.prompt, answer)):
            break  # what that takes is not there any more for what comes then
    return found


def _is_exit(step: Made) -> bool:
    return any(step.prompt.option(pick).is_exit for pick in step.choice)


class _Search:
    """Plays on from a position, within what may be tried."""

    def __init__(self, session: AnySession, seat: Seat, seed: str) -> None:
        self.session, self.seat, self.seed = session, seat, seed
        self.lines = self.made = 0

    def plans(self) -> list[Plan]:
        main, stations = self._line(self._copy(self.session), ())
        found = [main]
        for position, before in stations[:DEEP]:
            for choice in self._others(position, main.steps[len(before)].choice):
                if self.lines >= LINES or self.made >= CHOICES:
                    return found
                try:
                    end = self._after(position, choice)
                except PlayerError:
                    continue
                if end is not None:
                    step = Made(position.prompts[self.seat], choice)
                    found.append(self._line(end, (*before, step))[0])
        return found

    def _line(
        self, position: AnySession, steps: tuple[Made, ...]
    ) -> tuple[Plan, list[tuple[AnySession, tuple[Made, ...]]]]:
        """Play on as the smart player would; also where it stood before each choice."""
        self.lines += 1
        stations: list[tuple[AnySession, tuple[Made, ...]]] = []
        while len(steps) < LONGEST and self.made < CHOICES and list(position.prompts) == [self.seat]:
            prompt = position.prompts[self.seat]
            dice = Dice(f"{self.seed}:{len(steps)}")
            choice = prompt.normal(favourite(position.spec, position.view(self.seat), prompt, dice))
            following = self._after(position, choice)
            if following is None:
                break
            stations.append((position, steps))
            position, steps = following, (*steps, Made(prompt, choice))
        return Plan(steps, position, _worth(position, self.seat)), stations

    def _others(self, position: AnySession, taken: Choice) -> Iterator[Choice]:
        prompt, dice = position.prompts[self.seat], Dice(f"{self.seed}:others")
        found = candidates(position.spec, position.view(self.seat), prompt, dice, BROAD)
        yield from (choice for choice in found if choice != taken)

    def _after(self, position: AnySession, choice: Choice) -> AnySession | None:
        """The position after a choice, unless that would disclose something or end the turn."""
        self.made += 1
        following = self._copy(position)
        following.submit(self.seat, choice)
        if following.digest != self.session.digest or list(following.prompts) != [self.seat]:
            return None
        return following

    @staticmethod
    def _copy(position: AnySession) -> AnySession:
        copy = position.clone(unread=True)
        copy.quiet = True
        return copy


def _in_whole_answers(session: AnySession, seat: Seat, plan: Plan) -> Plan:
    """The plan without an answer that it only begins, where nothing says which one that would be."""
    position, done = session.clone(), 0
    position.quiet = True
    while done < len(plan.steps):
        left = plan.choices[done:]
        offer = whole_answer(position, seat, left)
        begun = [one for one in whole_answers(position, seat) if one.choices[: len(left)] == left]
        if offer is None and len(begun) > 1:
            return replace(plan, steps=plan.steps[:done])
        count = len(offer.choices) if offer is not None else 1
        for step in plan.steps[done : done + count]:
            position.submit(seat, step.choice)
        done += count
    return plan


def _worth(position: AnySession, seat: Seat) -> float:
    spec = position.spec
    return value(spec.mind, spec.result, position.state, seat, is_over=position.is_over)


def _chosen(plans: Sequence[Plan]) -> list[Plan]:
    """The best, then the best of every other kind that is nearly as good; equal outcomes once.

    What is worth no more than to decline everything is no idea.
    """
    idle = max((plan.worth for plan in plans if plan.steps and all(map(_is_exit, plan.steps))), default=-1.0)
    better = (plan for plan in plans if plan.worth > idle)
    ranked = sorted(better, key=lambda plan: (-plan.worth, len(plan.steps), plan.choices))
    found: list[Plan] = []
    for plan in ranked:
        if plan.worth < CLOSE * ranked[0].worth or len(found) == SHOWN:
            break
        if all(plan.choices[:1] != other.choices[:1] and plan.worth != other.worth for other in found):
            found.append(plan)
    return found


def _gathered(session: AnySession, seat: Seat, plan: Plan) -> Plan:
    """The same plan put more simply, if that is worth the very same."""
    spec = session.spec
    if spec.gathered is None:
        return plan
    choices = spec.gathered([(step.prompt, step.choice) for step in plan.steps])
    if choices == plan.choices:
        return plan
    try:
        gone = line(session, seat, choices, rides=False, unread=True)
    except PlayerError:
        return plan
    simpler = Plan(gone.made, gone.after, _worth(gone.after, seat))
    is_same = not gone.reveals and gone.after.prompts.keys() == plan.end.prompts.keys()
    return simpler if is_same and simpler.worth == plan.worth else plan


def told(session: AnySession, seat: Seat, plan: Plan) -> Offer:
    """A plan in words: its whole answers as the game names them, and how the seat stands at its end."""
    spec, position = session.spec, session.clone()
    position.quiet = True
    words = deeds(position, seat, plan.choices)
    standing = spec.standing(position.view(seat), seat) if spec.standing is not None else ""
    meanwhile = tuple(intent(position, *one) for one in _ahead(position, seat, "", (), "ideas"))
    ends = [say("afterwards: {standing:down}", standing=standing)] if standing else []
    detail = listed([*ends, *told_ahead(meanwhile)])
    typed = as_typed(session, seat, plan.choices)
    verb, start = say("Do this"), begins(words)
    return Offer(
        one_after_another(words), plan.choices, detail, "plan", "", "", verb, "", meanwhile, typed, begins=start
    )
