"""The private panel of a seat. From top to bottom: the question, how things stand, what happened, the picture, whole-turn
ideas, everything one click can do, what is missing and why, and one footer that is always the same."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.cards import on_show
from bot.chat.ui.ahead import AHEAD, ahead_pieces
from bot.chat.ui.choosing import (
    BUTTON_READS_WELL,
    LOCK,
    SECTIONS,
    are_bare,
    buttons,
    capital,
    exits,
    made_words,
    menus,
    row_of,
    section,
    told_apart,
)
from bot.chat.ui.coach import TABLE_FILE, lesson_footer, parting
from bot.chat.ui.controls import BY_HAND, FACE, MORE, Picks, controls, is_count
from bot.chat.ui.pieces import (
    ANY,
    CHOICES,
    SELECT_LABEL,
    Button,
    Item,
    Link,
    Menu,
    Picture,
    Piece,
    Press,
    Row,
    Rule,
    Section,
    Words,
    clip,
    rows,
)
from bot.chat.ui.rulebook import about_button, explain_menu
from bot.chat.ui.times import deadline_words
from bot.table.going_on import next_answer
from bot.table.hints import may_ask
from bot.table.intentions import ahead, is_intention
from bot.table.lessons import Guidance
from bot.table.table import COACHED, Table
from bot.table.ways import Way, advised, answers_at_once, tried, ways
from engines.core import Choice, Order, Prompt, Seat, say, spoken
from engines.core.lines import Made, line
from render.theme import PALETTES
from storage import Status

HAND_FILE = "mine.png"
NO_COACH = Guidance()
FEW = 3  # ways that a learner sees where there are too many to read
MISSING = 3  # things that cannot be done now, named with their reasons
TRIED = 28  # ways that are tried before they are shown; what comes after them is not worth the wait


def panel(
    table: Table,
    seat: Seat,
    picks: Picks,
    *,
    said: str = "",
    since: str = "",
    link: str = "",
    ideas: Sequence[Section] = (),
    typed: Sequence[str] = (),
    order: Order | None = None,
    next_table: Button | None = None,
    coach: Guidance = NO_COACH,
    is_letter: bool = False,
    has_planned: bool = False,
) -> list[Piece]:
    """What a seat sees; `typed` are its ideas as lines, `order` is a standing order that is offered just this once.

    A letter begins with a line that reads well on a lock screen: whose move it is where, and what led to it. Where the
    seat stands because of a whole plan (`has_planned`), all of it is undone.
    """
    if coach.is_done:
        return [Words(_coached(table, coach, said)), Picture(TABLE_FILE), parting(table, coach)]
    if table.game.status is not Status.RUNNING:
        over = spoken("The game is over.") if table.session.is_over else spoken("This table is closed.")
        return [Words("\n".join(one for one in (said, table.headline(), over) if one)), Picture(HAND_FILE)]
    prompt = table.prompt(seat)
    opening = letter_line(table, prompt) if is_letter else _opening(table, prompt, coach, said)
    pieces: list[Piece] = [Words(_heading(table, seat, prompt, opening, since, coach)), Picture(HAND_FILE)]
    pieces += [Picture(TABLE_FILE)] if coach.show else []
    at = Press(table.id, table.fingerprint(seat), "")
    leave: list[Button] = []
    if prompt is not None and picks.face == MORE:
        pieces += [*_more(table, seat, prompt, at), *_lines(typed)]
    elif prompt is not None:
        has_order = order is not None and picks.face == FACE
        body, leave = _answers(table, seat, prompt, at, picks, ideas, coach.want, has_order=has_order)
        pieces += body
        if order is not None and has_order:
            pieces.append(_for_good(table, order, at))
        leave = [*leave[:1], *([] if coach.is_on else _onward(table, seat, at)), *leave[1:]]
    if coach.is_on:
        return [*pieces, *lesson_footer(at, leave, coach)]
    if picks.face != MORE:
        pieces += ahead_pieces(table, seat, at)
    if prompt is None:
        pieces += _armed(table, seat, at)  # nothing else leads to them while one waits
    undo = "Undo plan" if has_planned else "Undo"
    pieces += _footer(table, seat, at, picks, leave, link, next_table, coach, undo)
    return pieces


def accent(seat: Seat) -> int:
    """The seat's colour, for the frame."""
    colours = PALETTES["default"].players
    return int(colours[seat % len(colours)].removeprefix("#"), 16)


def waiting_line(table: Table) -> str:
    """Whom the table waits for, in words."""
    if table.session.is_over:
        return spoken("The game is over.")
    names = [table.name(seat) for seat in table.awaited]
    return spoken("Waiting for {names}.", names=names) if names else ""


def choice_words(table: Table, prompt: Prompt, choice: Choice) -> str:
    """A choice in the words of its options."""
    return made_words(Made(prompt, choice), table.spell)


