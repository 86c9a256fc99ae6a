"""The game: `python3 scripts/play.py`. What follows goes to `boompatrol`, as in `python3 scripts/play.py --help`."""

import sys

import bootstrap

if __name__ == "__main__":
    bootstrap.run("-P", "-m", "boompatrol", *sys.argv[1:])
