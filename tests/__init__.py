"""Everything the project claims, as tests."""