def _opening(table: Table, prompt: Prompt | None, coach: Guidance, said: str) -> str:
    """What the last click came to, and what led to the question."""
    led = table.spell(prompt.happened) if prompt is not None else ""
    return "\n".join(one for one in (_coached(table, coach, said), led) if one)


def letter_line(table: Table, prompt: Prompt | None) -> str:
    """How a letter begins: whose move it is where, and what led to it."""
    title, led = table.spec.title, table.spell(prompt.happened) if prompt is not None else ""
    if led:
        return spoken("Your move in **{title}**. {led}", title=title, led=led)
    state = table.spell(table.spec.headline(table.view(None)))
    return spoken("Your move in **{title}**. {state}.", title=title, state=state.removesuffix("."))


def lock_line(table: Table, prompt: Prompt | None) -> str:
    """What a lock screen says of a letter: nothing of it is bold, and where nothing led to the question, that stands there."""
    if prompt is None or prompt.happened:
        return letter_line(table, prompt).replace("**", "")
    return spoken("Your move in {title}. {asked}", title=table.spec.title, asked=table.spell(prompt.ask))


def _heading(table: Table, seat: Seat, prompt: Prompt | None, opening: str, since: str, coach: Guidance) -> str:
    question = f"### {table.spell(prompt.ask)}" if prompt is not None else f"### {waiting_line(table)}"
    lines = [opening, question]
    if prompt is not None and seat in table.session.answered:
        mine = choice_words(table, prompt, table.session.answered[seat][1])
        lines.append(spoken("Your answer is in: **{mine}**. You can still change it.", mine=mine))
    lines.append(_standing(table, seat, prompt))
    told = spoken("Since you looked: {since}", since=since) if since and not coach.is_on else ""
    small = [table.spell(coach.line), told, deadline_words(table, seat)]
    lines += [f"-# {one}" for one in small if one]
    return "\n".join(one for one in lines if one)


def _coached(table: Table, coach: Guidance, said: str) -> str:
    """What the last click came to, and the words of the coach."""
    words = "\n> \n".join(f"> {table.spell(text)}" for text in coach.texts)
    return "\n".join(one for one in (said, words) if one)


def _standing(table: Table, seat: Seat, prompt: Prompt | None) -> str:
    """How the seat stands, and what its answer depends on, in one line."""
    spec = table.spec
    own = spec.standing(table.view(seat), seat) if spec.standing is not None else ""
    parts = [table.spell(own) if own else table.headline(), table.spell(prompt.standing) if prompt is not None else ""]
    return capital(" · ".join(part for part in parts if part))


