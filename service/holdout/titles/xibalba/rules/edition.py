"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "0d09c7f9"
