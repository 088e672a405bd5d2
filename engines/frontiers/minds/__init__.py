"""Players: what is suggested to people, the opponent `smart`, and what those who think ahead are told.

They see a view and ask the rules; no more. Who plays an imagined game reads its state instead.

| module     | what lives there                                                                |
|------------|---------------------------------------------------------------------------------|
| `suggest`  | a sensible beginner's answer to every question, never to its owner's harm       |
| `docks`    | which dock a beginner likes best                                                |
| `planet`   | what a change of the planet would mean: it is imagined, and the rules judge     |
| `judge`    | what things are worth to a player who looks ahead                               |
| `plans`    | what a whole roll could be worth                                                |
| `smart`    | the opponent: one answer per question                                           |
| `position` | a view as a position to try orders on                                           |
| `offers`   | whole answers to the turn panel, in words                                       |
| `answers`  | whole answers to what is asked within an action; `teleports`: those of one card |
| `reasons`  | why a choice is a good one, for a hint                                          |
| `policy`   | the few answers worth thinking about                                            |
| `playout`  | who plays imagined games                                                        |
| `features` | what a position is judged by; `weights.json` was learned from games (`fit`)     |
| `mind`     | what those who think ahead are told of the game                                 |
"""
