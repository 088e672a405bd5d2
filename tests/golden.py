"""Golden journals pin the rules: a whole game as its choices, with the digest and the scores it must lead to.

A rule fix that changes one of them re-records it (`python -m tests.golden KEY …`) and says so in the changelog.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from engines.core import AnyGame, Session
from engines.core.fairness import seed_from
from engines.core.selfplay import Match, Table
from tests.launch import GAMES

FOLDER = Path(__file__).parent / "fixtures" / "journals"


def record(spec: AnyGame) -> dict[str, Any]:
    """A game between bots that see the whole of the rules: half of them random, half sensible."""
    options = spec.options({})
    seats = min(max(spec.seats(options)), 3)
    table = Table(spec, options, tuple(("suggest", "random")[seat % 2] for seat in range(seats)), f"golden {spec.key}")
    recorder = Match(table).record()
    session = recorder._session
    assert session.result is not None
    return {
        "game": spec.key,
        "rules": spec.rules,
        "bots": list(table.bots),
        "secret": table.secret,
        "rows": [[row.seat, row.key, list(row.choice)] for row in recorder.rows],
        "digest": session.digest,
        "scores": [score.points for score in session.result.scores],
    }


def replay(spec: AnyGame, journal: dict[str, Any]) -> Session[Any, Any, Any]:
    """The same choices under today's rules; says which one no longer fits."""
    bots = tuple(journal["bots"])
    session, _ = Session.new(spec, spec.options({}), len(bots), seed_from(journal["secret"], bots))
    for number, (seat, key, choice) in enumerate(journal["rows"]):
        asked = session.asked(seat)
        assert asked.key == key, f"row {number}: seat {seat} is asked {asked.key}, not {key}"
        session.submit(seat, tuple(choice))
    return session


if __name__ == "__main__":
    for name in sys.argv[1:] or list(GAMES):
        made = record(GAMES[name])
        lines = ",\n".join(json.dumps(row) for row in made.pop("rows"))
        head = json.dumps(made, indent=1)[:-2]
        (FOLDER / f"{name}.json").write_text(f'{head},\n "rows": [\n{lines}\n]}}\n', encoding="utf-8")
        print(f"{name}: recorded")
