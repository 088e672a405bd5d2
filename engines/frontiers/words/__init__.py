"""Everything a person reads beside the plain sentences of a step. Whole answers are made in `minds.offers`.

| module     | what lives there                                                                 |
|------------|----------------------------------------------------------------------------------|
| `phrases`  | amounts, lists, names and tokens that all the others are made of                 |
| `headline` | the lines that head a post and a panel                                           |
| `panel`    | the turn panel: ships, actions, and what is out of reach and why (`reach`)       |
| `docks`    | ways to dock: what each costs and brings                                         |
| `planet`   | landings, colonies that move, and field generators                               |
| `agendas`  | how far an agenda is met                                                         |
| `orders`   | a turn typed as one line; `written`: a plan as such a line                       |
| `settings` | the options of a table in words, and presets                                     |
| `glossary` | what every token stands for                                                      |
| `lexicon`  | words that a newcomer asks about                                                 |
| `topics`   | help for /rules                                                                  |
| `lesson`   | the lesson, and advice for any game; `lesson_facts`: what the coach can speak of |
"""
