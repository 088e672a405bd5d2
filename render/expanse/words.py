"""The Expanse in words: header, alt text and the text board."""

from __future__ import annotations

from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.vocabulary import Sector, Ship
from engines.expanse.view import BaseView, ExpanseView, OrbitalView
from engines.expanse.words.phrases import strength_words
from render.expanse.scene import Scene, card_name, scene_of, sector_name, who
from render.look import DEFAULT_LOOK, Look
from render.words import clipped, listed, spelled, verdict_words, waiting_for


def headline_words(scene: Scene) -> str:
    """Whose move it is, or what is going on."""
    view = scene.view
    if view.result:
        best = view.players[view.result.winners[0]]
        return f"{who(scene, best)} wins with {best.cp} CP"
    if view.is_over:
        return "The game is over"
    if not view.track and not view.turn:
        return "Factions are being chosen"
    if view.performer:
        performer = who(scene, view.player(view.performer))
        return f"{performer}: {card_name(scene, view.card)}" if view.card else f"{performer} calls on the Rocinante"
    if view.is_scoring:
        number = "The final scoring" if view.is_final else f"Scoring {len(view.bonus) + (not view.is_revealed)}"
        return f"{number}: events" if not view.is_revealed else f"{number}: techs and builds"
    if view.offered:
        return f"On offer: {card_name(scene, view.card)}"
    active = who(scene, view.players[view.active])
    if view.points:
        return f"{active} spends {view.points} AP"
    return f"{active} has {card_name(scene, view.card)}" if view.card else f"{active} to move"


def awaited_words(scene: Scene) -> str:
    """What is awaited, in a line."""
    view = scene.view
    if view.is_over:
        why = verdict_words(view.result, scene.look)
        return why or "The game is over: every base paid 5/3/1 CP"
    if not view.track and not view.turn:
        return "Everybody names a faction; the lot settles clashes"
    if view.offered:
        order = listed([who(scene, view.player(faction), 16) for faction in view.offered])
        return f"Asked by initiative: {order}"
    if view.is_scoring and view.chooser is not None and not view.is_revealed:
        return f"{who(scene, view.players[view.chooser])} has the SCORE card; the bonus sector is a secret"
    if view.points:
        return f"With {card_name(scene, view.card)}"
    if view.card or view.performer or scene.look.awaited not in ((), (view.active,)):
        return f"Turn of {who(scene, view.players[view.active])}"
    kept = ", or play a kept event" if view.players[view.active].kept else ""
    return f"Take a card from the track{kept}"


def standing_words(scene: Scene) -> str:
    """How it stands while a question is open: who does what with which card, or what the table is at. Who is asked stands
    above it already.
    """
    view = scene.view
    mover = view.player(view.performer) if view.performer else view.players[view.active]
    is_asked = scene.look.awaited == (mover.seat,)
    if view.points and not view.performer:
        left = f"{view.points} AP left with {card_name(scene, view.card)}"
        return left if is_asked else f"{who(scene, mover)} has {left}"
    if view.card and is_asked and not view.offered and not view.is_scoring:
        return card_name(scene, view.card)
    if view.performer and is_asked:
        return "The Rocinante is called on"
    if view.performer or view.is_scoring:
        return headline_words(scene)
    if view.card and not view.offered:
        return headline_words(scene)
    return awaited_words(scene)


def progress_words(view: ExpanseView) -> str:
    """How far the game is."""
    if not view.track and not view.turn:
        return "Setting up"
    if view.is_final:
        return f"Turn {view.turn_now} · the sixth SCORE card is out"
    return f"Turn {view.turn_now} · {view.scores_drawn} of 6 SCORE drawn · deck {view.deck}"


