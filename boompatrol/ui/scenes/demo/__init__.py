"""The demo: a match of bots that explains itself, and goes on as a lesson."""
