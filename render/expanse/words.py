"""The Expanse in words: header, alt text and the text board."""

from __future__ import annotations

from engines.core import spoken
from engines.expanse import GAME
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.vocabulary import Sector, Ship
from engines.expanse.view import BaseView, ExpanseView, OrbitalView, PlayerView
from engines.expanse.words.phrases import strength_words
from render.expanse.scene import Scene, card_name, scene_of, sector_name, who
from render.look import DEFAULT_LOOK, Look
from render.words import clipped, dotted, spelled, verdict_words, waiting_for, winning_names


def headline_words(scene: Scene) -> str:
    """Whose move it is, or what is going on."""
    view = scene.view
    if view.result:
        best = view.players[view.result.winners[0]]
        faction = view.content[FACTIONS][best.faction].short if best.faction else ""
        name = winning_names(scene.look, view.result.winners[:1])
        return spoken("{name} ({faction}) wins with {n} CP", name=name, faction=faction, n=best.cp)
    if view.is_over:
        return "The game is over"
    if not view.track and not view.turn:
        return "Factions are being chosen"
    if view.performer:
        performer = who(scene, view.player(view.performer))
        if view.card:
            return spoken("{name}: {card}", name=performer, card=card_name(scene, view.card))
        return spoken("{name} calls on the Rocinante", name=performer)
    if view.is_scoring:
        number = spoken("Scoring {n}", n=len(view.bonus) + (not view.is_revealed))
        scoring = "The final scoring" if view.is_final else number
        return spoken("{scoring}: techs and builds" if view.is_revealed else "{scoring}: events", scoring=scoring)
    if view.offered:
        return spoken("On offer: {card}", card=card_name(scene, view.card))
    active = who(scene, view.players[view.active])
    if view.points:
        return spoken("{name} spends {n} AP", name=active, n=view.points)
    if view.card:
        return spoken("{name} has {card}", name=active, card=card_name(scene, view.card))
    return spoken("{name} to move", name=active)


def awaited_words(scene: Scene) -> str:
    """What is awaited, in a line."""
    view = scene.view
    if view.is_over:
        why = verdict_words(view.result, scene.look)
        return why or "The game is over: every base paid 5/3/1 CP"
    if not view.track and not view.turn:
        return "Everybody names a faction; clashes are settled by lot"
    if view.offered:
        order = [who(scene, view.player(faction), 16) for faction in view.offered]
        return spoken("Asked by initiative: {names}", names=order)
    if view.is_scoring and view.chooser is not None and not view.is_revealed:
        chooser = who(scene, view.players[view.chooser])
        return spoken("{name} has the SCORE card; the bonus sector is a secret", name=chooser)
    if view.points:
        return spoken("With {card}", card=card_name(scene, view.card))
    if view.card or view.performer or scene.look.awaited not in ((), (view.active,)):
        return spoken("It is {name}’s turn", name=who(scene, view.players[view.active]))
    if view.players[view.active].kept:
        return "Take a card from the track, or play a kept event"
    return "Take a card from the track"


def standing_words(scene: Scene) -> str:
    """How it stands while a question is open: who does what with which card, or what the table is at. Who is asked stands
    above it already.
    """
    view = scene.view
    mover = view.player(view.performer) if view.performer else view.players[view.active]
    is_asked = scene.look.awaited == (mover.seat,)
    if view.points and not view.performer:
        left = "{n} AP left with {card}" if is_asked else "{name} has {n} AP left with {card}"
        return spoken(left, n=view.points, card=card_name(scene, view.card), name=who(scene, mover))
    if view.card and is_asked and not view.offered and (view.performer or not view.is_scoring):
        return card_name(scene, view.card)
    if view.performer and is_asked:
        return "The Rocinante is called on"
    if view.performer or view.is_scoring:
        return headline_words(scene)
    if view.card and not view.offered:
        return headline_words(scene)
    if view.offered and [view.player(faction).seat for faction in view.offered] == list(scene.look.awaited):
        return spoken("Taken by {name}", name=who(scene, view.players[view.active]))  # who is asked stands above
    return awaited_words(scene)


def progress_words(view: ExpanseView) -> str:
    """How far the game is."""
    if not view.track and not view.turn:
        return "Setting up"
    if view.is_final:
        return spoken("Turn {n} · the sixth SCORE card is out", n=view.turn_now)
    told = "Turn {n} · {drawn} of 6 SCORE drawn · deck {deck}"
    return spoken(told, n=view.turn_now, drawn=view.scores_drawn, deck=view.deck)


