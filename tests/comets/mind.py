"""What players who think ahead should know of Comets: what counts, with nothing learned yet."""

from __future__ import annotations

from engines.core import Feature, Mind

from .state import CometState


def measure(g: CometState) -> list[list[float]]:
    """Points, ice and comets of everybody."""
    return [[each.points / 5, each.ice / 3, float(len(each.launched))] for each in g.players]


MIND = Mind(features=(Feature("points", "points"), Feature("ice", "ice"), Feature("comets", "comets")), measure=measure)
