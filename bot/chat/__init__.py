"""Discord: what people type (`commands`), press (`clicks`) and read (`panels`, `poster`, `ui`); the only room that imports it."""
