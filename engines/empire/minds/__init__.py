"""Players: `suggest` is what the game proposes and Auto plays, `smart` the stronger one.

| module                      | what lives there                                                            |
|-----------------------------|-----------------------------------------------------------------------------|
| `suggest`, `suggest_events` | careful answers, prompt by prompt                                           |
| `plans`                     | where forces begin, where a Nexus watches most, what a beginner buys        |
| `worth`                     | what things are worth, for suggestions                                      |
| `smart`, `choices`          | the smart player, prompt by prompt                                          |
| `imagined`                  | a position imagined from a view, in which the rules can be asked            |
| `odds`, `marches`           | what an attack is worth, and where fleets are worth most                    |
| `spending`                  | how the smart player spends                                                 |
"""
