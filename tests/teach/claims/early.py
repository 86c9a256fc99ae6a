"""What the lessons claim."""

from collections.abc import Callable

CLAIMS: dict[str, Callable[[], None]] = {}
PLAIN: set[str] = set()
