"""What a seat knows: its view, what the rest could be, why an action is not legal."""
