"""The table: its state, the questions asked at it, what happened on it, and what each seat may see of it."""
