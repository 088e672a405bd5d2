"""What may happen to a table, and the only way it does.

| module              | what lives there                                                                    |
|---------------------|-------------------------------------------------------------------------------------|
| `hub`               | live tables and the one guarded change; read this first                             |
| `table`             | a table in memory: its rows, its session, the people around it                      |
| `loading`           | how a stored table becomes a live one                                               |
| `lobby`             | before a game: who plays, by which options                                          |
| `joining`           | sitting down in a lobby, and the clicks that stir the seed                          |
| `manner`            | its options, who hears a coach there, whether it counts for ratings                 |
| `shelf`             | the content that new tables begin with                                              |
| `choices`           | a seat answers what it is asked                                                     |
| `memory`            | what follows from a position alone is made once                                     |
| `ways`              | everything a seat can do about its question with one click                          |
| `orders`            | answers given in advance for good                                                   |
| `intentions`        | answers to questions that have not come yet                                         |
| `going_back`        | taking choices back, alone or by consent                                            |
| `going_on`          | one click that answers as suggested until something goes wrong                      |
| `seats`             | who sits where once a game runs: resigning, standing in, ending                     |
| `handing`           | a seat changes hands, by consent                                                    |
| `votes`             | who has agreed to what                                                              |
| `closing`           | closing a table for good                                                            |
| `bots`              | seats that bots play, and when they move                                            |
| `levels`            | how well bots play, in words                                                        |
| `thinking`          | how bots decide, in worker processes                                                |
| `ideas`             | whole-turn plans for a seat, sought in a worker                                     |
| `hints`             | what a strong bot would do in somebody's seat, where that is allowed                |
| `lessons`           | one person and bots play a dealt game with a coach                                  |
| `names`             | names as people type them                                                           |
| `naming`            | what tokens are called at a table; each text is spelled once                        |
| `leases`            | what this process may do among several, and until when                              |
| `health`, `figures` | counters, a breaker for rules that keep failing; counts for whoever watches the bot |
| `faults`            | what can go wrong, as sentences                                                     |
"""
