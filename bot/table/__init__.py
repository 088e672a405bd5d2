"""What may happen to a table, and the only way it does.

| module       | what lives there                                                              |
|--------------|-------------------------------------------------------------------------------|
| `hub`        | live tables and the one guarded change; read this first                       |
| `table`      | a table in memory: its rows, its session, the people around it                |
| `loading`    | how a stored table becomes a live one                                         |
| `choices`    | a seat answers what it is asked                                               |
| `lobby`      | before a game: who plays, by which options                                    |
| `joining`    | sitting down in a lobby, and the clicks that stir the seed                    |
| `seats`      | who sits where once a game runs: resigning, standing in                       |
| `handing`    | a seat changes hands, by consent                                              |
| `going_back` | taking choices back, alone or by consent                                      |
| `votes`      | who has agreed to what                                                        |
| `orders`     | answers given in advance                                                      |
| `bots`       | seats that bots play, and when they move                                      |
| `thinking`   | how bots decide, in worker processes; hints                                   |
| `hints`      | what a strong bot would do in somebody's seat, where that is allowed          |
| `levels`     | how well bots play, in words                                                  |
| `health`     | counters, and a breaker for rules that keep failing                           |
| `figures`    | counts and times for whoever watches the bot                                  |
| `leases`     | what this process may do among several, and until when                        |
| `faults`     | what can go wrong, as sentences                                               |
"""
