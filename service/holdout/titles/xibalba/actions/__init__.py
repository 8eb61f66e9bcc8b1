"""What players may do, and what they are asked."""
