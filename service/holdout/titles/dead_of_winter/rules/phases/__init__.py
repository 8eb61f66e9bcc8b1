"""The colony phase, and the end."""
