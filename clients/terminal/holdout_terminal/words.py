"""The words of the table at the terminal, beside those of the command."""

from holdout_client.cli.words import Words


def words_in(language: str) -> Words:
    """Return the sentences of the command and of the table in a language."""
    return Words(language, "holdout_terminal")
