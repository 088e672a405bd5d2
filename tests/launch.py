"""The command lines with the test game added: `python -m tests.launch engines selfplay comets`."""

import sys

from engines import GAMES as SHIPPED
from engines.cli import main as engines
from render.cli import main as render
from tests.comets import GAME as COMETS

GAMES = SHIPPED.including(COMETS)

if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "bot":
        from bot.main import main as bot

        sys.exit(bot("tests.launch:GAMES", arguments))
    commands = {"engines": engines, "render": render}
    sys.exit(commands[command](GAMES, arguments))
