"""Those that play by themselves."""
