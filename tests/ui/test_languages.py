"""The catalogues: current, whole, matching their messages, and drawn by the typefaces that are to draw them."""

import ast
import importlib.util
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.ttLib import TTFont

from boompatrol import assets
from boompatrol.teach.lesson import FOLDER
from boompatrol.ui import language
from boompatrol.ui.names import turned
from boompatrol.ui.scenes.prompts.base import inch
from boompatrol.ui.theme import DYSLEXIC, ROLES, face_file

SCRIPT = Path(__file__).parents[2] / "scripts" / "languages.py"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("languages_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


languages = _script()
CODES = [code for code in language.LANGUAGES if code != "en"]
ARROWS = set("→←↑↓✓")
"""Signs that body text may use though a poster face lacks them: `typeset` sets them in one that has them."""


def test_the_template_holds_what_the_program_says() -> None:
    assert languages.faults_of_template() == []


@pytest.mark.parametrize("code", CODES)
def test_what_is_translated_matches_its_message(code: str) -> None:
    assert languages.faults_of(code, whole=False) == []


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated(code: str) -> None:
    assert languages.faults_of(code) == []


@pytest.mark.parametrize(
    "message, form, fault",
    [
        ("Pass to {crew}", "Weiter an {crew}", ""),
        ("Pass to {crew}", "Weiter an {team}", "fields"),
        ("Pass to {crew}", "Weiter", "fields"),
        ("**Blue** lost", "Blau verlor", "marks"),
        ("[gold]1[/] Medal", "[gold]1[/] Orden", ""),
        ("Reveal", "Aufdecken ", "blanks"),
        ("{n} of", "{n von", "braces"),
    ],
)
def test_a_translation_must_carry_what_its_message_carries(message: str, form: str, fault: str) -> None:
    assert [f.split()[0].rstrip(":") for f in languages.mismatches(message, [form])] == ([fault] if fault else [])


def test_a_plural_may_leave_the_figure_out_where_it_is_one() -> None:
    assert languages.mismatches(("{n} Medal", "{n} Medals"), ["ein Orden", "{n} Orden"]) == []
    assert languages.mismatches(("{n} Medal", "{n} Medals"), ["{m} Orden", "{n} Orden"]) != []


def test_messages_are_found_where_they_are_said() -> None:
    code = (
        'tr("a" " b")\nmark("c")\ntrn("{n} d", "{n} ds", n)\ntrc("verb", "e")\n'
        'X = Words({"k": "f", "l": "g"})\ntr(NAME)\nother("h")\n'
    )
    found = {(f.context, f.message, f.line) for f in languages.found_in(code, "x.py")}
    assert found == {
        (None, "a b", 1), (None, "c", 2), (None, ("{n} d", "{n} ds"), 3), ("verb", "e", 4), (None, "f", 5),
        (None, "g", 5),
    }  # fmt: skip
    with pytest.raises(languages.NotPlain, match=r"x\.py:1"):
        list(languages.found_in('tr(f"{a} b")', "x.py"))


def _holds(face: str) -> set[str]:
    path = face_file(face)
    assert path is not None
    return {chr(code) for code in TTFont(path).getBestCmap()}


@cache
def _said() -> frozenset[str]:
    """Every character of every message, translation and lesson, small and capital, and of the languages' own names."""
    words = list(language.LANGUAGES.values())
    words += [file.read_text(encoding="utf-8") for file in assets.path(FOLDER).glob("*/*.toml")]
    for catalog in (
        languages.template(),
        *(languages.read(languages.po_file(code), code) for code in languages.codes()),
    ):
        for m in languages.messages(catalog):
            words += [m.id] if isinstance(m.id, str) else list(m.id)
            words += languages.forms_of(m)
    every = set("".join(words))
    return frozenset(c for c in every | set("".join(every).upper()) if c.isprintable())


FACES = sorted({face for role in ROLES.values() for face in (role.face, role.bold)} | set(DYSLEXIC.values()))


@pytest.mark.parametrize("face", [face for face in FACES if face not in ("shout", "stencil")])
def test_every_character_of_every_text_is_in_the_typefaces(face: str) -> None:
    missing = _said() - _holds(face) - ARROWS
    assert missing == set()


def test_the_arrows_are_in_one_typeface_at_least() -> None:
    assert (_said() & ARROWS) - (_holds("bungee") | _holds("dyslexic")) == set()


def test_a_catalogue_that_is_not_there_is_not_spoken() -> None:
    assert language.available("en")
    assert not language.available("tlh")
    with pytest.raises(FileNotFoundError):
        assets.path("languages/tlh/LC_MESSAGES/boompatrol.mo")


@pytest.mark.parametrize("code, mark", [("en", "."), ("de", ","), ("fr", ","), ("xx", ".")])
def test_a_figure_has_the_decimal_mark_of_its_language(code: str, mark: str) -> None:
    language.speak(code)
    try:
        assert language.decimal(2.71828) == f"2{mark}7"
        assert language.decimal(2.5, 2) == f"2{mark}50"
        assert [language.decimal(n, None) for n in (2.0, 0.5)] == ["2", f"0{mark}5"]
        assert f"2{mark}7" in inch(2.7)
        assert f"12{mark}4°" in turned(12.4)
    finally:
        language.speak("en")


def test_no_figure_goes_into_a_message_past_its_decimal_mark() -> None:
    """Not `tr("{n} in", n=f"{inches:.1f}")`."""
    past = []
    for path in sorted(Path(language.__file__).parent.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in languages.CALLS:
                specs = [ast.unparse(part) for word in call.keywords for part in ast.walk(word) if _rounds(part)]
                past += [f"{path.name}:{call.lineno}: {spec}" for spec in specs]
    assert past == []


def _rounds(node: ast.AST) -> bool:
    if not isinstance(node, ast.FormattedValue) or node.format_spec is None:
        return False
    return bool(re.search(r"\.[1-9]f|g", ast.unparse(node.format_spec)))
