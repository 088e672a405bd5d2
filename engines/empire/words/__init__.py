"""What people read: options of prompts, charts as people say them, headline, help, glossary, and orders typed as text."""
