"""A digital table for the board game BOOM! Patrol."""

__version__ = "0.1.0"
RULES_VERSION = "1.0"
