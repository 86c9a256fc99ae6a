"""Ways to break a file: bytes, lines, JSON, and logs whose checksums are made right again, for the deeper checks.

Everything comes from a generator that is given, so a broken file can be made again from its number.
"""

import gzip
import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

DEEP = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
LISTS = b"[" * 100_000 + b"]" * 100_000
RAW = (
    b"1e400", b"-1e400", b"NaN", b"Infinity", b"-Infinity", b"9" * 5_000, b"0." + b"1" * 5_000, b"1e-400", b"-0.0",
    b"18446744073709551616", b'"' + b"x" * 150_000 + b'"', b'"' + b"y" * 300_000 + b'"', LISTS, DEEP, b'"\\ud800"',
    b'"\\u0000"', b'"\\u202e\\u0007"', b"[" + b"[]," * 30_000 + b"[]]", b"{" + b'"a":{},' * 9_000 + b'"b":1}', b"'",
    b"",
    b"[1,]", b"0x10", b"01", b"\xff", b"1e5", b"truee",
)  # fmt: skip
"""What stands in the place of a JSON value."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**63, -(2**63) - 1, 10**30, 0.5, -0.0, 1e300, 1e-300, "", "x", "red", "human",
    "\ud800", "\x00", "a\nb", "\u202e", "é" * 200, "boxy", [], {}, [[]], [None], ["red"], {"a": 1}, [1.5, 2.5, 3.5],
    {"pose": [1e9, 0, 0]}, {"inches": 1e308}, {"degrees": -720}, ["forward"] * 9,
)  # fmt: skip


def lines_of(data: bytes) -> list[bytes]:
    """Split at newlines alone, which stay."""
    return data.splitlines(keepends=True)


def any_bytes(chance: Random, data: bytes) -> tuple[str, bytes]:
    """Bytes changed without an eye for what they mean."""
    at, more = chance.randrange(len(data)), chance.randrange(1, 60)
    kinds: dict[str, Callable[[], bytes]] = {
        "cut": lambda: data[:at],
        "byte changed": lambda: data[:at] + bytes([data[at] ^ chance.randrange(1, 256)]) + data[at + 1 :],
        "bytes out": lambda: data[:at] + data[at + more :],
        "junk in": lambda: data[:at] + chance.randbytes(more) + data[at:],
        "NUL bytes in": lambda: data[:at] + bytes(more) + data[at:],
        "NUL bytes over": lambda: data[:at] + bytes(more) + data[at + more :],
        "NUL bytes at the end": lambda: data[:at] + bytes(4096),
        "bad UTF-8": lambda: data[:at] + chance.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88"]) + data[at:],
        "BOM": lambda: b"\xef\xbb\xbf" + data,
        "CRLF": lambda: data.replace(b"\n", b"\r\n"),
        "one CR": lambda: data.replace(b"\n", b"\r\n", 1),
        "CR alone": lambda: data.replace(b"\n", b"\r"),
        "UTF-16": lambda: data.decode().encode("utf-16"),
        "spaces before": lambda: b" " * more + data,
        "newlines before": lambda: b"\n" * more + data,
        "text after": lambda: data + chance.choice([b"{}", b"\n", b"x", bytes(9), b"{}\n", b"[" * 9]),
        "twice": lambda: data + data,
        "a part again": lambda: data[:at] + data[max(0, at - 500) :],
        "turned round": lambda: data[::-1],
        "nothing": lambda: b"",
        "junk alone": lambda: chance.randbytes(more * 20),
    }
    kind = chance.choices(list(kinds), [30, 20, 8, 8, 5, 5, 5, 5, *[1] * (len(kinds) - 8)])[0]
    return kind, kinds[kind]()


def any_lines(chance: Random, data: bytes, other: bytes) -> tuple[str, bytes]:
    """Whole lines moved, or a word in one of them, and the checksums left as they are."""
    lines, others = lines_of(data), lines_of(other)
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines[at]
    kind = chance.choice(
        ["out", "doubled", "swapped", "moved", "of another", "rest of another", "edited", "spaced", "empty"]
    )
    match kind:
        case "out":
            lines[at : at + 1] = []
        case "doubled":
            lines.insert(at, line)
        case "swapped":
            lines[at], lines[to] = lines[to], line
        case "moved":
            lines.insert(to, lines.pop(at))
        case "of another":
            lines[at] = chance.choice(others)
        case "rest of another":
            at = max(1, at)  # all of another is no broken log
            lines[at:] = others[at:]
        case "edited":
            body = json.loads(line)
            body[chance.choice(list(body))] = chance.choice(VALUES)
            lines[at] = json.dumps(body, separators=(",", ":")).encode() + b"\n"
        case "spaced":
            lines[at] = line.replace(b":", b": ", 1)
        case _:
            lines.insert(at, b"\n")
    return f"line {kind}", b"".join(lines)


def sealed_anew(texts: list[bytes]) -> bytes:
    """The log of these JSON objects as a forger would write it: every checksum right, whatever stands in the texts."""
    total, out = 0, []
    for text in texts:
        body = text.rstrip()[:-1]
        total = zlib.crc32(body, total)
        out.append(body + b',"sum":"%08x"}\n' % total)
    return b"".join(out)


def bodies_of(data: bytes) -> list[dict[str, Any]]:
    """The lines without their checksums."""
    bodies = [json.loads(line) for line in lines_of(data)]
    for body in bodies:
        body.pop("sum", None)
    return bodies


def forged(chance: Random, data: bytes, other: bytes) -> tuple[str, bytes]:
    """Lines moved or edited, and all checksums made anew."""
    bodies, others = bodies_of(data), bodies_of(other)
    at = 0 if chance.random() < 0.15 else chance.randrange(len(bodies))
    to = chance.randrange(len(bodies))
    body = bodies[at]
    kind = chance.choice([
        "out", "doubled", "swapped", "of another", "key out", "key in", "value", "value", "value", "deep value",
        "deep value",
        "answer of another", "digest", "undo in", "handed in", "header again", "raw", "raw", "raw", "key twice",
        "cut short",
    ])  # fmt: skip
    raw: dict[int, bytes] = {}
    match kind:
        case "out":
            del bodies[at]
        case "doubled":
            bodies.insert(at, body)
        case "swapped":
            bodies[at], bodies[to] = bodies[to], body
        case "of another":
            bodies[at] = chance.choice(others)
        case "key out":
            body.pop(chance.choice(list(body)))
        case "key in":
            body[chance.choice(["more", "fault", "digest", "position", "edition", "answers", ""])] = chance.choice(
                VALUES
            )
        case "value":
            body[chance.choice(list(body))] = chance.choice(VALUES)
        case "deep value":
            bodies[at] = any_value(chance, body)
        case "answer of another":
            body["answer"] = chance.choice(bodies[1:]).get("answer")
        case "digest":
            body["digest"] = chance.choice(["0" * 8, "f", "zz", "0" * 40, bodies[to].get("digest")])
        case "undo in":
            bodies.insert(at + 1, {"type": "undo", "answers": chance.choice([1, 1, 1, 2, 10_000, 0, -1, 10**9])})
        case "handed in":
            seat = chance.choice(["red", "blue", "green", "sky"])
            bodies.insert(
                at + 1, {"type": "handed", "seat": seat, "player": chance.choice(["human", "gunner", "", "x" * 90])}
            )
        case "header again":
            bodies.insert(at, bodies[0])
        case "cut short":
            del bodies[at + 1 :]
        case _:
            key = json.dumps(chance.choice(list(body))).encode()
            text = json.dumps(body, separators=(",", ":")).encode()
            value = json.dumps(body[json.loads(key)], separators=(",", ":")).encode()
            new = key + b":" + chance.choice(RAW)
            old = key + b":" + value
            raw[at] = text.replace(old, old + b"," + new if kind == "key twice" else new, 1)
    texts = [raw.get(n) or json.dumps(body, separators=(",", ":")).encode() for n, body in enumerate(bodies)]
    return f"forged, {kind}", sealed_anew(texts)


def any_value(chance: Random, value: Any) -> Any:
    """The same value with one thing changed somewhere within."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: any_value(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        some = [*value[:at], any_value(chance, value[at]), *value[at + 1 :]]
        return chance.choice([some, some, some, some[::-1], some + some, some[:-1]])
    if isinstance(value, float) and chance.random() < 0.4:
        return chance.choice([value + 1e-6, value * 1.001, -value, round(value), value + 1])
    return chance.choice(VALUES)


