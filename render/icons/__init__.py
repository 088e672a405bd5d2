"""Our icons: small functions on the pen's grid, one hue each with a lighter and a darker facet.

Holes are cut out, so that an icon sits on any surface, and every icon still reads at 22 px. Colour never tells alone:
icons that share a silhouette (`good`, `influence`) go with a letter or an owner's mark. What each is called in words, and
by which sign of the keyboard it is replaced, stands in `engines.icons`; `render.emojis` makes pictures for the chat of them.
"""

from __future__ import annotations

from render.icons import cards, cargo, empire, expanse, forces, frontiers, players, race, renaissance, signs
from render.icons.kit import ICONS, icon

__all__ = ["ICONS", "cards", "cargo", "empire", "expanse", "forces", "frontiers", "icon", "players", "race"]
__all__ += ["renaissance", "signs"]
