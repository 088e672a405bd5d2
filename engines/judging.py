"""The commands `fit` and `judge`: learn what a position is worth from games between bots, and try it on others."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engines.arguments import each_options, numbers_of_seats
from engines.core.bots import must_know
from engines.core.errors import BadOptions
from engines.core.fitting import (
    NOISE,
    RIDGE,
    Case,
    Forecast,
    Sample,
    calibration,
    fit,
    log_loss,
    samples,
    shares,
    spreads,
)
from engines.core.pricing import boards, fit_prices, means, rms
from engines.core.selfplay import Table, seating
from engines.core.spec import AnyGame, Options
from engines.core.weights import PIECES, write_set

UNSEEN = 4  # a game in so many beyond those it is fitted to, to see what the table is worth


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The arguments of both commands."""
    fitting = commands.add_parser("fit", help="learn what a position is worth from games between bots")
    trying = commands.add_parser("judge", help="try what was learned on other games, against points alone")
    for parser, games, seed in ((fitting, 240, "fit"), (trying, 60, "judge")):
        parser.add_argument("key", help="the game")
        parser.add_argument("--games", type=int, default=games, help=f"how many games ({games})")
        parser.add_argument("--seats", help="how many players; several numbers, with commas, take turns")
        parser.add_argument("--seed", default=seed, help="any text; the same seed gives the same games")
        parser.add_argument("--bots", default="smart", help="kinds of bots, with commas; they rotate over the seats")
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE[,VALUE]", help="several take turns"
        )
    fitting.add_argument("--ridge", type=float, default=RIDGE, help=f"how small the weights are held ({RIDGE})")
    fitting.add_argument("--file", help="where the weights go, in place of the game's own")
    fitting.add_argument("--prices", action="store_true", help="what pieces are worth, instead of positions")


