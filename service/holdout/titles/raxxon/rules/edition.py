"""What tells these rules from any others; `python -m tests.titles.editions` writes it."""

EDITION = "9318eb8e"
