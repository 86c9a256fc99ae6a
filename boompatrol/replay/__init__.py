"""What lies in files: the log of a match, and positions with a script (scenario files)."""
