"""`python -m bot clicks KEY`: what a turn costs a thumb.

Games of smart players are played through the real panels. *By hand* somebody wants just what the smart player wants and finds
it in the panel: a button is one tap, an entry of a menu two, each pick of a longer menu one more; payments and the like ride
along as suggested. *With ideas* they take the first idea wherever there is one, and say yes to a standing order that the
panel offers. A trip is a click that reaches the bot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.chat.ui.choosing import SECTIONS
from bot.chat.ui.controls import Picks
from bot.table.table import AnySession
from bot.table.ways import Way, tried, ways
from engines.core import AnyGame, Choice, Dice, Intent, Prompt, Registry, Seat, Session
from engines.core.ahead import applies
from engines.core.bots import restless
from engines.core.ideas import ideas
from engines.core.lines import finishing, riding
from engines.core.mind import ticks
from engines.core.policy import favourite

BUTTON, MENU = 1, 2  # taps
LONGEST = 4_000  # decisions in a game


@dataclass(slots=True)
class Count:
    """What was counted over some games."""

    turns: int = 0
    prompts: int = 0
    taps: int = 0
    trips: int = 0
    by_key: dict[str, int] = field(default_factory=dict)

    def add(self, key: str, taps: int, trips: int) -> None:
        """One prompt was answered."""
        self.prompts += 1
        self.taps += taps
        self.trips += trips
        self.by_key[key] = self.by_key.get(key, 0) + taps

    def words(self) -> str:
        """The figures in a line."""
        turns = max(1, self.turns)
        dearest = sorted(self.by_key.items(), key=lambda item: -item[1])[:5]
        listed = ", ".join(f"{key} {taps / turns:.1f}" for key, taps in dearest)
        return (
            f"{self.prompts / turns:5.1f} prompts, {self.taps / turns:5.1f} taps, {self.trips / turns:5.1f} trips a turn"
            f" over {self.turns} turns; most taps: {listed}"
        )


class Thumb:
    """Somebody who plays as the smart player would, with what the panel shows."""

    def __init__(self, session: AnySession, count: Count, *, with_ideas: bool, seed: str) -> None:
        self.session, self.count, self.with_ideas, self.seed = session, count, with_ideas, seed
        self.decisions = 0
        self.intents: list[tuple[Seat, Intent]] = []
        self.armed: set[tuple[Seat, str, str]] = set()  # standing orders: whose, the prompt's key, and which

    def turn(self, seat: Seat) -> None:
        """Answer one prompt, with all that one click does."""
        prompt = self.session.asked(seat)
        if self.with_ideas and (self._follow_an_idea(seat) or self._say_yes_for_good(seat, prompt)):
            self.count.add(prompt.key, BUTTON, 1)
            return
        dice = Dice(f"{self.seed}:{self.decisions}")
        kind = restless("smart", self.decisions, dice)
        wanted = prompt.suggestion() if kind == "random" else self._wanted(seat, prompt, dice)
        way, taps, trips = self._found(seat, prompt, wanted)
        self.count.add(prompt.key, taps, trips)
        self._play(seat, way.choices if way is not None else (wanted,))

    def _follow_an_idea(self, seat: Seat) -> bool:
        """Take the first idea, with the answers it gives in advance; whether there is one."""
        plan = ideas(self.session, seat)
        if plan:
            now = ticks(self.session.spec.mind, self.session.state) or 0
            self.intents = [one for one in self.intents if one[0] != seat or one[1].until >= now]
            self.intents += [(seat, one) for one in plan[0].meanwhile]
            self._play(seat, plan[0].choices)
        return bool(plan)

    def _say_yes_for_good(self, seat: Seat, prompt: Prompt) -> bool:
        """Arm a standing order that the panel offers, which answers at once; whether there is one."""
        order = next((one for one in prompt.orders if one.price and one.holds), None)
        if order is not None:
            self.armed.add((seat, prompt.key, order.id))
            self._play(seat, (order.choice,))
        return order is not None

    def _wanted(self, seat: Seat, prompt: Prompt, dice: Dice) -> Choice:
        return prompt.normal(favourite(self.session.spec, self.session.view(seat), prompt, dice))

    def _found(self, seat: Seat, prompt: Prompt, wanted: Choice) -> tuple[Way | None, int, int]:
        """The way that begins as wanted, and what it costs; the one that goes furthest the same way.

        Failing that, one that does a part of it: several ships for one dock go one after the other.
        """
        listed = ways(self.session, seat)
        whole = sorted((way for way in listed if way.choices[0] == wanted), key=lambda way: -len(way.choices))
        part = [way for way in listed if len(way.choices) > 1 and set(way.choices[0]) < set(wanted)]
        for way in (*whole, *sorted(part, key=lambda way: -len(way.choices[0]))):
            if tried(self.session, seat, [way]) and self._goes_on(seat, wanted, way.choices[1:]):
                stays = [one for one in listed if not one.is_exit]
                is_button = way.is_exit or stays.index(way) < SECTIONS
                return way, BUTTON if is_button else MENU, 1
        return None, *composed(prompt, wanted)

    def _goes_on(self, seat: Seat, wanted: Choice, choices: Sequence[Choice]) -> bool:
        """Whether the smart player would make all of these choices after the one it wants."""
        trial = self.session.clone()
        trial.quiet = True
        if choices:
            trial.submit(seat, wanted)
        for choice in choices:
            prompt = trial.prompts.get(seat)
            if prompt is None:
                return False
            dice = Dice(f"{self.seed}:{self.decisions}")
            if prompt.normal(favourite(trial.spec, trial.view(seat), prompt, dice)) != choice:
                return False
            trial.submit(seat, choice)
        return True

    def _play(self, seat: Seat, choices: Sequence[Choice]) -> None:
        digest = self.session.digest
        for choice in choices:
            self.session.submit(seat, choice)
            self.decisions += 1
        while (rider := riding(self.session, seat, digest)) is not None:
            self.session.submit(seat, rider.choice)
            self.decisions += 1
        while due := [*self._ordered(), *self._intended(), *self._finishing()]:
            self.session.submit(*due[0])
            self.decisions += 1

    def _ordered(self) -> Iterator[tuple[Seat, Choice]]:
        """What standing orders answer now."""
        for seat, prompt in self.session.prompts.items():
            for order in prompt.orders:
                if (seat, prompt.key, order.id) in self.armed and order.holds and prompt.is_legal(order.choice):
                    yield seat, order.choice

    def _intended(self) -> Iterator[tuple[Seat, Choice]]:
        """Answers given in advance to what is asked now."""
        for seat, prompt in self.session.prompts.items():
            for owner, one in self.intents:
                if owner == seat and applies(self.session, prompt, one):
                    yield seat, one.choice

    def _finishing(self) -> Iterator[tuple[Seat, Choice]]:
        for seat in self.session.prompts:
            if (made := finishing(self.session, seat)) is not None:
                yield seat, made.choice


def composed(prompt: Prompt, wanted: Choice) -> tuple[int, int]:
    """Taps and trips of an answer put together group by group: a group that is right already is one tap."""
    taps = trips = 0
    for at, group in enumerate(prompt.groups):
        here = {option.id for option in group.options}
        mine, shown = [pick for pick in wanted if pick in here], Picks().of(prompt, at)
        is_exact = group.least == group.most and not group.ordered
        if set(mine) == set(shown):
            taps, trips = taps + BUTTON, trips + 1
        else:
            changed = len(set(mine) ^ set(shown)) if not group.ordered else len(mine)
            taps += MENU - 1 + max(1, changed) + (0 if is_exact else BUTTON)
            trips += 1 if is_exact else 2
    return taps, trips


def counted(
    spec: AnyGame,
    games: int,
    seats: int,
    seed: str,
    *,
    with_ideas: bool,
    options: dict[str, str],
    longest: int = LONGEST,
) -> Count:
    """Play games, or so many decisions of each, and count."""
    count = Count()
    for number in range(games):
        session = Session.new(spec, spec.options(options), seats, f"{seed}:{number}")[0]
        session.quiet = True
        thumb = Thumb(session, count, with_ideas=with_ideas, seed=f"{seed}:{number}")
        seen: set[tuple[int | None, Seat]] = set()
        everybody = hasattr(session.state, "round")
        while not session.is_over and thumb.decisions < longest:
            seat = next(iter(session.prompts))
            tick = ticks(spec.mind, session.state)
            if (tick, seat if everybody else 0) not in seen:
                seen.add((tick, seat if everybody else 0))
            thumb.turn(seat)
        count.turns += len(seen)
    return count


def report(games: Registry, key: str, number: int, seats: int | None, seed: str, options: dict[str, str]) -> int:
    """Print the figures of one game, by hand and with ideas."""
    spec = games[key]
    people = seats or min(3, max(spec.seats(spec.options(options))))
    for name, with_ideas in (("by hand", False), ("with ideas", True)):
        count = counted(spec, number, people, seed, with_ideas=with_ideas, options=options)
        print(f"{spec.title}, {people} seats, {name}: {count.words()}", flush=True)
    return 0
