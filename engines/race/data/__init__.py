"""Facts other than cards: actions, goals, search categories, drafting numbers and the robot’s mats."""
