"""Discord, and the only room that imports it: what people type (`commands`), press (`clicks`) and read.

A click is read from its id (`clicks`), changes a table (`bot.table`), and is answered with the panel as it is then (`panels`).
What everybody is told follows by itself: `poster` posts, `letters` are written to people, `ui` is how all of it looks.
Interactions come through the gateway (`slots`: which share of it is this process's) or over HTTP (`endpoint`); `budget` keeps
requests below Discord's limit. `permissions` says where a table may be, `doors` lead to people and places, `errors`
is where a fault becomes a sentence.
"""
