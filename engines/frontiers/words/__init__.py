"""Everything a person reads beside the plain sentences of a step.

| module      | what is put into words there                                                        |
|-------------|-------------------------------------------------------------------------------------|
| `phrases`   | amounts, lists, names and tokens that all the others are made of                    |
| `headline`  | the line that heads every post                                                      |
| `panel`     | the turn panel: ships, actions, and what is out of reach and why                    |
| `docks`     | ways to dock: what each costs and brings                                            |
| `planet`    | landings, colonies and field generators                                             |
| `agendas`   | how far an agenda is met                                                            |
| `orders`    | moves typed as one line                                                             |
| `glossary`  | what every token stands for                                                         |
| `topics`    | help for /rules                                                                     |
"""
