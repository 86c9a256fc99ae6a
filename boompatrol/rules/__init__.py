"""The rules of the game, one function a rule, each opening with its id of rules.md. Asking rules are coroutines."""
