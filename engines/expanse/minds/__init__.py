"""Players: what a position is worth, what to suggest, and the smart player.

| module      | what lives there                                                            |
|-------------|-----------------------------------------------------------------------------|
| `worth`     | what bases, cubes and ships are worth: a rule of thumb                      |
| `judge`     | what a choice is worth to one faction                                       |
| `foresight` | events carried out by the rules on copies, to see what they bring           |
| `suggest`   | the suggestions of the larger decisions                                     |
| `position`  | a view as a position to think with                                          |
| `planning`  | short plans for a turn of action points                                     |
| `smart`     | the smart player                                                            |
"""
