"""The drawings by subject: each module has a table of names to pictures; `pen` is what they are made with."""
