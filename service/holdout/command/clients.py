"""`holdout-service clients`: who is refused, by address or as a user of an app."""

import click

from holdout.command.operating import operating, operation

_WHOM = (
    click.argument("address", required=False),
    click.option("--app", help="An app, with --user instead of an address."),
    click.option("--user", help="The reference of one of its users."),
)


@click.group("clients")
def command() -> None:
    """Block addresses and users of apps; `apps revoke` blocks an app.

    The service may be running; changes take effect within five seconds. Every call is written into
    the audit log.
    """


@command.command()
@operation(
    *_WHOM,
    click.option("--days", type=click.IntRange(1, 366), default=30, show_default=True),
)
def block(
    address: str | None, *, app: str | None, user: str | None, days: int, reason: str
) -> None:
    """Refuse all requests from ADDRESS (of IPv6 its /64 network) for some days.

    Or those of an app that it makes for a user, until they are unblocked.
    """
    from holdout.play import operate

    wish = operate.BlockRequest(address, app, user, days)
    with operating("block", reason, operate.target_of(wish)) as store:
        operate.block(store, wish, reason)


@command.command()
@operation(*_WHOM)
def unblock(address: str | None, *, app: str | None, user: str | None, reason: str) -> None:
    """Remove a block."""
    from holdout.play import operate

    wish = operate.BlockRequest(address, app, user)
    with operating("unblock", reason, operate.target_of(wish)) as store:
        operate.unblock(store, wish)


@command.command("list")
@operation()
def list_blocks(*, reason: str) -> None:
    """List who is blocked."""
    from holdout.play import operate
    from holdout.play.printable import one_line

    with operating("list blocks", reason) as store:
        for each in operate.blocks(store).blocks:
            if each.client is None:
                click.echo(f"app {each.app} user {one_line(each.user or '')}")
            else:
                reason = one_line(each.reason or "")
                click.echo(f"{each.client}  until {each.until:%Y-%m-%d %H:%M}  {reason}")
