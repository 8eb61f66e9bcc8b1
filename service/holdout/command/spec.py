"""`holdout-service spec`: writes the API's OpenAPI documents, or checks the written ones."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import click

DEFAULT = Path("openapi")
_SHOWN = 40


@click.command("spec")
@click.option("--check", is_flag=True, help="Write nothing; fail if a file is out of date.")
@click.option(
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    default=DEFAULT,
    show_default=True,
    help="The folder to write to or to check.",
)
def command(check: bool, output: Path) -> None:
    """Write the OpenAPI documents, or check them.

    `holdout.json` is that of the API; each title has one with its name.
    """
    from holdout.api import openapi_documents

    for name, body in openapi_documents().items():
        file = output / name
        if not check:
            output.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
            click.echo(f"Wrote {file}.")
            continue
        found = file.read_bytes() if file.exists() else b""
        if found != body:
            _tell_difference(found.decode(errors="replace"), body.decode(), file)
            raise click.ClickException(f"{file} is out of date; run `make spec`.")
        click.echo(f"{file} is up to date.")


def _tell_difference(found: str, wanted: str, output: Path) -> None:
    lines = unified_diff(found.splitlines(), wanted.splitlines(), str(output), "generated", n=1)
    for line in islice(lines, _SHOWN):
        click.echo(line, err=True)
