"""What remains of finished games.

| module    | what lives there                                           |
|-----------|------------------------------------------------------------|
| `results` | standings and ratings, in the very change that ends a game |
| `ratings` | the arithmetic of that                                     |
| `story`   | what can still be drawn of a game                          |
| `decided` | where a game was won and lost, found once it is over       |
| `export`  | everything anybody needs to check a game                   |
"""
