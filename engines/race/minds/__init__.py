"""Players: what is suggested to everybody, the smart opponent, and what those who think ahead are told.

| module     | what lives there                                                            |
|------------|-----------------------------------------------------------------------------|
| `worth`    | which cards are worth keeping, by a plain measure                           |
| `holdings` | what a player has, and would have after using something up                  |
| `suggest`  | the suggestion of every prompt that has more to it than cards               |
| `earnings` | what a tableau will still earn                                              |
| `judge`    | what a card is worth to the smart player                                    |
| `forecast` | what phases bring, to it and to the others                                  |
| `smart`    | the smart player                                                            |
| `offers`   | whole answers to a prompt, best first, in words                             |
| `reasons`  | why an action is a good one, for a hint                                     |
| `policy`   | the few answers worth thinking about                                        |
| `playout`  | who plays imagined games                                                    |
| `features` | what a position is judged by; `weights.json` was learned from games (`fit`) |
| `mind`     | what those who think ahead are told of the game                             |
"""
