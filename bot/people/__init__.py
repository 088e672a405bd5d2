"""People and servers, apart from any one table. What they read is written in `bot.chat`.

| module        | what lives there                                   |
|---------------|----------------------------------------------------|
| `preferences` | somebody's preferences, and what follows from them |
| `house_rules` | the rules a server makes for its tables            |
| `reminders`   | who is told that a table waits for them, and how   |
| `digests`     | when a daily list is due                           |
| `quotas`      | how much one person may ask for in a while         |
"""
