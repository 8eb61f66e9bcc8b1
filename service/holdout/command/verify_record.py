"""`holdout-service verify-record`: playing a record again without a service."""

from typing import IO

import click


@click.command("verify-record")
@click.argument("file", type=click.File("rb"))
@click.option(
    "--lang",
    type=click.Choice(["en", "de", "ru"]),
    envvar="HOLDOUT_LANG",
    default="en",
    show_default=True,
    help="Language of the verdict; also set by HOLDOUT_LANG.",
)
def command(file: IO[bytes], lang: str) -> None:
    """Replay the record in FILE (- for standard input) from its seed; print the verdict as JSON.

    Needs no service and no store. The exit status is 1 if the record is invalid, and 2 if it can't
    be replayed: it is not a record, has no seed yet, or needs another version of the rules.
    """
    import msgspec

    from holdout.play import records
    from holdout.play.errors import PlayError
    from holdout.play.requests import GameRecord

    try:
        verdict = records.check(msgspec.json.decode(file.read(), type=GameRecord)).said(lang)
    except PlayError as error:
        raise click.UsageError(error.phrase.said(lang)) from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise click.UsageError(str(error)) from error
    click.echo(msgspec.json.encode(verdict))
    raise SystemExit(0 if verdict.holds else 1)
