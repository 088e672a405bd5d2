"""Set-up: factions, charts, decks, and content that an owner replaces."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import PASS, ContentError, Dice, Session, plain
from engines.expanse import GAME
from engines.expanse.facts.board import BASES, PILES
from engines.expanse.facts.factions import FACTIONS, PLAYED, FactionFacts
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, Faction, Resource, Sector, Ship
from engines.expanse.state import State
from engines.expanse.view import ExpanseView, hide
from tests.engines.expanse.scenes import PG, scene

Opened = Session[State, ExpanseView, ExpanseOptions]

# influence on the map at the start, where it is not 8: some have more of something else
PLACED = {
    (3, Faction.UN): 5,
    (3, Faction.MCR): 9,
    (3, Faction.OPA): 7,
    (4, Faction.UN): 3,
    (4, Faction.MCR): 10,
    (4, Faction.OPA): 10,
}


def opened(seats: int, *wishes: str, seed: str = "seed") -> Opened:
    session, _ = Session.new(GAME, ExpanseOptions(), seats, seed)
    for seat in range(seats):
        session.submit(seat, (wishes[seat] if seat < len(wishes) else PASS,))
    return session


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_is_stacked_in_piles(seats: int) -> None:
    session, _ = Session.new(GAME, ExpanseOptions(), seats, "piles")
    piles, deck = PILES[seats], session.state.deck
    size = piles.below + piles.scores
    assert len(deck) == {2: 36, 3: 41, 4: 50}[seats]
    assert [deck[n * size : (n + 1) * size].count(SCORE) for n in range(3)] == [2, 2, 2]
    assert SCORE not in deck[3 * size :]
    cards = [card for card in (*deck, *session.state.box) if card != SCORE]
    assert len(cards) == len(set(cards)) == {2: 37, 3: 44, 4: 52}[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_faction_starts_by_its_chart(seats: int) -> None:
    g = opened(seats).state
    assert sorted(g.factions) == sorted(PLAYED[seats])
    for faction in g.factions:
        player, facts = g.of(faction), g.facts(faction)
        placed = sum(player.cubes.values())
        assert placed == PLACED.get((seats, faction), 8)
        assert player.stock + placed == facts.cubes
        assert sum(sum(ships.values()) for ships in player.ships.values()) == 5
        assert (player.cp, player.reserve) == (10, {})


def test_nobody_begins_on_luna_once_there_are_more_than_two() -> None:
    for seats in (3, 4):
        g = opened(seats).state
        assert [g.of(faction).cubes.get("luna", 0) for faction in g.factions] == [0] * seats


def test_cubes_are_seventeen_a_faction() -> None:
    assert [facts.cubes + facts.diplomats for facts in FACTIONS.entries] == [17, 17, 17, 17]
    assert dict(FACTIONS.entries[1].ships) == {Ship.FLEET: 3, Ship.BATTLESHIP: 2}


def test_each_resource_is_wanted_by_two_factions() -> None:
    for players, resources in ((3, Resource), (4, Resource)):
        wanted = [r for faction in PLAYED[players] for r in _facts(faction).wants(players)]
        counts = {resource: wanted.count(resource) for resource in resources}
        assert set(counts.values()) <= ({2} if players == 4 else {0, 2})
    assert all(_facts(faction).wants(2) == () for faction in PLAYED[2])


def _facts(faction: Faction) -> FactionFacts:
    return next(facts for facts in FACTIONS.entries if facts.id == faction)


def test_four_bases_of_each_resource() -> None:
    resources = [base.resource for base in BASES.entries]
    assert {resource: resources.count(resource) for resource in Resource} == dict.fromkeys(Resource, 4)


def test_wishes_are_granted_where_they_do_not_clash() -> None:
    g = opened(4, "pg", "opa", "mcr", "un").state
    assert g.factions == [Faction.PG, Faction.OPA, Faction.MCR, Faction.UN]


def test_a_clash_of_wishes_is_settled_by_lot() -> None:
    takers = {opened(3, "opa", "opa", "opa", seed=str(n)).state.seat_of(Faction.OPA) for n in range(20)}
    assert takers == {0, 1, 2}


def test_wishes_are_secret_until_all_are_in() -> None:
    session, _ = Session.new(GAME, ExpanseOptions(), 3, "secret")
    before = session.view(1)
    session.submit(0, ("opa",))
    assert session.view(1) == before


def test_the_last_player_has_the_rocinante_at_home() -> None:
    for n in range(6):
        g = opened(4, seed=str(n)).state
        last = (g.first + 3) % 4
        assert g.holder == last
        assert g.rocinante == g.facts(g.faction_at(last)).home
        assert g.initiative[0] == g.faction_at(last)
        assert g.initiative[-1] == g.faction_at(g.first)


def test_with_two_players_there_is_no_initiative_track() -> None:
    g = opened(2).state
    assert g.initiative == []
    assert {base.id for base in BASES.entries} - set(g.bases) == {"luna", "vesta", "io", "the-rings"}


def test_with_more_than_two_no_score_card_is_on_the_first_track() -> None:
    for n in range(10):
        assert SCORE not in opened(3, seed=str(n)).state.track
        assert SCORE not in opened(4, seed=str(n)).state.track
    assert any(SCORE in opened(2, seed=str(n)).state.track for n in range(10))


def test_score_cards_of_the_first_track_are_counted() -> None:
    for n in range(10):
        g = opened(2, seed=str(n)).state
        assert g.scores_drawn == g.track.count(SCORE)


def test_hiding_keeps_score_cards_in_their_piles() -> None:
    session = opened(4)
    g = session.state
    before, known = list(g.deck), session.view(0)
    hide(g, 0, Dice("hide"))
    assert g.deck != before
    assert session.view(0) == known
    for bottom in (0, 15, 30):
        assert g.deck[bottom : bottom + 15].count(SCORE) == 2


# --- an owner's files --------------------------------------------------------------------------------------------------


def owner(folder: Path, table: str, data: object) -> Path:
    (folder / "expanse").mkdir(exist_ok=True)
    (folder / "expanse" / f"{table}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def owned(op: dict[str, object]) -> dict[str, object]:
    """An owner's Julie Mao with another effect."""
    return {"id": "julie-mao", "title": "Julie Mao", "ap": 2, "factions": ["un"], "text": "?", "ops": [op]}


