"""Prompt → buttons, menus, forms: one pure module for every game.

| the prompt asks for               | it becomes                                                          |
|-----------------------------------|---------------------------------------------------------------------|
| one of up to ten                  | buttons; a click answers                                            |
| one of more                       | a menu, in pages above 25; a pick answers                           |
| several of one group              | a menu and Confirm                                                  |
| several groups (a form)           | a menu per group and Confirm; parts of five groups                  |
| picks whose order counts          | a menu that adds one at a time, Start over, and Confirm             |
| a number above 25                 | a field to type it into                                             |

What is picked but not sent lives in a `Picks`, kept in a draft row, so a restart loses nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.chat.ui.pieces import CHOICES, LABEL, SELECT_LABEL, Button, Item, Menu, Piece, Press, Row, Words, clip, rows
from engines.core import Choice, Group, Option, Prompt

MOST_BUTTONS = 10
BUTTON_READS_WELL = 38  # letters that fit a button on a phone
PART = 5  # groups of a form shown at a time

Spell = Callable[[str], str]


@dataclass(slots=True)
class Picks:
    """An answer in the making: picks by group, the page of each long menu, the part of a long form."""

    groups: dict[int, list[str]] = field(default_factory=dict)
    pages: dict[int, int] = field(default_factory=dict)
    part: int = 0
    pending: Choice | None = None  # a whole answer that waits for "Commit"

    @classmethod
    def read(cls, data: str) -> Picks:
        """From a draft row."""
        stored = json.loads(data)
        pending = stored.get("pending")
        return cls(
            {int(at): list(ids) for at, ids in stored["groups"].items()},
            {int(at): page for at, page in stored["pages"].items()},
            stored["part"],
            None if pending is None else tuple(pending),
        )

    def write(self) -> str:
        """For a draft row."""
        return json.dumps({"groups": self.groups, "pages": self.pages, "part": self.part, "pending": self.pending})

    def choice(self, prompt: Prompt) -> Choice:
        """The picks of all groups as one answer."""
        return tuple(pick for at in range(len(prompt.groups)) for pick in self.groups.get(at, []))

    def put(self, prompt: Prompt, at: int, chosen: tuple[str, ...]) -> None:
        """Replace what was picked on the page a group shows; picks on its other pages stay."""
        shown = {option.id for option in page_of(prompt.groups[at], self.pages.get(at, 0))}
        kept = [pick for pick in self.groups.get(at, []) if pick not in shown]
        self.groups[at] = [*kept, *(pick for pick in chosen if pick in shown)]

    def add(self, at: int, pick: str) -> None:
        """The next pick of an ordered group."""
        if pick not in self.groups.setdefault(at, []):
            self.groups[at].append(pick)


def answers_at_once(prompt: Prompt) -> bool:
    """Whether a single pick is the whole answer."""
    return len(prompt.groups) == 1 and prompt.groups[0].least == prompt.groups[0].most == 1


def controls(prompt: Prompt, at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    """The widgets of a prompt. `at` carries the game and the fingerprint."""
    if answers_at_once(prompt):
        return _one_pick(prompt, at, picks, spell)
    pieces: list[Piece] = []
    first = picks.part * PART
    for number, group in list(enumerate(prompt.groups))[first : first + PART]:
        pieces += _group(number, group, at, picks, spell)
    finish = [Button(_id(at, "ok"), "Confirm", "success")]
    parts = -(-len(prompt.groups) // PART)
    if parts > 1:
        finish.insert(0, Button(_id(at, "part", str((picks.part + 1) % parts)), f"Part {picks.part + 1} of {parts} ▶"))
    return [*pieces, Row(tuple(finish))]


def _one_pick(prompt: Prompt, at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    group = prompt.groups[0]
    labels = [spell(option.label) for option in group.options]
    if len(labels) <= MOST_BUTTONS and all(len(label) <= BUTTON_READS_WELL for label in labels):
        buttons = [
            Button(_id(at, "do", option.id), clip(label, LABEL), "primary")
            for option, label in zip(group.options, labels, strict=True)
        ]
        details = [
            f"**{label}**: {spell(option.detail)}"
            for option, label in zip(group.options, labels, strict=True)
            if option.detail
        ]
        return [*([Words("\n".join(details))] if details else []), *rows(buttons)]
    if is_number(group) and len(group.options) > CHOICES:
        return [Row((Button(_id(at, "type", "0"), f"Type a number, {_span(group)}", "primary"),))]
    shown = page_of(group, picks.pages.get(0, 0))
    items = tuple(_item(option, spell, chosen=False) for option in shown)
    menu = Menu(_id(at, "one"), _hint(group, prompt, spell), items)
    return [menu, *_turner(0, group, at, picks)]


def _group(number: int, group: Group, at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    picked = picks.groups.get(number, [])
    names = {option.id: spell(option.label) for option in group.options}
    title = f"**{spell(group.label) or 'Pick'}** ({_amount(group)})"
    if picked and (group.ordered or len(group.options) > CHOICES):
        title += ": " + ", ".join(names[pick] for pick in picked if pick in names)
    if not group.options:
        return [Words(f"{title}: nothing to pick")]
    if is_number(group) and len(group.options) > CHOICES:
        label = names[picked[0]] if picked else f"Type a number, {_span(group)}"
        return [Words(title), Row((Button(_id(at, "type", str(number)), label),))]
    shown = page_of(group, picks.pages.get(number, 0))
    if group.ordered:
        return [Words(title), *_ordered(number, group, shown, at, picks, spell)]
    items = tuple(_item(option, spell, chosen=option.id in picked) for option in shown)
    others = len([pick for pick in picked if pick not in {option.id for option in shown}])
    most = max(1, min(group.most - others, len(items)))
    least = group.least if len(group.options) <= CHOICES else 0
    menu = Menu(_id(at, "set", str(number)), spell(group.label) or "Pick", items, min(least, most), most)
    return [Words(title), menu, *_turner(number, group, at, picks)]


def _ordered(number: int, group: Group, shown: list[Option], at: Press, picks: Picks, spell: Spell) -> list[Piece]:
    picked = picks.groups.get(number, [])
    left = tuple(_item(option, spell, chosen=False) for option in shown if option.id not in picked)
    again = Row((Button(_id(at, "clear", str(number)), "Start over", disabled=not picked),))
    if len(picked) >= group.most or not left:
        return [again]
    menu = Menu(_id(at, "add", str(number)), f"Pick number {len(picked) + 1}", left)
    return [menu, again, *_turner(number, group, at, picks)]


def _turner(number: int, group: Group, at: Press, picks: Picks) -> list[Piece]:
    pages = -(-len(group.options) // CHOICES)
    if pages <= 1:
        return []
    page = picks.pages.get(number, 0)
    back = Button(_id(at, "prev", f"{number}.{(page - 1) % pages}"), "◀")  # with two pages ▶ leads to the same one
    on = Button(_id(at, "page", f"{number}.{(page + 1) % pages}"), f"{page + 1} of {pages} ▶")
    return [Row((back, on))]


def page_of(group: Group, page: int) -> list[Option]:
    """The options on a page of a group."""
    return list(group.options[page * CHOICES : (page + 1) * CHOICES])


def is_number(group: Group) -> bool:
    """Whether the group is a count: one pick among labels that are whole numbers."""
    return group.least == group.most == 1 and all(option.label.isdigit() for option in group.options)


def number_picked(group: Group, text: str) -> str | None:
    """The option of a count that a typed number names."""
    return next((option.id for option in group.options if option.label == text.strip()), None)


def _item(option: Option, spell: Spell, *, chosen: bool) -> Item:
    return Item(option.id, clip(spell(option.label), SELECT_LABEL), clip(spell(option.detail), SELECT_LABEL), chosen)


def _id(at: Press, verb: str, argument: str = "") -> str:
    return Press(at.game, at.fingerprint, verb, argument).id


def _hint(group: Group, prompt: Prompt, spell: Spell) -> str:
    return clip(spell(group.label or prompt.ask), SELECT_LABEL)


def _span(group: Group) -> str:
    return f"{group.options[0].label} to {group.options[-1].label}"


def _amount(group: Group) -> str:
    if group.least == group.most:
        return f"pick {group.least}"
    if group.least == 0:
        return f"up to {min(group.most, len(group.options))}"
    return f"{group.least} to {min(group.most, len(group.options))}"
