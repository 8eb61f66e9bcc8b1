"""What the bots judge by, and what they do out of habit."""
