"""Lifts saves of earlier schemas. Schema 1 is the first."""

from __future__ import annotations

from engines.core.spec import Upgrade

UPGRADES: dict[int, Upgrade] = {}
