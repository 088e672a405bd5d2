"""Players: what a position is worth, what to suggest, the smart player, and what those who think ahead are told.

| module      | what lives there                                                            |
|-------------|-----------------------------------------------------------------------------|
| `worth`     | what bases, cubes and ships are worth: a rule of thumb                      |
| `judge`     | what a choice is worth to one faction                                       |
| `position`  | a view as a position to think with, and copies of it                        |
| `foresight` | events carried out by the rules on copies, to see what they bring           |
| `coming`    | what the rest of an event would bring where ships go                        |
| `suggest`   | the suggestions of the larger decisions                                     |
| `survey`    | what bases would be worth with more of one's own there                      |
| `plans`     | short plans for a turn of action points                                     |
| `smart`     | the smart player                                                            |
| `rehearsal` | actions and events carried out in thought, with all they ask                |
| `offers`    | whole answers to a prompt, best first, in words                             |
| `reasons`   | why a choice is a good one, for a hint                                      |
| `policy`    | the few answers worth thinking about                                        |
| `playout`   | who plays imagined games                                                    |
| `features`  | what a position is judged by; `weights.json` was learned from games (`fit`) |
| `mind`      | what those who think ahead are told of the game                             |
| `pieces`    | what is measured about cards, factions and techs (`balance`)                |
"""
