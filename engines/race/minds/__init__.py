"""Players: what is suggested to everybody, and the smart opponent.

| module     | what is thought there                                                                  |
|------------|----------------------------------------------------------------------------------------|
| `wanted`   | which cards are worth keeping, by a plain measure                                      |
| `standing` | what a player has, and would have after using something up                             |
| `suggest`  | the suggestion of every prompt that has more to it than cards                          |
| `earnings` | what a tableau will still earn                                                         |
| `outlook`  | what a card is worth to the smart player                                               |
| `forecast` | what phases bring, to it and to the others                                             |
| `smart`    | the smart player                                                                       |
| `policy`   | the answers worth thinking about, ranked by their parts                                |
| `features` | what the judge of positions looks at                                                   |
| `thinking` | what those who think ahead are told of the game                                        |
"""
