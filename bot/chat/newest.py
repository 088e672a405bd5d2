"""The newest post of a table, as far as it was posted since the start: what it shows, and what it is compared with."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from storage.packing import packed, unpacked

KEPT = 1000  # tables whose newest post is remembered; some ten thousand bytes each


@dataclass(frozen=True, slots=True)
class Newest:
    """Its message, the first note it tells, its picture and, once it was changed, its text.

    Views are kept small: the one with which it was posted, and the one since which it outlines what changed.
    """

    message: int
    first: int
    picture: str
    text: str = ""
    view: bytes = b""
    since: bytes = b""

    @property
    def shown(self) -> str:
        """The view with which it was posted: the next post outlines what changed since then."""
        return unpacked(self.view).decode() if self.view else ""

    @property
    def before(self) -> str:
        """The view since which its picture outlines what changed."""
        return unpacked(self.since).decode() if self.since else ""


def small(view: str) -> bytes:
    """A view as it is kept."""
    return packed(view.encode()) if view else b""


class NewestPosts:
    """The newest post of each table, as many as may be kept; of the others nothing is known, as after a start."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Newest] = OrderedDict()

    def get(self, game: str) -> Newest | None:
        """That of a table, if it is known."""
        return self._known.get(game)

    def keep(self, game: str, post: Newest | None) -> None:
        """This is the newest one now; none where the table is over, so that nothing follows."""
        self._known.pop(game, None)
        if post is not None:
            self._known[game] = post
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
