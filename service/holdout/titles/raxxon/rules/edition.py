"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "00a6e7a0"
