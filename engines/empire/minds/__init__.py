"""Players: what the game suggests."""
