"""Every effect of every Specialist, with a scene."""

from __future__ import annotations

from engines.renaissance import GAME
from engines.renaissance.facts.tables import ADVISORS, SPECIALISTS, effect_key
from tests.engines.renaissance import test_advisors
from tests.engines.renaissance.scene import PASS, Scene


def test_every_card_effect_has_a_scene() -> None:
    names = [name for name in (*globals(), *vars(test_advisors)) if name.startswith("test_")]
    for table in (ADVISORS, SPECIALISTS):
        for card in GAME.shipped[table].values():
            for at in range(len(card.effects)):
                wanted = f"test_{card.id.replace('-', '_')}_{effect_key(at)}_"
                assert any(name.startswith(wanted) for name in names), wanted


def test_any_specialist_can_be_played_for_a_card_instead() -> None:
    scene = Scene().hand(0, "marshal", "senator").deck(0, "rector", "explorer")
    scene.play("marshal.draw")
    assert scene.hand_of(0) == ("senator", "rector")
    assert scene.asked.key == "turn.again"
    assert scene.live.view(None).desks[0].line == ("marshal",)


# --- Senate ------------------------------------------------------------------------------------------------------------


def test_lobbyist_a_scores_one_objective_up_to_four() -> None:
    scene = Scene().hand(0, "lobbyist").senate("quiet-worlds", "hub-council")
    for planet in ("fathom", "bastion", "nadir"):
        scene.planet(planet, {0: 1})
    scene.play("lobbyist.a")
    assert set(scene.offered) == {"quiet-worlds", "hub-council"}
    scene.play("quiet-worlds")
    assert scene.of(0).points == 4


def test_tribune_a_counts_led_allies_without_homes_up_to_two() -> None:
    scene = Scene().hand(0, "tribune", "senator").planet("fathom", {0: 1}, holder=0)
    scene.play("tribune.a")
    assert scene.of(0).points == 1
    assert scene.asked.key == "turn.again"
    crowd = Scene().hand(0, "tribune")
    for planet in ("fathom", "bastion", "nadir"):
        crowd.planet(planet, {0: 1}, holder=0)
    assert crowd.play("tribune.a").of(0).points == 2


def test_herald_a_gains_a_point_and_plays_again() -> None:
    scene = Scene().hand(0, "herald", "senator").play("herald.a")
    assert scene.of(0).points == 1
    assert scene.asked.key == "turn.again"


def test_herald_b_holds_and_draws_without_drawing_itself() -> None:
    scene = Scene().hand(0, "senator").hand(1, "herald").planet("fathom", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "fathom", "remove", "herald.b")
    assert scene.emissaries("fathom") == (3, 3)
    assert scene.hand_of(1) == ()  # the deck was empty while the effect was resolved
    assert scene.deck_of(1) == ("herald",)


def test_chief_of_protocol_a_fetches_an_advisor_unseen() -> None:
    scene = Scene().hand(0, "chief-of-protocol").deck(0, "rector", "herald", "senator").planet("delphine", {0: 1})
    scene.play("chief-of-protocol.a")
    assert scene.offered == ("senator", "rector")
    scene.play("senator")
    assert scene.hand_of(0) == ("senator",)
    assert scene.live.view(1).desks[0].hand == ("",)
    assert sorted(scene.deck_of(0)) == ["herald", "rector"]
    assert scene.live.view(0).desks[0].deck == ("", "")
    assert scene.asked.key == "turn.again"


def test_chief_of_protocol_a_needs_the_lead_in_the_hub() -> None:
    scene = Scene().hand(0, "chief-of-protocol").deck(0, "rector").planet("delphine", {0: 1, 1: 1})
    assert scene.play("chief-of-protocol.a").hand_of(0) == ()


# --- tokens ------------------------------------------------------------------------------------------------------------


def test_consul_a_takes_a_tied_token() -> None:
    scene = Scene().hand(0, "consul").planet("fathom", {0: 2, 1: 2}, holder=1).planet("bastion", {0: 1, 1: 2})
    scene.play("consul.a")
    assert scene.offered == ("fathom", PASS)
    scene.play("fathom", PASS)
    assert "fathom" in scene.allies(0)


def test_consul_a_uses_up_to_two_tokens() -> None:
    scene = Scene().hand(0, "consul", "senator").planet("cynosure", holder=0).planet("fathom", holder=0)
    scene.play("consul.a", "cynosure")
    assert set(scene.offered) == {"aurelia", "fathom", PASS}
    scene.play("fathom", PASS)
    assert scene.asked.key == "turn.again"


