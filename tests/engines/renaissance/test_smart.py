"""The smart player: what it takes, and that it beats the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from engines.core import Content, Dice, Flow, Option, Session
from engines.core.selfplay import Match, Table, seating
from engines.renaissance import GAME
from engines.renaissance.facts.effects import Effect, _Op
from engines.renaissance.facts.tables import SPECIALISTS
from engines.renaissance.minds.position import position
from engines.renaissance.minds.smart import Thinking, smart
from engines.renaissance.minds.suggest import beginner
from engines.renaissance.rules import pieces
from engines.renaissance.rules.effects import POSSIBLE, card_run
from engines.renaissance.state import Planet, Run, State
from engines.renaissance.steps.asking import do_one
from engines.renaissance.steps.effects.perform import FLOWS, resolve
from tests.engines.renaissance.scene import Scene


def wins(kinds: tuple[str, ...], seats: int, games: int) -> int:
    """How many games the smart player wins."""
    won = 0
    for game in range(games):
        table = Table(GAME, GAME.options({}), seating(kinds, seats, game), f"bot-{game}")
        result = Match(table).play_to_end().result
        assert result is not None
        won += any(table.bots[seat] == "smart" for seat in result.winners)
    return won


def choice(scene: Scene) -> str:
    """What the smart player answers."""
    prompt = scene.asked
    (answer,) = smart(scene.live.view(prompt.seat), prompt, Dice("bot"))
    return answer


def test_it_wins_when_it_can() -> None:
    scene = Scene().hand(0, "senator", "recruiter", "explorer").seat(0, points=20).put(fired=[6, 13, 20])
    scene.senate("fragile-worlds", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom", "galleria"):
        scene.planet(planet, {0: 1})
    assert choice(scene) == "senator.a"


def test_it_does_not_waste_its_senator_at_twenty() -> None:
    scene = Scene().hand(0, "senator", "recruiter", "explorer").seat(0, points=20).put(fired=[6, 13, 20])
    scene.senate("fragile-worlds", "quiet-worlds").planet("bastion", {0: 1})
    assert choice(scene) != "senator.a"


def test_it_plays_what_lets_it_play_again_before_it_scores() -> None:
    scene = Scene().hand(0, "senator", "herald").senate("fragile-worlds", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom"):
        scene.planet(planet, {0: 1})
    assert choice(scene) == "herald.a"


def test_it_takes_the_lead_where_it_counts() -> None:
    scene = Scene().hand(0, "recruiter").senate("majority-mandate", "hub-council")
    scene.planet("delphine", {0: 1, 1: 1}).planet("fathom", {0: 3})
    scene.play("recruiter.b")
    assert choice(scene) == "delphine:1"


@pytest.mark.parametrize(("round_", "answer"), [(10, "aurelia:1"), (30, "delphine:1")])
def test_it_hinders_nobody_for_ever(round_: int, answer: str) -> None:
    """To lead the Hub would win the rival points as the opposition there; a game that does not end needs somebody to let go."""
    scene = Scene().hand(0, "recruiter").senate("loyal-opposition", "quiet-worlds").put(turn=2 * round_ - 2)
    scene.seat(0, points=20).seat(1, points=20).put(fired=[6, 13, 20]).planet("delphine", {0: 1, 1: 1})
    scene.play("recruiter.b")
    assert choice(scene) == answer


# --- looking ahead by the rules --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Beckon(_Op):
    """An effect that nobody but its own flow has heard of: an Emissary comes from the reserve to the Hub, or stays."""

    op: str = "beckon"


def beckon(g: State, run: Run, _op: Beckon) -> Flow[bool]:
    """Asks a question of its own."""
    options = [Option("delphine", "To the Hub"), Option("aurelia", "Home")]
    change = lambda board, planet: pieces.add_emissaries(board, run.seat, planet, 1)  # noqa: E731
    return bool((yield from do_one(g, run.seat, "beckon.where", "Where to?", options, change)))


def with_beckon(monkeypatch: pytest.MonkeyPatch) -> Content:
    """The content with a Herald that beckons."""
    monkeypatch.setitem(FLOWS, Beckon, beckon)
    monkeypatch.setitem(POSSIBLE, Beckon, lambda *_: True)
    shipped = GAME.shipped
    effect = Effect(steps=(Beckon(),), play_again=True, text="Beckon.", short="beckon")  # type: ignore[arg-type]
    herald = replace(shipped[SPECIALISTS]["herald"], effects=(effect,))
    cards = {**shipped[SPECIALISTS], "herald": herald}
    return Content({**shipped.tables, SPECIALISTS.name: cards}, shipped.raw)


def test_a_new_effect_is_written_once_and_everybody_can_judge_it(monkeypatch: pytest.MonkeyPatch) -> None:
    content = with_beckon(monkeypatch)
    scene = Scene(content=content).hand(0, "herald", "senator").senate("majority-mandate", "hub-council")
    scene.planet("delphine", {0: 1, 1: 1})
    mind = Thinking(scene.start().live.view(0), 0)
    gain, again = mind.gain("herald.a")
    assert gain > 0
    assert again
    assert choice(scene) == "herald.a"
    assert scene.asked.suggestion() == ("herald.a",)
    scene.play("herald.a")
    assert scene.asked.key == "beckon.where"
    assert choice(scene) == "delphine"
    assert scene.asked.suggestion() == ("delphine",)


def test_what_is_foreseen_is_what_the_rules_do() -> None:
    """A foreseen effect leads to the very board to which the same answers lead in the game."""
    compared = 0
    for game in range(3):
        match = Match(Table(GAME, GAME.options({}), ("suggest",) * 3, f"foreseen {game}"))
        while not match.session.is_over:
            for seat, prompt in match.session.prompts.items():
                answer = prompt.suggestion()[0] if prompt.key == "turn.play" else ""
                if answer.startswith(VISIBLE) and not answer.endswith(".draw"):
                    assert foreseen(match.session, seat, answer) == played(match.session, seat, answer)
                    compared += 1
            match.play(1)
    assert compared > 10


VISIBLE = ("navigator", "recruiter", "marshal", "missionary", "architect")  # nothing hidden comes into play


def foreseen(session: Session[State, Any, Any], seat: int, answer: str) -> dict[str, Planet]:
    ahead = beginner(resolve, session.state, seat)
    return ahead.after(card_run(session.state, seat, answer)).g.planets


def played(session: Session[State, Any, Any], seat: int, answer: str) -> dict[str, Planet]:
    trial = session.clone()
    trial.submit(seat, (answer,))
    while trial.state.runs:
        ((asked, prompt),) = trial.prompts.items()
        trial.submit(asked, prompt.suggestion())
    return {name: replace(planet, marker="") for name, planet in trial.state.planets.items()}


def test_a_position_is_rebuilt_from_a_view() -> None:
    match = Match(Table(GAME, GAME.options({}), ("random",) * 3, "rebuilt"))
    for _ in range(12):
        match.play(20)
        if match.session.is_over:
            break
        for seat in range(3):
            shown = match.session.view(seat)
            again = GAME.view(position(shown), seat)
            for name in ("planets", "delegations", "portals", "foundations", "tiles_left", "rabbit", "undiscovered"):
                assert getattr(again, name) == getattr(shown, name)
            mine, theirs = shown.desks[seat], position(shown).desks[seat]
            assert [slot.card for slot in theirs.hand] == list(mine.hand)
            assert sorted(slot.card for slot in theirs.deck) == sorted((*filter(None, mine.deck), *mine.unordered))
            assert len(position(shown).specialist_deck) == len(shown.specialist_deck)


def test_it_beats_random_players() -> None:
    assert wins(("smart", "random"), 2, 4) == 4
    assert wins(("smart", "random", "random", "random"), 4, 1) == 1


def test_it_beats_the_suggestions() -> None:
    assert wins(("smart", "suggest"), 2, 4) >= 3


@pytest.mark.long
def test_it_is_as_strong_as_promised() -> None:
    assert wins(("smart", "random"), 2, 200) >= 196
    assert wins(("smart", "suggest"), 2, 200) >= 150
    assert wins(("smart", "random", "random", "random"), 4, 200) >= 170
