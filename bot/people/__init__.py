"""People and servers, apart from any one table: `preferences`, the `house_rules` of a server, who is told and how
(`reminders`), and when a daily list is due (`digests`). What they read is written in `bot.chat`.
"""
