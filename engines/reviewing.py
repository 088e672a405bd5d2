"""The command `review`: what the computer makes of an exported game, for each seat or for one."""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence

from engines.core.errors import BadOptions
from engines.core.prompt import Choice
from engines.core.record import read_export
from engines.core.review import Decision, Review, review
from engines.core.spec import AnyGame, Registry
from engines.core.words import spell


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser("review", help="what the computer makes of an exported game")
    parser.add_argument("file")
    parser.add_argument("--seat", type=int, help="one seat only, counted from 0")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, help="about so many CPU seconds a seat: fewer choices are weighed"
    )


def run_review(games: Registry, text: str, seat: int | None, seconds: float) -> int:
    """Review and print."""
    export = read_export(text)
    if export.game not in games:
        raise BadOptions(f"There is no game “{export.game}” here.")
    spec = games[export.game]
    if seat is not None and seat not in range(export.seats):
        raise BadOptions(f"There are seats 0 to {export.seats - 1} in this game.")
    for each in range(export.seats) if seat is None else (seat,):
        for line in lines(spec, review(spec, export, each, time.process_time, seconds)):
            print(line)
    return 0


def lines(spec: AnyGame, found: Review) -> Sequence[str]:
    """A review in words."""
    told = [f"Seat {found.seat}, as the computer judges it:"]
    shares = [("end" if at.is_end else str(at.tick), 100 * at.shares[found.seat]) for at in found.curve]
    curve = ", ".join(f"{tick}: {share:.0f}" for tick, share in shares)
    told.append(f"  Chances of winning in per cent, by {found.unit}: {curve or 'unknown'}")
    told += [f"  {_turning_point(spec, found.unit, decision)}" for decision in found.turning_points]
    told.append(f"  {_sum(found)}")
    if found.skipped:
        told.append(f"  {found.skipped} choices were made under other rules and are left out.")
    told.append(f"  {found.seconds:.1f} CPU seconds; {found.unsearched} decisions were not searched.")
    return told


def _sum(found: Review) -> str:
    """What choices and luck came to, in shares of a win; over a whole game either may come to more than one."""
    more = "more" if found.luck >= 0 else "less"
    others = f"Cards, dice and the others brought {abs(found.luck):.1f} of a win {more} than expected."
    if not found.regretted:
        return f"Of {len(found.decisions)} choices weighed, none was surely worse than another. {others}"
    was = "one was" if found.regretted == 1 else f"{found.regretted} were"
    cost = f"in shares of a win {'it' if found.regretted == 1 else 'they'} cost {found.cost:.1f}"
    return f"Of {len(found.decisions)} choices weighed, {was} surely not the best; {cost}. {others}"


def _turning_point(spec: AnyGame, unit: str, decision: Decision) -> str:
    better = decision.better
    assert better is not None  # noqa: S101 - a turning point has a better answer
    other, chosen = (_words(spec, decision, choice) for choice in (better.best, decision.chosen))
    told = f"{unit.capitalize()} {decision.tick}, “{_spelled(spec, decision.prompt.ask)}” {other} looked better than {chosen},"
    told += f" by {100 * better.by:.0f} ± {math.ceil(100 * decision.error)} per cent"
    told += f" ({better.better} of {better.worlds} imagined games"
    return told + (f", mostly for {better.reason})." if better.reason else ").")


def _words(spec: AnyGame, decision: Decision, choice: Choice) -> str:
    labels = [_spelled(spec, decision.prompt.option(pick).label) for pick in choice]
    return "*" + (" + ".join(labels) or "nothing") + "*"


def _spelled(spec: AnyGame, text: str) -> str:
    terms = spec.glossary(spec.shipped)

    def name(kind: str, of: str) -> str:
        term = terms.get(f"{kind}:{of}")
        return term.name if term is not None else of

    return spell(text, name)
