"""Prompts: which answers are legal, and the sentences for those that are not."""

import pytest

from engines.core import Choice, Group, IllegalChoice, Option, Prompt, RuleFault, count_group, counted, pick
from engines.core.bots import random_bot
from engines.core.chance import Dice

ABC = tuple(Option(letter, letter.upper()) for letter in "abc")


def test_unordered_picks_are_put_in_prompt_order() -> None:
    assert pick(0, "k", "Pick.", ABC, least=0, most=3).normal(("c", "a")) == ("a", "c")


def test_ordered_picks_keep_their_order() -> None:
    assert pick(0, "k", "Pick.", ABC, most=3, ordered=True).normal(("c", "a")) == ("c", "a")


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (("a", "a"), "only once"),
        (("d",), "not possible now"),
        ((), "1 more to pick: 0 of 1 chosen"),
        (("a", "b"), "At most 1 pick here: 1 too many"),
        (("a", "d"), "not possible now"),
    ],
)
def test_a_wrong_choice_gets_a_sentence(choice: Choice, sentence: str) -> None:
    prompt = pick(0, "k", "Pick.", ABC)
    with pytest.raises(IllegalChoice, match=r"pick|once|possible") as refusal:
        prompt.normal(choice)
    assert sentence in str(refusal.value)


def test_a_form_is_one_answer_over_all_groups() -> None:
    form = Prompt(0, "pay", "Pay.", (count_group("Ice", "ice", 0, 2), Group("Cards", ABC, 0, 2)))
    answer = form.normal(("c", "ice.2", "a"))
    assert answer == ("ice.2", "a", "c")
    assert counted(answer, "ice") == 2


def test_the_joint_rule_speaks_to_the_player() -> None:
    prompt = pick(0, "k", "Pick.", ABC, veto=lambda choice: "Not B, please." if "b" in choice else None)
    with pytest.raises(IllegalChoice, match="Not B, please"):
        prompt.normal(("b",))
    assert list(prompt.answers()) == [("a",), ("c",)]


def test_equality_ignores_suggestion_and_joint_rule() -> None:
    assert pick(0, "k", "Pick.", ABC, suggest=lambda: ("a",), veto=lambda _: None) == pick(0, "k", "Pick.", ABC)


def test_the_only_legal_answer_is_found_even_behind_a_joint_rule() -> None:
    assert pick(0, "k", "Pick.", ABC[:1]).only_answer() == ("a",)
    assert pick(0, "k", "Pick.", ABC).only_answer() is None
    assert pick(0, "k", "Pick.", ABC, veto=lambda c: None if c == ("b",) else "no").only_answer() == ("b",)


def test_a_prompt_without_any_legal_answer_is_a_fault() -> None:
    with pytest.raises(RuleFault, match="no legal answer"):
        pick(0, "k", "Pick.", ABC, veto=lambda _: "never").only_answer()


def test_without_a_suggestion_the_first_legal_answer_is_suggested() -> None:
    assert pick(0, "k", "Pick.", ABC, veto=lambda c: "no" if c == ("a",) else None).suggestion() == ("b",)


def test_an_illegal_suggestion_does_not_get_through() -> None:
    with pytest.raises(IllegalChoice):
        pick(0, "k", "Pick.", ABC, suggest=lambda: ("z",)).suggestion()


def test_random_picks_reach_every_legal_answer() -> None:
    prompt = pick(0, "k", "Pick.", ABC, least=0, most=3, veto=lambda c: "no" if len(c) == 2 else None)
    dice = Dice("x")
    seen = {prompt.normal(random_bot(None, prompt, dice)) for _ in range(300)}
    assert seen == set(prompt.answers())
    assert len(seen) == 5


def test_answers_come_one_at_a_time() -> None:
    crowd = tuple(Option(f"unit-{n}", str(n)) for n in range(40))
    prompt = Prompt(0, "march", "Who marches?", (Group("Units", crowd, 1, 40), Group("To", crowd[:2])))
    assert next(prompt.answers()) == ("unit-0", "unit-0")


def test_a_strict_joint_rule_over_many_options_is_looked_at_for_so_long_only() -> None:
    options = tuple(Option(f"unit-{number}", "") for number in range(40))
    prompt = Prompt(
        0, "disband", "", (Group("", options, 0, 40),), veto=lambda choice: None if len(choice) > 30 else "no"
    )
    assert list(prompt.answers(500)) == []
    assert list(prompt.answers(1)) == []
