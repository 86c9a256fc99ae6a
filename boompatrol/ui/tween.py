"""Easing curves and one running number."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

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


@lru_cache(maxsize=16)
def _swing(overshoot: float) -> float:
    """The factor of the cubic that goes past its end by exactly `overshoot` of the way."""
    low, high = 0.0, 20.0
    for _ in range(60):
        s = (low + high) / 2
        low, high = (s, high) if 4 * s**3 / (27 * (s + 1) ** 2) < overshoot else (low, s)
    return low


def out_back(t: float, overshoot: float = 0.06) -> float:
    """Past the end by `overshoot` of the way, then back."""
    s, u = _swing(overshoot), t - 1
    return 1 + (s + 1) * u**3 + s * u**2


def out_bounce(t: float) -> float:
    """Two small bounces at the end."""
    if t < 0.6:
        return (t / 0.6) ** 2
    if t < 0.85:
        return 1 - 0.12 * (1 - ((t - 0.725) / 0.125) ** 2)
    return 1 - 0.04 * (1 - ((t - 0.925) / 0.075) ** 2)


START, STOP, NOD = 0.15, 0.2, 0.04
"""Shares of a drive: gathering way, coming to rest; and how far the hull nods past its stop."""


def _rest_of(speed: float) -> Callable[[float], float]:
    """The last part of a drive that arrives with `speed`: past the end and back, its speed fading to nothing."""
    gap, push = 1 - speed * (1 - STOP - START / 2), speed * STOP
    return lambda u: 1 - gap * (1 - 3 * u * u + 2 * u**3) + push * u * (1 - u) ** 2


@lru_cache(maxsize=1)
def _cruise() -> float:
    """The speed in the middle of a drive from rest to rest, at which it nods past its stop by NOD."""
    low, high = 1.0, 2.0
    for _ in range(40):
        speed = (low + high) / 2
        rest = _rest_of(speed)
        peak = max(rest(n / 50) for n in range(51))
        low, high = (speed, high) if peak < 1 + NOD else (low, speed)
    return low


def drive(t: float, starts: bool = True, stops: bool = True) -> float:
    """The share of a drive: in-quad, linear, then past the stop and back. It may begin or end in mid-drive."""
    if not stops:
        if not starts:
            return t
        speed = 1 / (1 - START / 2)
        return speed * (t * t / (2 * START) if t < START else t - START / 2)
    if not starts:
        t = START + t * (1 - START)
        return (_whole(t) - _whole(START)) / (1 - _whole(START))
    return _whole(t)


def _whole(t: float) -> float:
    speed = _cruise()
    if t < START:
        return speed * t * t / (2 * START)
    if t < 1 - STOP:
        return speed * (t - START / 2)
    return _rest_of(speed)((t - 1 + STOP) / STOP) if t < 1 else 1.0


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