def packed(chance: Random, data: bytes) -> tuple[str, bytes]:
    """A compressed file broken as such."""
    whole = gzip.compress(data, 6, mtime=0)
    at = chance.randrange(len(whole))
    kinds: dict[str, Callable[[], bytes]] = {
        "cut": lambda: whole[:at],
        "byte changed": lambda: whole[:at] + bytes([whole[at] ^ chance.randrange(1, 256)]) + whole[at + 1 :],
        "text after": lambda: whole + chance.choice([b"x", bytes(8), b"\x1f\x8b", data[:50]]),
        "two members": lambda: gzip.compress(data[:at]) + gzip.compress(data[at:]),
        "twice": lambda: whole + whole,
        "packed twice": lambda: gzip.compress(whole),
        "no name's end": lambda: b"\x1f\x8b\x08\x08" + bytes(6) + b"n" * chance.choice([9, 100_000]),
        "empty members": lambda: gzip.compress(b"") * 3_000 + whole,
        "head alone": lambda: whole[: chance.randrange(2, 20)],
        "torn within": lambda: gzip.compress(data[:at]),
    }
    kind = chance.choices(list(kinds), [5, 5, *[1] * (len(kinds) - 2)])[0]
    return f"gzip, {kind}", kinds[kind]()


def mutant(chance: Random, data: bytes, other: bytes) -> tuple[str, bytes]:
    """What was done to a log, and what came of it; one in six compressed after that."""
    how = chance.random()
    if how < 0.1:
        return packed(chance, data)
    if how < 0.35:
        kind, out = any_bytes(chance, data)
    elif how < 0.55:
        kind, out = any_lines(chance, data, other)
    else:
        kind, out = forged(chance, data, other)
    if chance.random() < 0.16:
        return f"{kind}, packed", gzip.compress(out, 1)
    return kind, out


