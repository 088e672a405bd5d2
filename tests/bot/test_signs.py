"""Icons in messages: drawn where they are uploaded, signs where they are not, before the words of buttons and menus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.chat.ui import signs
from bot.chat.ui.message import classic, layout
from bot.chat.ui.pieces import Button, Item, Menu, Piece, Row, Words, clip, width
from bot.chat.ui.signs import forget, learn
from bot.pocket.judge.components import judge_components
from bot.pocket.judge.form import Form
from bot.table.names import escaped

FUEL = 1_234_567_890_123_456_789


@pytest.fixture(autouse=True)
def nothing_is_uploaded() -> Iterator[None]:
    forget()
    yield
    forget()


def upload(name: str = "fuel", key: int = FUEL) -> None:
    learn({name: discord.PartialEmoji(name=f"{name}_3fa1", id=key)})


def components(*pieces: Piece) -> list[dict[str, Any]]:
    """The pieces as they are sent, judged as Discord judges them."""
    form = Form({FUEL})
    payload: list[dict[str, Any]] = layout(pieces).to_components()  # type: ignore[no-untyped-call]
    judge_components(form, ("components",), payload, layout=True, files=frozenset())
    form.close()
    return payload


def button(label: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = components(Row((Button("b", label, **more),)))[0]["components"][0]
    return found


def test_a_text_shows_the_drawing_the_sign_or_the_word() -> None:
    text = Words("Pay 2 {icon:fuel} {icon:arrow} 1 {icon:fleet}")
    assert components(text)[0]["content"] == "Pay 2 🔥 → 1 🚀"
    upload()
    assert components(text)[0]["content"] == f"Pay 2 <:fuel_3fa1:{FUEL}> → 1 🚀"
    assert classic([text])[0] == f"Pay 2 <:fuel_3fa1:{FUEL}> → 1 🚀"


def test_an_icon_stands_before_the_label_of_a_button() -> None:
    made = button("Take 2", icon="fuel")
    assert (made["emoji"], made["label"]) == ({"id": None, "name": "🔥"}, "Take 2")
    upload()
    assert button("Take 2", icon="fuel")["emoji"] == {"id": FUEL, "name": "fuel_3fa1"}


def test_an_icon_that_a_label_begins_with_stands_before_it() -> None:
    upload()
    made = button("{icon:fuel} Take 2 {icon:fuel}")
    assert (made["emoji"]["id"], made["label"]) == (FUEL, "Take 2 🔥")


def test_an_icon_without_a_sign_stays_a_word_in_the_label() -> None:
    made = button("{icon:arrow} 3")
    assert "emoji" not in made
    assert made["label"] == "→ 3"


def test_a_button_may_be_an_icon_alone() -> None:
    made = button("", icon="undo")
    assert made["emoji"]["name"] == "↩️"
    assert not made.get("label")


def test_the_entries_of_a_menu_carry_icons_too() -> None:
    upload()
    menu = Menu(
        "m", "Pay {icon:fuel}", (Item("a", "Fuel", "costs 1 {icon:ore}", icon="fuel"), Item("b", "{icon:ore} Ore"))
    )
    made = components(menu)[0]["components"][0]
    assert made["placeholder"] == "Pay 🔥"
    assert [(one["label"], one["emoji"]["name"]) for one in made["options"]] == [("Fuel", "fuel_3fa1"), ("Ore", "⛏️")]
    assert made["options"][0]["description"] == "costs 1 ⛏️"


def test_an_emoji_that_is_gone_is_refused_by_the_judge() -> None:
    upload(key=FUEL + 1)
    with pytest.raises(Exception, match="Invalid Form Body"):
        button("Take 2", icon="fuel")


def test_no_icon_comes_of_a_players_name() -> None:
    upload()
    name = escaped("{icon:fuel}")
    assert components(Words(f"{name} moves"))[0]["content"] == "\\{icon:fuel} moves"
    assert button(f"Take over from {name}")["label"] == "Take over from {icon:fuel}"


@pytest.mark.parametrize("limit", range(4, 40))
def test_a_text_is_never_cut_within_an_icon_a_mention_or_a_link(limit: int) -> None:
    text = "Pay 2 {icon:fuel} to <@123456> or see </hand:77> or {icon:ore}"
    short = clip(text, limit, len)
    assert len(short) <= limit
    assert short.count("{") == short.count("}")
    assert short.count("<") == short.count(">")


def test_an_icon_counts_as_a_sign_where_labels_are_measured() -> None:
    assert width("{icon:good_novelty}{icon:good_rare} two") == 8
    assert clip("{icon:good_novelty} a label", 12) == "{icon:good_novelty} a label"
    assert clip("{icon:good_novelty} a long label", 12) == "{icon:good_novelty} a long l…"


def test_the_longest_text_full_of_drawings_is_cut_between_them() -> None:
    upload()
    content = components(Words("{icon:fuel}" * 400))[0]["content"]
    assert len(content) <= 4000
    assert content == f"<:fuel_3fa1:{FUEL}>" * (content.count("<")) + "…"


def test_an_unknown_icon_is_a_word_never_a_token() -> None:
    assert signs.shown("a {icon:no_such}") == "a no such"
