"""How events and special actions are carried out, one function per kind of effect."""
