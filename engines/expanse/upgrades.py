"""Lifting saves of an earlier schema. There is none yet."""

from __future__ import annotations

from engines.core.spec import Upgrade

UPGRADES: dict[int, Upgrade] = {}
