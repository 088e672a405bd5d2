"""What is printed: cards, Planets, Objectives, Institute track, the numbers of the rulebook, and the language of effects."""
