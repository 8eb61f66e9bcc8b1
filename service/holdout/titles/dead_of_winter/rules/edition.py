"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "75d1c46c"
