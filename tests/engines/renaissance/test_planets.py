"""Every Planet's token and every rule printed on a tile, with a scene."""

from __future__ import annotations

from engines.renaissance import GAME
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.rules.planets import leader
from tests.engines.renaissance.scene import PASS, Scene


def ally(planet: str, seats: int = 2) -> Scene:
    """Seat 0 holds this token and plays the Ambassador for it; a Senator waits in hand."""
    scene = Scene(seats).hand(0, "ambassador", "senator")
    if planet not in scene.state.planets:
        scene.planet(planet)
    return scene.planet(planet, holder=0)


def use(scene: Scene, planet: str) -> Scene:
    """Activate it."""
    scene.play("ambassador.a")
    if scene.asked.key == "token.take":
        scene.play(PASS)
    return scene.play(planet)


def may_play_again(scene: Scene) -> bool:
    return scene.asked.key == "turn.again"


def test_every_planet_has_a_scene() -> None:
    names = [name for name in globals() if name.startswith("test_")]
    for tile in GAME.shipped[PLANETS].values():
        assert any(name.startswith(f"test_{tile.id.replace('-', '_')}_") for name in names), tile.id
        if tile.static:
            assert any(name.startswith(f"test_{tile.id.replace('-', '_')}_tile_") for name in names), tile.id


def test_aurelia_adds_one_and_plays_again() -> None:
    scene = use(ally("aurelia").planet("fathom", {0: 1, 1: 2}), "aurelia").play("fathom:1")
    assert scene.emissaries("fathom") == (2, 2)
    assert may_play_again(scene)


def test_bastion_raises_stability_by_one_and_moves_one() -> None:
    scene = use(ally("bastion").planet("fathom", {0: 1, 1: 2}, stability=6), "bastion")
    assert scene.on("fathom").stability == 7
    scene.play("aurelia:1", "delphine")
    assert scene.emissaries("delphine") == (1, 0)
    assert may_play_again(scene)


def test_bastion_tile_bears_institutes_for_free() -> None:
    scene = Scene().hand(0, "senator").planet("bastion", {0: 3, 1: 3}, institutes={0: 2, 1: 1}, stability=6)
    assert scene.play("senator.a").asked.key == "end.under"
    other = Scene().hand(0, "senator").planet("fathom", {0: 3, 1: 3}, institutes={0: 2, 1: 1}, stability=6)
    assert other.play("senator.a").asked.key == "disorder.choose"


def test_cynosure_gives_a_point_and_plays_again() -> None:
    scene = use(ally("cynosure"), "cynosure")
    assert scene.of(0).points == 1
    assert may_play_again(scene)


def test_delphine_draws_for_leading_an_ally_and_plays_again() -> None:
    scene = use(ally("delphine").planet("delphine", {0: 2, 1: 1}).deck(0, "rector"), "delphine")
    assert scene.hand_of(0) == ("senator", "rector")
    assert may_play_again(scene)
    alone = use(ally("delphine").planet("delphine", {0: 1}).deck(0, "rector"), "delphine")
    assert alone.hand_of(0) == ("senator",)
    absent = use(ally("delphine").planet("fathom", {0: 1}).deck(0, "rector"), "delphine")
    assert absent.hand_of(0) == ("senator",)


def test_ember_moves_two_together_and_plays_again() -> None:
    scene = use(ally("ember").planet("fathom", {0: 3}), "ember")
    assert "aurelia:3" not in scene.offered
    assert {"aurelia:2", "fathom:2"} <= set(scene.offered)
    scene.play("aurelia:2", "delphine")
    assert scene.emissaries("delphine") == (2, 0)  # nobody of Fathom's goes with them
    assert may_play_again(scene)


def test_fathom_moves_one_and_plays_again() -> None:
    scene = use(ally("fathom"), "fathom").play("aurelia:1", "delphine")
    assert scene.emissaries("delphine") == (1, 0)
    assert may_play_again(scene)


def test_galleria_puts_a_specialist_under_the_deck() -> None:
    scene = use(ally("galleria").deck(0, "rector").specialists("herald", "tribune"), "galleria").play("herald")
    assert scene.deck_of(0)[:2] == ("rector", "herald")
    assert scene.of(0).specialists == 1
    assert may_play_again(scene)