def alt(view: ExpanseView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in a few sentences, the most telling first."""
    scene = scene_of(view, None, look)
    ranking = sorted(view.players, key=lambda player: -player.cp)
    points = [spoken("{name} {n} CP", name=who(scene, player), n=player.cp) for player in ranking]
    head = spoken("{game}: {headline}.", game=GAME.title, headline=headline_words(scene))
    lines = [head, waiting_for(look) and f"{waiting_for(look)}.", spoken("{points:,}.", points=points)]
    if why := verdict_words(view.result, look):
        lines.append(f"{why}.")
    if view.track:
        shown = [spoken("{card} for {n}", card=card_name(scene, slot.card), n=slot.price) for slot in view.track]
        lines.append(spoken("On the track: {cards:,}.", cards=shown))
    for sector in Sector:
        led = [
            f"{spoken(scene.name(f'base:{base.id}'))} {spoken(scene.name(f'faction:{base.controller}'))}"
            for base in view.bases
            if ORBITALS[base.orbital].sector == sector and base.controller
        ]
        if led:
            lines.append(spoken("{sector}: {bases:,}.", sector=sector_name(sector), bases=led))
    if view.rocinante:
        berth = scene.name(f"orbital:{view.rocinante}")
        holder = who(scene, view.players[view.holder])
        lines.append(spoken("{name} has the Rocinante at {orbital}.", name=holder, orbital=berth))
    return clipped(lines)


def text(view: ExpanseView, look: Look = DEFAULT_LOOK) -> str:
    """The whole board in words."""
    scene = scene_of(view, None, look)
    lines = [dotted(GAME.title, headline_words(scene), progress_words(view)), ""]
    lines += [_player_line(scene, player) for player in view.players]
    if view.initiative:
        order = " > ".join(spoken(scene.name(f"faction:{faction}")) for faction in view.initiative)
        lines.append(spoken("Initiative: {order}", order=order))
    lines += ["", spoken("Track:")]
    lines += [f"  {spoken('{n} CP', n=slot.price)}  {_card_line(scene, slot.card)}" for slot in view.track]
    for sector in Sector:
        left = dict(view.tokens_left)[sector]
        lines += ["", spoken("{sector} ({n:bonus/bonuses} left)", sector=sector_name(sector), n=left)]
        for orbital in view.orbitals:
            if orbital.sector == sector:
                lines += _orbital_lines(scene, orbital)
    lines += ["", spoken("* leads; numbers count Orbital Control and techs")]
    if view.bonus:
        lines += ["", spoken("Scorings held: {sectors:,}", sectors=[sector_name(sector) for sector in view.bonus])]
    if view.sector and not view.is_revealed:
        lines.append(spoken("Your secret bonus sector: {sector}", sector=sector_name(view.sector)))
    if view.news:
        lines += ["", spoken("Lately:")] + [
            f"  {spelled(news.text, scene.look, scene.terms)}" for news in view.news[-4:]
        ]
    return "\n".join(lines)


def _player_line(scene: Scene, player: PlayerView) -> str:
    return spoken(
        "{name}: {n} CP, {cubes:cube}, {lost:ship} lost; {techs:,}; {kept:,}",
        name=who(scene, player),
        n=player.cp,
        cubes=player.stock,
        lost=sum(count for _, count in player.reserve),
        techs=[scene.name(f"tech:{tech}") for tech in player.techs] or ["no techs"],
        kept=[card_name(scene, card) for card in player.kept] or ["nothing kept"],
    )


def _card_line(scene: Scene, key: str) -> str:
    if f"card:{key}" in scene.terms and key != "score":
        facts = scene.card(key)
        shown = [scene.name(f"faction:{faction}") for faction in facts.factions]
        told = "{card}, {n} AP ({factions:,}: {text})"
        return spoken(told, card=facts.title, n=facts.ap, factions=shown, text=facts.text)
    return spoken("SCORE")


def _orbital_lines(scene: Scene, orbital: OrbitalView) -> list[str]:
    fleets = []
    for fleet in orbital.fleets:
        ships = dict(fleet.ships)
        mark = "*" if fleet.faction == orbital.control else ""
        there = f"{mark}{spoken(scene.name(f'faction:{fleet.faction}'))} {strength_words(fleet.strength)}"
        fleets.append(spoken("{fleet} with the Rocinante", fleet=there) if Ship.ROCINANTE in ships else there)
    name = scene.name(f"orbital:{orbital.id}")
    lines = [f"  {spoken('{orbital}: fleets {fleets:,}', orbital=name, fleets=fleets or ['none'])}"]
    return lines + [_base_line(scene, base) for base in scene.view.bases if base.orbital == orbital.id]


def _base_line(scene: Scene, base: BaseView) -> str:
    name = scene.name(f"base:{base.id}")
    if base.is_closed:
        return f"    {spoken('{base}: closed', base=name)}"
    there = []
    for one in base.presence:
        lead = "*" if one.faction == base.controller else ""
        count = f"{lead}{spoken(scene.name(f'faction:{one.faction}'))} {one.total}"
        there.append(spoken("{count} ({n:cube})", count=count, n=one.cubes) if one.total != one.cubes else count)
    what = "{base} [{resource}] + Protomolecule: {who:,}" if base.tokens else "{base} [{resource}]: {who:,}"
    return f"    {spoken(what, base=name, resource=str(base.resource), who=there or ['nobody'])}"
