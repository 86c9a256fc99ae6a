"""Where things are, what a moving hull meets, and what a barrel sees.

Lengths are inches, angles degrees counter-clockwise; the arena's south-west corner is (0, 0). `bodies`
holds the shapes, `sweeps` the contacts of a moving hull, `sight` arcs, range and lines of sight, `placing`
free room; `judge` and `judge_moves` answer the same questions the slow way, by shapely, for checks.
"""
