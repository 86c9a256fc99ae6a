"""School: the page of lessons and puzzles, and the table with a teacher at it."""
