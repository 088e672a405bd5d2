"""What runs without anybody clicking.

`workers` are the processes that draw and think. The `keeper` sleeps until the next deadline, reminder or retry is due. Where
several processes share a database, `claims` says which tables are this one's work, and who keeps the deadlines. `web` is for
whoever looks after the bot. The `doctor` visits a channel when an operator asks, to try there what the bot assumes of Discord
(`assumptions`, `bounds`).
"""
