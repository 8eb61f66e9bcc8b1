"""What the players of Raxxon are asked and may do: one class each."""