def _answers(
    table: Table,
    seat: Seat,
    prompt: Prompt,
    at: Press,
    picks: Picks,
    ideas: Sequence[Section],
    want: Choice,
    *,
    has_order: bool,
) -> tuple[list[Piece], list[Button]]:
    """The ideas, the widgets of what can be answered, and the buttons that leave the decision."""
    by_hand, spell = picks.face == BY_HAND, table.spell
    is_composed = is_count(prompt.groups[0]) or (by_hand and not answers_at_once(prompt))
    found = [] if is_composed else ways(table.session, seat)
    if not found:
        return [*_blocked(table, prompt), *controls(prompt, at, picks, spell)], []
    found = advised(table.session, seat, found, want, table.asks) if want else found
    stays = [way for way in found if not way.is_exit]
    shown = max(2, SECTIONS - len(ideas) - len(ahead(table, seat)[:AHEAD]) - max(0, len(stays) - SECTIONS) // CHOICES)
    shown = FEW if want and len(stays) > SECTIONS else shown
    if len(stays) == shown + 1 and not has_order and not want:
        shown += 1  # a menu of one would take nearly the same room, and a tap more
    stays = [*tried(table.session, seat, stays[:TRIED], rides=not by_hand, asks=table.asks), *stays[TRIED:]]
    leaves = tried(table.session, seat, [way for way in found if way.is_exit], rides=not by_hand, asks=table.asks)
    stays = told_apart(stays, spell)
    go = not stays or any(way.is_suggested for way in leaves)  # leaving is the best there is to do
    pieces: list[Piece] = [Words(table.spell(say("-# Ideas for you"))), *ideas, Rule()] if ideas else []
    if not ideas and are_bare(stays, spell):
        pieces += buttons(stays, at, spell, is_best=not go)
    else:
        pieces += _sections(stays, at, table, shown, is_best=not ideas and not go)
    pieces += _blocked(table, prompt)
    return pieces, exits(leaves, at, spell, is_best=go and not ideas)


def _for_good(table: Table, order: Order, at: Press) -> Section:
    """A standing order as a question, with its price."""
    words = table.spell(say("{label}? {price:up}.", label=order.label, price=order.price))
    yes = Button(Press(at.game, at.fingerprint, "always", order.id).id, table.spell(say("Yes, always")))
    return Section(f"-# {words}", yes)


def _onward(table: Table, seat: Seat, at: Press) -> list[Button]:
    """The click that follows the suggestions from here."""
    prompt = table.session.prompts.get(seat)
    choice = next_answer(prompt)
    if prompt is None or choice is None:
        return []
    lock = f" {LOCK}" if line(table.session, seat, (choice,), unread=True).reveals else ""
    label = clip(table.spell(prompt.onward), BUTTON_READS_WELL) + lock
    return [Button(Press(at.game, at.fingerprint, "onward").id, label)]


def _sections(stays: Sequence[Way], at: Press, table: Table, shown: int, *, is_best: bool) -> list[Piece]:
    best, rest = stays[:shown], stays[shown:]
    pieces: list[Piece] = [section(way, at, table.spell, is_best=is_best and not n) for n, way in enumerate(best)]
    return [*pieces, *menus(rest, at, table.spell, hint="Other choices ({n})…")]


def _blocked(table: Table, prompt: Prompt) -> list[Piece]:
    missing = prompt.missing()[:MISSING]
    if not missing:
        return []
    words = " · ".join(f"{table.spell(one.label)} ({table.spell(one.reason)})" for one in missing)
    return [Words(spoken("-# Not now: {missing}", missing=words))]


def _footer(
    table: Table,
    seat: Seat,
    at: Press,
    picks: Picks,
    leave: list[Button],
    link: str,
    next_table: Button | None,
    coach: Guidance,
    undo: str,
) -> list[Piece]:
    found: list[Button | Link] = [*leave[:2]]
    if coach.can_undo or any(entry.seat == seat for entry in table.session.entries):
        found.append(Button(Press(at.game, ANY, "undo").id, undo))
    if table.prompt(seat) is not None:
        back = picks.face != ""
        found.append(
            Button(Press(at.game, at.fingerprint, "face", "" if back else MORE).id, "Back" if back else "More…")
        )
    else:
        found.append(Button(Press(at.game, ANY, "look").id, "Look again"))
    if coach.is_lesson:
        found.append(Button(Press(at.game, ANY, "coach", COACHED).id, "Coach"))
    elif next_table is not None:
        found.append(next_table)
    elif link:
        found.append(Link(link, "To the table"))
    return [*row_of(leave[2:]), Row(tuple(found[:5]))]


def _more(table: Table, seat: Seat, prompt: Prompt, at: Press) -> list[Piece]:
    """Everything else one may do here."""
    found: list[Button] = []
    if seat in table.session.prompts:
        found.append(Button(Press(at.game, at.fingerprint, "auto").id, "Do it for me", "success"))
        if may_ask(table):
            found.append(Button(Press(at.game, at.fingerprint, "hint").id, "Hint"))
        if prompt.missing():
            found.append(Button(Press(at.game, at.fingerprint, "why").id, "Why can't I…?"))
    found.append(Button(Press(at.game, at.fingerprint, "face", BY_HAND).id, "By hand"))
    if any(entry.seat == seat for entry in table.session.entries):
        found.append(Button(Press(at.game, ANY, "restart").id, "Restart turn"))
    found.append(Button(Press(at.game, ANY, "text").id, "Text board"))
    if (about := about_button(table.spec, prompt.key)) is not None:
        found.append(about)
    pieces: list[Piece] = [*rows(found)]
    view = table.view(seat)
    shown = on_show(table.spec, view, prompt, seat)
    if (explain := explain_menu(table.spec, at.game, shown, table.session.content)) is not None:
        pieces.append(explain)
    if prompt.orders:
        items = tuple(
            Item(
                order.id,
                clip(table.spell(order.label), SELECT_LABEL),
                clip(spoken("until {when}", when=table.spell(order.until)), SELECT_LABEL),
            )
            for order in prompt.orders
        )
        pieces.append(Menu(Press(at.game, at.fingerprint, "arm").id, "Standing order…", items))
    return [*pieces, *_armed(table, seat, at)]


def _armed(table: Table, seat: Seat, at: Press) -> list[Piece]:
    """The standing orders that are in force, and the way to cancel them."""
    mine = [order for order in table.orders if order.seat == seat and not is_intention(order)]
    items = tuple(Item(f"{order.key} {order.order}", clip(order.label or order.order, SELECT_LABEL)) for order in mine)
    return [Menu(Press(at.game, ANY, "disarm").id, "Cancel a standing order…", items)] if items else []


def _lines(typed: Sequence[str]) -> list[Piece]:
    """The ideas as lines to type: that is how one learns the language of `/move`."""
    if not typed:
        return []
    head = spoken("-# The ideas, as you could type them after `/move`:")
    return [Words("\n".join([head, *(f"-# `{line}`" for line in typed)]))]
