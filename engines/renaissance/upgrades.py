"""Lifting saves of earlier schemas. There is only one so far."""

from __future__ import annotations

from engines.core.spec import Upgrade

UPGRADES: dict[int, Upgrade] = {}
