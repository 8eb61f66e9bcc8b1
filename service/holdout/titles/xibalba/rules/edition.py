"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "dd9e8f25"
