"""The lesson: four turns of the base game with somebody who explains, and the advice that fits any game.

The learner meets docking, a growing fleet, fuel and ore, raids, tech cards, the first colony with control of its territory, and
the Colonist Hub. The opponent claims the card that is worth stealing and otherwise makes fuel.
"""

from __future__ import annotations

from engines.core.lesson import Beat, Lesson, Reply
from engines.frontiers.facts.facilities import (
    ARTIFACT,
    CONVERTER,
    HUB,
    MINE,
    RAIDERS,
    SHIPYARD,
    TERRAFORMING,
)
from engines.frontiers.facts.tech import CRYSTAL, POLARITY, TELEPORTER
from engines.frontiers.facts.territories import BURROUGHS, POSITRON
from engines.frontiers.words.lesson_facts import LAST_TURN, facts

# --- what is said ----------------------------------------------------------------------------------------------------------

_WELCOME = (
    "An empty planet lies below you, and {rival} has seen it as well. The game ends the moment somebody has landed the last "
    "of their {left:colony/colonies}. Each of yours on the planet is a point, and so is each territory that you control."
)

_FAREWELL = (
    "You are {place}, with {points:point}, and {left:colony/colonies} still to land. A triple and {constructor_ore} ore at the "
    "{facility:colony-constructor} land one, ships that add up to {claims} at the {facility:alien-artifact} bring tech, and a "
    "pair at the {facility:orbital-market} swaps fuel for ore. You know the rest."
)

