"""What runs without anybody clicking, and what runs from the command line.

| module                  | what lives there                                                            |
|-------------------------|-----------------------------------------------------------------------------|
| `workers`               | the processes that draw and think                                           |
| `warm`, `warmed`        | what workers are forked from                                                |
| `rubbish`               | how often Python looks for what nobody needs any more                       |
| `keeper`                | sleeps until the next deadline, reminder or retry is due                    |
| `claims`                | which tables are this process's work, where several share a database        |
| `stopping`              | being told to stop                                                          |
| `logs`, `log_lines`     | who logs what, and how a line is written so that it tells no secret         |
| `web`                   | for whoever looks after the bot: is it alive, ready, how is it doing        |
| `trials`                | an owner's content is read and tried when the bot starts                    |
| `upkeep`                | copying a database, and trying whether its games can go on                  |
| `doctor`, `visit`       | a visit to a channel, to try there what the bot assumes of Discord          |
| `assumptions`, `bounds` | what is tried there: one small trial each, and the limits our messages keep |
| `clicks`                | what a turn costs a thumb, counted in games through the panels              |
"""
