"""Chance: the same numbers for ever, and a digest of everything disclosed."""

from engines.core import Chance, Dice
from engines.core.fairness import commitment, seating, seed_from


def test_the_stream_is_pinned_for_ever() -> None:
    dice = Dice("astrolabe")
    assert [dice.roll() for _ in range(12)] == PINNED


PINNED = [1, 5, 4, 6, 2, 2, 6, 1, 1, 2, 6, 5]


def test_every_face_comes_up_about_equally_often() -> None:
    dice = Dice("fair")
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_stream_goes_on_where_it_was_left() -> None:
    one = Dice("x")
    [one.below(100) for _ in range(5)]
    other = Dice("x", drawn=one.drawn)
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


def test_whatever_is_disclosed_moves_the_digest() -> None:
    chance = Chance("x")
    digests = [chance.digest]
    deck = ["a", "b", "c"]
    for act in (
        chance.roll,
        lambda: chance.shuffle(deck),
        lambda: chance.deal(deck, 0),
        lambda: chance.sample(deck, 1),
        lambda: chance.reveal("a", (1,)),
    ):
        act()
        digests.append(chance.digest)
    assert len(set(digests)) == len(digests)


def test_the_digest_tells_what_from_what_and_whom_from_whom() -> None:
    def after(what: str, seats: tuple[int, ...] | None) -> str:
        chance = Chance("x")
        chance.reveal(what, seats)
        return chance.digest

    assert len({after("a", None), after("b", None), after("a", (0,)), after("a", (0, 1)), after("a", ())}) == 5


def test_the_order_of_a_shuffle_enters_the_digest() -> None:
    one, other = Chance("x"), Chance("x")
    one.shuffle(["a", "b", "c"])
    other.shuffle(["c", "b", "a"])
    assert one.digest != other.digest


def test_a_deal_takes_the_top_and_tells_only_its_seat() -> None:
    chance, deck = Chance("x"), ["bottom", "top"]
    assert chance.deal(deck, 2) == "top"
    assert deck == ["bottom"]
    assert [(d.what, d.seats) for d in chance.disclosed] == [("top", (2,))]


def test_every_join_stirs_the_seed() -> None:
    seeds = {seed_from("s", joins) for joins in ([], ["1"], ["1", "2"], ["2", "1"], ["12"])} | {seed_from("t", ["1"])}
    assert len(seeds) == 6
    assert commitment("s") != commitment("t")


def test_seats_are_drawn_from_the_seed() -> None:
    assert sorted(seating("x", 5)) == [0, 1, 2, 3, 4]
    assert len({tuple(seating(str(n), 4)) for n in range(60)}) > 10
