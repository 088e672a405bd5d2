"""What remains of finished games.

`results` counts a game in the very change that ends it, by the arithmetic of `ratings`; `story` is what can still be drawn of
it; `export` is everything anybody needs to check it.
"""
