"""Lessons and puzzles: positions, what a learner is to do in them, and how the engine tells whether it was done."""
