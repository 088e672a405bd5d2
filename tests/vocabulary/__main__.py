"""`python -m tests.vocabulary KEY …`: add a game's new words to its stored vocabulary."""

from __future__ import annotations

import argparse

from engines.core import AnyGame
from tests.launch import GAMES
from tests.vocabulary import Vocabulary
from tests.vocabulary.heard import Heard, listen_to_tests, more_games, shapes_of, usually


def record(spec: AnyGame, rounds: int, *, with_tests: bool) -> list[str]:
    """Add what is heard to the file; returns the keys that nobody was ever asked."""
    more = Heard()
    more.listen(more_games(spec, rounds), shapes_of(spec))
    if with_tests:
        listen_to_tests(spec, more)
    known = Vocabulary.stored(spec, spec.schema) or Vocabulary()
    known.add(spec, usually(spec), more)
    known.write(spec)
    return sorted(key for key, shapes in known.prompts.items() if not shapes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.vocabulary", description="Add a game's new words.")
    parser.add_argument("keys", nargs="*", help="the games (all of them)")
    parser.add_argument("--more", type=int, default=0, metavar="N", help="listen to so many rounds of other games too")
    parser.add_argument("--tests", action="store_true", help="listen to the game's own tests too")
    asked = parser.parse_args()
    for key in asked.keys or list(GAMES):
        unheard = record(GAMES[key], asked.more, with_tests=asked.tests)
        print(f"{key}: recorded" + (f"; in the source but never asked: {', '.join(unheard)}" if unheard else ""))
