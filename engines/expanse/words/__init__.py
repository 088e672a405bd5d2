"""Everything a person reads.

| module     | what lives there                                                   |
|------------|--------------------------------------------------------------------|
| `headline` | where the game stands, in a line                                   |
| `phrases`  | ships, points and names as parts of sentences                      |
| `places`   | bases, orbitals and ships as options, and what a cube would mean   |
| `offers`   | whole answers: a card with its use, a move with its goal           |
| `outcomes` | what a whole answer would bring                                    |
| `events`   | what is said of cards and their events                             |
| `reports`  | what was done, summed up in one sentence                           |
| `topics`   | the help texts behind /rules                                       |
| `glossary` | what tokens stand for, and where facts come from                   |
| `settings` | ways to play                                                       |
| `orders`   | a turn as one line of text                                         |
"""
