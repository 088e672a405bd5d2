"""Everything a person reads beside the plain sentences of a step.

| module      | what is put into words there                                                          |
|-------------|---------------------------------------------------------------------------------------|
| `phrases`   | amounts and lists                                                                     |
| `cards`     | cards: what each is in a line, and options that are cards                             |
| `actions`   | the action cards, and what was chosen                                                 |
| `payment`   | what placing a card takes, and the powers that are used up for it                     |
| `headline`  | the line that heads every post, and the sentence that ends a game                     |
| `glossary`  | what every token stands for                                                           |
| `topics`    | help for /rules                                                                       |
"""
