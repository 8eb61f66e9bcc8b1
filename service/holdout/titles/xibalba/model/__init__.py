"""What can happen, until it moves to `events.py`."""
