"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "8c811b55"
