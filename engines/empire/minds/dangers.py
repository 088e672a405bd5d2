"""What a fleet had better keep away from."""

from __future__ import annotations

from engines.empire.rules.aliens import aliens_at, is_deadly, nature
from engines.empire.state import State


def is_dangerous(g: State, sector: int) -> bool:
    """Whether aliens here would destroy a fleet or hold it for ever."""
    return any(is_deadly(alien) or nature(alien).is_nebula for alien in aliens_at(g, sector))
