"""The pocket server, driven over the wire by an unmodified discord.py bot and by people who only see and click."""
