"""`python -m bot`: run Astrolabe with the games we ship."""

import sys

from bot.main import main

if __name__ == "__main__":
    sys.exit(main("engines:GAMES"))
