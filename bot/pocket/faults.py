"""Faults on demand: what goes wrong between the bot and Discord, switched on for the next requests.

A fault names the routes it strikes ("POST /channels/*/messages"), how often, and whether the request takes effect.
"""

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase


class FaultKind(StrEnum):
    """What goes wrong."""

    RATE_LIMIT = "rate_limit"
    SERVER_ERROR = "server_error"
    DROPPED = "dropped"
    SLOW = "slow"


@dataclass(slots=True)
class Fault:
    """One fault that is switched on."""

    kind: FaultKind
    route: str = "*"
    times: int = 1
    after_effect: bool = False
    status: int = 500
    code: int = 0
    seconds: float = 0.1
    is_global: bool = False
    struck: int = 0

    def strikes(self, route: str) -> bool:
        """Whether it hits this request."""
        return self.struck < self.times and fnmatchcase(route, self.route)


class Faults:
    """The faults that are switched on."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.doubled = 0

    def rate_limit(
        self, route: str = "*", *, times: int = 1, retry_after: float = 0.05, is_global: bool = False, code: int = 0
    ) -> Fault:
        """Answer 429, with a code such as 30046 if there is one; nothing takes effect."""
        fault = Fault(FaultKind.RATE_LIMIT, route, times, seconds=retry_after, is_global=is_global, code=code)
        return self._add(fault)

    def server_error(self, route: str = "*", *, times: int = 1, status: int = 500, after_effect: bool = False) -> Fault:
        """Answer 5xx, before the request takes effect or after."""
        return self._add(Fault(FaultKind.SERVER_ERROR, route, times, after_effect, status))

    def lose_answer(self, route: str = "*", *, times: int = 1) -> Fault:
        """Let the request take effect and drop the connection instead of answering."""
        return self._add(Fault(FaultKind.DROPPED, route, times, after_effect=True))

    def drop_request(self, route: str = "*", *, times: int = 1) -> Fault:
        """Drop the connection before anything takes effect."""
        return self._add(Fault(FaultKind.DROPPED, route, times))

    def slow(self, route: str = "*", *, times: int = 1, seconds: float = 0.5, after_effect: bool = False) -> Fault:
        """Wait before the request takes effect, or before it is answered."""
        return self._add(Fault(FaultKind.SLOW, route, times, after_effect, seconds=seconds))

    def deliver_twice(self, times: int = 1) -> None:
        """Have the gateway deliver the next acts of people twice."""
        self.doubled += times

    def take_doubled(self) -> bool:
        """Whether this act is delivered twice."""
        if not self.doubled:
            return False
        self.doubled -= 1
        return True

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        """Switch everything off."""
        self.waiting.clear()
        self.doubled = 0

    def take(self, route: str, *, after_effect: bool) -> Fault | None:
        """The fault that strikes this request at this point, if one does."""
        for fault in self.waiting:
            if fault.after_effect is after_effect and fault.strikes(route):
                fault.struck += 1
                if fault.struck >= fault.times:
                    self.waiting.remove(fault)
                return fault
        return None
