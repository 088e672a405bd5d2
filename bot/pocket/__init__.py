"""Pocket: a Discord in a box, for playing without a token and for testing without a network.

It serves REST and gateway over real sockets on loopback, and an unmodified discord.py logs in to it. It judges
payloads as Discord does, keeps its world in memory or in a file, and has faults on demand. A test uses it so:

    async with Pocket(pace=0) as pocket:                 # servers, six people, channels of every kind, no rate limits
        with pointed_at(pocket.address):                 # or point_discord_at(address) in a bot process of its own
            client = MyBot(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
            running = asyncio.create_task(client.start(pocket.token))
            await pocket.until_connected()
            ada = pocket.person("Ada")
            opened = await ada.run("play", "table-one", game="race")    # returns when acknowledged, or failed
            lobby = await opened.answered()                             # waits out "thinking"
            await pocket.person("Ben").click(lobby, "Join")

- `Person` (person.py) sees only what was delivered to that person and can do only what a client offers (anything else
  raises CannotDo); `record` and `files()` hold every byte that person ever got. `outcome.ack_seconds`,
  `pocket.ack_seconds()` tell how fast the bot was.
- A person is a real client: `reload()` and `jump_to_present()` forget what only they saw, a menu that already shows a
  choice sends nothing (`outcome.unsent`), a click in an archived thread unarchives it first, or is lost.
- The bot may do what `Pocket(invited=...)` says, as an invite link would, and nothing more. Rate limits are Discord's
  unless `pace` says otherwise (limits.py).
- `pocket.clock.advance(seconds)` skips time: three-second acknowledgements, fifteen-minute tokens, day-old links, threads
  that archive themselves.
- `pocket.faults.rate_limit / server_error / lose_answer / drop_request / slow` strike the next matching requests;
  `pocket.realm.gateway.drop / ask_to_reconnect / invalidate` break the gateway;
  `pocket.faults.deliver_twice` and `pocket.interactions.redeliver(act)` send an interaction twice;
  `pocket.realm.delete_channel / kick_bot / only_commands / leave / revoke / permit / set_bot_permissions / set_dms /
  set_nick / set_locale / install_for` change the world under the bot.
- `pocket.post_interactions_to(url)` posts acts to the bot, signed, instead of using the gateway; it verifies them with
  `pocket.public_key()`.
- `pocket.realm.refusals` lists every refused payload with the paths of its bad fields.

The page is served at the same address. A program that plays in the browser starts it so:

    pocket = Pocket(data=folder / "pocket.sqlite3", host=host, port=port, openings=openings)    # data=None: in memory
    address = await pocket.start()                       # warns where host is not loopback
    point_discord_at(address)
    print(f"Open {address} in a browser.")
    await client.start(pocket.token)                     # and await pocket.stop() at the end

`openings` (page/opening.py) are the tables a newcomer can sit down at with one click: a name, and the command and
clicks that open it, such as {"A race against two bots": (Run("play", {"game": "race"}), Click("Add a bot"), Click("Start"))}.
"""

from bot.pocket.connect import point_discord_at, pointed_at
from bot.pocket.errors import CannotDo
from bot.pocket.page.opening import Choose, Click, Openings, Run
from bot.pocket.permissions import Permission
from bot.pocket.person import Person
from bot.pocket.server import Pocket

__all__ = [
    "CannotDo",
    "Choose",
    "Click",
    "Openings",
    "Permission",
    "Person",
    "Pocket",
    "Run",
    "point_discord_at",
    "pointed_at",
]
