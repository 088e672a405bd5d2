"""What runs without anybody clicking.

`workers` are the processes that draw and think. The `keeper` sleeps until the next deadline, reminder or retry is due. The
`doctor` visits a channel when an operator asks, to try there what the bot assumes of Discord (`assumptions`, `bounds`).
"""
