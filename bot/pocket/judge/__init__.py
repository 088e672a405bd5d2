"""Judging payloads as Discord does: every limit is a field fault with the path of the bad field."""
