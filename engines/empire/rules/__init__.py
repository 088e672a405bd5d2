"""What the rules say about a position, and the small changes they make; nobody is asked anything here.

| module                | the rulebook's part                                                              |
|-----------------------|----------------------------------------------------------------------------------|
| `adjacency`           | 1.6, 6.2: who lies next to whom, and how far away                                |
| `dice`, `pools`       | 1.8 to 1.11: dice, and blind draws from bags                                     |
| `tracks`              | 4.0, 14.4: the Chaos Index and the treasury                                      |
| `choices`             | how what was picked is written                                                   |
| `dispatches`          | how the table is told                                                            |
| `forces`, `strength`  | 1.5, 8.3: who stands where, and how strong                                       |
| `control`             | 3.0: who holds a sector, and what falls with a system                            |
| `leaders`             | 18.0                                                                             |
| `conversion`          | 9.4: elimination and conversion, and what goes with them                         |
| `combat`              | 8.0, 9.0                                                                         |
| `deployment`          | 30.0: where the forces of a scenario begin                                       |
| `event_marker`        | 5.1: the event marker that is being played                                       |
| `chaos_events`        | 32.0: events in which nobody is asked                                            |
| `policies`            | 5.2c: markers that last for the turn                                             |
| `risings`             | 10.1, 13.1: who follows a Usurper or a Rebellion                                 |
| `suppression`         | 24.0                                                                             |
| `operations`          | 7.0: what Chaos forces do                                                        |
| `independent_empires` | 11.0: how empires form and recruit                                               |
| `expansion`           | 11.3: threats, conquests, marches                                                |
| `usurpation`          | 10.6                                                                             |
| `colonization`        | 11.5, 16.4                                                                       |
| `resources`           | 14.0, 26.0: income, and its increase                                             |
| `maintenance`         | 14.5: upkeep, and what is lost if it cannot be paid                              |
| `recruits`            | 15.0: prices, stocks and where things appear                                     |
| `movement`            | 6.0                                                                              |
| `star_gates`          | 27.0                                                                             |
| `extropy`             | 17.0                                                                             |
| `aliens`, `institute` | 19.0, 32.0                                                                       |
| `expeditions`         | 28.0                                                                             |
"""
