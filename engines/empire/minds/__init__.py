"""Players: `suggest` is what the game proposes and Auto plays, `smart` the stronger one; the others are what they stand on."""
