"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "4a8d1040"