def test_harrow_removes_a_rival_where_you_lead() -> None:
    scene = ally("harrow").planet("fathom", {0: 2, 1: 1}).planet("nadir", {0: 1, 1: 1})
    scene = use(scene, "harrow")
    assert scene.emissaries("fathom") == (2, 0)
    assert scene.emissaries("nadir") == (1, 1)


def test_ithaca_adds_two_at_home() -> None:
    scene = use(ally("ithaca"), "ithaca")
    assert scene.emissaries("aurelia") == (7, 0)


def test_junction_opens_a_portal() -> None:
    scene = use(ally("junction"), "junction").play("aurelia:red")
    assert scene.on("aurelia").portals == ("blue", "red")
    assert may_play_again(scene)


def test_junction_tile_arrives_with_every_portal() -> None:
    scene = Scene().hand(0, "pathfinder").put(planet_pile=["junction"], rabbit=1).play("pathfinder.a")
    assert set(scene.on("junction").portals) == {"blue", "yellow", "red"}
    assert scene.live.view(None).rabbit == "red"
    assert scene.live.view(None).portals == {"blue": 7, "yellow": 7, "red": 7}


def test_kestrel_reach_explores_and_moves_one() -> None:
    scene = use(ally("kestrel-reach"), "kestrel-reach").play("aurelia:1")
    assert scene.emissaries("nadir") == (1, 0)
    assert not may_play_again(scene)


def test_lyceum_trades_an_emissary_where_you_lead() -> None:
    scene = use(ally("lyceum").planet("fathom", {0: 2, 1: 1}).planet("bastion", {0: 1, 1: 1}), "lyceum")
    assert scene.on("fathom").institutes == (1, 0)  # neither at Home nor where others are level
    assert scene.emissaries("fathom") == (1, 1)


def test_lyceum_tile_breaks_ties_by_the_only_institute() -> None:
    scene = Scene().planet("lyceum", {0: 1, 1: 2}, institutes={0: 1})
    assert leader(scene.content, scene.state.planets["lyceum"]) == 0
    both = Scene().planet("lyceum", {0: 1, 1: 1}, institutes={0: 1, 1: 1})
    assert leader(both.content, both.state.planets["lyceum"]) == -1
    elsewhere = Scene().planet("fathom", {0: 1, 1: 2}, institutes={0: 1})
    assert leader(elsewhere.content, elsewhere.state.planets["fathom"]) == -1


def test_monument_pays_for_leading_an_ally_and_plays_again() -> None:
    scene = use(ally("monument").planet("fathom", {0: 2, 1: 1}, holder=0), "monument")
    assert scene.of(0).points == 1
    assert may_play_again(scene)
    alone = use(ally("monument").planet("fathom", {0: 2, 1: 1}), "monument")
    assert alone.of(0).points == 0  # the own Home is an ally, too, but a Home


def test_monument_tile_keeps_its_stability() -> None:
    scene = Scene().hand(0, "peacekeeper").planet("monument", {0: 1}, stability=6).play("peacekeeper.a")
    assert scene.asked.key == "end.under"
    assert scene.on("monument").stability == 6


def test_nadir_lowers_stability_anywhere_by_one_or_two() -> None:
    scene = use(ally("nadir").planet("fathom", {1: 3}, stability=7), "nadir")
    assert {"fathom:6", "fathom:5"} <= set(scene.offered)
    scene.play("fathom:5")
    assert scene.on("fathom").stability == 5
    assert may_play_again(scene)


def test_nadir_tile_takes_no_foundation() -> None:
    scene = Scene().hand(0, "excavator").planet("nadir", {0: 2}).specialists("herald").play("excavator.a")
    assert scene.on("nadir").foundations == 0
    assert scene.hand_of(0) == ()


def test_oracles_rest_pays_for_leading_a_foundation() -> None:
    scene = use(ally("oracles-rest").planet("fathom", {0: 2, 1: 1}, foundations=1), "oracles-rest")
    assert scene.of(0).points == 1
    assert may_play_again(scene)
    tied = use(ally("oracles-rest").planet("fathom", {0: 1, 1: 1}, foundations=1), "oracles-rest")
    assert tied.of(0).points == 0
