"""The options of a table."""

from __future__ import annotations

from engines.core import Options


class ExpanseOptions(Options):
    """The Expanse has no options but the number of players."""
