"""Texts of others as one line, for logs and terminals."""


def one_line(text: str) -> str:
    """Return a text that is one line wherever it is shown, and that no terminal obeys.

    What can't be seen stands as an escape sequence, as in Python.
    """
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in text
    )
