"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "a6da21f8"
