"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "e3f903f6"
