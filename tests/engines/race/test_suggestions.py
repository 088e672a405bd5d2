"""What is done for somebody who is away: sensible, and never to their harm without need."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import PASS, Dice, Prompt, Seat, plain
from engines.core.selfplay import Match, Table
from engines.race import GAME
from engines.race.facts import CARDS
from engines.race.minds.suggest import might
from engines.race.rules.takeovers import Fight, takeover_powers
from engines.race.scoring import visible_points
from engines.race.state import Race
from tests.engines.race.scene import RaceSession, RaceTable, race_table
from tests.engines.race.test_powers_takeover import STRONG, attackers


def suggested(table: RaceTable, seat: Seat = 0) -> tuple[str, ...]:
    return table.prompt(seat).suggestion()


# --- takeovers -------------------------------------------------------------------------------------------------------------


def test_an_attack_that_cannot_win_is_not_suggested_after_a_world() -> None:
    table = attackers("imperium-cloaking-technology", "improved-logistics").tableau(1, "rebel-base", "space-marines")
    table.filler(0, 2).phase("settle").submit(0, "gem-world").auto(0)
    assert table.asks(0) == "settle.more"
    assert "attack.rebel-base" in table.options(0)
    assert suggested(table) == (PASS,)


@pytest.mark.parametrize("first", ["settle.attack", "settle.more"])
def test_an_attack_that_wins_for_certain_is_suggested(first: str) -> None:
    table = attackers("imperium-seat", "improved-logistics", *STRONG).tableau(1, "rebel-miners").filler(0, 2)
    table.phase("settle").submit(0, "gem-world" if first == "settle.more" else PASS)
    assert table.asks(0) == first
    assert suggested(table) == ("attack.rebel-miners",)


def test_an_attack_is_not_suggested_where_the_defender_may_add_military() -> None:
    table = attackers("imperium-seat", "drop-ships").tableau(1, "rebel-miners", "new-military-tactics")
    table.phase("settle").passing(0)
    assert suggested(table) == (PASS,)


def test_an_attack_is_not_suggested_where_somebody_may_stop_it() -> None:
    table = attackers("imperium-cloaking-technology", *STRONG, seats=3).tableau(1, "rebel-miners", "space-marines")
    table.tableau(2, "pan-galactic-security-council").prestige(2, 1).phase("settle").passing(0)
    assert suggested(table) == (PASS,)


def test_no_card_is_given_up_for_a_world_that_is_worth_less() -> None:
    table = attackers("imperium-invasion-fleet", "interstellar-casus-belli", *STRONG).tableau(1, "secluded-world")
    table.prestige(0, 1).phase("settle").passing(0)
    assert "attack.secluded-world" in table.options(0)
    assert suggested(table) == (PASS,)


def test_the_cheapest_power_is_suggested_for_an_attack() -> None:
    table = attackers("imperium-cloaking-technology", "imperium-seat", *STRONG)
    table.tableau(1, "rebel-miners", "space-marines").phase("settle").passing(0).submit(0, "attack.rebel-miners")
    assert suggested(table) == ("imperium-seat",)


def test_temporary_military_is_suggested_to_the_attacker_where_it_wins_and_only_as_much_as_that_takes() -> None:
    table = attackers("imperium-seat", "mercenary-fleet", "new-military-tactics").tableau(1, "rebel-base", "new-sparta")
    table.filler(0, 4).phase("settle").passing(0).submit(0, "attack.rebel-base")  # 3 against 8
    choice = suggested(table)
    assert "discard.new-military-tactics" in choice
    assert len(choice) == 3  # and two cards


@pytest.mark.parametrize(("more", "saves"), [((), True), (("space-marines",), False)])
def test_a_world_is_defended_where_that_saves_it(more: tuple[str, ...], saves: bool) -> None:
    table = attackers("imperium-seat", "drop-ships", *more)
    table.tableau(1, "rebel-underground", "new-military-tactics").hand(1, "gem-world")
    table.phase("settle").passing(0, 1).submit(0, "attack.rebel-underground")
    assert table.asks(1) == "settle.defend"
    assert suggested(table, 1) == (("discard.new-military-tactics",) if saves else ())


def test_prestige_is_not_spent_to_stop_an_attack_that_fails_anyway() -> None:
    table = attackers("imperium-seat").tableau(1, "rebel-base", "pan-galactic-security-council").prestige(1, 2)
    table.phase("settle").passing(0).submit(0, "attack.rebel-base")
    assert table.asks(1) == "settle.defeat"
    assert suggested(table, 1) == (PASS,)


def test_prestige_is_spent_to_stop_an_attack_that_would_win() -> None:
    table = attackers("imperium-seat", *STRONG).tableau(1, "rebel-base", "pan-galactic-security-council").prestige(1, 2)
    table.phase("settle").passing(0).submit(0, "attack.rebel-base")
    assert suggested(table, 1) == ("defeat.rebel-base.0",)


# --- settling --------------------------------------------------------------------------------------------------------------


def test_nothing_idle_is_used_up_for_military() -> None:
    table = race_table().tableau(0, "new-military-tactics").goods(0, "rebel-fuel-refinery").hand(0, "pirate-world")
    table.phase("settle").submit(0, "pirate-world")  # defense 3: the good adds 2, the tactics 3
    assert suggested(table) == ("discard.new-military-tactics",)


def test_a_world_is_not_swapped_for_one_of_fewer_points() -> None:
    table = race_table().tableau(0, "terraforming-engineers", "pilgrimage-world").hand(0, "doomed-world")
    table.phase("settle").passing(0)
    assert table.options(0) == ["swap.doomed-world", PASS]
    assert suggested(table) == (PASS,)


def test_a_swap_that_brings_points_is_suggested() -> None:
    table = race_table().tableau(0, "terraforming-engineers", "expanding-colony").hand(0, "merchant-world")
    table.phase("settle").passing(0)
    assert suggested(table) == ("swap.merchant-world",)


def test_a_colony_ship_is_not_given_up_for_a_world_of_fewer_points() -> None:
    table = race_table().tableau(0, "colony-ship").hand(0, "alpha-centauri").phase("settle")
    assert suggested(table) == (PASS,)


SIX_COST = ("merchant-guild", "new-economy", "mining-league", "galactic-renaissance")  # too dear to be placed soon


# --- consuming -------------------------------------------------------------------------------------------------------------


def test_consume_is_not_suggested_where_no_power_takes_the_goods() -> None:
    table = race_table().tableau(0, "plague-world", "galactic-bankers").goods(0, "gem-world", "spice-world")
    table.hand(0, "drop-ships").play("choose_actions")
    assert suggested(table) != ("consume",)


def test_trade_is_not_suggested_with_a_good_that_cannot_be_sold() -> None:
    table = race_table().goods(0, "alien-oort-cloud-refinery").hand(0, *SIX_COST).play("choose_actions")
    assert suggested(table) != ("trade",)


# --- over many games -------------------------------------------------------------------------------------------------------


class Watch:
    """Looks at every suggestion of a game before it is taken."""

    def __init__(self, session: RaceSession) -> None:
        self.session = session
        self.seen: Counter[str] = Counter()

    def look(self, seat: Seat, prompt: Prompt) -> None:
        choice = prompt.suggestion()
        self.seen[prompt.key] += 1
        if prompt.key in ("settle.more", "settle.attack"):
            self._attacks_can_win(seat, choice)
        if prompt.key in ("settle.pay", "develop.pay"):
            self._nothing_is_paid_for_nothing(prompt, choice)
        if prompt.key == "settle.attack-force" and choice:
            self._attack_needs_it(seat, choice)
        if prompt.key == "settle.defend" and choice:
            self._defence_needs_it(seat, choice)
        if prompt.key in ("settle.more", "settle.attack", "explore.prestige", "consume.next", "settle.place"):
            self._no_points_are_lost(seat, prompt, choice)

    def _attacks_can_win(self, seat: Seat, choice: tuple[str, ...]) -> None:
        state: Race = self.session.state
        for option in choice:
            if option.startswith("attack."):
                world = option.removeprefix("attack.")
                owner = next(player for player in state.players if world in player.tableau)
                me = state.players[seat]
                strongest = max(
                    Fight(me, owner, CARDS[world], power).margin + might(me)
                    for _, power in takeover_powers(me, owner, CARDS[world])
                )
                assert strongest >= 0, f"{option} cannot win"

    def _nothing_is_paid_for_nothing(self, prompt: Prompt, choice: tuple[str, ...]) -> None:
        for part in choice:
            rest = tuple(each for each in choice if each not in (part, f"save.{part}"))
            if not part.startswith(("way.", "save.")):
                assert not prompt.is_legal(rest), f"{part} of {choice} is paid for nothing"

    def _attack_needs_it(self, seat: Seat, choice: tuple[str, ...]) -> None:
        assert fight_after(self.session, seat, choice) == "wins"

    def _defence_needs_it(self, seat: Seat, choice: tuple[str, ...]) -> None:
        assert fight_after(self.session, seat, choice) == "fails"
        for part in choice:
            assert fight_after(self.session, seat, tuple(i for i in choice if i != part)) == "wins"

    def _no_points_are_lost(self, seat: Seat, prompt: Prompt, choice: tuple[str, ...]) -> None:
        """Taking the suggestion and passing are both played to the end of the phase."""
        other = (PASS,) if any(option.id == PASS for option in prompt.options) else ()
        if choice != other and prompt.is_legal(other):
            taken = points_after(self.session, seat, choice)
            passed = points_after(self.session, seat, other, idle=True)
            assert taken >= passed, f"{prompt.key}: {choice} leaves {taken} points, passing {passed}"


def phase_end(session: RaceSession, seat: Seat, choice: tuple[str, ...], *, idle: bool = False) -> RaceSession:
    """A copy played on with suggestions to the end of the phase; an idle seat passes wherever it may."""
    copy = session.clone()
    copy.state.agenda.clear()
    copy.submit(seat, choice)
    while copy.prompts:
        who = min(copy.prompts)
        prompt = copy.prompts[who]
        passes = idle and who == seat and prompt.is_legal((PASS,))
        copy.submit(who, (PASS,) if passes else prompt.suggestion())
    return copy


def points_after(session: RaceSession, seat: Seat, choice: tuple[str, ...], *, idle: bool = False) -> int:
    player = phase_end(session, seat, choice, idle=idle).state.players[seat]
    return visible_points(tuple(player.tableau), player.chips, player.prestige)


def fight_after(session: RaceSession, seat: Seat, choice: tuple[str, ...]) -> str:
    """How the takeover ends that is being fought, if everybody else takes suggestions."""
    copy = session.clone()
    notes = copy.submit(seat, choice)
    while not (fought := [plain(note.text) for note in notes if " against " in note.text]):
        who = min(copy.prompts)
        notes = copy.submit(who, copy.prompts[who].suggestion())
    return fought[0].rstrip(".").rpartition(" ")[2]


def watch(session: RaceSession, kinds: tuple[str, ...], secret: str) -> Counter[str]:
    """Play a position to its end and look at every suggestion on the way."""
    match = Match(Table(GAME, session.state.options, kinds, secret), session)
    looking = Watch(session)
    while not session.is_over:
        seat, choice = match.next_move()
        looking.look(seat, session.prompts[seat])
        session.submit(seat, choice)
    return looking.seen


@pytest.mark.parametrize("options", [{"takeovers": "on"}, {"scenario": "cantina-warlord"}, {"actions": "2"}], ids=str)
def test_no_suggestion_of_whole_games_hurts_its_owner(options: dict[str, str]) -> None:
    chosen = GAME.options(options)
    kinds = ("suggest", "random", "suggest", "suggest")[: max(GAME.seats(chosen))]
    for number in range(5):
        table = Table(GAME, chosen, kinds, f"watched {number}")
        assert watch(table.open(), kinds, table.secret)["settle.place"]


ARMS = (
    *("imperium-seat", "rebel-alliance", "imperium-cloaking-technology", "interstellar-casus-belli"),
    *("imperium-planet-buster", "rebel-sneak-attack", "imperium-invasion-fleet", "improved-logistics"),
    *("terraforming-engineers", "new-military-tactics", "space-mercenaries", "mercenary-fleet", "colony-ship"),
    *("rebel-fuel-refinery", "alien-booby-trap", "pan-galactic-security-council", "drop-ships", "new-sparta"),
)


def armed(number: int) -> RaceSession:
    """A Settle phase of three players with arms of all sorts, worlds to attack, goods, prestige and cards in hand."""
    dice = Dice(f"armed {number}")
    table = race_table(3, takeovers=True)
    arms = dice.sample(ARMS, len(ARMS))
    for seat in range(3):
        table.tableau(seat, *arms[6 * seat : 6 * seat + 3 + dice.below(4)])
    deck = dice.sample(sorted(set(table.state.deck)), 36)
    for seat in range(3):
        table.tableau(seat, *(i for i in deck[12 * seat : 12 * seat + 6] if CARDS[i].is_world))
        table.hand(seat, *deck[12 * seat + 6 : 12 * seat + 6 + 1 + dice.below(6)]).prestige(seat, dice.below(4))
        table.goods(seat, *(i for i in table.state.players[seat].tableau if CARDS[i].kind and dice.below(2)))
        if dice.below(5) < 2:
            table.chose(seat, dice.choice(("settle", "settle.prestige")))
    return table.phase("settle").session


def test_no_suggestion_of_many_armed_settle_phases_hurts_its_owner() -> None:
    seen: Counter[str] = Counter()
    for number in range(200):
        seen += watch(armed(number), ("suggest", "suggest", "random"), f"armed {number}")
    for key in ("more", "attack", "attack-with", "attack-force", "defend", "defeat", "replace", "pay"):
        assert seen[f"settle.{key}"] >= 3, key
