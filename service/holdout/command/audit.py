"""`holdout-service audit`: what operators have done."""

import click

from holdout.command.operating import operating, operation


@click.command("audit")
@operation(
    click.option("--limit", type=click.IntRange(1, 1000), default=100, show_default=True),
    click.option("--before", help="Only lines before the one of this id."),
)
def command(*, limit: int, before: str | None, reason: str) -> None:
    """Print the audit log, the newest line first: every call of an operator, done or refused."""
    from holdout.play import operate

    with operating("audit", reason) as store:
        for each in operate.audit(store, before, limit).lines:
            shown = " with secrets" if each.secrets else ""
            click.echo(
                f"{each.id}  {each.at:%Y-%m-%d %H:%M:%S}  {each.who}: {each.what} "
                f"{each.target}{shown}, {each.outcome} ({each.reason})"
            )
