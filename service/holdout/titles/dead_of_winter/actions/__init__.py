"""What players may do and are asked: one class for each, with all that the rules know of it."""
