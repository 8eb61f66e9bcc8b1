"""`holdout-service spec`: writes the API's OpenAPI document, or checks the written one."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import click

DEFAULT = Path("openapi/holdout.json")
_SHOWN = 40


@click.command("spec")
@click.option("--check", is_flag=True, help="Write nothing; fail if the file is out of date.")
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT,
    show_default=True,
    help="The file to write or to check.",
)
def command(check: bool, output: Path) -> None:
    """Write the OpenAPI document, or check it."""
    from holdout.api import openapi_document

    body = openapi_document()
    if not check:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(body)
        click.echo(f"Wrote {output}.")
        return
    found = output.read_bytes() if output.exists() else b""
    if found != body:
        _tell_difference(found.decode(errors="replace"), body.decode(), output)
        raise click.ClickException(f"{output} is out of date; run `make spec`.")
    click.echo(f"{output} is up to date.")


def _tell_difference(found: str, wanted: str, output: Path) -> None:
    lines = unified_diff(found.splitlines(), wanted.splitlines(), str(output), "generated", n=1)
    for line in islice(lines, _SHOWN):
        click.echo(line, err=True)
