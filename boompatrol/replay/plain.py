"""Reading what a stranger wrote: bounded, as strict JSON, and with one line for whatever is wrong with it."""

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from boompatrol import files

LONGEST = 400
"""Characters of an error: what was found in a file is quoted in it."""

DEEPEST = 100
"""Lists and objects within each other."""


class Unusable(ValueError):
    """A file that can't be used. The message is one line: the place in the file, and the reason."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


def one_line(text: str, longest: int = LONGEST) -> str:
    """The text on one line of printable characters, cut to a length."""
    text = " ".join(text.split())
    text = "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
    return text if len(text) <= longest else text[: longest - 3] + "..."


def read_text(file: Path, limit: int) -> str:
    """A UTF-8 file of `limit` bytes at most. Raises Unusable with the reason."""
    try:
        return files.read(file, limit).decode("utf-8-sig")
    except OSError as error:
        raise Unusable(error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise Unusable(f"byte {error.start}: not UTF-8") from None


def parse(text: str) -> Any:
    """The value of a JSON text: no key twice, no NaN, no number beyond what a float holds. Raises Unusable."""
    if _depth(text) > DEEPEST:
        raise Unusable(f"lists and objects lie more than {DEEPEST} deep")
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer, parse_float=_float
        )
    except json.JSONDecodeError as error:
        raise Unusable(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise Unusable("lists and objects lie too deep") from None


def _depth(text: str) -> int:
    # A bound from above: brackets within strings count too, so only what is really deep is asked about exactly.
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    depth = deepest = 0
    quoted = escaped = False
    for char in text:
        if quoted:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                quoted = False
        elif char == '"':
            quoted = True
        elif char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unusable(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _constant(name: str) -> Any:
    raise Unusable(f"{name} is no number here")


def _integer(digits: str) -> int:
    if len(digits) > 20:
        raise Unusable(f"{digits[:20]}...: a number of {len(digits)} digits")
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise Unusable(f"{digits[:20]}: a number beyond all bounds")
    return value


def reason(error: ValidationError) -> str:
    """Where and why, of the first thing pydantic found wrong: `tanks[1].hand[0]: ...`."""
    first = error.errors(include_url=False)[0]
    message = str(first["msg"]).removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        message = "no such key"
    elif first["type"] == "missing":
        message = "it must be there"
    elif not isinstance(first.get("input"), list | dict):
        message += f", not {one_line(repr(first.get('input')), 60)}"
    where = place(first["loc"])
    return f"{where}: {message}" if where else message


def place(parts: tuple[int | str, ...]) -> str:
    """`("tanks", 1, "hand")` as `tanks[1].hand`."""
    where = ""
    for part in parts:
        if isinstance(part, str) and part.startswith("literal["):  # the branch of a union that was tried
            continue
        where += f"[{part}]" if isinstance(part, int) else f".{part}" if where else str(part)
    return where
