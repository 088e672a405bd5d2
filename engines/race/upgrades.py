"""Old saves of Race: how each earlier schema is lifted to the next. There is none yet."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.spec import Upgrade

UPGRADES: Mapping[int, Upgrade] = {}
