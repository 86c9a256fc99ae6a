"""The base widget and the two that leave the most to their user: a name for `node` and `spot` together."""

from boompatrol.ui.node import Pos, Rect, Widget
from boompatrol.ui.spot import Free, Spot

__all__ = ["Free", "Pos", "Rect", "Spot", "Widget"]
