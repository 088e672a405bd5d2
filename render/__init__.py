"""Pictures of positions: every board, hand and card is drawn here from a view.

## The contract

`render/<key>.py` draws the game with that key (a game without one is drawn by `render.plain`):

    AREAS: tuple[str, ...]                                             # parts that can be asked for by name, may be empty
    def draw(view, area=None, since=None, look=DEFAULT_LOOK) -> Image  # a spectator's view: the public board; a seat's
                                                                       # view: that seat's private picture
    def alt(view, look=DEFAULT_LOOK) -> str                            # at most 1,024 characters
    def text(view, look=DEFAULT_LOOK) -> str                           # the board in words
    def card(token, content) -> Image                                  # an entry of the glossary by itself

A view holds seats as numbers. What only the host knows (names, palette, whom the table waits for, what happened last)
comes in with one `Look`, the same in every game: `look.player(seat)` gives name, letter, colour and shape together.
`since` is an earlier view of the same viewer: what differs is outlined (`c.changed(box)`).
Drawing must depend on nothing but these arguments: no clock, no chance, no global state but caches.

## How to draw a board

    from render.frame import board, footer, header, player_boxes, player_panel
    from render.theme import ...                                    # measures, type scale, colours

    def draw(view, area=None, since=None, look=DEFAULT_LOOK):
        c = board(1600, look, static_layer())                       # or without a static layer: the star field
        header(c, "Boris to settle", "Choose a world, or pass", "Race for the Galaxy", "Round 9")
        boxes = player_boxes(len(view.players), 136, 1470)          # the column on the left, in seat order
        for box, mine in zip(boxes, view.players):
            y = player_panel(c, box, look.player(mine.seat), "10 of 12 cards", mine.points, "VP")
            c.count(box[0] + 20, y + 26, "card", mine.hand)         # an icon and its number, 30 px each
        ...                                                         # the board right of BOARD_X, BOARD_WIDTH wide
        footer(c)                                                   # look.events, newest first
        return c.done()

- **Static things once**: `@drawn_once def static_layer() -> Image` draws on `Canvas(space(1600))` what never changes
  (planet, empty docks, names of places) and returns `c.sprite()`. Whatever repeats (a small card, a pill) is a
  function with `@drawn_once` whose arguments are plain values, drawn on `Canvas.of_plate(...)`, returned by
  `c.sprite()`, pasted with `c.paste(sprite, x, y, "lt")`.
- **Nothing overflows**: give `c.text` a `width`; use `c.words_in`, `c.paragraph` for prose, `c.flow` for pills
  ("+n"), `c.lines` for lists ("+n more"). Design the fullest state first. No text below `BODY`.
- **Grammar**: filled pill (`c.tally(..., leads=True)`) = leads or controls, outlined = present; gold disc (`points`)
  = points, gold hexagon (`price("points", ...)`) = a price in points; white ring (`c.changed`) = changed since you
  looked; glow (`c.glow`, the awaited player's panel) = act here, and nothing else glows. Players are bright; kinds of
  cards are darkened strips with a letter.
- **Icons** in running text: `c.rich(x, y, "pay 2 {card} {arrow} {good#63BE6F} genes, {seat:0} draws")`.
- **Cards**: make a `render.cards.Face`; `small_card` for tableaus, `render.hands.hand_picture` or `draw_hand` for
  hands, `card_picture` for `card()`.
- **Changes**: `render.differences` compares two views: `changed(since, view, lambda v: v.market)`.
- **Ring maps** (sectors as wedges, tokens placed by a search): `render.wedges`.
- **Forces that are nobody's** (rebels, robots, the market) are a `Player(name, letter, colour, shape)` of your own.
- **Covering**: what stands on a static text on purpose (a mark on a numbered cell) says so first: `c.cover(box)`.
- **Prove it**: a picture carries its layout; `tests.render.layout.assert_sound(draw(...), players=n)` fails on any
  text outside its panel, any overlap, anything too small or too weak. Call it on the emptiest, a typical and the
  fullest position, with the longest names; then look at the picture, at full size and reduced to 420 px.
  `tests/render/test_every_game.py` picks a new renderer up by itself: soundness, leaks, `since`, words, cards.

## The modules

| module      | what lives there                                                               |
|-------------|--------------------------------------------------------------------------------|
| `theme`     | measures, type scale, colours, palettes, `mix`, `tint`                         |
| `look`      | `Look` and `Player`: who sits at the table                                     |
| `lettering` | faces, widths, `fit`, `wrap`                                                   |
| `pen`       | the grid sprites are drawn on                                                  |
| `icons`     | the icons by name, a file per family; words for them are in `engines.icons`    |
| `emojis`    | icons as small pictures with a rim, for running text in a chat                 |
| `contact`   | all of them on one sheet: `python -m render icons --out FILE`                  |
| `sprites`   | marks, dice, prices, points, globes, plates, halos, the star field             |
| `canvas`    | `Canvas`: words, panels, pills, rows that end in "+n"                          |
| `layout`    | what a picture is made of, for the checks                                      |
| `frame`     | header, player panels, footer                                                  |
| `cards`     | the one anatomy of cards; `hands`: one to twenty-four of them                  |
| `changes`   | what differs between two views, for the `since` outline                        |
| `wedges`    | ring maps                                                                      |
| `words`     | names for tokens and ids, alt text in whole sentences                          |
| `plain`     | draws any game's view, as `sheet` reads it                                     |
| `summary`   | final scores and the lobby; `charts`: leaderboard and curves                   |
| `registry`  | which renderer draws which game                                                |
| `keeping`   | `drawn_once`: sprites and layers that are kept, within one budget of bytes     |
| `naming`    | the name of a picture's file, which changes with what it shows                 |
| `encode`    | pictures as bytes; `worker`: drawing in processes; `cli`: the command line     |
"""
