"""The rules of Comets, in the order of a round."""

from __future__ import annotations

from engines.core import (
    PASS,
    Choice,
    Flow,
    Group,
    Jump,
    Option,
    Order,
    Prompt,
    Seat,
    ask,
    ask_all,
    count_group,
    counted,
    later,
    offer,
    pick,
    together,
)

from .data import SECTORS
from .state import CometState, picked

ACTIONS = {
    "gather": Option("gather", "Gather", "Roll a {icon:die}: half of it is {icon:water}; draw a {icon:card}."),
    "scout": Option("scout", "Scout", "Look at the top card, then melt ice into points."),
    "launch": Option("launch", "Launch", "Choose a comet in secret and pay its ice."),
}


def choose_actions(g: CometState) -> Flow[None]:
    """Everybody picks an action in secret; all are shown together."""
    g.round += 1
    again = Order("gather-on", "Gather until the next round", ("gather",), f"the end of round {g.round}")
    prompts = [
        pick(seat, "action", "Pick your action.", tuple(ACTIONS.values()), orders=(again,), suggest=lambda: ("launch",))
        for seat in g.seats
    ]
    picks = yield from ask_all(g.chance, prompts)
    g.actions = {seat: picked(choice) for seat, choice in picks.items()}
    for seat, action in g.actions.items():
        g.say(f"{{seat:{seat}}} picks to {action}.")
    g.say(f"Round {g.round} begins.", beat="reveal")
    g.plan("gather", "scout", "choose_comets", "launch", "contest", "chart", "raid", "end_round")


def gather(g: CometState) -> None:
    """Each gatherer rolls in the open, takes half of it in ice, and draws."""
    for seat in acting(g, "gather"):
        roll = g.chance.roll()
        g.players[seat].ice += (roll + 1) // 2
        g.draw(seat)
        g.say(f"{{seat:{seat}}} rolls {roll} and draws a {{icon:card}}.")
        newest = g.players[seat].hand[-1:]
        for slot in newest:
            g.say(f"You drew {{comet:{slot.card}}}.", to=(seat,))


def scout(g: CometState) -> Flow[None]:
    """Each scout peeks at the top card, then melts ice: at most three, and never more into points than into steam."""
    for seat in acting(g, "scout"):
        if g.deck:
            top = g.deck[-1]
            top.learn(seat)
            g.chance.reveal(top.card, (seat,))
            g.say(f"The top card is {{comet:{top.card}}}.", to=(seat,))
        yield from melt(g, seat)


def melt(g: CometState, seat: Seat) -> Flow[None]:
    """One form with two numbers and a joint rule."""
    player = g.players[seat]

    def too_much(choice: Choice) -> str | None:
        points, steam = counted(choice, "points"), counted(choice, "steam")
        if points + steam > player.ice:
            return f"You have only {player.ice} ice."
        return "Points need as much steam." if points > steam else None

    groups = (count_group("Ice to points", "points", 0, 3), count_group("Ice to steam", "steam", 0, 3))
    form = Prompt(seat, "scout.melt", "Melt ice.", groups, lambda: ("points.0", "steam.0"), too_much)
    answer = yield from ask(form)
    points, steam = counted(answer, "points"), counted(answer, "steam")
    player.ice -= points + steam
    player.melted += points + steam
    g.say(f"{{seat:{seat}}} melts {points + steam} ice.")
    score(g, seat, points)


def choose_comets(g: CometState) -> Flow[None]:
    """Launchers choose in secret; some may have nothing to launch and are asked all the same."""
    prompts = [which_comet(g, seat) for seat in acting(g, "launch")]
    picks = yield from ask_all(g.chance, prompts)
    g.aims = {seat: picked(choice) for seat, choice in picks.items() if choice != (PASS,)}
    for seat, card in g.aims.items():
        g.take_from_hand(seat, card)
        g.say(f"{{seat:{seat}}} aims {{comet:{card}}}.")


