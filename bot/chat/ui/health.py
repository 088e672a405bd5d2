"""How the bot is doing, in words."""

from __future__ import annotations

from bot.table.health import Health
from bot.time.clocks import MINUTE, span
from engines.core import spoken


def health_words(health: Health) -> str:
    """The counters, for people."""
    lines = [spoken("**Health** · up for {time}", time=span(health.up // MINUTE * MINUTE))]
    for work, name in (("move", "Moves"), ("picture", "Pictures"), ("post", "Posts and messages")):
        said = "{work}: {n}, the slowest took {seconds} s" if work in health.slowest else "{work}: {n}"
        seconds = f"{health.slowest.get(work, 0):.2f}"
        lines.append(spoken(said, work=name, n=health.counts[work], seconds=seconds))
    trouble = "Slow work: {slow} · faults: {faults} · pauses: {pauses}"
    lines.append(spoken(trouble, **{name: health.counts[name] for name in ("slow", "faults", "pauses")}))
    resting = health.resting()
    lines.append(spoken("⚠️ Paused now: {games:,}", games=resting) if resting else spoken("Moves are open."))
    return "\n".join(lines)
