"""What remains of finished games: `ratings`, the `records` drawn from them, and the `export` that proves a game."""