_SCRIPT = (
    Beat(
        "mine",
        "turn",
        "Your dice are your ships, and you rolled {roll}. Docked at one of the stations round the planet, a ship goes to work "
        "at once. We have plans for the pair, so begin with the {ship_b}: the **{facility:lunar-mine}** pays an ore for it.",
        when={"turn": 2, "ready": 3, "ship_a": 2, "ship_b": 5, "ship_c": 2, "mine.open": True},
        want=("s0-2",),
        mark=("facility:lunar-mine",),
    ),
    Beat(
        "dock-mine",
        "turn.dock",
        "These docks would take the ship, each with what it brings. You want ore: **{advised}**.",
        when={"turn": 2, "selected": "s0-2"},
        want=(MINE,),
        after="There you go, {ore} ore. Stations pay at once.",
        mark=("facility:lunar-mine",),
    ),
    Beat(
        "build",
        "turn",
        "Now the pair. At the **{facility:shipyard}** equal ships build another one, for {price} fuel and {price} ore, and you "
        "have that. Do it as early as you can: it is one more die to roll in every turn to come.",
        when={"turn": 2, "ready": 2, "ship_a": 2, "ship_c": 2, "can.build": True},
        want=("s0-1", "s0-3"),
        mark=("facility:shipyard",),
    ),
    Beat(
        "dock-build",
        "turn.dock",
        "A pair has a few places to choose from. The next ship after this one will cost more, so there is no better time.",
        when={"turn": 2, "selected": "s0-1+s0-3"},
        want=(SHIPYARD,),
        after="That makes {fleet:ship}. The new one waits in the {facility:maintenance-bay} and joins you next turn.",
        mark=("facility:shipyard",),
    ),
    Beat(
        "end",
        "turn",
        "All your ships are docked. **They stay there until your next turn**, and as long as they do, nobody else can have "
        "those docks. So a good place for you is also a place taken from others. End your turn.",
        when={"turn": 2, "ready": None},
        want=("end",),
    ),
    Beat(
        "fuel",
        "turn",
        "Your turn again, and you rolled {roll}. You are out of fuel, but the **{facility:solar-converter}** takes any ship "
        "and makes fuel, half of what the ship shows. Send one {ship_c} there; we shall be up to no good with the others.",
        when={"turn": 4, "ready": 4, "ship_a": 4, "ship_b": 3, "ship_c": 3, "ship_d": 5, "fuel": None},
        want=("s0-3",),
        mark=("facility:solar-converter",),
    ),
    Beat(
        "dock-fuel",
        "turn.dock",
        "Halves are rounded up, so this makes {makes} fuel.",
        when={"turn": 4, "selected": "s0-3"},
        want=(CONVERTER,),
        mark=("facility:solar-converter",),
    ),
    Beat(
        "raid",
        "turn",
        "See how {run} follow on from each other? Such a run may dock at the **{facility:raiders-outpost}** and steal up to "
        "{raided} resources or one tech card. Not very neighbourly, but {rival} would do the same to you.",
        when={
            "turn": 4,
            "ready": 3,
            "ship_a": 4,
            "ship_b": 3,
            "ship_d": 5,
            "theirs.data-crystal": True,
            "outpost.open": True,
        },
        want=("s0-1", "s0-2", "s0-4"),
        mark=("facility:raiders-outpost",),
    ),
    Beat(
        "dock-raid",
        "turn.dock",
        "While your ships lie here, only a run with a higher sum gets in, and it sends yours away.",
        when={"turn": 4, "selected": "s0-1+s0-2+s0-4"},
        want=(RAIDERS,),
        mark=("facility:raiders-outpost",),
    ),
    Beat(
        "loot",
        "turn.raid",
        "{rival} has claimed a {tech:data-crystal}. Take it. You can make fuel any time, and this card is going to bring you a "
        "point.",
        when={"turn": 4, "tech.data-crystal": None},
        want=("tech:1:data-crystal",),
        after="The {tech:data-crystal} is yours, and will be until somebody does the same to you.",
        mark=("tech:data-crystal",),
    ),
    Beat(
        "tech",
        "turn",
        "A tech card has a power that works once a turn, usually for fuel. Many have another that you get for throwing the "
        "card away. Yours are listed under your name, and can wait. End your turn.",
        when={"turn": 4, "ready": None, "tech.data-crystal": True},
        want=("end",),
    ),
    Beat(
        "ore",
        "turn",
        "A colony takes ore as well as fuel, so fill up. The {facility:lunar-mine} has {mine_docks:dock} free and takes "
        "several ships at once; each new one has to be at least as high as the highest ship there. Send your {ship_d}, "
        "{ship_b} and {ship_c}.",
        when={"turn": 6, "ready": 4, "ship_a": 1, "ship_b": 3, "ship_c": 5, "ship_d": 2, "mine.open": True},
        want=("s0-2", "s0-3", "s0-4"),
        mark=("facility:lunar-mine",),
    ),
    Beat(
        "dock-ore",
        "turn.dock",
        "An ore for each of them.",
        when={"turn": 6, "selected": "s0-2+s0-3+s0-4"},
        want=(MINE,),
        after="You hold {fuel} fuel and {ore} ore now.",
        mark=("facility:lunar-mine",),
    ),
    Beat(
        "last-ship",
        "turn",
        "A ship that can dock somewhere for nothing has to, even one that shows a {ship_a}. It may as well make a little fuel.",
        when={"turn": 6, "ready": 1, "ship_a": 1},
        want=("s0-1",),
        mark=("facility:solar-converter",),
    ),
    Beat(
        "dock-last",
        "turn.dock",
        "Here it makes {makes} fuel, which is better than nothing.",
        when={"turn": 6, "selected": "s0-1", "ship_a": 1},
        want=(CONVERTER,),
        mark=("facility:solar-converter",),
    ),
    Beat(
        "stock",
        "turn",
        "{fuel} fuel and {ore} ore: enough for a colony. There is no point in hoarding more than {keeps} resources, because "
        "anything above that is lost when your turn ends. End it, and hope for a {highest}.",
        when={"turn": 6, "ready": None, "can.land": True, "over": None},
        want=("end",),
    ),
    Beat(
        "terraform",
        "turn",
        "There it is, a {ship_b}. Only such a ship may dock at the **{facility:terraforming-station}**, which lands a colony "
        "straight away for {land_fuel} fuel and {land_ore} ore. The ship is the price, though: when your next turn begins, it "
        "is gone.",
        when={"turn": 8, "ready": 4, "ship_b": 6, "can.land": True, "station.open": True},
        want=("s0-2",),
        mark=("facility:terraforming-station",),
    ),
    Beat(
        "dock-terraform",
        "turn.dock",
        "Other ways to land a colony keep your ships, but they take more of them, or longer.",
        when={"turn": 8, "selected": "s0-2", "can.land": True},
        want=(TERRAFORMING,),
        mark=("facility:terraforming-station",),
    ),
    Beat(
        "land",
        "turn.land",
        "Whoever has most colonies in a territory controls it: a point, and the bonus written there. Nobody is in "
        "{territory:burroughs-desert}, so a single colony will do, and the Relic Ship is waiting for its owner.",
        when={"turn": 8, "empty.burroughs-desert": True},
        want=(BURROUGHS,),
        after="You are on {points:point} now: your colony counts, and so does your control.",
        mark=("territory:burroughs-desert",),
    ),
    Beat(
        "relic",
        "turn",
        "Here is the bonus: for {relic_price} fuel and {relic_price} ore the Relic Ship is yours as long as you control "
        "{territory:burroughs-desert}. It makes up for the ship you are about to lose. Buy it.",
        when={"turn": 8, "mine.burroughs-desert": True, "terraformed": True},
        want=("relic",),
        mark=("territory:burroughs-desert",),
    ),
    Beat(
        "throw-away",
        "turn",
        "Now for your loot. Throw the {tech:data-crystal} away, and you may put the {field:positron-field} on a "
        "territory, where control then counts a point more.",
        when={"turn": 8, "mine.burroughs-desert": True},
        want=("discard:data-crystal",),
        mark=("tech:data-crystal",),
    ),
    Beat(
        "field",
        "discard.data-crystal",
        "Where else but in the territory you control?",
        when={"turn": 8, "mine.burroughs-desert": True},
        want=(f"{POSITRON}>{BURROUGHS}",),
        after="And that is {points:point}.",
        mark=("territory:burroughs-desert",),
    ),
    Beat(
        "hub",
        "turn",
        "The other ships can get your next colony going. At the **{facility:colonist-hub}** any ship moves it one circle, and "
        "from circle {circles} you launch it for {launch_fuel} fuel and {launch_ore} ore. Slow but sure.",
        when={"turn": 8, "ready": 3, "ship_a": True, "ship_c": True, "ship_d": True},
        want=("s0-1", "s0-3", "s0-4"),
        mark=("facility:colonist-hub",),
    ),
    Beat(
        "dock-hub",
        "turn.dock",
        "They may all go in one turn: {moves:circle} further.",
        when={"turn": 8, "selected": "s0-1+s0-3+s0-4", "mine.asimov-crater": None},
        want=(HUB,),
        mark=("facility:colonist-hub",),
    ),
    Beat(
        "rest",
        "turn",
        "What a turn. Others can outnumber you down there, and then control, points and bonus move to them at once, so keep an "
        "eye on the planet. End your turn.",
        when={"turn": 8, "ready": None, "points": True},
        want=("end",),
    ),
)

