"""What people see and press: prompts as widgets, panels, posts and lobbies."""
