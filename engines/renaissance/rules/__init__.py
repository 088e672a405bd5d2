"""What the rules say about a position: pure questions and small changes, no prompts.

| module       | what lives there                                                         |
|--------------|--------------------------------------------------------------------------|
| `planets`    | presence, leading, Stability, adjacency, allies                          |
| `where`      | which Planets fit the words of an effect                                 |
| `pieces`     | the changes of the public board                                          |
| `emissaries` | where Emissaries may be added, moved, removed, replaced and swapped      |
| `building`   | Institutes, Foundations, Portals, Stability tiles                        |
| `exploring`  | new Planets                                                              |
| `tokens`     | allied Planets and their tokens                                          |
| `effects`    | effects under way, and whether one would do anything                     |
| `disorder`   | what is lost in Disorder, and where to retreat                           |
| `cards`      | cards that move, the size of a hand, and who knows where cards went      |
| `objectives` | what Objectives are worth                                                |
| `senate`     | the victory track and what passing a trigger changes                     |
| `content`    | what must hold between tables that a server's owner may replace          |
"""
