"""What the rules say about a position: pure questions and small changes, no prompts.

| module      | what lives there                                                       |
|-------------|------------------------------------------------------------------------|
| `geography` | the map: what lies where, how far a move leads                         |
| `influence` | cubes and Diplomats on bases                                           |
| `fleets`    | ships in orbitals, strength, Orbital Control                           |
| `profiles`  | what a faction's powers change in both                                 |
| `control`   | who counts what on a base, and who controls it                         |
| `where`     | which bases, orbitals and fleets fit the words of an effect            |
| `reach`     | what an effect could touch                                             |
| `actions`   | which ordinary actions are legal                                       |
| `offering`  | who may have the event of a card, and whom it could hit                |
| `content`   | what must hold between the tables that a server's owner may replace    |
"""
