"""A rule in which nobody is asked, where a flow is wanted: tables of effects hold both kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from engines.core import Flow

P = ParamSpec("P")
R = TypeVar("R")


def unasked(rule: Callable[P, R]) -> Callable[P, Flow[R]]:
    """The rule as a flow that asks nothing."""

    def flow(*args: P.args, **kwargs: P.kwargs) -> Flow[R]:
        yield from ()
        return rule(*args, **kwargs)

    return flow
