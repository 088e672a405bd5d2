"""Everything a person reads beside the plain sentences of a step. Whole answers are made in `minds.offers`.

| module     | what lives there                                                                     |
|------------|--------------------------------------------------------------------------------------|
| `phrases`  | amounts and lists                                                                    |
| `cards`    | cards: what each is in a line, and options that are cards                            |
| `actions`  | the action cards, and what was chosen                                                |
| `worlds`   | what a world brings, with signs                                                      |
| `payment`  | what placing a card takes, and the powers that are used up for it                    |
| `orders`   | a decision as a line of text; `written`: a plan as such a line                       |
| `settings` | the options of a table in words, and ways to play                                    |
| `headline` | the line that heads every post, how a seat stands, and the sentence that ends a game |
| `glossary` | what every token stands for                                                          |
| `lexicon`  | words that a newcomer asks about                                                     |
| `topics`   | help for /rules                                                                      |
| `lesson`   | the lesson, and advice for any game                                                  |
"""
