"""The seven Advisors every player starts with. The rulebook names some of them; what they do in detail is mostly ours."""

from __future__ import annotations

from engines.renaissance.facts.effects import (
    ActivateToken,
    AddEmissary,
    BuildInstitute,
    Explore,
    GainSpecialist,
    MoveEmissary,
    PlaceFoundation,
    RemoveEmissary,
    Require,
    ScoreObjectives,
    TakeToken,
    disorder,
    operation,
)
from engines.renaissance.facts.kinds import Card
from engines.renaissance.facts.terms import DISORDER, Span, Where

MINE_TO_TAKE = Where(lead="self", token_not_held_by="self")  # noqa: S106 - a game token
MY_EMISSARY = Where(has_emissary="self")
ONE_TOKEN = ActivateToken(amount=1, optional=True)

ADVISOR_CARDS: tuple[Card, ...] = (
    Card(
        id="senator",
        name="Senator",
        source="rulebook",
        note="The rulebook says that it scores every face-up Objective; whether the printed card does more is unknown.",
        effects=(
            operation(
                ScoreObjectives(),
                text="Score every Objective that lies face up.",
                short="score the Objectives",
            ),
        ),
    ),
    Card(
        id="ambassador",
        name="Ambassador",
        source="rulebook+designed",
        note="Taking the token of a Planet you lead and activating tokens are the rulebook's; how they combine is ours.",
        effects=(
            operation(
                TakeToken(where=MINE_TO_TAKE, optional=True),
                ONE_TOKEN,
                text="You may take the token of a Planet you lead, wherever it lies. Then you may use one token of yours.",
                short="take a token, use one",
                ally=True,
            ),
        ),
    ),
    Card(
        id="explorer",
        name="Explorer",
        source="rulebook+designed",
        note="That it activates tokens is the rulebook's; that it is the card that explores, and the move, are ours.",
        effects=(
            operation(
                Explore(
                    origin=MY_EMISSARY,
                    bind_from="$src",
                    bind_new="$new",
                    then=(MoveEmissary(amount=Span(up_to=3), origin=Where(ref="$src"), to=Where(ref="$new")),),
                ),
                ONE_TOKEN,
                text="Explore from a Planet with an Emissary of yours ▷ move up to 3 of yours from there to the new Planet. "
                "Then you may use one token of yours.",
                short="explore and move 3",
                ally=True,
            ),
        ),
    ),
    Card(
        id="recruiter",
        name="Recruiter",
        effects=(
            operation(
                AddEmissary(amount=3, where=Where(present="self"), same_planet=True),
                text="Add 3 Emissaries to one Planet where you are present.",
                short="add 3 to one Planet",
            ),
            operation(
                AddEmissary(amount=1, where=Where(present="self")),
                text="Add 1 Emissary to a Planet where you are present, and play again.",
                short="add 1, play again",
                again=True,
            ),
            disorder(
                RemoveEmissary(amount=1, where=DISORDER),
                text="Send one Emissary of another player off the Planet in Disorder.",
                short="remove 1 rival",
            ),
        ),
    ),
    Card(
        id="navigator",
        name="Navigator",
        effects=(
            operation(
                MoveEmissary(amount=Span(up_to=4)),
                text="Move up to 4 of your Emissaries, one step each.",
                short="move up to 4",
            ),
            operation(
                MoveEmissary(amount=Span(up_to=2)),
                text="Move up to 2 of your Emissaries, one step each, and play again.",
                short="move up to 2, play again",
                again=True,
            ),
            disorder(
                MoveEmissary(amount=Span(at_least=1), origin=DISORDER),
                text="Move 1 or more of your Emissaries from the Planet in Disorder to adjacent Planets.",
                short="move out 1 or more",
            ),
        ),
    ),
    Card(
        id="rector",
        name="Rector",
        effects=(
            operation(
                BuildInstitute(where=Where(lead="self", no_institute="self")),
                text="Build an Institute on a Planet you lead that has none of yours yet.",
                short="build where you lead",
            ),
            operation(
                RemoveEmissary(
                    owner="self",
                    where=Where(has_emissary="self", no_institute="self"),
                    bind="$p",
                    then=(BuildInstitute(where=Where(ref="$p")),),
                ),
                text="Take an Emissary of yours off a Planet that has no Institute of yours ▷ build an Institute there.",
                short="trade an Emissary for one",
            ),
        ),
    ),
    Card(
        id="archivist",
        name="Archivist",
        effects=(
            operation(
                PlaceFoundation(
                    where=Where(lead="self", foundation=False, home="none"),
                    then=(GainSpecialist(look=3, to="hand"),),
                ),
                text="Open a Foundation on a Planet you lead that is nobody's Home and has none "
                "▷ see 3 Specialists and take one into your hand.",
                short="open a Foundation",
            ),
            operation(
                Require(
                    where=Where(foundation=True, present="self"),
                    then=(GainSpecialist(look=2, to="deck_bottom"),),
                ),
                text="With a presence on a Planet that has a Foundation: see 2 Specialists and put one under your deck.",
                short="consult a Foundation",
            ),
        ),
    ),
)