def run_fit(spec: AnyGame, asked: argparse.Namespace) -> int:
    """Play, fit, and write each set that knows more than the points; 1 if one of them does not."""
    if asked.prices:
        return _fit_prices(spec, asked)
    if spec.mind.measure is None:
        raise BadOptions(f"{spec.title} has no features to weigh yet.")
    played = _played(spec, asked, asked.games + max(1, asked.games // UNSEEN))
    seen, unseen = played[: asked.games], played[asked.games :]
    ways = sorted({sample.way for game in seen for sample in game})
    return max([_fit_way(spec, asked, way, _of(seen, way), _of(unseen, way)) for way in ways])


def run_judge(spec: AnyGame, asked: argparse.Namespace) -> int:
    """Play, and say how far the shipped table can be believed."""
    played = _played(spec, asked, asked.games)
    for way in sorted({sample.way for game in played for sample in game}):
        listed = _of(played, way)
        weights = spec.mind.weights.get(way)
        if weights is None:
            print(f"{way}: there is no table; points are all it goes by.")
            continue
        scale = fit([Case(s.points, s.target, s.weight) for s in listed], 0.01)
        said, points = _forecasts(listed, weights), _by_points(listed, scale)
        print(f"{way}: {len(listed)} positions of {asked.games} games")
        print(f"  log-loss {log_loss(said):.3f}; points alone {log_loss(points):.3f} (scaled to these very games)")
        _print_calibration(said)
    return 0


def _fit_way(spec: AnyGame, asked: argparse.Namespace, way: str, seen: list[Sample], unseen: list[Sample]) -> int:
    weights = fit([Case(s.features, s.target, s.weight) for s in seen], asked.ridge)
    scale = fit([Case(s.points, s.target, s.weight) for s in seen], 0.01)
    said = _forecasts(unseen, weights)
    loss, points = log_loss(said), log_loss(_by_points(unseen, scale))
    print(f"{way}: {len(seen)} positions of {asked.games} games, {len(unseen)} of others to try it on")
    print(f"  log-loss on those {loss:.3f}; points alone {points:.3f}")
    sizes = spreads(s.features for s in seen)
    named = zip(spec.mind.features, weights, sizes, strict=True)
    for feature, weight, size in sorted(named, key=lambda each: -abs(each[1] * each[2])):
        print(f"  {feature.name:20} {weight:+8.3f}   counts for {weight * size:+6.2f}   ({feature.phrase})")
    _print_calibration(said)
    if not loss < points:
        print("  It knows no more than the points, so it is not written.")
        return 1
    made = {
        "games": asked.games,
        "seed": asked.seed,
        "seats": asked.seats or "",
        "options": " ".join(asked.option),
        "bots": asked.bots,
        "random_answers": f"{', '.join(map(str, NOISE))} % by seat",
        "ridge": asked.ridge,
        "positions": len(seen),
        "unseen_games": max(1, asked.games // UNSEEN),
        "log_loss_unseen": round(loss, 4),
        "log_loss_points_alone": round(points, 4),
    }
    names = [feature.name for feature in spec.mind.features]
    home = Path(asked.file or Path(__file__).parent / spec.key / "minds" / "weights.json")
    write_set(home, way, dict(zip(names, weights, strict=True)), made)
    print(f"  Written to {home}.")
    return 0


def _fit_prices(spec: AnyGame, asked: argparse.Namespace) -> int:
    """Play, try every piece on the way, and write what their parts are worth; 1 if that explains no more than before."""
    pricing = spec.pieces.pricing
    if pricing is None:
        raise BadOptions(f"{spec.title} says nothing yet about what its pieces are made of.")
    tables = itertools.islice(_tables(spec, asked), asked.games)
    tried = [board for table in tables for board in boards(pricing, table)]
    brought = means(tried)
    worth = fit_prices(pricing, spec.shipped, brought, asked.ridge)
    was, now = (rms(pricing, spec.shipped, brought, each) for each in (pricing.thought, worth))
    print(f"{len(brought)} pieces tried on {len(tried)} boards; off by {now:.1f} on average, before by {was:.1f}")
    for part, value in worth.items():
        print(f"  {part:20} {pricing.thought[part]:6.1f} → {value:6.1f}")
    if not now < was:
        return 1
    made = {"games": asked.games, "seed": asked.seed, "seats": asked.seats or "", "bots": asked.bots}
    made |= {"boards": len(tried), "ridge": asked.ridge, "off_by": round(now, 2), "off_by_before": round(was, 2)}
    home = Path(asked.file or Path(__file__).parent / spec.key / "minds" / "prices.json")
    write_set(home, PIECES, worth, made)
    print(f"  Written to {home}.")
    return 0


# --- games -----------------------------------------------------------------------------------------------------------------


def _played(spec: AnyGame, asked: argparse.Namespace, games: int) -> list[list[Sample]]:
    tables = itertools.islice(_tables(spec, asked), games)
    played = []
    for number, table in enumerate(tables, 1):
        played.append(samples(table))
        if not number % max(1, games // 10):
            print(f"{number}/{games} games", file=sys.stderr, flush=True)
    return played


def _tables(spec: AnyGame, asked: argparse.Namespace) -> Iterator[Table]:
    """Table after table: options and numbers of seats take turns, kinds of bots rotate."""
    kinds = asked.bots.split(",")
    for kind in kinds:
        must_know(spec, kind)
    variants = [
        (options, seats) for options in each_options(spec, asked.option) for seats in _seats(spec, asked, options)
    ]
    for game, (options, seats) in enumerate(itertools.cycle(variants)):
        yield Table(spec, options, seating(kinds, seats, game), f"{asked.seed}:{game}")


def _seats(spec: AnyGame, asked: argparse.Namespace, options: Options) -> list[int]:
    return numbers_of_seats(asked.seats) if asked.seats else [min(spec.seats(options))]


# --- forecasts -------------------------------------------------------------------------------------------------------------


def _of(games: Iterable[list[Sample]], way: str) -> list[Sample]:
    return [sample for game in games for sample in game if sample.way == way]


def _forecasts(listed: Sequence[Sample], weights: Sequence[float]) -> list[Forecast]:
    return [(shares(sample.features, weights), sample.won, sample.weight) for sample in listed]


def _by_points(listed: Sequence[Sample], scale: Sequence[float]) -> list[Forecast]:
    return [(shares(sample.points, scale), sample.won, sample.weight) for sample in listed]


def _print_calibration(said: Sequence[Forecast]) -> None:
    cells = [f"{100 * s:.0f} → {100 * c:.0f} ({100 * n:.0f})" for s, c, n in calibration(said)]
    print(f"  said → came, in per cent (share of forecasts): {', '.join(cells)}")
