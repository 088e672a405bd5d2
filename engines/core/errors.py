"""Every error the engines raise, as one small tree.

AstrolabeError
├── PlayerError           a sentence for the player; nothing has changed
│   ├── IllegalChoice     the choice is not on offer, or a joint rule forbids it
│   ├── NothingToDecide   the seat is not asked anything
│   ├── CannotUndo        there is nothing to take back
│   │   └── NeedsConsent  taking it back would unsay something already revealed
│   └── BadOptions        the table's options do not go together
├── ContentError          a content file of the server's owner is wrong: file, field, reason
├── SaveError             a save that these rules cannot read; it is kept, never deleted
└── RuleFault             a defect in a game's rules; the position before it was restored
"""

from __future__ import annotations

from engines.core.words import plain


class AstrolabeError(Exception):
    """The root of the tree above."""


class PlayerError(AstrolabeError):
    """A refusal in words a player can act on; `text` still holds its values and tokens."""

    @property
    def text(self) -> str:
        """What was refused, to be spelled with names."""
        return super().__str__()

    def __str__(self) -> str:
        return plain(self.text)


class IllegalChoice(PlayerError):
    """The choice is not on offer, or a joint rule forbids it."""


class NothingToDecide(PlayerError):
    """The seat is not asked anything at the moment."""


class CannotUndo(PlayerError):
    """There is nothing the seat could take back."""


class NeedsConsent(CannotUndo):
    """Something was revealed since, so the others have to agree."""


class BadOptions(PlayerError):
    """The options of a table are unknown or do not go together."""


class ContentError(AstrolabeError):
    """A content file is wrong."""

    def __init__(self, file: str, field: str, reason: str) -> None:
        super().__init__(f"{file}: {field}: {reason}" if field else f"{file}: {reason}")
        self.file, self.field, self.reason = file, field, reason


class SaveError(AstrolabeError):
    """A save cannot be read by these rules."""


class RuleFault(AstrolabeError):
    """The rules of a game broke one of the kernel's rules or raised by mistake."""
