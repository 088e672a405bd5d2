"""The hub, the Discord side and the pocket Discord: everything that talks to people."""
