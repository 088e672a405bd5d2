"""`python -m render`: the same command line for every launcher; this one knows the games we ship."""

import sys

from engines import GAMES
from render.cli import main

if __name__ == "__main__":
    sys.exit(main(GAMES))
