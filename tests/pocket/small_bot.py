"""A small discord.py bot that uses every kind of answer; the tests of the pocket server log it in unmodified."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

FRUIT = ("apple", "banana", "cherry", "damson", "elderberry")


def picture(colour: str = "navy", size: tuple[int, int] = (40, 20)) -> io.BytesIO:
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    buffer.seek(0)
    return buffer


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Plain", custom_id="plain")
    async def plain(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} pressed", ephemeral=True)

    @ui.button(label="Edit", custom_id="edit", style=discord.ButtonStyle.primary)
    async def edit(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.edit_message(content="edited in place")

    @ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited later")
        await interaction.followup.send("a follow-up", ephemeral=True)

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, _interaction: discord.Interaction, _: Any) -> None:
        raise AssertionError("a disabled button was pressed")

    @ui.select(custom_id="fruit", min_values=1, max_values=2, options=[discord.SelectOption(label=x) for x in FRUIT])
    async def fruit(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.send_message("chose " + " ".join(select.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="who", placeholder="who")
    async def who(self, interaction: discord.Interaction, select: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message("picked " + select.values[0].display_name, ephemeral=True)


class Form(ui.Modal, title="A form"):
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(min_length=2, max_length=10))
    kind: ui.Label[Any] = ui.Label(
        text="Kind", component=ui.Select(options=[discord.SelectOption(label=x) for x in FRUIT], required=False)
    )
    speed: ui.Label[Any] = ui.Label(
        text="Speed",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Slow", value="s"),
                discord.RadioGroupOption(label="Fast", value="f"),
            ]
        ),
    )
    extras: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            options=[
                discord.CheckboxGroupOption(label="Jam", value="j"),
                discord.CheckboxGroupOption(label="Tea", value="t"),
            ],
            required=False,
            min_values=0,
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox(default=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts: list[Any] = [label.component for label in (self.name, self.kind, self.speed, self.extras, self.sure)]
        name, kind, speed, extras, sure = parts
        answer = f"{name.value} {kind.values} {speed.value} {extras.values} {sure.value}"
        await interaction.response.send_message(answer, ephemeral=True)


class Upload(ui.Modal, title="Upload"):
    note: ui.TextDisplay[Any] = ui.TextDisplay("Something to read")
    file: ui.Label[Any] = ui.Label(text="File", component=ui.FileUpload(max_values=2))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        files: Any = self.file.component
        read = await files.values[0].read()
        await interaction.response.send_message(f"{files.values[0].filename}: {len(read)} bytes")


class Board(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Any] = ui.ActionRow(ui.Button(label="Go", custom_id="layout-go"))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="the board")
        )
        text: ui.TextDisplay[Any] = ui.TextDisplay("## Turn 3\n<@1> moves")
        self.add_item(ui.Container(text, gallery, row, accent_colour=0x336699))


class SmallBot(discord.Client):
    """Commands for every kind of answer; `then` lets one test say what a command does."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True), guild_ready_timeout=0.05
        )
        self.tree = app_commands.CommandTree(self)
        self.then: Callable[[discord.Interaction], Awaitable[Any]] | None = None
        self.events: list[tuple[str, Any]] = []
        self.errors: list[BaseException] = []
        self.is_set = asyncio.Event()
        self._commands()

    def _commands(self) -> None:
        @self.tree.command(description="Answers at once")
        async def hello(interaction: discord.Interaction, name: str = "you") -> None:
            await interaction.response.send_message(f"Hello {name}")

        @self.tree.command(description="Does what the test says")
        async def act(interaction: discord.Interaction) -> None:
            assert self.then is not None
            try:
                await self.then(interaction)
            except BaseException as error:
                self.errors.append(error)
                raise

        @self.tree.command(description="Suggests")
        async def pick(interaction: discord.Interaction, fruit: str, many: app_commands.Range[int, 1, 9] = 1) -> None:
            await interaction.response.send_message(f"{many} {fruit}", ephemeral=True)

        @pick.autocomplete("fruit")
        async def fruits(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=one.title(), value=one) for one in FRUIT if typed in one]

        @self.tree.command(description="Shows a panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("a panel", view=Panel())

        @self.tree.command(description="Shows a layout")
        async def layout(interaction: discord.Interaction) -> None:
            file = discord.File(picture(), "board.png", description="a blue board")
            await interaction.response.send_message(view=Board(), file=file)

        @self.tree.command(description="Asks for a file")
        async def upload(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Upload())

        @self.tree.command(description="Takes all sorts")
        async def sorts(
            interaction: discord.Interaction, who: discord.Member, where: discord.TextChannel, role: discord.Role,
            file: discord.Attachment, yes: bool, share: float,
        ) -> None:  # fmt: skip
            told = f"{who.display_name} {where.name} {role.name} {file.filename} {yes} {share}"
            await interaction.response.send_message(told)

        table = app_commands.Group(name="table", description="Tables")

        @table.command(name="open", description="Opens one")
        @app_commands.choices(
            game=[app_commands.Choice(name="Race", value="race"), app_commands.Choice(name="Rest", value="rest")]
        )
        async def open_table(interaction: discord.Interaction, game: str) -> None:
            await interaction.response.send_message(f"opened {game}")

        self.tree.add_command(table)

        @self.tree.command(description="For moderators")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def moderate(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("moderated")

    async def setup_hook(self) -> None:
        await self.tree.sync()
        self.add_view(Panel())

    async def on_ready(self) -> None:
        self.is_set.set()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.events.append((event, args))
        super().dispatch(event, *args, **kwargs)

    def heard(self, event: str) -> list[Any]:
        return [args for name, args in self.events if name == event]