def test_attache_a_uses_up_to_three_different_tokens() -> None:
    scene = Scene().hand(0, "attache", "senator").planet("cynosure", holder=0).planet("monument", {0: 1}, holder=0)
    scene.play("attache.a", "cynosure")
    assert "cynosure" not in scene.offered
    scene.play("monument")
    assert scene.of(0).points == 2
    assert set(scene.offered) == {"aurelia", PASS}  # the Home's own token is the third
    scene.play(PASS)
    assert scene.asked.key == "turn.again"  # Cynosure's arrow


def test_mediator_a_takes_a_token_draws_and_plays_again() -> None:
    scene = Scene().hand(0, "mediator", "senator").deck(0, "rector", "explorer").planet("fathom", {0: 1})
    scene.play("mediator.a")
    assert "fathom" in scene.allies(0)
    assert scene.hand_of(0) == ("senator", "rector")
    assert scene.asked.key == "turn.again"


def test_mediator_a_draws_nothing_without_a_token_to_take() -> None:
    scene = Scene().hand(0, "mediator", "senator").deck(0, "rector", "explorer").planet("fathom", {1: 1})
    assert scene.play("mediator.a").hand_of(0) == ("senator",)


def test_mediator_b_sends_one_of_each_home() -> None:
    scene = Scene(3).hand(0, "senator", "mediator").planet("fathom", {0: 3, 1: 2, 2: 2}, stability=6)
    scene.play("senator.a", "fathom", "mediator.b", "fathom:2")
    assert scene.emissaries("fathom") == (2, 2, 1)
    assert scene.emissaries("aurelia") == (6, 0, 0)
    assert scene.emissaries("ember") == (0, 0, 6)


def test_cultural_envoy_a_uses_a_token_and_plays_again() -> None:
    scene = Scene().hand(0, "cultural-envoy", "herald").planet("cynosure", holder=0)
    scene.play("cultural-envoy.a", "cynosure")
    assert scene.of(0).points == 1
    assert scene.on("cynosure").is_used
    assert scene.asked.key == "turn.again"


# --- explorers ---------------------------------------------------------------------------------------------------------


def test_pathfinder_a_adds_two_to_the_new_planet() -> None:
    scene = Scene().hand(0, "pathfinder").play("pathfinder.a")
    assert scene.emissaries("nadir") == (2, 0)
    assert scene.of(0).reserve == 5


def test_cartographer_a_chooses_the_stability() -> None:
    scene = Scene().hand(0, "cartographer", "senator").put(stability_pile=[9, 5, 8])
    scene.play("cartographer.a")
    assert scene.offered == ("8", "5")
    scene.play("5")
    assert scene.on("nadir").stability == 5
    assert sorted(scene.live.state.stability_pile) == [8, 9]
    assert scene.emissaries("nadir") == (1, 0)
    assert scene.asked.key == "turn.again"


def test_gatewright_a_opens_a_portal_and_moves_one() -> None:
    scene = Scene().hand(0, "gatewright", "senator").planet("fathom", portals=("red",))
    scene.play("gatewright.a")
    assert set(scene.offered) == {"aurelia:yellow", "aurelia:red"}
    scene.play("aurelia:red", "aurelia:1", "fathom")
    assert scene.on("aurelia").portals == ("blue", "red")
    assert scene.emissaries("fathom") == (1, 0)
    assert scene.live.view(None).portals["red"] == 7
    assert scene.asked.key == "turn.again"


# --- pilots ------------------------------------------------------------------------------------------------------------


def test_rift_pilot_a_jumps_anywhere_with_any_number() -> None:
    scene = Scene().hand(0, "rift-pilot").planet("fathom", portals=("red",))
    scene.play("rift-pilot.a", "aurelia:4", "fathom")
    assert scene.emissaries("fathom") == (4, 0)
    assert scene.asked.key == "end.under"


def test_rift_pilot_b_jumps_out_of_the_disorder() -> None:
    scene = Scene().hand(0, "senator", "rift-pilot").planet("fathom", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "fathom", "rift-pilot.b", "fathom:3", "ithaca")
    assert scene.emissaries("ithaca") == (3, 5)


def test_shuttle_captain_a_moves_two_steps_and_plays_again() -> None:
    scene = Scene().hand(0, "shuttle-captain", "senator")
    scene.play("shuttle-captain.a")
    assert "aurelia:3" not in scene.offered
    scene.play("aurelia:2")
    assert set(scene.offered) == {"delphine", "ithaca"}  # Ithaca is two steps away, by the Hub
    assert not scene.asked.missing()  # so nothing is out of reach
    scene.play("ithaca")
    assert scene.emissaries("ithaca") == (2, 5)
    assert scene.asked.key == "turn.again"


def test_shuttle_captain_b_brings_them_home() -> None:
    scene = Scene().hand(0, "senator", "shuttle-captain").planet("fathom", {0: 4, 1: 3}, stability=6, portals=("red",))
    scene.play("senator.a", "fathom", "shuttle-captain.b", "fathom:2", PASS)
    assert scene.emissaries("aurelia") == (7, 0)
    assert scene.emissaries("fathom") == (2, 3)


