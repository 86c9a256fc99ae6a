"""The catalogues of the window's words: gather the messages, bring the translations up to date, compile, check.

    python scripts/languages.py            write boompatrol.pot, update every .po, write every .mo
    python scripts/languages.py --check    change nothing; say what is wrong and end with 1

Messages are the first arguments of tr, trn, trc, mark and Action, and the values of Words({...}). They must be plain
strings: a call with an f-string is a mistake and is named.
"""

from __future__ import annotations

import ast
import io
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "boompatrol"
FOLDER = ROOT / "assets" / "languages"
DOMAIN = "boompatrol"
CALLS = {"tr": 1, "mark": 1, "trn": 2, "trc": 2, "Action": 1}
"""The functions that take messages, and how many of their arguments are text."""
MARKUP = re.compile(r"\*\*|\[/?[a-z_0-9]*\]|\n|\\.")
WIDTH = 100
DROPPED = re.compile(
    rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator|Language-Team|Project-Id)'
)
"""Lines of a header that say nothing, or change every day."""

Key = tuple[str | None, str | tuple[str, str]]


class Found(NamedTuple):
    """A message in the source: context, message (with its plural), file and line."""

    context: str | None
    message: str | tuple[str, str]
    file: str
    line: int


class NotPlain(Exception):
    """A message is no plain string."""


