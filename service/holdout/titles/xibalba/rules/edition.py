"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "d2d130c0"
