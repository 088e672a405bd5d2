"""What people read.

| module              | what lives there                                                          |
|---------------------|---------------------------------------------------------------------------|
| `headline`          | one line for the table                                                    |
| `topics`            | help in a few sentences, and where the facts come from                    |
| `glossary`, `names` | what tokens and sectors are called                                        |
| `options`           | the pieces prompts are made of                                            |
| `charts`, `items`   | what the charts in force demand, and what can be bought, in words         |
| `orders`            | orders typed as one line                                                  |
"""
