"""The shelf: the content that new tables begin with, read and tried once when the bot starts.

A running table keeps the content it began with, whatever happens here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.faults import HostError
from engines.core import AnyGame, Content, ContentError, say


@dataclass(frozen=True, slots=True)
class Shelf:
    """What an owner has replaced, by game, and the games whose replacements are at fault; the rest is as shipped."""

    replaced: Mapping[str, Content] = field(default_factory=dict)
    faults: Mapping[str, ContentError] = field(default_factory=dict)

    def content(self, spec: AnyGame) -> Content:
        """The content a new table of a game begins with."""
        if (fault := self.faults.get(spec.key)) is not None:
            said = (
                "{title} can't start: its content was replaced, and that has a mistake ({fault}). Running games go on."
            )
            raise HostError(say(said, title=spec.title, fault=str(fault))) from fault
        return self.replaced.get(spec.key) or spec.shipped
