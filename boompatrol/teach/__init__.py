"""What is taught: lessons and puzzles, played and judged by the rules, and the rulebook in words of our own."""
