"""The REST side: Discord API v10 routes that a game host uses, over real HTTP."""
