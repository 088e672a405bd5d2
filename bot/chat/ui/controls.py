"""Prompts that take more than one pick → widgets. No game knows this file exists; whoever adds a game adds nothing here.

| the prompt asks for            | shown as                                                                                |
|--------------------------------|-----------------------------------------------------------------------------------------|
| exactly so many of one group   | a menu with the suggestion chosen; closing it answers, and so does the button above it   |
| up to so many of one group     | the same menu, and a button that names what is picked                                   |
| several groups                 | one group after the other, each with the suggestion chosen, then the same button         |
| picks whose order counts       | a menu that adds one at a time, Start over, Swap for two, and the button                |
| one of many numbers            | − and + around it, Max, and a field to type it into                                     |

What is picked but not sent lives in a `Picks`, kept in a draft row, so a restart loses nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.chat.ui.pieces import CHOICES, LABEL, SELECT_LABEL, Button, Item, Menu, Piece, Press, Row, Style, Words, clip
from bot.table.ways import mark
from engines.core import Choice, Group, Option, Prompt, spoken

Spell = Callable[[str], str]

ANSWER = 60  # letters of an answer on its button
MANY_NUMBERS = 10  # more of them are not shown one by one
FACE, MORE, BY_HAND = "", "more", "hand"  # what a panel shows: the question, what else there is, every step by hand


@dataclass(slots=True)
class Picks:
    """An unfinished answer: picks by group, the page of each long menu, the open group, and which face the panel shows."""

    groups: dict[int, list[str]] = field(default_factory=dict)
    pages: dict[int, int] = field(default_factory=dict)
    part: int = 0
    face: str = FACE

    @classmethod
    def read(cls, data: str) -> Picks:
        """From a draft row."""
        stored = json.loads(data)
        return cls(
            {int(at): list(ids) for at, ids in stored["groups"].items()},
            {int(at): page for at, page in stored["pages"].items()},
            stored["part"],
            stored.get("face", FACE),
        )

    def write(self) -> str:
        """For a draft row."""
        return json.dumps({"groups": self.groups, "pages": self.pages, "part": self.part, "face": self.face})

    def of(self, prompt: Prompt, at: int) -> list[str]:
        """What stands for a group: what was picked, else what the game suggests, where it all can be seen at once."""
        group = prompt.groups[at]
        is_seen = is_count(group) or (not group.ordered and len(group.options) <= CHOICES)
        if at in self.groups or not is_seen:
            return self.groups.get(at, [])
        here = {option.id for option in prompt.groups[at].options}
        return [pick for pick in prompt.suggestion() if pick in here]

    def choice(self, prompt: Prompt) -> Choice:
        """The picks of all groups as one answer."""
        return tuple(pick for at in range(len(prompt.groups)) for pick in self.of(prompt, at))

    def put(self, prompt: Prompt, at: int, chosen: tuple[str, ...]) -> None:
        """Replace what was picked on the page a group shows; picks on its other pages stay."""
        shown = {option.id for option in page_of(prompt.groups[at], self.pages.get(at, 0))}
        kept = [pick for pick in self.of(prompt, at) if pick not in shown]
        self.groups[at] = [*kept, *(pick for pick in chosen if pick in shown)]

    def add(self, at: int, pick: str) -> None:
        """The next pick of an ordered group."""
        if pick not in self.groups.setdefault(at, []):
            self.groups[at].append(pick)

    def swap(self, at: int) -> None:
        """The two picks of an ordered group the other way round."""
        self.groups[at] = self.groups.get(at, [])[::-1]


def is_exact(group: Group) -> bool:
    """Whether a menu that is closed holds the whole answer to a group."""
    return group.least == group.most and not group.ordered and len(group.options) <= CHOICES


def controls(prompt: Prompt, at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    """The widgets of a prompt that takes several picks. `at` carries the game and the fingerprint."""
    number = min(picks.part, len(prompt.groups) - 1)
    group, is_last = prompt.groups[number], number == len(prompt.groups) - 1
    picked = picks.of(prompt, number)
    is_whole = is_last or prompt.is_legal(picks.choice(prompt))  # what stands in all groups is an answer
    finish: list[Button] = []
    if is_whole:
        finish.append(
            Button(_id(at, "ok", mark([picks.choice(prompt)])), _whole_words(prompt, picks, spell), "success")
        )
    if number:
        back = spell(prompt.groups[number - 1].label)
        finish.append(Button(_id(at, "part", str(number - 1)), clip(f"◂ {back}" if back else "◂", LABEL)))
    if not is_last:
        on = spell(prompt.groups[number + 1].label)
        colour: Style = "secondary" if is_whole else "success"
        finish.append(Button(_id(at, "part", str(number + 1)), clip(f"{on} ▸" if on else "▸", LABEL), colour))
    title = spell(group.label)
    head: list[Piece] = [Words(f"**{title}**")] if title and len(prompt.groups) > 1 else []
    return [*head, *_menus(number, group, at, picks, picked, spell), Row(tuple(finish))]


def _whole_words(prompt: Prompt, picks: Picks, spell: Spell) -> str:
    """The whole answer on a button: each group keeps some of its room."""
    words = [said for one in range(len(prompt.groups)) if (said := _picked(prompt, picks, one, spell))]
    if len(", ".join(words)) > ANSWER:
        words = [clip(one, ANSWER // len(words)) for one in words]
    return ", ".join(words) or spoken("Nothing")


def _picked(prompt: Prompt, picks: Picks, number: int, spell: Spell) -> str:
    """What stands for a group, in words."""
    group, picked = prompt.groups[number], picks.of(prompt, number)
    names = {option.id: spell(option.label) for option in group.options}
    if group.ordered and len(picked) == 2:
        return spoken("First {one}, then {other}", one=names[picked[0]], other=names[picked[1]])
    return ", ".join(names[pick] for pick in picked if pick in names)


def _menus(number: int, group: Group, at: Press, picks: Picks, picked: list[str], spell: Spell) -> list[Piece]:
    hint = spell(group.label) or "Pick"
    if not group.options:
        return [Words("-# There is nothing to pick here.")]
    if is_count(group):
        return [_stepper(number, group, at, picked)]
    shown = page_of(group, picks.pages.get(number, 0))
    if group.ordered:
        return _ordered(number, group, shown, at, picks, spell)
    items = numbered(tuple(item(option, spell, chosen=option.id in picked) for option in shown))
    others = len([pick for pick in picked if pick not in {option.id for option in shown}])
    most = max(1, min(group.most - others, len(items)))
    least = group.least if len(group.options) <= CHOICES else 0
    menu = Menu(_id(at, "set", str(number)), hint, items, min(least, most), most)
    return [menu, *_turner(number, group, at, picks)]


def _ordered(number: int, group: Group, shown: list[Option], at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    picked = picks.groups.get(number, [])
    left = numbered(tuple(item(option, spell) for option in shown if option.id not in picked))
    swap = [Button(_id(at, "flip", str(number)), "Swap")] if len(picked) == 2 else []
    again = Row((Button(_id(at, "clear", str(number)), "Start over", disabled=not picked), *swap))
    if len(picked) >= group.most or not left:
        return [again]
    menu = Menu(_id(at, "add", str(number)), "Which comes first?" if not picked else "And then?", left)
    return [menu, again, *_turner(number, group, at, picks)]


def _stepper(number: int, group: Group, at: Press, picked: list[str]) -> Row:
    """− n + Max in one row; what is far away is typed."""
    ids, labels = [option.id for option in group.options], [option.label for option in group.options]
    last = len(ids) - 1
    here = ids.index(picked[0]) if picked and picked[0] in ids else 0
    steps = (
        ("−", max(0, here - 1), here == 0),
        (labels[here], here, True),
        ("+", min(last, here + 1), here == last),
        (spoken("Max {n}", n=labels[last]), last, here == last),
    )
    buttons = [
        Button(_id(at, "step", f"{number}.{place}.{which}"), label, disabled=is_idle)
        for which, (label, place, is_idle) in enumerate(steps)  # two may lead to the same number
    ]
    return Row((*buttons, Button(_id(at, "type", str(number)), _span(group))))


def _turner(number: int, group: Group, at: Press, picks: Picks) -> list[Piece]:
    pages = -(-len(group.options) // CHOICES)
    if pages <= 1:
        return []
    page = picks.pages.get(number, 0)
    back = Button(_id(at, "prev", f"{number}.{(page - 1) % pages}"), "◀")  # with two pages ▶ leads to the same one
    on = Button(
        _id(at, "page", f"{number}.{(page + 1) % pages}"), spoken("{page} of {pages} ▶", page=page + 1, pages=pages)
    )
    return [Row((back, on))]


def page_of(group: Group, page: int) -> list[Option]:
    """The options on a page of a group; after the last comes the first."""
    page %= max(1, -(-len(group.options) // CHOICES))
    return list(group.options[page * CHOICES : (page + 1) * CHOICES])


def is_number(group: Group) -> bool:
    """Whether the group is a count: one pick among labels that are whole numbers."""
    return group.least == group.most == 1 and all(option.label.isdigit() for option in group.options)


def is_count(group: Group) -> bool:
    """Whether it is a number among so many that one steps to it or types it."""
    return len(group.options) > MANY_NUMBERS and is_number(group)


def number_picked(group: Group, text: str) -> str | None:
    """The option of a count that a typed number names."""
    return next((option.id for option in group.options if option.label == text.strip()), None)


def item(option: Option, spell: Spell, *, chosen: bool = False) -> Item:
    """An option as an entry of a menu."""
    return Item(option.id, clip(spell(option.label), SELECT_LABEL), clip(spell(option.detail), SELECT_LABEL), chosen)


def numbered(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The same entries, with a number on each that reads the same as one before it: the second of two equal cards, say."""
    seen: Counter[tuple[str, str]] = Counter()
    found: list[Item] = []
    for one in items:
        seen[one.label, one.detail] += 1
        again = spoken("{label}, no. {n}", label=one.label, n=seen[one.label, one.detail])
        found.append(one if seen[one.label, one.detail] == 1 else replace(one, label=clip(again, SELECT_LABEL)))
    return tuple(found)


def _id(at: Press, verb: str, argument: str = "") -> str:
    return Press(at.game, at.fingerprint, verb, argument).id


def _span(group: Group) -> str:
    first, last = group.options[0].label, group.options[-1].label
    return spoken("Type a number, {first} to {last}", first=first, last=last)
