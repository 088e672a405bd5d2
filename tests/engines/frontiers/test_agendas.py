"""The 24 agendas: each deed met and not met in a scene, each aim met and not met at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.rules.agendas import can_reveal_at_end
from tests.engines.frontiers.table import Scene, Table

Play = Callable[[str], Table]


def _scene(agenda: str, seats: int = 2) -> Scene:
    return Scene(seats).agendas(0, agenda)


def _gathered(agenda: str, fleet: int, *dice: int, relic: bool = False) -> Table:
    scene = _scene(agenda).fleet(0, fleet).dice(*dice)
    if relic:
        scene.colonies("burroughs-desert", 1).relic(0)
    return scene.next_turn()


def _landings(agenda: str, count: int) -> Table:
    table = _scene(agenda, 4).purse(0, 2, 9).hub(0, 7).roll(2, 2, 2, 6, 1, 1).start()
    table.submit("launch").submit("lem-badlands")
    table.dock("colony-constructor", 2, 2, 2).submit("asimov-crater")
    if count == 3:
        table.dock("terraforming-station", 6).submit("pohl-foothills")
    return table


def _seize(agenda: str, *, second: bool) -> Table:
    """Two territories of rivals fall to two colonies moved by one swap of territories."""
    scene = _scene(agenda, 3).tech(0, "chameleon-cloak", "polarity-device").faction(0, "dark-space-explorers")
    scene.colonies("lem-badlands", 3).colonies("pohl-foothills", 0, 2).colonies("asimov-crater", 1, 0, 2)
    table = scene.roll(1, 2, 3).start().submit("discard:chameleon-cloak").submit("lem-badlands", "pohl-foothills")
    if second:
        table.submit("discard:polarity-device").submit("0.pohl-foothills", "2.asimov-crater")
    return table


def _ore(agenda: str, trades: int) -> Table:
    table = _scene(agenda).purse(0, 6).colonies("heinlein-plains", 1).roll(1, 1, 2).start()
    return table.dock("orbital-market", 1, 1).submit("trade:0").submit(f"ore.{trades}")


def _unique(agenda: str, *, shared: bool) -> Table:
    scene = _scene(agenda).tech(0, "booster-pod", "stasis-beam", "polarity-device")
    scene.tech(1, "booster-pod" if shared else "plasma-cannon").display("data-crystal", "alien-city", "alien-monument")
    return scene.roll(4, 4, 1).start().dock("alien-artifact", 4, 4).submit("claim:alien-city")


def _isolated(agenda: str, place: str) -> Table:
    scene = _scene(agenda).hub(0, 7).purse(0, 1, 1).field("isolation-field", "lem-badlands").roll(1, 2, 3)
    return scene.start().submit("launch").submit(place)


def _own_raiders(agenda: str, *, own: bool) -> Table:
    scene = _scene(agenda)
    if own:
        return scene.roll(1, 2, 3, 2, 3, 4).start().dock("raiders-outpost", 1, 2, 3).dock("raiders-outpost", 2, 3, 4)
    return scene.docked("raiders-outpost", 1, 1, 2, 3).roll(2, 3, 4).start().dock("raiders-outpost", 2, 3, 4)


def _fuel(agenda: str, ships: int) -> Table:
    scene = _scene(agenda).colonies("lem-badlands", 1).roll(5, 5, 5)
    table = scene.start()
    for _ in range(ships):
        table.dock("solar-converter", 5)
    return table


def _techs(agenda: str, count: int) -> Table:
    scene = _scene(agenda).display("data-crystal", "alien-city", "alien-monument").roll(4, 4, 4, 4)
    table = scene.start().dock("alien-artifact", 4, 4).submit("claim:alien-city")
    return table.dock("alien-artifact", 4, 4).submit("claim:data-crystal") if count == 2 else table


def _comeback(agenda: str, *, alone: bool) -> Table:
    scene = _scene(agenda, 3).colonies("lem-badlands", 0, 2 if alone else 3).colonies("asimov-crater", 0, 0, 1)
    scene.hub(0, 7).purse(0, 1, 4).roll(2, 2, 2, 6)
    table = scene.start().submit("launch").submit("pohl-foothills")
    return table.dock("colony-constructor", 2, 2, 2).submit("herbert-valley")


def _mutual(agenda: str, *, rival_gains: bool) -> Table:
    scene = _scene(agenda, 3).tech(0, "orbital-teleporter").colonies("lem-badlands", 1, 1, 0)
    scene.colonies("asimov-crater", 0, 0, 1)
    target = "pohl-foothills" if rival_gains else "asimov-crater"
    return scene.roll(1, 2, 3).start().submit("discard:orbital-teleporter").submit("1.lem-badlands", f"to.{target}")


def _seize_and_use(agenda: str, *, use: bool) -> Table:
    scene = _scene(agenda, 3).tech(0, "chameleon-cloak").roll(4, 2, 3)
    scene.colonies("lem-badlands", 1, 2).colonies("pohl-foothills", 3)
    table = scene.start().submit("discard:chameleon-cloak").submit("pohl-foothills", "lem-badlands")
    return table.dock("solar-converter" if use else "lunar-mine", 4)


def _circles(agenda: str, count: int) -> Table:
    scene = _scene(agenda).hub(0, 1).colonies("asimov-crater", 1).faction(0, "homesteaders-union").roll(1, 2, 3, 4)
    table = scene.start().dock("colonist-hub", 1, 2, 3)
    return table.dock("homesteaders-union", 4) if count == 5 else table


def _robbery(agenda: str, *, everybody: bool) -> Table:
    scene = _scene(agenda, 3).purse(1, 1, 1).purse(2, 2).roll(1, 2, 3)
    table = scene.start().dock("raiders-outpost", 1, 2, 3)
    return table.submit("take:1:1:1", "take:2:1:0") if everybody else table.submit("take:2:2:0")


def _ships(agenda: str, count: int) -> Table:
    scene = _scene(agenda).colonies("burroughs-desert", 1).purse(0, 2, 2).roll(1, 1, 2)
    table = scene.start().dock("shipyard", 1, 1)
    return table.submit("relic") if count == 2 else table


def _artifact(agenda: str, *values: int) -> Table:
    return _scene(agenda).roll(*values).start().dock("alien-artifact", *values[:2]).dock("alien-artifact", *values[2:])


def _converter(agenda: str, taken: int) -> Table:
    scene = _scene(agenda).docked("solar-converter", 1, *[1] * taken).roll(1, 2, 3)
    return scene.start().dock("solar-converter", 1, 2)


def _repulsor(agenda: str, *, lay_there: bool) -> Table:
    scene = _scene(agenda).tech(0, "gravity-manipulator").roll(1, 2, 3)
    if lay_there:
        scene.field("repulsor-field", "lem-badlands")
    return scene.start().submit("discard:gravity-manipulator").submit("repulsor-field>asimov-crater")


def _facilities(agenda: str, count: int) -> Table:
    scene = _scene(agenda).faction(0, "corex-conglomerated").purse(0, 4).roll(1, 2, 3, 4, 5)
    table = scene.start().dock("solar-converter", 1).dock("lunar-mine", 2).dock("colonist-hub", 3)
    table.dock("alien-artifact", 4)
    return table.dock("corex-conglomerated" if count == 5 else "solar-converter", 5)


def _mine(agenda: str, rivals: int) -> Table:
    scene = _scene(agenda).docked("lunar-mine", 1, *[1] * rivals).roll(4, 5, 6)
    return scene.start().dock("lunar-mine", *[4, 5, 6][: 3 - rivals])


def _relaunch(agenda: str, *, begin: bool) -> Table:
    table = _scene(agenda).hub(0, 7).purse(0, 1, 1).roll(1, 2, 3).start().submit("launch").submit("lem-badlands")
    return table.dock("colonist-hub", 1) if begin else table


DEEDS: dict[str, tuple[Play, Play]] = {  # a scene in which the deed is done, and one in which it just is not
    "fleet-of-seven": (
        lambda a: _gathered(a, 6, 1, 2, 3, 4, relic=True),
        lambda a: _gathered(a, 5, 1, 2, 3, 4, relic=True),
    ),
    "roll-run-of-five": (lambda a: _gathered(a, 5, 4, 2, 6, 3, 5), lambda a: _gathered(a, 5, 1, 2, 3, 4, 6)),
    "land-three": (lambda a: _landings(a, 3), lambda a: _landings(a, 2)),
    "roll-four-kind": (lambda a: _gathered(a, 5, 4, 4, 1, 4, 4), lambda a: _gathered(a, 5, 4, 4, 1, 4, 1)),
    "seize-two": (lambda a: _seize(a, second=True), lambda a: _seize(a, second=False)),
    "gain-six-ore": (lambda a: _ore(a, 6), lambda a: _ore(a, 5)),
    "four-unique-tech": (lambda a: _unique(a, shared=False), lambda a: _unique(a, shared=True)),
    "land-under-isolation": (lambda a: _isolated(a, "lem-badlands"), lambda a: _isolated(a, "asimov-crater")),
    "bump-own-raiders": (lambda a: _own_raiders(a, own=True), lambda a: _own_raiders(a, own=False)),
    "gain-twelve-fuel": (lambda a: _fuel(a, 3), lambda a: _fuel(a, 2)),
    "gain-two-tech": (lambda a: _techs(a, 2), lambda a: _techs(a, 1)),
    "last-to-first": (lambda a: _comeback(a, alone=True), lambda a: _comeback(a, alone=False)),
    "mutual-gain": (lambda a: _mutual(a, rival_gains=True), lambda a: _mutual(a, rival_gains=False)),
    "seize-and-use": (lambda a: _seize_and_use(a, use=True), lambda a: _seize_and_use(a, use=False)),
    "hub-five": (lambda a: _circles(a, 5), lambda a: _circles(a, 4)),
    "steal-from-all": (lambda a: _robbery(a, everybody=True), lambda a: _robbery(a, everybody=False)),
    "gain-two-ships": (lambda a: _ships(a, 2), lambda a: _ships(a, 1)),
    "artifact-exact-eight": (lambda a: _artifact(a, 1, 2, 2, 3), lambda a: _artifact(a, 1, 2, 2, 4)),
    "fill-converter": (lambda a: _converter(a, 5), lambda a: _converter(a, 4)),
    "place-repulsor": (lambda a: _repulsor(a, lay_there=False), lambda a: _repulsor(a, lay_there=True)),
    "five-facilities": (lambda a: _facilities(a, 5), lambda a: _facilities(a, 4)),
    "fill-mine": (lambda a: _mine(a, 0), lambda a: _mine(a, 1)),
    "relaunch": (lambda a: _relaunch(a, begin=True), lambda a: _relaunch(a, begin=False)),
    "roll-ten-or-less": (lambda a: _gathered(a, 5, 1, 2, 3, 1, 3), lambda a: _gathered(a, 5, 1, 2, 3, 2, 3)),
}


@pytest.mark.parametrize("agenda", DEEDS)
def test_a_deed_lets_its_agenda_be_revealed(agenda: str) -> None:
    table = DEEDS[agenda][0](agenda)
    points = table.points()
    assert table.can_reveal(agenda)
    table.submit(f"reveal:{agenda}")
    assert table.points() == points + 1
    assert table.revealed() == [agenda]


@pytest.mark.parametrize("agenda", DEEDS)
def test_a_deed_that_falls_short_reveals_nothing(agenda: str) -> None:
    assert not DEEDS[agenda][1](agenda).can_reveal(agenda)


ROLLED = ("fleet-of-seven", "roll-run-of-five", "roll-four-kind", "roll-ten-or-less")  # met before the first choice


@pytest.mark.parametrize("agenda", [agenda for agenda in DEEDS if agenda not in ROLLED])
def test_the_owner_alone_is_told_the_moment_an_agenda_can_be_revealed(agenda: str) -> None:
    told = [note for note in DEEDS[agenda][0](agenda).notes if "You may reveal" in note.text]
    assert [note.to for note in told] == [(0,)]


AIMS: dict[str, tuple[Callable[[Scene], Scene], Callable[[Scene], Scene]]] = {
    "fleet-of-seven": (
        lambda s: s.tech(0, "resource-cache", "oscillation-capacitor"),
        lambda s: s.tech(0, "resource-cache"),
    ),
    "seize-two": (lambda s: s.tech(0, "plasma-cannon", "electrofabricator"), lambda s: s.tech(0, "electrofabricator")),
    "gain-two-tech": (lambda s: s.tech(0, "stasis-beam", "solar-harvester"), lambda s: s.tech(0, "stasis-beam")),
    "last-to-first": (
        lambda s: s.tech(0, "booster-pod", "experimental-ftl-drive"),
        lambda s: s.tech(0, "booster-pod").tech(1, "experimental-ftl-drive"),
    ),
    "steal-from-all": (
        lambda s: s.tech(0, "polarity-device", "multiverse-window"),
        lambda s: s.tech(0, "multiverse-window"),
    ),
    "gain-six-ore": (lambda s: s.colonies("lem-badlands", 1), lambda s: s.colonies("lem-badlands", 2)),
    "bump-own-raiders": (
        lambda s: s.colonies("lem-badlands", 3, 2, 1),
        lambda s: s.colonies("lem-badlands", 3, 2, 0),
    ),
    "gain-twelve-fuel": (
        lambda s: _fields(s.colonies("lem-badlands", 1), "lem-badlands"),
        lambda s: _fields(s.colonies("lem-badlands", 1, 1), "lem-badlands"),
    ),
}


def _fields(scene: Scene, place: str) -> Scene:
    for field in ("isolation-field", "positron-field", "repulsor-field"):
        scene.field(field, place)
    return scene


def _aims(agenda: str) -> tuple[Scene, Scene]:
    facts = next(card for card in AGENDAS.entries if card.id == agenda)
    if agenda in AIMS:
        met, missed = AIMS[agenda]
        return met(Scene(3)), missed(Scene(3))
    (place,) = facts.about
    if facts.aim == "control":
        return Scene(3).colonies(place, 2, 1), Scene(3).colonies(place, 1, 1)
    return Scene(3).colonies(place, 0, 3), Scene(3).colonies(place, 1, 3)


@pytest.mark.parametrize("agenda", [card.id for card in AGENDAS.entries])
def test_an_aim_is_judged_on_the_final_position(agenda: str) -> None:
    met, missed = _aims(agenda)
    assert can_reveal_at_end(met.start().g, 0, agenda)
    assert not can_reveal_at_end(missed.start().g, 0, agenda)


def test_there_are_24_agendas_and_each_deed_has_its_scenes() -> None:
    assert len(AGENDAS.entries) == 24
    assert set(DEEDS) == {card.id for card in AGENDAS.entries}
    assert len({card.deed for card in AGENDAS.entries}) == 24


def test_a_chance_to_reveal_ends_with_the_turn() -> None:
    table = _relaunch("relaunch", begin=True)
    table.dock("solar-converter", 2).dock("solar-converter", 3).submit("end")
    while table.g.active != 0:
        table.session.submit(1, table.prompt.suggestion())
    assert not table.can_reveal("relaunch")
    assert table.hidden() == ["relaunch"]


def test_a_bonus_that_changes_nothing_is_not_used() -> None:
    for value, is_used in ((1, False), (2, True)):
        scene = _scene("seize-and-use", 3).tech(0, "chameleon-cloak").purse(0, 4).roll(value, value, 3)
        scene.colonies("heinlein-plains", 0, 2).colonies("asimov-crater", 3)
        table = scene.start().submit("discard:chameleon-cloak").submit("heinlein-plains", "asimov-crater")
        table.dock("orbital-market", value, value).submit("trade:0").submit("ore.1")
        assert table.can_reveal("seize-and-use") == is_used  # a pair of ones trades one for one by itself


def test_gains_are_counted_gross_over_the_turn() -> None:
    scene = _scene("gain-six-ore").purse(0, 8).colonies("heinlein-plains", 1).roll(1, 1, 2, 2, 3)
    table = scene.start().dock("orbital-market", 1, 1).submit("trade:0").submit("ore.5")
    table.dock("shipyard", 2, 2)
    assert table.purse() == (0, 2)  # a sixth ship took three of the five
    assert table.dock("lunar-mine", 3).can_reveal("gain-six-ore")


def test_what_was_gained_in_an_earlier_turn_does_not_count() -> None:
    table = _ore("gain-six-ore", 5)
    table.dock("solar-converter", 2).submit("end")
    while table.g.active != 0:
        table.session.submit(1, table.prompt.suggestion())
    assert table.g.turn.ore_gained == 0
