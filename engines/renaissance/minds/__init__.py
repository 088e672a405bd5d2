"""Players: what a board is worth, what to suggest, the smart player, and what those who think ahead are told.

| module      | what lives there                                                                  |
|-------------|-----------------------------------------------------------------------------------|
| `worth`     | a beginner's eye for the board, and suggestions found by trying options on a copy |
| `position`  | a view as a position to think with                                                |
| `foresight` | effects carried out by the rules in thought                                       |
| `memory`    | what cards were found to bring, by board                                          |
| `suggest`   | suggestions that look ahead                                                       |
| `prices`    | what cards and tokens promise, read from the words of their effects               |
| `pricing`   | cards and tokens tried on boards, to learn that; `prices.json` has the numbers    |
| `judge`     | how a good player values a board                                                  |
| `smart`     | the smart player                                                                  |
| `rehearsal` | cards and tokens carried out in thought, with the answers that takes              |
| `offers`    | whole answers to a prompt, best first, in words                                   |
| `reasons`   | why a choice is a good one, for a hint                                            |
| `policy`    | the few answers worth thinking about                                              |
| `playout`   | who plays imagined games                                                          |
| `features`  | what a position is judged by; `weights.json` was learned from games (`fit`)       |
| `mind`      | what those who think ahead are told of the game                                   |
| `pieces`    | what is measured about cards, Planets and tokens (`balance`)                      |
"""