def idle_action() -> dict[str, object]:
    """An owner's Strike without an effect."""
    power = {"power": "special_action", "id": "strike", "cost": 2, "ops": []}
    return {"id": "strike", "name": "Strike", "faction": "mcr", "level": 1, "text": "?", "powers": [power]}


def chart_without_fleets() -> dict[str, object]:
    facts: dict[str, object] = FACTIONS.adapter.dump_python(FACTIONS.entries[0], mode="json")
    return {**facts, "charts": [{"players": n, "ships": [], "influence": []} for n in (2, 3, 4)]}


def test_an_owner_replaces_an_event(tmp_path: Path) -> None:
    card = {
        "id": "julie-mao",
        "title": "Julie Mao",
        "ap": 4,
        "factions": ["un"],
        "text": "Gain 5 CP.",
        "ops": [{"op": "gain_cp", "n": 5}],
    }
    content = GAME.content_from(owner(tmp_path, "cards", [card]))
    assert (
        plain(GAME.glossary(content)["card:julie-mao"].detail) == "4 action points. Event for {faction:un}: Gain 5 CP."
    )
    assert content.sha256 != GAME.shipped.sha256


def test_an_owners_tech_may_enter_more_than_one_piece(tmp_path: Path) -> None:
    tech = {"id": "protomolecule", "name": "Two at once", "faction": "pg", "level": 1, "text": "Place both tokens."}
    content = GAME.content_from(owner(tmp_path, "techs", [{**tech, "powers": [{"power": "place_token"}] * 2}]))
    start = scene().cubes(PG, thoth=1, eros=1)
    start.g.bonus = [Sector.BELT]
    start.g.plan("gain_techs", "take_turn")
    session = Session.at_boundary(GAME, content, GAME.state_adapter.dump_json(start.g))
    for base in ("eros", "thoth"):
        session.submit(3, (base,))
    assert session.state.of(PG).tokens == ["eros", "thoth"]


def test_content_survives_its_snapshot() -> None:
    restored = GAME.content_restored(GAME.shipped.raw)
    assert restored.raw == GAME.shipped.raw


@pytest.mark.parametrize(
    ("table", "data", "reason"),
    [
        ("track", [{"id": "prices", "prices": [1, 1, 1, 2, 2]}], "first of them 0"),
        ("track", [{"id": "prices", "prices": [0, 1]}], "needs 5 prices"),
        ("bases", [{"id": "luna", "name": "Luna", "orbital": "pluto", "resource": "tech"}], "no orbital"),
        ("cards", {"replace_all": True, "entries": []}, "players need 30 cards"),
        (
            "cards",
            [{"id": "julie-mao", "title": "?", "ap": 2, "factions": ["un"], "text": "", "ops": [{"op": "win"}]}],
            "op",
        ),
        ("techs", {"replace_all": True, "entries": []}, "one tech of each level"),
        ("cards", [owned({"op": "place_influence", "where": {"base": ["pluto"]}})], "no base “pluto”"),
        ("cards", [owned({"op": "choose", "options": [[], []], "labels": ["One"]})], "one label for each"),
        ("cards", [owned({"op": "choose", "options": [], "labels": []})], "something to choose from"),
        ("techs", [idle_action()], "does nothing"),
        ("factions", [chart_without_fleets()], "every fleet"),
    ],
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, table: str, data: object, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        GAME.content_from(owner(tmp_path, table, data))
