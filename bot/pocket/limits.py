"""Rate limits as Discord has them: per channel, for the whole bot, for old messages, and for opening conversations.

`pace` stretches or shrinks every window: 1 is Discord's own, 0.01 a hundred times as fast, 0 no limits at all. Tests of
what a table says run without; whoever wants to know how the bot bears them leaves them as they are.
"""

from collections import deque
from dataclasses import dataclass, field
from hashlib import md5

from bot.pocket.clock import Clock
from bot.pocket.errors import Limited, Refusal

# How many requests in how many seconds.
MESSAGES = (5, 5.0)
EDITS = (5, 5.0)
OLD_EDITS = (3, 60.0)
EVERYTHING = (50, 1.0)
OPENED_DMS = (10, 60.0)
OLD_SECONDS = 3600.0


@dataclass(slots=True)
class Bucket:
    """The requests of one window; it opens with the first and closes as a whole."""

    most: int
    seconds: float
    opened: float = 0.0
    used: int = 0

    def left_at(self, now: float) -> int:
        """How many requests still fit."""
        return self.most - self.used if now < self.opened + self.seconds else self.most

    def take(self, now: float) -> bool:
        """Use up one request; whether there was room."""
        if now >= self.opened + self.seconds:
            self.opened, self.used = now, 0
        if self.used >= self.most:
            return False
        self.used += 1
        return True

    def reset_after(self, now: float) -> float:
        """Seconds until the window closes."""
        return max(0.0, self.opened + self.seconds - now)


@dataclass
class Limits:
    """All limits of one bot."""

    clock: Clock
    pace: float = 1.0
    buckets: dict[tuple[str, int], Bucket] = field(default_factory=dict)
    struck: deque[str] = field(default_factory=lambda: deque(maxlen=500))

    def request(self) -> None:
        """One request of the bot; answers to interactions do not come here."""
        bucket = self._bucket("global", 0, EVERYTHING)
        if bucket is not None and not bucket.take(self.clock.now()):
            self.struck.append("global")
            raise Limited(bucket.reset_after(self.clock.now()), is_global=True)

    def route(self, name: str, channel_id: int) -> dict[str, str]:
        """One request to a limited route of a channel; returns the headers that tell how much is left."""
        bucket = self._bucket(name, channel_id, MESSAGES if name == "messages" else EDITS)
        if bucket is None:
            return {}
        now = self.clock.now()
        if not bucket.take(now):
            self.struck.append(name)
            raise Limited(bucket.reset_after(now), headers=self._headers(name, bucket, now))
        return self._headers(name, bucket, now)

    def old_edit(self, channel_id: int, age: float) -> None:
        """An edit of a message of this age: those of more than an hour have a limit of their own."""
        bucket = self._bucket("old edits", channel_id, OLD_EDITS)
        if bucket is not None and age > OLD_SECONDS and not bucket.take(self.clock.now()):
            self.struck.append("old edits")
            raise Limited(bucket.reset_after(self.clock.now()), code=30046, scope="shared")

    def open_dm(self) -> None:
        """A conversation is opened."""
        bucket = self._bucket("dms", 0, OPENED_DMS)
        if bucket is not None and not bucket.take(self.clock.now()):
            self.struck.append("dms")
            raise Refusal(40003)

    def _bucket(self, name: str, channel_id: int, size: tuple[int, float]) -> Bucket | None:
        if self.pace <= 0:
            return None
        key = (name, channel_id)
        if key not in self.buckets:
            self.buckets[key] = Bucket(size[0], size[1] * self.pace)
        return self.buckets[key]

    @staticmethod
    def _headers(name: str, bucket: Bucket, now: float) -> dict[str, str]:
        after = bucket.reset_after(now)
        return {
            "X-RateLimit-Limit": str(bucket.most),
            "X-RateLimit-Remaining": str(bucket.left_at(now)),
            "X-RateLimit-Reset": f"{now + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": md5(name.encode(), usedforsecurity=False).hexdigest(),
        }
