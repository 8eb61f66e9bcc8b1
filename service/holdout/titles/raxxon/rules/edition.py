"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "4ab9c45c"
