"""Clicks in a private panel: answering a prompt, filling in a form, going back, standing orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.chat.reply import promise
from bot.chat.ui.controls import BY_HAND, FACE, MORE, Picks, is_exact, number_picked
from bot.chat.ui.pieces import Press
from bot.table.choices import arm, disarm, plan_ahead
from bot.table.faults import HostError, StalePanel
from bot.table.going_back import undo
from bot.table.going_on import go_on
from bot.table.names import typed
from bot.table.table import Table
from bot.table.ways import LED, mark, way_of
from engines.core import CannotUndo, Choice, PlayerError, Seat, say, spoken
from engines.core.numbers import whole

if TYPE_CHECKING:
    from bot.app import App

Values = tuple[str, ...]

EXPLAINED = 12  # things out of reach that are told with their reasons
CHOOSING = ("other", "add", "ahead", "arm", "disarm", "typed")  # verbs of menus and forms: they bring something along


class PanelClicks:
    """What each control of a panel does; each says a word about it, or nothing, and the panel is shown anew."""

    def __init__(self, app: App) -> None:
        self.hub, self.panels, self.learning = app.hub, app.panels, app.learning
        self.verbs: dict[str, Callable[[Table, Seat, Press, discord.Interaction, Values], Awaitable[str]]] = {
            "do": self._do,
            "way": self._do,
            "plan": self._plan,
            "other": self._other,
            "set": self._set,
            "add": self._add,
            "clear": self._clear,
            "flip": self._swap,
            "step": self._step,
            "page": self._page,
            "prev": self._page,
            "part": self._part,
            "ok": self._confirm,
            "face": self._face,
            "auto": self._auto,
            "hint": app.hints.give,
            "why": self._why,
            LED: app.learning.do_it,
            "coach": app.learning.coach,
            "undo": self._undo,
            "restart": self._undo,
            "arm": self._arm,
            "always": self._arm,
            "disarm": self._disarm,
            "ahead": self._ahead,
            "drop": self._ahead,
            "onward": self._onward,
            "look": self._look,
            "typed": self._typed,
        }

    async def handle(self, interaction: discord.Interaction, press: Press, values: Values) -> None:
        """Act and show the panel as it is then; a click whose decision has passed shows the present one."""
        promise(interaction)
        table = await self.hub.table(press.game)
        seat = self.hub.seat_of(table, interaction.user.id)
        said = ""
        try:
            if press.verb in CHOOSING and not values:
                raise StalePanel("Nothing was chosen. Here is what's open now.")
            if press.fingerprint not in ("-", table.fingerprint(seat)):
                raise StalePanel("That decision has passed. Here is what's open now.")
            said = await self.verbs[press.verb](table, seat, press, interaction, values)
        except PlayerError as error:
            said = await self.panels.refused(interaction, table, error)
        is_more = (press.verb, press.argument) == ("face", MORE) and not said
        await self.panels.show(interaction, press.game, said=said, more=is_more)

    # --- answering a prompt ----------------------------------------------------------------------------------------------

    async def _choose(
        self,
        table: Table,
        seat: Seat,
        choices: tuple[Choice, ...],
        press: Press,
        interaction: discord.Interaction,
        label: str = "",
    ) -> str:
        """Send a whole answer; what only finishes it rides along, unless everything is done by hand."""
        rides, decision = (await self.panels.picks(table, seat)).face != BY_HAND, press.fingerprint
        return await self.panels.choose(interaction, table, seat, *choices, decision=decision, rides=rides, label=label)

    async def _do(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        choices, label = way_of(table, seat, press.verb, press.argument)
        return await self._choose(table, seat, choices, press, interaction, label)

    async def _plan(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        idea = await self.panels.ideas.meant(table, seat, press.argument)
        return await self.panels.follow(interaction, table, seat, idea, press.fingerprint)

    async def _other(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        verb, _colon, argument = values[0].partition(":")
        choices, label = way_of(table, seat, verb, argument)
        return await self._choose(table, seat, choices, press, interaction, label)

    async def _confirm(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values
    ) -> str:
        """Send what is picked, if the button named just that: it may have been picked anew in another panel of the same."""
        choice = (await self.panels.picks(table, seat)).choice(table.session.asked(seat))
        if press.argument not in ("", mark([choice])):
            raise StalePanel("You've picked something else since. Here is what's picked now.")
        return await self._choose(table, seat, (choice,), press, interaction)

    async def _auto(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        return await self._choose(table, seat, (table.session.asked(seat).suggestion(),), press, interaction)

    async def _why(self, table: Table, seat: Seat, _: Press, __: discord.Interaction, ___: Values) -> str:
        """What is out of reach, and what each of it lacks."""
        missing = table.session.asked(seat).missing()
        if not missing:
            return spoken("Nothing is out of reach here: you see all there is.")
        told = [f"**{table.spell(one.label)}**: {table.spell(one.reason)}" for one in missing[:EXPLAINED]]
        more = [spoken("… and {n} more", n=len(missing) - EXPLAINED)] if len(missing) > EXPLAINED else []
        return "\n".join([spoken("Not possible now:"), *told, *more])

    async def _face(self, table: Table, seat: Seat, press: Press, __: discord.Interaction, ___: Values) -> str:
        """Another face of the panel: by hand until the decision is made; More is but a glance, and nothing keeps it."""
        if press.argument == BY_HAND or (await self.panels.picks(table, seat)).face == BY_HAND:
            await self.panels.keep(table, seat, Picks(face=BY_HAND if press.argument == BY_HAND else FACE))
        return ""

    # --- filling in a form -----------------------------------------------------------------------------------------------

    async def _set(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        """A menu was closed: where that is the whole answer to its group, the next group follows, or the answer is sent."""
        prompt, at = table.session.asked(seat), self._group(table, seat, press)
        picks = await self.panels.picks(table, seat)
        picks.put(prompt, at, values)
        if is_exact(prompt.groups[at]):
            if at == len(prompt.groups) - 1:
                return await self._choose(table, seat, (picks.choice(prompt),), press, interaction)
            picks.part = at + 1
        await self.panels.keep(table, seat, picks)
        return ""

    async def _add(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, values: Values) -> str:
        picks, at = await self.panels.picks(table, seat), self._group(table, seat, press)
        group = table.session.asked(seat).groups[at]
        if values[0] not in {option.id for option in group.options} or len(picks.groups.get(at, [])) >= group.most:
            raise StalePanel("That can't be picked any more. Here is what can.")
        picks.add(at, values[0])
        await self.panels.keep(table, seat, picks)
        return ""

    def _group(self, table: Table, seat: Seat, press: Press) -> int:
        """Which part of the form a control belongs to."""
        if press.number >= len(table.session.asked(seat).groups):
            raise StalePanel("That question has passed.")
        return press.number

    async def _clear(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.groups.pop(press.number, None)
        await self.panels.keep(table, seat, picks)
        return ""

    async def _swap(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.swap(self._group(table, seat, press))
        await self.panels.keep(table, seat, picks)
        return ""

    async def _step(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        """Another number: up, down, or the highest."""
        groups = table.session.asked(seat).groups
        at, place, *_rest = *map(whole, press.argument.split(".")), None, None
        if at is None or place is None or at >= len(groups) or place >= len(groups[at].options):
            raise StalePanel("That question has passed.")
        picks = await self.panels.picks(table, seat)
        picks.groups[at] = [groups[at].options[place].id]
        await self.panels.keep(table, seat, picks)
        return ""

    async def _page(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        group, _dot, page = (whole(part) for part in press.argument.partition("."))
        if group is None or page is None:
            raise StalePanel("That page is gone.")
        picks.pages[group] = page
        await self.panels.keep(table, seat, picks)
        return ""

    async def _part(self, table: Table, seat: Seat, press: Press, _: discord.Interaction, __: Values) -> str:
        picks = await self.panels.picks(table, seat)
        picks.part = press.number
        await self.panels.keep(table, seat, picks)
        return ""

    async def _typed(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        prompt = table.session.asked(seat)
        at = self._group(table, seat, press)
        pick = number_picked(prompt.groups[at], values[0])
        if pick is None:
            first, last = prompt.groups[at].options[0].label, prompt.groups[at].options[-1].label
            said = "“{text}” doesn't fit: type a number from {first} to {last}."
            raise HostError(say(said, text=typed(values[0], 40), first=first, last=last))
        if len(prompt.groups) == 1:
            return await self._choose(table, seat, ((pick,),), press, interaction)
        picks = await self.panels.picks(table, seat)
        picks.groups[at] = [pick]
        await self.panels.keep(table, seat, picks)
        return ""

    # --- going back, standing orders, looking ----------------------------------------------------------------------------

    async def _undo(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        if table.game.lesson:
            return await self.learning.take_back(table, interaction)
        self.panels.taken_back(table, seat)
        try:
            return await undo(self.hub, table.id, seat, once=str(interaction.id), whole=press.verb == "restart")
        except CannotUndo as error:
            raise HostError(say("{why} `/undo` asks the others.", why=error.text)) from error

    async def _arm(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        once, person = str(interaction.id), interaction.user.id
        order = values[0] if press.verb == "arm" else press.argument
        return await arm(self.hub, table.id, seat, order, once=once, decision=press.fingerprint, person=person)

    async def _disarm(
        self, table: Table, seat: Seat, _: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        key, _space, order = values[0].rpartition(" ")
        return await disarm(self.hub, table.id, seat, key, order, once=str(interaction.id))

    async def _ahead(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, values: Values
    ) -> str:
        """Answer something that may be asked later, or drop that answer."""
        once, person = str(interaction.id), interaction.user.id
        choice = values if press.verb == "ahead" else ()
        return await plan_ahead(self.hub, table.id, seat, press.argument, choice, once=once, person=person)

    async def _onward(self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: Values) -> str:
        """Follow the suggestions until something goes wrong or is to be decided."""
        once, person = str(interaction.id), interaction.user.id
        return await go_on(self.hub, table.id, seat, once=once, decision=press.fingerprint, person=person)

    async def _look(self, _: Table, __: Seat, ___: Press, ____: discord.Interaction, _____: Values) -> str:
        return ""
