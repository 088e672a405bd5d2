"""The command line of the engines: `list`, `new`, `map`, `selfplay`, `verify`, `lesson`, `fit`, `judge` and `review`."""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engines import balancing, judging, reviewing, teaching
from engines.arguments import add_table_arguments, each_options, game_named, table_from
from engines.core.check import Checker
from engines.core.errors import AstrolabeError, BadOptions, SaveError
from engines.core.record import read_export
from engines.core.selfplay import Effort, Match, Table
from engines.core.spec import AnyGame, Registry
from engines.core.state import Result
from engines.core.verify import verify
from engines.new_game import write_game
from engines.step_map import drawn, in_words, step_map

Command = Callable[[Registry, argparse.Namespace], int]


def main(games: Registry, arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    asked = _parser().parse_args(arguments)
    for sentence in games.complaints:
        print(sentence, file=sys.stderr)
    try:
        return _COMMANDS[asked.command](games, asked)
    except AstrolabeError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2


def _of_a_game(run: Callable[[AnyGame, argparse.Namespace], int]) -> Command:
    """A command that takes the game it names."""
    return lambda games, asked: run(game_named(games, asked.key), asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description="Games without a chat: list, play, verify.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the games, their seats and options")
    beginning = commands.add_parser("new", help="begin a game: write the skeleton of a package with a playable toy")
    beginning.add_argument("key", help="what the game is called: small letters, digits and underscores")
    beginning.add_argument("--folder", type=Path, help="where it goes (a folder named after the key, here)")
    mapping = commands.add_parser("map", help="a game's steps and which leads to which, from games between bots")
    mapping.add_argument("key", help="the game")
    mapping.add_argument("--games", type=int, default=12, help="how many games are watched")
    mapping.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE[,VALUE]", help="several take turns"
    )
    mapping.add_argument("--out", type=Path, metavar="FILE", help="draw it, too: an .svg")
    selfplay = commands.add_parser("selfplay", help="games between bots; the last line is JSON")
    add_table_arguments(selfplay)
    selfplay.add_argument("--games", type=int, default=1, help="how many games")
    selfplay.add_argument("--check", action="store_true", help="check every property of the kernel on the way")
    selfplay.add_argument("--export", metavar="FILE", help="write the last game's export, for `verify`")
    checking = commands.add_parser(
        "verify",
        help="check the export of a finished game",
        description="Check the export of a finished game.",
        epilog="exit code: 0 sound, 1 not sound, 2 no export, 3 not fully checked (some of it was played under other rules)",
    )
    checking.add_argument("file")
    judging.add_arguments(commands)
    balancing.add_arguments(commands)
    reviewing.add_arguments(commands)
    teaching.add_arguments(commands)
    return parser


def _players(least: int, most: int) -> str:
    """How many play: "2–5 players", "1 player"."""
    return f"{least}–{most} players" if least < most else f"{most} player{'s' * (most > 1)}"


def _list(games: Registry) -> int:
    for key, spec in games.items():
        options = spec.options({})
        seats = spec.seats(options)
        print(f"{key:12} {spec.title} · {_players(min(seats), max(seats))}")
        for name, info in spec.Options.model_fields.items():
            about = f"  {info.description}" if info.description else ""
            print(f"{'':12}   {name}={getattr(options, name)}{about}")
    return 0


def _new(games: Registry, key: str, folder: Path | None) -> int:
    place = folder or Path(key)
    for path in write_game(games, key, place):
        print(path)
    print(f"\nNow: cd {place} && pip install -e . && pytest && python -m engines selfplay {key} --check")
    return 0


def _map(games: Registry, asked: argparse.Namespace) -> int:
    if asked.games < 1:
        raise BadOptions(f"Watch at least one game, not {asked.games}.")
    if asked.out is not None and asked.out.suffix.lower() != ".svg":
        raise BadOptions(f"A map is drawn as .svg, not “{asked.out.name}”.")
    spec = game_named(games, asked.key)
    found = step_map(spec, list(each_options(spec, asked.option)), asked.games)
    for line in in_words(found):
        print(line)
    if asked.out is not None:
        asked.out.write_text(drawn(found), encoding="utf-8")
    return 0


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"{path}: This is not an export of a game: it is no text.") from error


def _verify(games: Registry, path: Path) -> int:
    report = verify(games, read_export(_text_of(path)))
    for line in (*report.lines, *report.faults, report.words):
        print(line.encode("utf-8", "replace").decode())  # an export may hold half a character
    return report.verdict.value


@dataclass(slots=True)
class Tally:
    """The sums of a run of games."""

    finished: int = 0
    failures: int = 0
    decisions: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    shares: dict[str, list[float]] = field(default_factory=dict)  # each kind's share in the win, game by game
    points: dict[str, list[int]] = field(default_factory=dict)
    efforts: dict[str, Effort] = field(default_factory=dict)

    def add(self, table: Table, result: Result) -> None:
        """Count a finished game."""
        self.finished += 1
        for seat in result.winners:
            kind = table.bots[seat]
            self.wins[kind] = self.wins.get(kind, 0) + 1 / len(result.winners)
        for kind in dict.fromkeys(table.bots):
            won = sum(table.bots[seat] == kind for seat in result.winners) / max(1, len(result.winners))
            self.shares.setdefault(kind, []).append(won)
        for score in result.scores:
            if score.seat < len(table.bots):
                self.points.setdefault(table.bots[score.seat], []).append(score.points)


