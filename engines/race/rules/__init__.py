"""What the rules say about a position: pure questions and small changes, never a prompt.

| module          | what is asked there                                                                |
|-----------------|------------------------------------------------------------------------------------|
| `tableau`       | which powers cards have, their Military, what a good sells for                     |
| `multi_kind`    | of which kind the Alien Oort Cloud Refinery is                                     |
| `supply`        | drawing, discarding, reshuffling; goods on and off worlds; cards leaving a tableau |
| `hand`          | which cards of a hand were picked                                                  |
| `payment`       | what a price takes, and powers that are used up for it                             |
| `actions`       | which action cards can be chosen, and which phases follow                          |
| `phases`        | how every phase begins and ends                                                    |
| `explore`       | phase I: how many cards are drawn and kept                                         |
| `develop`       | phase II: what developments cost, and what placing one brings                      |
| `settle`        | phase III: the ways to place a world                                               |
| `consume`       | phase IV: sales, powers that can and must be used                                  |
| `produce`       | phase V: which worlds powers can fill, and what producing brings                   |
| `consume_order` | the best order of compulsory consume powers                                        |
| `takeovers`     | who may attack what, and how strong both sides are                                 |
| `search`        | which cards belong to a search category                                            |
| `goals`         | who satisfies a goal, and how a held one is lost                                   |
| `prestige`      | gaining and spending it, and the Prestige Leader                                   |
| `round`         | the end of a round, and of the game                                                |
| `robot`         | the solitaire opponent                                                             |
| `rulings`       | how open readings are played                                                       |
"""
