"""What the rules say about a position: pure questions and small changes, no prompts.

| module         | what it answers or changes                                                          |
|----------------|-------------------------------------------------------------------------------------|
| `board`        | what all of them read: a state and a view alike                                     |
| `ships`        | ships, docks and fleets; whose a borrowed ship is; where ships go that are sent off |
| `requirements` | the ship and cost requirements of every facility and faction board                  |
| `docking`      | the legal ways to dock, and ships that take their docks                             |
| `figures`      | ships of a roll that dock together, each with its berth                             |
| `prices`       | what facilities cost and bring                                                      |
| `resources`    | fuel and ore                                                                        |
| `market`       | pairs at the Orbital Market                                                         |
| `hub`          | circles and launches at the Colonist Hub                                            |
| `planet`       | control, bonuses, fields, where colonies may go                                     |
| `control`      | colonies and fields that change, and all that follows                               |
| `points`       | points right now                                                                    |
| `tech`         | tech cards in front of players; `tech_deck` and `tech_use` change them              |
| `cloak`        | which ships the Chameleon Cloak could replace; `teleporter`: where ships could move |
| `factions`     | owners, their abilities, the prices of their docks                                  |
| `agendas`      | deeds and aims, drawing and revealing                                               |
| `raid`         | what can be stolen from whom                                                        |
| `players`      | turn order, and the last landing                                                    |
| `rulings`      | how open readings are ruled                                                         |
| `content`      | what must hold over an owner's tables together                                      |
"""
