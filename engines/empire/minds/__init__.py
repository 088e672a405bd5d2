"""Players: `suggest` is what the game proposes; Auto plays it, and so does `smart`, for nothing is hidden here.

| module                      | what lives there                                 |
|-----------------------------|--------------------------------------------------|
| `worth`, `odds`             | what things and attacks are worth                |
| `suggest`, `suggest_events` | answers, prompt by prompt                        |
| `marches`                   | where fleets are worth most                      |
| `spending`                  | what to buy, where, and how many                 |
| `deployment`                | where forces begin, where a Nexus watches most   |
| `smart`                     | the smart player                                 |
| `position`                  | a view as a position to think with               |
| `battles`                   | the odds of the battles that are open            |
| `offers`                    | whole answers to the prompts of a turn, in words |
| `answers`                   | whole answers to events and smaller questions    |
| `reasons`                   | why a choice is a good one, for a hint           |
| `policy`                    | the few answers worth thinking about             |
| `playout`                   | who plays imagined games                         |
| `features`                  | what a position is judged by                     |
| `prospects`                 | the points that a game is likely to end with     |
| `mind`                      | what those who think ahead are told of the game  |
"""
