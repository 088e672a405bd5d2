"""Players: what a position is worth, what to suggest, and the smart player.

| module      | what lives there                                                            |
|-------------|-----------------------------------------------------------------------------|
| `worth`     | what bases, cubes and ships are worth: a rule of thumb                      |
| `judge`     | what a choice is worth to one faction                                       |
| `foresight` | events carried out by the rules on copies, to see what they bring           |
| `suggest`   | the suggestions of the larger decisions                                     |
| `position`  | a view as a position to think with                                          |
| `survey`    | what bases would be worth with more of one's own there                      |
| `planning`  | short plans for a turn of action points                                     |
| `whole`     | whole answers: actions and events with all they ask                         |
| `smart`     | the smart player                                                            |
| `features`  | what a judge of positions looks at; `weights.json` is what it has learned   |
| `mind`      | what players who think ahead should know                                    |
"""
