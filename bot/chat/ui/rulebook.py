"""The rulebook in the chat: its questions in menus, and an answer with what it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ui.pieces import ANY, CHOICES, SELECT_LABEL, Button, Item, Menu, Picture, Piece, Press, Words, clip, rows
from engines.core import AnyGame, Content, spoken
from engines.core.lexicon import is_word
from engines.core.rulebook import GROUPS, Topic, Topics, explaining
from render.words import entries, titles

OPEN, ABOUT = "rules", "rulesat"  # these name a game in place of a table; the second opens a page beside a panel
EXPLAIN = "explain"
EXPLAINED = 10  # words at most in the menu of what is on show; the rest of it is for things


def contents_pieces(spec: AnyGame, topics: Topics, said: str = "") -> list[Piece]:
    """These questions of a game, by subject."""
    title = spoken("### {title}: what would you like to know?", title=spec.title)
    pieces: list[Piece] = [Words("\n".join(one for one in (said, title) if one))]
    for group in GROUPS:
        listed = [(name, topic) for name, topic in topics.items() if topic.group == group]
        if listed:
            items = tuple(Item(name, spoken(topic.question)[:SELECT_LABEL]) for name, topic in listed[:25])
            pieces.append(Menu(_press(spec, f"in.{GROUPS.index(group)}").id, spoken(group), items))
    return pieces


def topic_pieces(spec: AnyGame, name: str) -> list[Piece]:
    """One question with its answer, an example, and buttons to what it leads to."""
    topic = spec.topics[name]
    leads = [Button(_press(spec, other).id, spoken(spec.topics[other].question)) for other in topic.see]
    shown = [Picture("figure.png")] if topic.figure else []
    return [
        Words(answer(topic)),
        *shown,
        *rows([*leads, Button(_press(spec, "").id, spoken("All questions"), "primary")]),
    ]


def about_button(spec: AnyGame, key: str) -> Button | None:
    """What leads from a question in a game to the page that explains it."""
    name = explaining(spec.topics, key)
    return Button(Press(spec.key, ANY, ABOUT, name).id, spoken("Rules")) if name is not None else None


def explain_menu(spec: AnyGame, game: str, shown: Sequence[str], content: Content) -> Menu | None:
    """Everything on show that there is something to say about, as far as a menu has room for it: some of it for words."""
    names = titles(entries(spec, content))
    words = [token for token in shown if is_word(token)][:EXPLAINED]
    things = [token for token in shown if not is_word(token)][: CHOICES - len(words)]
    kept = [token for token in shown if token in {*words, *things} and len(token) <= SELECT_LABEL]
    items = tuple(Item(token, names[token][:SELECT_LABEL]) for token in kept)
    return Menu(Press(game, ANY, EXPLAIN).id, spoken("Explain…"), items) if items else None


def answer(topic: Topic) -> str:
    """A topic as text."""
    example = spoken("-# For example: {example}", example=topic.example) if topic.example else ""
    parts = (f"### {spoken(topic.question)}", f"**{spoken(topic.short)}**", spoken(topic.body), example)
    return clip("\n".join(part for part in parts if part), 3900)


def _press(spec: AnyGame, argument: str) -> Press:
    return Press(spec.key, ANY, OPEN, argument)
