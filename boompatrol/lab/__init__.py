"""Many matches at once, and what the command line prints of matches, logs and scenarios."""
