"""Players: what a board is worth, what to suggest, and the smart player.

| module      | what lives there                                                                   |
|-------------|------------------------------------------------------------------------------------|
| `outlook`   | a beginner's eye for the board, and suggestions found by trying options on a copy  |
| `position`  | a view as a position to think with                                                 |
| `foresight` | effects carried out by the rules in thought                                        |
| `suggest`   | suggestions that look ahead                                                        |
| `judge`     | how a good player values a board                                                   |
| `smart`     | the smart player                                                                   |
"""
