"""`holdout-service check-record`: playing a record again without a service."""

from typing import IO

import click


@click.command("check-record")
@click.argument("file", type=click.File("rb"))
def command(file: IO[bytes]) -> None:
    """Replay the record in FILE from its seed, and write the verdict as JSON. - is standard input.

    Needs no service and no store. Exit status 1 says that the record is not true, 2 that it can't
    be replayed here: it is no record, has no seed yet, or is of a schema that this version lacks.
    """
    import msgspec

    from holdout.play import replay
    from holdout.play.errors import PlayError
    from holdout.play.requests import Record

    try:
        verdict = replay.check(msgspec.json.decode(file.read(), type=Record))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, PlayError) as error:
        raise click.UsageError(str(error)) from error
    click.echo(msgspec.json.encode(verdict))
    raise SystemExit(0 if verdict.holds else 1)
