"""What the pocket server refuses, in Discord's own numbers.

Refusal                 any answer that is not a success: HTTP status, error code, sentence
  InvalidForm           50035: the payload breaks limits; `faults` names each bad field by its path
  Limited               429: too many requests; `retry_after` says when to come back
CannotDo                a person tried something that their client would not offer
"""

import math
from dataclasses import dataclass

from bot.pocket.world import Json

Path = tuple[str | int, ...]

SENTENCES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pinned messages reached"),
    30008: (400, "Maximum number of emojis reached"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (400, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has reached the maximum number of follow-up messages"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (400, "You cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


class Refusal(Exception):
    """An answer that is not a success."""

    def __init__(self, code: int, *, status: int | None = None, message: str | None = None) -> None:
        known_status, known_message = SENTENCES[code]
        self.code = code
        self.status = status or known_status
        self.message = message or known_message
        super().__init__(f"{self.status} {code}: {self.message}")

    def body(self) -> Json:
        """The JSON that Discord answers."""
        return {"message": self.message, "code": self.code}

    def fields(self) -> list[str]:
        """The bad fields, each as path and reason."""
        return []


class ServerFault(Refusal):
    """Discord itself failed."""

    def __init__(self) -> None:
        super().__init__(0, status=500, message="500: Internal Server Error")


class Limited(Refusal):
    """Too many requests: wait, and come again."""

    def __init__(
        self,
        retry_after: float,
        *,
        code: int = 0,
        is_global: bool = False,
        scope: str = "user",
        headers: dict[str, str] | None = None,
    ) -> None:
        message = None if code else "You are being rate limited."
        super().__init__(code, status=429, message=message)
        self.retry_after = max(0.001, round(retry_after, 3))
        self.is_global = is_global
        self.headers = {
            "Via": "1.1 google",
            "Retry-After": str(math.ceil(self.retry_after)),
            "X-RateLimit-Scope": "global" if is_global else scope,
            **(headers or {}),
        }
        if is_global:
            self.headers["X-RateLimit-Global"] = "true"

    def body(self) -> Json:
        """The JSON that Discord answers."""
        data: Json = {"message": self.message, "retry_after": self.retry_after, "global": self.is_global}
        return data | ({"code": self.code} if self.code else {})


@dataclass(frozen=True, slots=True)
class FieldFault:
    """One bad field."""

    path: Path
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.code} ({self.message})"


class InvalidForm(Refusal):
    """A payload that breaks limits."""

    def __init__(self, faults: list[FieldFault]) -> None:
        super().__init__(50035)
        self.faults = faults

    def body(self) -> Json:
        """Discord's nested form: one level for each part of the path, `_errors` at the leaf."""
        tree: Json = {}
        for fault in self.faults:
            node = tree
            for part in fault.path:
                node = node.setdefault(str(part), {})
            node.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
        return {**super().body(), "errors": tree}

    def fields(self) -> list[str]:
        """The bad fields, each as path and reason."""
        return [str(fault) for fault in self.faults]


class CannotDo(Exception):
    """A person tried something that their client would not offer."""
