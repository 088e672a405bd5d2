"""Everything a person reads beside the plain sentences of a step.

| module      | what is put into words there                                                        |
|-------------|-------------------------------------------------------------------------------------|
| `phrases`   | amounts, lists, names and tokens that all the others are made of                    |
| `headline`  | the lines that head a post and a panel                                              |
| `panel`     | the turn panel: ships, actions, and what is out of reach and why (`reach`)          |
| `docks`     | ways to dock: what each costs and brings                                            |
| `planet`    | landings, colonies and field generators; `changes`: what moving colonies means      |
| `agendas`   | how far an agenda is met                                                            |
| `offers`    | whole answers to the turn panel; `figures`: ships that dock together                |
| `answers`   | whole answers to what is asked within an action; `teleports`: those of one card     |
| `orders`    | a turn typed as one line, tried on a `position`                                     |
| `settings`  | the options of a table in words, and presets                                        |
| `glossary`  | what every token stands for                                                         |
| `topics`    | help for /rules                                                                     |
"""
