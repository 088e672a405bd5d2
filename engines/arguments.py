"""What people write behind a command: which game, with which options, at which table."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator, Sequence

from engines.core.bots import must_know
from engines.core.errors import BadOptions
from engines.core.selfplay import Table, seating
from engines.core.spec import AnyGame, Options, Registry


def game_named(games: Registry, key: str) -> AnyGame:
    """The game with that key, or a sentence that lists them."""
    if key not in games:
        raise BadOptions(f"There is no game “{key}” (there are: {', '.join(games) or 'none'}).")
    return games[key]


def options_from(spec: AnyGame, given: Sequence[str]) -> Options:
    """The options of a game from `name=value` words."""
    options: Options = spec.options(dict(_pairs(given)))
    return options


def each_options(spec: AnyGame, given: Sequence[str]) -> Iterator[Options]:
    """The options of a game from `name=value,value` words: every combination of the values."""
    pairs = _pairs(given)
    for values in itertools.product(*(value.split(",") for _, value in pairs)):
        yield spec.options({name: value for (name, _), value in zip(pairs, values, strict=True)})


def _pairs(given: Sequence[str]) -> list[tuple[str, str]]:
    for word in given:
        if "=" not in word:
            raise BadOptions(f"Write options as name=value, not “{word}”.")
    return [(name, value) for name, _, value in (word.partition("=") for word in given)]


def numbers_of_seats(text: str) -> list[int]:
    """Numbers of players written with commas."""
    if not all(word.isdigit() for word in text.split(",")):
        raise BadOptions(f"Write numbers of players with commas, such as 2,3, not “{text}”.")
    return [int(word) for word in text.split(",")]


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that describe a table of bots, here and wherever else positions are made."""
    parser.add_argument("key", help="the game")
    parser.add_argument("--seats", type=int, help="how many players (the fewest the options allow)")
    parser.add_argument("--seed", default="1", help="any text; the same seed gives the same games")
    parser.add_argument("--bots", default="random", help="kinds of bots, separated by commas")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def table_from(games: Registry, asked: argparse.Namespace, game: int) -> Table:
    """The table that those arguments describe, for game number `game`."""
    spec = game_named(games, asked.key)
    options = options_from(spec, asked.option)
    kinds = asked.bots.split(",")
    for kind in kinds:
        must_know(spec, kind)
    seats = asked.seats if asked.seats is not None else min(spec.seats(options))
    return Table(spec, options, seating(kinds, seats, game), f"{asked.seed}:{game}")
