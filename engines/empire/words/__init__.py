"""Everything a person reads. Whole answers are made in `minds.offers`.

| module            | what lives there                                                  |
|-------------------|-------------------------------------------------------------------|
| `headline`        | one line for the table                                            |
| `phrases`         | what forces, stacks, sectors and rolls are called                 |
| `options`         | the pieces prompts are made of                                    |
| `charts`, `items` | what the charts in force demand, and what can be bought           |
| `odds`, `losses`  | what a battle promises, and what was lost                         |
| `story`           | what led to a question                                            |
| `orders`          | orders typed as one line; `unit_names`: units as people type them |
| `written`         | a plan as such a line                                             |
| `settings`        | the options of a table in words, and ways to play                 |
| `glossary`        | what tokens stand for                                             |
| `lexicon`         | words that a newcomer asks about                                  |
| `topics`          | help for /rules, and where the facts come from                    |
| `lesson`          | the lesson, and advice for any game                               |
"""
