"""`python -m engines balance`: what the pieces of a game do in many games between bots, as tables and as JSON."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from engines.arguments import each_options, numbers_of_seats
from engines.core.balance import Report, Sum, Use, watch
from engines.core.bots import must_know
from engines.core.errors import BadOptions
from engines.core.selfplay import Table, seating
from engines.core.spec import AnyGame

BAR = 30  # letters of the progress bar


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser("balance", help="what each piece of a game does in many games between bots")
    parser.add_argument("key", help="the game")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument(
        "--seats", help="how many players; several numbers, with commas, take turns (all that may play)"
    )
    parser.add_argument("--seed", default="balance", help="any text; the same seed gives the same games")
    parser.add_argument("--bots", default="smart", help="kinds of bots, with commas; they rotate over the seats")
    parser.add_argument("--lot", default="", metavar="KEY,KEY", help="prompts that are answered by lot, by their keys")
    parser.add_argument("--content", type=Path, metavar="FOLDER", help="your own tables, in place of those shipped")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE[,VALUE]", help="several take turns"
    )


def run_balance(spec: AnyGame, asked: argparse.Namespace) -> int:
    """Play, print the tables, and write the figures; whoever interrupts it has those of the games played so far."""
    if asked.games < 1:
        raise BadOptions(f"Play at least one game, not {asked.games}.")
    report, names = Report(), _names(spec, asked)
    by_lot = tuple(key for key in asked.lot.split(",") if key)
    with suppress(KeyboardInterrupt):
        for number, table in enumerate(_tables(spec, asked)):
            watch(table, report, by_lot)
            _show_progress(number + 1, asked.games)
    for line in in_words(report, names):
        print(line)
    if asked.json is not None:
        figures = as_json(report, names) | {"game": spec.key, "seed": asked.seed, "bots": asked.bots, "lot": asked.lot}
        asked.json.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def _tables(spec: AnyGame, asked: argparse.Namespace) -> Iterator[Table]:
    kinds = asked.bots.split(",")
    for kind in kinds:
        must_know(spec, kind)
    content = spec.content_from(asked.content) if asked.content is not None else None
    variants = [
        (options, seats) for options in each_options(spec, asked.option) for seats in _seats(spec, asked, options)
    ]
    for game in range(asked.games):
        options, seats = variants[game % len(variants)]
        yield Table(spec, options, seating(kinds, seats, game), f"{asked.seed}:{game}", content)


def _seats(spec: AnyGame, asked: argparse.Namespace, options: Any) -> list[int]:
    return numbers_of_seats(asked.seats) if asked.seats else list(spec.seats(options))


def _names(spec: AnyGame, asked: argparse.Namespace) -> Callable[[str], str]:
    glossary = spec.glossary(spec.content_from(asked.content) if asked.content is not None else spec.shipped)

    def name(piece: str) -> str:
        if piece in glossary:
            return glossary[piece].name
        kind, _, known = piece.partition(":")  # a thing in a role, such as a planet that is a home
        term = next((term for key, term in glossary.items() if key.partition(":")[2] == known), None)
        return f"{term.name} ({kind})" if term is not None else f"{kind} {known}".strip()

    return name


def _show_progress(done: int, games: int) -> None:
    if not sys.stderr.isatty():
        return
    filled = BAR * done // games
    print(
        f"\r[{'█' * filled}{'·' * (BAR - filled)}] {done}/{games}", end="\n" if done == games else "", file=sys.stderr
    )


# --- in words ---------------------------------------------------------------------------------------------------------------


def in_words(report: Report, name: Callable[[str], str]) -> Iterator[str]:
    """Every table, the most telling rows first; what is beyond chance or hardly used is marked."""
    yield f"{report.games} games, {report.decisions} decisions. ± is one standard error."
    yield from _whole_games(report)
    yield ""
    yield "Seats: share of wins beyond a fair one"
    for (players, seat), sums in sorted(report.seats.items()):
        yield f"  {players} players, seat {seat + 1}: {_excess(sums)}"
    yield from _holders("Held at the end", report.held(), report.lead(), name)
    for players in sorted(report.points) if len(report.points) > 1 else ():
        held = {piece: sums for (n, piece), sums in report.holders.items() if n == players}
        lead = {piece: sums for (n, piece), sums in report.ahead.items() if n == players}
        yield from _holders(f"Held at the end, {players} players", held, lead, name)
    if report.paid:
        yield ""
        yield "Paid: how often it was scored, points each time"
        for piece, sums in sorted(report.paid.items(), key=lambda row: -row[1].mean):
            yield f"  {name(piece):30} {sums.count:5} × {sums.mean:6.1f} ± {_error(sums)}"
    for verb in sorted({deed for _, deed in report.uses}):
        rows = {piece: use for (piece, deed), use in report.uses.items() if deed == verb}
        yield ""
        yield f"{verb}: chances, how often it was done, points it brought at once, wins beyond a fair share of who did it"
        for piece, use in sorted(rows.items(), key=lambda row: -row[1].share):
            yield f"  {name(piece):30} {_use(use)}"


def _holders(
    heading: str, held: Mapping[str, Sum], lead: Mapping[str, Sum], name: Callable[[str], str]
) -> Iterator[str]:
    if not held:
        return
    yield ""
    yield f"{heading}: share of wins beyond a fair one, points beyond the mean of the table"
    for piece, sums in sorted(held.items(), key=lambda row: -row[1].mean):
        ahead = lead[piece]
        yield f"  {name(piece):30} {sums.count:5} × {_excess(sums):14} {ahead.mean:+6.1f} ± {_error(ahead)}"


def _whole_games(report: Report) -> Iterator[str]:
    for players in sorted(report.points):
        words = [f"{report.lengths[players].mean:.0f} decisions each", f"{report.points[players].mean:.1f} points"]
        if players > 1:
            words.append(f"won by {report.margins[players].mean:.1f}")
            words.append(f"{_mean_of(report.lead_changes[players])} changes of lead")
            words.append(f"the leader at half-time wins {report.half_time_wins[players].mean:.0%}")
        words += [
            f"{heading} {_mean_of(sums)}" for (n, heading), sums in sorted(report.counted.items()) if n == players
        ]
        yield f"  {players} player{'s' * (players > 1)}: {', '.join(words)}"


def _mean_of(sums: Sum) -> str:
    return f"{sums.mean:.1f} ± {_error(sums)}"


def _error(sums: Sum) -> str:
    return f"{sums.error:.1f}" if math.isfinite(sums.error) else "?"


def _excess(sums: Sum) -> str:
    error = f"{100 * sums.error:.0f}" if math.isfinite(sums.error) else "?"
    return f"{100 * sums.mean:+5.0f} ± {error}{'  !' if sums.is_off else ''}"


def _use(use: Use) -> str:
    seldom = "  hardly ever" if use.is_seldom else ""
    points = f"   {use.points.mean:+.1f} points" if use.done else ""
    wins = f"   {_excess(use.won)}" if use.done else ""
    return f"{use.chances:6} {use.share:7.0%}{points}{wins}{seldom}"


# --- as JSON ----------------------------------------------------------------------------------------------------------------


def as_json(report: Report, name: Callable[[str], str]) -> dict[str, Any]:
    """Every figure, by name."""
    return {
        "games": report.games,
        "decisions": report.decisions,
        "counts": [
            {"players": players} | {word: _mean(sums) for word, sums in _by_players(report, players)}
            for players in sorted(report.points)
        ],
        "seats": [{"players": n, "seat": seat + 1} | _mean(sums) for (n, seat), sums in sorted(report.seats.items())],
        "held": [
            {"players": n, "piece": piece, "name": name(piece)} | _mean(sums) | {"ahead": _mean(report.ahead[n, piece])}
            for (n, piece), sums in sorted(report.holders.items())
        ],
        "held_at_all_counts": [
            {"piece": piece, "name": name(piece)} | _mean(sums) | {"ahead": _mean(report.lead()[piece])}
            for piece, sums in sorted(report.held().items())
        ],
        "paid": [{"piece": piece, "name": name(piece)} | _mean(sums) for piece, sums in sorted(report.paid.items())],
        "uses": [
            {"piece": piece, "name": name(piece), "deed": deed, "chances": use.chances, "done": use.done}
            | {"points": _mean(use.points), "won": _mean(use.won)}
            for (piece, deed), use in sorted(report.uses.items())
        ],
    }


def _by_players(report: Report, players: int) -> Iterable[tuple[str, Sum]]:
    tables: Mapping[str, Mapping[int, Sum]] = {
        "points": report.points,
        "margin": report.margins,
        "decisions_each": report.lengths,
        "lead_changes": report.lead_changes,
        "half_time_wins": report.half_time_wins,
    }
    yield from ((word, table[players]) for word, table in tables.items() if players in table)
    yield from ((heading, sums) for (n, heading), sums in sorted(report.counted.items()) if n == players)


def _mean(sums: Sum) -> dict[str, float | int | None]:
    error = round(sums.error, 5) if math.isfinite(sums.error) else None
    return {"count": sums.count, "mean": round(sums.mean, 5), "error": error}
