"""The rulebook in the chat: asked in one's own words, leafed through, and opened from a panel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.chat.cards import on_show, source_words
from bot.chat.ui.pieces import Menu
from bot.chat.ui.rulebook import EXPLAINED, contents_pieces, explain_menu, topic_pieces
from bot.pocket.shown_message import ShownMessage
from engines import GAMES
from engines.core import AnyGame, Term, spell, tokens
from engines.core.lexicon import is_word, lexicon, occurring
from engines.core.selfplay import Match, Table
from render.words import entries
from tests.bot.house import Clicker, House, house, open_table, shown
from tests.bot.test_commands import asked
from tests.bot.test_signs import components

EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]


@pytest.mark.parametrize("spec", EVERY)
def test_every_page_fits_into_a_message(spec: AnyGame) -> None:
    assert components(*contents_pieces(spec, spec.topics, "I have nothing about that."))
    for name in spec.topics:
        assert components(*topic_pieces(spec, name))


async def test_somebody_asks_and_leafs_through(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        page = await asked(ada, "rules", game="race", topic="sell a good")
        assert "### How do I sell a good?" in page.text
        assert "2 to 5 cards" in page.text
        await ada.click(page, "What is a good?")
        await ada.until(lambda: "face down on a world" in shown(ada, page))
        await ada.click(page, "All questions")
        await ada.until(lambda: "what would you like to know?" in shown(ada, page))
        menu = next(one for one in page_of(at, page).selects if "in.2" in one["custom_id"])
        await ada.choose(page, "end", select=menu["custom_id"])
        await ada.until(lambda: "12 cards in front of them" in shown(ada, page))
        suggested = await ada.suggestions("rules", "topic", "windfall", "table-one", game="race")
        assert suggested[0].name == "What is a windfall world?"
        assert at.pocket.realm.refusals == []


async def test_a_table_shows_the_pages_that_matter_there(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="race", options="level=base")
        ada = at.person("Ada")
        here = offered(await asked(ada, "rules"))
        assert "trade" in here
        assert not {"prestige", "takeovers"} & here
        assert {"prestige", "takeovers"} <= offered(await asked(ada, "rules", game="race"))
        names = {one.value for one in await ada.suggestions("rules", "topic", "", "table-one")}
        assert "prestige" not in names


def offered(page: ShownMessage) -> set[str]:
    """The pages that the menus of a message lead to."""
    return {option["value"] for menu in page.selects for option in menu["options"]}


def page_of(at: House, page: ShownMessage) -> ShownMessage:
    return next(message for message in at.person("Ada").timeline("table-one") if message.id == page.id)


async def test_a_panel_leads_to_its_page_and_explains_what_is_on_show(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="race", options="level=base")
        clicker = Clicker(at.person("Ada"))
        panel = await clicker.open_panel()
        assert panel is not None
        ada = at.person("Ada")
        await ada.click(panel, "More…")
        await at.settle()
        more = page_of(at, panel)
        assert "Rules" in more.labels
        await ada.click(more, "Rules")
        await at.settle()
        assert any("How do I begin?" in message.text for message in ada.timeline("table-one"))
        menu = next(one for one in more.selects if one["custom_id"].endswith(":explain"))
        name = menu["options"][0]["label"]
        await ada.choose(more, menu["options"][0]["value"], select=menu["custom_id"])
        await at.settle()
        assert any(message.text.startswith(f"**{name}**") for message in ada.timeline("table-one"))
        assert at.pocket.realm.refusals == []


async def test_a_table_is_answered_from_the_pages_that_it_plays_by(tmp_path: Path) -> None:
    """Without the expansions nobody searches the deck, so whoever looks for a card explores."""
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        for options, question in (("level=bow", "How does a search work?"), ("level=base", "What happens in Explore?")):
            channel = f"table-{'one' if options == 'level=bow' else 'two'}"
            await open_table(at, "Ada", "Ben", game="race", options=options, channel=channel)
            page = await (await ada.run("rules", channel, topic="look for a card")).answered()
            assert page.text.startswith(f"### {question}")


@pytest.mark.parametrize("spec", EVERY)
def test_what_is_on_show_is_in_the_glossary_and_nothing_hidden(spec: AnyGame) -> None:
    """It is read from the seat's own view and question, so it can tell nothing else."""
    seats = min(spec.seats(spec.options({})))
    match = Match(Table(spec, spec.options({}), ("smart",) * seats, "shown"))
    looked = 0
    for _ in range(12):
        match.play(3)
        session = match.session
        if session.is_over:
            break
        for seat, prompt in session.prompts.items():
            view = session.view(seat)
            found = on_show(spec, view, prompt, seat)
            assert set(found) <= set(entries(spec, session.content))
            looked += bool(found)
    assert looked


