"""Ways → widgets: each of the best as a section with a verb on its button, the rest in menus, exits in the footer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.chat.ui.controls import Spell
from bot.chat.ui.pieces import CHOICES, LABEL, SELECT_LABEL, Button, Item, Menu, Piece, Press, Row, Section, clip, rows
from bot.table.ways import Way
from engines.core import Offer, Option, say, spoken
from engines.core.lines import Made

SECTIONS = 8  # ideas and options that a panel shows with a button each
BUTTON_READS_WELL = 34  # letters that fit a button in a row on a phone
VERB = 20
BARE_BUTTONS = 10
LOCK = "🔒"
PLAN = "plan"  # the sign of an idea


def made_words(made: Made, spell: Spell) -> str:
    """A choice in the words of its options."""
    return spell(_words(made))


def _words(made: Made) -> str:
    labels = [made.prompt.option(pick).label for pick in made.choice]
    return say("{labels:,}", labels=labels) if labels else say("nothing")


def are_bare(ways: Sequence[Way], spell: Spell) -> bool:
    """Whether there is nothing to read about them but short names: plain buttons say it all."""
    return len(ways) <= BARE_BUTTONS and all(
        not (way.shown.detail or way.shown.cost or way.shown.gain or way.riders)
        and len(spell(way.shown.label)) <= BUTTON_READS_WELL
        for way in ways
    )


def buttons(ways: Sequence[Way], at: Press, spell: Spell, *, is_best: bool) -> list[Piece]:
    """Ways as plain buttons; the first may be the green one."""
    labelled = [button(way, at, spell, spell(way.shown.label), is_best=is_best and not n) for n, way in enumerate(ways)]
    return rows(labelled)


def button(way: Way, at: Press, spell: Spell, label: str, *, is_best: bool) -> Button:
    """One way as a button."""
    words = label
    if way.is_exit and way.riders:
        words = _leaving(label, _riding(way, spell))
    lock = f" {LOCK}" if way.reveals else ""
    return Button(_id(at, way), clip(words, LABEL - len(lock)) + lock, "success" if is_best else "secondary")


def _leaving(label: str, riders: list[str]) -> str:
    """A way out and what follows from it; what follows may say the same more fully: "End turn", "end turn, draw 1"."""
    if riders[0].lower().startswith(label.lower()):
        label, riders = capital(riders[0]), riders[1:]
    return spoken("{label}, then {riders:,}", label=label, riders=riders) if riders else label


def section(way: Way, at: Press, spell: Spell, *, is_best: bool) -> Section:
    """One way with what it costs, what it brings, what follows, and its verb."""
    verb = spell(way.shown.verb) or clip(spell(way.shown.label), VERB)
    return Section(described(way, spell), button(way, at, spell, verb, is_best=is_best))


def idea_sections(found: Sequence[Way], at: Press, spell: Spell) -> list[Section]:
    """Ideas for the whole turn; the first is the green one."""
    return [section(way, at, spell, is_best=not number) for number, way in enumerate(found)]


def told_apart(ways: Sequence[Way], spell: Spell) -> list[Way]:
    """The same ways, with a number on what reads the same as another: the second of two equal cards, say."""
    seen: Counter[str] = Counter()
    called = Counter(spell(way.shown.label) for way in ways)
    found: list[Way] = []
    for way in ways:
        if called[spell(way.shown.label)] == 1:  # most are called what no other is, and need not be read to their end
            found.append(way)
            continue
        read = described(way, spell)
        seen[read] += 1
        again = say("{label}, no. {n}", label=way.shown.label, n=seen[read])
        found.append(way if seen[read] == 1 else replace(way, shown=replace(way.shown, label=again)))
    return found


def described(way: Way, spell: Spell) -> str:
    """A way in one or two lines."""
    shown = way.shown
    icon = f"{spell('{icon:' + shown.icon + '}')} " if shown.icon else ""
    first = f"{icon}{_marked(shown, spell)}{_price(shown, spell)}"
    riders = _riding(way, spell)
    if riders and shown.icon == PLAN:
        riders = [_beyond(spell(shown.label), riders[0]), *riders[1:]]
    riders = [one for one in riders if one]
    then = spoken("then {riders:,}", riders=riders) if riders else ""
    detail = spell(shown.detail)
    told = (detail.removesuffix(".") if then else detail, then)
    if shown.icon == PLAN and not way.reveals:
        told = (then, detail)  # how the seat stands afterwards; where something is revealed, that is before it
    second = capital(" · ".join(part for part in told if part))
    return first + (f"\n-# {second}" if second else "")


def _price(shown: Option | Offer, spell: Spell) -> str:
    """What a way costs and brings, where its name does not end with just that."""
    label, cost, gain = spell(shown.label), spell(shown.cost), spell(shown.gain)
    return "".join(
        f" {sign} {words}" for sign, words in (("·", cost), ("→", gain)) if words and not label.endswith(f" {words}")
    )


def _marked(shown: Option | Offer, spell: Spell) -> str:
    """What a way is called, in bold; of a plan what it begins with, for the eye to tell it from the others."""
    label, begins = spell(shown.label), spell(shown.begins) if isinstance(shown, Offer) else ""
    if not begins or not label.startswith(begins):
        return f"**{label}**"
    return f"**{begins}**{label.removeprefix(begins)}"


def _beyond(plan: str, rider: str) -> str:
    """What follows from a plan, without what the plan ends with: "…, end turn" and "end turn, draw 1"."""
    begun, _, rest = rider.partition(", ")
    return rest if plan.lower().endswith(begun.lower()) else rider


def capital(text: str) -> str:
    """A line as it stands alone."""
    return text[:1].upper() + text[1:]


def menus(ways: Sequence[Way], at: Press, spell: Spell, *, hint: str) -> list[Piece]:
    """What does not fit above, ranked, in menus; the `hint` says how many (`n`) they are."""
    pieces: list[Piece] = []
    for first in range(0, len(ways), CHOICES):
        some = ways[first : first + CHOICES]
        entries = tuple(_entry(way, spell) for way in some)
        name = spoken("Still more ({n})…" if first else hint, n=len(ways) - first)
        pieces.append(Menu(Press(at.game, at.fingerprint, "other", str(first)).id, clip(name, SELECT_LABEL), entries))
    return pieces


def exits(ways: Sequence[Way], at: Press, spell: Spell, *, is_best: bool) -> list[Button]:
    """The ways that leave the decision."""
    return [button(way, at, spell, spell(way.shown.label), is_best=is_best and not n) for n, way in enumerate(ways)]


def _entry(way: Way, spell: Spell) -> Item:
    shown = way.shown
    price = " → ".join(spell(part) for part in (shown.cost, shown.gain) if part)
    detail = " · ".join(part for part in (price, spell(shown.detail)) if part)
    lock = f" {LOCK}" if way.reveals else ""
    return Item(way.value, clip(spell(shown.label), SELECT_LABEL - 2) + lock, clip(detail, SELECT_LABEL))


def _riding(way: Way, spell: Spell) -> list[str]:
    """What follows by itself, in the middle of a line."""
    return [spell(say("{words:down}", words=_words(made))) for made in way.riders]


def _id(at: Press, way: Way) -> str:
    return Press(at.game, at.fingerprint, way.verb, way.argument).id


def row_of(found: Sequence[Button]) -> list[Piece]:
    """Buttons side by side, if there are any."""
    return [Row(tuple(found[:5]))] if found else []
