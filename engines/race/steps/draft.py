"""The drafting variant: everybody picks a deck of their own before the game."""

from __future__ import annotations

from engines.core import Flow, Prompt, ask_all, pick, say
from engines.race.facts.drafting import DRAFT
from engines.race.minds.worth import best_of
from engines.race.rules.hand import named
from engines.race.rules.supply import draw_to_hand
from engines.race.state import Player, Race
from engines.race.words.cards import card_options

OPENING_DRAW = 6


def draws(g: Race) -> int:
    """How many cards each player draws to pick from in this draft round; the last round takes what is left."""
    size: int = g.content[DRAFT][f"players-{len(g.players)}"].draw
    return min(size, len(g.deck) // len(g.players))


def begin_draft(g: Race) -> None:
    """Draft rounds follow until the deck is used up; cards that cannot be shared out evenly leave the game."""
    amount = draws(g)
    if not amount:
        g.deck.clear()
        for player in g.players:
            player.deck, player.picks = player.picks, []
            g.chance.shuffle(player.deck)
            draw_to_hand(g, player, OPENING_DRAW)
        g.say("The draft is over: everybody plays with a deck of their own.", beat="turn")
        return
    g.phase = "draft"
    g.draft_round += 1
    for player in g.players:
        player.pack = [g.chance.deal(g.deck, player.seat) for _ in range(amount)]
    g.plan("draft_pick", "begin_draft")


def draft_pick(g: Race) -> Flow[None]:
    """Everybody keeps one card and passes the rest, in the other direction each draft round."""
    picks = yield from ask_all(g.chance, [_prompt(g, player) for player in g.players], shown=False)
    for player in g.players:
        card = named(player.pack)[picks[player.seat][0]]
        player.pack.remove(card)
        player.picks.append(card)
    step = 1 if g.draft_round % 2 else -1
    packs = [player.pack for player in g.players]
    for player in g.players:
        player.pack = packs[(player.seat - step) % len(packs)]
        g.chance.reveal(" ".join(player.pack), (player.seat,))
    if packs[0]:
        g.then("draft_pick")


def _prompt(g: Race, player: Player) -> Prompt:
    return pick(
        player.seat,
        "draft.pick",
        say("Which card joins your deck?"),
        card_options(player.pack, say("Take")),
        suggest=lambda: (best_of(player.pack),),
        standing=say("draft round {round} · {n:card} so far", round=g.draft_round, n=len(player.picks)),
    )