@pytest.mark.parametrize("spec", EVERY)
def test_a_game_explains_ten_to_twenty_odd_words_briefly(spec: AnyGame) -> None:
    words = {token: term for token, term in entries(spec, spec.shipped).items() if is_word(token)}
    assert 10 <= len(words) <= 24
    for token, term in words.items():
        assert 20 <= len(term.detail) <= 160, token
        assert not tokens(term.detail), token
        assert "!" not in term.detail, token


@pytest.mark.parametrize("spec", EVERY)
def test_words_that_are_read_in_a_question_are_explained_beside_it(spec: AnyGame) -> None:
    """Half of a game's words come up in a few turns; the menu keeps room for them however many things are named."""
    seats = min(spec.seats(spec.options({})))
    match = Match(Table(spec, spec.options({}), ("smart",) * seats, "words"))
    terms = entries(spec, spec.shipped)
    offered = set()
    for _ in range(40):
        match.play(3)
        if match.session.is_over:
            break
        for seat, prompt in match.session.prompts.items():
            seen = on_show(spec, match.session.view(seat), prompt, seat)
            menu = explain_menu(spec, "a", seen, spec.shipped)
            assert menu is not None
            ids = [item.value for item in menu.items]
            assert len(ids) <= 25
            assert len({item.label for item in menu.items}) == len(ids)
            assert [token for token in ids if is_word(token)] == [token for token in seen if is_word(token)][:EXPLAINED]
            ask = spell(prompt.ask, lambda _, __: "…").lower()
            read = {
                token for token, term in terms.items() if is_word(token) and re.search(rf"\b{term.name.lower()}\b", ask)
            }
            assert read <= set(ids), ask
            offered |= {token for token in ids if is_word(token)}
    assert len(offered) >= sum(map(is_word, terms)) / 2


def test_a_word_is_found_in_any_number_and_spelling_but_not_inside_a_name() -> None:
    words = lexicon(
        Term("Colony", "A point.", also=("colonies",)), Term("Control", "Most colonies."), Term("Good", "A cube.")
    )
    assert occurring(["Sell two Goods, land COLONIES."], words) == ["word:good", "word:colony"]
    assert occurring(["The goodly colonist, uncontrolled; control-freak"], words) == []


def test_a_menu_of_questions_has_no_more_than_a_menu_holds() -> None:
    for spec in GAMES.values():
        menus = [piece for piece in contents_pieces(spec, spec.topics) if isinstance(piece, Menu)]
        assert sum(len(menu.items) for menu in menus) == len(spec.topics)


@pytest.mark.parametrize("spec", GAMES.values(), ids=lambda spec: spec.key)
def test_everything_that_can_be_explained_says_where_it_comes_from(spec: AnyGame) -> None:
    terms = entries(spec, spec.shipped).values()
    assert all(bool(source_words(term)) == (term.provenance != "published") for term in terms)
    assert source_words(Term("Mine", "All mine.", "made on a rainy Sunday")) == "Made on a rainy Sunday."