def which_comet(g: CometState, seat: Seat) -> Prompt:
    """The comets a seat can pay for with its ice and its other cards."""
    player = g.players[seat]
    options = [Option(PASS, "Launch nothing")]
    for slot in player.hand:
        comet = g.comet(slot.card)
        if comet.cost <= player.ice + len(player.hand) - 1:
            options.append(Option(slot.card, f"{{comet:{slot.card}}}", f"{comet.cost} ice, {comet.points} points"))
    return pick(seat, "launch.comet", "Which comet do you launch?", options, suggest=lambda: (options[-1].id,))


def launch(g: CometState) -> Flow[None]:
    """Launchers pay side by side. Whatever touches more than the own seat waits for the join."""
    yield from together(g.chance, {seat: pay_for(g, seat, card) for seat, card in g.aims.items()})


def pay_for(g: CometState, seat: Seat, card: str) -> Flow[None]:
    """Pay in ice and cards, a form; some comets draw and sift in the middle; the beacon moves at the join."""
    player, due = g.players[seat], g.comet(card).cost
    if due:
        payment = yield from ask(payment_form(g, seat, due))
        player.ice -= counted(payment, "ice")
        for spent in payment[1:]:
            g.discard.append(g.take_from_hand(seat, spent).card)
    if g.comet(card).sifts:
        g.draw(seat)
        hand = tuple(Option(slot.card, f"{{comet:{slot.card}}}") for slot in player.hand)
        if hand:
            (away,) = yield from ask(pick(seat, "launch.sift", "Discard a card.", hand))
            g.discard.append(g.take_from_hand(seat, away).card)
    later(g.chance, lambda: move_beacon(g, seat))


def payment_form(g: CometState, seat: Seat, due: int) -> Prompt:
    """So much ice and so many cards, together exactly what is due."""
    player = g.players[seat]
    cards = tuple(Option(slot.card, f"{{comet:{slot.card}}}") for slot in player.hand)
    ice = count_group("Ice", "ice", 0, min(due, player.ice))

    def wrong_sum(choice: Choice) -> str | None:
        paid = counted(choice, "ice") + len(choice) - 1
        return None if paid == due else f"Pay exactly {due}, not {paid}."

    def cheapest() -> Choice:
        most = min(due, player.ice)
        return (f"ice.{most}", *(option.id for option in cards[: due - most]))

    text = f"Pay {due}."
    return Prompt(seat, "launch.pay", text, (ice, Group("Cards", cards, 0, due)), cheapest, wrong_sum)


def move_beacon(g: CometState, seat: Seat) -> None:
    """The beacon goes to the last launcher of the round, in order of seats."""
    g.beacon = seat


def contest(g: CometState) -> Flow[None]:
    """Bright comets may be contested; all others score."""
    for seat, card in g.aims.items():
        comet = g.comet(card)
        if comet.bright and (yield from is_contested(g, seat, card)):
            g.discard.append(card)
            g.say(f"{{comet:{card}}} of {{seat:{seat}}} burns up.")
            continue
        g.players[seat].launched.append(card)
        g.say(f"{{seat:{seat}}} launches {{comet:{card}}}.")
        score(g, seat, comet.points)


def is_contested(g: CometState, owner: Seat, card: str) -> Flow[bool]:
    """One rival may spend an ice to contest, by precedence from the owner's left; the owner may defend for an ice."""
    count = len(g.seats)
    rivals = [seat for step in range(1, count) if g.players[seat := (owner + step) % count].ice > 0]
    text = f"Contest {{comet:{card}}} of {{seat:{owner}}}?"
    never = Order("never", "Contest nothing this round", (PASS,), f"the end of round {g.round}")
    small = Order("small", "Pass on small comets", (PASS,), "game", holds=g.comet(card).points < 3)
    options = (Option(PASS, "Let it fly"), Option("contest", "Contest it", "Costs 1 ice."))
    taken = yield from offer(g.chance, [pick(s, "contest", text, options, orders=(never, small)) for s in rivals])
    if taken is None:
        return False
    rival, _ = taken
    g.players[rival].ice -= 1
    g.say(f"{{seat:{rival}}} contests {{comet:{card}}}.")
    if g.players[owner].ice == 0:
        return True
    defence = pick(
        owner,
        "defend",
        f"{{seat:{rival}}} contests {{comet:{card}}}. Defend it?",
        (Option(PASS, "Let it burn"), Option("defend", "Defend", "Costs 1 ice.")),
        suggest=lambda: ("defend",),
        orders=(Order("always", "Always defend", ("defend",), "game"),),
    )
    if (yield from ask(defence)) == (PASS,):
        return True
    g.players[owner].ice -= 1
    return False


