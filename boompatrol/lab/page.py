"""One page of HTML that needs nothing but itself: pictures and fonts are in it."""

import base64
import html
from collections.abc import Sequence
from typing import NamedTuple

from boompatrol import assets
from boompatrol.lab import look

FONTS = {
    "Bungee": "fonts/Bungee-Regular.ttf",
    "Atkinson Hyperlegible Next": "fonts/AtkinsonHyperlegibleNext-Regular.ttf",
}
STYLE = f"""
body{{margin:0;background:{look.CREAM};color:{look.INK};font:16px/1.45 'Atkinson Hyperlegible Next',sans-serif}}
header{{background:{look.NIGHT};color:{look.CREAM};padding:28px 36px;border-bottom:6px solid {look.GOLD}}}
h1{{font:400 34px/1.1 Bungee,sans-serif;color:{look.GOLD};margin:0 0 12px}}header p{{margin:4px 0;max-width:1200px}}
main{{display:grid;grid-template-columns:1fr 1fr;gap:22px;padding:26px 36px;max-width:1500px;margin:auto}}
@media(max-width:900px){{main{{grid-template-columns:1fr}}}}
figure{{margin:0;background:{look.WHITE};border:2px solid {look.INK};border-radius:10px;padding:16px 18px}}
h2{{font:400 18px/1.2 Bungee,sans-serif;margin:0 0 10px}}img{{width:100%;display:block}}
figcaption{{color:{look.GREY};font-size:15px;margin-top:8px}}@media print{{figure{{break-inside:avoid}}}}
"""


class Picture(NamedTuple):
    """An SVG with its heading and what is said below it."""

    title: str
    text: str
    svg: bytes


def page(title: str, lines: Sequence[str], pictures: Sequence[Picture]) -> str:
    """The page: a head with the title and some lines, and the pictures two by two."""
    shown = [
        f'<figure><h2>{html.escape(one.title)}</h2><img alt="{html.escape(one.title)}" '
        f'src="data:image/svg+xml;base64,{base64.b64encode(one.svg).decode()}">'
        f"<figcaption>{html.escape(one.text)}</figcaption></figure>"
        for one in pictures
    ]
    faces = "".join(
        f"@font-face{{font-family:'{name}';src:url(data:font/ttf;base64,"
        f"{base64.b64encode(assets.path(file).read_bytes()).decode()})}}"
        for name, file in FONTS.items()
    )
    told = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{faces}{STYLE}</style>'
        f"<header><h1>{html.escape(title)}</h1>{told}</header><main>{''.join(shown)}</main></html>\n"
    )
