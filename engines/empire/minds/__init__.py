"""Players: `suggest` is what the game proposes; Auto plays it, and so does the smart player, for nothing is hidden here.

| module                      | what lives there                                                            |
|-----------------------------|-----------------------------------------------------------------------------|
| `suggest`, `suggest_events` | answers, prompt by prompt                                                   |
| `odds`, `marches`           | what an attack is worth, and where fleets are worth most                    |
| `spending`                  | what to buy, where, and how many                                            |
| `plans`                     | where forces begin, where a Nexus watches most                              |
| `worth`, `dangers`          | what things are worth, and what to keep away from                           |
| `smart`                     | the smart player                                                            |
| `features`                  | what a judge of positions looks at                                          |
| `mind`                      | what players who think ahead should know                                    |
"""
