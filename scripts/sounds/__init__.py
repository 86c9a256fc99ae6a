"""Recipes of the sounds: each module has a table of cue to function; `synth` is what they are made with."""
