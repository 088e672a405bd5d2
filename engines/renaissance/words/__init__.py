"""Everything a person reads. Whole answers are made in `minds.offers`.

| module             | what lives there                                        |
|--------------------|---------------------------------------------------------|
| `headline`         | who is awaited, and how a seat stands                   |
| `phrases`          | names, colours, and texts one after the other           |
| `planets`, `cards` | the board, cards and tokens                             |
| `reach`            | what is out of reach, and why                           |
| `outcomes`         | what an effect brings                                   |
| `orders`           | a turn as one line of text                              |
| `written`          | a plan as such a line                                   |
| `settings`         | the options of a table in words, and ways to play       |
| `glossary`         | what tokens stand for, and where the content comes from |
| `lexicon`          | words that a newcomer asks about                        |
| `topics`           | help for /rules                                         |
| `lesson`           | the lesson, and advice for any game                     |
"""
