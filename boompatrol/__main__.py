"""`python -m boompatrol`."""

import sys

from boompatrol.cli import main

if __name__ == "__main__":
    sys.exit(main())
