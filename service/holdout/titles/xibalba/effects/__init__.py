"""What the effects of cards can do."""
