"""What cards can do: one class for each effect, with all that the rules know of it."""