def plain_mutant(chance: Random, data: bytes) -> tuple[str, bytes]:
    """What was done to a JSON or TOML file, and what came of it."""
    if data[:1] == b"{" and chance.random() < 0.6:
        value = any_value(chance, json.loads(data))
        if chance.random() < 0.3 and isinstance(value, dict):
            key = chance.choice(list(value) or ["x"])
            text = json.dumps({**value, key: "HERE"}).encode().replace(b'"HERE"', chance.choice(RAW), 1)
            return "raw value", text
        return "value", json.dumps(value).encode()
    if data[:1] != b"{" and chance.random() < 0.6:
        lines = lines_of(data)
        keyed = [n for n, line in enumerate(lines) if b"=" in line]
        at = chance.choice(keyed)
        new = chance.choice([
            *RAW, b"[" * 400 + b"]" * 400, b"{a=" * 300 + b"1" + b"}" * 300, b"true", b"nan", b"inf", b"-inf", b'"red"',
            b"[]",
            b"1979-05-27T07:32:00Z", b"-1", b"99999", b"{}", b'"\\u0000"', b"'''\n'''", b"[nan]",
            b"[[1, 'x'], {a = 1}]",
        ])  # fmt: skip
        lines[at] = lines[at].split(b"=")[0] + b"= " + new + b"\n"
        return "raw value", b"".join(lines)
    return any_bytes(chance, data)
