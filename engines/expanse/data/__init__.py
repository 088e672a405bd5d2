"""The facts of the game as typed tables: words, map, powers, techs, factions, crew."""
