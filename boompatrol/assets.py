"""Where fonts, drawings, sounds and lessons lie: beside the checkout, or inside the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOTS = (_PACKAGE / "_assets", _PACKAGE.parent / "assets")


def path(name: str) -> Path:
    """The asset of that name, a file or a folder, as in `path("fonts/Bungee-Regular.ttf")`.

    A name of a folder finds what is in it too, so that a caller may list it. Raises FileNotFoundError with the name.
    """
    for root in _ROOTS:
        if (found := root / name).exists():
            return found
    raise FileNotFoundError(f"no asset {name!r} in {' or '.join(map(str, _ROOTS))}")
