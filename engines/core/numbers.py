"""Numbers that people type."""

from __future__ import annotations

PLACES = 6  # more than any number in any game needs


def whole(text: str) -> int | None:
    """The whole number a text is: plain digits, six at most; None for everything else, superscripts and the like included."""
    typed = text.strip()
    if not typed.isascii() or not typed.isdigit() or len(typed) > PLACES:
        return None
    return int(typed)


def is_readable(text: str) -> bool:
    """Whether every number in a text can be read: no other digits than 0 to 9, and no more than six in a row."""
    run = 0
    for character in text:
        is_digit = character.isdigit() or character.isnumeric()
        if is_digit and not character.isascii():
            return False
        run = run + 1 if is_digit else 0
        if run > PLACES:
            return False
    return True
