"""How the bot is doing, in words."""

from __future__ import annotations

from bot.table.health import Health
from bot.time.clocks import MINUTE, span


def health_words(health: Health) -> str:
    """The counters, for people."""
    lines = [f"**Health** · up for {span(health.up // MINUTE * MINUTE)}"]
    for work, name in (("move", "Moves"), ("picture", "Pictures"), ("post", "Posts and messages")):
        slowest = f", the slowest took {health.slowest[work]:.2f} s" if work in health.slowest else ""
        lines.append(f"{name}: {health.counts[work]}{slowest}")
    lines.append(
        f"Slow work: {health.counts['slow']} · faults inside: {health.counts['faults']} · "
        f"times that moves were paused: {health.counts['pauses']}"
    )
    resting = health.resting()
    lines.append(f"⚠️ Moves rest now: {', '.join(resting)}" if resting else "Moves are open.")
    return "\n".join(lines)
