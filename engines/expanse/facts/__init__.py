"""What is printed, as typed data: the words of the game, map, cards, factions, techs, powers, crew, and effects."""
