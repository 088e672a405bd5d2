"""`python -m bot`: run Astrolabe with the games we ship."""

import sys

from bot.work.warm import begin_early

GAMES = "engines:GAMES"

if __name__ == "__main__":
    begin_early(GAMES, sys.argv[1:])
    from bot.main import main  # what it imports takes seconds, in which the workers' process gets warm

    sys.exit(main(GAMES))
