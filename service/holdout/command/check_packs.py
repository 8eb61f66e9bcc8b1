"""`holdout-service check-packs`: whether cards and words can be read, and what they hold."""

from collections import Counter
from collections.abc import Iterator

import click

from holdout.kernel.errors import BadData


@click.command("check-packs")
def command() -> None:
    """Check the cards and texts of every title and summarise them.

    Packs named by HOLDOUT_PACKS are checked too. The exit status is 1 if something is wrong; the
    message gives the file and the path.
    """
    for line in list(report()):
        click.echo(line)
    for line in tried():
        click.echo(line)


def tried() -> Iterator[str]:
    """Yield a line for each title that packs change, after playing games of it to their ends.

    Cards can be well written and stop a game all the same. Raises `BadData`.
    """
    from holdout.bots.batch import Job, play
    from holdout.installed import TITLES

    for title in TITLES.values():
        if not title.pack_names:
            continue
        for seats in range(title.min_seats, title.max_seats + 1):
            try:
                play(Job(title.id, ("random",), seats, {}, seats))
            except Exception as error:
                raise BadData(f"{title.id}: a game of {seats} stops: {error!r}") from error
        yield f"{title.id}: a game of each number of players was played with the packs"


def named() -> Iterator[str]:
    """Yield the packs in use, with the titles that each of them changes, and where they are."""
    from holdout.installed import PACKS, TITLES

    for pack in PACKS:
        changed = [title for title in TITLES if pack.changes(title)]
        yield f"{pack.name}: {', '.join(changed) or 'nothing'} ({pack.folder})"


def report() -> Iterator[str]:
    """Yield a line for each pack and each deck. Raises `BadData` for a mistake in a file."""
    from holdout.installed import TITLES, read_words
    from holdout.speech import LANGUAGES

    read_words()
    for line in named():
        yield f"pack {line}"
    for title in TITLES.values():
        decks: dict[str, Counter[str]] = {}
        for card in title.catalogue():
            decks.setdefault(card.deck, Counter())[card.provenance] += card.copies
        for deck, counts in decks.items():
            told = ", ".join(f"{count} {source}" for source, count in sorted(counts.items()))
            yield f"{title.id} {deck}: {told}"
        yield f"{title.id} words: {', '.join(LANGUAGES)}"
        yield f"{title.id} rules: {title.made_by}"
