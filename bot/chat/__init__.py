"""Discord, and the only room that imports it: what people type, press and read.

| module               | what lives there                                                                |
|----------------------|---------------------------------------------------------------------------------|
| `commands`, `clicks` | what people type; what they press, read from its id alone                       |
| `panels`             | a seat's private panel: shown on a command, on Your move, and after every click |
| `ui`                 | how all of it looks, as plain values; `ui.message` turns them into Discord's    |
| `reply`, `answering` | one answer to one interaction, and which ones are being answered                |
| `poster`, `newest`   | says in the channel what a change has made a fact; what its newest posts show   |
| `letters`            | what is written to people directly                                              |
| `opening`            | a lobby in the chat, and the thread its game plays in                           |
| `ballots`            | asking everybody at a table to agree to something                               |
| `pictures`, `films`  | what the drawing processes are asked for                                        |
| `catchup`, `inbox`   | what changed since somebody looked, and which tables wait for them              |
| `story`, `replays`   | the story of a game, somebody's record; a game beat by beat                     |
| `looking_back`       | what decided a game                                                             |
| `hints`, `learning`  | hints in a panel, and lessons                                                   |
| `cards`              | anything of a game that has a name, and what there is to say about it           |
| `settings`           | changing somebody's preferences                                                 |
| `permissions`        | where a table may be, and what the bot needs there                              |
| `doors`, `links`     | ways to channels, threads and people; where things are in the chat              |
| `emojis`             | our icons as the app's own emojis                                               |
| `slots`, `endpoint`  | this process's share of the gateway, or interactions over HTTP                  |
| `releases`           | which of two releases is the newer                                              |
| `syncing`            | making the commands known to Discord                                            |
| `budget`             | keeps requests below Discord's limit                                            |
| `errors`             | where a fault becomes a sentence                                                |
"""
