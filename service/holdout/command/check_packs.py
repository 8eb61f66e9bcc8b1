"""`holdout-service check-packs`: whether cards and words can be read, and what they hold."""

from collections import Counter

import click


@click.command("check-packs")
def command() -> None:
    """Check the cards and words of every title, and say what there is.

    Exit status 1 with the file and the path when something is wrong.
    """
    try:
        for line in _lines():
            click.echo(line)
    except (KeyError, ValueError) as error:
        raise click.ClickException(str(error.args[0] if error.args else error)) from error


def _lines() -> list[str]:
    """A line for each deck. Raises `ValueError` or `KeyError` for a mistake in a file."""
    from holdout.kernel import LANGUAGES
    from holdout.titles import TITLES

    lines = []
    for title in TITLES.values():
        for language in LANGUAGES:
            title.words(language)
        decks: dict[str, Counter[str]] = {}
        for card in title.catalogue():
            decks.setdefault(card.deck, Counter())[card.provenance] += card.copies
        for deck, counts in decks.items():
            told = ", ".join(f"{count} {source}" for source, count in sorted(counts.items()))
            lines.append(f"{title.id} {deck}: {told}")
        lines.append(f"{title.id} words: {', '.join(LANGUAGES)}")
    return lines
