"""Prices: what pieces are worth, learned by trying every one of them on boards of games between bots.

A game says what a piece is made of and what each would bring its owner on a board. What a part is worth is then what explains
the mean of that best, by least squares, held near what was thought of it before; a piece that is new is priced by its parts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engines.core.balance import Sum
from engines.core.content import Content
from engines.core.fitting import Matrix, solved
from engines.core.pieces import Parts, Pricing, priced
from engines.core.selfplay import Match, Table

EVERY = 6  # one in so many of the moments when a piece could be used is looked at


def boards(pricing: Pricing, table: Table) -> Iterator[Mapping[str, float]]:
    """Play a game, and try the pieces now and then."""
    match, seen = Match(table), 0
    match.session.quiet = True
    while not match.session.is_over:
        seat, choice = match.next_move()
        if match.session.prompts[seat].key in pricing.moments:
            seen += 1
            if seen % EVERY == 0:
                yield pricing.tries(match.session.view(seat), seat)
        match.session.submit(seat, choice)
        match.decisions += 1


def means(tried: Iterable[Mapping[str, float]]) -> dict[str, Sum]:
    """What every piece brought over all boards."""
    found: dict[str, Sum] = defaultdict(Sum)
    for board in tried:
        for piece, gain in board.items():
            found[piece].add(gain)
    return found


def fit_prices(pricing: Pricing, content: Content, brought: Mapping[str, Sum], ridge: float) -> dict[str, float]:
    """What every part is worth, by least squares; one of which no piece has any stays as it was thought to be."""
    made_of = pricing.parts(content)
    names = [part for part in pricing.thought if any(made_of[piece].get(part) for piece in brought)]
    bend: Matrix = [[0.0] * len(names) for _ in names]
    slope = [0.0] * len(names)
    for piece, sums in brought.items():
        amounts = [made_of[piece].get(part, 0.0) for part in names]
        missing = sums.mean - priced(made_of[piece], {**pricing.thought, **pricing.given})
        for at, amount in enumerate(amounts):
            slope[at] += amount * missing
            bend[at] = [sum_ + amount * other for sum_, other in zip(bend[at], amounts, strict=True)]
    for at, part in enumerate(names):
        bend[at][at] += ridge / max(1.0, pricing.thought[part]) ** 2  # what is dear may move further
    moved = dict(zip(names, solved(bend, slope), strict=True))
    return {part: max(0.0, worth + moved.get(part, 0.0)) for part, worth in pricing.thought.items()}


def rms(pricing: Pricing, content: Content, brought: Mapping[str, Sum], worth: Parts) -> float:
    """How far prices are from what pieces brought."""
    made_of, table = pricing.parts(content), {**worth, **pricing.given}
    apart = [priced(made_of[piece], table) - sums.mean for piece, sums in brought.items()]
    return float((sum(x * x for x in apart) / len(apart)) ** 0.5)
