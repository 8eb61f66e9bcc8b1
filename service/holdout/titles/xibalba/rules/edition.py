"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "f00c7c45"
