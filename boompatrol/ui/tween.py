"""Easing curves and one running number."""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def out_quad(t: float) -> float:
    """Fast, then slower."""
    return t * (2 - t)


def out_cubic(t: float) -> float:
    """Faster, then slower."""
    return 1 - (1 - t) ** 3


def out_expo(t: float) -> float:
    """At once, then a long stop."""
    return 1.0 if t >= 1 else 1 - 2.0 ** (-10 * t)


def in_out_sine(t: float) -> float:
    """Slow at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def in_out_cubic(t: float) -> float:
    """Slower at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, overshoot: float = 0.06) -> float:
    """Past the end by about `overshoot` of the way, then back."""
    s = 10 * overshoot * 1.7
    u = t - 1
    return 1 + (s + 1) * u**3 + s * u**2


def out_bounce(t: float) -> float:
    """Two small bounces at the end."""
    if t < 0.6:
        return (t / 0.6) ** 2
    if t < 0.85:
        return 1 - 0.12 * (1 - ((t - 0.725) / 0.125) ** 2)
    return 1 - 0.04 * (1 - ((t - 0.925) / 0.075) ** 2)


class Tween:
    """A number on its way to a target. A new target replaces the old one from where the number is."""

    def __init__(self, value: float = 0.0, seconds: float = 0.1, ease: Ease = out_quad):
        self.value = value
        self.target = value
        self.seconds = seconds
        self._start = value
        self._ease = ease
        self._age = seconds

    @property
    def running(self) -> bool:
        """Whether the target is still ahead."""
        return self._age < self.seconds

    def to(self, target: float, seconds: float | None = None) -> None:
        """Head for `target`; 0 seconds is at once."""
        if target == self.target:
            return
        self.seconds = self.seconds if seconds is None else seconds
        self._start, self.target, self._age = self.value, target, 0.0
        if self.seconds <= 0:
            self.finish()

    def finish(self) -> None:
        """Be at the target now."""
        self.value, self._age = self.target, self.seconds

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True while it changed the value."""
        if not self.running:
            return False
        self._age = min(self.seconds, self._age + dt)
        if self._age >= self.seconds:
            self.value = self.target
        else:
            share = self._ease(self._age / self.seconds)
            self.value = self._start + (self.target - self._start) * share
        return True