def test_quartermaster_a_moves_three_and_plays_again() -> None:
    scene = Scene().hand(0, "quartermaster", "senator").play("quartermaster.a")
    assert "aurelia:4" not in scene.offered
    scene.play("aurelia:3")
    assert scene.emissaries("delphine") == (3, 0)
    assert scene.asked.key == "turn.again"


# --- recruiters --------------------------------------------------------------------------------------------------------


def test_marshal_a_adds_two_to_one_planet_and_plays_again() -> None:
    scene = Scene().hand(0, "marshal", "herald").planet("fathom", institutes={0: 1}).planet("bastion", {1: 1})
    scene.play("marshal.a")
    assert set(scene.offered) == {"aurelia:2", "fathom:2"}
    scene.play("fathom:2")
    assert scene.emissaries("fathom") == (2, 0)
    assert scene.asked.key == "turn.again"


def test_missionary_a_adds_one_on_each_of_three_planets() -> None:
    scene = Scene().hand(0, "missionary")
    for planet in ("fathom", "bastion", "nadir"):
        scene.planet(planet, {0: 1})
    scene.play("missionary.a", "fathom:1")
    assert "fathom:1" not in scene.offered
    scene.play("bastion:1", PASS)
    assert [scene.emissaries(planet)[0] for planet in ("fathom", "bastion", "nadir", "aurelia")] == [2, 2, 1, 5]


def test_creche_warden_a_adds_two_at_home_and_draws() -> None:
    scene = Scene().hand(0, "creche-warden").deck(0, "senator").play("creche-warden.a")
    assert scene.emissaries("aurelia") == (7, 0)
    assert scene.hand_of(0) == ("senator",)
    empty = Scene().hand(0, "creche-warden").deck(0, "senator").seat(0, reserve=0).play("creche-warden.a")
    assert empty.hand_of(0) == ()  # nobody added, nothing drawn


# --- intrigue ----------------------------------------------------------------------------------------------------------


def test_double_agent_a_replaces_a_rival_and_plays_again() -> None:
    scene = Scene().hand(0, "double-agent", "senator").planet("fathom", {0: 1, 1: 2})
    scene.play("double-agent.a")
    assert scene.emissaries("fathom") == (2, 1)
    assert (scene.of(0).reserve, scene.of(1).reserve) == (6, 8)
    assert scene.asked.key == "turn.again"


def test_double_agent_a_needs_an_emissary_in_reserve() -> None:
    scene = Scene().hand(0, "double-agent").planet("fathom", {0: 1, 1: 2}).seat(0, reserve=0)
    assert scene.play("double-agent.a").emissaries("fathom") == (1, 2)


def test_double_agent_b_replaces_a_rival_in_disorder() -> None:
    scene = Scene().hand(0, "senator", "double-agent").planet("fathom", {0: 3, 1: 4}, stability=6)
    scene.play("senator.a", "fathom", "double-agent.b")
    assert scene.emissaries("fathom") == (4, 3)


def test_provocateur_a_swaps_places() -> None:
    scene = Scene().hand(0, "provocateur", "senator").planet("delphine", {1: 2})
    scene.play("provocateur.a")
    assert scene.emissaries("aurelia") == (4, 1)
    assert scene.emissaries("delphine") == (1, 1)
    assert scene.asked.key == "turn.again"


def test_provocateur_b_removes_one_of_each_of_two_rivals() -> None:
    scene = Scene(4).hand(0, "senator", "provocateur").hand(1, "senator")
    scene.planet("fathom", {0: 2, 1: 2, 2: 2, 3: 2}, stability=7)
    scene.play("senator.a", "fathom", "provocateur.b", "fathom:1")
    assert set(scene.offered) == {"fathom:2", "fathom:3", PASS}
    scene.play("fathom:3")
    assert scene.emissaries("fathom") == (2, 1, 2, 1)


def test_saboteur_a_removes_an_institute_where_you_lead() -> None:
    scene = Scene().hand(0, "saboteur").planet("fathom", {0: 3}, institutes={1: 1}).planet("bastion", institutes={1: 1})
    scene.play("saboteur.a")
    assert scene.on("fathom").institutes == (0, 0)
    assert scene.on("bastion").institutes == (0, 1)
    assert scene.of(1).beside == 1


def test_saboteur_b_removes_an_institute_in_disorder() -> None:
    scene = Scene().hand(0, "senator", "saboteur").planet("fathom", {0: 3, 1: 3}, institutes={1: 1}, stability=6)
    scene.play("senator.a", "fathom", "saboteur.b")
    assert scene.on("fathom").institutes == (0, 0)


