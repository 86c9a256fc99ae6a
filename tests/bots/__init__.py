"""The bots: what they know of odds, what they do in plain positions, that what they answer is legal."""
