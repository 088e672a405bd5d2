"""Lifting saves of earlier schemas; there is only one schema so far."""

from engines.core.spec import Upgrade

UPGRADES: dict[int, Upgrade] = {}