def chart(g: CometState) -> Flow[None]:
    """The holder of the beacon charts one of the sectors left: more than a menu can show at once."""
    left = [sector for sector in g.content[SECTORS].values() if sector.id not in g.charted]
    if g.beacon is None or not left:
        return
    options = [Option(sector.id, f"{{sector:{sector.id}}}", f"{sector.ice} ice") for sector in left]
    (sector,) = yield from ask(pick(g.beacon, "chart", "Chart a sector.", options))
    g.charted.append(sector)
    g.players[g.beacon].ice += g.content[SECTORS][sector].ice
    g.say(f"{{seat:{g.beacon}}} charts {{sector:{sector}}}.")


def raid(g: CometState) -> Flow[None]:
    """The holder of the beacon may raid: the victim chooses a card and hands it over in the open."""
    victims = [player.seat for player in g.players if player.seat != g.beacon and player.hand]
    if g.beacon is None or not g.options.raids or not victims:
        return
    options = (Option(PASS, "Raid nobody"), *(Option(f"seat:{s}", f"{{seat:{s}}}", "takes a card") for s in victims))
    (target,) = yield from ask(pick(g.beacon, "raid", "Whom do you raid?", options, suggest=lambda: (options[-1].id,)))
    if target == PASS:
        return
    victim = int(target.removeprefix("seat:"))
    hand = [Option(slot.card, f"{{comet:{slot.card}}}") for slot in g.players[victim].hand]
    order = Order("first", "Give the first card", (hand[0].id,), f"the end of round {g.round}")
    (card,) = yield from ask(pick(victim, "raid.give", "You are raided: give up a card.", hand, orders=(order,)))
    slot = g.take_from_hand(victim, card)
    slot.learn(*g.seats)
    g.chance.reveal(card)
    g.players[g.beacon].hand.append(slot)
    g.say(f"{{seat:{g.beacon}}} raids {{comet:{card}}} from {{seat:{victim}}}.")


def end_round(g: CometState) -> Flow[None]:
    """Anybody with too many cards puts some back under the deck, in an order of their choice; then the next round."""
    for player in g.players:
        if (extra := len(player.hand) - 7) > 0:
            options = [Option(slot.card, f"{{comet:{slot.card}}}") for slot in player.hand]
            back = yield from ask(
                pick(
                    player.seat,
                    "hand.back",
                    "Put cards under the deck.",
                    options,
                    least=extra,
                    most=extra,
                    ordered=True,
                )
            )
            for card in back:
                g.deck.insert(0, g.take_from_hand(player.seat, card))
    g.say("The round is over.", beat="turn")
    g.then("choose_actions" if g.round < g.options.rounds else "finale")


def finale(g: CometState) -> None:
    """The end."""
    g.actions = {}
    g.say("The game is over.", beat="end")


def score(g: CometState, seat: Seat, points: int) -> None:
    """Add points; whoever reaches the goal ends the game on the spot."""
    g.players[seat].points += points
    if g.players[seat].points >= g.options.goal:
        raise Jump("finale")


def acting(g: CometState, action: str) -> list[Seat]:
    """The seats that picked an action."""
    return [seat for seat, chosen in g.actions.items() if chosen == action]


STEPS = {
    "choose_actions": choose_actions,
    "gather": gather,
    "scout": scout,
    "choose_comets": choose_comets,
    "launch": launch,
    "contest": contest,
    "chart": chart,
    "raid": raid,
    "end_round": end_round,
    "finale": finale,
}
