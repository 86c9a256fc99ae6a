"""What explains the game: lessons and puzzles, the rulebook in our own words, its diagrams and reference cards."""
