"""The powers of tech cards.

| module           | which powers                                                                      |
|------------------|-----------------------------------------------------------------------------------|
| `powers`         | all of them: which are open to a player, and the flow of each                     |
| `ship_values`    | cards that change what unplaced ships show                                        |
| `borrowed_ships` | the Astrogation Servo, which borrows a ship from the Maintenance Bay              |
| `docked_ships`   | cards that move, blast or destroy ships in their docks                            |
| `cloak`          | the Chameleon Cloak, which puts ships in the place of others                      |
| `resources`      | cards that bring or burn fuel and ore                                             |
| `planet`         | bonuses, field generators and colonies                                            |
| `cards`          | cards that work on other cards and on agendas                                     |
"""