def _selfplay(games: Registry, asked: argparse.Namespace) -> int:
    if asked.games < 1:
        raise BadOptions(f"Play at least one game, not {asked.games}.")
    tally, began = Tally(), time.perf_counter()
    table = table_from(games, asked, 0)
    table.open()  # refuse wrong seats before the first game, and a file that cannot be written
    export = os.open(asked.export, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600) if asked.export else None
    for kind in table.bots:
        tally.wins.setdefault(kind, 0)
    for game in range(asked.games):
        table = table_from(games, asked, game)
        match = Match(table, clock=time.process_time)
        try:
            result = match.play_to_end(Checker(table.secret) if asked.check else None).result
            assert result is not None  # noqa: S101 - the game is over
            tally.add(table, result)
        except AstrolabeError:
            tally.failures += 1
            print(f"\ngame {game} (secret {table.secret}) failed:\n{traceback.format_exc()}", file=sys.stderr)
        tally.decisions += match.decisions
        for kind, effort in match.efforts.items():
            tally.efforts.setdefault(kind, Effort()).merge(effort)
        _progress(game + 1, asked.games, tally, began)
    if export is not None:
        with os.fdopen(export, "w", encoding="utf-8") as file:
            file.write(Match(table).record().export(table.secret, table.bots, table.options).to_json())
    for kind in tally.efforts:
        print(_line(kind, tally))
    print(json.dumps(_summary(table, asked.games, tally, time.perf_counter() - began)))
    return 1 if tally.failures else 0


def _progress(done: int, games: int, tally: Tally, began: float) -> None:
    """One line that rewrites itself on a terminal, and one line in a hundred elsewhere."""
    if not sys.stderr.isatty() and done % max(1, games // 20):
        return
    rate = done / max(time.perf_counter() - began, 1e-9)
    left = (games - done) / rate
    end = "\r" if sys.stderr.isatty() and done < games else "\n"
    print(
        f"{done}/{games} games · {tally.failures} failed · {rate:.2f}/s · {left:.0f} s left ",
        end=end,
        file=sys.stderr,
        flush=True,
    )


def _line(kind: str, tally: Tally) -> str:
    """How one kind of player fared: wins with their standard error, points, and what a decision costs."""
    shares, points, effort = tally.shares.get(kind, []), tally.points.get(kind, [0]), tally.efforts[kind]
    won, games = sum(shares), max(1, len(shares))
    told = f"{kind}: won {won:.1f} of {games} ({100 * won / games:.0f} % ± {100 * _error(won, games):.0f})"
    told += f", {statistics.fmean(points):.1f} points, {effort.seconds / max(1, effort.decisions):.4f} CPU s a decision"
    return told + (f", {effort.seconds / effort.searched:.2f} s a search" if effort.searched else "")


def _error(won: float, games: int) -> float:
    """The standard error of a share of wins, with a win and a loss added: whoever won all of a few may lose the next."""
    share = (won + 1) / (games + 2)
    return math.sqrt(share * (1 - share) / (games + 2))


def _summary(table: Table, games: int, tally: Tally, seconds: float) -> dict[str, object]:
    return {
        "game": table.spec.key,
        "seats": len(table.bots),
        "games": games,
        "finished": tally.finished,
        "failures": tally.failures,
        "decisions": tally.decisions,
        "decisions_per_s": round(tally.decisions / seconds, 1),
        "games_per_s": round(games / seconds, 2),
        "wins": {kind: round(wins, 3) for kind, wins in tally.wins.items()},
        "mean_score": {kind: round(sum(points) / len(points), 2) for kind, points in tally.points.items()},
        "cpu_ms": {kind: round(1000 * e.seconds / max(1, e.decisions), 2) for kind, e in tally.efforts.items()},
        "thinking": {kind: _thinking(effort) for kind, effort in tally.efforts.items() if effort.searched},
    }


def _thinking(effort: Effort) -> dict[str, object]:
    """What the searches of one kind of player came to."""
    return {
        "searched": effort.searched,
        "of_decisions": effort.decisions,
        "playout_decisions": effort.playouts,
        "dropped_worlds": effort.dropped,
        "cut_by_the_clock": effort.cut,
    }


_COMMANDS: dict[str, Command] = {
    "list": lambda games, _asked: _list(games),
    "new": lambda games, asked: _new(games, asked.key, asked.folder),
    "map": _map,
    "selfplay": _selfplay,
    "verify": lambda games, asked: _verify(games, Path(asked.file)),
    "review": lambda games, asked: reviewing.run_review(games, _text_of(Path(asked.file)), asked.seat, asked.seconds),
    "lesson": _of_a_game(teaching.run_lesson),
    "fit": _of_a_game(judging.run_fit),
    "judge": _of_a_game(judging.run_judge),
    "balance": _of_a_game(balancing.run_balance),
}
