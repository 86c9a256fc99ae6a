"""The arena editor: lay an arena out, look whether it can be played, keep it on the shelf, share it, try it."""
