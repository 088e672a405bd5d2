"""Flows: asking one, asking all in secret, side by side, and by precedence."""

from __future__ import annotations

import pytest

from engines.core import (
    PASS,
    Chance,
    Choice,
    Flow,
    Jump,
    Option,
    RuleFault,
    Seat,
    ask,
    ask_all,
    later,
    offer,
    think_through,
    together,
)
from engines.core.flow import Open
from engines.core.prompt import Prompt, pick


def prompt(seat: Seat, *ids: str, commit: bool = False) -> Prompt:
    return pick(seat, "k", "Pick.", [Option(i, i) for i in ids or (PASS, "yes")], commit=commit)


def drive(flow: Flow[object], *answers: tuple[Seat, str]) -> tuple[object, list[Open]]:
    """The flow's result and every set of open prompts on the way."""
    opened = []
    try:
        opened.append(next(flow))
        for seat, choice in answers:
            opened.append(flow.send((seat, (choice,))))
    except StopIteration as stop:
        return stop.value, opened
    return "still open", opened


def test_ask_answers_itself_where_there_is_no_choice() -> None:
    assert drive(ask(prompt(0, "only"))) == (("only",), [])


def test_ask_never_commits_by_itself() -> None:
    result, opened = drive(ask(prompt(0, "done", commit=True)), (0, "done"))
    assert result == ("done",)
    assert list(opened[0]) == [0]


def test_ask_all_asks_everybody_even_without_a_choice() -> None:
    chance = Chance("x")
    result, opened = drive(ask_all(chance, [prompt(0, "only"), prompt(1)]), (1, PASS), (0, "only"))
    assert result == {0: ("only",), 1: (PASS,)}
    assert [sorted(o) for o in opened] == [[0, 1], [0]]
    assert opened[1].answered[1][1] == (PASS,)


def test_a_secret_pick_can_be_changed_until_the_last_is_in() -> None:
    result, _ = drive(ask_all(Chance("x"), [prompt(0), prompt(1)]), (0, PASS), (0, "yes"), (1, PASS))
    assert result == {0: ("yes",), 1: (PASS,)}


def test_a_secret_pick_discloses_at_the_join_and_not_before() -> None:
    chance = Chance("x")
    flow = ask_all(chance, [prompt(0), prompt(1)])
    next(flow)
    flow.send((0, ("yes",)))
    assert chance.digest == ""
    with pytest.raises(StopIteration):
        flow.send((1, (PASS,)))
    assert [(d.what, d.seats) for d in chance.disclosed] == [("0 picks yes", None), ("1 picks pass", None)]


def test_a_pick_that_stays_secret_is_disclosed_to_its_owner_only() -> None:
    chance = Chance("x")
    drive(ask_all(chance, [prompt(0)], shown=False), (0, "yes"))
    assert chance.disclosed[0].seats == (0,)


def test_an_offer_waits_for_the_first_in_line() -> None:
    offered = [prompt(2), prompt(0), prompt(1)]
    assert drive(offer(Chance("x"), offered), (1, "yes"), (0, "yes"))[0] == "still open"
    assert drive(offer(Chance("x"), offered), (1, "yes"), (2, PASS), (0, PASS))[0] == (1, ("yes",))
    assert drive(offer(Chance("x"), offered), (2, "yes"))[0] == (2, ("yes",))
    assert drive(offer(Chance("x"), offered), (2, PASS), (1, PASS), (0, PASS))[0] is None


def test_unused_answers_to_an_offer_are_never_disclosed() -> None:
    chance = Chance("x")
    drive(offer(chance, [prompt(2), prompt(0)]), (0, "yes"), (2, "yes"))
    assert [d.what for d in chance.disclosed] == ["2 takes yes"]


def test_that_nobody_takes_an_offer_is_disclosed_to_all() -> None:
    chance = Chance("x")
    drive(offer(chance, [prompt(2), prompt(0)]), (0, PASS), (2, PASS))
    assert [(d.what, d.seats) for d in chance.disclosed] == [("nobody takes it", None)]


def test_an_offer_to_nobody_discloses_nothing() -> None:
    chance = Chance("x")
    assert drive(offer(chance, []))[0] is None
    assert chance.digest == ""


def test_branches_run_side_by_side_and_later_waits_for_the_join() -> None:
    chance, done = Chance("x"), []

    def branch(seat: Seat) -> Flow[Choice]:
        choice = yield from ask(prompt(seat))
        later(chance, lambda: done.append(seat))
        return choice

    flow = together(chance, {0: branch(0), 1: branch(1)})
    next(flow)
    flow.send((1, ("yes",)))
    assert done == []
    with pytest.raises(StopIteration) as stop:
        flow.send((0, (PASS,)))
    assert stop.value.value == {0: (PASS,), 1: ("yes",)}
    assert done == [0, 1]  # in order of the branches, not of arrival


def test_later_outside_a_branch_happens_at_once() -> None:
    done: list[int] = []
    later(Chance("x"), lambda: done.append(1))
    assert done == [1]


def test_a_branch_may_not_ask_another_seat() -> None:
    with pytest.raises(RuleFault, match="its own seat only"):
        drive(together(Chance("x"), {0: ask(prompt(1))}))


def test_a_branch_may_not_jump() -> None:
    def branch() -> Flow[None]:
        yield from ask(prompt(0))
        raise Jump("end")

    with pytest.raises(RuleFault, match="jumps to end"):
        drive(together(Chance("x"), {0: branch()}), (0, "yes"))


@pytest.mark.parametrize("window", [ask_all, offer])
def test_a_branch_may_not_open_a_window(window: object) -> None:
    chance = Chance("x")

    def branch() -> Flow[None]:
        yield from window(chance, [prompt(0)])  # type: ignore[operator]

    with pytest.raises(RuleFault, match="inside a branch"):
        drive(together(chance, {0: branch()}))


def test_a_flow_can_be_thought_through() -> None:
    def twice() -> Flow[list[str]]:
        first = yield from ask(prompt(0, "a", "b"))
        return [*first, *(yield from ask(prompt(1, "c", "d")))]

    assert think_through(twice(), lambda asked: (asked.options[-1].id,)) == ["b", "d"]


def test_the_join_may_jump() -> None:
    chance = Chance("x")

    def end() -> None:
        raise Jump("end")

    def branch() -> Flow[None]:
        yield from ask(prompt(0))
        later(chance, end)

    with pytest.raises(Jump):
        drive(together(chance, {0: branch()}), (0, "yes"))
