"""What every button, menu and form of ours does. A click is read from its id alone, so it works after a restart too.

Acknowledge first, then act: a click on a public post is answered with a new private message, a click in a panel by changing
that panel. A click whose decision has passed shows the present one.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.faults import HostError, StalePanel
from bot.links import NOBODY
from bot.panels import edit
from bot.table import Table
from bot.ui.controls import Picks, number_picked
from bot.ui.lobby import clock_pieces, lobby_pieces, option_pieces, started_pieces
from bot.ui.message import layout
from bot.ui.panel import choice_words
from bot.ui.pieces import Press, Words, clip
from engines.core import CannotUndo, Choice, PlayerError, Seat
from storage import AlreadyHandled, StandingOrder

if TYPE_CHECKING:
    from bot.app import App

log = logging.getLogger("astrolabe.clicks")

Values = tuple[str, ...]


class Clicks:
    """Routes clicks by their verb."""

    def __init__(self, app: App) -> None:
        self.app, self.hub, self.panels = app, app.hub, app.panels
        self.public: dict[str, Callable[[discord.Interaction, Press], Awaitable[None]]] = {
            "move": self._open_panel,
            "hand": self._open_panel,
            "join": self._join,
            "leave": self._leave,
            "addbot": self._add_bot,
            "rmbot": self._remove_bot,
            "opts": self._options,
            "opt": self._set_option,
            "opttype": self._type_option,
            "start": self._start,
            "again": self._play_again,
            "agree": self._vote,
            "refuse": self._vote,
            "resign": self._resign,
            "end": self._end,
            "beat": self._beat,
            "catch": self._catch_up,
            "watch": self._catch_up,
            "take": self._take,
            "forget": self._forget,
            "mute": self._mute,
            "yes": self._agree_to_pause,
            "no": self._agree_to_pause,
            "clock": self._clock,
            "clk": self._set_clock,
            "clktype": self._type_clock,
            "type": self._type_number,
        }
        self.private: dict[str, Callable[[Table, Seat, Press, discord.Interaction, Values], Awaitable[str]]] = {
            "do": self._do,
            "one": self._one,
            "set": self._set,
            "add": self._add,
            "clear": self._clear,
            "page": self._page,
            "prev": self._page,
            "part": self._part,
            "ok": self._confirm,
            "sure": self._sure,
            "back": self._back,
            "auto": self._auto,
            "undo": self._undo,
            "restart": self._undo,
            "arm": self._arm,
            "disarm": self._disarm,
            "look": self._look,
            "typed": self._typed,
        }

    async def handle(self, interaction: discord.Interaction) -> None:
        """One click or one sent form."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = Press.parse(str(data.get("custom_id", "")))
        if press is None or press.verb not in {*self.public, *self.private, "opttyped", "clktyped"}:
            raise HostError(
                "That button is from another time and no longer means anything. Use `/games` to find your tables."
            )
        if press.verb == "opttyped":
            await self._typed_option(interaction, press, _typed_text(data))
        elif press.verb == "clktyped":
            await interaction.response.defer()
            await self._change_clock(interaction, press, _typed_text(data))
        elif press.verb in self.public:
            await self.public[press.verb](interaction, press)
        else:
            values = (_typed_text(data),) if press.verb == "typed" else tuple(data.get("values", ()))
            await self._in_panel(interaction, press, values)

    async def _in_panel(self, interaction: discord.Interaction, press: Press, values: Values) -> None:
        await interaction.response.defer()
        table = await self.hub.table(press.game)
        seat = self.hub.seat_of(table, interaction.user.id)
        redraw, said = True, ""
        try:
            if press.fingerprint not in ("-", table.fingerprint(seat)):
                if await self.hub.store.handled(str(interaction.id)) is None:
                    raise StalePanel("That decision has passed; this is what is open now.")
            else:
                total = table.total
                said = await self.private[press.verb](table, seat, press, interaction, values)
                redraw = (await self.hub.table(press.game)).total != total or press.verb in ("look", "undo", "restart")
        except (PlayerError, AlreadyHandled) as error:
            said = f"⚠️ {error}"
        await self.panels.show(interaction, press.game, said=said, redraw=redraw)

    # --- answering a prompt ----------------------------------------------------------------------------------------------

    async def _choose(
        self,
        table: Table,
        seat: Seat,
        choice: Choice,
        press: Press,
        interaction: discord.Interaction,
        *,
        sure: bool = False,
    ) -> str:
        """Send a whole answer; one that would reveal something is asked once more."""
        session = table.session
        prompt = session.asked(seat)
        normal = prompt.normal(choice)
        if not sure and not session.is_parallel:
            settings = await self.panels.settings(interaction.user.id)
            if settings["confirm"] == "on" and session.would_reveal(seat, normal):
                await self.panels.keep(table, seat, Picks(pending=normal))
                return ""
        words = choice_words(table, prompt, normal)
        await self.hub.submit(
            table.id,
            seat,
            normal,
            fingerprint=press.fingerprint,
            interaction=str(interaction.id),
            person=interaction.user.id,
        )
        return f"✓ {clip(words, 300)}"

    async def _do(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        return await self._choose(table, seat, (press.argument,), press, interaction)

    async def _one(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        return await self._choose(table, seat, values[:1], press, interaction)

    async def _confirm(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values
    ) -> str:
        picks = await self.panels.picks(table, seat)
        return await self._choose(table, seat, picks.choice(table.session.asked(seat)), press, interaction)

    async def _auto(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        return await self._choose(table, seat, table.session.asked(seat).suggestion(), press, interaction)

    async def _sure(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        pending = (await self.panels.picks(table, seat)).pending
        if pending is None:
            raise StalePanel("There is nothing left to commit; this is what is open now.")
        return await self._choose(table, seat, pending, press, interaction, sure=True)

    async def _back(self, table: Table, seat: Seat, _: Press, __: discord.Interaction, ___: Values) -> str:
        await self.panels.keep(table, seat, Picks())
        return ""

    # --- filling in a form -----------------------------------------------------------------------------------------------

    async def _set(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, values: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.put(table.session.asked(seat), int(press.argument), values)
        await self.panels.keep(table, seat, picks)
        return ""

    async def _add(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, values: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.add(int(press.argument), values[0])
        await self.panels.keep(table, seat, picks)
        return ""

    async def _clear(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.groups.pop(int(press.argument), None)
        await self.panels.keep(table, seat, picks)
        return ""

    async def _page(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        group, _dot, page = press.argument.partition(".")
        picks.pages[int(group)] = int(page)
        await self.panels.keep(table, seat, picks)
        return ""

    async def _part(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.part = int(press.argument)
        await self.panels.keep(table, seat, picks)
        return ""

    async def _type_number(self, interaction: discord.Interaction, press: Press) -> None:
        """A number too large for a menu is typed; the form must be the first answer to the click."""
        custom_id = Press(press.game, press.fingerprint, "typed", press.argument).id
        await interaction.response.send_modal(_form("A number", "Number", custom_id))

    async def _typed(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        prompt = table.session.asked(seat)
        at = int(press.argument)
        pick = number_picked(prompt.groups[at], values[0])
        if pick is None:
            first, last = prompt.groups[at].options[0].label, prompt.groups[at].options[-1].label
            raise HostError(f"“{clip(values[0], 40)}” will not do: type a number from {first} to {last}.")
        if len(prompt.groups) == 1:
            return await self._choose(table, seat, (pick,), press, interaction)
        picks = await self.panels.picks(table, seat)
        picks.groups[at] = [pick]
        await self.panels.keep(table, seat, picks)
        return ""

    # --- going back, standing orders, looking ----------------------------------------------------------------------------

    async def _undo(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        try:
            return await self.hub.undo(table.id, seat, interaction=str(interaction.id), whole=press.verb == "restart")
        except CannotUndo as error:
            raise HostError(f"{error} Use `/undo` to ask them.") from error

    async def _arm(self, table: Table, seat: Seat, _: Press, interaction: discord.Interaction, values: Values) -> str:
        prompt = table.session.asked(seat)
        order = next((order for order in prompt.orders if order.id == values[0]), None)
        if order is None:
            raise StalePanel("That standing order is not offered any more.")
        label = table.spell(order.label)
        await self.hub.store.arm(StandingOrder(table.id, seat, prompt.key, order.id, order.until, label))
        if order.holds and seat in table.session.prompts and prompt.is_legal(order.choice):
            fingerprint = table.fingerprint(seat)
            await self.hub.submit(
                table.id,
                seat,
                order.choice,
                fingerprint=fingerprint,
                interaction=str(interaction.id),
                person=interaction.user.id,
            )
        return f"✓ Standing order: {label}"

    async def _disarm(self, table: Table, seat: Seat, _: Press, __: discord.Interaction, values: Values) -> str:
        key, _space, order = values[0].rpartition(" ")
        await self.hub.store.disarm(table.id, seat, key, order)
        return "✓ Cancelled."

    async def _look(self, _: Table, __: Seat, ___: Press, ____: discord.Interaction, _____: Values) -> str:
        return ""

    # --- public posts ----------------------------------------------------------------------------------------------------

    async def _open_panel(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.panels.show(interaction, press.game)

    async def _vote(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        text = await self.app.votes.cast(press.game, interaction.user.id, int(press.fingerprint), press.verb == "agree")
        await interaction.edit_original_response(content=text.text, view=text.view, allowed_mentions=NOBODY)

    async def _resign(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        await edit(interaction, [Words(await self.app.chairs.resign(press.game, interaction.user))])

    async def _end(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        await edit(interaction, [Words(await self.app.chairs.end(press.game, interaction))])

    async def _beat(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        await self.app.replays.show(interaction, press.game, int(press.argument))

    async def _catch_up(self, interaction: discord.Interaction, press: Press) -> None:
        """For players what they missed; for whoever watches the same without any secret."""
        if press.argument:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        await self.app.catch_up.show(interaction, press.game, watching=press.verb == "watch")

    async def _forget(self, interaction: discord.Interaction, _: Press) -> None:
        await interaction.response.defer()
        await self.app.chairs.forget(interaction.user.id)
        await edit(interaction, [Words("Everything about you is forgotten.")])

    async def _take(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.app.chairs.take(press.game, int(press.argument), interaction.user)
        await self.panels.show(interaction, press.game, said=said)

    async def _mute(self, interaction: discord.Interaction, press: Press) -> None:
        """Silence about the present waits: of one table, or of all that wait for the person."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        waits = await self.hub.store.waits(interaction.user.id)
        for wait in waits:
            if press.argument == "all" or wait.game.id == press.game:
                await self.hub.timing.mute(wait.game.id, wait.clock.seat)
        await edit(interaction, [Words("Muted: no more reminders until your next turn. The clocks go on.")])

    async def _agree_to_pause(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        text = await self.app.pauses.cast(press.game, interaction.user.id, press.verb == "yes")
        await interaction.edit_original_response(content=text.text, view=text.view, allowed_mentions=NOBODY)

    # --- the lobby -------------------------------------------------------------------------------------------------------

    async def _join(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        person = interaction.user
        lobby = await self.app.lobbies.join(press.game, person.id, person.display_name, str(interaction.id))
        await edit(interaction, lobby_pieces(lobby))
        await self.app.greet(person, lobby)
        await edit(interaction, lobby_pieces(await self.app.lobbies.lobby(press.game)))

    async def _leave(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        lobby = await self.app.lobbies.leave(press.game, interaction.user.id, str(interaction.id))
        await edit(interaction, lobby_pieces(lobby) if lobby else [Words("Everybody left, so this table is closed.")])

    async def _add_bot(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        kind = "smart" if "smart" in (await self.app.lobbies.lobby(press.game)).spec.bots else "suggest"
        lobby = await self.app.lobbies.add_bot(press.game, interaction.user.id, kind, str(interaction.id))
        await edit(interaction, lobby_pieces(lobby))

    async def _remove_bot(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        lobby = await self.app.lobbies.remove_bot(press.game, interaction.user.id, str(interaction.id))
        await edit(interaction, lobby_pieces(lobby))

    async def _options(self, interaction: discord.Interaction, press: Press) -> None:
        part = int(press.argument or "0")
        lobby = await self.app.lobbies.lobby(press.game)
        if press.argument:
            await interaction.response.defer()
            await edit(interaction, option_pieces(lobby, part))
        else:
            await self._remember(interaction, press)
            await interaction.response.send_message(view=layout(option_pieces(lobby)), ephemeral=True)

    async def _remember(self, interaction: discord.Interaction, press: Press) -> None:
        """The lobby clicked on is the one to bring up to date when something is changed in a private panel."""
        if interaction.message is not None:
            await self.app.remember_lobby(press.game, interaction.message.id)

    async def _set_option(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        data: dict[str, Any] = dict(interaction.data or {})
        await self._change_option(interaction, press, str(data["values"][0]))

    async def _type_option(self, interaction: discord.Interaction, press: Press) -> None:
        custom_id = Press(press.game, press.fingerprint, "opttyped", press.argument).id
        await interaction.response.send_modal(_form("An option", press.argument, custom_id))

    async def _typed_option(self, interaction: discord.Interaction, press: Press, text: str) -> None:
        await interaction.response.defer()
        await self._change_option(interaction, press, text)

    async def _change_option(self, interaction: discord.Interaction, press: Press, value: str) -> None:
        lobby = await self.app.lobbies.set_option(
            press.game, interaction.user.id, press.argument, value, str(interaction.id)
        )
        part = list(lobby.spec.Options.model_fields).index(press.argument) // 5
        await edit(interaction, option_pieces(lobby, part))
        await self.app.refresh_lobby(lobby)

    async def _clock(self, interaction: discord.Interaction, press: Press) -> None:
        lobby = await self.app.lobbies.lobby(press.game)
        await self._remember(interaction, press)
        await interaction.response.send_message(view=layout(clock_pieces(lobby)), ephemeral=True)

    async def _set_clock(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        data: dict[str, Any] = dict(interaction.data or {})
        await self._change_clock(interaction, press, str(data["values"][0]))

    async def _type_clock(self, interaction: discord.Interaction, press: Press) -> None:
        custom_id = Press(press.game, press.fingerprint, "clktyped", "time").id
        await interaction.response.send_modal(_form("A clock", "Such as 12h, or 3d+12h for a bank", custom_id))

    async def _change_clock(self, interaction: discord.Interaction, press: Press, value: str) -> None:
        lobby = await self.app.lobbies.set_clock(
            press.game, interaction.user.id, press.argument, value, str(interaction.id)
        )
        await edit(interaction, clock_pieces(lobby))
        await self.app.refresh_lobby(lobby)

    async def _start(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer()
        lobby = await self.app.lobbies.lobby(press.game)
        await self.app.lobbies.start(press.game, interaction.user.id, str(interaction.id))
        await edit(interaction, started_pieces(lobby))

    async def _play_again(self, interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.defer(thinking=True)
        await self.app.play_again(interaction, press.game)


def _form(title: str, label: str, custom_id: str) -> ui.Modal:
    """A form with one field. Its id says everything, so any process can read what comes back."""
    form = ui.Modal(title=clip(title, 45), custom_id=custom_id, timeout=600)
    form.add_item(ui.TextInput(label=clip(label, 45), custom_id="value", max_length=40))
    return form


def _typed_text(data: dict[str, Any]) -> str:
    """The one field of a sent form."""
    for part in data.get("components", ()):
        for field in (part.get("component"), *part.get("components", ())):
            if field and field.get("custom_id") == "value":
                return str(field.get("value", ""))
    return ""
