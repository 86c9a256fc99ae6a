"""Everything that has to hold: `python3 scripts/test.py`. What follows goes to pytest, as in `-k ramming`."""

import os
import subprocess
import sys

import bootstrap

CHECKS = [
    ["ruff", "check", "--quiet"],
    ["ruff", "format", "--check", "--quiet"],
    ["mypy"],
]


def main() -> int:
    python = str(bootstrap.ready())
    os.chdir(str(bootstrap.ROOT))
    failed = 0
    for check in CHECKS:
        print("$", *check, flush=True)
        if subprocess.call([python, "-m", *check]):
            failed += 1
            print("FAILED:", *check, flush=True)
    if failed:
        print(failed, "of", len(CHECKS), "checks before pytest failed: this run fails whatever pytest says", flush=True)
    status = subprocess.call([python, "-m", "pytest", "-n", "auto", "-W", "error", *sys.argv[1:]])
    return status or (1 if failed else 0)


if __name__ == "__main__":
    sys.exit(main())