_CHANCES = (
    Beat(
        "general.turn.triple",
        "turn",
        "A triple and {constructor_ore} ore at the {facility:colony-constructor} land a colony, and you keep your ships.",
        when={"triple.lands": True},
        times=2,
        general=True,
    ),
    Beat(
        "general.turn.highest",
        "turn",
        "A {highest} at the {facility:terraforming-station} lands a colony for {land_fuel} fuel and {land_ore} ore. The ship "
        "is the rest of the price.",
        when={"highest.lands": True, "can.land": True},
        times=2,
        general=True,
    ),
    Beat(
        "general.turn.pair",
        "turn",
        "A pair at the {facility:shipyard} builds another ship for {price} fuel and {price} ore: one more die in every turn.",
        when={"pair.builds": True, "can.build": True},
        times=2,
        general=True,
    ),
    Beat(
        "general.turn.run",
        "turn",
        "You have a run, which the {facility:raiders-outpost} takes: up to {raided} resources, or a tech card.",
        when={"run.raids": True},
        times=2,
        general=True,
    ),
)

_GENERAL = (
    (
        "turn",
        "Grow your fleet early, then save up for colonies. Whatever can dock for nothing has to before you end your turn.",
    ),
    (
        "turn.dock",
        "Take what your next colony or ship still lacks. Ships stay put until your next turn, in the way of others.",
    ),
    ("turn.land", "Whoever has strictly most colonies in a territory controls it: that is a point, and its bonus."),
    (
        "turn.raid",
        "Up to {raided} resources or a tech card. Take what hurts the leader, and fits what you are saving for.",
    ),
    ("turn.trade", "Ore is what most people run short of. Keep the fuel that your next step costs."),
    ("turn.overshoot", "Circles to spare are kept for your next colony only if you launch at once."),
    ("discard.data-crystal", "Control counts a point more where the Positron Field lies, so put it where you control."),
    ("draft.faction", "Each faction has a power for its owner alone, and a dock that anybody may use for a fee."),
    ("agenda.discard", "Keep the agendas that fit what you mean to do anyway."),
)


# --- what the others do ----------------------------------------------------------------------------------------------------


def _claims(turn: int, tech: str) -> tuple[Reply, ...]:
    """The opponent docks the last of its ships at the Alien Artifact and claims a card."""
    begins = {"turn": turn, "ready": 3}
    return (
        Reply("turn", ("s1-2", "s1-3"), 1, begins),
        Reply("turn.dock", (ARTIFACT,), 1, begins),
        Reply("turn", (f"claim:{tech}",), 1, {"turn": turn}),
    )


_SCRIPTED = {"scripted": True}

_REPLIES = (
    *_claims(1, TELEPORTER),
    Reply("turn", (f"use:{POLARITY}",), 1, {"turn": 3, "ready": 3}),
    Reply(f"tech.{POLARITY}", ("s1-3",), 1, {"turn": 3}),
    *_claims(3, CRYSTAL),
    *(Reply("turn", (f"s1-{number}",), 1, _SCRIPTED) for number in range(1, 7)),
    Reply("turn.dock", (CONVERTER,), 1, _SCRIPTED),
    Reply("turn", ("end",), 1, _SCRIPTED),
)

LESSON = Lesson(
    seed="lesson-1",
    seats=2,
    options={"factions": False, "agendas": False, "new_tech": False},
    until=lambda view: view.turn.number > LAST_TURN,
    welcome=_WELCOME,
    beats=(*_SCRIPT, *_CHANCES, *(Beat(f"general.{key}", key, text, times=2, general=True) for key, text in _GENERAL)),
    farewell=_FAREWELL,
    facts=facts,
    replies=_REPLIES,
    zeros=("points",),
)
