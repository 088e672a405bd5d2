"""Everything a person reads.

| module     | what lives there                                                   |
|------------|--------------------------------------------------------------------|
| `headline` | where the game stands, in a line                                   |
| `places`   | bases, orbitals and ships as options and in sentences              |
| `events`   | what is said of cards and their events                             |
| `reports`  | what was done, summed up in one sentence                           |
| `topics`   | the help texts behind /rules                                       |
| `glossary` | what tokens stand for, and where facts come from                   |
| `orders`   | a turn as one line of text                                         |
"""
