"""Everything a person reads. Whole answers are made in `minds.offers`.

| module     | what lives there                                                 |
|------------|------------------------------------------------------------------|
| `headline` | where the game stands, in a line                                 |
| `phrases`  | ships, points and names as parts of sentences                    |
| `places`   | bases, orbitals and ships as options, and what a cube would mean |
| `outcomes` | what a whole answer would bring                                  |
| `events`   | what is said of cards and their events                           |
| `reports`  | what was done, summed up in one sentence                         |
| `orders`   | a turn as one line of text; `written`: a plan as such a line     |
| `settings` | ways to play                                                     |
| `glossary` | what tokens stand for, and where facts come from                 |
| `lexicon`  | words that a newcomer asks about                                 |
| `topics`   | help for /rules                                                  |
| `lesson`   | the lesson, and advice for any game                              |
"""
