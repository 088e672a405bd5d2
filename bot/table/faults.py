"""What can go wrong between a click and its answer, as sentences.

HostError(PlayerError)      a sentence for the person, and the remedy
├── NoTable                 there is no such table here, or not any more
├── NotSeated               the person has no seat at it
├── StalePanel              the decision has changed; the current one is shown again
├── Frozen                  the rules fail on this game; it can be undone, ended or hidden
├── Paused                  faults repeat, so moves rest for a while
├── Busy                    the table is being changed too often to be changed now
│   └── Upgraded            a newer build has touched the table: this one leaves it alone
├── TooMuch                 the person asks for more than anybody gets in a while
├── HandedOver              another process answers this one; nothing is said
└── NotAllowed              the person, or the bot, may not do this here
"""

from __future__ import annotations

import secrets

from engines.core import PlayerError


class HostError(PlayerError):
    """A refusal by the host."""


class NoTable(HostError):
    """There is no such table here."""


class NotSeated(HostError):
    """The person has no seat at the table."""


class StalePanel(HostError):
    """The decision has changed since the control was shown."""


class Frozen(HostError):
    """The rules fail on this game."""


class Paused(HostError):
    """Faults repeat, so moves rest for a while."""


class Busy(HostError):
    """The table cannot be changed just now."""


class Upgraded(Busy):
    """A newer build has touched the table."""


class TooMuch(HostError):
    """The person asks for more than anybody gets in a while."""


class HandedOver(HostError):
    """Another process answers this."""


class NotAllowed(HostError):
    """The person, or the bot, may not do this here."""


def incident_id() -> str:
    """A short name for a fault, told to the person and written to the log."""
    return secrets.token_hex(4)
