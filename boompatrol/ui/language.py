"""The words of the window in the player's language, by gettext.

Write `tr("Pass to {crew}", crew=name)`: English is the message, fields are named. Constants are written with
`mark` and translated where they are shown; a table of words is a `Words`, translated as it is read. A figure with
decimals is written by `decimal`. Catalogues lie in assets/languages/<code>/LC_MESSAGES/boompatrol.mo, made by
scripts/languages.py. "xx" is no language but a stretched English for tests: what is not translated there was never
given to `tr`.
"""

from __future__ import annotations

import gettext as _gettext
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from boompatrol import assets

LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Each by its own name, which is never translated."""
PSEUDO: Final = "xx"
POINTS: Final = {"de": ",", "fr": ","}
"""The decimal mark of a language where it is no point."""
STRETCH: Final = 0.4
"""How much longer the pseudo-language is than English."""

_FIELDS = re.compile(r"(\{[^{}]*\}|\[/?[a-z_]*\]|\*\*|\n|&[a-z]+;|\\.)")
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "àçéîñõšûýžÀÇÉÎÑÕŠÛÝŽ")
_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_code = "en"


def wanted(setting: str = "") -> str:
    """The language of a setting; for "" the system's, where there is a catalogue for it, else English."""
    if setting in LANGUAGES or setting == PSEUDO:
        return setting
    found = [f"{at['language']}" for at in pygame.system.get_pref_locales() if at.get("language")]
    found += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    codes = (re.split(r"[_.@-]", name)[0].lower() for name in found if name)
    return next((code for code in codes if code in LANGUAGES and available(code)), "en")


def catalogue(code: str) -> Path:
    """The file of a language's translations. Raises FileNotFoundError."""
    return assets.path(f"languages/{code}/LC_MESSAGES/boompatrol.mo")


def available(code: str) -> bool:
    """Whether a language can be spoken: English always, another where its catalogue is there."""
    try:
        return code == "en" or catalogue(code).is_file()
    except FileNotFoundError:
        return False


def speak(code: str) -> None:
    """Translate into `code` from here on. A catalogue that is not there or cannot be read leaves English."""
    global _translations, _code
    _code = code
    _translations = _gettext.NullTranslations()
    if code == PSEUDO:
        _translations = _Pseudo()
    elif code != "en":
        try:
            with catalogue(code).open("rb") as file:
                _translations = _gettext.GNUTranslations(file)
        except (OSError, UnicodeDecodeError, ValueError):
            _code = "en"


@cache
def _heard(code: str) -> _gettext.NullTranslations:
    try:
        with catalogue(code).open("rb") as file:
            return _gettext.GNUTranslations(file)
    except (OSError, UnicodeDecodeError, ValueError):
        return _gettext.NullTranslations()


def in_language(code: str, message: str) -> str:
    """A message as another language has it, whatever is spoken; in the pseudo-language everything is stretched."""
    if _code == PSEUDO or code == _code:
        return tr(message)
    return message if code == "en" else _heard(code).gettext(message)


def spoken() -> str:
    """The language that is spoken."""
    return _code


def tr(message: str, /, **fields: object) -> str:
    """The message in the language that is spoken, its fields filled in."""
    found = _translations.gettext(message) if message else ""
    return found.format(**fields) if fields else found


def trn(one: str, many: str, n: int, /, **fields: object) -> str:
    """The form for `n` things; `{n}` is filled in besides the fields."""
    return _translations.ngettext(one, many, n).format(n=n, **fields)


def trc(context: str, message: str, /, **fields: object) -> str:
    """`tr` of a message whose English has two meanings; the context tells the translator which."""
    found = _translations.pgettext(context, message)
    return found.format(**fields) if fields else found


def decimal(value: float, places: int | None = 1) -> str:
    """A figure with so many decimals, or with as many as it takes, as the language that is spoken writes it."""
    return pointed(f"{value:g}" if places is None else f"{value:.{places}f}")


def pointed(figure: str) -> str:
    """A figure that was written with a point, with the mark of the language that is spoken."""
    return figure.replace(".", POINTS.get(_code, "."))


def mark(message: str) -> str:
    """The message as it is, noted for translation: for constants, which are `tr`'d where they are shown."""
    return message


class Words(Mapping[str, str]):
    """A table of words by the engine's names, translated as they are read."""

    def __init__(self, words: Mapping[str, str]):
        self._words = dict(words)

    def __getitem__(self, key: str) -> str:
        return tr(self._words[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __or__(self, more: Mapping[str, str]) -> Words:
        return Words(self._words | (more._words if isinstance(more, Words) else dict(more)))


def stretched(message: str) -> str:
    """The message in the pseudo-language: accented, two fifths longer, fields and marks kept.

    >>> stretched("Pass to {crew}")
    'Pàšš tõ {crew} ~~~~'
    """
    parts = _FIELDS.split(message)
    plain = sum(len(part) for part in parts[::2])
    words = "".join(part if n % 2 else part.translate(_ACCENTS) for n, part in enumerate(parts))
    longer = max(1, round(plain * STRETCH))
    tail = "".join("~" if n % 6 < 5 else " " for n in range(max(1, longer - 1))).rstrip()
    return f"{words} {tail}"


class _Pseudo(_gettext.NullTranslations):
    """Every message stretched."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return stretched(message)