def found_in(text: str, file: str) -> Iterator[Found]:
    """The messages of a module. Raises NotPlain."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name == "Words":
            yield from _table(node, file)
        if name not in CALLS or not isinstance(node.func, ast.Name):
            continue
        words = [_plain(arg, file) for arg in node.args[: CALLS[name]]]
        if any(word is None for word in words):
            if any(words):
                raise NotPlain(f"{file}:{node.lineno}: {name} with one plain message and one that is none")
            continue
        good = [word for word in words if word is not None]
        if name == "trn":
            yield Found(None, (good[0], good[1]), file, node.lineno)
        elif name == "trc":
            yield Found(good[0], good[1], file, node.lineno)
        elif good and good[0]:
            yield Found(None, good[0], file, node.lineno)


def _table(node: ast.Call, file: str) -> Iterator[Found]:
    for table in node.args:
        if isinstance(table, ast.Dict):
            for value in table.values:
                word = _plain(value, file)
                if word:
                    yield Found(None, word, file, value.lineno)


def _plain(node: ast.expr, file: str) -> str | None:
    """The string of a literal; None for a name or a call, which is marked elsewhere."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod)):
        raise NotPlain(f"{file}:{node.lineno}: a message is put together: {ast.unparse(node)}")
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@lru_cache(maxsize=1)
def gathered() -> list[Found]:
    """Every message of the program, file by file. Raises NotPlain."""
    out: list[Found] = []
    for path in sorted(SOURCE.rglob("*.py")):
        out += found_in(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    return out


def template() -> Catalog:
    """The catalogue of all messages, untranslated."""
    made = catalog_of(None)
    plurals = {f.message[0]: f.message for f in gathered() if isinstance(f.message, tuple)}
    for f in gathered():
        # gettext knows one message where a singular is also said alone
        message = plurals.get(f.message, f.message) if isinstance(f.message, str) and f.context is None else f.message
        made.add(message, locations=[(f.file, f.line)], context=f.context)
    return made


def codes() -> list[str]:
    """The languages that there are catalogues of."""
    return sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_file(code: str) -> Path:
    """Where a translator works."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path, code: str | None = None) -> Catalog:
    """A catalogue file."""
    with path.open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN)


def text_of(catalog: Catalog) -> bytes:
    """The catalogue as a file: no dates and no line numbers, which would change with every edit."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, omit_header=False, include_lineno=False, sort_by_file=True)
    lines = out.getvalue().split(b"\n")
    return b"\n".join(line for line in lines if not DROPPED.match(line))


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it: what is not translated whole is not in it, so that English shows."""
    whole = catalog_of(catalog.locale_identifier)
    for m in messages(catalog):
        if translated(m):
            whole.add(m.id, m.string, context=m.context)
    out = io.BytesIO()
    write_mo(out, whole)
    return re.sub(rb"(POT-Creation|PO-Revision)-Date: [^\n]*", lambda m: b"-" * len(m.group()), out.getvalue())


def catalog_of(code: str | None) -> Catalog:
    """An empty catalogue with our header."""
    made = Catalog(code, DOMAIN, project="BOOM! Patrol", charset="utf-8", fuzzy=False)
    made.header_comment = "# The words of BOOM! Patrol. See scripts/languages.py."
    return made


def forms_of(message: Message) -> list[str]:
    """The translation, one for each number where it counts."""
    if isinstance(message.string, str):
        return [message.string]
    return [form or "" for form in message.string or [""]]


def translated(message: Message) -> bool:
    """Whether a message has all of its translation, and for sure."""
    return not message.fuzzy and all(forms_of(message))


def key(message: Message) -> Key:
    """What tells messages apart."""
    return message.context, message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def messages(catalog: Catalog) -> list[Message]:
    """The messages of a catalogue without its header."""
    return [m for m in catalog if m.id]


def faults_of_template() -> list[str]:
    """How boompatrol.pot differs from the source."""
    path = FOLDER / f"{DOMAIN}.pot"
    if not path.is_file():
        return [f"{path.name} is missing"]
    now, written = {key(m) for m in messages(template())}, {key(m) for m in messages(read(path))}
    return [f"{path.name} lacks {what!r}" for what in sorted(now - written, key=str)] + [
        f"{path.name} has {what!r}, which the program no longer says" for what in sorted(written - now, key=str)
    ]


def faults_of(code: str, whole: bool = True) -> list[str]:
    """What is wrong with a language: messages that are missing (where `whole`), unsure or do not match theirs."""
    catalog = read(po_file(code), code)
    wanted = {key(m) for m in messages(template())}
    there = {key(m): m for m in messages(catalog)}
    out = [f"{code}: lacks {what!r}" for what in sorted(wanted - set(there), key=str)] if whole else []
    for what, m in there.items():
        if what not in wanted:
            continue
        forms = forms_of(m)
        if m.fuzzy:
            out.append(f"{code}: unsure: {m.id!r}")
        elif not all(forms) or (m.pluralizable and len(forms) != catalog.num_plurals):
            out += [f"{code}: not translated: {m.id!r}"] if whole else []
        else:
            out += [f"{code}: {m.id!r}: {fault}" for fault in mismatches(m.id, forms)]
    mo = po_file(code).with_suffix(".mo")
    if not mo.is_file() or mo.read_bytes() != compiled(catalog):
        out.append(f"{code}: {mo.name} is not what {po_file(code).name} says: run scripts/languages.py")
    return out


def mismatches(id: str | tuple[str, ...], forms: list[str]) -> list[str]:
    """Where a translation does not carry what its message carries: fields, marks, blanks at its ends."""
    ids = [id] if isinstance(id, str) else list(id)
    wanted = set().union(*(fields(one) for one in ids))
    least = set(wanted) if len(ids) == 1 else wanted - {"n"}
    out: list[str] = []
    for form in forms:
        try:
            have = fields(form)
        except ValueError as error:
            out.append(f"braces: {error}")
            continue
        if not least <= have <= wanted:
            out.append(f"fields {sorted(have)} instead of {sorted(wanted)} in {form!r}")
        if not any(Counter(MARKUP.findall(form)) == Counter(MARKUP.findall(one)) for one in ids):
            out.append(f"marks {MARKUP.findall(form)} instead of {MARKUP.findall(ids[-1])} in {form!r}")
        if (form != form.strip()) != (ids[-1] != ids[-1].strip()):
            out.append(f"blanks at the ends of {form!r}")
    return out


def fields(words: str) -> set[str]:
    """The names in braces. Raises ValueError."""
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def update() -> None:
    """Write template and catalogues."""
    made = template()
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{DOMAIN}.pot").write_bytes(text_of(made))
    for code in ("de", "fr"):
        po_file(code).parent.mkdir(parents=True, exist_ok=True)
        catalog = read(po_file(code), code) if po_file(code).is_file() else catalog_of(code)
        catalog.fuzzy = False
        catalog.update(made, no_fuzzy_matching=True)
        po_file(code).write_bytes(text_of(catalog))
        po_file(code).with_suffix(".mo").write_bytes(compiled(read(po_file(code), code)))
        left = sum(not translated(m) for m in messages(catalog))
        print(f"{code}: {len(messages(catalog))} messages, {left} to translate")


def main(arguments: list[str]) -> int:
    """Update, or check. Returns the exit status."""
    try:
        if arguments == ["--check"]:
            faults = faults_of_template() + [fault for code in codes() for fault in faults_of(code)]
            print("\n".join(faults) if faults else "all languages are whole")
            return 1 if faults else 0
        if arguments:
            print(__doc__, file=sys.stderr)
            return 2
        update()
    except NotPlain as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