# --- builders ----------------------------------------------------------------------------------------------------------


def test_architect_a_builds_without_the_lead() -> None:
    scene = Scene().hand(0, "architect").seat(0, institutes=4).deck(0, "senator").planet("fathom", {0: 1, 1: 3})
    scene.planet("bastion", {0: 1}).planet("ember", {1: 1}).planet("nadir", {0: 1}, institutes={0: 1})
    scene.play("architect.a")
    assert scene.offered == ("fathom", "bastion")  # neither the Home, nor where nothing is yours, nor where one stands
    scene.play("fathom")
    assert scene.on("fathom").institutes == (1, 0)
    assert scene.hand_of(0) == ()


def test_provost_a_builds_and_adds_one_at_home() -> None:
    scene = Scene().hand(0, "provost").planet("fathom", {0: 1, 1: 2}).planet("bastion", {0: 2, 1: 1})
    scene.planet("nadir", {0: 2, 1: 1}, institutes={0: 1}).planet("ember", {0: 1})
    scene.play("provost.a")
    assert scene.on("bastion").institutes == (
        1,
        0,
    )  # no Home; Fathom is not led, on Nadir one stands, Ember is not shared
    assert scene.emissaries("aurelia") == (6, 0)
    assert scene.asked.key == "end.under"


def test_surveyor_a_moves_an_institute() -> None:
    scene = Scene().hand(0, "surveyor", "senator").planet("aurelia", institutes={0: 1})
    scene.play("surveyor.a")
    assert scene.on("delphine").institutes == (1, 0)
    assert scene.asked.key == "turn.again"


def test_surveyor_b_moves_an_institute_out_of_the_disorder() -> None:
    scene = Scene().hand(0, "senator", "surveyor").planet("fathom", {0: 3, 1: 3}, institutes={0: 1}, stability=6)
    scene.play("senator.a", "fathom", "surveyor.b", "delphine")
    assert scene.on("delphine").institutes == (1, 0)
    assert scene.on("fathom").institutes == (0, 0)


# --- archivists --------------------------------------------------------------------------------------------------------


def test_excavator_a_opens_a_foundation_where_you_lead() -> None:
    scene = Scene().hand(0, "excavator").planet("fathom", {0: 2}).planet("nadir", {0: 2})
    scene.specialists("herald", "tribune", "marshal", "consul", "attache")
    scene.play("excavator.a")
    assert scene.on("fathom").foundations == 1
    assert scene.offered == ("herald", "tribune", "marshal")
    scene.play("marshal")
    assert scene.hand_of(0) == ("marshal",)
    assert scene.asked.key == "turn.again"


def test_awakener_a_takes_the_top_specialist() -> None:
    scene = Scene().hand(0, "awakener").planet("fathom", {0: 1}, foundations=1).specialists("herald", "tribune")
    scene.play("awakener.a")
    assert scene.hand_of(0) == ("herald",)
    assert scene.live.view(1).desks[0].hand == ("",)
    assert scene.asked.key == "turn.again"


# --- Stability and deck ------------------------------------------------------------------------------------------------


def test_peacekeeper_a_raises_by_one_or_two() -> None:
    scene = Scene().hand(0, "peacekeeper", "senator").planet("fathom", {0: 1}, stability=6)
    scene.play("peacekeeper.a")
    assert set(scene.offered) == {"fathom:7", "fathom:8"}
    scene.play("fathom:8")
    assert scene.on("fathom").stability == 8
    assert sorted(scene.live.state.stability_pile) == [5, 6, 6, 7, 9]
    assert scene.asked.key == "turn.again"


def test_peacekeeper_b_calms_the_planet() -> None:
    scene = Scene().hand(0, "senator", "peacekeeper").planet("fathom", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "fathom", "peacekeeper.b", "fathom:7", "remove")
    assert scene.on("fathom").stability == 7
    assert scene.emissaries("fathom") == (4, 2)


def test_agitator_a_lowers_any_planet_but_homes() -> None:
    scene = Scene().hand(0, "agitator", "senator").planet("fathom", {1: 1}, stability=7)
    scene.play("agitator.a")
    assert set(scene.offered) == {"delphine:7", "delphine:6", "fathom:6", "fathom:5"}
    scene.play("fathom:5")
    assert scene.on("fathom").stability == 5
    assert scene.asked.key == "turn.again"


def test_strategist_a_sorts_two_and_draws_one() -> None:
    scene = Scene().hand(0, "strategist").deck(0, "senator", "rector", "explorer", "navigator", "archivist")
    scene.play("strategist.a")
    scene.submit(0, "rector", "senator")
    assert scene.hand_of(0) == ("rector",)
    assert scene.live.view(0).desks[0].deck == ("senator", "", "", "")
    assert scene.asked.key == "turn.again"