def alt(view: ExpanseView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in a few sentences, the most telling first."""
    scene = scene_of(view, None, look)
    ranking = sorted(view.players, key=lambda player: -player.cp)
    points = ", ".join(f"{who(scene, player)} {player.cp} CP" for player in ranking)
    lines = [f"The Expanse: {headline_words(scene)}.", waiting_for(look) and f"{waiting_for(look)}.", f"{points}."]
    if why := verdict_words(view.result, look):
        lines.append(f"{why}.")
    if view.track:
        shown = ", ".join(f"{card_name(scene, slot.card)} for {slot.price}" for slot in view.track)
        lines.append(f"On the track: {shown}.")
    for sector in Sector:
        led = [
            f"{scene.name(f'base:{base.id}')} {scene.name(f'faction:{base.controller}')}"
            for base in view.bases
            if ORBITALS[base.orbital].sector == sector and base.controller
        ]
        if led:
            lines.append(f"{sector_name(sector)}: {', '.join(led)}.")
    if view.rocinante:
        holder = who(scene, view.players[view.holder])
        lines.append(f"{holder} has the Rocinante at {scene.name(f'orbital:{view.rocinante}')}.")
    return clipped(lines)


def text(view: ExpanseView, look: Look = DEFAULT_LOOK) -> str:
    """The whole board in words."""
    scene = scene_of(view, None, look)
    lines = [f"The Expanse · {headline_words(scene)} · {progress_words(view)}", ""]
    for player in view.players:
        lost = sum(count for _, count in player.reserve)
        techs = ", ".join(scene.name(f"tech:{tech}") for tech in player.techs) or "no techs"
        kept = ", ".join(card_name(scene, card) for card in player.kept) or "nothing kept"
        lines.append(f"{who(scene, player)}: {player.cp} CP, {player.stock} cubes, {lost} ships lost; {techs}; {kept}")
    if view.initiative:
        lines.append("Initiative: " + " > ".join(scene.name(f"faction:{faction}") for faction in view.initiative))
    lines += ["", "Track:"]
    lines += [f"  {slot.price} CP  {_card_line(scene, slot.card)}" for slot in view.track]
    for sector in Sector:
        left = dict(view.tokens_left)[sector]
        lines += ["", f"{sector_name(sector)} ({left} bonus left)"]
        for orbital in view.orbitals:
            if orbital.sector == sector:
                lines += _orbital_lines(scene, orbital)
    lines += ["", "* leads; numbers count Orbital Control and techs"]
    if view.bonus:
        lines += ["", "Scorings held: " + ", ".join(sector_name(sector) for sector in view.bonus)]
    if view.sector and not view.is_revealed:
        lines.append(f"Your secret bonus sector: {sector_name(view.sector)}")
    if view.news:
        lines += ["", "Lately:"] + [f"  {spelled(news.text, scene.look, scene.terms)}" for news in view.news[-4:]]
    return "\n".join(lines)


def _card_line(scene: Scene, key: str) -> str:
    if f"card:{key}" in scene.terms and key != "score":
        facts = scene.card(key)
        shown = ", ".join(scene.name(f"faction:{faction}") for faction in facts.factions)
        return f"{facts.title}, {facts.ap} AP ({shown}: {facts.text})"
    return "SCORE"


def _orbital_lines(scene: Scene, orbital: OrbitalView) -> list[str]:
    fleets = []
    for fleet in orbital.fleets:
        ships = dict(fleet.ships)
        extra = " with the Rocinante" if Ship.ROCINANTE in ships else ""
        mark = "*" if fleet.faction == orbital.control else ""
        strong = strength_words(fleet.strength)
        fleets.append(f"{mark}{scene.name(f'faction:{fleet.faction}')} {strong}{extra}")
    lines = [f"  {scene.name(f'orbital:{orbital.id}')}: fleets {', '.join(fleets) or 'none'}"]
    return lines + [_base_line(scene, base) for base in scene.view.bases if base.orbital == orbital.id]


def _base_line(scene: Scene, base: BaseView) -> str:
    name = scene.name(f"base:{base.id}")
    if base.is_closed:
        return f"    {name}: closed"
    there = []
    for one in base.presence:
        lead = "*" if one.faction == base.controller else ""
        extra = f" ({one.cubes} cube{'' if one.cubes == 1 else 's'})" if one.total != one.cubes else ""
        there.append(f"{lead}{scene.name(f'faction:{one.faction}')} {one.total}{extra}")
    token = " + Protomolecule" if base.tokens else ""
    return f"    {name} [{base.resource}]{token}: {', '.join(there) or 'nobody'}"
