"""/settings as a panel: each preference as a question with its answers in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.chat.ui.pieces import ANY, Button, Item, Menu, Piece, Press, Row, Words
from engines.core import spoken

NOBODYS = "-"  # where the id of a control names a table: these belong to none

ON_OFF = {"on": "Yes", "off": "No"}
HOURS = {"off": "Never", **{str(hour): f"{hour}:00" for hour in range(24)}}

# what is asked, and the answers a menu offers; what was typed stays as it is
QUESTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "direct": (
        "Shall I write to you when it's your turn?",
        {"on": "Yes, in a direct message", "off": "No, mention me instead"},
    ),
    "remind": (
        "How long between reminders?",
        {"off": "No reminders", "3h": "3 hours", "6h": "6 hours", "12h": "12 hours", "1d": "A day", "3d": "3 days"},
    ),
    "repeats": ("How many reminders for one turn?", {str(number): str(number) for number in range(11)}),
    "next": ("A quick word when you're probably next?", ON_OFF),
    "quiet": (
        "When are your quiet hours?",
        {
            "off": "Never",
            "21-7": "21:00–7:00",
            "22-7": "22:00–7:00",
            "23-8": "23:00–8:00",
            "0-9": "0:00–9:00",
        },
    ),
    "digest": ("When do you want a daily list of your tables?", dict(list(HOURS.items())[:25])),
    "palette": (
        "Which colours?",
        {
            "default": "The usual ones",
            "contrast": "Strong contrast",
            "red-green": "For red-green colour blindness (protan, deutan)",
            "blue-yellow": "For blue-yellow colour blindness (tritan)",
        },
    ),
    "coach": ("A line of advice in your first 3 games of a kind?", ON_OFF),
    "pictures": (
        "Which pictures in your panels?",
        {"full": "Everything: the whole board or hand", "compact": "What matters now, in large letters"},
    ),
    "rated": ("Do your games from now on count for ratings?", ON_OFF),
}


def settings_pieces(values: Mapping[str, Any], said: str = "") -> list[Piece]:
    """Somebody's preferences, each with a menu."""
    pieces: list[Piece] = [Words("\n".join(one for one in (said, spoken("### How would you like it?")) if one))]
    for name, (question, answers) in QUESTIONS.items():
        present = str(values[name])
        shown = answers if present in answers else {present: present, **answers}
        items = tuple(Item(value, label, chosen=value == present) for value, label in list(shown.items())[:25])
        pieces += [
            Words(spoken("**{question}**", question=question)),
            Menu(Press(NOBODYS, ANY, "pref", name).id, question, items),
        ]
    zone = Button(Press(NOBODYS, ANY, "preftype", "zone").id, spoken("Time zone: {zone}", zone=str(values["zone"])))
    return [*pieces, Row((zone,))]
