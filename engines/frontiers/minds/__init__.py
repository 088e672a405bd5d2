"""Players: what is suggested to people, and the opponent `smart`. They see a view and ask the rules; no more.

| module    | what lives there                                                                     |
|-----------|--------------------------------------------------------------------------------------|
| `suggest` | a sensible beginner's answer to every question, never to its owner's harm            |
| `docks`   | which dock a beginner likes best                                                     |
| `outlook` | what a change of the planet would mean: the change is imagined, and the rules judge  |
| `smart`   | the opponent: one answer per question                                                |
| `plans`   | what a whole roll could be worth                                                     |
| `weights` | what things are worth to a player who looks ahead                                    |
"""
