"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "bb25cb8d"
