"""What the lessons say of the rules, sentence by sentence, with what runs the situation.

A module for some lessons has `CLAIMS`, by sentence what runs it and asserts what it says, and `PLAIN`, the sentences
that say nothing of the rules: what to press, what is on the table, a joke.
"""
