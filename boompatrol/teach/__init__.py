"""What explains the game: the rulebook in our own words, its diagrams and its reference cards."""
