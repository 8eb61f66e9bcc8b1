"""Playing at a terminal: one keyboard for all seats."""
