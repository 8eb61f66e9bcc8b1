"""`holdout-service audit`: what operators have done."""

import click

from holdout.command.operating import operating, operation


@click.command("audit")
@operation(
    click.option("--limit", type=click.IntRange(1, 1000), default=100, show_default=True),
    click.option("--before", type=click.IntRange(1), help="Only entries before this id."),
    click.option("--json", "as_json", is_flag=True, help="Each entry as a JSON object."),
)
def command(*, limit: int, before: int | None, as_json: bool, reason: str) -> None:
    """Print the audit log, one line for each entry, the newest first.

    It has the last 10 000 calls of operators, done or refused.
    """
    from msgspec import json

    from holdout.play import operate

    with operating("audit", reason) as store:
        for each in operate.audit(store, str(before) if before else None, limit).lines:
            if as_json:
                click.echo(json.encode(each))
                continue
            shown = " with secrets" if each.secrets else ""
            click.echo(
                f"{each.id}  {each.at:%Y-%m-%d %H:%M:%S}  {each.who}: {each.what} "
                f"{each.target}{shown}, {each.outcome} ({each.reason})"
            )
